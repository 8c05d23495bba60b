import { clusterBootstrap } from './bootstrap.ts';
import { type Interval, wilson } from './interval.ts';

/** The episodes of one task that were decided: how many, and how many of them passed. */
export type Tally = { decided: number; passed: number };

/**
 * pass^k of one task: the chance that k episodes drawn from it without putting back all passed, C(c, k) / C(n, k). Unbiased for
 * pᵏ. Null for fewer than k episodes: they say nothing of k.
 */
export const passAllOf = ({ decided, passed }: Tally, k: number): number | null => {
  if (!isCount(k) || decided < k) return null;
  return drawn(passed, decided, k);
};

/** pass@k of one task: the chance that at least one of k episodes passed, 1 − C(n − c, k) / C(n, k). Null for fewer than k. */
export const passAnyOf = ({ decided, passed }: Tally, k: number): number | null => {
  if (!isCount(k) || decided < k) return null;
  return 1 - drawn(decided - passed, decided, k);
};

/**
 * The mean over tasks. Null when a task has no value: to leave it out, or to count it as 0 or 1, would be a guess. Interval: a
 * bootstrap over tasks, and Wilson over tasks where all have the same value.
 */
export const overTasks = (values: readonly (number | null)[], seed: number, name: string): Interval | null => {
  if (values.length === 0 || values.includes(null)) return null;
  const known = values as readonly number[];
  const interval = clusterBootstrap(
    known.map((value) => [value]),
    seed,
    name,
  );
  return interval.low < interval.high ? interval : wilson(interval.value * known.length, known.length);
};

const isCount = (k: number): boolean => Number.isInteger(k) && k >= 1;

/** C(some, k) / C(all, k), as a product: no factorial grows, and nothing is rounded until the end. */
const drawn = (some: number, all: number, k: number): number => {
  let share = 1;
  for (let i = 0; i < k; i++) share *= Math.max(0, some - i) / (all - i);
  return share;
};
