import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import { ERROR_TYPES } from '../../src/contract/names.ts';
import type { ToolSpec } from '../../src/contract/tool.ts';
import { stateHash } from '../../src/phone/hash.ts';
import type { SimulatedPhone as Phone } from '../../src/phone/phone.ts';
import { columnsOf, rowProblem, TABLES, type TableSchema } from '../../src/phone/tables.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';
import { argumentsOf, brokenArguments } from './arbitrary.ts';
import { TOOL_CASES } from './cases/index.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });
const fresh = stateHash(openPhone());
/** Nothing graded differs from the initial state: cheaper than two hashes. */
const untouched = (phone: Phone): boolean => phone.diff().length === 0;
const call = (phone: Phone, tool: string, args: Json) => execute(catalog, phone, { id: 'c', tool, args: args as JsonObject });
const runs = { numRuns: 25 };

/** Every graded row still fits its table, and every reference still points at something. */
const problemsOf = (phone: Phone): string[] =>
  phone.since(0).flatMap(({ table, id, after }) => {
    if (after === null) return [];
    const schema = TABLES.get(table) as TableSchema;
    const wrong = rowProblem(schema, id, after);
    const dangling = Object.entries(columnsOf(schema, id) ?? {}).flatMap(([name, { ref }]) => {
      const value = phone.table(table).get(id)?.[name];
      const ids = ref === undefined || value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
      return ids
        .filter((one) => phone.table(ref as string).get(one as string) === undefined)
        .map((one) => `${table}/${id}.${name} ${one}`);
    });
    return wrong === null ? dangling : [wrong, ...dangling];
  });

const tools = catalog.specs.filter(({ domain }) => domain !== 'Skills').map((spec) => [spec.name, spec] as const);

describe.each(tools)('%s', (name, spec: ToolSpec) => {
  const tool = catalog.tools.get(name);

  it('keeps every rule of the phone, whatever it is asked', () => {
    fc.assert(
      fc.property(argumentsOf(spec, elodie), (args) => {
        const phone = openPhone();
        const { feedback, delta } = call(phone, name, args);
        expect(JSON.stringify(feedback).isWellFormed()).toBe(true);
        if (feedback.status === 'error') {
          expect(ERROR_TYPES).toContain(feedback.errorType);
          expect(delta).toEqual([]);
          expect(untouched(phone)).toBe(true);
        }
        // A call that says that it reads leaves everything as it was; the executor throws otherwise.
        if (tool?.kind === 'read') expect(untouched(phone)).toBe(true);
        expect(problemsOf(phone)).toEqual([]);
        phone.undo(0);
        expect(untouched(phone)).toBe(true);
      }),
      runs,
    );
  });

  it('is never half done and never throws on arguments that are wrong', () => {
    fc.assert(
      fc.property(brokenArguments(spec, elodie), (args) => {
        const phone = openPhone();
        const { feedback } = call(phone, name, args);
        if (feedback.status === 'error') expect(untouched(phone)).toBe(true);
      }),
      runs,
    );
  });

  it('gives the same bytes for the same call, in any phone of the process', () => {
    const answers = (TOOL_CASES[name]?.works ?? []).map(({ args, before }) => {
      const [one, other] = [openPhone(before), openPhone(before)];
      call(other, 'manage_todo', { action: 'create', title: 'In the other phone' });
      const first = call(one, name, args);
      const again = openPhone(before);
      expect(JSON.stringify(call(again, name, args))).toBe(JSON.stringify(first));
      expect(again.diff()).toEqual(one.diff());
      one.reset();
      expect(untouched(one)).toBe(true);
      return first;
    });
    expect(answers.length).toBeGreaterThan(0);
  });
});

describe('a sequence of calls', () => {
  const anyCall = fc.constantFrom(...tools).chain(([name, spec]) => argumentsOf(spec, elodie).map((args) => ({ name, args })));

  it('is taken back to every point on its way, and forks go their own way', () => {
    fc.assert(
      fc.property(fc.array(anyCall, { minLength: 2, maxLength: 12 }), (calls) => {
        const phone = openPhone();
        const marks: [number, string][] = [];
        for (const { name, args } of calls) {
          marks.push([phone.mark(), stateHash(phone)]);
          call(phone, name, args);
        }
        const end = stateHash(phone);
        const fork = phone.fork();
        expect(stateHash(fork)).toBe(end);
        call(fork, 'manage_todo', { action: 'create', title: 'Only in the fork' });
        expect(stateHash(phone)).toBe(end);
        for (const [mark, hash] of marks.reverse()) {
          phone.undo(mark);
          expect(stateHash(phone)).toBe(hash);
        }
        expect(stateHash(phone)).toBe(fresh);
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same bytes in every time zone and locale of the machine', () => {
    const before = { TZ: process.env.TZ, LANG: process.env.LANG };
    const bytes = ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'].map((zone) => {
      process.env.TZ = zone;
      process.env.LANG = zone === 'UTC' ? 'C' : 'tr_TR.UTF-8';
      const phone = openPhone();
      const feedbacks = Object.entries(TOOL_CASES).map(([name, { works }]) => call(phone, name, works[0]?.args ?? {}));
      return JSON.stringify([feedbacks, phone.advance(3_600_000), stateHash(phone)]);
    });
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    expect(new Set(bytes).size).toBe(1);
  });
});
