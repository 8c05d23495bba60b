import type { z } from 'zod';
import type { Json, JsonObject } from '../contract/json.ts';
import { type CheckDef, type Def, defOf } from './definitions.ts';

/** Arguments as a tool takes them, defaults filled in; null when they do not fit, or when only zod can tell. */
type Acceptor = (args: JsonObject) => JsonObject | null;

type Test = (value: Json) => boolean;
type Property = { name: string; test: Test; otherwise: (() => Json) | 'left out' | 'required' };

const known = new WeakMap<z.ZodType, Acceptor | null>();

/**
 * A quick reading of a parameter schema that only says yes: nine calls in ten are valid, and need none of what zod prepares to say
 * what is wrong. It knows the plain types that tools are declared with; for a schema with anything else it is null, and zod reads
 * every call. A test holds both against each other on every tool.
 */
export const acceptorOf = (params: z.ZodType): Acceptor | null => {
  const found = known.get(params);
  if (found !== undefined) return found;
  const made = compile(params);
  known.set(params, made);
  return made;
};

const compile = (params: z.ZodType): Acceptor | null => {
  const { type, shape, catchall, checks } = defOf(params);
  if (type !== 'object' || !shape || !catchall || defOf(catchall).type !== 'never' || (checks ?? []).length > 0) return null;
  const properties: Property[] = [];
  for (const [name, property] of Object.entries(shape)) {
    const made = propertyOf(name, property);
    if (made === null) return null;
    properties.push(made);
  }
  return (args) => {
    const taken: JsonObject = {};
    let seen = 0;
    for (const { name, test, otherwise } of properties) {
      if (Object.hasOwn(args, name)) {
        const value = args[name] as Json;
        if (!test(value)) return null;
        seen++;
        taken[name] = value;
      } else if (otherwise === 'required') return null;
      else if (otherwise !== 'left out') taken[name] = otherwise();
    }
    return Object.keys(args).length === seen ? taken : null;
  };
};

const propertyOf = (name: string, type: z.ZodType): Property | null => {
  const def = defOf(type);
  const inner = def.innerType;
  // A plain `optional` takes undefined as well, which no JSON value is.
  const wrapped = (def.type === 'optional' || def.type === 'default') && inner !== undefined;
  const test = testOf(wrapped ? inner : type);
  if (test === null) return null;
  if (!wrapped) return { name, test, otherwise: 'required' };
  return { name, test, otherwise: def.type === 'optional' ? 'left out' : () => def.defaultValue as Json };
};

const testOf = (type: z.ZodType): Test | null => {
  const def = defOf(type);
  const base = baseOf(def);
  const checks = (def.checks ?? []).map(({ _zod }) => checkOf(_zod.def));
  if (base === null || checks.includes(null)) return null;
  const all = [base, ...(checks as Test[])];
  return (value) => {
    for (const test of all) if (!test(value)) return false;
    return true;
  };
};

const baseOf = (def: Def): Test | null => {
  switch (def.type) {
    case 'string':
      if (def.format === undefined) return (value) => typeof value === 'string';
      return def.pattern === undefined ? null : matching(def.pattern);
    case 'number':
      if (def.format === undefined) return (value) => typeof value === 'number';
      return def.format === 'safeint' ? Number.isSafeInteger : null;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'enum':
      return among(Object.values(def.entries ?? {}));
    case 'literal':
      return among(def.values ?? []);
    case 'array': {
      const item = def.element === undefined ? null : testOf(def.element);
      return item === null ? null : (value) => Array.isArray(value) && value.every(item);
    }
    case 'union': {
      const options = (def.options ?? []).map(testOf);
      return options.includes(null) ? null : (value) => (options as Test[]).some((option) => option(value));
    }
    default:
      return null;
  }
};

const among = (values: readonly Json[]): Test => {
  const set = new Set(values);
  return (value) => set.has(value);
};

const matching = (pattern: RegExp): Test | null =>
  pattern.global || pattern.sticky ? null : (value) => typeof value === 'string' && pattern.test(value);

const checkOf = ({
  check,
  minimum = 0,
  maximum = 0,
  value: bound = 0,
  inclusive,
  format,
  pattern,
  fn,
}: CheckDef): Test | null => {
  const lengthOf = (value: Json): number => (value as string | Json[]).length;
  switch (check) {
    case 'min_length':
      return (value) => lengthOf(value) >= minimum;
    case 'max_length':
      return (value) => lengthOf(value) <= maximum;
    case 'greater_than':
      return (value) => (inclusive ? (value as number) >= bound : (value as number) > bound);
    case 'less_than':
      return (value) => (inclusive ? (value as number) <= bound : (value as number) < bound);
    case 'string_format':
      return format === 'regex' && pattern !== undefined ? matching(pattern) : null;
    case 'custom':
      return fn === undefined ? null : (value) => Boolean(fn(value));
    default:
      return null;
  }
};
