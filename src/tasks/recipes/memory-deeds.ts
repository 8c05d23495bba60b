import { addDays } from '../../base/time.ts';
import { expected } from '../recipe.ts';
import { day, duration, text, time } from '../surface.ts';
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
  volumeOf,
} from './memory-records.ts';
import {
  alarmAt,
  clock,
  type Deed,
  level,
  plain,
  playing,
  reminding,
  SETTINGS,
  setting,
  thermostat,
  type Use,
  use,
  withRow,
  writing,
} from './memory-use.ts';

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
