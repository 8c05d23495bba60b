import { parseCivil, parseClock } from '../base/time.ts';
import { isZone } from '../base/zone.ts';
import type { Json } from '../contract/json.ts';

/** The type of one column: which JSON values it takes, and which table its ids point into. */
export type Column = {
  /** What the column takes, in words, for messages. */
  expected: string;
  accepts(value: Json): boolean;
  /** The table whose ids the column (or each item of it) holds. */
  ref?: string;
  /** Written in persona files as wall time and held as epoch milliseconds. */
  instant?: true;
  /** What the column holds where a persona or a tool leaves it out; without one it must be given. */
  default?: Json;
};

const column = (expected: string, accepts: (value: Json) => boolean): Column => ({ expected, accepts });

const PHONE_NUMBER = /^\+?[0-9]{2,15}$/;

const matching = (expected: string, test: (text: string) => boolean): Column =>
  column(expected, (value) => typeof value === 'string' && test(value));

/** The same column, which may be left out. */
export const or = (inner: Column, value: Json): Column => {
  if (!inner.accepts(value)) throw new Error(`the default ${JSON.stringify(value)} is not ${inner.expected}`);
  return { ...inner, default: Array.isArray(value) ? (Object.freeze([...value]) as Json) : value };
};

const isText = (value: Json): boolean => typeof value === 'string';

/** The column types of the phone's tables. */
export const is = {
  text: column('a string', isText),
  texts: column('a list of strings', (value) => Array.isArray(value) && value.every(isText)),
  flag: column('true or false', (value) => typeof value === 'boolean'),
  date: matching('a date YYYY-MM-DD', (text) => text.length === 10 && parseCivil(text) !== null),
  time: matching('a time HH:MM', (text) => parseClock(text) !== null),
  datetime: matching('a date and time YYYY-MM-DDTHH:MM', (text) => text.length === 16 && parseCivil(text) !== null),
  zone: matching('an IANA time zone', isZone),
  phoneNumber: matching('a phone number: digits, perhaps after a +', (text) => PHONE_NUMBER.test(text)),
  instant: { ...column('epoch milliseconds', (value) => Number.isSafeInteger(value)), instant: true } as Column,
  integer: (from: number, to: number): Column =>
    column(
      `an integer from ${from} to ${to}`,
      (value) => Number.isInteger(value) && (value as number) >= from && (value as number) <= to,
    ),
  decimal: (from: number, to: number): Column =>
    column(
      `a number from ${from} to ${to}`,
      (value) => typeof value === 'number' && Number.isFinite(value) && value >= from && value <= to,
    ),
  oneOf: (...values: (string | number)[]): Column =>
    column(`one of ${values.join(', ')}`, (value) => values.includes(value as string | number)),
  orNull: (inner: Column): Column => ({
    ...inner,
    expected: `${inner.expected}, or null`,
    accepts: (value) => value === null || inner.accepts(value),
  }),
  /** A list of values out of a few. */
  someOf: (...values: string[]): Column =>
    column(
      `a list of ${values.join(', ')}`,
      (value) => Array.isArray(value) && value.every((item) => values.includes(item as string)),
    ),
  idOf: (table: string): Column => ({ ...column(`an id of ${table}`, isText), ref: table }),
  idsOf: (table: string): Column => ({ ...is.texts, expected: `a list of ids of ${table}`, ref: table }),
};
