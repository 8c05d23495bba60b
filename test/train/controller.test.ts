import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Phi } from '../../src/train/care.ts';
import { RANGES, ruleController } from '../../src/train/controller.ts';

const start: Phi = { lambdaProg: 0.5, lambdaEff: 0.3, pLow: 0.25, pHigh: 0.875 };
/** φ after each dev success, one after another. */
const path = (successes: readonly number[], from: Phi = start): Phi[] => {
  const controller = ruleController();
  let phi = from;
  return successes.map((success) => {
    phi = controller.next({ phi, dev: { success, tokens: 100 }, train: [] });
    return phi;
  });
};
const names = Object.keys(RANGES) as (keyof Phi)[];
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('ruleController', () => {
  it('stays in its declared ranges, whatever it sees and wherever it starts', () => {
    const anyPhi = fc.record<Phi>({
      lambdaProg: fc.double({ min: -5, max: 5, noNaN: true }),
      lambdaEff: fc.double({ min: -5, max: 5, noNaN: true }),
      pLow: fc.double({ min: -5, max: 5, noNaN: true }),
      pHigh: fc.double({ min: -5, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 40 }), anyPhi, (successes, from) => {
        for (const phi of path(successes, from)) {
          expect(Object.keys(phi).sort()).toEqual([...names].sort());
          for (const name of names) {
            expect(phi[name]).toBeGreaterThanOrEqual(RANGES[name][0]);
            expect(phi[name]).toBeLessThanOrEqual(RANGES[name][1]);
          }
        }
      }),
    );
  });

  it('declares ranges in which the three regimes are always apart', () => {
    for (const name of names) expect(RANGES[name][0]).toBeLessThan(RANGES[name][1]);
    expect(RANGES.pLow[1]).toBeLessThan(RANGES.pHigh[0]);
    // The floor σ_anchor exists, and cost never outweighs success.
    expect(RANGES.pHigh[1]).toBeLessThan(1);
    expect(RANGES.lambdaEff[1]).toBeLessThan(1);
  });

  it('asks for more efficiency while dev success holds, for less once it falls', () => {
    const [first, second, fallen] = path([0.8, 0.82, 0.7]);
    expect(first?.lambdaEff).toBeGreaterThan(start.lambdaEff);
    expect(second?.lambdaEff).toBeGreaterThan(first?.lambdaEff as number);
    expect(fallen?.lambdaEff).toBeLessThan(start.lambdaEff);
  });

  it('takes noise for noise: a small dip is no fall', () => {
    const [, dipped] = path([0.8, 0.79]);
    expect(dipped?.lambdaEff).toBeGreaterThan(start.lambdaEff);
  });

  it('measures a fall against the best so far, not the last', () => {
    const [, , sunk] = path([0.8, 0.79, 0.77]);
    expect(sunk?.lambdaEff).toBeLessThan(path([0.8, 0.79])[1]?.lambdaEff as number);
  });

  it('rewards progress more while most tasks fail, less afterwards', () => {
    expect(path([0.2])[0]?.lambdaProg).toBeGreaterThan(start.lambdaProg);
    expect(path([0.9])[0]?.lambdaProg).toBeLessThan(start.lambdaProg);
  });

  it('is a function of what this one saw: two do not share what they remember', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 10 }), (successes) => {
        const alone = path(successes);
        path([1, 1, 1]);
        expect(path(successes)).toEqual(alone);
      }),
    );
  });

  it('does not look at training success: dev is what counts', () => {
    const seen = (success: number) =>
      ruleController().next({ phi: start, dev: { success: 0.6, tokens: 50 }, train: [{ success, tokens: 10 }] });
    expect(seen(0)).toEqual(seen(1));
  });
});
