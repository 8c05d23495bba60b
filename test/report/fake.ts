import { randomStream } from '../../src/base/random.ts';
import { DIMENSIONS } from '../../src/contract/names.ts';
import type { ArmInput, Graded, LoopReport, TaskFacts } from '../../src/report/model.ts';
import { type BenchInput, benchReport } from '../../src/report/score.ts';

const digest = `sha256:${'a'.repeat(64)}` as const;

export const fakeTasks = (count: number): TaskFacts[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `task-${String(i).padStart(4, '0')}`,
    dimension: DIMENSIONS[i % 4] as TaskFacts['dimension'],
    family: `family-${i % 9}`,
    unseen: i % 9 > 5,
    intent: null,
    persona: `persona-${i % 3}`,
    goal: `goal ${i}`,
    routing: 'mixed',
    scenario: i % 2 === 0 ? `scenario-${Math.floor(i / 6)}` : null,
  }));

/** Every task × repeat, passed with the given chance. */
export const fakeEpisodes = (tasks: readonly TaskFacts[], repeats: number, chance: number, name: string): Graded[] =>
  tasks.flatMap(({ id }) =>
    Array.from({ length: repeats }, (_, repeat): Graded => {
      const pass = randomStream('fake', name, id, repeat).chance(chance);
      const outputTokens = 60 + (pass ? 0 : 40);
      const outcome = pass ? 'pass' : 'fail';
      return { task: id, repeat, outcome, checker: pass, gate: true, outputTokens, signs: fakeSigns(pass) };
    }),
  );

/** Whoever fails did something extra, and claims to be done all the same. */
export const fakeSigns = (pass: boolean): Graded['signs'] => ({
  extra: !pass,
  claimed: true,
  asked: false,
  rash: null,
  erred: !pass,
  steps: pass ? 2 : 5,
});

export const fakeVersions = { harness: 1, tasks: 1, verifier: 1, data: 1, fixtures: digest } as const;

export const fakeArm = (name: string, episodes: readonly Graded[]): ArmInput => ({
  name,
  theta: { name: 'embedded', digest },
  eta: { name: 'v0001', digest },
  parts: 'no harness',
  episodes,
});

export const fakeInput = (overrides: Partial<BenchInput> = {}): BenchInput => {
  const tasks = overrides.tasks ?? fakeTasks(60);
  const repeats = overrides.repeats ?? 3;
  const ladder: [string, number][] = [
    ['untrained', 0.03],
    ['SFT', 0.55],
    ['SFT + RL', 0.68],
    ['SFT + RL + guidance', 0.74],
    ['SFT + RL + guidance + memory, notices', 0.8],
  ];
  return {
    split: 'test',
    tainted: true,
    tasksDigest: digest,
    tasks,
    mutation: { killed: 1180, total: 1200 },
    seed: 7,
    repeats,
    temperature: 0,
    tokenScope: 'o200k of the actions',
    floors: tasks.map(({ id }) => ({ task: id, steps: 2, outputTokens: 41.5 })),
    versions: { run: fakeVersions, tasks: fakeVersions },
    perturbed: [],
    arms: ladder.map(([name, chance]) => fakeArm(name, fakeEpisodes(tasks, repeats, chance, name))),
    ...overrides,
  };
};

export const fakeLoop = (overrides: Partial<LoopReport> = {}): LoopReport => ({
  schema: 'planloop.loop-report/1',
  automatic: true,
  bench: benchReport(fakeInput()),
  imported: {
    bench: benchReport(
      fakeInput({ tasks: fakeTasks(20).map((task, i) => ({ ...task, intent: `intent_${i % 4}` })), repeats: 1, mutation: null }),
    ),
    byIntent: [{ intent: 'set_alarm', read: 12, mapped: 10, validated: 9, passed: [] }],
    unmapped: [{ reason: 'no recipe for this intent', count: 4 }],
  },
  training: {
    demonstrations: 250,
    episodes: 30720,
    arm: 'care',
    curve: Array.from({ length: 60 }, (_, i) => ({
      update: i + 1,
      success: 0.5 + 0.45 * (1 - Math.exp(-i / 15)) + 0.02 * Math.sin(i),
      tokens: 110 - i * 0.6,
      advantageStd: 0.7 - i * 0.004,
      regimes: { progress: 0.3 - i * 0.004, outcome: 0.4, efficiency: 0.3 + i * 0.004 },
      dev: i % 10 === 9 ? { success: 0.5 + i * 0.004, tokens: 90 } : null,
    })),
  },
  validation: [
    { split: 'train', tasks: 700, drawn: 812, mutantsKilled: 5010, mutants: 5100 },
    { split: 'test', tasks: 300, drawn: 340, mutantsKilled: 1180, mutants: 1200 },
  ],
  failures: [
    {
      split: 'dev',
      failures: 40,
      episodes: 200,
      byClass: [
        { name: 'route_selection', count: 25 },
        { name: 'argument_grounding', count: 15 },
      ],
    },
  ],
  revision: {
    base: 'v0001',
    version: 'v0002',
    edits: 6,
    words: 14,
    effect: { value: 0.051, low: 0.012, high: 0.09, base: 0.62, candidate: 0.671, tasks: 160 },
    proposed: true,
  },
  proposals: [
    { kind: 'data', version: 'd0001', branch: 'propose/data-d0001', approved: true, automatic: true },
    { kind: 'eta', version: 'v0002', branch: 'propose/eta-v0002', approved: false, automatic: false },
  ],
  ...overrides,
});
