import { UserError } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import { findWorkspace } from '../config/workspace.ts';
import type { JsonObject } from '../contract/json.ts';
import type { ToolSpec } from '../contract/tool.ts';
import { wrap } from '../report/width.ts';
import type { Io } from './io.ts';
import { table } from './table.ts';

const specsOf = async (io: Io): Promise<readonly ToolSpec[]> => {
  const { openWorld } = await import('../stages/world.ts');
  return (await openWorld(await findWorkspace(io.cwd))).catalog.specs;
};

/** Lists the catalogue by domain. */
export const list = async (io: Io, options: { json?: boolean }): Promise<void> => {
  const specs = await specsOf(io);
  if (options.json) return io.json({ tools: specs });
  const rows = [...specs]
    .sort((a, b) => (a.domain < b.domain ? -1 : a.domain > b.domain ? 1 : 0))
    .map(({ domain, name, kind, description }) => [domain, name, kind, description]);
  io.out(table(['domain', 'tool', 'kind', 'what it does'], rows, { columns: io.columns, last: 'cut' }));
};

/** Shows one tool: its parameters, their values and how each is compared. */
export const show = async (io: Io, name: string, options: { json?: boolean }): Promise<void> => {
  const specs = await specsOf(io);
  const spec = specs.find((candidate) => candidate.name === name);
  if (!spec) {
    const near = nearest(
      name,
      specs.map((candidate) => candidate.name),
    );
    throw new UserError('unknown_tool', `there is no tool "${name}"`, {
      hint: near ? `Did you mean "${near}"?` : 'See `planloop tools ls`.',
    });
  }
  if (options.json) return io.json({ tool: spec });
  const properties = spec.params.properties as Record<string, JsonObject>;
  const required = new Set(spec.params.required as string[]);
  const rows = Object.entries(properties).map(([parameter, schema]) => [
    parameter,
    required.has(parameter) ? 'required' : schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`,
    Array.isArray(schema.enum)
      ? schema.enum.join(' | ')
      : `${String(schema.type ?? '')}${schema.minimum === undefined ? '' : ` ${String(schema.minimum)}..${String(schema.maximum)}`}`,
    spec.match[parameter] ?? 'exact',
    String(schema.description ?? ''),
  ]);
  io.out(`${spec.name} (${spec.domain}, ${spec.kind})\n${wrap(spec.description, io.columns).join('\n')}\n`);
  const head = ['parameter', '', 'values', 'compared as', 'meaning'];
  io.out(rows.length === 0 ? 'no parameters' : table(head, rows, { columns: io.columns, last: 'wrap' }));
};
