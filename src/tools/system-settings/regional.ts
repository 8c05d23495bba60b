import { z } from 'zod';
import { addDays, formatCivil, parseCivil, parseClock, weekday } from '../../base/time.ts';
import { civilAt } from '../../base/zone.ts';
import type { JsonObject } from '../../contract/json.ts';
import { LANGUAGES } from '../../phone/tables/system.ts';
import { WEEKDAYS } from '../../phone/tables/time.ts';
import type { Phone } from '../../phone/types.ts';
import { chooser, settingView } from '../builders.ts';
import { done, isQuery } from '../common.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';

const DOMAIN = 'System Settings';

const language = chooser({
  name: 'manage_system_language',
  domain: DOMAIN,
  setting: 'system_language',
  label: 'System language',
  description:
    'System language: sets the language of the phone, of its menus, settings and apps, such as English, French, Spanish or Chinese, puts it back, or reads it. For translating a text use text_translate.',
  values: {
    language: z
      .enum(LANGUAGES)
      .describe(
        'Code of the language: en English, fr French, de German, es Spanish, pt Portuguese, it Italian, nl Dutch, pl Polish, el Greek, tr Turkish, ar Arabic, hi Hindi, ne Nepali, bn Bengali, vi Vietnamese, id Indonesian, th Thai, ja Japanese, ko Korean, zh Chinese, fi Finnish, sv Swedish, ka Georgian, sm Samoan, sw Swahili, ru Russian, uk Ukrainian, cs Czech.',
      ),
  },
  match: { language: 'enum' },
});

/** How the status bar writes a time of day. */
const clockFace = (time: string, hours24: boolean): string => {
  if (hours24) return time;
  const minutes = parseClock(time) as number;
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
};

const dateTimeView = (phone: Phone): JsonObject => {
  const wall = formatCivil(civilAt(phone.zone, phone.now()), 'minute');
  const date = wall.slice(0, 10);
  const today = weekday(parseCivil(date) as number);
  const first = WEEKDAYS.indexOf(phone.setting('date_time', 'weekStart') as (typeof WEEKDAYS)[number]) + 1;
  return {
    ...settingView(phone, 'date_time'),
    now: wall,
    shownTime: clockFace(wall.slice(11), phone.setting('date_time', 'hours24') === true),
    weekday: WEEKDAYS[today - 1] as string,
    weekStartedOn: addDays(date, -((today - first + 7) % 7)),
    zone: phone.zone,
  };
};

const dateTimeFormats = defineTool({
  name: 'manage_date_time',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Date and time settings: 24-hour or 12-hour (AM/PM) clock, the first day of the week, and whether the time zone is set automatically from the place, as when the clock is an hour off. Sets them, or reads them with the time, date and zone of the phone now: what time it is and what day it is today.',
  params: z.strictObject({
    action: z.enum(['set', 'query']).describe('Change the formats, or read them and the time.'),
    hours24: z.boolean().describe('true: 24-hour clock such as 17:30; false: 12-hour clock such as 5:30 PM.').exactOptional(),
    automaticZone: z.boolean().describe('Whether the time zone follows the place where the phone is.').exactOptional(),
    weekStart: z.enum(['mon', 'sun', 'sat']).describe('First day of the week in calendars.').exactOptional(),
  }),
  match: { hours24: 'boolean', automaticZone: 'boolean', weekStart: 'enum' },
  reads: isQuery,
  run: (phone, { action, ...columns }) => {
    if (action === 'set') {
      const missing = ['hours24', 'automaticZone', 'weekStart'];
      if (Object.keys(columns).length === 0)
        throw new ToolFailure('MissingParameter', `manage_date_time with action=set needs ${missing.join(' or ')}.`, { missing });
      phone.set('date_time', columns);
    }
    const view = dateTimeView(phone);
    return done(`It is ${view.shownTime}.`, view);
  },
});

const locationService = chooser({
  name: 'manage_location_service',
  domain: DOMAIN,
  setting: 'location_service',
  label: 'Location service',
  description:
    'Location service (GPS, positioning): turns it on or off for the whole phone, so that the phone knows where the user is or nobody tracks them, sets its accuracy, or reads it. Off, no app can find where the phone is, and navigation ends. For one app use manage_app_permission.',
  values: {
    accuracy: z
      .enum(['high', 'battery_saving', 'device_only'])
      .describe('high: GPS, Wi-Fi and cells; battery_saving: Wi-Fi and cells only; device_only: GPS only.'),
  },
  match: { accuracy: 'enum' },
  onOff: true,
});

export const regional: readonly Tool[] = [language, dateTimeFormats, locationService];
