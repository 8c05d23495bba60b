import { type At, UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import { bare, didYouMean } from '../base/suggest.ts';
import type { JsonObject } from '../contract/json.ts';
import { fixedIds, rowProblem, TABLES, withDefaults } from './tables.ts';
import type { Row } from './types.ts';

/** The rows of one table as a persona has them: frozen, sorted by id, shared by every phone of that persona. */
export type BaseTable = {
  rows: ReadonlyMap<string, Row>;
  sorted: readonly Row[];
  lastNumber: number;
  /** Rows by a key that is read of them, in order of ids: made when it is first asked for, and for all phones. */
  index(name: string, keysOf: (row: Row) => readonly string[]): ReadonlyMap<string, readonly Row[]>;
  /** The sum of what is read of the rows: made when it is first asked for, and for all phones. */
  sum(name: string, numberIn: (row: Row) => number): number;
};
/** Where a table, or a row of it, was written, as far as that is known. */
export type Place = (table: string, id?: string) => At | undefined;
export type BaseTables = ReadonlyMap<string, BaseTable>;

/**
 * Builds the shared tables from rows by table name; tables that are left out are empty, rows of fixed tables and columns that
 * are left out take their defaults.
 * @throws UserError `bad_row` for an unknown table, a repeated id, or a row that does not fit its table, at its place.
 */
export const baseTables = (rowsByTable: Readonly<Record<string, readonly Row[]>>, place: Place = () => undefined): BaseTables => {
  for (const name of Object.keys(rowsByTable)) {
    if (TABLES.has(name)) continue;
    const hint = didYouMean(name, TABLES.keys(), undefined, bare);
    throw new UserError('bad_row', `the phone has no table '${name}'`, { hint, at: place(name) });
  }
  return new Map([...TABLES.keys()].map((name) => [name, baseTable(name, rowsByTable[name] ?? [], place)]));
};

const baseTable = (name: string, source: readonly Row[], place: Place): BaseTable => {
  const schema = TABLES.get(name)!;
  const rows = new Map<string, Row>();
  let lastNumber = 0;
  const given = new Set(source.map(({ id }) => id));
  const fixed = fixedIds(schema).filter((id) => !given.has(id));
  const all = [...source, ...fixed.map((id): Row => ({ id }))].map((row) => withDefaults(schema, row.id, row));
  for (const row of all.sort((a, b) => byCodeUnit(a.id, b.id))) {
    const problem = rows.has(row.id) ? `${name} has ${row.id} twice` : rowProblem(schema, row.id, row);
    if (problem !== null) throw new UserError('bad_row', problem, { at: place(name, row.id) });
    rows.set(row.id, frozen(row));
    lastNumber = Math.max(lastNumber, numberOf(schema.prefix, row.id));
  }
  const sorted = Object.freeze([...rows.values()]);
  const indexes = new Map<string, ReadonlyMap<string, readonly Row[]>>();
  const sums = new Map<string, number>();
  return {
    rows,
    sorted,
    lastNumber,
    index: (name, keysOf) => {
      const found = indexes.get(name);
      if (found) return found;
      const made = indexed(sorted, keysOf);
      indexes.set(name, made);
      return made;
    },
    sum: (name, numberIn) => {
      const found = sums.get(name);
      if (found !== undefined) return found;
      const made = sorted.reduce((sum, row) => sum + numberIn(row), 0);
      sums.set(name, made);
      return made;
    },
  };
};

const indexed = (rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> => {
  const index = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) {
      const list = index.get(key);
      if (list) list.push(row);
      else index.set(key, [row]);
    }
  }
  return index;
};

/** A copy of the row that nobody can change, lists inside it included. */
const frozen = (columns: JsonObject): Row => freeze({ ...columns } as Row);

/** The row itself, that nobody can change from now on; lists inside it are copied, since they are somebody else's. */
export const freeze = (row: Row): Row => {
  for (const name in row) {
    const value = row[name];
    if (Array.isArray(value)) row[name] = Object.freeze([...value]) as string[];
  }
  return Object.freeze(row);
};

/** The number in an id of a table (`alarm_007` → 7); 0 when the id is not of that form. */
export const numberOf = (prefix: string, id: string): number => {
  if (!id.startsWith(`${prefix}_`)) return 0;
  const digits = id.slice(prefix.length + 1);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
};
