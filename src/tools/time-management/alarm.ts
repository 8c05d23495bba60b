import { z } from 'zod';
import { addDays } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { REPEATS } from '../../phone/tables/time.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { clockTime, day, done, found, id, includesText, isQuery, name, need, oneOf } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';

/** Alarms are named by id, or by time, title or both where one alarm matches. */
export const alarmTool = defineTool({
  name: 'manage_alarm',
  domain: 'Time Management',
  kind: 'write',
  description:
    'Alarm clock: sets an alarm to wake the user up (get them up) in the morning or to ring at a time (once, daily, on weekdays or at weekends), deletes (cancels) one, switches alarms on or off, or lists which are set. An alarm is named by its id, or by time or title where one alarm matches; for a number of minutes from now use manage_countdown, for a message at a time manage_reminder.',
  params: z.strictObject({
    action: z.enum(['create', 'delete', 'enable', 'disable', 'query']).describe('What to do with the alarm.'),
    time: clockTime.describe('When it rings, HH:MM in 24 hours, such as 07:30.').exactOptional(),
    date: day.describe('For an alarm that rings once: YYYY-MM-DD; left out, the next time this hour comes.').exactOptional(),
    title: name('The label of the alarm, such as Swimming.').exactOptional(),
    repeat: z.enum(REPEATS).describe('When it repeats; once for a new alarm.').exactOptional(),
    alarmId: id('alarm').exactOptional(),
  }),
  match: { time: 'time', date: 'date', title: 'text', repeat: 'enum' },
  standard: { create: { repeat: 'once' } },
  reads: isQuery,
  run: (phone, { action, time, date, title, repeat, alarmId }) => {
    if (action === 'query') {
      const rows = phone.table('alarms').where((row) => {
        if (time !== undefined && row.time !== time) return false;
        if (!includesText(row.title, title)) return false;
        return (date === undefined || row.date === date) && (repeat === undefined || row.repeat === repeat);
      });
      return found('alarms', rows);
    }
    if (action === 'create') {
      const at = need('manage_alarm', action, 'time', time);
      const rings = repeat ?? 'once';
      if (date !== undefined) refuseDate(phone, date, at, rings);
      const columns = {
        time: at,
        date: date ?? (rings === 'once' ? nextDay(phone.wall(), at) : null),
        title: title ?? '',
        repeat: rings,
        enabled: true,
      };
      const row = phone.table('alarms').insert(columns);
      return done(`Alarm set for ${columns.time}.`, { alarmId: row.id, ...columns });
    }
    const row = theAlarm(phone, { alarmId, time, title });
    if (action === 'delete') phone.table('alarms').remove(row.id);
    else phone.table('alarms').update(row.id, action === 'enable' ? switchedOn(phone, row) : { enabled: false });
    return done(`Alarm ${String(row.time)} ${action}d.`, { alarmId: row.id });
  },
});

/** @throws ToolFailure InvalidArgument for a day on which the alarm could never ring. */
const refuseDate = (phone: Phone, date: string, time: string, repeat: string): void => {
  const now = phone.wall().slice(0, 16);
  const expected =
    repeat !== 'once'
      ? 'no date for an alarm that repeats'
      : `${date}T${time}` > now
        ? null
        : `a day on which ${time} lies ahead`;
  if (expected === null) return;
  throw new ToolFailure('InvalidArgument', `manage_alarm: 'date' is not valid: expected ${expected}.`, {
    path: 'date',
    expected,
  });
};

/** An alarm whose day has passed rings when its time comes next. */
const switchedOn = (phone: Phone, { date, time }: Row): JsonObject => {
  const passed = typeof date === 'string' && `${date}T${String(time)}` <= phone.wall().slice(0, 16);
  return { enabled: true, ...(passed ? { date: nextDay(phone.wall(), time as string) } : {}) };
};

/** The day on which a time comes next: today, or tomorrow once it has passed. */
const nextDay = (wall: string, time: string): string => {
  const today = wall.slice(0, 10);
  return wall.slice(11, 16) < time ? today : addDays(today, 1);
};

const theAlarm = (
  phone: Phone,
  { alarmId, time, title }: { alarmId: string | undefined; time: string | undefined; title: string | undefined },
): Row => {
  if (alarmId === undefined && time === undefined && title === undefined) {
    throw new ToolFailure('MissingParameter', 'Say which alarm: its time, title or alarmId.', { missing: ['time'] });
  }
  const also = (row: Row): boolean => time === undefined || row.time === time;
  return oneOf(phone, 'alarms', { id: alarmId, text: title, column: 'title', what: 'alarm', also });
};
