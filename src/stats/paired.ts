import { byCodeUnit } from '../base/order.ts';
import { type Stratum, stratifiedBootstrap } from './bootstrap.ts';
import type { Interval } from './interval.ts';

type Values = ReadonlyMap<string, readonly number[]>;

/** One task in both arms: the means of its episodes. */
export type Pair = { task: string; before: number; after: number };

/** The tasks that both sides have, by id, so that the order of the maps never matters. A task without values is left out. */
export const pairTasks = (before: Values, after: Values): Pair[] => {
  const pairs: Pair[] = [];
  for (const task of [...before.keys()].sort(byCodeUnit)) {
    const [a, b] = [before.get(task) ?? [], after.get(task) ?? []];
    if (a.length > 0 && b.length > 0) pairs.push({ task, before: mean(a), after: mean(b) });
  }
  return pairs;
};

/** after − before over the tasks that both have: `a` and `b` are the two means, the interval is of their difference. */
export const pairedDifference = (
  before: Values,
  after: Values,
  seed: number,
): { a: number; b: number; difference: number; low: number; high: number } => {
  const pairs = pairTasks(before, after);
  const { value, low, high } = weightedDifference([{ weight: 1, pairs }], seed, 'paired');
  return { a: mean(pairs.map((pair) => pair.before)), b: mean(pairs.map((pair) => pair.after)), difference: value, low, high };
};

/** The weighted sum of the strata's mean differences; tasks are resampled inside their stratum. */
export const weightedDifference = (
  strata: readonly { weight: number; pairs: readonly Pair[] }[],
  seed: number,
  name: string,
): Interval => {
  const differences = strata.map(
    ({ weight, pairs }): Stratum => ({ weight, clusters: pairs.map(({ before, after }) => [after - before]) }),
  );
  return stratifiedBootstrap(differences, seed, name);
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
