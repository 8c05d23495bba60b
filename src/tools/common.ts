import { z } from 'zod';
import { formatCivil, parseCivil, parseClock } from '../base/time.ts';
import { civilAt } from '../base/zone.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import { columnsOf, TABLES } from '../phone/tables.ts';
import type { Phone, Row } from '../phone/types.ts';
import { unaccented } from '../text/clean.ts';
import { didYouMean } from './near.ts';
import { ToolFailure } from './tool.ts';

/** What a tool hands back: a line for people, and the ids and values that it wrote or found. */
export const done = (message: string, data: JsonObject = {}): JsonObject => ({ message, data });

/** The payload of a look-up: always a list, so that "nothing found" is an empty one. */
export const found = (what: string, items: readonly JsonObject[]): JsonObject =>
  done(items.length === 0 ? `No ${what}.` : `${items.length} ${what}.`, { count: items.length, items: [...items] });

export const clockTime = z
  .string()
  .refine((text) => parseClock(text) !== null, 'a time HH:MM in 24 hours, such as 07:30')
  .describe('HH:MM in 24 hours, such as 07:30.');
export const day = z
  .string()
  .refine((text) => text.length === 10 && parseCivil(text) !== null, 'a date YYYY-MM-DD that exists')
  .describe('A date, YYYY-MM-DD.');
export const dateTime = z
  .string()
  .refine((text) => text.length === 16 && parseCivil(text) !== null, 'a date and time YYYY-MM-DDTHH:MM that exists')
  .describe('Local date and time, YYYY-MM-DDTHH:MM.');
export const phoneNumber = z
  .string()
  .regex(/^\+?[0-9]{2,15}$/, 'a phone number: digits, perhaps after a +')
  .describe('Digits with the country code, such as +33639980000.');
export const name = (description: string) => z.string().min(1, 'at least 1 character').max(200).describe(description);
export const id = (what: string) => z.string().min(1).max(64).describe(`The id of the ${what}, as a query returns it.`);

/** The value of an argument that this action cannot do without. @throws ToolFailure MissingParameter. */
export const need = <T extends Json>(tool: string, action: string, argument: string, value: T | undefined): T => {
  if (value !== undefined) return value;
  throw new ToolFailure('MissingParameter', `${tool} with action=${action} needs ${argument}.`, { missing: [argument] });
};

/** Letter case, accents, invisible characters and kinds of quotes apart, as people type names. */
export const folded = (text: string): string => {
  const found = FOLDED.get(text);
  if (found !== undefined) return found;
  // Most texts are plain, and need no decomposition.
  const made = PLAIN.test(text) ? text.toLowerCase().trim() : unaccented(text);
  if (text.length > LONGEST_KEPT) return made;
  if (FOLDED.size >= MOST_KEPT) FOLDED.clear();
  FOLDED.set(text, made);
  return made;
};

/** What rows say is folded again with every call that looks for something: kept, within bounds. */
const FOLDED = new Map<string, string>();
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 200;

const PLAIN = /^(?:[!-_a-~]| (?! ))*$/;

/**
 * The one row that a person means by an id or by what they call it. A whole match beats a part of a name.
 * @throws ToolFailure NotFound, or AmbiguousEntity with the candidates.
 */
export const oneOf = (
  phone: Phone,
  table: string,
  wanted: {
    id?: string | undefined;
    text?: string | undefined;
    column: string;
    what: string;
    also?: (row: Row) => boolean;
    /** How candidates are shown, where a row holds what is not for everybody's eyes. */
    view?: (row: Row) => JsonObject;
  },
): Row => {
  const { what, column } = wanted;
  if (wanted.id !== undefined) {
    const row = phone.table(table).get(wanted.id);
    if (row !== undefined) return row;
    const near = didYouMean(wanted.id, idsOf(phone, table));
    throw new ToolFailure('NotFound', `There is no ${what} with the id '${wanted.id.slice(0, 64)}'.`, { what, ...near });
  }
  const also = wanted.also ?? (() => true);
  const part = wanted.text === undefined ? phone.table(table).where(also) : named(phone, table, column, wanted.text, also);
  if (part.length === 1) return part[0] as Row;
  if (part.length === 0) {
    const names =
      wanted.text === undefined
        ? []
        : phone
            .table(table)
            .where(also)
            .map((row) => String(row[column] ?? ''));
    throw new ToolFailure('NotFound', `No ${what} matches.`, { what, ...didYouMean(wanted.text ?? '', names) });
  }
  const how = 'id' in wanted ? 'name one by its id' : 'give the whole name';
  const shown = part.slice(0, 10);
  throw new ToolFailure('AmbiguousEntity', `${part.length} ${what.replace(/y$/, 'ie')}s match; ${how}.`, {
    candidates: wanted.view === undefined ? toldApart(phone, table, column, shown) : shown.map(wanted.view),
  });
};

const idsOf = (phone: Phone, table: string): string[] =>
  phone
    .table(table)
    .all()
    .map(({ id }) => id);

/** Candidates by their id, what they are called, and what tells them apart: columns in which they are alike help nobody. */
export const toldApart = (phone: Phone, table: string, column: string, rows: readonly Row[]): JsonObject[] => {
  const views = rows.map((row) => readable(phone, table, row));
  const differs = (name: string): boolean => new Set(views.map((view) => JSON.stringify(view[name]))).size > 1;
  const shown = Object.keys(views[0] ?? {}).filter(
    (name) => name === 'id' || name === column || (!Array.isArray(views[0]?.[name]) && differs(name)),
  );
  return views.map((view) => Object.fromEntries(shown.map((name) => [name, shortened(view[name] ?? null)])));
};

const LONGEST_SHOWN = 80;
const shortened = (value: Json): Json =>
  typeof value === 'string' && value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…`.toWellFormed() : value;

/** `calledSo` on a table, by an index: what it costs does not grow with the table. */
export const named = (phone: Phone, table: string, column: string, called: string, also: (row: Row) => boolean): Row[] => {
  const text = folded(called);
  const nameOf = (row: Row): string => folded(String(row[column] ?? ''));
  const whole = phone
    .table(table)
    .keyed(`name ${column}`, (row) => [nameOf(row)], text)
    .filter(also);
  if (whole.length > 0 || text === '') return whole;
  return havingWords(phone, table, column, called).filter(also);
};

/** The rows whose column has the words of a phrase, whole and one after the other, letter case and accents apart: by an index. */
export const havingWords = (phone: Phone, table: string, column: string, phrase: string): Row[] => {
  const text = folded(phrase);
  const wordsOf = (row: Row): string => folded(String(row[column] ?? ''));
  return phone
    .table(table)
    .keyed(`words ${column}`, (row) => wordsOf(row).split(' '), text.split(' ')[0] as string)
    .filter((row) => hasWords(wordsOf(row), text));
};

/** The rows that people may mean by what they call them. A whole match beats a part of a name. */
export const calledSo = (rows: readonly Row[], column: string, called: string): Row[] => {
  const text = folded(called);
  const named = (row: Row): string => folded(String(row[column] ?? ''));
  const whole = rows.filter((row) => named(row) === text);
  return whole.length > 0 || text === '' ? whole : rows.filter((row) => hasWords(named(row), text));
};

const hasWords = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);

/** A level after a step up or down, kept within 0..100. */
export const clamp = (level: number): number => Math.max(0, Math.min(100, level));

/** For tools under the rule `confirmed`. */
export const confirmArgument = z
  .boolean()
  .default(false)
  .describe('true once the user has agreed; without it the call only says what it would do.');

export const resultLimit = z.int().min(1).max(50).default(10).describe('Most results, 1 to 50; 10 if left out.');

/** Whether a text has a phrase in it, letter case and accents apart. An absent phrase is in every text. */
export const includesText = (text: Json | undefined, phrase: string | undefined): boolean =>
  phrase === undefined || folded(String(text ?? '')).includes(folded(phrase));

/** Rows by an instant or number column, greatest first; ties in order of ids. */
export const descending = (rows: readonly Row[], column: string): Row[] =>
  [...rows].sort((a, b) => (b[column] as number) - (a[column] as number) || (a.id < b.id ? -1 : 1));

/** An instant as the phone's owner reads it: YYYY-MM-DDTHH:MM in the phone's zone. */
export const wallTime = (phone: Phone, instant: number): string => formatCivil(civilAt(phone.zone, instant), 'minute');

/** A row with its instants as the owner reads them. */
const readable = (phone: Phone, table: string, row: Row): JsonObject => {
  const schema = TABLES.get(table);
  const types = schema === undefined ? null : columnsOf(schema, row.id);
  const shown = ([column, value]: [string, Json]): [string, Json] =>
    types?.[column]?.instant && typeof value === 'number' ? [column, wallTime(phone, value)] : [column, value];
  return Object.fromEntries(Object.entries(row).map(shown));
};

/** Rounded half away from zero to so many decimals. */
export const rounded = (value: number, decimals: number): number => {
  let scale = 1;
  for (let i = 0; i < decimals; i++) scale *= 10;
  const scaled = Math.abs(value) * scale;
  // A hair above, so that 1.005 rounds as people round it.
  return (Math.sign(value) * Math.floor(scaled + 0.5 + scaled * 1e-12)) / scale || 0;
};

/** What a photo, a recording or a file takes from the storage, or gives back. */
export const takeSpace = (phone: Phone, megabytes: number): void => {
  const free = phone.setting('storage', 'freeMb') as number;
  phone.set('storage', { freeMb: Math.max(0, Math.min(1_000_000, free - megabytes)) });
};

/**
 * Puts a row into a table where there is one of its kind at most, known by its key. A row that stood there before gets its id
 * back, so that taking something away and giving it back leaves no trace.
 */
export const putBack = (phone: Phone, table: string, id: string, columns: JsonObject, fits: (row: Row) => boolean): Row =>
  phone.table(table).insert(columns, phone.removed(table).find(fits)?.id ?? id);

/** What the private space hides shows only while it is open. */
export const inSight = (phone: Phone): ((row: Row) => boolean) => {
  const open = phone.setting('private_space', 'unlocked') === true;
  return (row) => open || row.hidden !== true;
};

/** A call of a tool with actions that only reads. */
export const isQuery = ({ action }: { action: string }): boolean => action === 'query';
