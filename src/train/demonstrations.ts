import type { Context, ModelOutput } from '../contract/planner.ts';
import { emptyWeights } from '../planners/embedded/checkpoint.ts';
import { explain } from '../planners/embedded/explain.ts';
import { newMemory } from '../planners/embedded/reading.ts';
import { type SftOptions, type SftResult, type SftSample, trainSft } from './sft.ts';

/** One turn of a demonstration: what was shown, what was done, and whether it was an error (eq. 4). */
export type DemonstratedTurn = { context: Context; output: ModelOutput; masked: boolean };

export type DemonstrationResult = SftResult & { samples: number; masked: number; inexpressible: number };

/**
 * Masked SFT on demonstrations, one list of turns an episode. A demonstration does not say which part of the request a call
 * serves, so that is latent: first each call goes to the part that shares most with it, and a short training on this says
 * which part makes each call most likely (hard EM, one round); the training proper starts anew from there.
 */
export const trainOnDemonstrations = (
  episodes: readonly (readonly DemonstratedTurn[])[],
  options: Omit<SftOptions, 'weights' | 'samples'>,
): DemonstrationResult => {
  const ruled = explained(episodes, null);
  const guess = trainSft({ ...options, weights: emptyWeights(), samples: ruled.samples, epochs: 1 });
  const { samples, inexpressible } = explained(episodes, guess.weights);
  const result = trainSft({ ...options, weights: emptyWeights(), samples });
  return { ...result, samples: samples.length, masked: samples.filter(({ masked }) => masked).length, inexpressible };
};

const explained = (
  episodes: readonly (readonly DemonstratedTurn[])[],
  weights: Float32Array | null,
): { samples: SftSample[]; inexpressible: number } => {
  const samples: SftSample[] = [];
  let inexpressible = 0;
  for (const turns of episodes) {
    const memory = newMemory();
    for (const { context, output, masked } of turns) {
      const decisions = explain(context, output, memory, weights);
      if (decisions === null) inexpressible += 1;
      else samples.push({ decisions, masked });
    }
  }
  return { samples, inexpressible };
};
