import { addDays, DAY_MS, formatCivil, MINUTE_MS, parseCivil } from '../../base/time.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import type { Expected, RowExpectation, RowPatch } from '../../contract/task.ts';
import { appointmentsBetween } from '../../phone/calendar.ts';
import type { Row } from '../../phone/types.ts';
import { folded } from '../../tools/common.ts';
import type { Holdout, Piece, PieceStep, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { type Slot, text } from '../surface.ts';

export const primitive = (
  intent: string,
  family: string,
  tool: string,
  draw: (ctx: RecipeContext) => Piece | null,
  holdout: Holdout = 'none',
): Primitive => ({ intent, family, tool, draw, holdout });

/** HH:MM between two hours, on a five-minute grid. */
export const clockBetween = (ctx: RecipeContext, from: number, to: number): string => {
  const minutes = from * 60 + 5 * ctx.random.int((to - from) * 12);
  return formatCivil(minutes * MINUTE_MS, 'minute').slice(11);
};

/** A day within the next nine. */
export const nearDay = (ctx: RecipeContext): string => addDays(ctx.today, 1 + ctx.random.int(9));

export const pickRow = (ctx: RecipeContext, table: string, fits: (row: Row) => boolean = () => true): Row | null => {
  const rows = ctx.rows(table).filter(fits);
  return rows.length === 0 ? null : ctx.random.pick(rows);
};

/** A contact, and the words that name it and nobody else: mostly the full name, sometimes the first. */
export const pickPerson = (ctx: RecipeContext, fits: (row: Row) => boolean = () => true): { row: Row; slot: Slot } | null => {
  const row = pickRow(ctx, 'contacts', (candidate) => fits(candidate) && alone(ctx, String(candidate.name)));
  if (row === null) return null;
  const first = String(row.name).split(' ')[0] as string;
  const short = first.length > 3 && !first.includes('.') && alone(ctx, first) && ctx.random.chance(0.3);
  return { row, slot: text(short ? first : String(row.name)) };
};

const alone = (ctx: RecipeContext, words: string): boolean =>
  ctx.rows('contacts').filter((row) => ` ${folded(String(row.name))} `.includes(` ${folded(words)} `)).length === 1;

type Columns = Record<string, Expected>;
export const insert = (table: string, columns: Columns): RowExpectation => ({ table, op: 'insert', columns });
export const update = (table: string, id: string, columns: Columns): RowExpectation => ({ table, op: 'update', id, columns });
export const remove = (table: string, id: string): RowExpectation => ({ table, op: 'remove', id, columns: {} });
/** Exact columns. */
export const exactly = (columns: JsonObject): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, expected('exact', value)]));

export const step = (tool: string, args: PieceStep['args']): PieceStep => ({ tool, args });
/** Arguments that are compared as they stand. */
export const exact = (args: Record<string, Json>): PieceStep['args'] =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, lit('exact', value)]));

/**
 * A request that sets a settings row. `before` is put there first where the persona already has what is asked for, so
 * that the request changes something.
 */
export const setting = (
  ctx: RecipeContext,
  id: string,
  after: JsonObject,
  call: PieceStep,
  slots: Record<string, Slot> = {},
  before: JsonObject | null = null,
): Piece => {
  const row = ctx.rows('settings').find((candidate) => candidate.id === id) as Row;
  const rows: RowPatch[] = [];
  const start: JsonObject = { ...row, ...before };
  if (before !== null) rows.push({ table: 'settings', id, set: before });
  const same = Object.entries(after).every(([name, value]) => JSON.stringify(start[name]) === JSON.stringify(value));
  if (same) {
    const opposite = oppositeOf(after);
    rows.push({ table: 'settings', id, set: opposite });
    Object.assign(start, opposite);
  }
  const changed = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(start[name]) !== JSON.stringify(value)),
  );
  return {
    slots,
    steps: [call],
    delta: [update('settings', id, exactly(changed))],
    rows,
    touches: [`settings/${id}`],
    canonical: true,
  };
};

/** Some other value for each boolean; other columns stay. */
const oppositeOf = (after: JsonObject): JsonObject => {
  const flipped = Object.fromEntries(
    Object.entries(after)
      .filter(([, value]) => typeof value === 'boolean')
      .map(([name, value]) => [name, !value]),
  );
  return flipped;
};

/** Whether an event of that length at that civil time would overlap one in the calendar, or an occurrence of a series. */
export const clashes = (ctx: RecipeContext, datetime: string, minutes: number, own?: string): boolean => {
  const start = parseCivil(datetime) as number;
  const near = appointmentsBetween(ctx.rows('schedules'), ctx.rows('recurring_events'), start, start + minutes * MINUTE_MS);
  return near.some(({ id }) => id !== own);
};

/** Whether nothing in the calendar begins on a day. */
export const isEmptyDay = (ctx: RecipeContext, date: string): boolean => {
  const start = parseCivil(date) as number;
  const near = appointmentsBetween(ctx.rows('schedules'), ctx.rows('recurring_events'), start, start + DAY_MS);
  return !near.some((one) => one.start >= start);
};

/** A free slot of the calendar. */
export const freeSlot = (ctx: RecipeContext, minutes: number): { date: string; clock: string } | null => {
  for (let tries = 0; tries < 20; tries++) {
    const date = nearDay(ctx);
    const clock = clockBetween(ctx, 8, 20);
    if (!clashes(ctx, `${date}T${clock}`, minutes)) return { date, clock };
  }
  return null;
};
