import { distanceKm, type Point } from '../../base/geo.ts';
import type { TRAVEL_MODES } from '../tables/travel.ts';

export type TravelMode = (typeof TRAVEL_MODES)[number];

export type Route = { mode: TravelMode; distanceKm: number; minutes: number };

/** Ways are longer than the crow flies. */
const DETOUR = 1.3;
/** Legs of a way, in order: so many kilometres at so many km/h; the last one goes on for ever. */
const SPEEDS: Readonly<Record<TravelMode, readonly (readonly [km: number, kmh: number])[]>> = {
  walking: [[Number.POSITIVE_INFINITY, 4.8]],
  cycling: [[Number.POSITIVE_INFINITY, 16]],
  driving: [
    [8, 28],
    [30, 60],
    [Number.POSITIVE_INFINITY, 95],
  ],
  transit: [
    [15, 22],
    [Number.POSITIVE_INFINITY, 80],
  ],
};
const WAIT_MINUTES: Readonly<Record<TravelMode, number>> = { walking: 0, cycling: 2, driving: 3, transit: 8 };
/** How far one goes at all, in kilometres of the way. */
export const REACH_KM: Readonly<Record<TravelMode, number>> = { walking: 60, cycling: 200, driving: 3500, transit: 2500 };

/** The way between two points: its length and how long it takes; null when it is too far for the mode. */
export const routeBetween = (from: Point, to: Point, mode: TravelMode): Route | null => {
  const km = distanceKm(from, to) * DETOUR;
  if (km > REACH_KM[mode]) return null;
  let left = km;
  let hours = 0;
  for (const [length, speed] of SPEEDS[mode]) {
    const leg = Math.min(left, length);
    hours += leg / speed;
    left -= leg;
  }
  const minutes = km === 0 ? 0 : Math.max(1, Math.round(hours * 60) + WAIT_MINUTES[mode]);
  return { mode, distanceKm: Math.round(km * 100) / 100, minutes };
};
