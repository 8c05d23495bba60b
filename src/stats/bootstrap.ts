import { type Random, randomStream } from '../base/random.ts';
import type { Interval } from './interval.ts';

/** A part of the tasks that is resampled by itself, and its weight in the sum. */
export type Stratum = { weight: number; clusters: readonly (readonly number[])[] };

/** The mean over all episodes; tasks are resampled whole, because repeats of a task are not independent. */
export const clusterBootstrap = (clusters: readonly (readonly number[])[], seed: number, name: string, rounds = 2000): Interval =>
  stratifiedBootstrap([{ weight: 1, clusters }], seed, name, rounds);

/**
 * The weighted sum of the strata's means with a 95 % percentile interval; tasks are resampled inside their stratum.
 * Empty strata add nothing. The random stream depends on seed and name alone.
 */
export const stratifiedBootstrap = (strata: readonly Stratum[], seed: number, name: string, rounds = 2000): Interval => {
  const random = randomStream(seed, 'bootstrap', name);
  const totals = new Float64Array(rounds);
  let value = 0;
  for (const { weight, clusters } of strata) {
    const filled = clusters.filter((values) => values.length > 0);
    if (filled.length === 0) continue;
    const sums = Float64Array.from(filled, (values) => values.reduce((sum, item) => sum + item, 0));
    const counts = Float64Array.from(filled, (values) => values.length);
    value += (weight * total(sums)) / total(counts);
    resample(sums, counts, weight, random, totals);
  }
  totals.sort();
  // A skewed or tiny sample can leave the point just outside the percentiles; an interval must hold its point.
  const low = totals[Math.floor(0.025 * rounds)] ?? value;
  const high = totals[Math.ceil(0.975 * rounds) - 1] ?? value;
  return { value, low: Math.min(low, value), high: Math.max(high, value) };
};

/** Adds a stratum's resampled mean to every round. A function of its own so that the hot loop is compiled by itself. */
const resample = (sums: Float64Array, counts: Float64Array, weight: number, { float }: Random, totals: Float64Array): void => {
  const size = sums.length;
  for (let round = 0; round < totals.length; round++) {
    let sum = 0;
    let count = 0;
    for (let draw = 0; draw < size; draw++) {
      // `int` would reject and divide; the bias of a 32-bit fraction is below 1e-7 here.
      const index = Math.floor(float() * size);
      sum += sums[index] as number;
      count += counts[index] as number;
    }
    totals[round] = (totals[round] as number) + (weight * sum) / count;
  }
};

const total = (values: Float64Array): number => values.reduce((sum, item) => sum + item, 0);
