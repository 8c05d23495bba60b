import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';

const { text, texts, flag, date, time, datetime, zone, instant, integer, oneOf, orNull, idOf, someOf } = is;
export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export const REPEATS = ['once', 'daily', 'weekdays', 'weekends'] as const;
export const SCENE_TRIGGERS = [
  'arrive_home',
  'leave_home',
  'arrive_work',
  'leave_work',
  'battery_below',
  'charging_starts',
  'device_connects',
] as const;
const seconds = integer(1, 7 * 24 * 3600);

/** Days of the week as tools and tables name them. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const weekdays = someOf(...WEEKDAYS);

/** What an automation or a scene may switch. */
export const SWITCHES = ['dark_mode', 'do_not_disturb', 'wifi', 'bluetooth', 'eye_comfort'] as const;

/** Calendar, alarms, timers, lists and what runs by itself. */
export const timeKeeping: PhonePart = {
  tables: [
    table('alarms', 'alarm', {
      time,
      date: orNull(date),
      title: text,
      repeat: oneOf(...REPEATS),
      enabled: flag,
    }),
    table('automations', 'automation', { name: text, triggerTime: time, setting: oneOf(...SWITCHES), value: oneOf('on', 'off') }),
    table('smart_scenes', 'scene', {
      name: text,
      trigger: oneOf(...SCENE_TRIGGERS),
      threshold: or(orNull(integer(1, 100)), null),
      setting: oneOf(...SWITCHES),
      value: oneOf('on', 'off'),
      enabled: or(flag, true),
    }),
    table('countdowns', 'countdown', {
      title: orNull(text),
      durationSeconds: seconds,
      endsAt: instant,
      status: oneOf('running', 'done'),
    }),
    table('reminders', 'reminder', { text, datetime, status: or(oneOf('scheduled', 'fired', 'done'), 'scheduled') }),
    table('schedules', 'event', { event: text, datetime, durationMinutes: integer(1, 7 * 24 * 60), location: orNull(text) }),
    table('event_guests', 'guest', {
      scheduleId: idOf('schedules'),
      contactId: idOf('contacts'),
      response: or(oneOf('pending', 'accepted', 'declined'), 'pending'),
    }),
    table('recurring_events', 'series', {
      event: text,
      startDate: date,
      time,
      durationMinutes: integer(1, 24 * 60),
      frequency: oneOf(...FREQUENCIES),
      /** Every how many days, weeks, months or years. */
      interval: or(integer(1, 52), 1),
      /** Only for weekly ones; empty = the weekday of startDate. */
      weekdays: or(weekdays, []),
      until: or(orNull(date), null),
      /** Dates that are left out. */
      except: or(texts, []),
      location: or(orNull(text), null),
    }),
    table('todos', 'todo', { title: text, due: orNull(date), done: flag }),
    table('lists', 'list', { name: text }),
    table('list_items', 'item', { listId: idOf('lists'), text, quantity: or(orNull(text), null), checked: or(flag, false) }),
    table('world_clocks', 'clock', { city: text, zone }),
  ],
  settings: {
    stopwatch: {
      status: or(oneOf('stopped', 'running'), 'stopped'),
      startedAt: or(orNull(instant), null),
      stoppedAt: or(orNull(instant), null),
    },
    bedtime: {
      enabled: or(flag, false),
      bedtime: or(time, '22:30'),
      wakeTime: or(time, '07:00'),
      days: or(weekdays, [...WEEKDAYS]),
    },
    pomodoro: {
      status: or(oneOf('stopped', 'work', 'break'), 'stopped'),
      workMinutes: or(integer(5, 120), 25),
      breakMinutes: or(integer(1, 60), 5),
      round: or(integer(0, 12), 0),
      rounds: or(integer(1, 12), 4),
      phaseEndsAt: or(orNull(instant), null),
    },
  },
};
