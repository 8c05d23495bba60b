import { DAY_MS, MINUTE_MS, parseCivil, parseClock } from '../base/time.ts';
import { civilAt, epochOf } from '../base/zone.ts';
import type { PhoneTime } from '../contract/json.ts';
import { at, type Due, daily, type Span } from './due.ts';
import { departuresOf } from './transit.ts';
import type { Phone, Row } from './types.ts';
import { routeBetween, type TravelMode } from './world/routes.ts';

/** Whoever is guided to a place arrives there when the way takes that long. */
export const arrival = (span: Span, due: Due[]): void => at(span, arrivalTime(span.phone), due, () => arrive(span.phone));

/** When the navigation that runs will be over; null when none runs or nobody knows where it began. */
export const arrivalTime = (phone: Phone): PhoneTime | null => {
  const startedAt = phone.setting('navigation', 'startedAt');
  if (phone.setting('navigation', 'active') !== true || typeof startedAt !== 'number') return null;
  const start = placeIn(phone, 'position');
  const goal = placeIn(phone, 'navigation');
  if (start === undefined || goal === undefined) return null;
  const way = routeBetween(point(start), point(goal), phone.setting('navigation', 'mode') as TravelMode);
  return way === null ? null : startedAt + way.minutes * MINUTE_MS;
};

const placeIn = (phone: Phone, setting: string): Row | undefined => {
  const id = phone.setting(setting, 'placeId');
  return typeof id === 'string' ? phone.table('places').get(id) : undefined;
};

const point = ({ lat, lon }: Row) => ({ lat: lat as number, lon: lon as number });

const arrive = (phone: Phone): string | null => {
  const goal = placeIn(phone, 'navigation');
  if (goal === undefined || phone.setting('navigation', 'active') !== true) return null;
  phone.set('position', { placeId: goal.id });
  phone.set('navigation', { active: false, placeId: null, startedAt: null });
  return `Arrived at ${String(goal.name)}.`;
};

/** Of a line that is tracked one departure is announced, the first whose warning is still to come; then it is tracked no more. */
export const transitAlerts = (span: Span, due: Due[]): void => {
  const { phone, from } = span;
  for (const row of phone.table('transit_tracking').all()) {
    const line = phone.table('transit_lines').get(row.lineId as string);
    const warning = (row.alertMinutes as number) * MINUTE_MS;
    const soonest = civilAt(phone.zone, from) + warning + 1;
    const next = line && departuresOf(line, row.stop as string, soonest, 1, row.to as string | null)[0];
    if (line === undefined || next === undefined) continue;
    at(span, epochOf(phone.zone, next.at - warning), due, () => {
      if (phone.table('transit_tracking').get(row.id) === undefined) return null;
      phone.table('transit_tracking').remove(row.id);
      return `${String(line.name)} towards ${next.towards} leaves ${String(row.stop)} in ${String(row.alertMinutes)} minutes.`;
    });
  }
};

const OUT_AT = '08:00';
const THERE_AT = '14:00';

/** On the day on which it is expected a parcel leaves in the morning and is there in the afternoon, at its pickup point if it has one. */
export const deliveries = (span: Span, due: Due[]): void => {
  for (const { id, expected, pickup, title } of span.phone.table('parcels').all()) {
    if (typeof expected !== 'string') continue;
    const there = pickup === null ? 'delivered' : 'at_pickup_point';
    const move = (time: string, before: string, after: string): void =>
      daily(
        span,
        time,
        due,
        () => moveParcel(span.phone, id, String(title), before, after),
        (day) => day === parseCivil(expected),
      );
    move(OUT_AT, 'shipped', 'out_for_delivery');
    move(THERE_AT, 'out_for_delivery', there);
  }
};

const moveParcel = (phone: Phone, id: string, title: string, before: string, after: string): string | null => {
  if (phone.table('parcels').get(id)?.status !== before) return null;
  phone.table('parcels').update(id, { status: after });
  return `The parcel '${title}' is ${after.replaceAll('_', ' ')}.`;
};

/** The next instant after `from` at which the wall clock shows a time of day. */
export const nextTimeOfDay = (phone: Phone, from: PhoneTime, time: string): PhoneTime => {
  const minutes = (parseClock(time) as number) * MINUTE_MS;
  const today = Math.floor(civilAt(phone.zone, from) / DAY_MS) * DAY_MS;
  const first = epochOf(phone.zone, today + minutes);
  return first > from ? first : epochOf(phone.zone, today + DAY_MS + minutes);
};
