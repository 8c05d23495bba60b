import { z } from 'zod';
import { distanceKm } from '../../base/geo.ts';
import { DAY_MS, MINUTE_MS } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { arrivalTime } from '../../phone/on-the-way.ts';
import { PLACE_KINDS, TRAVEL_MODES } from '../../phone/tables/travel.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { REACH_KM, type Route, routeBetween, type TravelMode } from '../../phone/world/routes.ts';
import { done, found, id, includesText, isQuery, name, need, resultLimit, wallTime } from '../common.ts';
import { batteryAtLeast, online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN, here, hereSpot, isOpen, minutesNow, placeView, type Spot, spotOf, thePlace, theSpot } from './places.ts';

const mode = z.enum(TRAVEL_MODES);

export const controlNavigation = defineTool({
  name: 'control_navigation',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Turn-by-turn navigation with directions: navigates (guides, takes) the user home, to work, to an address, street or place by car, on foot, by bike or by public transport, stops the guidance, or tells the destination and the time of arrival. A start needs location, the network and 5 % of battery, and is refused while another navigation runs. To only know the way use query_route.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'query']).describe('Start guiding, stop it, or read it.'),
    destination: name('Name of the place to go to; home and work are understood.').exactOptional(),
    placeId: id('place').exactOptional(),
    mode: mode.describe('How to travel; driving if left out.').exactOptional(),
  }),
  match: { destination: 'text', mode: 'enum' },
  reads: isQuery,
  permission: ({ action }) => (action === 'start' ? 'location' : null),
  requires: onlyFor(['start'], online(), batteryAtLeast(5)),
  run: (phone, { action, destination, placeId, mode }) => {
    const current = phone.setting('navigation', 'active') === true ? guidance(phone) : null;
    if (action === 'query') return done(current === null ? 'No navigation.' : 'Navigating.', current ?? { active: false });
    if (action === 'stop') {
      phone.set('navigation', { active: false, placeId: null, startedAt: null });
      return done('Navigation is off.', { active: false });
    }
    if (placeId === undefined) need('control_navigation', action, 'destination', destination);
    const place = thePlace(phone, { id: placeId, text: destination });
    if (current !== null && current.placeId !== place.id)
      throw new ToolFailure('Conflict', `There is an ongoing navigation to ${String(current.destination)}; stop it first.`, {
        session: 'navigation',
        conflictingId: current.placeId as string,
        code: 409,
      });
    if (here(phone).id === place.id)
      throw new ToolFailure('Conflict', `The phone is at ${String(place.name)} already.`, { conflictingId: place.id });
    const chosen = mode ?? 'driving';
    theRoute(hereSpot(phone), spotOf(place), chosen);
    phone.set('navigation', { active: true, placeId: place.id, mode: chosen, startedAt: phone.now() });
    return done(`Navigating to ${String(place.name)}.`, guidance(phone));
  },
});

const guidance = (phone: Phone): JsonObject => {
  const place = phone.table('places').get(phone.setting('navigation', 'placeId') as string) as Row;
  const mode = phone.setting('navigation', 'mode') as TravelMode;
  const arrival = arrivalTime(phone);
  const view = { active: true, placeId: place.id, destination: place.name as string, mode };
  const from = phone.setting('position', 'placeId') === null ? null : here(phone);
  const way = from === null ? null : routeBetween(spotOf(from), spotOf(place), mode);
  if (way === null || arrival === null) return view;
  const clock = (minutesNow(phone) + Math.ceil((arrival - phone.now()) / MINUTE_MS)) % (DAY_MS / MINUTE_MS);
  return {
    ...view,
    distanceKm: way.distanceKm,
    minutes: way.minutes,
    arrivesAt: wallTime(phone, arrival),
    openOnArrival: isOpen(place, clock),
  };
};

/** @throws ToolFailure Unsupported, with the modes that reach so far. */
const theRoute = (from: Spot, to: Spot, mode: TravelMode): Route => {
  const way = routeBetween(from, to, mode);
  if (way !== null) return way;
  throw new ToolFailure('Unsupported', `${to.name} is too far for ${mode}, which reaches ${REACH_KM[mode]} km.`, {
    reason: 'too far',
    reachKm: REACH_KM[mode],
    supported: TRAVEL_MODES.filter((other) => routeBetween(from, to, other) !== null),
  });
};

export const queryRoute = defineTool({
  name: 'query_route',
  domain: DOMAIN,
  kind: 'read',
  description:
    'How far it is from one place to another, how to get there and how long it takes to drive by car, walk on foot, go by bike or by public transport; the best (fastest) way first. Places are those that the phone knows, or cities. Without `from` it starts where the phone is, which needs the location permission. It only tells and knows no traffic; control_navigation guides.',
  params: z.strictObject({
    to: name('Where to: name or id of a place, home, work, or a city.'),
    from: name('Where from, named likewise. Left out = where the phone is.').exactOptional(),
    mode: mode.describe('Only this way of travelling; all of them if left out.').exactOptional(),
  }),
  match: { to: 'text', from: 'text', mode: 'enum' },
  permission: ({ from }) => (from === undefined ? 'location' : null),
  requires: [online()],
  run: (phone, { to, from, mode }) => {
    const start = from === undefined ? hereSpot(phone) : theSpot(phone, from);
    const end = theSpot(phone, to);
    const routes =
      mode === undefined ? TRAVEL_MODES.flatMap((each) => routeBetween(start, end, each) ?? []) : [theRoute(start, end, mode)];
    if (routes.length === 0) theRoute(start, end, 'driving');
    const items = routes.sort((a, b) => a.minutes - b.minutes || (a.mode < b.mode ? -1 : 1));
    const best = items[0] as Route;
    return done(`${start.name} to ${end.name}: ${best.distanceKm} km, ${best.minutes} min ${best.mode}.`, {
      from: start.name,
      to: end.name,
      straightKm: Math.round(distanceKm(start, end) * 100) / 100,
      count: items.length,
      items,
    });
  },
});

export const searchNearby = defineTool({
  name: 'search_nearby_places',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Places around here, near the phone, in the area: where the nearest (closest) restaurant to eat at, café, bar, pharmacy, supermarket, bank with an ATM, fuel (petrol, gas) or charging station, doctor, cinema (theatre) or shop (store) is, nearest first, with address, opening hours, rating and distance. Can keep only good ones or those that are open now. Needs the location permission.',
  params: z.strictObject({
    kind: z.enum(PLACE_KINDS).describe('What kind of place.').exactOptional(),
    query: name('Words of its name or address.').exactOptional(),
    openNow: z.boolean().default(false).describe('Only places that are open now.'),
    radiusKm: z.number().min(0.1).max(100).default(20).describe('Straight distance in kilometres, 0.1 to 100.'),
    minRating: z.number().min(0).max(5).describe('Lowest rating, 0 to 5.').exactOptional(),
    savedOnly: z.boolean().default(false).describe('Only places that the user has saved.'),
    maxResults: resultLimit,
  }),
  match: {
    kind: 'enum',
    query: 'text',
    openNow: 'boolean',
    radiusKm: 'number',
    minRating: 'number',
    savedOnly: 'boolean',
    maxResults: 'number',
  },
  permission: 'location',
  requires: [online()],
  run: (phone, { kind, query: words, openNow, radiusKm, minRating, savedOnly, maxResults }) => {
    const from = hereSpot(phone);
    const now = minutesNow(phone);
    const near = phone
      .table('places')
      .where((row) => row.id !== from.placeId)
      .map((row) => ({ row, km: distanceKm(from, spotOf(row)) }))
      .filter(({ row, km }) => {
        if (km > radiusKm || (kind !== undefined && row.kind !== kind) || (savedOnly && row.saved !== true)) return false;
        if (minRating !== undefined && !(typeof row.rating === 'number' && row.rating >= minRating)) return false;
        return (!openNow || isOpen(row, now)) && includesText(`${String(row.name)} ${String(row.address)}`, words);
      })
      .sort((a, b) => a.km - b.km || (a.row.id < b.row.id ? -1 : 1));
    return found(
      'places',
      near.slice(0, maxResults).map(({ row, km }) => ({
        ...placeView(row),
        distanceMeters: Math.round(km * 1000),
        openNow: isOpen(row, now),
      })),
    );
  },
});
