import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratioOf, shareOf } from '../../src/stats/ratio.ts';

describe('shareOf', () => {
  it('counts what can be said, and says of how many', () => {
    const share = shareOf([[1, 0], [], [1]], 1, 'x');
    expect(share).toMatchObject({ count: 2, of: 3 });
    expect(share.interval?.value).toBeCloseTo(2 / 3, 12);
  });

  it('has no value where nothing can be said', () => {
    expect(shareOf([[], []], 1, 'x')).toEqual({ count: 0, of: 0, interval: null });
    expect(shareOf([], 1, 'x')).toEqual({ count: 0, of: 0, interval: null });
  });

  it('calls 0 of 20 no certainty', () => {
    const { interval } = shareOf(Array<number[]>(20).fill([0]), 1, 'x');
    expect(interval?.value).toBe(0);
    expect(interval?.high).toBeGreaterThan(0.1);
  });

  it('does not depend on the order of tasks', () => {
    const tasks = fc.array(fc.array(fc.constantFrom(0, 1), { maxLength: 4 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(tasks, (list) => {
        const [a, b] = [shareOf(list, 1, 'x'), shareOf([...list].reverse(), 1, 'x')];
        expect([a.count, a.of, a.interval === null]).toEqual([b.count, b.of, b.interval === null]);
        if (a.interval && b.interval) expect(a.interval.value).toBeCloseTo(b.interval.value, 12);
      }),
      { numRuns: 40 },
    );
  });
});

describe('ratioOf', () => {
  it('is a ratio of sums, no mean of ratios', () => {
    // The mean of the ratios would be (4 + 1) / 2.
    const ratio = ratioOf(
      [
        { used: 4, needed: 1 },
        { used: 9, needed: 9 },
      ],
      1,
      'x',
    );
    expect(ratio?.value).toBeCloseTo(1.3, 12);
    expect(ratio?.low).toBeLessThanOrEqual(1.3);
    expect(ratio?.high).toBeGreaterThanOrEqual(1.3);
  });

  it('is 1 with no width for who does as the oracle does', () => {
    const ratio = ratioOf(
      [1, 2, 3, 8].map((steps) => ({ used: steps, needed: steps })),
      1,
      'x',
    );
    expect(ratio).toEqual({ value: 1, low: 1, high: 1 });
  });

  it('has no value where nothing was needed', () => {
    expect(ratioOf([], 1, 'x')).toBeNull();
    expect(ratioOf([{ used: 3, needed: 0 }], 1, 'x')).toBeNull();
  });
});
