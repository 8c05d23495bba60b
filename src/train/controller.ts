import type { Phi } from './care.ts';

/** What a controller sees: φ in force, success (0..1) and tokens on dev tasks, and the updates since it last decided. */
export type Observation = {
  phi: Phi;
  dev: { success: number; tokens: number };
  train: readonly { success: number; tokens: number }[];
};

export type Controller = { name: string; next(seen: Observation): Phi };

/** What a controller may set. */
export const RANGES: Readonly<Record<keyof Phi, readonly [number, number]>> = {
  lambdaProg: [0, 1],
  lambdaEff: [0.05, 0.6],
  pLow: [0.1, 0.4],
  pHigh: [0.75, 0.95],
};

/** How much worse dev success may be than its best before efficiency is asked for less. */
const TOLERANCE = 0.02;

/**
 * The rule controller: dev success is what counts. While it holds, efficiency is asked for a little more; when it falls, less.
 * Progress is rewarded more while most tasks fail. Every value stays in its declared range.
 */
export const ruleController = (): Controller => {
  let best = 0;
  return {
    name: 'rules',
    next: ({ phi, dev }) => {
      const fell = dev.success < best - TOLERANCE;
      best = Math.max(best, dev.success);
      return within({
        ...phi,
        lambdaEff: fell ? phi.lambdaEff / 2 : phi.lambdaEff * 1.1,
        lambdaProg: dev.success < 0.5 ? phi.lambdaProg * 1.1 : phi.lambdaProg * 0.9,
      });
    },
  };
};

const within = (phi: Phi): Phi => {
  const bounded = (name: keyof Phi): number => Math.min(RANGES[name][1], Math.max(RANGES[name][0], phi[name]));
  return { lambdaProg: bounded('lambdaProg'), lambdaEff: bounded('lambdaEff'), pLow: bounded('pLow'), pHigh: bounded('pHigh') };
};
