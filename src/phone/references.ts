import type { Json, JsonObject } from '../contract/json.ts';
import { columnsOf, fixedIds, TABLES, type TableSchema } from './tables.ts';
import type { Phone, Row } from './types.ts';

/** Says which reference of a row points at nothing, or null when all of them hold. */
export const danglingReference = (
  schema: TableSchema,
  row: Row,
  exists: (table: string, id: string) => boolean,
): string | null => {
  for (const [name, column] of Object.entries(columnsOf(schema, row.id) ?? {})) {
    if (column.ref === undefined) continue;
    for (const id of idsIn(row[name] as Json)) {
      if (!exists(column.ref, id)) return `${schema.name}.${name} of ${row.id} names ${id}, which ${column.ref} does not have`;
    }
  }
  return null;
};

/**
 * Removes a row and every reference to it: a nullable column becomes null, a list loses the id, any other row goes too, with what
 * refers to that.
 */
export const removeWithReferences = (phone: Phone, table: string, id: string): void => {
  phone.table(table).remove(id);
  for (const schema of REFERRING.get(table) ?? []) {
    const own = phone.table(schema.name);
    const change = (rowId: string, columns: JsonObject): void =>
      schema.name === 'settings' ? phone.set(rowId, columns) : void own.update(rowId, columns);
    // What names the row is found by an index: a table of ten thousand messages is not read for a contact who wrote three.
    for (const row of own.keyed(`refers to ${table}`, (row) => idsOf(schema, row, table), id)) {
      for (const [name, column] of Object.entries(columnsOf(schema, row.id) ?? {})) {
        const value = row[name] as Json;
        if (column.ref !== table || !idsIn(value).includes(id)) continue;
        if (Array.isArray(value)) change(row.id, { [name]: value.filter((item) => item !== id) });
        else if (column.accepts(null)) change(row.id, { [name]: null });
        else {
          removeWithReferences(phone, schema.name, row.id);
          break;
        }
      }
    }
  }
};

/** The ids of a table that a row names. */
const idsOf = (schema: TableSchema, row: Row, table: string): string[] => {
  const columns = columnsOf(schema, row.id) ?? {};
  return Object.keys(columns).flatMap((name) => (columns[name]?.ref === table ? idsIn(row[name] as Json) : []));
};

/** The tables with a column that holds ids of a table, by that table: no row of any other needs a look. */
const REFERRING: ReadonlyMap<string, readonly TableSchema[]> = (() => {
  const referring = new Map<string, Set<TableSchema>>();
  for (const schema of TABLES.values()) {
    const ids = fixedIds(schema);
    for (const id of ids.length === 0 ? [''] : ids) {
      for (const { ref } of Object.values(columnsOf(schema, id) ?? {})) {
        if (ref !== undefined) referring.set(ref, (referring.get(ref) ?? new Set()).add(schema));
      }
    }
  }
  return new Map([...referring].map(([table, schemas]) => [table, [...schemas]]));
})();

const idsIn = (value: Json): string[] => (Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []);
