import { z } from 'zod';
import { type Civil, DAY_MS, formatCivil, MINUTE_MS, parseCivil } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { type Appointment, appointmentsBetween } from '../../phone/calendar.ts';
import { removeWithReferences } from '../../phone/references.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { dateTime, day, done, found, id, includesText, isQuery, name, need, oneOf } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';

export const DOMAIN = 'Time Management';

/** What the calendar has in [from, to): events and occurrences of series. */
export const appointments = (phone: Phone, from: Civil, to: Civil): Appointment[] =>
  appointmentsBetween(eventsNear(phone, from, to), phone.table('recurring_events').all(), from, to);

/** An event lasts a week at most: what reaches into a span begins in it, or in the week before. */
const LONGEST_DAYS = 7;
const MANY_DAYS = 60;

/** The events that may lie in [from, to): by the day on which they begin, so that it does not matter how old the calendar is. */
const eventsNear = (phone: Phone, from: Civil, to: Civil): readonly Row[] => {
  const schedules = phone.table('schedules');
  const first = Math.floor(from / DAY_MS) - LONGEST_DAYS;
  const last = Math.floor(to / DAY_MS);
  if (last - first > MANY_DAYS) return schedules.all();
  const near: Row[] = [];
  for (let date = first; date <= last; date++)
    near.push(...schedules.keyed('day', (row) => [String(row.datetime).slice(0, 10)], formatCivil(date * DAY_MS, 'date')));
  return near;
};

/** An appointment as a planner sees it. */
export const appointmentView = ({ start: _, end: __, ...shown }: Appointment): JsonObject => shown;

export const scheduleTool = defineTool({
  name: 'manage_schedule',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Calendar events: puts (adds) a meeting, an appointment, a lunch, a party or a birthday in the calendar, updates (moves) or deletes (cancels) one, or looks up what is scheduled or planned today, tomorrow, this week or next and when an event is, in order of time. One that overlaps another event, or an occurrence of a recurring event, is refused with the id of the other. What repeats is for manage_recurring_event.',
  params: z.strictObject({
    action: z.enum(['create', 'update', 'delete', 'query']).describe('What to do with the calendar.'),
    event: name('Title of the event, such as Team meeting.').exactOptional(),
    datetime: dateTime.describe('When it begins: local date and time, YYYY-MM-DDTHH:MM.').exactOptional(),
    durationMinutes: z.int().min(1).max(10_080).describe('Length in minutes; 60 for a new event.').exactOptional(),
    location: name('Where it takes place, such as Room 4.').exactOptional(),
    scheduleId: id('event').exactOptional(),
    date: day.describe('Only events of this day, YYYY-MM-DD; a query for a day shows recurring events too.').exactOptional(),
  }),
  match: { event: 'text', datetime: 'datetime', durationMinutes: 'number', location: 'text', date: 'date' },
  standard: { create: { durationMinutes: 60 } },
  reads: isQuery,
  permission: 'calendar',
  run: (phone, args) => {
    const { action, event, datetime, date, scheduleId } = args;
    if (action === 'query') return found('events', date === undefined ? eventsCalled(phone, event) : dayOf(phone, date, event));
    if (action === 'create') {
      const columns = {
        event: need('manage_schedule', action, 'event', event),
        datetime: need('manage_schedule', action, 'datetime', datetime),
        durationMinutes: args.durationMinutes ?? 60,
        location: args.location ?? null,
      };
      refuseOverlap(phone, columns, null);
      const row = phone.table('schedules').insert(columns);
      return done(`Event '${columns.event}' created.`, { scheduleId: row.id, ...columns });
    }
    const row = theEvent(phone, 'manage_schedule', args);
    if (action === 'delete') {
      removeWithReferences(phone, 'schedules', row.id);
      return done(`Event '${String(row.event)}' deleted.`, { scheduleId: row.id });
    }
    const changes: JsonObject = {};
    if (datetime !== undefined) changes.datetime = datetime;
    if (args.durationMinutes !== undefined) changes.durationMinutes = args.durationMinutes;
    if (args.location !== undefined) changes.location = args.location;
    if (scheduleId !== undefined && event !== undefined) changes.event = event;
    if (Object.keys(changes).length === 0) need<string>('manage_schedule', action, 'datetime', undefined);
    const merged = { ...row, ...changes } as Row;
    refuseOverlap(phone, merged, row.id);
    phone.table('schedules').update(row.id, changes);
    return done(`Event '${String(merged.event)}' updated.`, { scheduleId: row.id, ...changes });
  },
});

const eventsCalled = (phone: Phone, event: string | undefined): Row[] =>
  phone
    .table('schedules')
    .where((row) => includesText(row.event, event))
    .sort((a, b) => (a.datetime === b.datetime ? (a.id < b.id ? -1 : 1) : String(a.datetime) < String(b.datetime) ? -1 : 1));

/** What begins on a day. */
const dayOf = (phone: Phone, date: string, event: string | undefined): JsonObject[] => {
  const start = parseCivil(date) as Civil;
  return appointments(phone, start, start + DAY_MS)
    .filter((one) => one.start >= start && includesText(one.event, event))
    .map(appointmentView);
};

/** The event of the calendar that is meant, by id or title, on a day if one is given. */
export const theEvent = (
  phone: Phone,
  tool: string,
  { event, scheduleId, date }: { event?: string; scheduleId?: string; date?: string },
): Row => {
  if (scheduleId === undefined && event === undefined)
    throw new ToolFailure('MissingParameter', `${tool} needs event or scheduleId.`, { missing: ['event'] });
  const also = (row: Row): boolean => date === undefined || String(row.datetime).startsWith(date);
  return oneOf(phone, 'schedules', { id: scheduleId, text: event, column: 'event', what: 'event', also });
};

const refuseOverlap = (phone: Phone, event: JsonObject, own: string | null): void => {
  const start = parseCivil(event.datetime as string) as Civil;
  const end = start + (event.durationMinutes as number) * MINUTE_MS;
  const clash = appointments(phone, start, end).find((one) => one.id !== own);
  if (clash === undefined) return;
  throw new ToolFailure('Conflict', `It overlaps '${clash.event}' at ${clash.datetime}.`, {
    conflictingId: clash.id,
    conflictingEvent: clash.event,
    conflictingDatetime: clash.datetime,
  });
};
