import { addDays } from '../../base/time.ts';
import type { Row } from '../../phone/types.ts';
import {
  alarmName,
  coming,
  dayEvent,
  days,
  gap,
  has,
  hasPerson,
  type Kind,
  type Look,
  lastMessage,
  look,
  weather,
} from './memory-look.ts';
import {
  brightnessOf,
  clockOf,
  codeOf,
  comingDate,
  dateOf,
  isBirthday,
  numberOf,
  personOf,
  playlistOf,
  volumeOf,
} from './memory-records.ts';
import type { Use } from './memory-use.ts';

const code: Kind = { field: 'code', match: 'number', vague: { intent: 'memory.which.code', kind: 'code' } };
const dayCount: Kind = { field: 'days', match: 'number', vague: { intent: 'memory.which.birthday', kind: 'birthday' } };

/** Questions whose answer hangs on something remembered. */
export const memoryLooks: readonly Use<Look>[] = [
  look('memory.ask', code, has(codeOf), (_, { row }) => ({ value: Number(codeOf(row)) })),
  look('memory.ask.time', { field: 'time', match: 'time' }, has(clockOf), (_, { row }) => ({ value: clockOf(row) })),
  look('memory.ask.date', { field: 'date', match: 'date' }, has(dateOf), (_, { row }) => ({ value: dateOf(row) }), 'sealed'),
  look(
    'memory.ask.number',
    { field: 'number', match: 'text' },
    has(numberOf),
    (_, { row }) => ({ value: numberOf(row) }),
    'test',
  ),
  look('memory.days', dayCount, (ctx, row) => coming(ctx, row) && isBirthday(row), days),
  look('memory.days', { field: 'days', match: 'number' }, (ctx, row) => coming(ctx, row) && !isBirthday(row), days),
  look(
    'memory.alarm.name',
    { field: 'alarm', match: 'text', tool: 'manage_alarm', about: 'what the alarm is called' },
    has(clockOf),
    alarmName,
  ),
  look(
    'memory.alarm.name',
    {
      field: 'alarm',
      match: 'text',
      tool: 'manage_alarm',
      about: 'what the alarm is called',
      vague: { intent: 'memory.which.alarm', kind: 'medicine' },
    },
    (_, row) => clockOf(row) !== null && (row.tags as string[]).includes('medicine'),
    alarmName,
  ),
  look(
    'memory.brightness.gap',
    {
      field: 'percent',
      match: 'number',
      tool: 'manage_brightness',
      vague: { intent: 'memory.which.brightness', kind: 'brightness' },
      about: 'the difference in percentage points',
    },
    has(brightnessOf),
    (ctx, { row }) => gap(ctx, 'brightness', brightnessOf(row) as number, { auto: false }),
  ),
  look(
    'memory.volume.gap',
    { field: 'percent', match: 'number', tool: 'manage_volume', about: 'the difference in percentage points' },
    has(volumeOf),
    (ctx, { row }) => ({
      ...gap(ctx, 'volume.media', volumeOf(row) as number, { muted: false }),
      args: { action: 'query', stream: 'media' },
    }),
    'evolve',
  ),
  look('memory.person.number', { field: 'number', match: 'phone', tool: 'query_contacts' }, hasPerson, (ctx, { row }) => {
    const person = personOf(ctx, row) as Row;
    return { value: person.phoneNumber as string, args: { name: person.name as string } };
  }),
  look('memory.day.event', { field: 'event', match: 'text', tool: 'manage_schedule' }, coming, dayEvent('event')),
  look(
    'memory.day.event',
    { field: 'event', match: 'text', tool: 'manage_schedule', vague: { intent: 'memory.which.event', kind: 'birthday' } },
    (ctx, row) => coming(ctx, row) && isBirthday(row),
    dayEvent('event'),
  ),
  look('memory.event.place', { field: 'place', match: 'text', tool: 'manage_schedule' }, coming, dayEvent('location'), 'canary'),
  look('memory.day.todo', { field: 'task', match: 'text', tool: 'manage_todo' }, coming, (ctx, { row }) => {
    const due = comingDate(ctx, row) as string;
    if (ctx.rows('todos').some((todo) => todo.due === due)) return null;
    const title = ctx.random.pick(ctx.values.task);
    return {
      value: title,
      rows: [{ table: 'todos', id: 'todo_901', set: { title, due, done: false } }],
      args: { action: 'query', due },
    };
  }),
  look(
    'memory.playlist.count',
    { field: 'songs', match: 'number', tool: 'manage_playlist' },
    has(playlistOf),
    (ctx, { row }) => {
      const name = playlistOf(row) as string;
      const items = ctx.rows('playlists').find((playlist) => playlist.name === name)?.items as string[] | undefined;
      return items === undefined ? null : { value: items.length, args: { action: 'query', playlist: name } };
    },
    'test',
  ),
  look(
    'memory.weather',
    { field: 'degrees', match: 'number', tool: 'query_weather' },
    (ctx, row) => coming(ctx, row) && (comingDate(ctx, row) as string) <= addDays(ctx.today, 9),
    weather,
    'test',
  ),
  look('memory.last.message', { field: 'message', match: 'text', tool: 'query_messages' }, hasPerson, lastMessage, 'evolve'),
  look(
    'memory.reminder.name',
    { field: 'reminder', match: 'text', tool: 'manage_reminder' },
    coming,
    (ctx, { row }) => {
      const date = comingDate(ctx, row) as string;
      if (ctx.rows('reminders').some(({ datetime }) => String(datetime).startsWith(date))) return null;
      const task = ctx.random.pick(ctx.values.task);
      const set = { text: task, datetime: `${date}T08:20`, status: 'scheduled' };
      return { value: task, rows: [{ table: 'reminders', id: 'reminder_901', set }], args: { action: 'query', date } };
    },
    'gate',
  ),
  look(
    'memory.automation.ask',
    { field: 'setting', match: 'text', tool: 'manage_automation' },
    has(clockOf),
    (ctx, { row }) => {
      const at = clockOf(row) as string;
      if (ctx.rows('automations').some(({ triggerTime }) => triggerTime === at)) return null;
      const [id, words] = ctx.random.pick([
        ['dark_mode', 'dark mode'],
        ['bluetooth', 'Bluetooth'],
        ['eye_comfort', 'eye comfort'],
      ] as const);
      const set = { name: `${words} on`, triggerTime: at, setting: id, value: 'on' };
      return { value: words, rows: [{ table: 'automations', id: 'automation_901', set }] };
    },
    'sealed',
  ),
];
