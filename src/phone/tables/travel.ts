import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';

const { text, texts, flag, date, time, datetime, instant, integer, decimal, oneOf, orNull, idOf } = is;
export const TRAVEL_MODES = ['driving', 'walking', 'cycling', 'transit'] as const;
export const PARCEL_STATUSES = [
  'ordered',
  'shipped',
  'in_customs',
  'out_for_delivery',
  'at_pickup_point',
  'delivered',
  'returned',
] as const;
export const TRIP_KINDS = ['train', 'flight', 'bus', 'ferry', 'cinema', 'concert', 'museum', 'sport'] as const;
const money = decimal(0, 10_000_000);

export const PLACE_KINDS = [
  'home',
  'work',
  'school',
  'restaurant',
  'cafe',
  'bakery',
  'supermarket',
  'pharmacy',
  'hospital',
  'doctor',
  'bank',
  'post',
  'gym',
  'park',
  'museum',
  'cinema',
  'hotel',
  'fuel',
  'charging',
  'station',
  'airport',
  'library',
  'shop',
  'worship',
] as const;

/** Places, weather, transit, tickets, payments, parcels and health. */
export const travelLifestyle: PhonePart = {
  tables: [
    table('places', 'place', {
      name: text,
      kind: oneOf(...PLACE_KINDS),
      address: text,
      city: text,
      lat: decimal(-90, 90),
      lon: decimal(-180, 180),
      /** Null = always open. Past midnight where closes is before opens. */
      opens: or(orNull(time), null),
      closes: or(orNull(time), null),
      rating: or(orNull(decimal(0, 5)), null),
      saved: or(flag, false),
    }),
    table('weather_cities', 'weather', { city: text }),
    table('transit_lines', 'line', {
      name: text,
      kind: oneOf('bus', 'tram', 'metro', 'train', 'ferry'),
      /** In order; the line runs both ways. */
      stops: texts,
      firstTime: time,
      lastTime: time,
      everyMinutes: integer(1, 240),
      /** Between two stops. */
      hopMinutes: or(integer(1, 240), 3),
      status: or(oneOf('normal', 'delayed', 'suspended'), 'normal'),
      delayMinutes: or(integer(0, 240), 0),
    }),
    table('transit_tracking', 'tracking', {
      lineId: idOf('transit_lines'),
      stop: text,
      /** Only what goes on to this stop; null = either way. */
      to: or(orNull(text), null),
      alertMinutes: or(integer(1, 60), 5),
    }),
    table('cards', 'card', {
      label: text,
      kind: oneOf('debit', 'credit', 'transit', 'wallet', 'loyalty'),
      last4: text,
      currency: text,
      balance: or(orNull(money), null),
      isDefault: or(flag, false),
    }),
    table('trips', 'trip', {
      kind: oneOf(...TRIP_KINDS),
      title: text,
      from: orNull(text),
      to: orNull(text),
      departs: datetime,
      minutes: integer(1, 3000),
      price: money,
      currency: text,
      seatsLeft: integer(0, 1000),
    }),
    table('bookings', 'booking', {
      tripId: idOf('trips'),
      seats: integer(1, 20),
      total: money,
      currency: text,
      cardId: idOf('cards'),
      status: or(oneOf('confirmed', 'cancelled'), 'confirmed'),
      at: instant,
    }),
    table('parcels', 'parcel', {
      carrier: text,
      trackingNumber: text,
      title: text,
      status: oneOf(...PARCEL_STATUSES),
      expected: orNull(date),
      pickup: or(orNull(text), null),
    }),
    table('health_days', 'day', {
      date,
      steps: integer(0, 100_000),
      sleepMinutes: integer(0, 1440),
      restingHeartRate: integer(20, 200),
      activeMinutes: integer(0, 1440),
      caloriesKcal: integer(0, 20_000),
      weightKg: or(orNull(decimal(1, 500)), null),
    }),
  ],
  settings: {
    navigation: {
      active: or(flag, false),
      placeId: or(orNull(idOf('places')), null),
      mode: or(oneOf(...TRAVEL_MODES), 'driving'),
      startedAt: or(orNull(instant), null),
    },
    payment_code: { active: or(flag, false), cardId: or(orNull(idOf('cards')), null) },
    weather_units: { temperature: or(oneOf('celsius', 'fahrenheit'), 'celsius') },
    /** Where the phone is. */
    position: { placeId: or(orNull(idOf('places')), null) },
  },
};
