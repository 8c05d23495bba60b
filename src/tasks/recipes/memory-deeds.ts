import { addDays } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { RowExpectation, RowPatch, SolutionStep } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Holdout, RecipeContext } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { day, duration, type Slot, text, time } from '../surface.ts';
import { clashes, clockBetween, exactly, insert, nearDay, pickPerson, remove, update } from './draws.ts';
import {
  brightnessOf,
  clockOf,
  codeOf,
  comingDate,
  degreesOf,
  earlier,
  momentOf,
  playlistOf,
  type Recalled,
  recalled,
  volumeOf,
} from './memory-records.ts';

type Call = { tool: string; args: Extract<SolutionStep, { kind: 'call' }>['args'] };

/** A request of which a part is only remembered, and what it comes to on one phone. */
export type Deed = {
  intent: string;
  /** The gold records, in the order of the slots `topic` and `topic_b`. */
  of: Recalled[];
  /** The slots besides the topics. */
  slots: Readonly<Record<string, Slot>>;
  calls: Call[];
  delta: RowExpectation[];
  rows: RowPatch[];
  touches: string;
};

/** Makes deeds of one kind. `topic`: which records fit; `make`: what follows from one of them. */
export type Use<Made> = {
  intent: string;
  family: string;
  holdout: Holdout;
  tools: readonly string[];
  draw(ctx: RecipeContext): Made | null;
};

type Follows = Omit<Deed, 'intent' | 'of' | 'rows' | 'slots' | 'calls'> &
  Partial<Pick<Deed, 'rows' | 'slots'>> & { args: Call['args'] };

const use = <Value>(
  intent: string,
  tool: string,
  readOf: (ctx: RecipeContext, row: Row) => Value | null,
  make: (ctx: RecipeContext, value: Value, of: Recalled) => Follows | null,
  holdout: Holdout = 'none',
): Use<Deed> => ({
  intent,
  family: intent.replaceAll('.', '-'),
  holdout,
  tools: ['search_user_memory', tool],
  draw: (ctx) => {
    const known = recalled(ctx, (row) => readOf(ctx, row) !== null);
    if (known.length === 0) return null;
    const of = ctx.random.pick(known);
    const made = make(ctx, readOf(ctx, of.row) as Value, of);
    if (made === null) return null;
    const { args, ...rest } = made;
    return { intent, of: [of], slots: {}, rows: [], calls: [{ tool, args }], ...rest };
  },
});

const clock = (_: RecipeContext, row: Row): string | null => clockOf(row);
const plain =
  <Value>(readOf: (row: Row) => Value | null) =>
  (_: RecipeContext, row: Row): Value | null =>
    readOf(row);

const setting = (id: string, after: JsonObject, before: JsonObject): Pick<Follows, 'delta' | 'rows' | 'touches'> => ({
  delta: [update('settings', id, exactly(after))],
  rows: [{ table: 'settings', id, set: before }],
  touches: id,
});

const alarmAt = (at: string): Follows => ({
  args: { action: 'create', time: at },
  delta: [insert('alarms', { time: expected('time', at), enabled: expected('exact', true) })],
  touches: 'alarms',
});

/** An alarm at the remembered time, and no other then. */
export const alarmRow = (ctx: RecipeContext, at: string, title: string): RowPatch[] => [
  ...ctx.rows('alarms').flatMap((row): RowPatch[] => (row.time === at ? [{ table: 'alarms', id: row.id, set: null }] : [])),
  { table: 'alarms', id: 'alarm_901', set: { time: at, date: null, title, repeat: 'daily', enabled: true } },
];

const withRow = (ctx: RecipeContext, at: string): RowPatch[] => alarmRow(ctx, at, ctx.random.pick(ctx.values.title));

const level = (of: number): number => (of > 50 ? of - 25 : of + 25);

const writing = (ctx: RecipeContext, code: string): Follows => {
  const title = ctx.value('memory_note');
  return {
    args: { action: 'create', title, content: code },
    slots: { title: text(title) },
    delta: [insert('notes', { title: expected('text', title), content: expected('facts', [code]) })],
    touches: 'notes',
  };
};

const reminding = (task: string, datetime: string): Pick<Follows, 'args' | 'delta' | 'touches'> => ({
  args: { action: 'create', text: task, datetime },
  delta: [insert('reminders', { text: expected('text', task), datetime: expected('datetime', datetime) })],
  touches: 'reminders',
});

const thermostat = (ctx: RecipeContext, degrees: number): Follows | null => {
  const devices = ctx.rows('home_devices');
  const fits = devices.filter(
    ({ name, kind, online }) =>
      kind === 'thermostat' && online === true && devices.filter((other) => other.name === name).length === 1,
  );
  if (fits.length === 0 || degrees < 5 || degrees > 30) return null;
  const device = ctx.random.pick(fits);
  return {
    args: { action: 'set_level', deviceName: device.name as string, level: degrees },
    slots: { device: text(device.name as string) },
    delta: [update('home_devices', device.id, exactly({ level: degrees }))],
    rows: [{ table: 'home_devices', id: device.id, set: { on: true, level: degrees === 20 ? 18 : 20 } }],
    touches: 'home_devices',
  };
};

const playing = (ctx: RecipeContext, name: string): Follows | null => {
  const items = ctx.rows('playlists').find((row) => row.name === name)?.items as string[] | undefined;
  if (items === undefined || items.length === 0) return null;
  return {
    args: { playlist: name },
    delta: [update('settings', 'playback', exactly({ status: 'playing', mediaId: items[0] as string }))],
    rows: [{ table: 'settings', id: 'playback', set: { status: 'stopped', mediaId: null } }],
    touches: 'playback',
  };
};

const SETTINGS = [
  ['dark_mode', 'dark mode'],
  ['bluetooth', 'Bluetooth'],
  ['eye_comfort', 'eye comfort'],
] as const;

/** What is done with something remembered: one call that the record completes. */
export const memoryDeeds: readonly Use<Deed>[] = [
  use('memory.alarm', 'manage_alarm', clock, (_, at) => alarmAt(at)),
  use('memory.alarm.early', 'manage_alarm', clock, (ctx, at) => {
    const minutes = ctx.random.pick([10, 15, 20, 30, 40, 45, 60]);
    const before = earlier(at, minutes);
    return before === null ? null : { ...alarmAt(before), slots: { duration: duration(minutes * 60) } };
  }),
  use('memory.alarm.off', 'manage_alarm', clock, (ctx, at) => ({
    args: { action: 'disable', time: at },
    delta: [update('alarms', 'alarm_901', exactly({ enabled: false }))],
    rows: withRow(ctx, at),
    touches: 'alarms',
  })),
  use(
    'memory.alarm.delete',
    'manage_alarm',
    clock,
    (ctx, at) => ({
      args: { action: 'delete', time: at },
      delta: [remove('alarms', 'alarm_901')],
      rows: withRow(ctx, at),
      touches: 'alarms',
    }),
    'test',
  ),
  use('memory.reminder', 'manage_reminder', clock, (ctx, at) => {
    const date = nearDay(ctx);
    const task = ctx.random.pick(ctx.values.task);
    return { ...reminding(task, `${date}T${at}`), slots: { task: text(task), day: day(date) } };
  }),
  use(
    'memory.reminder.before',
    'manage_reminder',
    comingDate,
    (ctx, date) => {
      const task = ctx.random.pick(ctx.values.task);
      const at = clockBetween(ctx, 8, 21);
      const eve = addDays(date, -1);
      if (eve <= ctx.today) return null;
      return { ...reminding(task, `${eve}T${at}`), slots: { task: text(task), time: time(at) } };
    },
    'gate',
  ),
  use('memory.brightness', 'manage_brightness', plain(brightnessOf), (_, wanted) => ({
    args: { action: 'set', level: wanted },
    ...setting('brightness', { level: wanted, auto: false }, { level: level(wanted), auto: true }),
  })),
  use('memory.volume', 'manage_volume', plain(volumeOf), (_, wanted) => ({
    args: { action: 'set', stream: 'media', level: wanted },
    ...setting('volume.media', { level: wanted }, { level: level(wanted), muted: false }),
  })),
  use('memory.playlist', 'play_audio', plain(playlistOf), playing),
  use('memory.schedule', 'manage_schedule', momentOf, (ctx, datetime, { topic }) =>
    clashes(ctx, datetime, 60)
      ? null
      : {
          args: { action: 'create', event: topic, datetime },
          delta: [insert('schedules', { event: expected('text', topic), datetime: expected('datetime', datetime) })],
          touches: 'schedules',
        },
  ),
  use('memory.note', 'manage_note', plain(codeOf), writing),
  use('memory.monitor', 'trigger_task', clock, (_, at) => ({
    args: { action: 'create', condition: 'time', subject: at },
    delta: [insert('monitors', { ...exactly({ condition: 'time', action: 'notify' }), subject: expected('time', at) })],
    touches: 'monitors',
  })),
  use('memory.thermostat', 'control_smart_home_device', plain(degreesOf), thermostat),
  use(
    'memory.bedtime',
    'manage_bedtime',
    (_, row) => ((row.tags as string[]).includes('morning') ? clockOf(row) : null),
    (_, at) => ({
      args: { action: 'set', wakeTime: at },
      ...setting('bedtime', { wakeTime: at }, { enabled: false, bedtime: '22:50', wakeTime: at === '07:00' ? '07:30' : '07:00' }),
    }),
    'test',
  ),
  use(
    'memory.power',
    'manage_scheduled_power',
    clock,
    (_, at) => ({
      args: { action: 'set', powerAction: 'on', time: at },
      ...setting('scheduled_power', { onTime: at }, { onTime: null, offTime: null }),
    }),
    'evolve',
  ),
  use(
    'memory.todo',
    'manage_todo',
    comingDate,
    (ctx, date) => {
      const task = ctx.random.pick(ctx.values.task);
      return {
        args: { action: 'create', title: task, due: date },
        slots: { task: text(task) },
        delta: [insert('todos', { title: expected('text', task), due: expected('date', date) })],
        touches: 'todos',
      };
    },
    'evolve',
  ),
  use(
    'memory.dnd',
    'manage_do_not_disturb',
    clock,
    (_, at) => ({
      args: { action: 'enable', until: at },
      ...setting('do_not_disturb', { enabled: true, until: at }, { enabled: false, until: null, allow: [] }),
    }),
    'gate',
  ),
  use(
    'memory.dark',
    'manage_dark_mode_schedule',
    clock,
    (_, at) => ({
      args: { action: 'enable', start: at },
      ...setting(
        'dark_mode_schedule',
        { enabled: true, start: at },
        { enabled: false, start: at === '21:00' ? '20:45' : '21:00', end: '05:01' },
      ),
    }),
    'sealed',
  ),
  use(
    'memory.email',
    'send_email',
    plain(codeOf),
    (ctx, code, { row }) => {
      const person = pickPerson(ctx, (contact) => contact.email !== null && contact.email !== undefined);
      if (person === null) return null;
      const subject = ctx.random.pick(ctx.values.subject);
      return {
        args: { to: person.row.name as string, subject, body: `${String(row.title)} is ${code}.` },
        slots: { person: person.slot, subject: text(subject) },
        delta: [
          insert('emails', {
            ...exactly({ direction: 'out' }),
            to: expected('email', person.row.email as string),
            subject: expected('text', subject),
            body: expected('facts', [code]),
          }),
        ],
        touches: 'emails',
      };
    },
    'sealed',
  ),
  use(
    'memory.automation',
    'manage_automation',
    clock,
    (ctx, at) => {
      const [id, words] = ctx.random.pick(SETTINGS);
      return {
        args: { action: 'create', triggerTime: at, setting: id, value: 'on' },
        slots: { setting: text(words) },
        delta: [insert('automations', { ...exactly({ setting: id, value: 'on' }), triggerTime: expected('time', at) })],
        touches: 'automations',
      };
    },
    'canary',
  ),
  use(
    'memory.message',
    'send_message',
    plain(codeOf),
    (ctx, code, { row }) => {
      const person = pickPerson(ctx);
      if (person === null) return null;
      return {
        args: { contact: person.row.name as string, content: `${String(row.title)} is ${code}.` },
        slots: { person: person.slot },
        delta: [
          insert('messages', {
            ...exactly({ contactId: person.row.id, direction: 'out' }),
            content: expected('facts', [code]),
          }),
        ],
        touches: 'messages',
      };
    },
    'test',
  ),
];
