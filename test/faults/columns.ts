import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { ToolSpec } from '../../src/contract/tool.ts';
import type { Column } from '../../src/phone/columns.ts';
import type { SimulatedPhone } from '../../src/phone/phone.ts';
import { columnsOf, TABLES, type TableSchema } from '../../src/phone/tables.ts';
import { wallTime } from '../../src/tools/common.ts';
import { NOW } from '../tools/cases/make.ts';
import { choicesOf } from './choices.ts';
import { call, looks as cases, catalog, deeds, type Look, openedOr, openPhone, worksOf } from './phone.ts';

/** A column of a graded table, or of a settings row, with rows that have it. */
export type GradedColumn = { table: string; name: string; column: Column; rows: string[] };

/** Rows by table: the persona's, and one that a call of some tool makes where it has none. */
const samples: ReadonlyMap<string, readonly JsonObject[]> = new Map(
  [...TABLES.keys()].map((table) => {
    const own: readonly JsonObject[] = openPhone().table(table).all();
    if (own.length > 0) return [table, own];
    for (const { name } of catalog.specs) {
      for (const { args, before } of worksOf(name)) {
        const phone = openPhone(before);
        call(phone, name, args);
        const [made] = phone.table(table).all();
        if (made !== undefined) return [table, [made]];
      }
    }
    return [table, []];
  }),
);

export const gradedColumns = (): GradedColumn[] =>
  [...TABLES.values()]
    .filter(({ graded }) => graded)
    .flatMap((schema) => {
      const ids = (samples.get(schema.name) ?? []).map(({ id }) => id as string);
      const groups = Object.hasOwn(schema.columns, 'byId') ? ids.map((id) => [id]) : [ids];
      return groups.flatMap((rows) =>
        Object.entries(columnsOf(schema as TableSchema, rows[0] ?? '') ?? {}).map(([name, column]) => ({
          table: Object.hasOwn(schema.columns, 'byId') ? `${schema.name}/${rows[0]}` : schema.name,
          name,
          column,
          rows,
        })),
      );
    });

/** The looks of the cases, and each with every value of its arguments that take one of a few. */
const looks: readonly Look[] = cases.flatMap((look) => {
  const choices = choicesOf(catalog.specs.find(({ name }) => name === look.tool) as ToolSpec).filter(
    ({ path }) => path.length === 1 && Object.hasOwn(look.args, path[0] as string) && path[0] !== 'action',
  );
  const others = choices.flatMap(({ path, values }) =>
    values.map((value) => ({ ...look, args: { ...look.args, [path[0] as string]: value } })),
  );
  return [look, ...others];
});

/** What each look opens, so that only looks at a table are tried for its columns. */
const opening = (looks: readonly Look[]): ReadonlyMap<string, readonly Look[]> => {
  const found = new Map<string, Look[]>();
  for (const look of looks) {
    const phone = openPhone(look.before);
    const seen = new Set<string>();
    const spied: SimulatedPhone = {
      ...phone,
      table: (name) => {
        seen.add(name);
        return phone.table(name);
      },
      setting: (id, column) => {
        seen.add(`settings/${id}`);
        return phone.setting(id, column);
      },
    };
    call(spied, look.tool, look.args);
    for (const table of seen) found.set(table, [...(found.get(table) ?? []), look]);
  }
  return found;
};

const SAMPLES: readonly Json[] = [
  ...['Quince jelly', '2026-03-11', '07:41', '2026-03-11T07:41', '+33639981234', 'Asia/Tokyo', 'fr', 'm'],
  ...[3, 7, 41, 0.5, NOW - 60_000, true, false],
  ...[['Quince jelly'], ['mon'], []],
];

/** Whether some look shows what stands in a column, word for word. */
export const observer = (of: 'looks' | 'deeds'): ((wanted: GradedColumn) => boolean) => {
  const byTable = opening(of === 'looks' ? looks : deeds);
  return ({ table: place, name, column, rows }) => {
    const table = place.split('/')[0] as string;
    const relevant = [...new Set([...(byTable.get(place) ?? []), ...(byTable.get(table) ?? [])])];
    const others = rowsOf(table).flatMap((row) => (Object.hasOwn(row, name) ? [row[name] as Json] : []));
    for (const row of rowsOf(table)
      .filter(({ id }) => rows.includes(id as string))
      .slice(0, 8)) {
      const values = [...new Set(column.ref === undefined ? [...SAMPLES, ...listed(column), ...others] : idsOf(column))].filter(
        (value) => value !== null && column.accepts(value) && JSON.stringify(value) !== JSON.stringify(row[name]),
      );
      for (const value of values.slice(0, 5)) {
        for (const look of relevant) {
          const was = view(look, row, table, name, row[name] as Json);
          const is = view(look, row, table, name, value);
          if (was !== null && is !== null && was !== is && tells(is, value, column)) return true;
        }
      }
    }
    return false;
  };
};

const rowsOf = (table: string): readonly JsonObject[] => samples.get(table) ?? [];
const idsOf = ({ ref = '', accepts }: Column): Json[] =>
  rowsOf(ref).map(({ id }) => (accepts(id as string) ? (id as string) : [id as string]));

/** The values of a closed set, from the words that describe it. */
const listed = ({ expected }: Column): Json[] => {
  const names =
    /one of ([^;]*?)(?:, or null)?$/.exec(expected)?.[1]?.split(', ') ?? /list of (.*)$/.exec(expected)?.[1]?.split(', ') ?? [];
  return names.flatMap((name): Json[] => [name, [name], ...(Number.isFinite(Number(name)) ? [Number(name)] : [])]);
};

const view = ({ tool, args, before }: Look, row: JsonObject, table: string, name: string, value: Json): string | null => {
  const { id, ...columns } = row;
  const patch = { table, id: id as string, set: { ...columns, [name]: value } };
  const phone = openedOr({ ...before, rows: [...(before.rows ?? []), patch] });
  try {
    return phone === null ? null : JSON.stringify(call(phone, tool, args).feedback);
  } catch {
    // A session that runs without what it is about: no phone is ever in such a state.
    return null;
  }
};

/** Word for word; an instant as wall time, a reference by the id or by a name of what it points at. */
const tells = (shown: string, value: Json, column: Column): boolean => {
  const said = (one: Json): boolean =>
    shown.includes(typeof one === 'string' ? JSON.stringify(one).slice(1, -1) : JSON.stringify(one));
  if (column.instant) return said(value) || said(wallTime(openPhone(), value as number));
  const pointed = [value].flat().flatMap((id) => Object.values(rowsOf(column.ref ?? '').find((row) => row.id === id) ?? {}));
  return (
    said(value) ||
    pointed.some((one) => typeof one === 'string' && one !== '' && said(one)) ||
    (Array.isArray(value) && value.every(said))
  );
};
