import type { Features } from './features.ts';
import { slot } from './hash.ts';

/**
 * The value of each word feature of an option. An option has many of them and few shared ones: without a scale the words of
 * the training requests would outvote what holds for all words.
 */
export const lexicalValue = ({ lexical }: Features): number => 1 / Math.sqrt(Math.max(1, lexical.length));

/** The score of an option: the sum of its weights. Without `lexical`, words of the request do not count. */
const scoreOf = (weights: Float32Array, features: Features, withLexical: boolean): number => {
  const { shared, lexical } = features;
  let sum = 0;
  for (let i = 0; i < shared.length; i++) sum += weights[slot(shared[i] as number)] as number;
  if (!withLexical) return sum;
  let said = 0;
  for (let i = 0; i < lexical.length; i++) said += weights[slot(lexical[i] as number)] as number;
  return sum + said * lexicalValue(features);
};

/** Probabilities of the options at a temperature; ties are exact ties. */
export const softmax = (
  weights: Float32Array,
  options: readonly Features[],
  temperature: number,
  withLexical = true,
): Float64Array => {
  const scores = new Float64Array(options.length);
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) {
    const score = scoreOf(weights, options[i] as Features, withLexical) / temperature;
    scores[i] = score;
    if (score > top) top = score;
  }
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const value = Math.exp((scores[i] as number) - top);
    scores[i] = value;
    sum += value;
  }
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] as number) / sum;
  return scores;
};

/** The first option with the highest score. */
export const greedy = (weights: Float32Array, options: readonly Features[]): number => {
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) {
    const score = scoreOf(weights, options[i] as Features, true);
    if (score > top) {
      top = score;
      best = i;
    }
  }
  return best;
};
