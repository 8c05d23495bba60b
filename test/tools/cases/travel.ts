import {
  absent,
  type Before,
  type Cases,
  denied,
  type Fails,
  fails,
  invalid,
  missing,
  NOW,
  row,
  rows,
  setting,
  tells,
  writes,
} from './make.ts';

const offline: Before = { obstacles: [{ kind: 'no_network' }] };
const trouble = (trouble: string): Before => setting('services', { trouble });
const unreachable = (args: Fails['args']): Fails => fails(args, 'PreconditionFailed', { needed: 'network' }, offline);
const noLock = setting('screen_lock', { method: 'swipe' });
const navigating = setting('navigation', { active: true, placeId: 'place_006', mode: 'driving', startedAt: NOW });
const lostSoul = setting('position', { placeId: null });

export const travelCases: Cases = {
  query_weather: {
    works: [
      tells(
        {},
        {
          city: 'Lyon',
          country: 'FR',
          temperatureUnit: 'celsius',
          count: 1,
          items: [{ date: '2026-03-10', condition: 'cloudy', high: 16, low: 7, precipitationMm: 0 }],
        },
      ),
      tells(
        { city: 'lisbon', days: 3 },
        { city: 'Lisbon', count: 3, items: [{ date: '2026-03-10' }, { date: '2026-03-11' }, { date: '2026-03-12', high: 20 }] },
      ),
      // The forecast ends ten days from today.
      tells(
        { city: 'Oslo', date: '2026-03-18', days: 5, temperatureUnit: 'fahrenheit' },
        {
          count: 2,
          items: [
            { high: 43, low: 30 },
            { condition: 'rain', precipitationMm: 8 },
          ],
        },
      ),
      tells({ city: 'Oslo', date: '2026-03-18', temperatureUnit: 'celsius' }, { items: [{ high: 6, low: -1 }] }),
      tells(
        { city: 'Oslo', date: '2026-03-18' },
        { temperatureUnit: 'fahrenheit' },
        setting('weather_units', { temperature: 'fahrenheit' }),
      ),
      tells({ city: 'Bangalore' }, { city: 'Bengaluru' }, setting('location_service', { enabled: false })),
    ],
    fails: [
      invalid({ city: 'Oslo', days: 11 }, 'days'),
      invalid({ city: 'Oslo', date: '2026-03-09' }, 'date'),
      fails({ city: 'Oslo', date: '2026-03-20' }, 'InvalidArgument', { path: 'date', from: '2026-03-10', to: '2026-03-19' }),
      fails({ city: 'Budapst' }, 'NotFound', { what: 'city', didYouMean: ['Budapest'] }),
      fails({}, 'Unavailable', { needed: 'position' }, lostSoul),
      denied({}, 'location'),
      unreachable({ city: 'Oslo' }),
      fails({ city: 'Oslo' }, 'Timeout', { seconds: 30 }, trouble('slow')),
    ],
  },
  manage_weather_city: {
    works: [
      writes({ action: 'add', city: 'oslo' }, { 'weather_cities/weather_003': { city: 'Oslo' } }),
      writes({ action: 'remove', city: 'Budapest' }, { 'weather_cities/weather_002': null }),
      writes({ action: 'set_unit', temperatureUnit: 'fahrenheit' }, { 'settings/weather_units': { temperature: 'fahrenheit' } }),
      writes({ action: 'set_unit', temperatureUnit: 'celsius' }, {}),
      tells(
        { action: 'query' },
        { temperatureUnit: 'celsius', count: 2, items: [{ city: 'Lyon', country: 'FR' }, { zone: 'Europe/Budapest' }] },
      ),
    ],
    fails: [
      missing({ action: 'add' }, 'city'),
      missing({ action: 'set_unit' }, 'temperatureUnit'),
      invalid({ action: 'set_unit', temperatureUnit: 'kelvin' }, 'temperatureUnit'),
      absent({ action: 'add', city: 'Atlantis' }),
      absent({ action: 'remove', city: 'Oslo' }),
      fails({ action: 'add', city: 'LYON' }, 'Conflict', { conflictingId: 'weather_001' }),
    ],
  },
  control_navigation: {
    works: [
      writes(
        { action: 'start', destination: 'Gare de la Part-Dieu' },
        { 'settings/navigation': { active: true, placeId: 'place_006', startedAt: NOW } },
        undefined,
        { distanceKm: 2.35, minutes: 8, arrivesAt: '2026-03-10T09:08', openOnArrival: true },
      ),
      writes(
        { action: 'start', destination: 'home', mode: 'walking' },
        { 'settings/navigation': { active: true, placeId: 'place_001', mode: 'walking', startedAt: NOW } },
      ),
      writes(
        { action: 'start', placeId: 'place_004', mode: 'cycling' },
        { 'settings/navigation': { active: true, placeId: 'place_004', mode: 'cycling', startedAt: NOW } },
        undefined,
        { openOnArrival: false },
      ),
      // The same way again only begins anew.
      writes(
        { action: 'start', placeId: 'place_006', mode: 'transit' },
        { 'settings/navigation': { mode: 'transit', startedAt: NOW } },
        setting('navigation', { active: true, placeId: 'place_006', mode: 'driving', startedAt: NOW - 60_000 }),
      ),
      writes({ action: 'stop' }, { 'settings/navigation': { active: false, placeId: null, startedAt: null } }, navigating),
      tells({ action: 'query' }, { active: false }),
      tells({ action: 'query' }, { active: true, destination: 'Gare de la Part-Dieu', mode: 'driving' }, navigating),
    ],
    fails: [
      missing({ action: 'start' }, 'destination'),
      invalid({ action: 'start', destination: 'home', mode: 'flying' }, 'mode'),
      absent({ action: 'start', destination: 'Mount Doom' }),
      fails({ action: 'start', destination: 'Café du Soleil' }, 'AmbiguousEntity', {
        candidates: [{ id: 'place_007' }, { id: 'place_008' }],
      }),
      fails(
        { action: 'start', destination: 'home' },
        'Conflict',
        { session: 'navigation', conflictingId: 'place_006', code: 409 },
        navigating,
      ),
      fails({ action: 'start', destination: 'work' }, 'Conflict', { conflictingId: 'place_002' }),
      fails({ action: 'start', placeId: 'place_009', mode: 'walking' }, 'Unsupported', {
        reason: 'too far',
        reachKm: 60,
        supported: ['driving', 'cycling', 'transit'],
      }),
      fails({ action: 'start', destination: 'home' }, 'Unavailable', { needed: 'position' }, lostSoul),
      fails(
        { action: 'start', destination: 'home' },
        'PreconditionFailed',
        { setting: 'power', neededPercent: 5, batteryLevel: 3 },
        setting('power', { batteryLevel: 3 }),
      ),
      fails(
        { action: 'start', destination: 'home' },
        'PermissionDenied',
        { setting: 'location_service' },
        setting('location_service', { enabled: false }),
      ),
      unreachable({ action: 'start', destination: 'home' }),
      denied({ action: 'start', destination: 'home' }, 'location'),
    ],
  },
  query_route: {
    works: [
      tells(
        { to: 'home' },
        {
          from: 'Atelier Verdure',
          to: 'Flat Rue des Tables',
          straightKm: 0.78,
          count: 4,
          items: [{ mode: 'driving', minutes: 5 }, { mode: 'cycling' }, { mode: 'transit' }, { mode: 'walking', minutes: 13 }],
        },
      ),
      tells({ to: 'Bouchon Chez Odette', mode: 'walking' }, { count: 1, items: [{ distanceKm: 1.28, minutes: 16 }] }),
      tells({ to: 'Bouchon Chez Odette', mode: 'cycling' }, { count: 1, items: [{ distanceKm: 1.28, minutes: 7 }] }),
      tells(
        { to: 'Budapest', from: 'Lyon' },
        { from: 'Lyon', to: 'Budapest', items: [{ mode: 'driving' }, { mode: 'transit' }] },
      ),
      // Two have that name: the candidates carry ids.
      tells({ to: 'place_007', from: 'home', mode: 'walking' }, { to: 'Café du Soleil', count: 1 }),
    ],
    fails: [
      missing({}, 'to'),
      invalid({ to: 'home', mode: 'flying' }, 'mode'),
      absent({ to: 'Mount Doom' }),
      fails({ to: 'Café du Soleil' }, 'AmbiguousEntity', { candidates: [{ id: 'place_007' }, { id: 'place_008' }] }),
      fails({ to: 'New York', from: 'Paris' }, 'Unsupported', { reason: 'too far', supported: [] }),
      denied({ to: 'home' }, 'location'),
      unreachable({ to: 'Paris', from: 'Lyon' }),
    ],
  },
  search_nearby_places: {
    works: [
      tells({ kind: 'pharmacy' }, { count: 2, items: [{ placeId: 'place_003', distanceMeters: 343 }, { placeId: 'place_004' }] }),
      tells({ kind: 'pharmacy', openNow: true }, { count: 1, items: [{ placeId: 'place_003', openNow: true }] }),
      // Open past midnight.
      tells(
        { query: 'soleil', openNow: true },
        { count: 2, items: [{ placeId: 'place_007' }, { placeId: 'place_008' }] },
        rows(
          row('places', 'place_007', { closes: '08:00', opens: '22:00' }),
          row('places', 'place_008', { opens: '08:00', closes: '01:00' }),
          row('places', 'place_007', { opens: null, closes: null }),
        ),
      ),
      tells({ radiusKm: 0.5 }, { count: 1, items: [{ placeId: 'place_003' }] }),
      tells({ minRating: 4.4 }, { count: 2, items: [{ placeId: 'place_005' }, { placeId: 'place_008' }] }),
      tells({ savedOnly: true }, { count: 2, items: [{ placeId: 'place_001' }, { placeId: 'place_005' }] }),
      tells({ query: 'émile zola', maxResults: 1 }, { count: 0, items: [] }),
      tells({ query: 'Émile-Zola', maxResults: 1 }, { count: 1, items: [{ city: 'Villeurbanne' }] }),
      tells({ kind: 'museum' }, { count: 0 }),
    ],
    fails: [
      invalid({ kind: 'nothing' }, 'kind'),
      invalid({ radiusKm: 500 }, 'radiusKm'),
      fails({}, 'Unavailable', { needed: 'position' }, lostSoul),
      denied({}, 'location'),
      unreachable({}),
    ],
  },
  query_transit_departures: {
    works: [
      tells(
        { stop: 'jean mace', maxResults: 3 },
        {
          stop: 'Jean Macé',
          count: 3,
          items: [
            { line: 'T2', towards: 'Perrache', departsAt: '2026-03-10T09:04', inMinutes: 4 },
            { line: 'T2', towards: 'Grange Blanche', inMinutes: 8 },
            { line: 'C13', towards: 'Terreaux', inMinutes: 12, delayMinutes: 7 },
          ],
        },
      ),
      tells({ stop: 'Jean Macé', line: 'C13', maxResults: 1 }, { items: [{ line: 'C13', departsAt: '2026-03-10T09:12' }] }),
      tells({ stop: 'Terreaux' }, { count: 5, suspended: ['S1'] }),
      tells(
        { stop: 'Perrache', to: 'Grange Blanche', time: '23:58', maxResults: 1 },
        { items: [{ departsAt: '2026-03-11T00:00', arrivesAt: '2026-03-11T00:12' }] },
      ),
      // The first one in the morning, after the last one at night.
      tells({ stop: 'Perrache', time: '00:31', maxResults: 1 }, { items: [{ departsAt: '2026-03-10T05:00' }] }),
      tells({ stop: 'Terreaux', to: 'Perrache' }, { count: 0, items: [] }),
    ],
    fails: [
      missing({}, 'stop'),
      invalid({ stop: 'Terreaux', time: '9 am' }, 'time'),
      invalid({ stop: 'Terreaux', maxResults: 0 }, 'maxResults'),
      absent({ stop: 'Bellecour' }),
      absent({ stop: 'Terreaux', line: 'Z9' }),
      fails({ stop: 'Croix-Rousse' }, 'AmbiguousEntity', {
        candidates: [{ stop: 'Croix-Rousse Nord' }, { stop: 'Croix-Rousse Sud' }],
      }),
      fails({ stop: 'Terreaux', line: 'S1' }, 'Unavailable', { lineId: 'line_003', status: 'suspended' }),
      fails(
        { stop: 'Centre' },
        'AmbiguousEntity',
        { candidates: [{ stop: 'Centre Berthelot' }, { stop: 'Centre Mairie' }] },
        row('transit_lines', 'line_002', { stops: ['Terreaux', 'Centre Mairie'] }),
      ),
      unreachable({ stop: 'Terreaux' }),
    ],
  },
  manage_transit_tracking: {
    works: [
      writes(
        { action: 'start', line: 'C13', stop: 'Terreaux' },
        { 'transit_tracking/tracking_001': { lineId: 'line_002', stop: 'Terreaux' } },
        undefined,
        { trackingId: 'tracking_001', nextDeparture: '2026-03-10T09:12', alertMinutes: 5 },
      ),
      writes(
        { action: 'start', line: 't2', stop: 'perrache', alertMinutes: 12 },
        { 'transit_tracking/tracking_001': { lineId: 'line_001', stop: 'Perrache', alertMinutes: 12 } },
      ),
      writes(
        { action: 'start', line: 'T2', stop: 'Perrache', alertMinutes: 15 },
        { 'transit_tracking/tracking_001': { alertMinutes: 15 } },
        row('transit_tracking', 'tracking_001', { lineId: 'line_001', stop: 'Perrache' }),
      ),
      // One way only, beside the other.
      writes(
        { action: 'start', line: 'T2', stop: 'Jean Macé', to: 'Grange Blanche' },
        { 'transit_tracking/tracking_002': { lineId: 'line_001', stop: 'Jean Macé', to: 'Grange Blanche' } },
        row('transit_tracking', 'tracking_001', { lineId: 'line_001', stop: 'Jean Macé' }),
        { to: 'Grange Blanche', towards: 'Grange Blanche', nextDeparture: '2026-03-10T09:08' },
      ),
      writes(
        { action: 'stop', line: 'T2', to: 'grange blanche' },
        { 'transit_tracking/tracking_002': null },
        rows(
          row('transit_tracking', 'tracking_001', { lineId: 'line_001', stop: 'Jean Macé' }),
          row('transit_tracking', 'tracking_002', { lineId: 'line_001', stop: 'Jean Macé', to: 'Grange Blanche' }),
        ),
      ),
      writes(
        { action: 'stop', line: 'T2' },
        { 'transit_tracking/tracking_001': null },
        row('transit_tracking', 'tracking_001', { lineId: 'line_001', stop: 'Perrache' }),
      ),
      tells(
        { action: 'query' },
        { count: 1, items: [{ line: 'T2', stop: 'Perrache', nextDeparture: '2026-03-10T09:00' }] },
        row('transit_tracking', 'tracking_001', { lineId: 'line_001', stop: 'Perrache' }),
      ),
    ],
    fails: [
      missing({ action: 'start', stop: 'Perrache' }, 'line'),
      missing({ action: 'start', line: 'T2' }, 'stop'),
      missing({ action: 'stop' }, 'line'),
      invalid({ action: 'start', line: 'T2', stop: 'Perrache', alertMinutes: 90 }, 'alertMinutes'),
      absent({ action: 'start', line: 'T2', stop: 'Terreaux' }),
      absent({ action: 'start', line: 'T2', stop: 'Perrache', to: 'Terreaux' }),
      invalid({ action: 'start', line: 'T2', stop: 'Perrache', to: 'perrache' }, 'to'),
      absent({ action: 'stop', line: 'T2' }),
      absent({ action: 'stop', trackingId: 'tracking_009' }),
      fails({ action: 'start', line: 'S1', stop: 'Terreaux' }, 'Unavailable', { status: 'suspended' }),
      fails(
        { action: 'stop', line: 'T2' },
        'AmbiguousEntity',
        { candidates: [{ id: 'tracking_001' }, { id: 'tracking_002' }] },
        rows(
          row('transit_tracking', 'tracking_001', { lineId: 'line_001', stop: 'Perrache' }),
          row('transit_tracking', 'tracking_002', { lineId: 'line_001', stop: 'Jean Macé' }),
        ),
      ),
      denied({ action: 'start', line: 'T2', stop: 'Perrache' }, 'notifications'),
      unreachable({ action: 'start', line: 'T2', stop: 'Perrache' }),
    ],
  },
  show_payment_code: {
    works: [
      writes({}, { 'settings/payment_code': { active: true, cardId: 'card_001' } }, undefined, { cardLabel: 'Everyday debit' }),
      writes({ cardLabel: 'travel credit' }, { 'settings/payment_code': { active: true, cardId: 'card_002' } }),
      writes(
        { cardId: 'card_004' },
        { 'settings/payment_code': { active: true, cardId: 'card_004' } },
        rows(
          setting('nfc', { enabled: false }),
          setting('wifi', { enabled: false, ssid: null }),
          setting('mobile_data', { enabled: false }),
        ),
      ),
      writes(
        { action: 'show', cardId: 'card_001' },
        { 'settings/payment_code': { active: true, cardId: 'card_001' } },
        setting('nfc', { enabled: false }),
      ),
      writes(
        { action: 'hide' },
        { 'settings/payment_code': { active: false, cardId: null } },
        rows(noLock, setting('payment_code', { active: true, cardId: 'card_001' })),
      ),
    ],
    fails: [
      invalid({ action: 'flash' }, 'action'),
      absent({ cardLabel: 'Gold' }),
      absent({ cardId: 'card_099' }),
      fails(
        { cardLabel: 'credit' },
        'AmbiguousEntity',
        { candidates: [{ id: 'card_002' }, { id: 'card_006' }] },
        row('cards', 'card_006', { label: 'Old credit', kind: 'credit', last4: '1111', currency: 'EUR' }),
      ),
      fails({ cardLabel: 'Tram pass' }, 'PreconditionFailed', { needed: 'balance', balance: 0 }),
      fails({}, 'PreconditionFailed', { setting: 'screen_lock' }, noLock),
      fails(
        {},
        'PreconditionFailed',
        { needed: 'nfc or network' },
        rows(
          setting('nfc', { enabled: false }),
          setting('wifi', { enabled: false, ssid: null }),
          setting('mobile_data', { enabled: false }),
        ),
      ),
    ],
  },
  search_tickets: {
    works: [
      tells(
        { to: 'annecy', date: '2026-03-14' },
        {
          count: 2,
          items: [
            { tripId: 'trip_001', departs: '2026-03-14T06:38' },
            { tripId: 'trip_002', seatsLeft: 3 },
          ],
        },
      ),
      tells({ to: 'Annecy', sortBy: 'price' }, { count: 2, items: [{ tripId: 'trip_002' }, { tripId: 'trip_001' }] }),
      tells({ kind: 'train', seats: 4 }, { count: 1, items: [{ tripId: 'trip_001' }] }),
      tells({ kind: 'museum' }, { count: 1, items: [{ tripId: 'trip_005' }] }),
      tells({ query: 'herons' }, { count: 1, items: [{ tripId: 'trip_004' }] }),
      tells({ from: 'part-dieu', maxPrice: 20 }, { count: 1, items: [{ tripId: 'trip_002' }] }),
      // What has left is not offered any more.
      tells({ kind: 'bus' }, { count: 0, items: [] }),
      tells({ maxResults: 1 }, { count: 1, items: [{ tripId: 'trip_004' }] }),
    ],
    fails: [
      invalid({ kind: 'rocket' }, 'kind'),
      invalid({ date: 'tomorrow' }, 'date'),
      invalid({ seats: 0 }, 'seats'),
      unreachable({}),
      fails({}, 'RateLimited', {}, trouble('rate_limited')),
    ],
  },
  book_ticket: {
    works: [
      writes(
        { tripId: 'trip_002', seats: 2, confirm: true },
        {
          'bookings/booking_003': {
            tripId: 'trip_002',
            seats: 2,
            total: 39.8,
            currency: 'EUR',
            cardId: 'card_001',
            at: NOW,
          },
          'trips/trip_002': { seatsLeft: 1 },
          'cards/card_001': { balance: 272.6 },
        },
        undefined,
        { bookingId: 'booking_003', total: 39.8, card: 'Everyday debit' },
      ),
      writes(
        { tripId: 'trip_001', cardLabel: 'Travel credit', confirm: true },
        {
          'bookings/booking_003': { tripId: 'trip_001', seats: 1, total: 27.5, currency: 'EUR', cardId: 'card_002', at: NOW },
          'trips/trip_001': { seatsLeft: 39 },
        },
      ),
      // In another currency.
      writes(
        { tripId: 'trip_001', cardId: 'card_005', confirm: true },
        {
          'bookings/booking_003': { tripId: 'trip_001', seats: 1, total: 27.5, currency: 'EUR', cardId: 'card_005', at: NOW },
          'trips/trip_001': { seatsLeft: 39 },
          'cards/card_005': { balance: 17.2 },
        },
      ),
    ],
    fails: [
      missing({ seats: 2, confirm: true }, 'tripId'),
      invalid({ tripId: 'trip_001', seats: 21, confirm: true }, 'seats'),
      fails({ tripId: 'trip_002', seats: 2 }, 'ConfirmationRequired', {
        needed: 'confirm',
        with: true,
        message: "This needs the user's word: 2 × 'TER 17909 to Annecy' at 2026-03-14T09:08 for 39.8 EUR with Everyday debit.",
      }),
      // Nobody is asked for a word that would not help.
      fails({ tripId: 'trip_003' }, 'Unavailable', { seatsLeft: 0 }),
      fails({ tripId: 'trip_001', seats: 20 }, 'PreconditionFailed', { needed: 'balance' }),
      absent({ tripId: 'trip_099' }),
      unreachable({ tripId: 'trip_001' }),
      fails({ tripId: 'trip_002' }, 'ConfirmationRequired', { needed: 'confirm' }, trouble('lost_replies')),
      absent({ tripId: 'trip_099', confirm: true }),
      absent({ tripId: 'trip_001', cardLabel: 'Gold', confirm: true }),
      fails({ tripId: 'trip_006', confirm: true }, 'Unavailable', { departs: '2026-03-10T07:00' }),
      fails({ tripId: 'trip_003', confirm: true }, 'Unavailable', { seatsLeft: 0 }),
      fails({ tripId: 'trip_002', seats: 4, confirm: true }, 'Unavailable', { seatsLeft: 3 }),
      fails({ tripId: 'trip_004', confirm: true }, 'Conflict', { conflictingId: 'booking_001', seats: 2, code: 409 }),
      fails({ tripId: 'trip_001', cardLabel: 'Tram pass', confirm: true }, 'Unsupported', {
        reason: 'a transit card',
        supported: ['debit', 'credit', 'wallet'],
      }),
      fails({ tripId: 'trip_001', seats: 20, confirm: true }, 'PreconditionFailed', {
        needed: 'balance',
        balance: 312.4,
        price: 550,
      }),
      unreachable({ tripId: 'trip_001', confirm: true }),
      fails({ tripId: 'trip_001', confirm: true }, 'OutcomeUnknown', { checkWith: 'manage_booking' }, trouble('lost_replies')),
    ],
  },
  manage_booking: {
    works: [
      tells(
        { action: 'query' },
        {
          count: 2,
          items: [
            { bookingId: 'booking_002', title: 'Coach to Geneva' },
            { bookingId: 'booking_001', title: 'Paper Herons live', departs: '2026-03-11T08:30', card: 'Everyday debit' },
          ],
        },
        // It is on the phone, and tells what a lost reply left open.
        trouble('lost_replies'),
      ),
      tells({ action: 'query', title: 'herons', status: 'confirmed' }, { count: 1 }),
      tells({ action: 'query', status: 'cancelled' }, { count: 0 }),
      tells({ action: 'query', bookingId: 'booking_002' }, { count: 1, items: [{ seats: 1 }] }),
      // Less than a day before: half.
      writes(
        { action: 'cancel', title: 'paper herons', confirm: true },
        {
          'bookings/booking_001': { status: 'cancelled' },
          'trips/trip_004': { seatsLeft: 14 },
          'cards/card_001': { balance: 350.4 },
        },
        undefined,
        { refund: 38, refundPercent: 50 },
      ),
      writes(
        { action: 'cancel', bookingId: 'booking_001', confirm: true },
        {
          'bookings/booking_001': { status: 'cancelled' },
          'trips/trip_004': { seatsLeft: 14 },
          'cards/card_001': { balance: 388.4 },
        },
        row('trips', 'trip_004', { departs: '2026-03-11T09:00' }),
        { refund: 76, refundPercent: 100 },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'cancel', confirm: true }, 'bookingId'),
      invalid({ action: 'query', status: 'lost' }, 'status'),
      fails({ action: 'cancel', bookingId: 'booking_001' }, 'ConfirmationRequired', { needed: 'confirm' }),
      absent({ action: 'cancel', title: 'opera', confirm: true }),
      fails(
        { action: 'cancel', bookingId: 'booking_001', confirm: true },
        'Conflict',
        { conflictingId: 'booking_001' },
        row('bookings', 'booking_001', { status: 'cancelled' }),
      ),
      fails({ action: 'cancel', title: 'herons' }, 'ConfirmationRequired', {
        message:
          "This needs the user's word: 'Paper Herons live' at 2026-03-11T08:30 would be cancelled; 38 of 76 EUR come back.",
      }),
      fails({ action: 'cancel', bookingId: 'booking_002' }, 'PreconditionFailed', { departs: '2026-03-10T07:00' }),
      fails({ action: 'cancel', bookingId: 'booking_002', confirm: true }, 'PreconditionFailed', { departs: '2026-03-10T07:00' }),
      fails(
        { action: 'cancel', bookingId: 'booking_001', confirm: true },
        'OutcomeUnknown',
        { checkWith: 'manage_booking' },
        trouble('lost_replies'),
      ),
      unreachable({ action: 'cancel', bookingId: 'booking_001', confirm: true }),
    ],
  },
  track_parcel: {
    works: [
      tells(
        { trackingNumber: 'px 4001 8803' },
        { count: 1, items: [{ parcelId: 'parcel_002', status: 'shipped', expected: '2026-03-12', daysLeft: 2 }] },
      ),
      tells({ query: 'hornbeam' }, { items: [{ pickup: 'Locker 44', daysLeft: -1 }] }),
      tells({ query: 'parcelo', status: 'shipped' }, { count: 1, items: [{ parcelId: 'parcel_002' }] }),
      tells({ status: 'delivered' }, { count: 0 }),
      // The number is known, the parcel only not there yet.
      tells({ trackingNumber: 'PX40018803', status: 'delivered' }, { count: 0 }),
      tells(
        {},
        { count: 3, items: [{ parcelId: 'parcel_001' }, { parcelId: 'parcel_002' }, { expected: null, daysLeft: null }] },
      ),
    ],
    fails: [
      invalid({ status: 'eaten' }, 'status'),
      absent({ trackingNumber: 'PX999' }),
      unreachable({}),
      fails({}, 'Timeout', {}, trouble('slow')),
    ],
  },
  query_health_data: {
    works: [
      tells(
        { dataType: 'steps' },
        { from: '2026-03-10', to: '2026-03-10', items: [{ value: 1410 }], stepGoal: 8000, daysAtGoal: 0 },
      ),
      tells(
        { dataType: 'sleep', date: '2026-03-07' },
        { unit: 'minutes', items: [{ date: '2026-03-07', value: 498 }], sum: 498 },
      ),
      tells(
        { dataType: 'steps', startDate: '2026-03-05', endDate: '2026-03-09' },
        { count: 4, sum: 35_470, mean: 8867.5, lowest: 6040, highest: 12_310, daysAtGoal: 3 },
      ),
      tells({ dataType: 'heart_rate', startDate: '2026-03-08' }, { count: 2, mean: 57.5, change: 3 }),
      tells({ dataType: 'weight', startDate: '2026-03-01' }, { count: 2, mean: 63.2, change: -0.4, unit: 'kg' }),
      tells({ dataType: 'calories', endDate: '2026-03-06' }, { count: 1, sum: 1985 }),
      tells({ dataType: 'active_minutes', date: '2026-03-09' }, { count: 0, items: [] }),
    ],
    fails: [
      missing({ date: '2026-03-07' }, 'dataType'),
      invalid({ dataType: 'mood' }, 'dataType'),
      invalid({ dataType: 'steps', date: 'yesterday' }, 'date'),
      invalid({ dataType: 'steps', startDate: '2026-03-09', endDate: '2026-03-05' }, 'startDate'),
      invalid({ dataType: 'steps', date: '2026-03-09', endDate: '2026-03-10' }, 'date'),
    ],
  },
};
