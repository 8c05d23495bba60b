import { nearest } from '../base/suggest.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import type { Column } from './columns.ts';

export type Columns = Readonly<Record<string, Column>>;

export type TableSchema = {
  name: string;
  /** Ungraded tables are bookkeeping: they never stand in a diff. */
  graded: boolean;
  /** New rows are called `<prefix>_001` and on. */
  prefix: string;
  /** The same for every row, or by row id in tables of fixed rows. */
  columns: Columns | { byId: Readonly<Record<string, Columns>> };
};

/** The tables and settings of one part of the phone. */
export type PhonePart = { tables: readonly TableSchema[]; settings: Readonly<Record<string, Columns>> };

/** A table whose rows come and go. */
export const table = (name: string, prefix: string, columns: TableSchema['columns'], graded = true): TableSchema => ({
  name,
  prefix,
  columns,
  graded,
});

/** The columns of one row of a table; null when the table has fixed rows and none of that id. */
export const columnsOf = (schema: TableSchema, id: string): Columns | null => {
  const { columns } = schema;
  if (!isFixed(columns)) return columns;
  return Object.hasOwn(columns.byId, id) ? (columns.byId[id] as Columns) : null;
};

/** The row with the default of each column that it leaves out; the same object when it leaves out none. */
export const withDefaults = <R extends JsonObject>(schema: TableSchema, id: string, row: R): R => {
  const columns = columnsOf(schema, id) ?? {};
  for (const name in columns)
    if ((columns[name] as Column).default !== undefined && !Object.hasOwn(row, name)) return filled(schema, id, { ...row });
  return row;
};

/** The same row, with the default of each column that it leaves out. */
export const filled = <R extends JsonObject>(schema: TableSchema, id: string, row: R): R => {
  const columns = columnsOf(schema, id) ?? {};
  for (const name in columns) {
    const value = (columns[name] as Column).default;
    if (value !== undefined && !Object.hasOwn(row, name)) (row as JsonObject)[name] = value;
  }
  return row;
};

/** What is wrong with a whole row (its `id` apart), or null. */
export const rowProblem = (schema: TableSchema, id: string, row: JsonObject): string | null => {
  const columns = columnsOf(schema, id);
  if (columns === null) return `${schema.name} has no row ${id}`;
  for (const name in columns) {
    const column = columns[name] as Column;
    if (!Object.hasOwn(row, name)) return strayColumn(schema, row, columns) ?? `${schema.name}.${name} of ${id} is missing`;
    if (!column.accepts(row[name] as Json)) return `${schema.name}.${name} of ${id} must be ${column.expected}`;
  }
  return strayColumn(schema, row, columns);
};

/** A column that the table does not have is said before one that is missing: most often it is that one, misspelt. */
const strayColumn = (schema: TableSchema, row: JsonObject, columns: Columns): string | null => {
  for (const name in row) {
    if (name === 'id' || Object.hasOwn(columns, name)) continue;
    const near = nearest(name, Object.keys(columns));
    return `${schema.name} has no column ${name}${near === null ? '' : `; did you mean ${near}?`}`;
  }
  return null;
};

/** The ids of a table whose rows are fixed; empty for a table that rows can join and leave. */
export const fixedIds = ({ columns }: TableSchema): string[] => (isFixed(columns) ? Object.keys(columns.byId) : []);

const isFixed = (columns: TableSchema['columns']): columns is { byId: Readonly<Record<string, Columns>> } =>
  Object.hasOwn(columns, 'byId');
