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
import { confirmed, connected, online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './places.ts';
import { charge, priceOn, theCard } from './wallet.ts';

const seats = z.int().min(1).max(20).describe('How many seats or tickets, 1 to 20.');

export const searchTickets = defineTool({
  name: 'search_tickets',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Tickets that can be bought: trains, flights (plane), buses and ferries from one town to another, and cinema (movies that are on in a theatre), concerts, museums and sport (events to go to), with departure or start, price (how cheap) and seats left. Earliest first, or cheapest first. Nothing is booked; book_ticket does that.',
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

type Wanted = { tripId: string; seats: number; cardLabel?: string; cardId?: string };

/** What is bought and how it is paid. What speaks against it is said before the user is asked. @throws ToolFailure */
const purchase = (phone: Phone, { tripId, seats, cardLabel, cardId }: Wanted): { trip: Row; card: Row; total: number } => {
  const trip = oneOf(phone, 'trips', { id: tripId, column: 'title', what: 'trip' });
  if (departure(phone, trip) <= phone.now())
    throw new ToolFailure('Unavailable', `'${String(trip.title)}' has left.`, { tripId, departs: trip.departs as string });
  const seatsLeft = trip.seatsLeft as number;
  if (seatsLeft < seats)
    throw new ToolFailure('Unavailable', seatsLeft === 0 ? 'It is sold out.' : `Only ${seatsLeft} are left.`, {
      tripId,
      seatsLeft,
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
  const total = rounded((trip.price as number) * seats, 2);
  priceOn(card, total, trip.currency as string);
  return { trip, card, total };
};

/** What the user is asked to agree to. */
const offer = (phone: Phone, args: JsonObject): string => {
  const { trip, card, total } = purchase(phone, args as Wanted);
  const price = `${total} ${String(trip.currency)}`;
  return `${String(args.seats)} × '${String(trip.title)}' at ${String(trip.departs)} for ${price} with ${String(card.label)}.`;
};

export const bookTicket = defineTool({
  name: 'book_ticket',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Buys (books, reserves) tickets or seats for a train, a flight, a film, a concert or another trip or event that search_tickets found, and pays them with a card of the wallet. It costs money, so the user must have agreed (confirm=true). Refused when it is sold out, has left, is booked already, or the money does not reach. If the outcome is unknown, look with manage_booking before trying again.',
  params: z.strictObject({
    tripId: id('trip'),
    seats: seats.default(1),
    cardLabel: name('Card to pay with. Left out = the default card.').exactOptional(),
    cardId: id('card').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { seats: 'number', cardLabel: 'text', confirm: 'boolean' },
  requires: [connected, confirmed(offer), online('manage_booking')],
  run: (phone, args) => {
    const { tripId, seats } = args;
    const { trip, card, total } = purchase(phone, args);
    charge(phone, card, total, trip.currency as string);
    phone.table('trips').update(tripId, { seatsLeft: (trip.seatsLeft as number) - seats });
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
    'Bookings (reservations) of tickets that were bought, such as a flight, a train or a concert: lists them, next departure first, or cancels one (gives it back), which needs the user’s word (confirm=true). Until 24 hours before the start the whole price comes back, after that half of it; what has begun cannot be cancelled. It cannot move or change one to another day, and knows no hotels.',
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
    connected,
    confirmed((phone, args) => {
      const booking = theBooking(phone, args);
      const { trip, refund } = refundOf(phone, booking);
      const money = `${refund} of ${String(booking.total)} ${String(booking.currency)} come back`;
      return `'${String(trip.title)}' at ${String(trip.departs)} would be cancelled; ${money}.`;
    }),
    online('manage_booking'),
  ),
  run: (phone, { action, bookingId, title, status }) => {
    if (action === 'query') {
      const rows = phone.table('bookings').where((row) => {
        if (bookingId !== undefined && row.id !== bookingId) return false;
        return (status === undefined || row.status === status) && includesText(titleOf(phone, row), title);
      });
      const views = rows.map((row) => bookingView(phone, row));
      return found(
        'bookings',
        views.sort((a, b) => order(a.departs, b.departs) || order(a.bookingId, b.bookingId)),
      );
    }
    return cancelled(phone, theBooking(phone, { bookingId, title } as JsonObject));
  },
});

const titleOf = (phone: Phone, { tripId }: Row) => phone.table('trips').get(tripId as string)?.title;

/** The booking that is to be cancelled. @throws ToolFailure */
const theBooking = (phone: Phone, args: JsonObject): Row => {
  const [id, title] = [args.bookingId, args.title] as (string | undefined)[];
  if (id === undefined) need('manage_booking', 'cancel', 'bookingId', title);
  const row = oneOf(phone, 'bookings', {
    id,
    column: 'status',
    what: 'booking',
    also: (one) => one.status === 'confirmed' && includesText(titleOf(phone, one), title),
    view: (one) => bookingView(phone, one),
  });
  if (row.status !== 'confirmed') throw new ToolFailure('Conflict', 'It is cancelled already.', { conflictingId: row.id });
  return row;
};

/** @throws ToolFailure PreconditionFailed for what has begun. */
const refundOf = (phone: Phone, booking: Row): { trip: Row; percent: number; refund: number } => {
  const trip = phone.table('trips').get(booking.tripId as string) as Row;
  const left = departure(phone, trip) - phone.now();
  if (left <= 0)
    throw new ToolFailure('PreconditionFailed', 'It has begun and cannot be cancelled.', {
      needed: 'before the start',
      departs: trip.departs as string,
    });
  const percent = left >= DAY_MS ? 100 : 50;
  return { trip, percent, refund: rounded(((booking.total as number) * percent) / 100, 2) };
};

const cancelled = (phone: Phone, booking: Row): JsonObject => {
  const { trip, percent, refund } = refundOf(phone, booking);
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
