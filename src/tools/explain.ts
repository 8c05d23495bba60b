import type { z } from 'zod';
import type { Json, JsonObject } from '../contract/json.ts';
import { type CheckDef, type Def, defOf } from './definitions.ts';

/** What is wrong with a value, in the terms of zod's issues, as far as feedback reads them. */
export type Issue =
  | { code: 'unrecognized_keys'; path: Path; keys: string[] }
  | { code: 'invalid_type'; path: Path; expected: string }
  | { code: 'invalid_value'; path: Path; values: Json[] }
  | { code: 'too_small'; path: Path; minimum: number; inclusive: boolean; origin: string }
  | { code: 'too_big'; path: Path; maximum: number; inclusive: boolean; origin: string }
  | { code: 'invalid_format'; path: Path; message: string | null; form: string }
  | { code: 'custom'; path: Path; message: string };
type Path = readonly (string | number)[];

/** Adds what is wrong with a value; false when only zod can tell. */
type Explainer = (value: Json, path: Path, issues: Issue[]) => boolean;

const known = new WeakMap<z.ZodType, (args: JsonObject) => Issue[] | null>();

/**
 * What zod would find wrong with the arguments of a tool, in its order, without the objects and messages that it makes of each
 * find: a refused call costs no more than one that is done. Null for arguments that fit, or when only zod can tell. A test holds
 * both against each other on every tool.
 */
export const issuesOf = (params: z.ZodType, args: JsonObject): Issue[] | null => {
  let explain = known.get(params);
  if (explain === undefined) {
    explain = compile(params);
    known.set(params, explain);
  }
  return explain(args);
};

const compile = (params: z.ZodType): ((args: JsonObject) => Issue[] | null) => {
  const { type, shape, catchall, checks } = defOf(params);
  if (type !== 'object' || !shape || !catchall || defOf(catchall).type !== 'never' || (checks ?? []).length > 0)
    return () => null;
  const properties = Object.entries(shape).map(([name, property]) => {
    const def = defOf(property);
    const wrapped = (def.type === 'optional' || def.type === 'default') && def.innerType !== undefined;
    const explain = explainerOf(wrapped ? (def.innerType as z.ZodType) : property);
    return { name, path: [name], required: !wrapped, explain };
  });
  return (args) => {
    const issues: Issue[] = [];
    let seen = 0;
    for (const { name, path, required, explain } of properties) {
      if (Object.hasOwn(args, name)) {
        seen++;
        if (!explain(args[name] as Json, path, issues)) return null;
      } else if (required) issues.push({ code: 'invalid_type', path, expected: 'what is missing' });
    }
    const given = Object.keys(args);
    if (given.length > seen) {
      const keys = given.filter((key) => !Object.hasOwn(shape, key));
      issues.push({ code: 'unrecognized_keys', path: [], keys });
    }
    return issues.length === 0 ? null : issues;
  };
};

const explainerOf = (type: z.ZodType): Explainer => {
  const def = defOf(type);
  // A format is a check of its own type: it stands first.
  const own: CheckDef[] = def.type === 'string' && def.format !== undefined ? [def as unknown as CheckDef] : [];
  const checks = [...own, ...(def.checks ?? []).map(({ _zod }) => _zod.def)].map(checkOf);
  switch (def.type) {
    case 'string':
      return checked('string', (value) => typeof value === 'string', checks);
    case 'number':
      return def.format === undefined || def.format === 'safeint'
        ? checked('number', (value) => typeof value === 'number', def.format === undefined ? checks : [whole, ...checks])
        : () => false;
    case 'boolean':
      return checked('boolean', (value) => typeof value === 'boolean', checks);
    case 'enum':
      return oneOf(Object.values(def.entries ?? {}), checks);
    case 'literal':
      return oneOf(def.values ?? [], checks);
    case 'array':
      return list(def, checks);
    default:
      return () => false;
  }
};

/** A check adds what is wrong and says whether the later ones are still asked: null when only zod can tell. */
type Check = (value: Json, path: Path, issues: Issue[]) => 'on' | 'stop' | null;

const run = (checks: readonly Check[], value: Json, path: Path, issues: Issue[]): boolean => {
  for (const check of checks) {
    const next = check(value, path, issues);
    if (next === null) return false;
    if (next === 'stop') return true;
  }
  return true;
};

const checked =
  (expected: string, fits: (value: Json) => boolean, checks: readonly Check[]): Explainer =>
  (value, path, issues) => {
    if (fits(value)) return run(checks, value, path, issues);
    issues.push({ code: 'invalid_type', path, expected });
    // What has a length is measured by zod though it is of another type; a number has none to measure.
    return !hasLength(value) || checks.length === 0 || expected === 'number';
  };

const hasLength = (value: Json): boolean => typeof value === 'string' || Array.isArray(value) || isObject(value);
const isObject = (value: Json): boolean => typeof value === 'object' && value !== null;

const oneOf = (values: Json[], checks: readonly Check[]): Explainer => {
  const set = new Set(values);
  return (value, path, issues) => {
    if (checks.length > 0) return false;
    if (!set.has(value)) issues.push({ code: 'invalid_value', path, values });
    return true;
  };
};

const list = (def: Def, checks: readonly Check[]): Explainer => {
  const item = def.element === undefined ? () => false : explainerOf(def.element);
  return (value, path, issues) => {
    if (!Array.isArray(value)) {
      issues.push({ code: 'invalid_type', path, expected: 'array' });
      return !hasLength(value) || checks.length === 0;
    }
    const before = issues.length;
    for (let i = 0; i < value.length; i++) if (!item(value[i] as Json, [...path, i], issues)) return false;
    // Whether a list with a bad item is measured as well depends on what is wrong with the item.
    if (issues.length > before && checks.length > 0) return false;
    return run(checks, value, path, issues);
  };
};

const whole: Check = (value, path, issues) => {
  if (Number.isSafeInteger(value)) return 'on';
  if (Number.isInteger(value)) return null;
  issues.push({ code: 'invalid_type', path, expected: 'int' });
  return 'stop';
};

const checkOf = ({
  check,
  minimum = 0,
  maximum = 0,
  value: bound = 0,
  inclusive,
  format,
  pattern,
  fn,
  error,
}: CheckDef): Check => {
  const add = (fits: (value: Json) => boolean, issueAt: (value: Json, path: Path) => Issue): Check => {
    return (value, path, issues) => {
      if (!fits(value)) issues.push(issueAt(value, path));
      return 'on';
    };
  };
  const lengthOf = (value: Json): number => (value as string | Json[]).length;
  const kind = (value: Json): string => (typeof value === 'string' ? 'string' : 'array');
  const said = error === undefined ? null : error({});
  const message = typeof said === 'string' ? said : null;
  switch (check) {
    case 'min_length':
      return add(
        (value) => lengthOf(value) >= minimum,
        (value, path) => ({ code: 'too_small', path, minimum, inclusive: true, origin: kind(value) }),
      );
    case 'max_length':
      return add(
        (value) => lengthOf(value) <= maximum,
        (value, path) => ({ code: 'too_big', path, maximum, inclusive: true, origin: kind(value) }),
      );
    case 'greater_than':
      return add(
        (value) => (inclusive ? (value as number) >= bound : (value as number) > bound),
        (_, path) => ({ code: 'too_small', path, minimum: bound, inclusive: inclusive === true, origin: 'number' }),
      );
    case 'less_than':
      return add(
        (value) => (inclusive ? (value as number) <= bound : (value as number) < bound),
        (_, path) => ({ code: 'too_big', path, maximum: bound, inclusive: inclusive === true, origin: 'number' }),
      );
    case 'string_format':
      if (pattern === undefined || pattern.global || pattern.sticky) return () => null;
      return add(
        (value) => pattern.test(value as string),
        (_, path) => ({ code: 'invalid_format', path, message, form: String(pattern ?? format) }),
      );
    case 'custom':
      if (fn === undefined || message === null) return () => null;
      return add(
        (value) => Boolean(fn(value)),
        (_, path) => ({ code: 'custom', path, message }),
      );
    default:
      return () => null;
  }
};
