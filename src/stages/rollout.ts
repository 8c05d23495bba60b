import type { z } from 'zod';
import { DEVICE_TOOLS } from '../backends/device/commands.ts';
import { refusalOf } from '../backends/device/supports.ts';
import { canonicalJson } from '../base/canonical.ts';
import { UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import type { Input } from '../contract/run.ts';
import type { Task } from '../contract/task.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import type { Verdict } from '../contract/verdict.ts';
import type { Eta } from '../eta/types.ts';
import { SHARDS_MEDIA_TYPE } from '../store/shards.ts';
import type { rolloutSchema } from './config.ts';
import type { StageContext } from './context.ts';
import type { EpisodeJob, EpisodeSetup, RolloutResult } from './episodes.ts';
import { openEpisodes } from './episodes-pool.ts';
import { resolveEta, resolveTheta } from './resolve.ts';
import { inputOf, outputOf, runStage, type StageRun } from './run-stage.ts';
import { readTasks } from './task-run.ts';
import { versionsNow } from './versions.ts';

export type RolloutConfig = z.output<typeof rolloutSchema>;

/** Episodes a message between threads: enough to make its cost vanish, few enough to lose little at a kill. */
const BATCH = 16;

/**
 * Runs a planner on every task and grades each episode. Each finished episode is on the disk before it counts, so a
 * killed rollout goes on where it stopped; the result is the same bytes whatever the number of workers.
 * `candidate` is an η that has no version yet: revise-eta compares it with its base.
 */
export const rollout = async (ctx: StageContext, config: RolloutConfig, candidate?: Eta): Promise<StageRun> => {
  const source = await ctx.store.findRun(config.tasks);
  // A candidate's rollouts only feed its own comparison: what comes of that is tainted by its inputs.
  const harness = candidate ? { eta: candidate, tainted: false } : await resolveEta(ctx, config.eta, config.parts);
  const { eta } = harness;
  const theta = await resolveTheta(ctx, config.planner);
  const inputs: Input[] = [inputOf('tasks', source.manifest, 'tasks'), { role: 'eta', digest: eta.digest, name: eta.name }];
  if (theta.input) inputs.push(theta.input);
  const { split, tainted } = source.manifest.definition;
  const versions = await versionsNow(ctx.workspace);
  const plain = JSON.parse(
    JSON.stringify({ ...config, tasks: null, planner: { ...config.planner, theta: null }, versions }),
  ) as JsonObject;
  const about = `${theta.spec.kind === 'oracle' ? 'oracle' : theta.name} on ${split ?? 'mixed'} tasks, η ${eta.name}`;
  return runStage(
    ctx,
    {
      stage: 'rollout',
      config: plain,
      inputs,
      split,
      seed: config.seed,
      tainted: tainted || theta.tainted || harness.tainted,
      about,
    },
    async (work, definition) => {
      const tasks = await readTasks(ctx, outputOf(source.manifest, 'tasks').digest);
      const { fit, refused } = config.backend === 'device' ? withoutRefused(ctx, tasks) : { fit: tasks, refused: null };
      const chosen = config.limit === undefined ? fit : fit.slice(0, config.limit);
      const lines = new Map<string, { trajectory: string; verdict: string }>();
      for await (const line of work.lines('episodes')) {
        const { key, trajectory, verdict } = JSON.parse(line) as { key: string; trajectory: string; verdict: string };
        lines.set(key, { trajectory, verdict });
      }
      const owed = chosen.flatMap((task, index) =>
        Array.from({ length: config.samples }, (_, sample) => ({ index, sample, key: keyOf(task, sample) })).filter(
          ({ key }) => !lines.has(key),
        ),
      );
      const setup: EpisodeSetup = {
        fixtures: ctx.workspace.fixtures,
        plugins: ctx.workspace.plugins,
        planner: theta.spec,
        eta,
        seed: config.seed,
        backend: config.backend,
        tainted: definition.tainted,
        tasks: chosen.map((task) => JSON.stringify(task)),
      };
      if (owed.length > 0) {
        const pool = await openEpisodes(ctx, setup, config.backend === 'device' ? 1 : ctx.workers);
        try {
          const jobs: EpisodeJob[] = [];
          for (let start = 0; start < owed.length; start += BATCH) {
            const part = owed.slice(start, start + BATCH);
            jobs.push({ kind: 'rollout', episodes: part.map(({ index, sample }) => ({ task: index, sample })) });
          }
          let done = lines.size;
          const total = owed.length + lines.size;
          await pool.map(jobs, async (result) => {
            for (const episode of result as RolloutResult) {
              const key = `${episode.task}#${episode.sample}`;
              await work.append('episodes', JSON.stringify({ key, trajectory: episode.trajectory, verdict: episode.verdict }));
              lines.set(key, episode);
            }
            done += (result as RolloutResult).length;
            ctx.report({ type: 'progress', stage: 'rollout', done, total });
          });
        } finally {
          await pool.close();
        }
      }
      const order = [...lines.keys()].sort(byEpisode);
      const trajectories = await ctx.store.writeShards(order.map((key) => (lines.get(key) as { trajectory: string }).trajectory));
      const verdicts = await ctx.store.writeShards(order.map((key) => (lines.get(key) as { verdict: string }).verdict));
      const parsed = order.map((key) => JSON.parse((lines.get(key) as { verdict: string }).verdict) as Verdict);
      return {
        outputs: [
          { name: 'trajectories', mediaType: SHARDS_MEDIA_TYPE, digest: trajectories.digest, size: trajectories.size },
          { name: 'eta', mediaType: 'application/json', content: canonicalJson(eta) },
          { name: 'verdicts', mediaType: SHARDS_MEDIA_TYPE, digest: verdicts.digest, size: verdicts.size },
        ],
        summary: {
          planner: theta.name,
          eta: eta.name,
          backend: config.backend,
          ...outcomes(parsed),
          ...(refused ? { refused } : {}),
        },
      };
    },
  );
};

/** How many reasons a message names; the summary has them all. */
const MOST_REASONS = 5;

/** The tasks that a device can run, and how many it cannot by reason: refused before they start, they fail nobody. */
const withoutRefused = (ctx: StageContext, tasks: readonly Task[]): { fit: Task[]; refused: Record<string, number> } => {
  const fit: Task[] = [];
  const refused: Record<string, number> = {};
  for (const task of tasks) {
    const reason = refusalOf(task);
    if (reason === null) fit.push(task);
    else refused[reason] = (refused[reason] ?? 0) + 1;
  }
  const reasons = Object.entries(refused).sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b));
  const most = reasons.slice(0, MOST_REASONS).map(([reason, count]) => `${reason} (${count})`);
  const said = [...most, ...(reasons.length > most.length ? [`${reasons.length - most.length} other reasons`] : [])].join(', ');
  if (fit.length === 0) {
    throw new UserError('no_fitting_task', `the device can run none of the ${tasks.length} tasks: ${said}`, {
      hint: `It has ${[...DEVICE_TOOLS.keys()].join(', ')}.`,
    });
  }
  if (reasons.length > 0) {
    const count = tasks.length - fit.length;
    ctx.report({ type: 'warning', text: `${count} of ${tasks.length} tasks are refused by the device: ${said}` });
  }
  return { fit, refused: Object.fromEntries(reasons) };
};

const keyOf = (task: Task, sample: number): string => `${task.id}#${sample}`;

/** By task, then by sample as a number. */
const byEpisode = (a: string, b: string): number => {
  const [taskA = '', sampleA = ''] = a.split('#');
  const [taskB = '', sampleB = ''] = b.split('#');
  return byCodeUnit(taskA, taskB) || Number(sampleA) - Number(sampleB);
};

const outcomes = (verdicts: readonly Verdict[]): { [key: string]: Json } => {
  const counts: Record<string, number> = { pass: 0, fail: 0, ungradeable: 0, infra: 0, unverified: 0 };
  for (const { outcome } of verdicts) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return { episodes: verdicts.length, ...counts };
};

/** The graded trajectories of a rollout run, with their tasks, in (task, sample) order. */
export async function* readGraded(ctx: StageContext, run: { manifest: StageRun['manifest'] }, tasks: ReadonlyMap<string, Task>) {
  const verdicts = ctx.store.readShards(outputOf(run.manifest, 'verdicts').digest);
  for await (const line of ctx.store.readShards(outputOf(run.manifest, 'trajectories').digest)) {
    const next = await verdicts.next();
    if (next.done) throw new UserError('verdict_missing', 'a rollout run has fewer verdicts than trajectories', { exit: 12 });
    const trajectory = JSON.parse(line) as Trajectory;
    const verdict = JSON.parse(next.value) as Verdict;
    const task = tasks.get(verdict.task);
    if (!task) throw new UserError('task_missing', `no task ${verdict.task} among the inputs`, { exit: 12 });
    yield { task, trajectory, digest: verdict.trajectory, verdict };
  }
  // Reads to the end, so that the last shard is checked and its file closed.
  if (!(await verdicts.next()).done)
    throw new UserError('verdict_extra', 'a rollout run has more verdicts than trajectories', { exit: 12 });
}
