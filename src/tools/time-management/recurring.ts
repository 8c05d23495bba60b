import { z } from 'zod';
import { addDays, type Civil, DAY_MS, formatCivil, parseCivil, weekday } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { appointmentsBetween, occurrenceDays } from '../../phone/calendar.ts';
import { FREQUENCIES, WEEKDAYS } from '../../phone/tables/time.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { clockTime, day, done, id, includesText, isQuery, name, need, oneOf } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { appointments, appointmentView, DOMAIN } from './schedule.ts';

const TOOL = 'manage_recurring_event';
/** How far ahead a new series is compared with the rest of the calendar. */
const LOOK_AHEAD_DAYS = 56;

export const recurringEventTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Recurring calendar events, which are put in once and repeat: a class every Tuesday, a weekly team meeting, a birthday every year or a rent day every month. Creates, changes or deletes a series, skips one date or restores it, or lists the occurrences between two dates in order of time. A month without the day of the first date (the 31st) is left out. Other appointments that a series runs into are told, not refused.',
  params: z.strictObject({
    action: z
      .enum(['create', 'update', 'delete', 'skip', 'restore', 'query'])
      .describe('What to do with the series; skip and restore are for one date of it.'),
    event: name('Title of the series.').exactOptional(),
    seriesId: id('series').exactOptional(),
    startDate: day.describe('The first date, YYYY-MM-DD; today for a new series.').exactOptional(),
    time: clockTime.describe('When it begins, HH:MM in 24 hours, such as 18:00.').exactOptional(),
    durationMinutes: z.int().min(1).max(1440).describe('Length in minutes; 60 for a new series.').exactOptional(),
    frequency: z.enum(FREQUENCIES).describe('How often it comes.').exactOptional(),
    interval: z
      .int()
      .min(1)
      .max(52)
      .describe('Every how many days, weeks, months or years: 2 with weekly is every other week.')
      .exactOptional(),
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .max(7)
      .describe('Only for weekly series: the days of the week, such as ["mon", "thu"]; left out, the weekday of the first date.')
      .exactOptional(),
    until: day.describe('The last date it may come, YYYY-MM-DD; left out, it never ends.').exactOptional(),
    location: name('Where it takes place, such as Room 4.').exactOptional(),
    date: day.describe('For skip and restore: the date of the occurrence, YYYY-MM-DD.').exactOptional(),
    from: day.describe('For query: the first date, YYYY-MM-DD; today when left out.').exactOptional(),
    to: day.describe('For query: the last date, YYYY-MM-DD; 30 days after the first when left out, 366 at most.').exactOptional(),
  }),
  match: {
    event: 'text',
    startDate: 'date',
    time: 'time',
    durationMinutes: 'number',
    frequency: 'enum',
    interval: 'number',
    weekdays: 'list',
    until: 'date',
    location: 'text',
    date: 'date',
    from: 'date',
    to: 'date',
  },
  standard: { create: { durationMinutes: 60, interval: 1 } },
  reads: isQuery,
  permission: 'calendar',
  run: (phone, { action, ...args }) => {
    if (action === 'query') return listed(phone, args);
    if (action === 'create') {
      const columns = {
        event: need(TOOL, action, 'event', args.event),
        startDate: args.startDate ?? phone.wall().slice(0, 10),
        time: need(TOOL, action, 'time', args.time),
        durationMinutes: args.durationMinutes ?? 60,
        frequency: need(TOOL, action, 'frequency', args.frequency),
        interval: args.interval ?? 1,
        weekdays: inOrder(args.weekdays ?? []),
        until: args.until ?? null,
        location: args.location ?? null,
      };
      check(columns);
      const row = phone.table('recurring_events').insert(columns);
      return done(`'${columns.event}' comes ${inWords(row)}.`, { seriesId: row.id, ...columns, ...ahead(phone, row) });
    }
    if (args.seriesId === undefined) need(TOOL, action, 'event', args.event);
    const row = oneOf(phone, 'recurring_events', { id: args.seriesId, text: args.event, column: 'event', what: 'series' });
    if (action === 'delete') {
      phone.table('recurring_events').remove(row.id);
      return done(`'${String(row.event)}' no longer comes.`, { seriesId: row.id });
    }
    if (action === 'update') return updated(phone, row, args);
    const date = need(TOOL, action, 'date', args.date);
    const except = row.except as readonly string[];
    const comes = occurrenceDays({ ...row, except: [] }, parseCivil(date) as Civil, parseCivil(date) as Civil).length === 1;
    if (!comes)
      throw new ToolFailure('NotFound', `'${String(row.event)}' does not come on ${date}.`, { what: 'occurrence', date });
    const left = except.filter((one) => one !== date);
    phone.table('recurring_events').update(row.id, { except: action === 'skip' ? [...left, date].sort() : left });
    return done(`'${String(row.event)}' on ${date}: ${action === 'skip' ? 'left out' : 'takes place'}.`, {
      seriesId: row.id,
      date,
    });
  },
});

type Given = { event?: string; seriesId?: string; weekdays?: (typeof WEEKDAYS)[number][]; from?: string; to?: string };

const updated = (phone: Phone, row: Row, args: Given & JsonObject): JsonObject => {
  const changes: JsonObject = {};
  for (const column of ['startDate', 'time', 'durationMinutes', 'frequency', 'interval', 'until', 'location'])
    if (args[column] !== undefined) changes[column] = args[column];
  if (args.weekdays !== undefined) changes.weekdays = inOrder(args.weekdays);
  // Days of the week mean nothing to other rhythms.
  else if (changes.frequency !== undefined && changes.frequency !== 'weekly') changes.weekdays = [];
  if (args.seriesId !== undefined && args.event !== undefined) changes.event = args.event;
  if (Object.keys(changes).length === 0) need<string>(TOOL, 'update', 'time', undefined);
  check({ ...row, ...changes });
  const after = phone.table('recurring_events').update(row.id, changes);
  return done(`'${String(after.event)}' comes ${inWords(after)}.`, { seriesId: row.id, ...changes, ...ahead(phone, after) });
};

const check = ({ frequency, weekdays, until, startDate }: JsonObject): void => {
  const refuse = (path: string, expected: string): never => {
    throw new ToolFailure('InvalidArgument', `${TOOL}: '${path}' is not valid: expected ${expected}.`, { path, expected });
  };
  if (frequency !== 'weekly' && (weekdays as string[]).length > 0) refuse('weekdays', 'none, as the series is not weekly');
  if (until !== null && (until as string) < (startDate as string)) refuse('until', `a date from ${String(startDate)} on`);
};

const inOrder = (days: readonly string[]): string[] => WEEKDAYS.filter((day) => days.includes(day));

const UNITS = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
const inWords = ({ frequency, interval, time }: Row): string => {
  const unit = UNITS[frequency as keyof typeof UNITS];
  return `${interval === 1 ? `every ${unit}` : `every ${String(interval)} ${unit}s`} at ${String(time)}`;
};

/** The next date of a series, and what it runs into in the weeks to come. */
const ahead = (phone: Phone, row: Row): JsonObject => {
  const today = parseCivil(phone.wall().slice(0, 10)) as Civil;
  const to = today + LOOK_AHEAD_DAYS * DAY_MS;
  const own = appointmentsBetween([], [row], today, to);
  const others = own.length === 0 ? [] : appointments(phone, today, to).filter(({ id }) => id !== row.id);
  const hit = others.filter((other) => own.some((one) => one.start < other.end && other.start < one.end));
  const next = own[0];
  return {
    next: next === undefined ? null : { datetime: next.datetime, weekday: WEEKDAYS[weekday(next.start) - 1] as string },
    clashes: hit.slice(0, 5).map(appointmentView),
  };
};

const listed = (phone: Phone, args: Given): JsonObject => {
  const from = args.from ?? phone.wall().slice(0, 10);
  const to = args.to ?? addDays(from, 30);
  const [first, last] = [parseCivil(from) as Civil, parseCivil(to) as Civil];
  if (last < first || last - first > 366 * DAY_MS) {
    const expected = `a date from ${from} to ${formatCivil(first + 366 * DAY_MS, 'date')}`;
    throw new ToolFailure('InvalidArgument', `${TOOL}: 'to' is not valid: expected ${expected}.`, { path: 'to', expected });
  }
  const series = phone
    .table('recurring_events')
    .where((row) => (args.seriesId === undefined || row.id === args.seriesId) && includesText(row.event, args.event));
  const items = appointmentsBetween([], series, first, last + DAY_MS).filter(({ start }) => start >= first);
  return done(`${series.length} series, ${items.length} occurrences from ${from} to ${to}.`, {
    from,
    to,
    count: items.length,
    series: [...series],
    items: items.map(appointmentView),
  });
};
