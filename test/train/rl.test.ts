import { describe, expect, it } from 'vitest';
import { randomStream } from '../../src/base/random.ts';
import { emptyWeights } from '../../src/planners/embedded/checkpoint.ts';
import { SIZE } from '../../src/planners/embedded/hash.ts';
import type { Taken } from '../../src/planners/embedded/policy.ts';
import { softmax } from '../../src/planners/embedded/score.ts';
import { careAdvantages, type Phi } from '../../src/train/care.ts';
import { clipped, type GroupGradient, groupGradient, type RlSettings, type Rollout, rlUpdate } from '../../src/train/rl.ts';
import { bits, drawnOptions, drawnWeights, FEATURES, logLikelihood, slopes } from './small.ts';

const phi: Phi = { lambdaProg: 0.5, lambdaEff: 0.3, pLow: 0.25, pHigh: 0.875 };
const settings = (over: Partial<RlSettings> = {}): RlSettings => ({
  arm: 'care',
  size: 6,
  phi,
  clip: { low: 0.2, high: 0.28 },
  ...over,
});

/** A group of episodes over the small features, sampled from `weights`. */
const drawnGroup = (seed: number, weights: Float32Array, outcome: (i: number) => boolean = (i) => i % 2 === 0): Rollout[] => {
  const random = randomStream(seed, 'rl-test');
  return Array.from({ length: 6 }, (_, i) => ({
    success: outcome(i),
    progress: random.float(),
    cost: 50 + random.int(100),
    decisions: Array.from({ length: 1 + random.int(4) }, (): Taken => {
      const features = drawnOptions(random, 2 + random.int(3));
      return { features, chosen: random.int(features.length), probabilities: softmax(weights, features, 1) };
    }),
  }));
};

const gradientOf = (group: readonly Rollout[], over: Partial<RlSettings> = {}): Promise<GroupGradient> =>
  groupGradient(settings({ size: group.length, ...over }), async (sample) => group[sample] as Rollout);

const dense = ({ indices, values }: GroupGradient): number[] => {
  const all = Array.from({ length: FEATURES }, () => 0);
  indices.forEach((index, k) => {
    all[index] = values[k] as number;
  });
  return all;
};

describe('the gradient of a group', () => {
  it.each<[string, (i: number) => boolean]>([
    ['mixed', (i) => i % 2 === 0],
    ['failing', () => false],
    ['succeeding', () => true],
  ])('is that of Σ A·log π by finite differences, mean over decisions, then over the group: %s', async (_, outcome) => {
    for (const seed of [1, 2, 3]) {
      const weights = drawnWeights(randomStream(seed, 'weights'));
      const group = drawnGroup(seed, weights, outcome);
      const advantages = careAdvantages(group, phi);
      const objective = (at: Float32Array): number =>
        group.reduce((sum, { decisions }, i) => {
          const logs = decisions.map(({ features, chosen }) => logLikelihood(at, features, [chosen]));
          return sum + ((advantages[i] as number) * logs.reduce((total, log) => total + log, 0)) / logs.length / group.length;
        }, 0);
      const expected = slopes(objective, weights);
      expect(dense(await gradientOf(group))).toEqual(expected.map((slope) => expect.closeTo(slope, 4)));
      expect(Math.max(...expected.map(Math.abs))).toBeGreaterThan(1e-3);
    }
  });

  it('is sparse, sorted, and of the group alone', async () => {
    const weights = drawnWeights(randomStream(4, 'weights'));
    const gradient = await gradientOf(drawnGroup(4, weights));
    expect([...gradient.indices]).toEqual([...new Set(gradient.indices)].sort((a, b) => a - b));
    expect(gradient.values).toHaveLength(gradient.indices.length);
    expect(await gradientOf(drawnGroup(4, weights))).toEqual(gradient);
  });

  it('is nothing where all fared alike, and the group says that it was dropped', async () => {
    const weights = drawnWeights(randomStream(5, 'weights'));
    const flat = drawnGroup(5, weights, () => true).map((rollout) => ({ ...rollout, cost: 80 }));
    const gradient = await gradientOf(flat);
    expect(gradient.indices).toHaveLength(0);
    expect(gradient.stats).toEqual({ success: 1, tokens: 80, advantageStd: 0, regime: 'efficiency', dropped: true });
  });

  it('gives the statistics of the group', async () => {
    const group = drawnGroup(6, emptyWeights(), (i) => i < 3);
    const { stats } = await gradientOf(group);
    expect(stats).toMatchObject({ success: 0.5, regime: 'outcome', dropped: false });
    expect(stats.tokens).toBeCloseTo(group.reduce((sum, { cost }) => sum + cost, 0) / 6, 9);
    expect(stats.advantageStd).toBeCloseTo(1, 3);
  });

  it('weighs an episode the same however many decisions it took', async () => {
    const features = [0, 1].map((feature) => ({ shared: [feature], lexical: [] }));
    const taken: Taken = { features, chosen: 0, probabilities: softmax(emptyWeights(), features, 1) };
    const pair = (length: number): Rollout[] => [
      { success: true, progress: 1, cost: 10, decisions: Array.from({ length }, () => taken) },
      { success: false, progress: 0, cost: 10, decisions: [] },
    ];
    const short = dense(await gradientOf(pair(1)));
    expect(dense(await gradientOf(pair(7)))).toEqual(short.map((value) => expect.closeTo(value, 6)));
    expect(short[0]).toBeGreaterThan(0);
    expect(short[1]).toBeLessThan(0);
  });

  it('passes on what an episode throws', async () => {
    await expect(groupGradient(settings(), () => Promise.reject(new Error('no phone')))).rejects.toThrow('no phone');
  });
});

describe('clipped', () => {
  const clip = { low: 0.2, high: 0.28 };
  it.each([
    ['within the bounds the ratio counts', 1.1, 2, 2.2],
    ['above, a good action gains no more', 2, 2, 2.56],
    ['below, a good action loses what it lost', 0.5, 2, 1],
    ['above, a bad action costs what it costs', 2, -2, -4],
    ['below, a bad action gains no more', 0.5, -2, -1.6],
    ['of the weights that sampled it is the advantage', 1, -0.7, -0.7],
  ])('%s', (_, ratio, advantage, expected) => {
    expect(clipped(ratio, advantage, clip)).toBeCloseTo(expected, 12);
  });
});

describe('updates', () => {
  /** Three updates on groups that are sampled anew from the weights as they are. */
  const train = async (seed: number) => {
    const weights = emptyWeights();
    const squares = new Float32Array(SIZE);
    for (let update = 0; update < 3; update++) {
      const groups = [0, 1].map((task) => drawnGroup(seed * 100 + update * 10 + task, weights));
      rlUpdate(weights, squares, await Promise.all(groups.map((group) => gradientOf(group))), { learningRate: 0.1 });
    }
    return bits(weights);
  };

  it('have the same bits for the same seed, and others for another', async () => {
    expect(await train(1)).toBe(await train(1));
    expect(await train(2)).not.toBe(await train(1));
  });

  it('make what fared better likelier', async () => {
    const weights = drawnWeights(randomStream(7, 'weights'));
    const group = drawnGroup(7, weights);
    const advantages = careAdvantages(group, phi);
    const value = (at: Float32Array): number =>
      group.reduce(
        (sum, { decisions }, i) =>
          sum +
          ((advantages[i] as number) *
            decisions.reduce((total, { features, chosen }) => total + logLikelihood(at, features, [chosen]), 0)) /
            decisions.length,
        0,
      );
    const after = weights.slice();
    rlUpdate(after, new Float32Array(SIZE), [await gradientOf(group)], { learningRate: 0.01 });
    expect(value(after)).toBeGreaterThan(value(weights));
    expect(after.subarray(FEATURES).every((weight) => weight === 0)).toBe(true);
  });

  it('change nothing when every group was dropped', async () => {
    const weights = drawnWeights(randomStream(8, 'weights'));
    const flat = drawnGroup(8, weights, () => false).map((rollout) => ({ ...rollout, progress: 0 }));
    const after = weights.slice();
    rlUpdate(after, new Float32Array(SIZE), [await gradientOf(flat), await gradientOf(flat)], { learningRate: 1 });
    expect(bits(after)).toBe(bits(weights));
  });
});
