import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arm, careAdvantages, careRewards, type Phi, regimeOf, type Sampled } from '../../src/train/care.ts';

const phi: Phi = { lambdaProg: 0.5, lambdaEff: 0.3, pLow: 0.25, pHigh: 0.875 };
const EPSILON = 1e-6;
const anchor = (pHigh: number): number => Math.sqrt(pHigh * (1 - pHigh));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) * (value - middle))));
};

/** A group from a line: `+` succeeded, `-` failed; costs and progress by place. */
const group = (line: string, costs: readonly number[] = [], progress: readonly number[] = []): Sampled[] =>
  [...line].map((mark, i) => ({
    success: mark === '+',
    progress: progress[i] ?? (mark === '+' ? 1 : 0),
    cost: costs[i] ?? 100,
  }));

const sampled: fc.Arbitrary<Sampled> = fc.record({
  success: fc.boolean(),
  progress: fc.double({ min: 0, max: 1, noNaN: true }),
  cost: fc.integer({ min: 0, max: 5000 }),
});
const groups = fc.array(sampled, { minLength: 1, maxLength: 12 });
const phis: fc.Arbitrary<Phi> = fc.record({
  lambdaProg: fc.double({ min: 0, max: 1, noNaN: true }),
  lambdaEff: fc.double({ min: 0, max: 0.6, noNaN: true }),
  pLow: fc.double({ min: 0, max: 0.5, noNaN: true }),
  pHigh: fc.double({ min: 0.55, max: 0.95, noNaN: true }),
});
const arms = fc.constantFrom<Arm>('care', 'vanilla', 'uncalibrated');
const closeTo = (values: readonly number[], digits = 9) => values.map((value) => expect.closeTo(value, digits));

describe('regimes', () => {
  it.each<[string, string]>([
    ['----', 'progress'],
    ['+-------', 'progress'],
    // Each threshold belongs to the regime above it.
    ['+---', 'outcome'],
    ['++--', 'outcome'],
    ['++++++--', 'outcome'],
    ['+++++++-', 'efficiency'],
    ['++++', 'efficiency'],
  ])('%s is %s', (line, regime) => {
    expect(regimeOf(group(line), phi)).toBe(regime);
  });
});

describe('rewards', () => {
  it('add progress where the group mostly fails, for successes too', () => {
    const rewards = careRewards(group('+-------', [], [1, 0.5, 0.25, 0, 0, 0, 0, 0]), phi);
    expect(rewards).toEqual([1.5, 0.25, 0.125, 0, 0, 0, 0, 0]);
  });

  it('are success alone in between', () => {
    expect(careRewards(group('+-+-', [10, 20, 30, 40], [1, 0.9, 1, 0.9]), phi)).toEqual([1, 0, 1, 0]);
  });

  it('take cost off where the group mostly succeeds, as a share of the greatest', () => {
    expect(careRewards(group('++++', [50, 100, 200, 0]), phi)).toEqual(closeTo([0.925, 0.85, 0.7, 1]));
    expect(careRewards(group('++++', [0, 0, 0, 0]), phi)).toEqual([1, 1, 1, 1]);
  });

  it('are success alone in the vanilla arm', () => {
    expect(careRewards(group('----', [], [0.5, 0, 1, 0]), phi, 'vanilla')).toEqual([0, 0, 0, 0]);
    expect(careRewards(group('++++', [1, 2, 3, 4]), phi, 'vanilla')).toEqual([1, 1, 1, 1]);
  });
});

describe('advantages', () => {
  it('are standardised rewards below p_high, whatever the floor', () => {
    const mixed = group('+--+', [10, 20, 30, 40]);
    const expected = [1, -1, -1, 1].map((sign) => (sign * 0.5) / (0.5 + EPSILON));
    expect(careAdvantages(mixed, phi)).toEqual(closeTo(expected, 12));
    expect(careAdvantages(mixed, { ...phi, pHigh: 0.55 })).toEqual(closeTo(expected, 12));
  });

  it('of a group that always succeeds have the deviation λ_eff·σ_e / (σ_anchor + ε)', () => {
    const costs = [100, 130, 90, 200, 160, 100, 110, 190];
    const all = group('++++++++', costs);
    const spread = deviation(costs.map((cost) => cost / 200));
    expect(phi.lambdaEff * spread).toBeLessThan(anchor(phi.pHigh));
    const wanted = (phi.lambdaEff * spread) / (anchor(phi.pHigh) + EPSILON);
    expect(deviation(careAdvantages(all, phi))).toBeCloseTo(wanted, 12);
    // Without the floor λ_eff cancels: small differences in cost weigh as much as success does elsewhere.
    for (const lambdaEff of [0.05, 0.6])
      expect(deviation(careAdvantages(all, { ...phi, lambdaEff }, 'uncalibrated'))).toBeCloseTo(1, 3);
  });

  it('never fall under the floor: a spread above it counts as it is', () => {
    // One failure of eight at p_high = 7/8: its deviation is the anchor itself, more with costs.
    const one = group('+++++++-', [100, 100, 100, 100, 100, 100, 100, 400]);
    const rewards = careRewards(one, phi);
    expect(deviation(rewards)).toBeGreaterThan(anchor(phi.pHigh));
    const middle = mean(rewards);
    const expected = rewards.map((reward) => (reward - middle) / (deviation(rewards) + EPSILON));
    expect(careAdvantages(one, phi)).toEqual(closeTo(expected, 12));
    expect(careAdvantages(one, phi)).toEqual(careAdvantages(one, phi, 'uncalibrated'));
  });

  it.each([
    ['all failed alike', group('----')],
    ['all succeeded at one cost', group('++++', [70, 70, 70, 70])],
    ['one episode', group('+', [70])],
    ['all succeeded for nothing', group('++++', [0, 0, 0, 0])],
  ])('are zero without a spread: %s', (_, flat) => {
    for (const arm of ['care', 'vanilla', 'uncalibrated'] as const)
      expect(careAdvantages(flat, phi, arm)).toEqual(flat.map(() => 0));
  });

  it('of the vanilla arm are zero where success says nothing, and CARE’s are not', () => {
    const failing = group('----', [], [0, 0.2, 0.6, 0]);
    const saving = group('++++', [10, 20, 30, 40]);
    for (const silent of [failing, saving]) {
      expect(careAdvantages(silent, phi, 'vanilla')).toEqual([0, 0, 0, 0]);
      expect(careAdvantages(silent, phi).some((advantage) => advantage !== 0)).toBe(true);
    }
  });
});

describe('limits', () => {
  it('with both λ zero the rewards are vanilla’s, and the advantages too but for the floor', () => {
    fc.assert(
      fc.property(groups, phis, (any, { pLow, pHigh }) => {
        const none: Phi = { lambdaProg: 0, lambdaEff: 0, pLow, pHigh };
        const vanilla = careAdvantages(any, none, 'vanilla');
        expect(careRewards(any, none)).toEqual(careRewards(any, none, 'vanilla'));
        expect(careAdvantages(any, none, 'uncalibrated')).toEqual(vanilla);
        const care = careAdvantages(any, none);
        if (regimeOf(any, none) !== 'efficiency') expect(care).toEqual(vanilla);
        for (const [i, advantage] of care.entries())
          expect(Math.abs(advantage)).toBeLessThanOrEqual(Math.abs(vanilla[i] as number));
      }),
    );
  });

  it('at p_high = 1 the floor is gone, and groups with a failure are vanilla’s when p_low is 0', () => {
    fc.assert(
      fc.property(groups, phis, (any, { lambdaProg, lambdaEff }) => {
        const edge: Phi = { lambdaProg, lambdaEff, pLow: 0, pHigh: 1 };
        expect(careAdvantages(any, edge)).toEqual(careAdvantages(any, edge, 'uncalibrated'));
        if (any.some(({ success }) => !success)) expect(careAdvantages(any, edge)).toEqual(careAdvantages(any, edge, 'vanilla'));
      }),
    );
  });

  it('progress never raises a group that is not failing, cost never one that is', () => {
    fc.assert(
      fc.property(groups, phis, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 999 }), (any, of, p, c) => {
        const regime = regimeOf(any, of);
        const before = careAdvantages(any, of);
        if (regime !== 'progress')
          expect(
            careAdvantages(
              any.map((one) => ({ ...one, progress: p * one.progress })),
              of,
            ),
          ).toEqual(before);
        if (regime !== 'efficiency')
          expect(
            careAdvantages(
              any.map((one) => ({ ...one, cost: one.cost + c })),
              of,
            ),
          ).toEqual(before);
      }),
    );
  });
});

describe('properties', () => {
  it('the order of a group does not matter', () => {
    fc.assert(
      fc.property(groups, phis, arms, fc.infiniteStream(fc.nat()), (any, of, arm, keys) => {
        const order = any.map((_, i) => ({ i, key: keys.next().value as number })).sort((a, b) => a.key - b.key || a.i - b.i);
        const shuffled = careAdvantages(
          order.map(({ i }) => any[i] as Sampled),
          of,
          arm,
        );
        const straight = careAdvantages(any, of, arm);
        expect(shuffled).toEqual(
          closeTo(
            order.map(({ i }) => straight[i] as number),
            6,
          ),
        );
      }),
    );
  });

  it('the unit of cost does not matter', () => {
    fc.assert(
      fc.property(groups, phis, arms, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (any, of, arm, unit) => {
        const scaled = any.map((one) => ({ ...one, cost: one.cost * unit }));
        expect(careAdvantages(scaled, of, arm)).toEqual(closeTo(careAdvantages(any, of, arm), 6));
      }),
    );
  });

  it('are finite, sum to zero, and rank a group as its rewards do', () => {
    fc.assert(
      fc.property(groups, phis, arms, (any, of, arm) => {
        const rewards = careRewards(any, of, arm);
        const advantages = careAdvantages(any, of, arm);
        expect(advantages.every(Number.isFinite)).toBe(true);
        expect(mean(advantages)).toBeCloseTo(0, 6);
        for (let i = 1; i < any.length; i++) {
          const [a, b] = [advantages[i - 1] as number, advantages[i] as number];
          if ((rewards[i - 1] as number) > (rewards[i] as number)) expect(a).toBeGreaterThanOrEqual(b);
        }
      }),
    );
  });

  it('in the efficiency regime no advantage exceeds the range of rewards over the anchor', () => {
    fc.assert(
      fc.property(fc.array(sampled, { minLength: 2, maxLength: 12 }), phis, (any, of) => {
        const all = any.map((one) => ({ ...one, success: true }));
        const bound = of.lambdaEff / anchor(of.pHigh);
        for (const advantage of careAdvantages(all, of)) expect(Math.abs(advantage)).toBeLessThanOrEqual(bound);
        if (regimeOf(any, of) !== 'efficiency') return;
        for (const advantage of careAdvantages(any, of))
          expect(Math.abs(advantage)).toBeLessThanOrEqual((1 + of.lambdaEff) / anchor(of.pHigh));
      }),
    );
  });

  it('the floor only ever damps: no advantage of CARE exceeds the uncalibrated one', () => {
    fc.assert(
      fc.property(groups, phis, (any, of) => {
        const bare = careAdvantages(any, of, 'uncalibrated');
        for (const [i, advantage] of careAdvantages(any, of).entries()) {
          expect(Math.abs(advantage)).toBeLessThanOrEqual(Math.abs(bare[i] as number));
          expect(Math.sign(advantage)).toBe(Math.sign(bare[i] as number));
        }
      }),
    );
  });
});
