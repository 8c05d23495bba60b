import type { Features } from '../planners/embedded/features.ts';
import type { Taken } from '../planners/embedded/policy.ts';
import { type Arm, careAdvantages, type Phi, type Regime, regimeOf, type Sampled } from './care.ts';
import { adagrad, addTo } from './sft.ts';

export type RlSettings = { arm: Arm; size: number; phi: Phi; clip: { low: number; high: number } };

/** One sampled episode and the decisions that made it. */
export type Rollout = Sampled & { decisions: readonly Taken[] };

export type GroupStats = {
  success: number;
  tokens: number;
  advantageStd: number;
  regime: Regime /** No spread: nothing to learn. */;
  dropped: boolean;
};

/** A group's share of the policy gradient, sparse: weights at `indices` move by `values` times the learning rate. */
export type GroupGradient = { indices: Int32Array; values: Float32Array; stats: GroupStats };

/**
 * The gradient of the clipped objective on one task's group: mean over the decisions of an episode, then over the group. The
 * weights are those that sampled, so each ratio is 1 and the clip, which bounds it, does not bind.
 * @throws what `run` throws.
 */
export const groupGradient = async (settings: RlSettings, run: (sample: number) => Promise<Rollout>): Promise<GroupGradient> => {
  const group: Rollout[] = [];
  for (let sample = 0; sample < settings.size; sample++) group.push(await run(sample));
  const advantages = careAdvantages(group, settings.phi, settings.arm);
  const gradient = new Map<number, number>();
  for (const [i, { decisions }] of group.entries()) {
    const advantage = advantages[i] as number;
    if (advantage === 0 || decisions.length === 0) continue;
    const scale = clipped(1, advantage, settings.clip) / (decisions.length * group.length);
    for (const decision of decisions) addPolicyGradient(gradient, decision, scale);
  }
  const indices = Int32Array.from([...gradient.keys()].sort((a, b) => a - b));
  const mean = (pick: (rollout: Rollout) => number): number =>
    group.reduce((sum, rollout) => sum + pick(rollout), 0) / group.length;
  return {
    indices,
    values: Float32Array.from(indices, (index) => gradient.get(index) as number),
    stats: {
      success: mean(({ success }) => (success ? 1 : 0)),
      tokens: mean(({ cost }) => cost),
      advantageStd: Math.sqrt(advantages.reduce((sum, a) => sum + a * a, 0) / advantages.length),
      regime: regimeOf(group, settings.phi),
      dropped: advantages.every((a) => a === 0),
    },
  };
};

/** min(ρA, clip(ρ)A), eq. 5. */
export const clipped = (ratio: number, advantage: number, { low, high }: RlSettings['clip']): number =>
  Math.min(ratio * advantage, Math.max(1 - low, Math.min(1 + high, ratio)) * advantage);

/** Adds scale · ∇ log π(chosen). */
const addPolicyGradient = (gradient: Map<number, number>, { features, chosen, probabilities }: Taken, scale: number): void => {
  for (let i = 0; i < features.length; i++) {
    const step = scale * ((i === chosen ? 1 : 0) - (probabilities[i] as number));
    if (Math.abs(step) < 1e-7) continue;
    addTo(gradient, features[i] as Features, step, true);
  }
};

/**
 * One step of gradient ascent by Adagrad, as in SFT: rare words move as far as frequent ones. `squares` is its state and grows
 * with each call; groups are added in their order, so that the sum has the same bits whoever computed them.
 */
export const rlUpdate = (
  weights: Float32Array,
  squares: Float32Array,
  groups: readonly GroupGradient[],
  { learningRate }: { learningRate: number },
): void => {
  const gradient = new Map<number, number>();
  for (const { indices, values } of groups) {
    for (let k = 0; k < indices.length; k++) {
      const index = indices[k] as number;
      gradient.set(index, (gradient.get(index) ?? 0) + (values[k] as number));
    }
  }
  adagrad(weights, squares, gradient, learningRate);
};
