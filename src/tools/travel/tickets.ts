import { z } from 'zod';
import { byCodeUnit } from '../../base/order.ts';
import { DAY_MS, parseCivil } from '../../base/time.ts';
import { epochOf } from '../../base/zone.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import { TRIP_KINDS } from '../../phone/tables/travel.ts';
import type { Phone, Row } from '../../phone/types.ts';
import {
  confirmArgument,
  day,
  done,
  folded,
  found,
  id,
  includesText,
  isQuery,
  name,
  need,
  oneOf,
  resultLimit,
  rounded,
} from '../common.ts';
import { confirmed, online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './places.ts';
import { charge, theCard } from './wallet.ts';

const seats = z.int().min(1).max(20).describe('How many seats or tickets, 1 to 20.');

export const searchTickets = defineTool({
  name: 'search_tickets',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Tickets that can be bought: trains, flights, buses and ferries between two towns, and cinema, concerts, museums and sport, with departure or start, price and seats left. Earliest first, or cheapest first. Nothing is booked; book_ticket does that.',
  params: z.strictObject({
    kind: z.enum(TRIP_KINDS).describe('What kind of ticket.').exactOptional(),
    query: name('Words of the title, such as the name of a show or of a train.').exactOptional(),
    from: name('Town or station of departure.').exactOptional(),
    to: name('Town or station of arrival.').exactOptional(),
    date: day.describe('Only on this day, YYYY-MM-DD.').exactOptional(),
    seats: seats.default(1),
    maxPrice: z.number().min(0).max(10_000_000).describe('Highest price for one, in the currency of the ticket.').exactOptional(),
    sortBy: z.enum(['time', 'price']).default('time').describe('Earliest first, or cheapest first.'),
    maxResults: resultLimit,
  }),
  match: {
    kind: 'enum',
    query: 'text',
    from: 'text',
    to: 'text',
    date: 'date',
    seats: 'number',
    maxPrice: 'number',
    sortBy: 'enum',
    maxResults: 'number',
  },
  requires: [online()],
  run: (phone, { kind, query: words, from, to, date, seats, maxPrice, sortBy, maxResults }) => {
    const now = phone.wall().slice(0, 16);
    const trips = phone.table('trips').where((row) => {
      if (String(row.departs) <= now || (row.seatsLeft as number) < seats) return false;
      if ((kind !== undefined && row.kind !== kind) || (date !== undefined && !String(row.departs).startsWith(date)))
        return false;
      if (maxPrice !== undefined && (row.price as number) > maxPrice) return false;
      return includesText(row.title, words) && includesText(row.from, from) && includesText(row.to, to);
    });
    const byTime = (a: Row, b: Row): number => order(a.departs, b.departs) || order(a.id, b.id);
    trips.sort((a, b) => (sortBy === 'price' ? (a.price as number) - (b.price as number) : 0) || byTime(a, b));
    return found(
      'tickets',
      trips.slice(0, maxResults).map(({ id, ...trip }) => ({ tripId: id, ...trip })),
    );
  },
});

const order = (a: Json | undefined, b: Json | undefined): number => byCodeUnit(String(a), String(b));

const priceOf = (trip: Row, seats: number): number => rounded((trip.price as number) * seats, 2);

/** What the user is asked to agree to. */
const offer = (phone: Phone, { tripId, seats }: JsonObject): string => {
  const trip = typeof tripId === 'string' ? phone.table('trips').get(tripId) : undefined;
  if (trip === undefined) return 'a ticket would be bought.';
  const count = typeof seats === 'number' ? seats : 1;
  return `${count} × '${String(trip.title)}' at ${String(trip.departs)} for ${priceOf(trip, count)} ${String(trip.currency)}.`;
};

export const bookTicket = defineTool({
  name: 'book_ticket',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Buys tickets for a trip or an event that search_tickets found, and pays them with a card of the wallet. It costs money, so the user must have agreed (confirm=true). Refused when it is sold out, has left, is booked already, or the money does not reach. If the outcome is unknown, look with manage_booking before trying again.',
  params: z.strictObject({
    tripId: id('trip'),
    seats: seats.default(1),
    cardLabel: name('Card to pay with. Left out = the default card.').exactOptional(),
    cardId: id('card').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { seats: 'number', cardLabel: 'text', confirm: 'boolean' },
  requires: [confirmed(offer), online('manage_booking')],
  run: (phone, { tripId, seats, cardLabel, cardId }) => {
    const trip = oneOf(phone, 'trips', { id: tripId, column: 'title', what: 'trip' });
    if (departure(phone, trip) <= phone.now())
      throw new ToolFailure('Unavailable', `'${String(trip.title)}' has left.`, { tripId, departs: trip.departs as string });
    const left = trip.seatsLeft as number;
    if (left < seats)
      throw new ToolFailure('Unavailable', left === 0 ? 'It is sold out.' : `Only ${left} are left.`, {
        tripId,
        seatsLeft: left,
      });
    const old = phone
      .table('bookings')
      .having('tripId', tripId)
      .find((row) => row.status === 'confirmed');
    if (old !== undefined)
      throw new ToolFailure('Conflict', 'That is booked already; cancel the booking to book it anew.', {
        conflictingId: old.id,
        seats: old.seats as number,
        code: 409,
      });
    const card = theCard(phone, cardId, cardLabel);
    const total = priceOf(trip, seats);
    charge(phone, card, total, trip.currency as string);
    phone.table('trips').update(tripId, { seatsLeft: left - seats });
    const columns = { tripId, seats, total, currency: trip.currency as string, cardId: card.id, at: phone.now() };
    const row = phone.table('bookings').insert(columns);
    return done(`Booked: ${seats} × '${String(trip.title)}'.`, bookingView(phone, row));
  },
});

const departure = (phone: Phone, trip: Row): number => epochOf(phone.zone, parseCivil(trip.departs as string) as number);

const bookingView = (phone: Phone, { id, tripId, seats, total, currency, cardId, status }: Row): JsonObject => {
  const trip = phone.table('trips').get(tripId as string);
  return {
    bookingId: id,
    tripId: tripId as string,
    title: (trip?.title ?? null) as string | null,
    from: trip?.from ?? null,
    to: trip?.to ?? null,
    departs: trip?.departs ?? null,
    seats: seats as number,
    total: total as number,
    currency: currency as string,
    card: (phone.table('cards').get(cardId as string)?.label ?? null) as string | null,
    status: status as string,
  };
};

export const manageBooking = defineTool({
  name: 'manage_booking',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Bookings of tickets: lists them, next departure first, or cancels one, which needs the user’s word (confirm=true). Until 24 hours before the start the whole price comes back, after that half of it; what has begun cannot be cancelled.',
  params: z.strictObject({
    action: z.enum(['query', 'cancel']).describe('List bookings, or cancel one.'),
    bookingId: id('booking').exactOptional(),
    title: name('Words of the title of the trip or event.').exactOptional(),
    status: z.enum(['confirmed', 'cancelled']).describe('For query: only these.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { title: 'text', status: 'enum', confirm: 'boolean' },
  reads: isQuery,
  requires: onlyFor(
    ['cancel'],
    confirmed(() => 'the booking would be cancelled; from 24 hours before the start only half of the price comes back.'),
    online('manage_booking'),
  ),
  run: (phone, { action, bookingId, title, status }) => {
    const titleOf = (row: Row) => phone.table('trips').get(row.tripId as string)?.title;
    if (action === 'query') {
      const rows = phone.table('bookings').where((row) => {
        if (bookingId !== undefined && row.id !== bookingId) return false;
        return (status === undefined || row.status === status) && includesText(titleOf(row), title);
      });
      const views = rows.map((row) => bookingView(phone, row));
      return found(
        'bookings',
        views.sort((a, b) => order(a.departs, b.departs) || order(a.bookingId, b.bookingId)),
      );
    }
    if (bookingId === undefined) need('manage_booking', action, 'bookingId', title);
    const also = (row: Row): boolean => row.status === 'confirmed' && folded(String(titleOf(row))).includes(folded(title ?? ''));
    const row = oneOf(phone, 'bookings', { id: bookingId, column: 'status', what: 'booking', also });
    if (row.status !== 'confirmed') throw new ToolFailure('Conflict', 'It is cancelled already.', { conflictingId: row.id });
    return cancelled(phone, row);
  },
});

const cancelled = (phone: Phone, booking: Row): JsonObject => {
  const trip = phone.table('trips').get(booking.tripId as string) as Row;
  const left = departure(phone, trip) - phone.now();
  if (left <= 0)
    throw new ToolFailure('PreconditionFailed', 'It has begun and cannot be cancelled.', {
      needed: 'before the start',
      departs: trip.departs as string,
    });
  const percent = left >= DAY_MS ? 100 : 50;
  const refund = rounded(((booking.total as number) * percent) / 100, 2);
  charge(phone, phone.table('cards').get(booking.cardId as string) as Row, -refund, booking.currency as string);
  const seatsLeft = Math.min(1000, (trip.seatsLeft as number) + (booking.seats as number));
  phone.table('trips').update(trip.id, { seatsLeft });
  const row = phone.table('bookings').update(booking.id, { status: 'cancelled' });
  return done(`Cancelled; ${refund} ${String(booking.currency)} come back.`, {
    ...bookingView(phone, row),
    refund,
    refundPercent: percent,
  });
};
