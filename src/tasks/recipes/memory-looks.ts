import { addDays, DAY_MS, parseCivil } from '../../base/time.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import type { AnswerField, RowPatch, SolutionStep } from '../../contract/task.ts';
import { appointmentsBetween } from '../../phone/calendar.ts';
import type { Row } from '../../phone/types.ts';
import type { Holdout, RecipeContext } from '../recipe.ts';
import { alarmRow, type Use } from './memory-deeds.ts';
import {
  brightnessOf,
  clockOf,
  codeOf,
  comingDate,
  dateOf,
  daysBetween,
  isBirthday,
  numberOf,
  personOf,
  playlistOf,
  type Recalled,
  recalled,
  volumeOf,
} from './memory-records.ts';

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

type Found = { value: Json; rows?: RowPatch[]; args?: Call['args'] };
type Kind = Pick<AnswerField, 'match' | 'unit' | 'about'> & {
  field: string;
  tool?: string;
  vague?: { intent: string; kind: string };
};

const look = (
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

const has =
  (readOf: (row: Row) => unknown) =>
  (_: RecipeContext, row: Row): boolean =>
    readOf(row) !== null;
const hasPerson = (ctx: RecipeContext, row: Row): boolean => personOf(ctx, row) !== null;

/** How far a setting is off, from a start that makes it so. */
const gap = (ctx: RecipeContext, id: string, wanted: number, also: JsonObject): Found => {
  const off = ctx.random.pick([7, 12, 16, 23, 27, 31]);
  const now = wanted > 50 ? wanted - off : wanted + off;
  return { value: off, rows: [{ table: 'settings', id, set: { level: now, ...also } }] };
};

/** Whether nothing else stands in the calendar of a day. */
const appointments = (ctx: RecipeContext, date: string) => {
  const start = parseCivil(date) as number;
  return appointmentsBetween(ctx.rows('schedules'), ctx.rows('recurring_events'), start, start + DAY_MS);
};

/** One appointment on a day that has none. */
const onlyEvent = (ctx: RecipeContext, date: string): { event: string; location: string; rows: RowPatch[] } | null => {
  if (appointments(ctx, date).length > 0) return null;
  const event = ctx.random.pick(ctx.values.event);
  const location = ctx.random.pick(ctx.values.location);
  const set = { event, datetime: `${date}T09:40`, durationMinutes: 35, location };
  return { event, location, rows: [{ table: 'schedules', id: 'event_901', set }] };
};

const dayEvent =
  (part: 'event' | 'location') =>
  (ctx: RecipeContext, { row }: Recalled): Found | null => {
    const date = comingDate(ctx, row) as string;
    const only = onlyEvent(ctx, date);
    return only && { value: only[part], rows: only.rows, args: { action: 'query', date } };
  };

const days = (ctx: RecipeContext, { row }: Recalled): Found => ({
  value: daysBetween(ctx.today, comingDate(ctx, row) as string),
});
const coming = (ctx: RecipeContext, row: Row): boolean => comingDate(ctx, row) !== null;
const alarmName = (ctx: RecipeContext, { row }: Recalled): Found => {
  const title = ctx.random.pick(ctx.values.title);
  return { value: title, rows: alarmRow(ctx, clockOf(row) as string, title) };
};

const lastMessage = (ctx: RecipeContext, { row }: Recalled): Found | null => {
  const person = personOf(ctx, row) as Row;
  if (ctx.rows('messages').some(({ contactId }) => contactId === person.id)) return null;
  const content = ctx.random.pick(ctx.values.content);
  const [other] = ctx.rows('messages');
  if (other === undefined) return null;
  const { id: _, ...columns } = other;
  const set = { ...columns, contactId: person.id, phoneNumber: person.phoneNumber as string, direction: 'in', content };
  return { value: content, rows: [{ table: 'messages', id: 'message_901', set }], args: { contact: person.name as string } };
};

const weather = (ctx: RecipeContext, { row }: Recalled): Found | null => {
  const date = comingDate(ctx, row) as string;
  const [answer] = ctx.attempt([{ tool: 'query_weather', args: { date } }]);
  const data = (answer?.payload as { data?: { items?: JsonObject[] } } | undefined)?.data;
  const high = answer?.status === 'ok' ? data?.items?.[0]?.high : undefined;
  return typeof high === 'number' ? { value: high, args: { date } } : null;
};

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
