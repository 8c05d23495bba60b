import { randomStream } from '../base/random.ts';
import type { Explained } from '../planners/embedded/explain.ts';
import type { Features } from '../planners/embedded/features.ts';
import { SIZE, slot } from '../planners/embedded/hash.ts';
import { lexicalValue, softmax } from '../planners/embedded/score.ts';

/** One demonstrated turn. A masked one was an error: it was context for what follows, and is not learnt from (eq. 4). */
export type SftSample = { decisions: readonly Explained[]; masked: boolean };

export type SftOptions = {
  weights: Float32Array;
  samples: readonly SftSample[];
  seed: number;
  epochs: number;
  /** Turns a step. */
  batch: number;
  learningRate: number;
  /** Share of a second pass that sees no words of the request: what it teaches holds for other words as well. */
  lexicalDropout: number;
};

/** Mean loss of each epoch, in nats a decision. */
export type SftResult = { weights: Float32Array; curve: { epoch: number; loss: number }[] };

/** Masked maximum likelihood by Adagrad. Where several options say the same, their joint probability counts. */
export const trainSft = ({ weights, samples, seed, epochs, batch, learningRate, lexicalDropout }: SftOptions): SftResult => {
  const learnt = samples.filter(({ masked }) => !masked);
  const squares = new Float32Array(SIZE);
  const curve: SftResult['curve'] = [];
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = randomStream(seed, 'sft', epoch).shuffle(learnt);
    let loss = 0;
    let count = 0;
    for (let start = 0; start < order.length; start += batch) {
      const gradient = new Map<number, number>();
      for (const { decisions } of order.slice(start, start + batch)) {
        for (const { features, good } of decisions) {
          loss -= Math.log(Math.max(1e-12, accumulate(gradient, weights, features, good, 1, true)));
          count++;
          if (lexicalDropout > 0) accumulate(gradient, weights, features, good, lexicalDropout, false);
        }
      }
      adagrad(weights, squares, gradient, learningRate);
    }
    curve.push({ epoch, loss: count === 0 ? 0 : loss / count });
  }
  return { weights, curve };
};

/** One Adagrad step uphill: each weight by its own rate, which falls with the squares it has seen. */
export const adagrad = (
  weights: Float32Array,
  squares: Float32Array,
  gradient: ReadonlyMap<number, number>,
  learningRate: number,
): void => {
  for (const [index, value] of gradient) {
    const square = (squares[index] as number) + value * value;
    squares[index] = square;
    weights[index] = (weights[index] as number) + (learningRate * value) / Math.sqrt(square + 1e-8);
  }
};

/** Adds the gradient of log Σ_good p, times `scale`; returns Σ_good p. */
const accumulate = (
  gradient: Map<number, number>,
  weights: Float32Array,
  features: readonly Features[],
  good: readonly number[],
  scale: number,
  lexical: boolean,
): number => {
  const probabilities = softmax(weights, features, 1, lexical);
  let right = 0;
  for (const index of good) right += probabilities[index] as number;
  for (let i = 0; i < features.length; i++) {
    const p = probabilities[i] as number;
    const target = good.includes(i) ? p / Math.max(1e-12, right) : 0;
    const step = scale * (target - p);
    if (Math.abs(step) < 1e-6) continue;
    addTo(gradient, features[i] as Features, step, lexical);
  }
  return right;
};

/** Adds `step` times the gradient of an option's score. */
export const addTo = (gradient: Map<number, number>, features: Features, step: number, withLexical: boolean): void => {
  const { shared, lexical } = features;
  for (const hash of shared) gradient.set(slot(hash), (gradient.get(slot(hash)) ?? 0) + step);
  if (!withLexical) return;
  const said = step * lexicalValue(features);
  for (const hash of lexical) gradient.set(slot(hash), (gradient.get(slot(hash)) ?? 0) + said);
};
