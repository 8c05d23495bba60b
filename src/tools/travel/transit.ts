import { z } from 'zod';
import { type Civil, formatCivil, MINUTE_MS, parseCivil } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { departuresOf } from '../../phone/transit.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { clockTime, done, folded, found, id, isQuery, name, need, oneOf } from '../common.ts';
import { online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './places.ts';

export const queryDepartures = defineTool({
  name: 'query_transit_departures',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Timetable of public transport: when the next bus, tram, metro, train or ferry leaves (departs) from a stop or station, soonest first, with delays. With `to` only those that go on to that stop, and when they get there. A line that is suspended has no departures. Tickets are for search_tickets.',
  params: z.strictObject({
    stop: name('The stop to leave from.'),
    to: name('The stop to get to.').exactOptional(),
    line: name('Only this line, such as T2.').exactOptional(),
    time: clockTime.describe('From this time of today on, HH:MM; now if left out.').exactOptional(),
    maxResults: z.int().min(1).max(20).default(5).describe('Most departures, 1 to 20.'),
  }),
  match: { stop: 'text', to: 'text', line: 'text', time: 'time', maxResults: 'number' },
  requires: [online()],
  run: (phone, { stop: asked, to: goal, line: label, time, maxResults }) => {
    const only = label === undefined ? null : theLine(phone, label);
    const lines = only === null ? phone.table('transit_lines').all() : [only];
    const stop = theStop(lines, asked);
    const to = goal === undefined ? null : theStop(lines, goal);
    const serving = lines.filter(({ stops }) => includes(stops, stop) && (to === null || includes(stops, to)));
    const suspended = serving.filter((line) => line.status === 'suspended');
    if (only !== null) running(only);
    const now = wallNow(phone);
    const from = time === undefined ? now : (parseCivil(`${phone.wall().slice(0, 10)}T${time}`) as Civil);
    const next = serving.flatMap((line) =>
      departuresOf(line, stop, from, maxResults, to).map((departure) => ({ line, departure })),
    );
    next.sort((a, b) => a.departure.at - b.departure.at || (a.line.id < b.line.id ? -1 : 1));
    const { message, data } = found(
      `departures from ${stop}`,
      next.slice(0, maxResults).map(({ line, departure }) => ({
        lineId: line.id,
        line: line.name as string,
        kind: line.kind as string,
        towards: departure.towards,
        departsAt: formatCivil(departure.at, 'minute'),
        inMinutes: Math.round((departure.at - now) / MINUTE_MS),
        ...(departure.arrivesAt === null ? {} : { arrivesAt: formatCivil(departure.arrivesAt, 'minute') }),
        delayMinutes: line.status === 'delayed' ? (line.delayMinutes as number) : 0,
      })),
    );
    return done(message as string, { stop, ...(data as JsonObject), suspended: suspended.map((line) => line.name as string) });
  },
});

export const manageTracking = defineTool({
  name: 'manage_transit_tracking',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Follows (tracks) a line of public transport, such as a bus, tram or train, at a stop and alerts the user before its next departure, either way or only towards a stop: starts tracking with so many minutes of warning, stops tracking, or lists what is tracked. It shows no vehicle on a map. Needs the notifications permission to start.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'query']).describe('Track, no longer track, or list.'),
    line: name('The line, such as T2.').exactOptional(),
    stop: name('The stop to be alerted for.').exactOptional(),
    to: name('The stop to get to: only what goes there counts.').exactOptional(),
    alertMinutes: z.int().min(1).max(60).describe('Minutes before the departure, 1 to 60; 5 if left out.').exactOptional(),
    trackingId: id('tracking').exactOptional(),
  }),
  match: { line: 'text', stop: 'text', to: 'text', alertMinutes: 'number' },
  reads: isQuery,
  permission: ({ action }) => (action === 'start' ? 'notifications' : null),
  requires: onlyFor(['start'], online()),
  run: (phone, { action, line: label, stop: asked, to: goal, alertMinutes, trackingId }) => {
    const rows = phone.table('transit_tracking');
    if (action === 'query')
      return found(
        'trackings',
        rows.all().map((row) => trackingView(phone, row)),
      );
    if (action === 'stop') {
      const row = theTracking(phone, trackingId, label, asked, goal);
      rows.remove(row.id);
      return done('No longer tracked.', trackingView(phone, row));
    }
    const line = theLine(phone, need('manage_transit_tracking', action, 'line', label));
    const stop = theStop([line], need('manage_transit_tracking', action, 'stop', asked));
    const to = goal === undefined ? null : theStop([line], goal);
    if (to === stop)
      throw new ToolFailure('InvalidArgument', 'It leaves from there.', { path: 'to', expected: `another stop than ${stop}` });
    running(line);
    const same = (row: Row): boolean => row.lineId === line.id && row.stop === stop && row.to === to;
    const old = rows.where(same)[0];
    const gone = phone.removed('transit_tracking').find(same);
    const row =
      old === undefined
        ? rows.insert({ lineId: line.id, stop, to, alertMinutes: alertMinutes ?? 5 }, gone?.id)
        : rows.update(old.id, alertMinutes === undefined ? {} : { alertMinutes });
    return done(`${String(line.name)} is tracked at ${stop}.`, trackingView(phone, row));
  },
});

const theTracking = (phone: Phone, id?: string, line?: string, stop?: string, to?: string): Row => {
  if (id === undefined) need('manage_transit_tracking', 'stop', 'line', line);
  const lineId = id === undefined ? theLine(phone, line as string).id : '';
  const is = (column: unknown, asked: string | undefined): boolean =>
    asked === undefined || folded(String(column)) === folded(asked);
  const also = (row: Row): boolean => row.lineId === lineId && is(row.stop, stop) && is(row.to, to);
  return oneOf(phone, 'transit_tracking', { id, column: 'stop', what: 'tracking', also });
};

const trackingView = (phone: Phone, { id, lineId, stop, to, alertMinutes }: Row): JsonObject => {
  const line = phone.table('transit_lines').get(lineId as string) as Row;
  const next = departuresOf(line, stop as string, wallNow(phone), 1, to as string | null)[0];
  return {
    trackingId: id,
    lineId: lineId as string,
    line: line.name as string,
    stop: stop as string,
    to: to as string | null,
    alertMinutes: alertMinutes as number,
    status: line.status as string,
    nextDeparture: next === undefined ? null : formatCivil(next.at, 'minute'),
    towards: next?.towards ?? null,
  };
};

const wallNow = (phone: Phone): Civil => parseCivil(phone.wall()) as Civil;

const theLine = (phone: Phone, text: string): Row => oneOf(phone, 'transit_lines', { text, column: 'name', what: 'line' });

const includes = (stops: unknown, stop: string): boolean => (stops as readonly string[]).includes(stop);

/** @throws ToolFailure Unavailable for a line that does not run at present. */
const running = (line: Row): void => {
  if (line.status === 'suspended')
    throw new ToolFailure('Unavailable', `${String(line.name)} is suspended.`, { lineId: line.id, status: 'suspended' });
};

/** A stop of these lines by its name or whole words of it. @throws ToolFailure NotFound or AmbiguousEntity. */
const theStop = (lines: readonly Row[], asked: string): string => {
  const stops = [...new Set(lines.flatMap((line) => line.stops as readonly string[]))];
  const text = folded(asked);
  const whole = stops.filter((stop) => folded(stop) === text);
  const part = whole.length > 0 ? whole : stops.filter((stop) => ` ${folded(stop)} `.includes(` ${text} `));
  if (part.length === 1) return part[0] as string;
  if (part.length > 1)
    throw new ToolFailure('AmbiguousEntity', `${part.length} stops match; name one in full.`, {
      candidates: part.slice(0, 10).map((stop) => ({ stop })),
    });
  throw new ToolFailure('NotFound', 'No stop matches.', { what: 'stop', stops: stops.slice(0, 20) });
};
