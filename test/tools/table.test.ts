import { describe, expect, it } from 'vitest';
import type { RowChange } from '../../src/contract/event.ts';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { ToolSpec } from '../../src/contract/tool.ts';
import { stateHash } from '../../src/phone/hash.ts';
import { columnsOf, TABLES, type TableSchema } from '../../src/phone/tables.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';
import { type Before, type Change, TOOL_CASES } from './cases/index.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });

const run = (tool: string, args: JsonObject, before: Before = {}) => {
  const phone = openPhone(before);
  const state = stateHash(phone);
  const { feedback, delta } = execute(catalog, phone, { id: 'c1', tool, args });
  return { feedback, delta, changes: changesOf(phone.diff()), untouched: stateHash(phone) === state };
};

const changesOf = (diff: readonly RowChange[]): Change =>
  Object.fromEntries(diff.map((change) => [`${change.table}/${change.id}`, change.after === null ? null : news(change)]));

/** The columns of a new row that differ from their defaults, without its id; of an old one those that differ. */
const news = ({ table, id, before, after }: RowChange): JsonObject => {
  const columns = columnsOf(TABLES.get(table) as TableSchema, id) ?? {};
  const old = (column: string): Json | undefined => (before === null ? columns[column]?.default : before[column]);
  return Object.fromEntries(
    Object.entries(after ?? {}).filter(([name, value]) => name !== 'id' && JSON.stringify(old(name)) !== JSON.stringify(value)),
  );
};

/** A call as the title of a test. */
const title = (args: JsonObject): string => {
  const text = JSON.stringify(args);
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
};

describe.each(Object.entries(TOOL_CASES))('%s', (tool, cases) => {
  it.each(cases.works.map((one) => [title(one.args), one] as const))('does %s', (_, { args, changes, data, before }) => {
    const result = run(tool, args, before);
    expect(result.feedback).toMatchObject({ status: 'ok', payload: { success: true, message: expect.any(String) } });
    expect(result.changes).toEqual(changes);
    if (data !== undefined) expect(result.feedback.payload).toMatchObject({ data });
  });

  it.each(cases.fails.map((one) => [title(one.args), one] as const))('refuses %s', (_, { args, errorType, payload, before }) => {
    const result = run(tool, args, before);
    expect(result.feedback).toMatchObject({
      status: 'error',
      errorType,
      payload: { success: false, message: expect.any(String), ...payload },
    });
    expect(result.delta).toEqual([]);
    expect(result.untouched).toBe(true);
  });
});

describe('the table', () => {
  const properties = (spec: ToolSpec) => spec.params.properties as Record<string, JsonObject>;

  it('has every built-in tool, and no other', () => {
    expect(Object.keys(TOOL_CASES).sort()).toEqual(builtinTools.map((tool) => tool.name).sort());
    expect(builtinTools).toHaveLength(213);
  });

  it('shows every action of every tool at work', () => {
    const shown = (spec: ToolSpec) => new Set(TOOL_CASES[spec.name]?.works.map(({ args }) => args.action));
    const hidden = catalog.specs.flatMap((spec) =>
      ((properties(spec).action?.enum ?? []) as string[])
        .filter((action) => !shown(spec).has(action))
        .map((action) => `${spec.name} ${action}`),
    );
    expect(hidden).toEqual([]);
  });

  it('shows every tool refusing something, and being refused each permission that it needs', () => {
    const quiet = builtinTools.filter(({ name, permission }) => {
      const types = TOOL_CASES[name]?.fails.map(({ errorType }) => errorType) ?? [];
      return types.length === 0 || (permission !== undefined && !types.includes('PermissionDenied'));
    });
    expect(quiet.map(({ name }) => name)).toEqual([]);
  });

  it('shows every required argument missing, for tools and for actions that need more', () => {
    const untold = catalog.specs.filter((spec) => {
      const told = TOOL_CASES[spec.name]?.fails.flatMap(({ payload }) => (payload.missing ?? []) as string[]) ?? [];
      return (spec.params.required as string[]).length > 0 && told.length === 0;
    });
    expect(untold.map(({ name }) => name)).toEqual([]);
  });

  it.each(catalog.specs.map((spec) => [spec.name, spec] as const))('%s refuses each argument of a wrong type', (name, spec) => {
    const good = TOOL_CASES[name]?.works[0] as { args: JsonObject };
    for (const argument of Object.keys(properties(spec))) {
      for (const wrong of [null, { nested: true }, [[]], Number.MAX_SAFE_INTEGER, '']) {
        const { feedback, untouched } = run(name, { ...good.args, [argument]: wrong });
        // A few texts may be empty; nothing takes the others.
        if (wrong === '' && feedback.status === 'ok') continue;
        expect([argument, wrong, feedback]).toMatchObject([argument, wrong, { status: 'error', errorType: 'InvalidArgument' }]);
        expect((feedback.payload as JsonObject).path).toMatch(new RegExp(`^${argument}`));
        expect(untouched).toBe(true);
      }
    }
  });
});
