import { z } from 'zod';
import { formatCivil, MINUTE_MS, parseCivil } from '../base/time.ts';
import { civilAt } from '../base/zone.ts';
import type { JsonObject } from '../contract/json.ts';
import type { Phone, Row } from '../phone/types.ts';
import { alarmTool } from './alarm.ts';
import { CITY_ZONES } from './cities.ts';
import { clockTime, dateTime, day, done, folded, found, id, name, need, oneOf } from './common.ts';
import { defineTool, type Tool, ToolFailure } from './tool.ts';

const DOMAIN = 'Time Management';
const query = ({ action }: { action: string }): boolean => action === 'query';

const schedule = defineTool({
  name: 'manage_schedule',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Calendar events: creates, updates, deletes or looks up events such as meetings and appointments. A new or moved event that overlaps another one is refused with the id of the other.',
  params: z.strictObject({
    action: z.enum(['create', 'update', 'delete', 'query']).describe('What to do with the calendar.'),
    event: name('Title of the event.').exactOptional(),
    datetime: dateTime.exactOptional(),
    durationMinutes: z.int().min(1).max(10_080).describe('Length in minutes; 60 for a new event.').exactOptional(),
    location: name('Where it takes place.').exactOptional(),
    scheduleId: id('event').exactOptional(),
    date: day.exactOptional(),
  }),
  match: { event: 'text', datetime: 'datetime', durationMinutes: 'number', location: 'text', date: 'date' },
  reads: query,
  permission: 'calendar',
  run: (phone, args) => {
    const { action, event, datetime, date, scheduleId } = args;
    if (action === 'query') {
      const rows = phone.table('schedules').where((row) => {
        if (event !== undefined && !folded(String(row.event)).includes(folded(event))) return false;
        return date === undefined || String(row.datetime).startsWith(date);
      });
      return found(
        'events',
        [...rows].sort((a, b) => (String(a.datetime) < String(b.datetime) ? -1 : 1)),
      );
    }
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
    const row = theEvent(phone, event, scheduleId, date);
    if (action === 'delete') {
      phone.table('schedules').remove(row.id);
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

const theEvent = (phone: Phone, event: string | undefined, scheduleId: string | undefined, date: string | undefined): Row => {
  if (scheduleId === undefined && event === undefined) need<string>('manage_schedule', 'this', 'event', undefined);
  const also = (row: Row): boolean => date === undefined || String(row.datetime).startsWith(date);
  return oneOf(phone, 'schedules', { id: scheduleId, text: event, column: 'event', what: 'event', also });
};

const refuseOverlap = (phone: Phone, event: JsonObject, own: string | null): void => {
  const start = parseCivil(event.datetime as string) as number;
  const end = start + (event.durationMinutes as number) * MINUTE_MS;
  const clash = phone.table('schedules').where((row) => {
    if (row.id === own) return false;
    const from = parseCivil(row.datetime as string) as number;
    return from < end && start < from + (row.durationMinutes as number) * MINUTE_MS;
  })[0];
  if (clash === undefined) return;
  throw new ToolFailure('Conflict', `It overlaps '${String(clash.event)}' at ${String(clash.datetime)}.`, {
    conflictingId: clash.id,
    conflictingEvent: clash.event as string,
    conflictingDatetime: clash.datetime as string,
  });
};

const countdown = defineTool({
  name: 'manage_countdown',
  domain: DOMAIN,
  kind: 'write',
  description: 'Countdown timers: starts one for a number of seconds, cancels one, or says how long is left.',
  params: z.strictObject({
    action: z.enum(['start', 'cancel', 'query']).describe('What to do with the timer.'),
    durationSeconds: z.int().min(1).max(604_800).describe('Length in seconds: 300 is five minutes.').exactOptional(),
    title: name('What the timer is for.').exactOptional(),
    countdownId: id('timer').exactOptional(),
  }),
  match: { durationSeconds: 'duration', title: 'text' },
  reads: query,
  run: (phone, { action, durationSeconds, title, countdownId }) => {
    const running = (row: Row): boolean => row.status === 'running';
    if (action === 'query') {
      const left = (row: Row): JsonObject => ({
        ...row,
        secondsLeft: Math.max(0, Math.round(((row.endsAt as number) - phone.now()) / 1000)),
      });
      return found('timers', phone.table('countdowns').where(running).map(left));
    }
    if (action === 'start') {
      const seconds = need('manage_countdown', action, 'durationSeconds', durationSeconds);
      const columns = { title: title ?? null, durationSeconds: seconds, endsAt: phone.now() + seconds * 1000, status: 'running' };
      const row = phone.table('countdowns').insert(columns);
      return done(`Timer of ${seconds} s started.`, { countdownId: row.id, ...columns });
    }
    const row = oneOf(phone, 'countdowns', {
      id: countdownId,
      text: title,
      column: 'title',
      what: 'running timer',
      also: running,
    });
    phone.table('countdowns').remove(row.id);
    return done('Timer cancelled.', { countdownId: row.id });
  },
});

const todo = defineTool({
  name: 'manage_todo',
  domain: DOMAIN,
  kind: 'write',
  description: 'To-do list and reminders: adds a task or reminder, marks one as completed, deletes one, or lists them.',
  params: z.strictObject({
    action: z.enum(['create', 'complete', 'delete', 'query']).describe('What to do with the list.'),
    title: name('What is to be done.').exactOptional(),
    due: day.exactOptional(),
    todoId: id('task').exactOptional(),
  }),
  match: { title: 'text', due: 'date' },
  reads: query,
  run: (phone, { action, title, due, todoId }) => {
    if (action === 'query') {
      const rows = phone.table('todos').where((row) => {
        if (title !== undefined && !folded(String(row.title)).includes(folded(title))) return false;
        return row.done === false && (due === undefined || row.due === due);
      });
      return found('open tasks', rows);
    }
    if (action === 'create') {
      const columns = { title: need('manage_todo', action, 'title', title), due: due ?? null, done: false };
      const row = phone.table('todos').insert(columns);
      return done(`'${columns.title}' is on the list.`, { todoId: row.id, ...columns });
    }
    if (todoId === undefined) need('manage_todo', action, 'title', title);
    const also = (row: Row): boolean => action === 'delete' || row.done === false;
    const row = oneOf(phone, 'todos', { id: todoId, text: title, column: 'title', what: 'task', also });
    if (action === 'complete') phone.table('todos').update(row.id, { done: true });
    else phone.table('todos').remove(row.id);
    return done(`'${String(row.title)}' ${action === 'complete' ? 'is done' : 'is off the list'}.`, { todoId: row.id });
  },
});

const worldClock = defineTool({
  name: 'manage_world_clock',
  domain: DOMAIN,
  kind: 'write',
  description: 'World clock: adds or removes a city, or tells the local time in a city.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'query']).describe('What to do with the world clock.'),
    city: name('The city, such as Tokyo.').exactOptional(),
  }),
  match: { city: 'text' },
  reads: query,
  run: (phone, { action, city }) => {
    const rows = phone.table('world_clocks');
    const known = city === undefined ? undefined : rows.where((row) => folded(String(row.city)) === folded(city))[0];
    if (action === 'query') {
      const asked = city === undefined ? rows.all() : [known ?? { city, zone: zoneOf(city) }];
      const now = ({ city: place, zone }: { city?: unknown; zone?: unknown }): JsonObject => {
        const local = formatCivil(civilAt(String(zone), phone.now()), 'minute');
        return { city: String(place), zone: String(zone), localTime: local.slice(11), localDate: local.slice(0, 10) };
      };
      return found('cities', asked.map(now));
    }
    const wanted = need('manage_world_clock', action, 'city', city);
    if (action === 'remove') {
      if (known === undefined) throw new ToolFailure('NotFound', `The world clock has no '${wanted}'.`, { what: 'city' });
      rows.remove(known.id);
      return done(`${wanted} removed.`, { clockId: known.id });
    }
    if (known !== undefined) throw new ToolFailure('Conflict', `${wanted} is there already.`, { conflictingId: known.id });
    const row = rows.insert({ city: wanted, zone: zoneOf(wanted) });
    return done(`${wanted} added.`, { clockId: row.id, city: wanted });
  },
});

const zoneOf = (city: string): string => {
  const zone = CITY_ZONES.get(folded(city));
  if (zone === undefined)
    throw new ToolFailure('NotFound', `'${city.slice(0, 60)}' is not a city of the world clock.`, { what: 'city' });
  return zone;
};

const stopwatch = defineTool({
  name: 'manage_stopwatch',
  domain: DOMAIN,
  kind: 'write',
  description: 'Stopwatch: starts, stops or resets it, or reads the elapsed time.',
  params: z.strictObject({ action: z.enum(['start', 'stop', 'reset', 'query']).describe('What to do with the stopwatch.') }),
  match: {},
  reads: query,
  run: (phone, { action }) => {
    const status = phone.setting('stopwatch', 'status');
    const startedAt = phone.setting('stopwatch', 'startedAt') as number | null;
    const elapsed = startedAt === null ? 0 : Math.round((phone.now() - startedAt) / 1000);
    if (action === 'query') return done(`Stopwatch: ${String(status)}.`, { status: status as string, elapsedSeconds: elapsed });
    if (action === 'start' && status === 'running') throw new ToolFailure('Conflict', 'The stopwatch is running already.');
    if (action === 'stop' && status !== 'running') throw new ToolFailure('PreconditionFailed', 'The stopwatch is not running.');
    if (action === 'start') phone.set('stopwatch', { status: 'running', startedAt: phone.now() });
    else if (action === 'stop') phone.set('stopwatch', { status: 'stopped' });
    else phone.set('stopwatch', { status: 'stopped', startedAt: null });
    return done(`Stopwatch: ${action} done.`, { elapsedSeconds: elapsed });
  },
});

const automation = defineTool({
  name: 'manage_automation',
  domain: DOMAIN,
  kind: 'write',
  description: 'Daily automations: at a time of day, switches a setting on or off every day. Creates, deletes or lists them.',
  params: z.strictObject({
    action: z.enum(['create', 'delete', 'query']).describe('What to do with automations.'),
    name: name('What the automation is called.').exactOptional(),
    triggerTime: clockTime.exactOptional(),
    setting: z
      .enum(['dark_mode', 'do_not_disturb', 'wifi', 'bluetooth', 'eye_comfort'])
      .describe('The setting it switches.')
      .exactOptional(),
    value: z.enum(['on', 'off']).describe('Which way it switches.').exactOptional(),
    automationId: id('automation').exactOptional(),
  }),
  match: { name: 'text', triggerTime: 'time', setting: 'enum', value: 'enum' },
  reads: query,
  run: (phone, { action, triggerTime, setting, value, automationId, ...args }) => {
    if (action === 'query') return found('automations', phone.table('automations').all());
    if (action === 'create') {
      const columns = {
        triggerTime: need('manage_automation', action, 'triggerTime', triggerTime),
        setting: need('manage_automation', action, 'setting', setting),
        value: need('manage_automation', action, 'value', value),
      };
      const label = args.name ?? `${columns.setting.replaceAll('_', ' ')} ${columns.value} at ${columns.triggerTime}`;
      const row = phone.table('automations').insert({ name: label, ...columns });
      return done(`Every day at ${columns.triggerTime}: ${columns.setting} ${columns.value}.`, {
        automationId: row.id,
        ...columns,
      });
    }
    if (automationId === undefined) need('manage_automation', action, 'name', args.name);
    const row = oneOf(phone, 'automations', { id: automationId, text: args.name, column: 'name', what: 'automation' });
    phone.table('automations').remove(row.id);
    return done(`Automation '${String(row.name)}' deleted.`, { automationId: row.id });
  },
});

export const timeManagement: readonly Tool[] = [alarmTool, schedule, countdown, todo, worldClock, stopwatch, automation];
