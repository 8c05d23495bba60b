import type { JsonObject } from '../../contract/json.ts';
import type { Block } from '../../contract/planner.ts';
import type { ToolSpec } from '../../contract/tool.ts';
import { terms } from '../../text/tokens.ts';
import { named } from './hash.ts';

/** One parameter of a tool, as its schema says. */
export type Param = {
  name: string;
  type: string;
  enums: readonly (string | number)[] | null;
  required: boolean;
  match: string;
  key: number;
};

/** What the words of a tool are, and its parameters; `stems` of its name, its description and its values. */
export type ToolLexicon = {
  spec: ToolSpec;
  key: number;
  kind: number;
  nameStems: ReadonlySet<number>;
  stems: ReadonlySet<number>;
  params: readonly Param[];
};

/** The tools that are exposed, with how rare each word is among them. */
export type Lexicon = {
  tools: readonly ToolLexicon[];
  idf: ReadonlyMap<number, number>;
  byName: ReadonlyMap<string, ToolLexicon>;
};

const toolLexicons = new WeakMap<ToolSpec, ToolLexicon>();
const lexicons = new WeakMap<readonly ToolSpec[], Lexicon>();

/** Pure functions of the exposed tools, remembered by identity: the same exposure is the same object. */
export const lexiconOf = (tools: readonly ToolSpec[]): Lexicon => {
  const known = lexicons.get(tools);
  if (known) return known;
  const list = tools.map(toolLexicon);
  const df = new Map<number, number>();
  for (const { stems } of list) for (const id of stems) df.set(id, (df.get(id) ?? 0) + 1);
  const idf = new Map([...df].map(([id, count]) => [id, Math.log(1 + list.length / count)]));
  const made = { tools: list, idf, byName: new Map(list.map((tool) => [tool.spec.name, tool])) };
  lexicons.set(tools, made);
  return made;
};

/** A word as a number. */
export const stemId = (stem: string): number => named(`s:${stem}`);

const ids = (text: string): number[] => terms(text).map(stemId);

const toolLexicon = (spec: ToolSpec): ToolLexicon => {
  const known = toolLexicons.get(spec);
  if (known) return known;
  const properties = (spec.params.properties ?? {}) as Record<string, JsonObject>;
  const required = (spec.params.required ?? []) as string[];
  const params = Object.entries(properties).map(([name, schema]): Param => {
    const enums = Array.isArray(schema.enum) ? (schema.enum as (string | number)[]) : null;
    return {
      name,
      type: String(schema.type ?? 'string'),
      enums,
      required: required.includes(name),
      match: spec.match[name] ?? 'exact',
      key: named(`p:${name}`),
    };
  });
  const texts = Object.values(properties).map(
    (schema) => `${String(schema.description ?? '')} ${Array.isArray(schema.enum) ? schema.enum.join(' ') : ''}`,
  );
  const made: ToolLexicon = {
    spec,
    key: named(`t:${spec.name}`),
    kind: named(`k:${spec.kind}`),
    nameStems: new Set(ids(spec.name.replaceAll('_', ' '))),
    stems: new Set(ids([spec.name.replaceAll('_', ' '), spec.description, ...texts].join('\n').replaceAll('_', ' '))),
    params: [...params.filter(({ name }) => name === 'action'), ...params.filter(({ name }) => name !== 'action')],
  };
  toolLexicons.set(spec, made);
  return made;
};

/** A line of η's guidance: the words that lead to a tool, or to one action of it. */
export type GuideLine = { action: string; stems: ReadonlySet<number> };
export type Guide = ReadonlyMap<string, readonly GuideLine[]>;

const guides = new WeakMap<readonly Block[], Guide>();
const guideLines = new Map<string, readonly { tool: string; line: GuideLine }[]>();
const GUIDES_LIMIT = 500;
const LINE = /^`([a-z0-9_]+)`(?: \w+=([a-z0-9_]+))?: (.+)$/;

/** The guidance in a context by tool; only what η says, never what a skill or the protocol says. */
export const guideOf = (blocks: readonly Block[]): Guide => {
  const known = guides.get(blocks);
  if (known) return known;
  const guide = new Map<string, GuideLine[]>();
  for (const { text, origin } of blocks) {
    if (origin !== 'eta') continue;
    for (const { tool, line } of linesOf(text)) {
      const list = guide.get(tool);
      if (list) list.push(line);
      else guide.set(tool, [line]);
    }
  }
  guides.set(blocks, guide);
  return guide;
};

const linesOf = (text: string): readonly { tool: string; line: GuideLine }[] => {
  const known = guideLines.get(text);
  if (known) return known;
  const made = text.split('\n').flatMap((written) => {
    const [, tool = '', action = '', words = ''] = LINE.exec(written) ?? [];
    return tool === '' ? [] : [{ tool, line: { action, stems: new Set(ids(words)) } }];
  });
  if (guideLines.size < GUIDES_LIMIT) guideLines.set(text, made);
  return made;
};

/** Share of a clause's words that a set has, each weighed by how rare it is; 0 for a clause without words. */
export const overlap = (
  stems: readonly number[],
  set: ReadonlySet<number> | undefined,
  idf: ReadonlyMap<number, number>,
): number => {
  if (set === undefined || stems.length === 0) return 0;
  let both = 0;
  let all = 0;
  for (const id of stems) {
    const weight = idf.get(id) ?? 1;
    all += weight;
    if (set.has(id)) both += weight;
  }
  return both / all;
};
