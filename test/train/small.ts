import { digestOf } from '../../src/base/digest.ts';
import type { Random } from '../../src/base/random.ts';
import type { Digest } from '../../src/contract/json.ts';
import { encodeCheckpoint } from '../../src/planners/embedded/checkpoint.ts';
import type { Features } from '../../src/planners/embedded/features.ts';
import { SIZE } from '../../src/planners/embedded/hash.ts';
import { softmax } from '../../src/planners/embedded/score.ts';

/** Features that the small problems draw from; each is its own weight. */
export const FEATURES = 12;

/** Weights that are drawn for the small problems and zero elsewhere. */
export const drawnWeights = (random: Random): Float32Array => {
  const weights = new Float32Array(SIZE);
  for (let k = 0; k < FEATURES; k++) weights[k] = random.float() * 2 - 1;
  return weights;
};

/** Options with a few shared and a few lexical features each, some of them in common. */
export const drawnOptions = (random: Random, count: number): Features[] =>
  Array.from({ length: count }, () => ({
    shared: Array.from({ length: 1 + random.int(3) }, () => random.int(FEATURES)),
    lexical: Array.from({ length: random.int(4) }, () => random.int(FEATURES)),
  }));

/** log Σ_good p of a choice, from the policy's own probabilities. */
export const logLikelihood = (
  weights: Float32Array,
  options: readonly Features[],
  good: readonly number[],
  lexical = true,
): number => {
  const probabilities = softmax(weights, options, 1, lexical);
  return Math.log(good.reduce((sum, index) => sum + (probabilities[index] as number), 0));
};

/** Exact in 32 bits, so that a weight moves by what the quotient divides by. */
const STEP = 1 / 128;

/** The gradient of an objective by central differences, one number for each weight of the small problems. */
export const slopes = (objective: (weights: Float32Array) => number, at: Float32Array): number[] => {
  const weights = at.slice();
  return Array.from({ length: FEATURES }, (_, k) => {
    const [low, high] = [Math.fround((at[k] as number) - STEP), Math.fround((at[k] as number) + STEP)];
    weights[k] = high;
    const above = objective(weights);
    weights[k] = low;
    const below = objective(weights);
    weights[k] = at[k] as number;
    return (above - below) / (high - low);
  });
};

/** Weights by their bits: far quicker to compare than one by one. */
export const bits = (weights: Float32Array): Digest => digestOf(encodeCheckpoint(weights));
