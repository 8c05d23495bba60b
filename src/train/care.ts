/** φ of CARE: what the controller may set, within declared ranges (DESIGN §12). */
export type Phi = { lambdaProg: number; lambdaEff: number; pLow: number; pHigh: number };

/** What CARE needs of one episode of a group. `cost` in any unit: it is normalised inside the group. */
export type Sampled = { success: boolean; progress: number; cost: number };

/** `care` is equations 5, 9 and 10 exactly; `uncalibrated` lacks the floor σ_anchor; `vanilla` rewards success alone. */
export type Arm = 'care' | 'vanilla' | 'uncalibrated';
export type Regime = 'progress' | 'outcome' | 'efficiency';

const EPSILON = 1e-6;

export const regimeOf = (group: readonly Sampled[], phi: Phi): Regime => {
  const mean = group.filter(({ success }) => success).length / group.length;
  return mean < phi.pLow ? 'progress' : mean < phi.pHigh ? 'outcome' : 'efficiency';
};

/** R_i of eq. 9: success, with progress where the group mostly fails, less cost where it mostly succeeds. */
export const careRewards = (group: readonly Sampled[], phi: Phi, arm: Arm = 'care'): number[] => {
  const regime = arm === 'vanilla' ? 'outcome' : regimeOf(group, phi);
  const most = Math.max(...group.map(({ cost }) => cost));
  return group.map(({ success, progress, cost }) => {
    const outcome = success ? 1 : 0;
    if (regime === 'progress') return outcome + phi.lambdaProg * progress;
    if (regime === 'efficiency') return outcome - phi.lambdaEff * (most > 0 ? cost / most : 0);
    return outcome;
  });
};

/**
 * A_i = (R_i − mean R) / (d + ε), eq. 10: d = std R, and at least σ_anchor = √(p_high (1 − p_high)) in the efficiency regime, so
 * that small differences in cost never weigh as much as success does elsewhere. Zero spread gives zeros.
 */
export const careAdvantages = (group: readonly Sampled[], phi: Phi, arm: Arm = 'care'): number[] => {
  const rewards = careRewards(group, phi, arm);
  const mean = rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
  const deviation = Math.sqrt(rewards.reduce((sum, reward) => sum + (reward - mean) * (reward - mean), 0) / rewards.length);
  if (deviation < 1e-12) return rewards.map(() => 0);
  const floor = arm === 'care' && regimeOf(group, phi) === 'efficiency' ? Math.sqrt(phi.pHigh * (1 - phi.pHigh)) : 0;
  return rewards.map((reward) => (reward - mean) / (Math.max(deviation, floor) + EPSILON));
};
