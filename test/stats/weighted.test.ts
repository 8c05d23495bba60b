import { describe, expect, it } from 'vitest';
import { overall, WEIGHTS, weightsOf } from '../../src/stats/weighted.ts';

/** Published scores of MobilePA-Bench v1.5: overall, basic, sub-agent, memory, skill. */
const LEADERBOARD: [string, number, number, number, number, number][] = [
  ['Claude-Opus-5', 75.52, 83.85, 62.92, 58.51, 78.0],
  ['Claude-Fable-5', 75.31, 83.37, 70.79, 62.5, 70.25],
  ['Kimi-K3', 73.01, 77.4, 62.92, 63.56, 76.5],
  ['Qwen-3.8-Max', 72.51, 77.88, 53.93, 64.63, 76.25],
  ['Gemini-3.6-Flash', 71.21, 78.65, 66.29, 62.77, 63.5],
  ['Gemini-3.1-Pro', 71.18, 80.58, 77.53, 48.67, 67.0],
  ['GLM-5.2', 67.71, 76.06, 61.8, 49.73, 67.75],
  ['Claude-Opus-4.8', 65.52, 79.04, 50.56, 37.23, 67.5],
  ['Qwen-3.7-Max', 64.71, 76.54, 50.56, 53.19, 53.75],
  ['Seed-2.1-Pro', 63.65, 72.98, 59.55, 42.29, 63.75],
  ['GPT-5.6-Sol', 62.68, 69.81, 49.44, 44.15, 70.0],
  ['GPT-5.5', 61.44, 68.94, 51.69, 41.76, 67.25],
  ['Kimi-2.6', 55.63, 70.38, 43.82, 33.78, 46.5],
  ['Qwen3.6-27B, first run', 57.22, 73.37, 46.07, 31.91, 47.75],
  ['Qwen3.6-27B, second run', 57.63, 74.33, 43.82, 32.18, 48.25],
  ['Qwen3.6-27B, third run', 57.29, 74.04, 43.82, 32.71, 46.75],
];

describe('overall', () => {
  // The published parts are rounded to 0.005 and so is the published whole: up to 0.01 between them is rounding.
  it.each(LEADERBOARD)('gives the published score of %s', (_, published, basic, subagent, memory, skill) => {
    expect(Math.abs(overall({ basic, subagent, memory, skill }) - published)).toBeLessThanOrEqual(0.01);
  });

  it('scales the weights of the dimensions present', () => {
    expect(overall({ basic: 1, skill: 0 })).toBeCloseTo(0.5 / 0.7, 12);
    expect(overall({ subagent: 0.25 })).toBe(0.25);
    expect(overall({})).toBe(0);
    expect(weightsOf(['basic', 'memory', 'skill', 'subagent'])).toEqual(WEIGHTS);
  });
});
