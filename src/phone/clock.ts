import { DAY_MS, formatCivil, MINUTE_MS, parseCivil, weekday } from '../base/time.ts';
import { civilAt, epochOf } from '../base/zone.ts';
import type { Json, PhoneTime } from '../contract/json.ts';
import { at, type Due, daily, type Source, type Span } from './due.ts';
import { missCall, ring } from './incoming.ts';
import { monitors } from './monitors.ts';
import { arrival, deliveries, transitAlerts } from './on-the-way.ts';
import { runAutomation, scenes } from './scenes.ts';
import { WEEKDAYS } from './tables/time.ts';
import type { Phone, Row } from './types.ts';

/** How long a call rings before it counts as missed. */
const RINGING_MS = 60_000;

/**
 * What falls due after `from` and not after `to`, in order of time: timers, alarms, reminders, calls that come in, schedules,
 * automations. At one instant the order is that of the lists below, each in order of ids.
 */
export const dueBetween = (phone: Phone, from: PhoneTime, to: PhoneTime): Due[] => {
  const span: Span = { phone, from, to };
  const due: Due[] = [];
  for (const source of INSTANT_SOURCES) source(span, due);
  // A time of day can only pass where a minute begins.
  if (Math.floor(from / MINUTE_MS) !== Math.floor(to / MINUTE_MS)) for (const source of CLOCK_SOURCES) source(span, due);
  return due.length > 1 ? due.sort((a, b) => a.at - b.at) : due;
};

const countdowns: Source = (span, due) => {
  for (const row of span.phone.table('countdowns').having('status', 'running'))
    at(span, row.endsAt, due, () => endCountdown(span.phone, row));
};

const endCountdown = (phone: Phone, { id, title }: Row): string | null => {
  if (phone.table('countdowns').get(id)?.status !== 'running') return null;
  phone.table('countdowns').update(id, { status: 'done' });
  return `The timer ${title === null ? id : `'${String(title)}'`} is done.`;
};

const sleepTimer: Source = (span, due) =>
  at(span, span.phone.setting('sleep_timer', 'endsAt'), due, () => {
    span.phone.set('sleep_timer', { endsAt: null });
    for (const row of ['playback', 'video_player'])
      if (span.phone.setting(row, 'status') === 'playing') span.phone.set(row, { status: 'paused' });
    return 'The sleep timer ended the playback.';
  });

const pomodoro: Source = (span, due) => at(span, span.phone.setting('pomodoro', 'phaseEndsAt'), due, () => nextPhase(span.phone));

/** Ends the phase of the focus timer that runs. */
export const nextPhase = (phone: Phone): string => {
  const get = (column: string): number => phone.setting('pomodoro', column) as number;
  const working = phone.setting('pomodoro', 'status') === 'work';
  if (working && get('round') >= get('rounds')) {
    phone.set('pomodoro', { status: 'stopped', round: 0, phaseEndsAt: null });
    return 'The last round of focus is over.';
  }
  const minutes = get(working ? 'breakMinutes' : 'workMinutes');
  phone.set('pomodoro', {
    status: working ? 'break' : 'work',
    round: get('round') + (working ? 0 : 1),
    phaseEndsAt: phone.now() + minutes * MINUTE_MS,
  });
  return working ? `Focus is over: a break of ${minutes} minutes.` : `The break is over: focus for ${minutes} minutes.`;
};

const migration: Source = (span, due) => {
  if (span.phone.setting('migration', 'status') !== 'running') return;
  at(span, span.phone.setting('migration', 'endsAt'), due, () => {
    span.phone.set('migration', { status: 'done', endsAt: null });
    return `Everything has been moved ${span.phone.setting('migration', 'direction') === 'send' ? 'to' : 'from'} the other device.`;
  });
};

const calls: Source = (span, due) => {
  for (const row of span.phone.table('incoming_calls').all()) {
    if (row.status === 'pending') at(span, row.at, due, () => ring(span.phone, row));
    if (row.status === 'ringing') at(span, (row.at as number) + RINGING_MS, due, () => missCall(span.phone, row));
  }
};

/** Do not disturb and silent mode hold back calls, never alarms. */
const alarms: Source = (span, due) => {
  for (const row of span.phone.table('alarms').all()) {
    if (row.enabled === true)
      daily(
        span,
        row.time,
        due,
        () => ringAlarm(span.phone, row),
        (day) => ringsOn(row, day),
      );
  }
};

const ringsOn = ({ repeat, date }: Row, day: number): boolean =>
  typeof date === 'string' ? parseCivil(date) === day : repeatsOn(repeat, day);

const repeatsOn = (repeat: Json | undefined, day: number): boolean => {
  const weekend = weekday(day) >= 6;
  return repeat === 'weekdays' ? !weekend : repeat === 'weekends' ? weekend : true;
};

const ringAlarm = (phone: Phone, { id, time, title, repeat }: Row): string | null => {
  if (phone.table('alarms').get(id)?.enabled !== true) return null;
  if (repeat === 'once') phone.table('alarms').update(id, { enabled: false });
  return `The alarm of ${String(time)}${title === '' ? '' : ` '${String(title)}'`} rings.`;
};

const reminders: Source = (span, due) => {
  const wall = formatCivil(civilAt(span.phone.zone, span.to), 'minute');
  for (const row of span.phone.table('reminders').all()) {
    if (row.status !== 'scheduled' || (row.datetime as string) > wall) continue;
    const instant = epochOf(span.phone.zone, parseCivil(row.datetime as string) as number);
    at(span, instant, due, () => {
      span.phone.table('reminders').update(row.id, { status: 'fired' });
      return `Reminder: ${String(row.text)}.`;
    });
  }
};

const quietEnds: Source = (span, due) =>
  daily(span, span.phone.setting('do_not_disturb', 'until'), due, () => {
    if (span.phone.setting('do_not_disturb', 'enabled') !== true) return null;
    span.phone.set('do_not_disturb', { enabled: false, until: null, allow: [] });
    return 'Do not disturb is over.';
  });

/** Whether a day is of one of the weekdays of a list. */
const isAmong = (days: Json | undefined, day: number): boolean =>
  (days as readonly string[]).includes(WEEKDAYS[weekday(day) - 1] as string);

/**
 * Do not disturb by rule. A rule of the night that starts on Monday ends on Tuesday. Of two that follow each other the one ends
 * before the other starts.
 */
const quietRules: Source = (span, due) => {
  const rules = span.phone.table('dnd_rules').having('enabled', true);
  for (const rule of rules) {
    const overnight = (rule.end as string) <= (rule.start as string) ? DAY_MS : 0;
    daily(
      span,
      rule.end,
      due,
      () => endQuiet(span.phone, rule),
      (day) => isAmong(rule.days, day - overnight),
    );
  }
  for (const rule of rules)
    daily(
      span,
      rule.start,
      due,
      () => startQuiet(span.phone, rule),
      (day) => isAmong(rule.days, day),
    );
};

/** What its owner has switched on already stays theirs, and goes on when the rule ends. */
const startQuiet = (phone: Phone, { id, name }: Row): string | null => {
  if (phone.setting('do_not_disturb', 'enabled') === true) return null;
  phone.set('do_not_disturb', { enabled: true, until: null, ruleId: id });
  return `Do not disturb is on, by the rule '${String(name)}'.`;
};

/** Ends what the rule began, and nothing else: then do not disturb is as its owner had it before. */
export const endQuiet = (phone: Phone, { id, name }: Row): string | null => {
  if (phone.setting('do_not_disturb', 'ruleId') !== id) return null;
  phone.set('do_not_disturb', { enabled: false, ruleId: null });
  return `Do not disturb is off, by the rule '${String(name)}'.`;
};

/** The evening of a chosen day brings do not disturb, unless it is on already; it ends at the wake-up time. */
const bedtime: Source = (span, due) => {
  const { phone } = span;
  if (phone.setting('bedtime', 'enabled') !== true) return;
  const days = phone.setting('bedtime', 'days');
  const begin = (): string | null => {
    if (phone.setting('do_not_disturb', 'enabled') === true) return null;
    phone.set('do_not_disturb', { enabled: true, until: phone.setting('bedtime', 'wakeTime') as string });
    return 'It is bedtime: do not disturb is on.';
  };
  daily(span, phone.setting('bedtime', 'bedtime'), due, begin, (day) => isAmong(days, day));
};

const darkness: Source = (span, due) => {
  const { phone } = span;
  if (phone.setting('dark_mode_schedule', 'enabled') !== true) return;
  for (const [column, enabled] of [
    ['start', true],
    ['end', false],
  ] as const) {
    daily(span, phone.setting('dark_mode_schedule', column), due, () => {
      phone.set('dark_mode', { enabled });
      return `Dark mode is ${enabled ? 'on' : 'off'}, as scheduled.`;
    });
  }
};

/** The phone can switch itself off, and on again. */
const scheduledPower: Source = (span, due) => {
  const { phone } = span;
  const repeat = phone.setting('scheduled_power', 'repeat');
  const switchOff = (): string => {
    if (repeat === 'once') phone.set('scheduled_power', { offTime: null });
    phone.set('power', { status: 'off' });
    return 'The phone switches itself off, as scheduled.';
  };
  const switchOn = (): string | null => {
    if (repeat === 'once') phone.set('scheduled_power', { onTime: null });
    if (phone.setting('power', 'status') === 'on') return null;
    phone.set('power', { status: 'on' });
    return 'The phone switches itself on, as scheduled.';
  };
  daily(span, phone.setting('scheduled_power', 'offTime'), due, switchOff, (day) => repeatsOn(repeat, day));
  daily(span, phone.setting('scheduled_power', 'onTime'), due, switchOn, (day) => repeatsOn(repeat, day));
};

const automations: Source = (span, due) => {
  for (const row of span.phone.table('automations').all())
    daily(span, row.triggerTime, due, () => runAutomation(span.phone, row));
};

const INSTANT_SOURCES: readonly Source[] = [countdowns, sleepTimer, pomodoro, migration, calls, arrival, monitors, scenes];
const CLOCK_SOURCES: readonly Source[] = [
  alarms,
  reminders,
  quietEnds,
  quietRules,
  bedtime,
  darkness,
  scheduledPower,
  automations,
  deliveries,
  transitAlerts,
];
