import { byCodeUnit } from '../base/order.ts';
import type { RowChange } from '../contract/event.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import { type BaseTable, freeze, numberOf } from './base-tables.ts';
import { columnsOf, filled, rowProblem, type TableSchema, withDefaults } from './tables.ts';
import type { Row, Table } from './types.ts';

/** What undo needs of one change. `lastNumber` is the table's before the change. */
export type Entry = { overlay: Overlay; change: RowChange; lastNumber: number };

/** A phone's own view of a table: the shared base, and what differs from it. */
export type Overlay = Table & {
  readonly schema: TableSchema;
  /** Rows that changed since `settle`, as they were then; null = there was none. */
  touched(): ReadonlyMap<string, Row | null>;
  /** Puts a row back without a journal entry: only for undo. */
  restore(entry: Entry): void;
  /** Declares the present rows the initial ones. */
  settle(): void;
  /** Goes back to the initial rows. */
  rewind(): void;
  /** The same rows over the same base, written to another journal. */
  copy(journal: Entry[]): Overlay;
};

type State = { differs: Map<string, Row | null>; touched: Map<string, Row | null>; lastNumber: number; initialNumber: number };

/**
 * A copy-on-write table. A column that does not exist or has the wrong type, an id that is there already or is not there is a
 * bug of the caller: it throws Error and changes nothing.
 */
export const overlayOf = (schema: TableSchema, base: BaseTable, journal: Entry[], from?: State): Overlay => {
  const { differs, touched } = from ?? { differs: new Map<string, Row | null>(), touched: new Map<string, Row | null>() };
  let lastNumber = from?.lastNumber ?? base.lastNumber;
  let initialNumber = from?.initialNumber ?? base.lastNumber;
  let sorted: readonly Row[] | null = null;

  const get = (id: string): Row | undefined => {
    const own = differs.size === 0 ? undefined : differs.get(id);
    return own === undefined ? base.rows.get(id) : (own ?? undefined);
  };
  const put = (id: string, row: Row | null): void => {
    if (row === (base.rows.get(id) ?? null)) differs.delete(id);
    else differs.set(id, row);
    sorted = null;
  };
  const write = (id: string, before: Row | null, after: Row | null): void => {
    if (!touched.has(id)) touched.set(id, before);
    journal.push({ overlay, change: { table: schema.name, id, before, after }, lastNumber });
    put(id, after);
  };
  const own = (): Row[] => [...differs.values()].filter((row) => row !== null).sort((a, b) => byCodeUnit(a.id, b.id));
  const merge = (): readonly Row[] => Object.freeze(interleaved(base.sorted, own(), differs));
  const keyed = (name: string, keysOf: (row: Row) => readonly string[], key: string): Row[] => {
    const found = base.index(name, keysOf).get(key) ?? [];
    if (differs.size === 0) return [...found];
    return interleaved(
      found,
      own().filter((row) => keysOf(row).includes(key)),
      differs,
    );
  };
  const all = (): readonly Row[] => {
    sorted ??= differs.size === 0 ? base.sorted : merge();
    return sorted;
  };

  /** The id of an initial row that was like this one and is gone: what comes back unchanged never went. */
  const former = (columns: JsonObject): string | undefined => {
    for (const [id, before] of touched) {
      if (before === null || get(id) !== undefined) continue;
      const row: JsonObject = withDefaults(schema, id, { id, ...columns });
      if (Object.keys(before).every((name) => name === STAMP || sameValue(before[name] as Json, row[name] as Json))) return id;
    }
    return undefined;
  };

  const overlay: Overlay = {
    schema,
    get,
    all,
    where: (match) => all().filter(match),
    having: (column, value) => keyed(`=${column}`, (row) => [JSON.stringify(row[column])], JSON.stringify(value)),
    keyed,
    sum: (name, numberIn) => {
      let sum = base.sum(name, numberIn);
      for (const [id, row] of differs) {
        const shared = base.rows.get(id);
        sum += (row === null ? 0 : numberIn(row)) - (shared === undefined ? 0 : numberIn(shared));
      }
      return sum;
    },
    insert: (columns, given) => {
      const chosen = given ?? former(columns);
      const next = lastNumber + 1;
      const id = chosen ?? `${schema.prefix}_${String(next).padStart(3, '0')}`;
      if (get(id) !== undefined) throw new Error(`${schema.name} already has ${id}`);
      const row = freeze(filled(schema, id, { id, ...columns }));
      if (row.id !== id) throw new Error(`the row ${id} of ${schema.name} says that it is ${row.id}`);
      const problem = rowProblem(schema, id, row);
      if (problem !== null) throw new Error(problem);
      write(id, null, row);
      // A number that was seen is never given again, also when the caller chose it.
      lastNumber = chosen === undefined ? next : Math.max(lastNumber, numberOf(schema.prefix, chosen));
      return row;
    },
    update: (id, columns) => {
      const before = get(id);
      if (before === undefined) throw new Error(`${schema.name} has no ${id}`);
      if (!changes(schema, before, columns)) return before;
      const after = freeze({ ...before, ...columns });
      write(id, before, after);
      return after;
    },
    remove: (id) => {
      const before = get(id);
      if (before === undefined) throw new Error(`${schema.name} has no ${id}`);
      write(id, before, null);
    },
    touched: () => touched,
    restore: (entry) => {
      put(entry.change.id, entry.change.before as Row | null);
      lastNumber = entry.lastNumber;
    },
    settle: () => {
      touched.clear();
      initialNumber = lastNumber;
    },
    rewind: () => {
      if (touched.size === 0) return;
      for (const [id, row] of touched) put(id, row);
      touched.clear();
      lastNumber = initialNumber;
    },
    copy: (other) =>
      overlayOf(schema, base, other, { differs: new Map(differs), touched: new Map(touched), lastNumber, initialNumber }),
  };
  return overlay;
};

/** When a row was last written: the phone's own bookkeeping, and no part of what the row says. */
export const STAMP = 'updatedAt';

/** Rows of the base without those that the phone has its own of, and its own, in order of ids; both come sorted. */
const interleaved = (base: readonly Row[], own: readonly Row[], differs: ReadonlyMap<string, unknown>): Row[] => {
  const rows: Row[] = [];
  let next = 0;
  for (const row of base) {
    while (next < own.length && (own[next] as Row).id < row.id) rows.push(own[next++] as Row);
    if (!differs.has(row.id)) rows.push(row);
  }
  while (next < own.length) rows.push(own[next++] as Row);
  return rows;
};

/** Whether the columns differ from the row's. @throws Error on a column that the row cannot take. */
const changes = (schema: TableSchema, row: Row, columns: JsonObject): boolean => {
  const types = columnsOf(schema, row.id);
  let changed = false;
  for (const name in columns) {
    const type = types !== null && Object.hasOwn(types, name) ? types[name] : undefined;
    if (type === undefined) throw new Error(`${schema.name} has no column ${name}`);
    const value = columns[name] as Json;
    if (!type.accepts(value)) throw new Error(`${schema.name}.${name} of ${row.id} must be ${type.expected}`);
    if (!sameValue(row[name] as Json, value)) changed = true;
  }
  return changed;
};

const sameValue = (a: Json, b: Json): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => item === b[i]));

/** Column-wise equality of two rows of one table. */
export const sameRow = (a: Row | null, b: Row | null): boolean => {
  if (a === b) return true;
  if (a === null || b === null) return false;
  for (const name in a) if (!sameValue(a[name] as Json, b[name] as Json)) return false;
  return true;
};
