import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { ToolSpec } from '../../src/contract/tool.ts';
import type { Columns } from '../../src/phone/table-schema.ts';
import { TABLES } from '../../src/phone/tables.ts';
import type { Before } from '../tools/cases/index.ts';
import { call, elodie, openedOr, worksOf } from './phone.ts';

/** An argument that takes one of a few values. `path` leads to it; `*` is each item of a list. */
export type Choice = { tool: string; path: string[]; values: Json[] };

export const choicesOf = ({ name, params }: ToolSpec): Choice[] => {
  const found: Choice[] = [];
  const look = (schema: JsonObject, path: string[]): void => {
    if (Array.isArray(schema.enum)) found.push({ tool: name, path, values: schema.enum });
    if (schema.type === 'boolean') found.push({ tool: name, path, values: [true, false] });
    for (const one of (schema.anyOf ?? []) as JsonObject[]) look(one, path);
    if (schema.items !== undefined) look(schema.items as JsonObject, [...path, '*']);
    for (const [key, inner] of Object.entries((schema.properties ?? {}) as Record<string, JsonObject>))
      look(inner, [...path, key]);
  };
  look(params, []);
  return found;
};

/** Calls and worlds in which a value can show what it does. */
export type Scene = { args: JsonObject; before?: Before; first?: JsonObject };

/**
 * The values that no scene tells apart, in groups. A value that a result merely repeats makes no difference; neither does one
 * refusal in place of another. Tried are the cases of the tool, then the same after another of its calls, then worlds in which a row
 * has the value. Those declared inert must be alike in the cases already.
 */
export const alike = ({ tool, path, values }: Choice, extra: readonly Scene[] = [], inert: readonly Json[] = []): Json[][] => {
  let groups: Json[][] = [values];
  const split = (scene: Scene): void => {
    groups = groups.flatMap((group) => (group.length < 2 ? [] : partition(group, (value) => outcome(tool, path, value, scene))));
  };
  const scenes: Scene[] = [...worksOf(tool), ...extra];
  scenes.forEach(split);
  const meant = groups.filter((group) => isOpen(group) && group.every((value) => inert.includes(value)));
  groups = groups.filter((group) => !meant.includes(group));
  if (groups.some(isOpen))
    for (const one of scenes) for (const { args } of scenes) if (groups.some(isOpen)) split({ ...one, first: args });
  for (const value of groups.flat()) {
    for (const rows of worldsWith(value, path.at(-1) as string)) {
      for (const one of scenes) {
        if (!groups.some((group) => isOpen(group) && group.includes(value))) break;
        split({ ...one, before: { ...one.before, rows: [...(one.before?.rows ?? []), ...rows] } });
      }
    }
  }
  return [...meant, ...groups.filter(isOpen)];
};

const isOpen = (group: readonly Json[]): boolean => group.length > 1;

const partition = (group: readonly Json[], key: (value: Json) => string): Json[][] => {
  const parts = new Map<string, Json[]>();
  for (const value of group) parts.set(key(value), [...(parts.get(key(value)) ?? []), value]);
  return [...parts.values()];
};

const REFUSED = 'refused';

const outcome = (tool: string, path: readonly string[], value: Json, { args, before = {}, first }: Scene): string => {
  const phone = openedOr(before);
  if (phone === null || (first !== undefined && call(phone, tool, first).feedback.status !== 'ok')) return REFUSED;
  const { feedback } = call(phone, tool, withValue(args, path, value));
  return feedback.status === 'ok' ? masked(JSON.stringify(feedback), value) + JSON.stringify(phone.diff()) : REFUSED;
};

const withValue = (args: Json | undefined, path: readonly string[], value: Json): Json => {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (head !== '*') return { ...(args as JsonObject), [head]: withValue((args as JsonObject | undefined)?.[head], rest, value) };
  const [item, ...others] = (args ?? []) as Json[];
  return [withValue(item, rest, value), ...others];
};

const masks = new Map<Json, RegExp>();

/** Without the value itself, as it is written and as people read it. */
const masked = (text: string, value: Json): string => {
  const quoted = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const written = String(value);
  const mask =
    masks.get(value) ??
    new RegExp(`(?<![A-Za-z])(?:${quoted(written)}|${quoted(written.replaceAll('_', ' '))})(?![A-Za-z])`, 'gi');
  masks.set(value, mask);
  return text.replace(mask, '#');
};

/** Initial states in which some row has this value in a column of a closed set, or in one that is called like the argument. */
const worldsWith = (value: Json, argument: string): NonNullable<Before['rows']>[] =>
  [...TABLES.values()].flatMap(({ name, columns }) => {
    if (Object.hasOwn(columns, 'byId')) return [];
    const fitting = Object.entries(columns as Columns).filter(
      ([column, { accepts, expected }]) => accepts(value) && (column === argument || expected.includes('one of')),
    );
    return fitting.flatMap(([column]) =>
      (elodie.rows[name] ?? []).map(({ id }) => [{ table: name, id, set: { [column]: value } }]),
    );
  });
