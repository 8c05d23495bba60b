import { z } from 'zod';
import { DAY_MS, formatCivil, MINUTE_MS, parseClock, weekday } from '../../base/time.ts';
import { civilAt } from '../../base/zone.ts';
import type { JsonObject } from '../../contract/json.ts';
import { REPEATS } from '../../phone/tables/time.ts';
import type { Phone } from '../../phone/types.ts';
import { clockTime, done, isQuery, need } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';

const columnOf = (powerAction: 'on' | 'off'): 'onTime' | 'offTime' => (powerAction === 'on' ? 'onTime' : 'offTime');

/** The next date and time on the wall at which a time of day comes, on the days that it is for. */
const nextTime = (phone: Phone, time: string | null, repeat: string): string | null => {
  if (time === null) return null;
  const now = civilAt(phone.zone, phone.now());
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  for (let day = today; ; day += DAY_MS) {
    const fits = repeat === 'weekdays' ? weekday(day) < 6 : repeat === 'weekends' ? weekday(day) > 5 : true;
    const wall = day + (parseClock(time) as number) * MINUTE_MS;
    if (fits && wall > now) return formatCivil(wall, 'minute');
  }
};

const view = (phone: Phone): JsonObject => {
  const get = (column: string): string | null => phone.setting('scheduled_power', column) as string | null;
  const repeat = get('repeat') as string;
  const [offTime, onTime] = [get('offTime'), get('onTime')];
  return { offTime, onTime, repeat, nextOff: nextTime(phone, offTime, repeat), nextOn: nextTime(phone, onTime, repeat) };
};

const inWords = ({ nextOff, nextOn }: JsonObject): string => {
  const parts = [nextOff === null ? null : `off at ${String(nextOff)}`, nextOn === null ? null : `on at ${String(nextOn)}`];
  const told = parts.filter((part) => part !== null);
  return told.length === 0 ? 'No switching off or on is scheduled.' : `The phone switches ${told.join(', and ')}.`;
};

export const scheduledPower = defineTool({
  name: 'manage_scheduled_power',
  domain: 'Display & Sound',
  kind: 'write',
  description:
    'Scheduled power on and off: makes the phone switch itself off or on (shut down, start up) automatically at a time, once, every day, on weekdays or at weekends; cancels it; or reads it with the next time. To switch off now use control_device_power.',
  params: z.strictObject({
    action: z.enum(['set', 'cancel', 'query']).describe('What to do with the schedule.'),
    powerAction: z
      .enum(['on', 'off'])
      .describe('Whether it is about switching on or off; cancel without it takes both.')
      .exactOptional(),
    time: clockTime.describe('When the phone goes on or off, HH:MM in 24 hours, such as 23:00.').exactOptional(),
    repeat: z.enum(REPEATS).describe('On which days; holds for on and off together. As it was unless given.').exactOptional(),
  }),
  match: { powerAction: 'enum', time: 'time', repeat: 'enum' },
  reads: isQuery,
  run: (phone, { action, powerAction, time, repeat }) => {
    if (action === 'set') {
      const wanted = need('manage_scheduled_power', action, 'powerAction', powerAction);
      const at = need('manage_scheduled_power', action, 'time', time);
      const other = columnOf(wanted === 'on' ? 'off' : 'on');
      if (phone.setting('scheduled_power', other) === at)
        throw new ToolFailure('Conflict', `The phone cannot switch on and off at ${at}.`, {
          setting: 'scheduled_power',
          column: other,
        });
      phone.set('scheduled_power', { [columnOf(wanted)]: at, ...(repeat === undefined ? {} : { repeat }) });
    }
    if (action === 'cancel') {
      const columns = powerAction === undefined ? (['offTime', 'onTime'] as const) : [columnOf(powerAction)];
      if (columns.every((column) => phone.setting('scheduled_power', column) === null))
        throw new ToolFailure('NotFound', 'Nothing is scheduled.', { what: 'scheduled power' });
      phone.set('scheduled_power', Object.fromEntries(columns.map((column) => [column, null])));
    }
    const after = view(phone);
    return done(inWords(after), after);
  },
});
