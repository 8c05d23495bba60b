import { DAY_MS, formatCivil } from '../base/time.ts';
import { civilAt } from '../base/zone.ts';
import type { JsonObject, PhoneTime } from '../contract/json.ts';
import { at, type Due, type Span } from './due.ts';
import { nextTimeOfDay } from './on-the-way.ts';
import type { MONITOR_ACTIONS } from './tables/assistant.ts';
import type { Phone, Row } from './types.ts';
import { cityNear } from './world/cities.ts';
import { isFrosty, isWet, weatherOn } from './world/weather.ts';

/** When the weather of the day is looked at. */
const MORNING = '07:00';

/**
 * What waits for a condition acts once, when it comes to hold, or is given up when its time is over. Times, messages and the
 * weather of the morning have an instant of their own; states are looked at at the end of each span of time, when everything
 * else has happened.
 */
export const monitors = (span: Span, due: Due[]): void => {
  const { phone, to } = span;
  for (const row of phone.table('monitors').having('status', 'waiting')) {
    const end = row.expiresAt as number | null;
    const moment = MOMENTS[row.condition as string];
    const instant = moment === undefined ? null : moment(span, row);
    if (instant !== null && instant <= to && (end === null || instant < end))
      at(span, instant, due, () => fireMonitor(phone, row));
    else if (end !== null && end <= to) at(span, end, due, () => look(phone, row) ?? giveUp(phone, row));
    else if (moment === undefined) at(span, to, due, () => look(phone, row));
  }
};

const look = (phone: Phone, row: Row): string | null => (stateHolds(phone, row) ? fireMonitor(phone, row) : null);

/** The instant in the span at which a condition comes to hold; null when it does not. */
const MOMENTS: Readonly<Record<string, (span: Span, row: Row) => PhoneTime | null>> = {
  time: ({ phone }, { createdAt, subject }) => nextTimeOfDay(phone, createdAt as number, subject as string),
  message_from: ({ phone, to }, { createdAt, subject }) => {
    const after = (row: Row): boolean => (row.at as number) > (createdAt as number) && (row.at as number) <= to;
    const rows = phone
      .table('messages')
      .having('contactId', subject as string)
      .filter((row) => row.direction === 'in' && after(row));
    return rows.length === 0 ? null : Math.min(...rows.map((row) => row.at as number));
  },
  weather: ({ phone, from, to }, { subject }) => {
    const place = phone.table('places').get(phone.setting('position', 'placeId') as string);
    if (place === undefined) return null;
    const city = cityNear({ lat: place.lat as number, lon: place.lon as number });
    for (let at = nextTimeOfDay(phone, from, MORNING); at <= to; at = nextTimeOfDay(phone, at, MORNING)) {
      const day = weatherOn(city, formatCivil(Math.floor(civilAt(phone.zone, at) / DAY_MS) * DAY_MS, 'date'));
      if (subject === 'frost' ? isFrosty(day) : isWet(day)) return at;
    }
    return null;
  },
};

/** Whether a condition that is a state of the phone holds now; false for those that are moments. */
export const stateHolds = (phone: Phone, { condition, subject, baseline }: Pick<Row, string>): boolean => {
  const place = phone.setting('position', 'placeId');
  const located = typeof place === 'string' && phone.setting('location_service', 'enabled') === true;
  switch (condition) {
    case 'battery_below':
      return (phone.setting('power', 'batteryLevel') as number) < Number(subject);
    case 'playback_stops':
      return phone.setting('playback', 'status') !== 'playing';
    case 'arrive':
      return located && place === subject;
    case 'leave':
      return located && place !== subject;
    case 'parcel_status':
      return phone.table('parcels').get(subject as string)?.status !== baseline;
    default:
      return false;
  }
};

const fireMonitor = (phone: Phone, { id }: Row): string | null => {
  const row = phone.table('monitors').get(id);
  if (row?.status !== 'waiting') return null;
  phone.table('monitors').update(id, { status: 'fired' });
  const { becomes, set } = ACTIONS[row.action as (typeof MONITOR_ACTIONS)[number]];
  for (const [setting, columns] of set) phone.set(setting, columns);
  const note = row.note === null ? '' : ` ${String(row.note)}`;
  return `Monitor '${String(row.name)}': ${becomes}.${note}`;
};

const giveUp = (phone: Phone, { id, name }: Row): string | null => {
  if (phone.table('monitors').get(id)?.status !== 'waiting') return null;
  phone.table('monitors').update(id, { status: 'cancelled' });
  return `Monitor '${String(name)}' is over; nothing happened.`;
};

/** What is done, and in words what has come of it. */
const ACTIONS: Readonly<
  Record<(typeof MONITOR_ACTIONS)[number], { becomes: string; set: readonly (readonly [row: string, columns: JsonObject])[] }>
> = {
  notify: { becomes: 'it has happened', set: [] },
  stop_playback: {
    becomes: 'the playback has stopped',
    set: [['playback', { status: 'stopped', mediaId: null, positionSeconds: 0 }]],
  },
  silence: { becomes: 'the phone is silent', set: [['sound_mode', { mode: 'silent' }]] },
  turn_off_wifi: { becomes: 'Wi-Fi is off', set: [['wifi', { enabled: false }]] },
  turn_on_dnd: { becomes: 'do not disturb is on', set: [['do_not_disturb', { enabled: true }]] },
  turn_off_hotspot: { becomes: 'the hotspot is off', set: [['hotspot', { enabled: false }]] },
};
