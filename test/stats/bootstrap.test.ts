import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterBootstrap, stratifiedBootstrap } from '../../src/stats/bootstrap.ts';

const clusters = (count: number, passed: number): number[][] => Array.from({ length: count }, (_, i) => [i < passed ? 1 : 0]);

describe('clusterBootstrap', () => {
  it('depends on seed and name alone', () => {
    const values = Array.from({ length: 40 }, (_, i) => [Math.sqrt(i)]);
    const draw = (seed: number, name: string) => clusterBootstrap(values, seed, name);
    expect(draw(7, 'a')).toEqual(draw(7, 'a'));
    expect(draw(8, 'a').low).not.toBe(draw(7, 'a').low);
    expect(draw(7, 'b').low).not.toBe(draw(7, 'a').low);
  });

  it('comes near the normal interval of a large sample', () => {
    const { low, high } = clusterBootstrap(clusters(400, 200), 1, 'coin');
    expect(low).toBeCloseTo(0.451, 1);
    expect(high).toBeCloseTo(0.549, 1);
    expect(high - low).toBeGreaterThan(0.08);
    expect(high - low).toBeLessThan(0.115);
  });

  it('is not fooled by repeats: ten copies of an episode say no more than one', () => {
    const once = clusterBootstrap(clusters(50, 20), 3, 'x');
    const copied = clusterBootstrap(
      clusters(50, 20).map(([value]) => Array<number>(10).fill(value as number)),
      3,
      'x',
    );
    expect(copied.low).toBeCloseTo(once.low, 12);
    expect(copied.high).toBeCloseTo(once.high, 12);
  });

  it('holds its point and stays inside the values', () => {
    const values = fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(values, fc.nat(), (drawn, seed) => {
        const { value, low, high } = clusterBootstrap(drawn, seed, 'p', 200);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
      }),
      { numRuns: 60 },
    );
  });

  it('gives zeros for nothing', () => {
    expect(clusterBootstrap([], 1, 'none')).toEqual({ value: 0, low: 0, high: 0 });
    expect(clusterBootstrap([[], []], 1, 'none')).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('is fast enough to give every number an interval', () => {
    const many = clusters(300, 150);
    clusterBootstrap(many, 1, 'warm');
    const times = [1, 2, 3, 4, 5].map((seed) => {
      const started = performance.now();
      clusterBootstrap(many, seed, 'speed');
      return performance.now() - started;
    });
    // About 9 ms on an idle core; the best of five, because the machine may be busy.
    expect(Math.min(...times)).toBeLessThan(30);
  });
});

describe('stratifiedBootstrap', () => {
  it('weighs the strata and leaves out the empty ones', () => {
    const strata = [
      { weight: 0.75, clusters: [[1], [1]] },
      { weight: 0.25, clusters: [[0], [0]] },
      { weight: 9, clusters: [] },
    ];
    expect(stratifiedBootstrap(strata, 1, 's')).toEqual({ value: 0.75, low: 0.75, high: 0.75 });
  });
});
