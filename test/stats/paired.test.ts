import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../src/stats/paired.ts';
import { spread } from '../../src/stats/spread.ts';

describe('pairedDifference', () => {
  const before = new Map([
    ['a', [0, 0]],
    ['b', [1, 0]],
    ['c', [1, 1]],
    ['only before', [1]],
  ]);
  const after = new Map([
    ['c', [1, 1]],
    ['b', [1, 1]],
    ['only after', [0]],
    ['a', [0, 1]],
  ]);

  it('averages inside a task and over the tasks that both have', () => {
    const result = pairedDifference(before, after, 5);
    expect(result).toMatchObject({ a: 0.5, b: 5 / 6 });
    expect(result.difference).toBeCloseTo(1 / 3, 12);
    expect(result.low).toBeLessThanOrEqual(result.difference);
    expect(result.high).toBeGreaterThanOrEqual(result.difference);
  });

  it('does not depend on the order of the maps', () => {
    const turned = (map: Map<string, number[]>) => new Map([...map].reverse());
    expect(pairedDifference(turned(before), turned(after), 5)).toEqual(pairedDifference(before, after, 5));
  });

  it('is sharper than two separate intervals: the same lift on every task has no spread', () => {
    const low = new Map(Array.from({ length: 30 }, (_, i) => [`t${i}`, [i / 60]]));
    const high = new Map(Array.from({ length: 30 }, (_, i) => [`t${i}`, [i / 60 + 0.25]]));
    const result = pairedDifference(low, high, 1);
    expect(result.low).toBeCloseTo(0.25, 9);
    expect(result.high).toBeCloseTo(0.25, 9);
  });

  it('says zero when nothing is shared', () => {
    expect(pairedDifference(new Map([['a', [1]]]), new Map([['b', [1]]]), 1)).toEqual({
      a: 0,
      b: 0,
      difference: 0,
      low: 0,
      high: 0,
    });
  });
});

describe('spread', () => {
  it('is the sample deviation', () => {
    // Basic, three runs of one model in the paper's stability table: 73.37, 74.33, 74.04.
    const { mean, deviation, min, max } = spread([73.37, 74.33, 74.04]);
    expect(mean).toBeCloseTo(73.91, 2);
    expect(deviation).toBeCloseTo(0.49, 2);
    expect([min, max]).toEqual([73.37, 74.33]);
  });

  it('has none for one value or for none', () => {
    expect(spread([0.5])).toEqual({ mean: 0.5, deviation: 0, min: 0.5, max: 0.5 });
    expect(spread([])).toEqual({ mean: 0, deviation: 0, min: 0, max: 0 });
  });
});
