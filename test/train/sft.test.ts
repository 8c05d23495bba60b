import { describe, expect, it } from 'vitest';
import { randomStream } from '../../src/base/random.ts';
import { emptyWeights } from '../../src/planners/embedded/checkpoint.ts';
import { softmax } from '../../src/planners/embedded/score.ts';
import { type SftOptions, type SftSample, trainSft } from '../../src/train/sft.ts';
import { bits, drawnOptions, drawnWeights, FEATURES, logLikelihood, slopes } from './small.ts';

const options: Omit<SftOptions, 'weights' | 'samples'> = {
  seed: 1,
  epochs: 1,
  batch: 1000,
  learningRate: 1e-3,
  lexicalDropout: 0,
};

/** Demonstrated turns over the small features; what was done is drawn, so that no weights can say it all. */
const demonstrations = (seed: number, count = 12): SftSample[] => {
  const random = randomStream(seed, 'sft-test');
  return Array.from({ length: count }, () => ({
    masked: false,
    decisions: Array.from({ length: 1 + random.int(3) }, () => {
      const size = 2 + random.int(4);
      const first = random.int(size);
      // Sometimes several options say the same.
      const good = random.chance(0.3) && size > 2 ? [first, (first + 1) % size] : [first];
      return { features: drawnOptions(random, size), good };
    }),
  }));
};

/** What SFT makes likely: every decision, and again without words for its share. */
const objective =
  (samples: readonly SftSample[], lexicalDropout: number) =>
  (weights: Float32Array): number => {
    let sum = 0;
    for (const { features, good } of samples.flatMap(({ decisions }) => decisions)) {
      sum += logLikelihood(weights, features, good);
      if (lexicalDropout > 0) sum += lexicalDropout * logLikelihood(weights, features, good, false);
    }
    return sum;
  };

describe('the gradient', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 0.5],
    [4, 1],
  ])('moves every weight the way the likelihood grows (seed %i, dropout %d)', (seed, lexicalDropout) => {
    const samples = demonstrations(seed);
    const start = drawnWeights(randomStream(seed, 'weights'));
    const expected = slopes(objective(samples, lexicalDropout), start);
    const { weights } = trainSft({ ...options, weights: start.slice(), samples, lexicalDropout });
    expected.forEach((slope, k) => {
      if (Math.abs(slope) > 1e-3)
        expect([k, Math.sign((weights[k] as number) - (start[k] as number))]).toEqual([k, Math.sign(slope)]);
    });
    // Nothing else is touched.
    expect(weights.subarray(FEATURES).every((weight) => weight === 0)).toBe(true);
  });

  it.each([
    [5, 0],
    [6, 0.5],
  ])('leads to where finite differences find no slope left (seed %i, dropout %d)', (seed, lexicalDropout) => {
    const samples = demonstrations(seed, 30);
    const value = objective(samples, lexicalDropout);
    const trained = trainSft({
      ...options,
      weights: emptyWeights(),
      samples,
      lexicalDropout,
      epochs: 600,
      learningRate: 0.3,
    });
    for (const slope of slopes(value, trained.weights)) expect(slope).toBeCloseTo(0, 1);
    expect(Math.max(...slopes(value, emptyWeights()).map(Math.abs))).toBeGreaterThan(1);
  });

  it('ends at the frequencies of what was demonstrated', () => {
    const features = [0, 1, 2].map((feature) => ({ shared: [feature], lexical: [] }));
    const samples = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2].map((index) => ({ masked: false, decisions: [{ features, good: [index] }] }));
    const { weights } = trainSft({ ...options, weights: emptyWeights(), samples, epochs: 500, learningRate: 0.3 });
    const learnt = softmax(weights, features, 1);
    expect([...learnt]).toEqual([0.5, 0.3, 0.2].map((share) => expect.closeTo(share, 3)));
  });

  it('takes options that say the same together: their share of the probability between them is theirs', () => {
    const features = [0, 1, 2].map((feature) => ({ shared: [feature], lexical: [] }));
    const weights = emptyWeights();
    weights[0] = 1;
    const before = softmax(weights, features, 1);
    const samples = [{ masked: false, decisions: [{ features, good: [0, 1] }] }];
    trainSft({ ...options, weights, samples, epochs: 50, learningRate: 0.1 });
    const after = softmax(weights, features, 1);
    expect((after[0] as number) + (after[1] as number)).toBeGreaterThan(0.95);
    expect(after[0]).toBeGreaterThan(before[0] as number);
    expect(after[1]).toBeGreaterThan(before[1] as number);
  });
});

describe('masked turns', () => {
  it('teach nothing: the weights have the same bits as without them', () => {
    const samples = demonstrations(7);
    const errors = demonstrations(8).map((sample) => ({ ...sample, masked: true }));
    const run = (all: SftSample[]) => trainSft({ ...options, weights: emptyWeights(), samples: all, epochs: 3, batch: 4 });
    const mixed = run(samples.flatMap((sample, i) => [errors[i] as SftSample, sample]));
    expect(bits(mixed.weights)).toBe(bits(run(samples).weights));
    expect(mixed.curve).toEqual(run(samples).curve);
    expect(run(errors).weights.every((weight) => weight === 0)).toBe(true);
    expect(run(errors).curve.map(({ loss }) => loss)).toEqual([0, 0, 0]);
  });
});

describe('training', () => {
  const train = (over: Partial<SftOptions> = {}) =>
    trainSft({
      ...options,
      weights: emptyWeights(),
      samples: demonstrations(9, 20),
      epochs: 8,
      batch: 4,
      learningRate: 0.2,
      lexicalDropout: 0.5,
      ...over,
    });

  it('has the same bits for the same seed, and others for another', () => {
    expect(bits(train().weights)).toBe(bits(train().weights));
    expect(train().curve).toEqual(train().curve);
    expect(bits(train({ seed: 2 }).weights)).not.toBe(bits(train().weights));
  });

  it('makes what was demonstrated likelier, epoch by epoch', () => {
    const losses = train().curve.map(({ loss }) => loss);
    expect(losses).toHaveLength(8);
    expect(losses.at(-1)).toBeLessThan(losses[0] as number);
  });

  it('begins with the loss of the weights that it is given', () => {
    const [first] = train({ epochs: 1, learningRate: 0 }).curve;
    const decisions = demonstrations(9, 20).flatMap((sample) => sample.decisions);
    const uniform = decisions.map(({ features, good }) => -logLikelihood(emptyWeights(), features, good));
    expect(first?.loss).toBeCloseTo(uniform.reduce((sum, loss) => sum + loss, 0) / uniform.length, 9);
  });

  it('survives demonstrations without decisions, and none at all', () => {
    expect(train({ samples: [] }).weights.every((weight) => weight === 0)).toBe(true);
    expect(train({ samples: [{ masked: false, decisions: [] }] }).curve.every(({ loss }) => loss === 0)).toBe(true);
  });
});
