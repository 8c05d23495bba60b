import { sandbox } from '../backends/sandbox.ts';
import { randomStream } from '../base/random.ts';
import type { Task } from '../contract/task.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import type { Curated } from '../curate/record.ts';
import { HARNESS_PARTS, type HarnessParts, withParts } from '../eta/bare.ts';
import type { Eta } from '../eta/types.ts';
import { runEpisode } from '../harness/episode.ts';
import { replay } from '../planners/replay.ts';
import { type DemonstratedTurn, type DemonstrationResult, trainOnDemonstrations } from '../train/demonstrations.ts';
import { scriptedUser } from '../users/script.ts';
import type { StageContext } from './context.ts';
import type { Dataset } from './curate.ts';
import { readTasks } from './task-run.ts';
import type { TrainConfig } from './train.ts';
import { openWorld } from './world.ts';

/**
 * Masked cold start (eq. 4) on the fit records of a data set. The log holds digests of contexts, not contexts, so each
 * demonstration is replayed, under harness parts drawn from the config's weights: the planner learns to act with and without.
 */
export const trainSftFrom = async (
  ctx: StageContext,
  options: { dataset: Dataset; eta: Eta; config: TrainConfig },
): Promise<DemonstrationResult & { demonstrations: number }> => {
  const { dataset, eta, config } = options;
  const world = await openWorld(ctx.workspace);
  const environment = sandbox(world.catalog);
  const chosen = await demonstrations(ctx, dataset, config);
  const episodes: DemonstratedTurn[][] = [];
  for (const [index, { record, trajectory, task }] of chosen.entries()) {
    ctx.signal.throwIfAborted();
    const random = randomStream(config.seed, 'sft-harness', record.id);
    const erroneous = new Set(record.erroneous);
    const turns: DemonstratedTurn[] = [];
    await runEpisode({
      task,
      environment,
      exposer: world.exposer,
      planner: replay([trajectory]),
      eta: withParts(eta, drawParts(random.float(), config.harness)),
      user: scriptedUser(task.user),
      seed: trajectory.seed,
      sample: trajectory.sample,
      signal: ctx.signal,
      observe: ({ context, output }) => {
        turns.push({ context, output, masked: erroneous.has(turns.length) });
      },
    });
    episodes.push(turns);
    if (index % 20 === 0)
      ctx.report({ type: 'progress', stage: 'train', done: index, total: chosen.length, note: 'demonstrations' });
  }
  return { ...trainOnDemonstrations(episodes, { seed: config.seed, ...config.sft }), demonstrations: chosen.length };
};

/** Draws harness parts by weight. `u` in [0, 1). */
export const drawParts = (u: number, weights: Record<HarnessParts, number>): HarnessParts => {
  const total = HARNESS_PARTS.reduce((sum, parts) => sum + weights[parts], 0);
  let left = u * total;
  for (const parts of HARNESS_PARTS) {
    left -= weights[parts];
    if (left < 0) return parts;
  }
  return 'full';
};

type Demonstration = { record: Curated; trajectory: Trajectory; task: Task };

/** The fit records, in an order that depends on the seed alone, up to the number that the config allows. */
const demonstrations = async (ctx: StageContext, dataset: Dataset, config: TrainConfig): Promise<Demonstration[]> => {
  const fit: Curated[] = [];
  for await (const line of ctx.store.readLines(dataset.records)) {
    const record = line ? (JSON.parse(line) as Curated) : null;
    if (record?.fit) fit.push(record);
  }
  const picked = randomStream(config.seed, 'demonstrations').shuffle(fit).slice(0, config.sft.demonstrations);
  const wanted = new Map(picked.map((record) => [record.id, record]));
  const found = new Map<string, Demonstration>();
  for (const source of dataset.sources) {
    const tasks = new Map((await readTasks(ctx, source.tasks)).map((task) => [task.id, task]));
    for await (const line of ctx.store.readShards(source.trajectories)) {
      const trajectory = JSON.parse(line) as Trajectory;
      const record = wanted.get(trajectory.id);
      const task = record && tasks.get(record.task);
      if (record && task) found.set(record.id, { record, trajectory, task });
    }
  }
  return picked.flatMap(({ id }) => found.get(id) ?? []);
};
