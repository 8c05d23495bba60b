import type { Json } from '../contract/json.ts';
import { columnsOf, TABLES, type TableSchema } from './tables.ts';
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

/** Removes a row and every reference to it: a nullable column becomes null, a list loses the id, any other row goes too. */
export const removeWithReferences = (phone: Phone, table: string, id: string): void => {
  phone.table(table).remove(id);
  for (const schema of TABLES.values()) {
    const own = phone.table(schema.name);
    for (const row of own.all()) {
      for (const [name, column] of Object.entries(columnsOf(schema, row.id) ?? {})) {
        const value = row[name] as Json;
        if (column.ref !== table || !idsIn(value).includes(id)) continue;
        if (Array.isArray(value)) own.update(row.id, { [name]: value.filter((item) => item !== id) });
        else if (column.accepts(null)) own.update(row.id, { [name]: null });
        else own.remove(row.id);
      }
    }
  }
};

const idsIn = (value: Json): string[] => (Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []);
