import { type Civil, DAY_MS, MINUTE_MS, parseClock } from '../base/time.ts';
import type { Row } from './types.ts';

/** A vehicle of a line that leaves a stop: towards the last stop of its way, with the delay of the line in it. */
export type Departure = { at: Civil; towards: string; arrivesAt: Civil | null };

/**
 * The next departures of a line from a stop, from a wall time on, soonest first, at most a day ahead. With `to` only those that go on to
 * that stop. A line runs both ways from firstTime to lastTime at the ends; a suspended one has none.
 */
export const departuresOf = (line: Row, stop: string, from: Civil, limit: number, to: string | null = null): Departure[] => {
  if (line.status === 'suspended') return [];
  const stops = line.stops as readonly string[];
  const hop = line.hopMinutes as number;
  const first = parseClock(line.firstTime as string) as number;
  const last = parseClock(line.lastTime as string) as number;
  const span = last < first ? last + 1440 - first : last - first;
  const delay = line.status === 'delayed' ? (line.delayMinutes as number) : 0;
  const departures: Departure[] = [];
  for (const way of [stops, [...stops].reverse()]) {
    const place = way.indexOf(stop);
    const end = to === null ? null : way.indexOf(to);
    if (place < 0 || place === way.length - 1 || (end !== null && end <= place)) continue;
    const offset = first + place * hop + delay;
    const today = Math.floor(from / DAY_MS) * DAY_MS;
    for (let day = today - DAY_MS; day <= today + DAY_MS; day += DAY_MS) {
      const start = day + offset * MINUTE_MS;
      const every = (line.everyMinutes as number) * MINUTE_MS;
      const skipped = Math.max(0, Math.ceil((from - start) / every));
      for (let k = skipped; k < skipped + limit && k * every <= span * MINUTE_MS; k++) {
        const at = start + k * every;
        if (at < from + DAY_MS)
          departures.push({
            at,
            towards: way.at(-1) as string,
            arrivesAt: end === null ? null : at + (end - place) * hop * MINUTE_MS,
          });
      }
    }
  }
  return departures.sort((a, b) => a.at - b.at || (a.towards < b.towards ? -1 : 1)).slice(0, limit);
};
