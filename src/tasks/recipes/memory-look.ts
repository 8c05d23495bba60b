import { DAY_MS, parseCivil } from '../../base/time.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import type { AnswerField, RowPatch, SolutionStep } from '../../contract/task.ts';
import { appointmentsBetween } from '../../phone/calendar.ts';
import type { Row } from '../../phone/types.ts';
import type { Holdout, RecipeContext } from '../recipe.ts';
import { clockOf, comingDate, daysBetween, personOf, type Recalled, recalled } from './memory-records.ts';
import { alarmRow, type Use } from './memory-use.ts';

type Call = { tool: string; args: Extract<SolutionStep, { kind: 'call' }>['args'] };

/** A question of which a part is only remembered: what is read besides the memory, and the one value that answers it. */
export type Look = {
  intent: string;
  of: Recalled[];
  calls: Call[];
  rows: RowPatch[];
  field: string;
  answer: AnswerField;
  /** The intent of the same question that does not say which record is meant, with words for the kind of record. */
  vague?: { intent: string; kind: string; others: Recalled[] };
};

export type Found = { value: Json; rows?: RowPatch[]; args?: Call['args'] };
export type Kind = Pick<AnswerField, 'match' | 'unit' | 'about'> & {
  field: string;
  tool?: string;
  vague?: { intent: string; kind: string };
};

export const look = (
  intent: string,
  kind: Kind,
  fits: (ctx: RecipeContext, row: Row) => boolean,
  find: (ctx: RecipeContext, of: Recalled) => Found | null,
  holdout: Holdout = 'none',
): Use<Look> => ({
  intent,
  family: intent.replaceAll('.', '-'),
  holdout,
  tools: ['search_user_memory', ...(kind.tool ? [kind.tool] : [])],
  draw: (ctx) => {
    const known = recalled(ctx, (row) => fits(ctx, row));
    if (known.length === 0) return null;
    const of = ctx.random.pick(known);
    const found = find(ctx, of);
    if (found === null) return null;
    const { field, tool, vague, ...typed } = kind;
    return {
      intent,
      of: [of],
      calls: tool === undefined ? [] : [{ tool, args: found.args ?? { action: 'query' } }],
      rows: found.rows ?? [],
      field,
      answer: { ...typed, value: found.value },
      ...(vague && known.length > 1 ? { vague: { ...vague, others: known.filter((one) => one !== of) } } : {}),
    };
  },
});

export const has =
  (readOf: (row: Row) => unknown) =>
  (_: RecipeContext, row: Row): boolean =>
    readOf(row) !== null;
export const hasPerson = (ctx: RecipeContext, row: Row): boolean => personOf(ctx, row) !== null;

/** How far a setting is off, from a start that makes it so. */
export const gap = (ctx: RecipeContext, id: string, wanted: number, also: JsonObject): Found => {
  const off = ctx.random.pick([7, 12, 16, 23, 27, 31]);
  const now = wanted > 50 ? wanted - off : wanted + off;
  return { value: off, rows: [{ table: 'settings', id, set: { level: now, ...also } }] };
};

/** Whether nothing else stands in the calendar of a day. */
export const appointments = (ctx: RecipeContext, date: string) => {
  const start = parseCivil(date) as number;
  return appointmentsBetween(ctx.rows('schedules'), ctx.rows('recurring_events'), start, start + DAY_MS);
};

/** One appointment on a day that has none. */
export const onlyEvent = (ctx: RecipeContext, date: string): { event: string; location: string; rows: RowPatch[] } | null => {
  if (appointments(ctx, date).length > 0) return null;
  const event = ctx.random.pick(ctx.values.event);
  const location = ctx.random.pick(ctx.values.location);
  const set = { event, datetime: `${date}T09:40`, durationMinutes: 35, location };
  return { event, location, rows: [{ table: 'schedules', id: 'event_901', set }] };
};

export const dayEvent =
  (part: 'event' | 'location') =>
  (ctx: RecipeContext, { row }: Recalled): Found | null => {
    const date = comingDate(ctx, row) as string;
    const only = onlyEvent(ctx, date);
    return only && { value: only[part], rows: only.rows, args: { action: 'query', date } };
  };

export const days = (ctx: RecipeContext, { row }: Recalled): Found => ({
  value: daysBetween(ctx.today, comingDate(ctx, row) as string),
});
export const coming = (ctx: RecipeContext, row: Row): boolean => comingDate(ctx, row) !== null;
export const alarmName = (ctx: RecipeContext, { row }: Recalled): Found => {
  const title = ctx.random.pick(ctx.values.title);
  return { value: title, rows: alarmRow(ctx, clockOf(row) as string, title) };
};

export const lastMessage = (ctx: RecipeContext, { row }: Recalled): Found | null => {
  const person = personOf(ctx, row) as Row;
  if (ctx.rows('messages').some(({ contactId }) => contactId === person.id)) return null;
  const content = ctx.random.pick(ctx.values.content);
  const [other] = ctx.rows('messages');
  if (other === undefined) return null;
  const { id: _, ...columns } = other;
  const set = { ...columns, contactId: person.id, phoneNumber: person.phoneNumber as string, direction: 'in', content };
  return { value: content, rows: [{ table: 'messages', id: 'message_901', set }], args: { contact: person.name as string } };
};

export const weather = (ctx: RecipeContext, { row }: Recalled): Found | null => {
  const date = comingDate(ctx, row) as string;
  const [answer] = ctx.attempt([{ tool: 'query_weather', args: { date } }]);
  const data = (answer?.payload as { data?: { items?: JsonObject[] } } | undefined)?.data;
  const high = answer?.status === 'ok' ? data?.items?.[0]?.high : undefined;
  return typeof high === 'number' ? { value: high, args: { date } } : null;
};
