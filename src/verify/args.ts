import type { Json, JsonObject } from '../contract/json.ts';
import type { Expected } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import { matches } from './matchers/index.ts';
import { equalJson } from './matchers/simple.ts';
import type { Where } from './matchers/typed.ts';

/** The values that a call need not say: those that the tool's schema fills in, and those of its action. */
const defaultsOf = (spec: ToolSpec | undefined, { action }: JsonObject): JsonObject => {
  const standard = spec?.standard;
  const defaults: JsonObject = {};
  if (standard !== undefined && typeof action === 'string' && Object.hasOwn(standard, action))
    Object.assign(defaults, standard[action]);
  for (const [name, schema] of Object.entries(propertiesOf(spec))) {
    if (isObject(schema) && schema.default !== undefined) defaults[name] = schema.default;
  }
  return defaults;
};

/** A tool's parameters by name, as its schema declares them. */
export const propertiesOf = (spec: ToolSpec | undefined): JsonObject => {
  const properties = spec?.params.properties;
  return isObject(properties) ? properties : {};
};

/** Whether every argument that is named has its value; one that the call leaves out has the schema's default. */
export const argsMatch = (
  gold: Record<string, Expected>,
  args: JsonObject,
  spec: ToolSpec | undefined,
  where: Where,
): boolean => {
  const defaults = defaultsOf(spec, args);
  return Object.entries(gold).every(([name, expected]) => matches(expected, own(args, name) ?? own(defaults, name), where));
};

/** Whether what the call says beyond the gold arguments is only what the schema says anyway. */
export const addsNothing = (gold: Record<string, Expected>, args: JsonObject, spec: ToolSpec | undefined): boolean => {
  const defaults = defaultsOf(spec, args);
  return Object.keys(args).every((name) => {
    if (Object.hasOwn(gold, name)) return true;
    const standard = own(defaults, name);
    return standard !== undefined && equalJson(args[name] as Json, standard);
  });
};

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property of the object itself, never one that it inherits. */
export const own = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** The values of expectations, by name: what a check shows as expected. */
export const valuesOf = (gold: Record<string, Expected>): JsonObject =>
  Object.fromEntries(Object.entries(gold).map(([name, { value }]) => [name, value]));
