import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overTasks, passAllOf, passAnyOf } from '../../src/stats/repeats.ts';

/** Every way to draw k of the episodes without putting back. */
const choices = (values: readonly number[], k: number): number[][] => {
  if (k === 0) return [[]];
  return values.flatMap((value, i) => choices(values.slice(i + 1), k - 1).map((rest) => [value, ...rest]));
};

const episodes = (decided: number, passed: number): number[] => Array.from({ length: decided }, (_, i) => (i < passed ? 1 : 0));

describe('pass^k and pass@k of a task', () => {
  it('are what counting every draw gives', () => {
    for (let decided = 1; decided <= 7; decided++) {
      for (let passed = 0; passed <= decided; passed++) {
        for (let k = 1; k <= decided; k++) {
          const drawn = choices(episodes(decided, passed), k);
          const share = (holds: (draw: number[]) => boolean) => drawn.filter(holds).length / drawn.length;
          expect(passAllOf({ decided, passed }, k)).toBeCloseTo(
            share((draw) => draw.every(Boolean)),
            12,
          );
          expect(passAnyOf({ decided, passed }, k)).toBeCloseTo(
            share((draw) => draw.some(Boolean)),
            12,
          );
        }
      }
    }
  });

  it('are unbiased: over all outcomes of n episodes that pass with p they average to pᵏ and 1 − (1 − p)ᵏ', () => {
    const [n, p] = [5, 0.3];
    const power = (base: number, times: number): number => Array.from({ length: times }).reduce<number>((x) => x * base, 1);
    for (const k of [1, 2, 3, 5]) {
      let [all, any] = [0, 0];
      for (let outcome = 0; outcome < 2 ** n; outcome++) {
        const passed = [...outcome.toString(2)].filter((bit) => bit === '1').length;
        const chance = power(p, passed) * power(1 - p, n - passed);
        all += chance * (passAllOf({ decided: n, passed }, k) as number);
        any += chance * (passAnyOf({ decided: n, passed }, k) as number);
      }
      expect(all).toBeCloseTo(power(p, k), 12);
      expect(any).toBeCloseTo(1 - power(1 - p, k), 12);
    }
  });

  it('say nothing of more episodes than there are, nor of none', () => {
    for (const of of [passAllOf, passAnyOf]) {
      expect(of({ decided: 2, passed: 2 }, 3)).toBeNull();
      expect(of({ decided: 0, passed: 0 }, 1)).toBeNull();
      expect(of({ decided: 3, passed: 3 }, 0)).toBeNull();
      expect(of({ decided: 3, passed: 3 }, 1.5)).toBeNull();
    }
  });

  it('begin at the rate, and then part: pass^k never rises with k, pass@k never falls', () => {
    const tally = fc.integer({ min: 1, max: 40 }).chain((decided) => fc.tuple(fc.constant(decided), fc.nat(decided)));
    fc.assert(
      fc.property(tally, ([decided, passed]) => {
        const all = Array.from({ length: decided }, (_, i) => passAllOf({ decided, passed }, i + 1) as number);
        const any = Array.from({ length: decided }, (_, i) => passAnyOf({ decided, passed }, i + 1) as number);
        expect(all[0]).toBeCloseTo(passed / decided, 12);
        expect(any[0]).toBeCloseTo(passed / decided, 12);
        for (let i = 1; i < decided; i++) {
          expect(all[i]).toBeLessThanOrEqual((all[i - 1] as number) + 1e-12);
          expect(any[i]).toBeGreaterThanOrEqual((any[i - 1] as number) - 1e-12);
        }
        expect(all.at(-1)).toBe(passed === decided ? 1 : 0);
        expect(any.at(-1)).toBe(passed === 0 ? 0 : 1);
      }),
    );
  });
});

describe('over tasks', () => {
  it('a task without a value is neither left out nor counted', () => {
    expect(overTasks([1, null, 1], 1, 'x')).toBeNull();
    expect(overTasks([], 1, 'x')).toBeNull();
  });

  it('is the mean, with an interval around it, and no certainty where all agree', () => {
    const mixed = overTasks([0, 1, 0.5, 0.5], 1, 'x');
    expect(mixed?.value).toBe(0.5);
    expect(mixed?.low).toBeLessThan(0.5);
    expect(mixed?.high).toBeGreaterThan(0.5);
    expect(overTasks([1, 1, 1, 1], 1, 'x')?.low).toBeLessThan(0.9);
  });
});
