import { UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import { findWorkspace } from '../config/workspace.ts';
import type { JsonObject } from '../contract/json.ts';
import type { ToolSpec } from '../contract/tool.ts';
import { NONE, percent } from '../report/format.ts';
import { wrap } from '../report/width.ts';
import type { Io } from './io.ts';
import { table } from './table.ts';

const specsOf = async (io: Io): Promise<readonly ToolSpec[]> => {
  const { openWorld } = await import('../stages/world.ts');
  return (await openWorld(await findWorkspace(io.cwd))).catalog.specs;
};

/** The specs of one domain, or of all. @throws UserError `unknown_domain`. */
const inDomain = (specs: readonly ToolSpec[], domain: string | undefined): readonly ToolSpec[] => {
  if (domain === undefined) return specs;
  const domains = [...new Set(specs.map((spec) => spec.domain))].sort();
  const wanted = domains.find((name) => name.toLowerCase() === domain.toLowerCase());
  if (wanted !== undefined) return specs.filter((spec) => spec.domain === wanted);
  throw new UserError('unknown_domain', `there is no domain "${domain}"`, {
    at: { flag: 'domain' },
    hint: didYouMean(domain, domains, `Known: ${domains.join(', ')}.`),
  });
};

/** The spec of a name. @throws UserError `unknown_tool`. */
const specOf = (specs: readonly ToolSpec[], name: string): ToolSpec => {
  const spec = specs.find((candidate) => candidate.name === name);
  if (spec) return spec;
  const names = specs.map((candidate) => candidate.name);
  throw new UserError('unknown_tool', `there is no tool "${name}"`, {
    hint: didYouMean(name, names, 'See `planloop tools ls`.'),
  });
};

/** Lists the catalogue by domain. */
export const list = async (io: Io, options: { domain?: string; json?: boolean }): Promise<void> => {
  const specs = inDomain(await specsOf(io), options.domain);
  if (options.json) return io.json({ tools: specs });
  const rows = [...specs]
    .sort((a, b) => (a.domain < b.domain ? -1 : a.domain > b.domain ? 1 : 0))
    .map(({ domain, name, kind, description }) => [domain, name, kind, description]);
  io.out(table(['domain', 'tool', 'kind', 'what it does'], rows, { columns: io.columns, last: 'cut' }));
};

/** Shows one tool: its parameters, their values and how each is compared. */
export const show = async (io: Io, name: string, options: { json?: boolean }): Promise<void> => {
  const spec = specOf(await specsOf(io), name);
  if (options.json) return io.json({ tool: spec });
  const properties = spec.params.properties as Record<string, JsonObject>;
  const required = new Set(spec.params.required as string[]);
  const rows = Object.entries(properties).map(([parameter, schema]) => [
    parameter,
    required.has(parameter) ? 'required' : schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`,
    valuesOf(schema, io.columns / 4),
    spec.match[parameter] ?? 'exact',
    meaningOf(schema, io.columns / 4),
  ]);
  io.out(`${spec.name} (${spec.domain}, ${spec.kind})\n${wrap(spec.description, io.columns).join('\n')}\n`);
  const head = ['parameter', '', 'values', 'compared as', 'meaning'];
  io.out(rows.length === 0 ? 'no parameters' : table(head, rows, { columns: io.columns, last: 'wrap' }));
};

const choicesOf = (schema: JsonObject): string | null => (Array.isArray(schema.enum) ? schema.enum.join(' | ') : null);

/** What a parameter takes. A list of values that would need more than `room` columns stands with the meaning. */
const valuesOf = (schema: JsonObject, room: number): string => {
  const choices = choicesOf(schema);
  if (choices !== null) return choices.length <= room ? choices : `one of ${(schema.enum as unknown[]).length}`;
  return `${String(schema.type ?? '')}${schema.minimum === undefined ? '' : ` ${String(schema.minimum)}..${String(schema.maximum)}`}`;
};

const meaningOf = (schema: JsonObject, room: number): string => {
  const choices = choicesOf(schema);
  return `${String(schema.description ?? '')}${choices === null || choices.length <= room ? '' : ` ${choices}`}`;
};

/** Prints tool schemas for other people's agents: a JSON list, nothing else, so that it can be piped. */
export const schema = async (
  io: Io,
  names: readonly string[],
  options: { format: 'json-schema' | 'openai' | 'mcp'; domain?: string },
): Promise<void> => {
  const { mcpTool, openAiTool } = await import('../tools/export.ts');
  const specs = await specsOf(io);
  const offered = inDomain(specs, options.domain);
  const wanted = names.length === 0 ? offered : names.map((name) => specOf(specs, name));
  const outside = wanted.find((spec) => !offered.includes(spec));
  if (outside !== undefined)
    throw new UserError('wrong_domain', `${outside.name} is of the domain "${outside.domain}"`, { at: { flag: 'domain' } });
  const as: Record<typeof options.format, (spec: ToolSpec) => object> = {
    'json-schema': ({ name, params }: ToolSpec) => ({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: name,
      ...params,
    }),
    openai: openAiTool,
    mcp: mcpTool,
  };
  io.out(JSON.stringify(wanted.map(as[options.format]), null, 2));
};

/** Recall of the gold tools among the first k, by domain, for each ranker. */
export const recall = async (
  io: Io,
  file: string | undefined,
  options: { ranker?: string; misses?: boolean; json?: boolean },
): Promise<void> => {
  const { recallTables } = await import('../stages/recall.ts');
  const rankers = options.ranker === undefined ? undefined : [options.ranker];
  const tables = await recallTables(await findWorkspace(io.cwd), { file, rankers });
  if (options.json) return io.json({ recall: tables });
  for (const { ranker, ks, rows, missed } of tables) {
    const share = (found: number, wanted: number): string => (wanted === 0 ? NONE : percent(found / wanted));
    io.out(`recall of gold tools, ranker ${ranker}, in percent\n`);
    io.out(
      table(
        ['domain', 'n', ...ks.map((k) => `@${k}`)],
        rows.map(({ domain, wanted, found }) => [domain, String(wanted), ...found.map((hits) => share(hits, wanted))]),
      ),
    );
    io.out(`\n${missed.length} not among the first ${Math.max(...ks)}`);
    if (options.misses) for (const { text, tool, rank } of missed) io.out(`  ${tool} (${rank ?? NONE}): ${text}`);
    io.out('');
  }
};
