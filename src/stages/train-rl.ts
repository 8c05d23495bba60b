import { digestOf } from '../base/digest.ts';
import { randomStream } from '../base/random.ts';
import type { Digest } from '../contract/json.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import type { Verdict } from '../contract/verdict.ts';
import type { Eta } from '../eta/types.ts';
import type { Phi } from '../train/care.ts';
import { ruleController } from '../train/controller.ts';
import { type GroupGradient, type GroupStats, rlUpdate } from '../train/rl.ts';
import type { StageContext } from './context.ts';
import type { EpisodeJob, RolloutResult } from './episodes.ts';
import { openEpisodes } from './episodes-pool.ts';
import type { Work } from './run-stage.ts';
import { readTasks } from './task-run.ts';
import type { TrainConfig } from './train.ts';
import { drawParts } from './train-sft.ts';

/** One update as the curve shows it: shares of groups in each regime, means over its episodes. */
export type CurvePoint = {
  update: number;
  success: number;
  tokens: number;
  advantageStd: number;
  regimes: { progress: number; outcome: number; efficiency: number };
  phi: Phi;
  dev: { success: number; tokens: number } | null;
};

type State = { update: number; curve: CurvePoint[]; phi: Phi; episodes: number; dropped: number };

const CHECKPOINT_EVERY = 10;

/**
 * Group RL with shared weights: threads act and take gradients of whole groups, this thread adds them up in task order.
 * Each update draws its tasks, harness parts and samples by name, so a killed training goes on to the same bytes.
 */
export const trainRl = async (
  ctx: StageContext,
  options: { start: Float32Array; tasks: Digest; dev: Digest | null; eta: Eta; config: TrainConfig; work: Work },
): Promise<{ weights: Float32Array; curve: CurvePoint[]; episodes: number; dropped: number }> => {
  const { start, config, eta, work } = options;
  const { rl, seed } = config;
  const weights = new Float32Array(new SharedArrayBuffer(start.byteLength));
  weights.set(start);
  let state: State = { update: 0, curve: [], phi: rl.phi, episodes: 0, dropped: 0 };
  if (rl.arm === 'none' || rl.updates === 0) return { weights, ...state };
  const saved = await work.loadBlob('rl');
  const squares = new Float32Array(weights.length);
  if (saved) state = unpack(saved, weights, squares);
  const tasks = await readTasks(ctx, options.tasks);
  const dev = options.dev ? (await readTasks(ctx, options.dev)).slice(0, rl.devTasks) : [];
  const pool = await openEpisodes(
    ctx,
    {
      fixtures: ctx.workspace.fixtures,
      plugins: ctx.workspace.plugins,
      planner: {
        kind: 'embedded',
        name: 'training',
        digest: digestOf(''),
        temperature: rl.temperature,
        weights,
        training: true,
      },
      eta,
      seed,
      backend: 'sandbox',
      tainted: false,
      tasks: [...tasks, ...dev].map((task) => JSON.stringify(task)),
    },
    ctx.workers,
  );
  const controller = ruleController();
  try {
    while (state.update < rl.updates) {
      const { update, phi } = state;
      const chosen = randomStream(seed, 'rl-tasks', update)
        .shuffle([...tasks.keys()])
        .slice(0, rl.groups)
        .sort((a, b) => a - b);
      const jobs = chosen.map((task): EpisodeJob => {
        const parts = drawParts(randomStream(seed, 'rl-harness', update, task).float(), config.harness);
        return {
          kind: 'group',
          task,
          update,
          parts,
          settings: { arm: arm(rl.arm), size: rl.groupSize, phi, clip: { low: rl.clip[0], high: rl.clip[1] } },
        };
      });
      const groups = (await pool.map(jobs)) as GroupGradient[];
      rlUpdate(weights, squares, groups, { learningRate: rl.learningRate });
      const decide = rl.controllerEvery > 0 && (update + 1) % rl.controllerEvery === 0 && dev.length > 0;
      const seen = decide ? await watchDev(pool, tasks.length, dev.length) : null;
      state.curve.push(
        pointOf(
          update,
          groups.map(({ stats }) => stats),
          phi,
          seen,
        ),
      );
      if (seen) state.phi = controller.next({ phi, dev: seen, train: state.curve.slice(-rl.controllerEvery) });
      state.episodes += rl.groupSize * groups.length;
      state.dropped += groups.filter(({ stats }) => stats.dropped).length;
      state.update += 1;
      if (state.update % CHECKPOINT_EVERY === 0) await work.saveBlob('rl', pack(state, weights, squares));
      ctx.report({
        type: 'progress',
        stage: 'train',
        done: state.update,
        total: rl.updates,
        note: `success ${state.curve.at(-1)?.success.toFixed(2)}`,
      });
    }
  } finally {
    await pool.close();
  }
  return { weights, curve: state.curve, episodes: state.episodes, dropped: state.dropped };
};

const arm = (name: TrainConfig['rl']['arm']): 'care' | 'vanilla' | 'uncalibrated' => (name === 'none' ? 'vanilla' : name);

const DEV_BATCH = 10;

/** Success and tokens on dev tasks with the weights as they are now; the same random streams each time. */
const watchDev = async (
  pool: Awaited<ReturnType<typeof openEpisodes>>,
  first: number,
  count: number,
): Promise<{ success: number; tokens: number }> => {
  const jobs: EpisodeJob[] = [];
  for (let start = 0; start < count; start += DEV_BATCH) {
    const size = Math.min(DEV_BATCH, count - start);
    jobs.push({ kind: 'rollout', episodes: Array.from({ length: size }, (_, i) => ({ task: first + start + i, sample: 0 })) });
  }
  const episodes = ((await pool.map(jobs)) as RolloutResult[]).flat();
  const passes = episodes.filter(({ verdict }) => (JSON.parse(verdict) as Verdict).outcome === 'pass').length;
  const tokens = episodes.reduce((sum, { trajectory }) => sum + (JSON.parse(trajectory) as Trajectory).usage.outputTokens, 0);
  return { success: passes / episodes.length, tokens: tokens / episodes.length };
};

const pointOf = (update: number, stats: readonly GroupStats[], phi: Phi, dev: CurvePoint['dev']): CurvePoint => {
  const mean = (pick: (group: GroupStats) => number): number => stats.reduce((sum, group) => sum + pick(group), 0) / stats.length;
  const share = (regime: string): number => stats.filter((group) => group.regime === regime).length / stats.length;
  return {
    update,
    success: mean(({ success }) => success),
    tokens: mean(({ tokens }) => tokens),
    advantageStd: mean(({ advantageStd }) => advantageStd),
    regimes: { progress: share('progress'), outcome: share('outcome'), efficiency: share('efficiency') },
    phi,
    dev,
  };
};

/** State, weights and the optimiser's squares in one blob, so that they are always of the same update. */
const pack = (state: State, ...arrays: Float32Array[]): Uint8Array => {
  const head = Buffer.from(JSON.stringify(state));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const bodies = arrays.map((array) => {
    const body = Buffer.alloc(array.length * 4);
    for (let i = 0; i < array.length; i++) body.writeFloatLE(array[i] as number, i * 4);
    return body;
  });
  return Buffer.concat([size, head, ...bodies]);
};

const unpack = (blob: Buffer, ...arrays: Float32Array[]): State => {
  const length = blob.readUInt32LE(0);
  let at = 4 + length;
  for (const array of arrays) {
    for (let i = 0; i < array.length; i++, at += 4) array[i] = blob.readFloatLE(at);
  }
  return JSON.parse(blob.subarray(4, 4 + length).toString('utf8')) as State;
};
