import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from '../../src/stats/interval.ts';

describe('wilson', () => {
  it.each([
    // Known values of the 95 % score interval.
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [872, 1040, 0.815, 0.8596],
  ])('%i of %i', (passed, total, low, high) => {
    const interval = wilson(passed, total);
    expect(interval.value).toBe(passed / total);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  it('knows nothing from nothing', () => expect(wilson(0, 0)).toEqual({ value: 0, low: 0, high: 1 }));

  it('stays in 0..1, holds its point and mirrors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(), (total, n) => {
        const passed = n % (total + 1);
        const a = wilson(passed, total);
        const b = wilson(total - passed, total);
        expect(0 <= a.low && a.low <= a.value && a.value <= a.high && a.high <= 1).toBe(true);
        expect(a.low).toBeCloseTo(1 - b.high, 9);
      }),
    );
  });
});
