import { z } from 'zod';
import { parseClock } from '../../base/time.ts';
import { WEEKDAYS } from '../../phone/tables/time.ts';
import type { Phone } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { clockTime, done, isQuery } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './schedule.ts';

const TOOL = 'manage_bedtime';

export const bedtimeTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Bedtime (sleep) mode: on chosen days, do not disturb goes on at bedtime, when the user goes to bed, and off again at wake-up time. Turns it on or off, changes its times or days, or tells them and how long the night is. It rings no alarm; manage_alarm does.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'set', 'query']).describe('Switch it on or off, change its values, or read it.'),
    bedtime: clockTime.describe('When to go to sleep, HH:MM in 24 hours, such as 22:30.').exactOptional(),
    wakeTime: clockTime.describe('When to get up, HH:MM in 24 hours, such as 06:45.').exactOptional(),
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .max(7)
      .describe('The days whose evenings count, such as ["mon", "tue"].')
      .exactOptional(),
  }),
  match: { bedtime: 'time', wakeTime: 'time', days: 'list' },
  reads: isQuery,
  run: (phone, { action, days, ...times }) => {
    if (action === 'query') return done('Bedtime.', view(phone));
    const columns = { ...times, ...(days === undefined ? {} : { days: WEEKDAYS.filter((day) => days.includes(day)) }) };
    if (action === 'set' && Object.keys(columns).length === 0)
      throw new ToolFailure('MissingParameter', `${TOOL} with action=set needs bedtime, wakeTime or days.`, {
        missing: ['bedtime', 'wakeTime', 'days'],
      });
    phone.set('bedtime', { ...columns, ...(action === 'set' ? {} : { enabled: action === 'enable' }) });
    const after = view(phone);
    if (after.sleepMinutes === 0) {
      const expected = `another time than the bedtime, ${String(after.bedtime)}`;
      throw new ToolFailure('InvalidArgument', 'A night has some length.', { path: 'wakeTime', expected });
    }
    return done(`Bedtime: ${after.enabled === true ? 'on' : 'off'}.`, after);
  },
});

const view = (phone: Phone) => {
  const columns = settingView(phone, 'bedtime');
  const minutes = (parseClock(columns.wakeTime as string) as number) - (parseClock(columns.bedtime as string) as number);
  return { ...columns, sleepMinutes: (minutes + 1440) % 1440 } as Record<string, string | number | boolean | string[]>;
};
