import { DIMENSIONS, type Dimension } from '../contract/names.ts';
import { pairTasks, weightedDifference } from '../stats/paired.ts';
import { overall, weightsOf } from '../stats/weighted.ts';
import type { Interval } from './model.ts';
import { success, type TaskEpisodes } from './outcomes.ts';

/** after − before of the overall scores, over the tasks that both have. */
export const pairedScores = (
  from: readonly TaskEpisodes[],
  to: readonly TaskEpisodes[],
  seed: number,
  name: string,
): Interval => {
  const pairs = pairTasks(valuesOf(from), valuesOf(to));
  const strata = strataOf(from).map(({ rows, weight }) => {
    const ids = new Set(rows.map(({ facts }) => facts.id));
    return { weight, pairs: pairs.filter(({ task }) => ids.has(task)) };
  });
  return weightedDifference(strata, seed, name);
};

export const valuesOf = (rows: readonly TaskEpisodes[]): Map<string, number[]> =>
  new Map(rows.map(({ facts, slots }) => [facts.id, slots.map((slot) => success(slot))]));

/** The dimensions present, in their fixed order, with weights that sum to 1. */
export const strataOf = (rows: readonly TaskEpisodes[]): { dimension: Dimension; weight: number; rows: TaskEpisodes[] }[] => {
  const present = DIMENSIONS.filter((dimension) => rows.some(({ facts }) => facts.dimension === dimension));
  const weights = weightsOf(present);
  return present.map((dimension) => ({
    dimension,
    weight: weights[dimension] ?? 0,
    rows: rows.filter(({ facts }) => facts.dimension === dimension),
  }));
};

/** The overall score with unresolved episodes counted as failures (0) or as passes (1). */
export const score = (rows: readonly TaskEpisodes[], unresolved: 0 | 1): number =>
  overall(
    Object.fromEntries(
      strataOf(rows).map(({ dimension, rows: part }) => {
        const values = part.flatMap(({ slots }) => slots.map((slot) => success(slot, unresolved)));
        return [dimension, values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)];
      }),
    ),
  );
