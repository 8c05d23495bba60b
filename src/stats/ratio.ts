import { randomStream } from '../base/random.ts';
import { clusterBootstrap } from './bootstrap.ts';
import { type Interval, wilson } from './interval.ts';

/** A share with what it is a share of. The interval is null when there is nothing to count. */
export type Share = { count: number; of: number; interval: Interval | null };

/**
 * How often something holds among the episodes that it can be said of: each task brings its 0 and 1, and brings none where it
 * cannot be said. Interval: tasks resampled whole; Wilson over tasks where a bootstrap sees no spread.
 */
export const shareOf = (tasks: readonly (readonly number[])[], seed: number, name: string): Share => {
  const filled = tasks.filter((values) => values.length > 0);
  const of = filled.reduce((sum, values) => sum + values.length, 0);
  const count = filled.reduce((sum, values) => sum + values.reduce((inner, value) => inner + value, 0), 0);
  if (of === 0) return { count: 0, of: 0, interval: null };
  const drawn = clusterBootstrap(filled, seed, name);
  return { count, of, interval: drawn.low < drawn.high ? drawn : wilson((count / of) * filled.length, filled.length) };
};

/** What was used and what was needed, summed over the episodes of one task. */
export type Spent = { used: number; needed: number };

/**
 * Sum of what was used over sum of what was needed: 1 is the floor. A ratio of sums, because a mean of ratios lets the shortest
 * tasks speak loudest. Null when nothing was needed. Interval: a percentile bootstrap over tasks.
 */
export const ratioOf = (tasks: readonly Spent[], seed: number, name: string, rounds = 2000): Interval | null => {
  const needed = tasks.reduce((sum, task) => sum + task.needed, 0);
  if (needed <= 0) return null;
  const value = tasks.reduce((sum, task) => sum + task.used, 0) / needed;
  const random = randomStream(seed, 'ratio', name);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let [used, wanted] = [0, 0];
    for (let draw = 0; draw < tasks.length; draw++) {
      const task = tasks[Math.floor(random.float() * tasks.length)] as Spent;
      used += task.used;
      wanted += task.needed;
    }
    if (wanted > 0) ratios.push(used / wanted);
  }
  ratios.sort((a, b) => a - b);
  const low = ratios[Math.floor(0.025 * ratios.length)] ?? value;
  const high = ratios[Math.ceil(0.975 * ratios.length) - 1] ?? value;
  return { value, low: Math.min(low, value), high: Math.max(high, value) };
};
