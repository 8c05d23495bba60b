/** A point on the globe in degrees. */
export type Point = { lat: number; lon: number };

const EARTH_RADIUS_KM = 6371.0088;
const RADIANS_PER_DEGREE = 0.017453292519943295;
const HALF_PI = 1.5707963267948966;

/**
 * Great-circle distance in kilometres (haversine). Sine and arcsine are series of + - * / and sqrt, which give the same bits on
 * every machine, where Math.sin and Math.asin need not; their error is below 1e-6, a few metres on the longest way.
 */
export const distanceKm = (a: Point, b: Point): number => {
  const north = sine(((b.lat - a.lat) / 2) * RADIANS_PER_DEGREE);
  const east = sine(((b.lon - a.lon) / 2) * RADIANS_PER_DEGREE);
  const h = north * north + cosine(a.lat) * cosine(b.lat) * east * east;
  return 2 * EARTH_RADIUS_KM * arcsine(Math.sqrt(Math.min(1, h)));
};

const cosine = (degrees: number): number => sine(HALF_PI - Math.abs(degrees) * RADIANS_PER_DEGREE);

/** For |x| up to π, brought down to a quarter turn. */
const sine = (x: number): number => {
  const folded = x > HALF_PI ? 2 * HALF_PI - x : x < -HALF_PI ? -2 * HALF_PI - x : x;
  let term = folded;
  let sum = folded;
  for (let n = 1; n <= 8; n++) {
    term *= -(folded * folded) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
};

/** For 0 ≤ x ≤ 1. */
const arcsine = (x: number): number => {
  if (x > 0.5) return HALF_PI - 2 * arcsine(Math.sqrt((1 - x) / 2));
  let term = x;
  let sum = x;
  for (let n = 1; n <= 14; n++) {
    term *= (x * x * (2 * n - 1)) / (2 * n);
    sum += term / (2 * n + 1);
  }
  return sum;
};
