import { z } from 'zod';
import { DAY_MS, parseCivil } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { PARCEL_STATUSES } from '../../phone/tables/travel.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { day, done, found, includesText, name, rounded } from '../common.ts';
import { online } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './places.ts';

export const trackParcel = defineTool({
  name: 'track_parcel',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Parcels and deliveries: where a package or an order from a shop is, when it will arrive (is expected, gets delivered) and where it can be picked up, by tracking number or by what is in it, such as shoes; without either all parcels. Those that are expected first come first.',
  params: z.strictObject({
    trackingNumber: name('Tracking number, such as PX40017726.').exactOptional(),
    query: name('Words of the content or the carrier, such as seeds.').exactOptional(),
    status: z.enum(PARCEL_STATUSES).describe('Only parcels in this status.').exactOptional(),
  }),
  match: { trackingNumber: 'text', query: 'text', status: 'enum' },
  requires: [online()],
  run: (phone, { trackingNumber, query, status }) => {
    const bare = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
    const numbered = phone
      .table('parcels')
      .where((row) => trackingNumber === undefined || bare(row.trackingNumber as string) === bare(trackingNumber));
    if (trackingNumber !== undefined && numbered.length === 0)
      throw new ToolFailure('NotFound', `No carrier knows the tracking number ${trackingNumber.slice(0, 40)}.`, {
        what: 'parcel',
      });
    const rows = numbered.filter(
      (row) =>
        (status === undefined || row.status === status) && includesText(`${String(row.title)} ${String(row.carrier)}`, query),
    );
    const when = (row: Row): string => (row.expected as string | null) ?? '9999';
    rows.sort((a, b) => (when(a) === when(b) ? (a.id < b.id ? -1 : 1) : when(a) < when(b) ? -1 : 1));
    return found(
      'parcels',
      rows.map((row) => parcelView(phone, row)),
    );
  },
});

const parcelView = (phone: Phone, { id, ...parcel }: Row): JsonObject => ({
  parcelId: id,
  ...parcel,
  daysLeft: parcel.expected === null ? null : daysBetween(phone.wall().slice(0, 10), parcel.expected as string),
});

const daysBetween = (from: string, to: string): number =>
  Math.round(((parseCivil(to) as number) - (parseCivil(from) as number)) / DAY_MS);

/** What can be asked for: the column, its unit, and whether a sum of days means anything. */
const MEASURES = {
  steps: { column: 'steps', unit: 'steps', adds: true },
  sleep: { column: 'sleepMinutes', unit: 'minutes', adds: true },
  heart_rate: { column: 'restingHeartRate', unit: 'beats per minute', adds: false },
  active_minutes: { column: 'activeMinutes', unit: 'minutes', adds: true },
  calories: { column: 'caloriesKcal', unit: 'kcal', adds: true },
  weight: { column: 'weightKg', unit: 'kg', adds: false },
} as const;
type Measure = keyof typeof MEASURES;

export const healthData = defineTool({
  name: 'query_health_data',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Health and fitness records of the phone and the watch: how many steps the user took today, how they slept last night (sleep), resting heart rate (pulse), active minutes (moving, exercise), calories burnt or weight, of a day or of a span of days, with sum, mean, lowest and highest. Earliest day first; days without a record are left out. For calories in food use identify_food_calories.',
  params: z.strictObject({
    dataType: z
      .enum(Object.keys(MEASURES) as [Measure, ...Measure[]])
      .describe('What to read; heart_rate is the resting heart rate, sleep is in minutes.'),
    date: day.describe('One day, YYYY-MM-DD; today if neither a date nor a span is given.').exactOptional(),
    startDate: day.describe('First day of a span, YYYY-MM-DD.').exactOptional(),
    endDate: day.describe('Last day of a span, YYYY-MM-DD; today if left out.').exactOptional(),
  }),
  match: { dataType: 'enum', date: 'date', startDate: 'date', endDate: 'date' },
  run: (phone, { dataType, date, startDate, endDate }) => {
    const today = phone.wall().slice(0, 10);
    const from = date ?? startDate ?? endDate ?? today;
    const to = date ?? endDate ?? today;
    if (date !== undefined && (startDate !== undefined || endDate !== undefined))
      refuse('date', 'either date, or startDate and endDate');
    if (from > to) refuse('startDate', `a date not after ${to}`);
    const { column, unit, adds } = MEASURES[dataType];
    const days = phone
      .table('health_days')
      .where((row) => String(row.date) >= from && String(row.date) <= to && row[column] !== null)
      .sort((a, b) => (String(a.date) < String(b.date) ? -1 : 1));
    const values = days.map((row) => row[column] as number);
    const items = days.map((row): JsonObject => ({ date: row.date as string, value: row[column] as number }));
    if (values.length === 0)
      return done(`No ${dataType.replace('_', ' ')} recorded.`, { dataType, from, to, unit, count: 0, items });
    const sum = values.reduce((total, value) => total + value, 0);
    const mean = rounded(sum / values.length, 1);
    return done(`${dataType.replace('_', ' ')}: ${mean} ${unit}${values.length === 1 ? '' : ' on average'}.`, {
      dataType,
      from,
      to,
      unit,
      count: items.length,
      items,
      mean,
      lowest: Math.min(...values),
      highest: Math.max(...values),
      ...(adds ? { sum: rounded(sum, 1) } : { change: rounded((values.at(-1) as number) - (values[0] as number), 1) }),
      ...(dataType === 'steps' ? goalOf(phone, values) : {}),
    });
  },
});

const goalOf = (phone: Phone, values: readonly number[]): JsonObject => {
  const stepGoal = phone.setting('wearable', 'stepGoal') as number;
  return { stepGoal, daysAtGoal: values.filter((value) => value >= stepGoal).length };
};

const refuse = (path: string, expected: string): never => {
  throw new ToolFailure('InvalidArgument', `query_health_data: '${path}' is not valid: expected ${expected}.`, {
    path,
    expected,
  });
};
