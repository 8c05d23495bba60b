import { DIMENSIONS, type Dimension } from '../contract/names.ts';

/** Tenths of the overall score (paper-facts §1.4): whole numbers, so that scaling them is exact. */
const TENTHS: Readonly<Record<Dimension, number>> = { basic: 5, memory: 2, skill: 2, subagent: 1 };

/** What each dimension counts in the overall score. */
export const WEIGHTS: Readonly<Record<Dimension, number>> = { basic: 0.5, memory: 0.2, skill: 0.2, subagent: 0.1 };

/** The weights of the dimensions present, scaled to sum to 1. */
export const weightsOf = (present: readonly Dimension[]): Partial<Record<Dimension, number>> => {
  const kept = DIMENSIONS.filter((dimension) => present.includes(dimension));
  const sum = kept.reduce((total, dimension) => total + TENTHS[dimension], 0);
  return Object.fromEntries(kept.map((dimension) => [dimension, TENTHS[dimension] / sum]));
};

/** The weighted score over the dimensions present; 0 when there is none. */
export const overall = (cells: Partial<Record<Dimension, number>>): number => {
  const present = DIMENSIONS.filter((dimension) => cells[dimension] !== undefined);
  const weights = weightsOf(present);
  return present.reduce((sum, dimension) => sum + (weights[dimension] ?? 0) * (cells[dimension] ?? 0), 0);
};
