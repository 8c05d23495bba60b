import type { Workspace } from '../config/workspace.ts';
import type { Json } from '../contract/json.ts';
import type { Task } from '../contract/task.ts';
import { bareEta } from '../eta/bare.ts';
import type { TaskValidation } from '../tasks/validate.ts';
import type { StageContext } from './context.ts';
import { type EpisodeJob, type EpisodeSetup, episodeHandler, type RolloutResult } from './episodes.ts';
import { openEpisodes } from './episodes-pool.ts';
import type { WorldSource } from './world.ts';

/** What a thread needs to run the oracle on tasks with no harness: for validation, and to measure. */
export const oracleSetup = ({ fixtures, plugins }: WorldSource, tasks: readonly Task[], seed: number): EpisodeSetup => ({
  fixtures,
  plugins,
  planner: { kind: 'oracle', optional: 0 },
  eta: bareEta,
  seed,
  backend: 'sandbox',
  tainted: false,
  tasks: tasks.map((task) => JSON.stringify(task)),
});

const BATCH = 25;

/** Validates tasks on all workers; `done` is told how many are finished. */
export const validateAll = async (
  ctx: StageContext,
  tasks: readonly Task[],
  seed: number,
  done: (count: number) => void,
): Promise<TaskValidation[]> => {
  const pool = await openEpisodes(ctx, oracleSetup(ctx.workspace, tasks, seed), tasks.length > 2 * BATCH ? ctx.workers : 1);
  try {
    const jobs: EpisodeJob[] = [];
    for (let start = 0; start < tasks.length; start += BATCH)
      jobs.push({ kind: 'validate', tasks: tasks.slice(start, start + BATCH).map((_, i) => start + i) });
    let finished = 0;
    const results = await pool.map(jobs, (result) => {
      finished += (result as TaskValidation[]).length;
      done(finished);
    });
    return (results as TaskValidation[][]).flat();
  } finally {
    await pool.close();
  }
};

/** What the oracle does on each task, in bytes, made on this thread: nothing may depend on the time zone that the machine stands in. */
export const oracleLines = async (workspace: Workspace, tasks: readonly Task[], signal: AbortSignal): Promise<string[]> => {
  const { handle, close } = await episodeHandler(oracleSetup(workspace, tasks, 1), signal);
  try {
    const { result } = await handle({ kind: 'rollout', episodes: tasks.map((_, task) => ({ task, sample: 0 })) });
    return (result as RolloutResult).map(({ trajectory, verdict }) => trajectory + verdict);
  } finally {
    await close();
  }
};

/** What the validation of a task set shows. `bars`: what a release must reach, and whether it does. */
export type ValidationReport = {
  tasks: number;
  oracle: { passed: number; of: number };
  /** Do-nothing episodes that pass. */
  noOp: { passed: number; of: number };
  /** `equivalent`: changed arguments that left the same state, not counted among the mutants. */
  mutation: { killed: number; of: number; equivalent: number; byKind: Counts; byBucket: Counts };
  invariances: { held: number; of: number; byKind: Counts; otherZone: string[] };
  survivors: { task: string; mutant: string; steps: Json }[];
  bars: { name: string; met: boolean }[];
};
type Counts = Record<string, { good: number; of: number }>;

/** The least share of mutants that the checks of a release kill. */
const LEAST_KILLED = 0.995;

/** Sums up the validations of tasks. */
export const reportOf = (
  tasks: readonly Task[],
  validations: readonly TaskValidation[],
  otherZone: readonly string[],
): ValidationReport => {
  const mutants = validations.flatMap(({ mutants }, i) =>
    mutants.map(({ name, killed }) => ({ name, good: killed, bucket: (tasks[i] as Task).bucket })),
  );
  const invariances = validations.flatMap(({ invariants }) => invariants.map(({ name, held }) => ({ name, good: held })));
  const passed = validations.filter(({ oracle }) => oracle.outcome === 'pass').length;
  const noOps = mutants.filter(({ name }) => name === 'null');
  const killed = mutants.filter(({ good }) => good).length;
  const held = invariances.filter(({ good }) => good).length + tasks.length - otherZone.length;
  const asked = invariances.length + tasks.length;
  const noOpPassed = noOps.filter(({ good }) => !good).length;
  return {
    tasks: tasks.length,
    oracle: { passed, of: tasks.length },
    noOp: { passed: noOpPassed, of: noOps.length },
    mutation: {
      killed,
      of: mutants.length,
      equivalent: validations.reduce((sum, { equivalent }) => sum + equivalent, 0),
      byKind: counted(mutants, ({ name }) => name),
      byBucket: counted(mutants, ({ bucket }) => bucket),
    },
    invariances: { held, of: asked, byKind: counted(invariances, ({ name }) => name), otherZone: [...otherZone] },
    survivors: validations.flatMap(({ survivors }, i) =>
      survivors.map(({ name, steps }) => ({ task: (tasks[i] as Task).id, mutant: name, steps: steps as Json })),
    ),
    bars: [
      { name: 'every oracle passes', met: passed === tasks.length },
      { name: 'no do-nothing episode passes', met: noOpPassed === 0 },
      { name: `at least ${100 * LEAST_KILLED} % of mutants fail`, met: killed >= LEAST_KILLED * mutants.length },
      { name: 'every invariance holds', met: held === asked },
    ],
  };
};

const counted = <T extends { good: boolean }>(items: readonly T[], key: (item: T) => string): Counts => {
  const counts: Counts = {};
  for (const item of items) {
    const at = key(item);
    const count = counts[at] ?? { good: 0, of: 0 };
    counts[at] = { good: count.good + (item.good ? 1 : 0), of: count.of + 1 };
  }
  return counts;
};

/** Runs the oracle and the mutants of tasks on this thread. A task that cannot even start is reported, not thrown. */
export const validateHere = async (
  workspace: Workspace,
  tasks: readonly Task[],
  signal: AbortSignal,
): Promise<TaskValidation[]> => {
  const { handle, close } = await episodeHandler(oracleSetup(workspace, tasks, 1), signal);
  const list: TaskValidation[] = [];
  try {
    for (const index of tasks.keys())
      list.push(...((await handle({ kind: 'validate', tasks: [index] })).result as TaskValidation[]));
  } finally {
    await close();
  }
  return list;
};
