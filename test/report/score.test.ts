import { describe, expect, it } from 'vitest';
import { DIMENSIONS } from '../../src/contract/names.ts';
import type { Graded } from '../../src/report/model.ts';
import { benchReport } from '../../src/report/score.ts';
import { fakeArm, fakeEpisodes, fakeInput, fakeTasks } from './fake.ts';

const tasks = fakeTasks(40);
const all = (outcome: Graded['outcome'], repeats = 2): Graded[] =>
  fakeEpisodes(tasks, repeats, 1, 'all').map((episode) => ({ ...episode, outcome, checker: outcome === 'pass' }));
const one = (episodes: readonly Graded[], repeats = 2) =>
  benchReport(fakeInput({ tasks, repeats, arms: [fakeArm('a', episodes)] })).arms[0]!;

describe('benchReport', () => {
  it('counts a missing episode as a failure', () => {
    const arm = one(all('pass').filter(({ task, repeat }) => !(task === 'task-0000' && repeat === 1)));
    expect(arm.all).toMatchObject({ tasks: 40, episodes: 80, passed: 79, value: 79 / 80 });
    // task-0000 is one of ten basic tasks.
    expect(arm.byDimension.basic?.value).toBe(0.95);
    expect(arm.overall?.value).toBeCloseTo(1 - 0.5 * 0.05, 12);
    expect(arm.habits.reliability[1]?.all?.value).toBe(39 / 40);
    expect(arm.gates).toEqual({ both: 79, checkerOnly: 0, gateOnly: 0, neither: 1 });
    expect(one([]).overall).toMatchObject({ value: 0, low: 0 });
  });

  it.each(['infra', 'ungradeable', 'unverified'] as const)('gives a range and no score while an episode is %s', (outcome) => {
    const episodes = all('pass').map((episode, i) => (i === 0 ? { ...episode, outcome } : episode));
    const arm = one(episodes);
    expect(arm).toMatchObject({ overall: null, unresolved: 1 });
    expect(arm.range?.low).toBeCloseTo(0.975, 12);
    expect(arm.range?.high).toBeCloseTo(1, 12);
    const report = benchReport(fakeInput({ tasks, repeats: 2, arms: [fakeArm('a', episodes), fakeArm('b', all('pass'))] }));
    expect(report.steps).toEqual([]);
  });

  it('takes the rerun of an unresolved episode, and refuses two verdicts for the same one', () => {
    const [first, ...rest] = all('pass') as [Graded, ...Graded[]];
    const broken: Graded = { ...first, outcome: 'infra' };
    expect(one([broken, ...rest, first]).overall?.value).toBeCloseTo(1, 12);
    expect(one([first, ...rest, broken]).overall?.value).toBeCloseTo(1, 12);
    expect(() => one([first, ...rest, first])).toThrow('two verdicts');
    expect(() => one([{ ...first, repeat: 2 }])).toThrow('not part of this bench');
    expect(() => one([{ ...first, task: 'other' }])).toThrow('not part of this bench');
  });

  it('does not depend on the order of tasks and episodes', () => {
    const input = fakeInput();
    const turned = {
      ...input,
      tasks: [...input.tasks].reverse(),
      arms: input.arms.map((arm) => ({ ...arm, episodes: [...arm.episodes].reverse() })),
    };
    expect(benchReport(turned)).toEqual(benchReport(input));
  });

  it('keeps the point inside its interval everywhere', () => {
    for (const repeats of [1, 3]) {
      for (const arm of benchReport(fakeInput({ repeats })).arms) {
        const cells = [
          arm.all,
          ...DIMENSIONS.map((dimension) => arm.byDimension[dimension]!),
          ...arm.byFamily.map(({ cell }) => cell),
        ];
        const { reliability } = arm.habits;
        const all = reliability.flatMap((one) => [one.all!, one.any!]);
        for (const { value, low, high } of [...cells, arm.overall!, arm.tokens, ...all]) {
          expect(low).toBeLessThanOrEqual(value);
          expect(high).toBeGreaterThanOrEqual(value);
        }
      }
    }
  });

  it('does not call 20 of 20 a certainty', () => {
    const { basic } = one(all('pass')).byDimension;
    expect(basic?.high).toBe(1);
    expect(basic?.low).toBeLessThan(0.9);
  });

  it('splits seen and unseen families without losing a task', () => {
    const { arms, tasks: counts } = benchReport(fakeInput());
    expect(counts.seen + counts.unseen).toBe(counts.count);
    for (const arm of arms) {
      expect((arm.seen.all?.passed ?? 0) + (arm.unseen.all?.passed ?? 0)).toBe(arm.all.passed);
      expect(arm.byFamily.reduce((sum, { cell }) => sum + cell.passed, 0)).toBe(arm.all.passed);
      expect(arm.byFamily.map(({ family }) => family)).toEqual(arm.byFamily.map(({ family }) => family).sort());
    }
  });

  it('says what a step brings: the difference of the two overall scores', () => {
    const report = benchReport(fakeInput());
    expect(report.steps).toHaveLength(4);
    for (const [i, { from, to, difference, apart }] of report.steps.entries()) {
      const [a, b] = [report.arms[i]!, report.arms[i + 1]!];
      expect([from, to]).toEqual([a.name, b.name]);
      expect(difference.value).toBeCloseTo(b.overall!.value - a.overall!.value, 9);
      expect(apart).toBe(a.overall!.high < b.overall!.low || b.overall!.high < a.overall!.low);
    }
    expect(report.steps[0]?.apart).toBe(true);
  });

  it('scales the weights when a dimension is missing', () => {
    const basicOnly = tasks.filter(({ dimension }) => dimension === 'basic' || dimension === 'memory');
    const episodes = fakeEpisodes(basicOnly, 1, 1, 'x').map((episode) => ({
      ...episode,
      outcome: basicOnly.find(({ id }) => id === episode.task)?.dimension === 'basic' ? ('pass' as const) : ('fail' as const),
    }));
    const report = benchReport(fakeInput({ tasks: basicOnly, repeats: 1, arms: [fakeArm('a', episodes)] }));
    expect(report.arms[0]?.overall?.value).toBeCloseTo(5 / 7, 12);
  });

  it('counts tokens of graded episodes only', () => {
    const episodes = all('pass').map((episode, i) =>
      i === 0 ? { ...episode, outcome: 'infra' as const, outputTokens: 1e6 } : episode,
    );
    expect(one(episodes).tokens.value).toBe(60);
    expect(one([]).tokens).toEqual({ value: 0, low: 0, high: 0 });
  });
});
