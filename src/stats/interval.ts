/** A point with its 95 % interval. */
export type Interval = { value: number; low: number; high: number };

/** Wilson's score interval of a share. Nothing seen says nothing: [0, 1]. */
export const wilson = (passed: number, total: number, z = 1.96): Interval => {
  if (total <= 0) return { value: 0, low: 0, high: 1 };
  const p = passed / total;
  const zz = z * z;
  const scale = 1 + zz / total;
  const centre = (p + zz / (2 * total)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / total + zz / (4 * total * total))) / scale;
  // Rounding must not push a bound past the point at 0 or 1.
  return { value: p, low: Math.max(0, Math.min(p, centre - half)), high: Math.min(1, Math.max(p, centre + half)) };
};
