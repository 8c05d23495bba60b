import { clusterBootstrap } from '../stats/bootstrap.ts';
import { wilson } from '../stats/interval.ts';
import { spread } from '../stats/spread.ts';
import type { Cell } from './model.ts';
import { success, type TaskEpisodes } from './outcomes.ts';

/**
 * The success rate of some tasks. Interval: Wilson for one episode a task; else a bootstrap over tasks. When all tasks
 * have the same rate a bootstrap sees no spread at all, so Wilson over tasks stands in: 20 of 20 is not certainty.
 */
export const cellOf = (rows: readonly TaskEpisodes[], repeats: number, seed: number, name: string): Cell => {
  const clusters = rows.map(({ slots }) => slots.map((slot) => success(slot)));
  const passed = clusters.flat().reduce((sum, value) => sum + value, 0);
  const episodes = rows.length * repeats;
  const rates = Array.from(
    { length: repeats },
    (_, repeat) => clusters.reduce((sum, values) => sum + (values[repeat] ?? 0), 0) / Math.max(1, rows.length),
  );
  const drawn = repeats === 1 ? null : clusterBootstrap(clusters, seed, name);
  const interval = drawn && drawn.low < drawn.high ? drawn : wilson(passed / Math.max(1, repeats), rows.length);
  return { ...interval, tasks: rows.length, episodes, passed, repeats: spread(rates) };
};

/** `cellOf`, or null when there are no tasks to speak of. */
export const cellOrNull = (...args: Parameters<typeof cellOf>): Cell | null => (args[0].length === 0 ? null : cellOf(...args));
