import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import type { GoldCall } from '../../src/contract/task.ts';
import { addsNothing, argsMatch } from '../../src/verify/args.ts';
import { call, catalog, openedOr, propertiesOf, worksOf } from '../faults/phone.ts';
import { is } from './helpers.ts';

const specs = new Map(catalog.specs.map((spec) => [spec.name, spec]));
const WHERE = { zone: 'Europe/Paris', region: 'FR' };

/** What a call of the tool need not say, by its schema and by its action. */
const standardOf = (tool: string, { action }: JsonObject): JsonObject => {
  const spec = specs.get(tool);
  if (spec === undefined) throw new Error(tool);
  const schema = Object.entries(propertiesOf(spec)).filter(([, { default: value }]) => value !== undefined);
  return {
    ...Object.fromEntries(schema.map(([name, { default: value }]) => [name, value as JsonObject[string]])),
    ...spec.standard?.[String(action)],
  };
};

const cases = catalog.specs.flatMap(({ name }) =>
  worksOf(name).flatMap(({ args, before = {} }) =>
    Object.entries(standardOf(name, args)).flatMap(([param, value]) =>
      Object.hasOwn(args, param) ? [] : [{ tool: name, args, before, param, value }],
    ),
  ),
);

describe('what a call leaves out', () => {
  it('is done as if the default were said', () => {
    expect(new Set(cases.map(({ tool }) => tool)).size).toBeGreaterThan(20);
    const wrong = cases.filter(({ tool, args, before, param, value }) => {
      const [silent, said] = [args, { ...args, [param]: value }].map((given) => {
        const phone = openedOr(before);
        if (phone === null) return null;
        const { feedback } = call(phone, tool, given);
        return JSON.stringify([feedback.status, phone.diff()]);
      });
      return silent !== said;
    });
    expect(wrong.map(({ tool, args, param }) => [tool, args, param])).toEqual([]);
  });

  it('is the same to the verifier', () => {
    const wrong = cases.filter(({ tool, args, param, value }) => {
      const spec = specs.get(tool);
      const gold = (given: JsonObject): GoldCall['args'] =>
        Object.fromEntries(Object.entries(given).map(([name, one]) => [name, is(one)]));
      const full = { ...args, [param]: value };
      const taken = (wanted: JsonObject, given: JsonObject) =>
        argsMatch(gold(wanted), given, spec, WHERE) && addsNothing(gold(wanted), given, spec);
      return !taken(args, full) || !taken(full, args);
    });
    expect(wrong.map(({ tool, args, param }) => [tool, args, param])).toEqual([]);
  });

  it('of another action or another value is not', () => {
    const spec = specs.get('manage_alarm');
    const gold = { action: is('create'), time: is('07:00', 'time') };
    const create = { action: 'create', time: '07:00' };
    expect(addsNothing(gold, { ...create, repeat: 'once' }, spec)).toBe(true);
    expect(addsNothing(gold, { ...create, repeat: 'daily' }, spec)).toBe(false);
    expect(addsNothing({ ...gold, action: is('delete') }, { ...create, action: 'delete', repeat: 'once' }, spec)).toBe(false);
    expect(argsMatch({ ...gold, repeat: is('once', 'enum') }, { action: 'delete', time: '07:00' }, spec, WHERE)).toBe(false);
    expect(argsMatch({ action: is('toString'), repeat: is('once', 'enum') }, { action: 'toString' }, spec, WHERE)).toBe(false);
  });
});
