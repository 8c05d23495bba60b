import type { JsonObject } from '../../contract/json.ts';
import type { Block } from '../../contract/planner.ts';
import type { ToolSpec } from '../../contract/tool.ts';
import { stem, terms, words } from '../../text/tokens.ts';
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
export const stemId = (word: string): number => named(`s:${word}`);

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

/** A phrase of η's guidance: its words lead to a tool, or to one action of it. */
type Phrase = { tool: string; action: string; ids: readonly number[] };
/** All phrases in a context, found by their words; `rarity` of a word among the phrases. */
export type Guide = {
  size: number;
  phrases: readonly (Phrase & { weight: number })[];
  byWord: ReadonlyMap<number, readonly number[]>;
  rarity: ReadonlyMap<number, number>;
};

const guides = new WeakMap<readonly Block[], Guide>();
const guidesByText = new Map<string, Guide>();
const GUIDES_LIMIT = 200;
const LINE = /^`([a-z0-9_]+)`(?: \w+=([a-z0-9_]+))?: (.+)$/;

/** The guidance in a context; only what η says, never what a skill or the protocol says. */
export const guideOf = (blocks: readonly Block[]): Guide => {
  const known = guides.get(blocks);
  if (known) return known;
  const text = blocks
    .filter(({ origin }) => origin === 'eta')
    .map((block) => block.text)
    .join('\n');
  const made = guidesByText.get(text) ?? guideFrom(text);
  guides.set(blocks, made);
  if (guidesByText.size < GUIDES_LIMIT) guidesByText.set(text, made);
  return made;
};

const guideFrom = (text: string): Guide => {
  const phrases = text.split('\n').flatMap((written): Phrase[] => {
    const [, tool = '', action = '', said = ''] = LINE.exec(written) ?? [];
    return said.split(/[,;]/).flatMap((part) => {
      const ids = [...new Set(words(part).map((word) => stemId(stem(word))))];
      return ids.length === 0 ? [] : [{ tool, action, ids }];
    });
  });
  const byWord = new Map<number, number[]>();
  for (const [at, { ids }] of phrases.entries()) {
    for (const id of ids) {
      const list = byWord.get(id);
      if (list) list.push(at);
      else byWord.set(id, [at]);
    }
  }
  const rarity = new Map([...byWord].map(([id, list]) => [id, Math.log(1 + phrases.length / list.length)]));
  const weigh = (ids: readonly number[]): number => ids.reduce((sum, id) => sum + (rarity.get(id) ?? 0), 0);
  return { size: phrases.length, phrases: phrases.map((phrase) => ({ ...phrase, weight: weigh(phrase.ids) })), byWord, rarity };
};

/** How well a phrase fits: `score` grows with how much of it was said and how rare that is; `whole` when all of it was. */
export type Fit = { score: number; whole: boolean };
const NO_FIT: Fit = { score: 0, whole: false };

/** The best fit of what was said for each tool, and for each `tool action`. */
export const guidance = (guide: Guide, said: ReadonlySet<number>): ((tool: string, action?: string) => Fit) => {
  const matched = new Map<number, number>();
  for (const id of said) {
    const weight = guide.rarity.get(id);
    if (weight === undefined) continue;
    for (const at of guide.byWord.get(id) ?? []) matched.set(at, (matched.get(at) ?? 0) + weight);
  }
  const best = new Map<string, Fit>();
  const keep = (key: string, fit: Fit): void => {
    const known = best.get(key);
    if (!known || fit.score > known.score) best.set(key, fit);
  };
  for (const [at, weight] of matched) {
    const phrase = guide.phrases[at] as Guide['phrases'][number];
    const fit = { score: (weight * weight) / phrase.weight, whole: weight > phrase.weight - 1e-9 };
    keep(phrase.tool, fit);
    keep(`${phrase.tool} ${phrase.action}`, fit);
  }
  return (tool, action) => best.get(action === undefined ? tool : `${tool} ${action}`) ?? NO_FIT;
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
