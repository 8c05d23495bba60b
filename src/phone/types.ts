import type { RowChange } from '../contract/event.ts';
import type { Json, JsonObject, PhoneTime } from '../contract/json.ts';

/** A row carries its id as a column; the others are typed by the table's declaration. */
export type Row = { id: string } & JsonObject;

export type Table = {
  get(id: string): Row | undefined;
  /** Every row, in ascending id order (UTF-16 code units). */
  all(): readonly Row[];
  where(match: (row: Row) => boolean): Row[];
  /** The rows whose column has exactly this value, in order of ids: costs what it finds, not what the table holds. */
  having(column: string, value: Json): Row[];
  /** The rows under a key that `keysOf` reads of them (`name` names that reading): as cheap as `having`. */
  keyed(name: string, keysOf: (row: Row) => readonly string[], key: string): Row[];
  /** The sum of whole numbers that `numberIn` reads of the rows: it costs what the phone has changed, not what the table holds. */
  sum(name: string, numberIn: (row: Row) => number): number;
  /** Without an id the table gives the next of its own: `alarm_007`. */
  insert(columns: JsonObject, id?: string): Row;
  update(id: string, columns: JsonObject): Row;
  remove(id: string): void;
};

/**
 * The simulated phone: journaled tables and a frozen clock. Rows are values: never mutate one that was handed out.
 * Every change goes through a table, so that reset, fork and diff cost what the episode changed.
 */
export type Phone = {
  readonly zone: string;
  readonly locale: string;
  now(): PhoneTime;
  /** Wall time on the phone, YYYY-MM-DDTHH:MM:SS. */
  wall(): string;
  table(name: string): Table;
  /** A column of a settings row; undefined when there is none. */
  setting(id: string, column: string): Json | undefined;
  set(id: string, columns: JsonObject): void;
  /** A position in the journal. */
  mark(): number;
  /** Takes back every change since `mark`. */
  undo(mark: number): void;
  /** The changes since `mark`, as they were made. */
  since(mark: number): RowChange[];
  /** The collapsed journal since reset, graded tables only, sorted by (table, id). */
  diff(): RowChange[];
  /** The row as it was at reset. */
  initial(table: string, id: string): Row | null;
  /** The rows of a table that stood there at reset and are gone, in order of ids. */
  removed(table: string): Row[];
  /** Moves the clock forward and fires what falls due (timers, automations); returns a line for each. */
  advance(milliseconds: number): string[];
  reset(): void;
  fork(): Phone;
};
