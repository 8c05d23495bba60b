import type { Json, JsonObject } from '../../contract/json.ts';
import { plain } from './plain.ts';
import { typed } from './typed.ts';

const parseBoolean = (value: Json): boolean | null => {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const word = plain(value);
  return word === 'true' ? true : word === 'false' ? false : null;
};

const parseEnum = (value: Json): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = plain(String(value)).replace(/[\s_-]+/g, '_');
  return word === '' ? null : word;
};

/** true or false, also as a word. A number is no boolean. */
export const boolean = typed('boolean', parseBoolean);

/** One of a closed set: letter case and the separator between words do not count. */
export const enumeration = typed('enum value', parseEnum);

/** Equal JSON: keys in any order, strings in any Unicode normal form. */
export const exact = (expected: Json, actual: Json): boolean => equalJson(expected, actual);

/** Deep equality of JSON values. */
export const equalJson = (a: Json, b: Json): boolean => {
  if (typeof a === 'string' && typeof b === 'string') return a === b || a.normalize('NFC') === b.normalize('NFC');
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => equalJson(item, b[i] as Json));
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key] as Json, (b as JsonObject)[key] as Json))
  );
};
