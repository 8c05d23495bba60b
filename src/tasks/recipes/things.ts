import { parseCivil } from '../../base/time.ts';
import { epochOf } from '../../base/zone.ts';
import type { RowExpectation, RowPatch } from '../../contract/task.ts';
import { TABLES } from '../../phone/tables.ts';
import type { Row } from '../../phone/types.ts';
import { folded } from '../../tools/common.ts';
import type { Entity, RecipeContext } from '../recipe.ts';
import { exactly, update } from './draws.ts';

/** The instant at which the phone stands: its clock does not move while a task is done. */
export const nowOf = ({ persona }: RecipeContext): number => epochOf(persona.zone, parseCivil(persona.clock) as number);

/** So many of them, in a random order; all of them where there are fewer. */
export const some = <T>(ctx: RecipeContext, items: readonly T[], count: number): T[] => ctx.random.shuffle(items).slice(0, count);

/** Different values of a list. */
export const severalOf = (ctx: RecipeContext, list: string, count: number): string[] => {
  const drawn = new Set<string>();
  for (let tries = 0; tries < 60 && drawn.size < count; tries++) drawn.add(ctx.value(list));
  return [...drawn];
};

/** A row among others of its kind, for requests that speak of it in another way. */
export const entityOf = (slot: string, noun: string, row: Row, rows: readonly Row[], column: string): Entity => ({
  slot,
  noun,
  label: String(row[column]),
  others: [...new Set(rows.filter(({ id }) => id !== row.id).map((other) => String(other[column])))],
});

/** Rows whose words in a column stand in that of no other row. */
export const singled = (rows: readonly Row[], column: string): Row[] => {
  const words = (row: Row): string => folded(String(row[column]));
  return rows.filter((row) => rows.every((other) => other.id === row.id || !words(other).includes(words(row))));
};

/** Whether any row of another table names it. */
export const isReferred = (ctx: RecipeContext, table: string, id: string, apartFrom: readonly string[] = []): boolean =>
  [...TABLES.keys()].some(
    (other) =>
      other !== table &&
      !apartFrom.includes(other) &&
      ctx
        .rows(other)
        .some((row) => Object.values(row).some((value) => value === id || (Array.isArray(value) && value.includes(id)))),
  );

export const patch = (table: string, id: string, set: RowPatch['set']): RowPatch => ({ table, id, set });

/** The storage with so many megabytes more. */
export const freed = (ctx: RecipeContext, megabytes: number): RowExpectation => {
  const freeMb = ctx.rows('settings').find(({ id }) => id === 'storage')?.freeMb as number;
  return update('settings', 'storage', exactly({ freeMb: freeMb + megabytes }));
};
