import { join } from 'node:path';
import { ROUNDS } from './timing.mjs';
import { catalogOf, load, personas, root, scaled } from './world.mjs';

const { digestOf } = await load('base/digest.js');
const { sandbox } = await load('backends/sandbox.js');
const { bareEta } = await load('eta/bare.js');
const { exposer } = await load('harness/exposure.js');
const { runEpisode } = await load('harness/episode.js');
const { oracle } = await load('planners/oracle.js');
const { genTasksSchema } = await load('stages/config.js');
const { episodeHandler } = await load('stages/episodes.js');
const { readsIn } = await load('tools/catalog.js');
const { oracleSetup } = await load('stages/validate-tasks.js');
const { drawTasks } = await load('stages/task-source.js');
const { scriptedUser } = await load('users/script.js');
const { verify } = await load('verify/verify.js');

const WORLD = { fixtures: join(root, 'fixtures'), plugins: [] };

/** Tasks of every dimension in the usual mix. */
const draw = async (count) => {
  const source = await drawTasks({ workspace: WORLD }, genTasksSchema.parse({ split: 'train', count }));
  return (await source.draw({})).tasks;
};

/**
 * Whole episodes as a rollout runs them, on this thread: reset, the oracle's turns, the record as a line and its digest, the
 * verdict.
 */
export const episodesPerSecond = async () => {
  const tasks = await draw(300);
  const { handle, close } = await episodeHandler(oracleSetup(WORLD, tasks, 1), new AbortController().signal);
  const job = { kind: 'rollout', episodes: tasks.map((_, task) => ({ task, sample: 0 })) };
  // More rounds than elsewhere: an episode is much code, and takes thousands of them to be compiled.
  let rest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4 * ROUNDS; round++) {
    const start = process.hrtime.bigint();
    const { result } = await handle(job);
    rest = Math.min(rest, Number(process.hrtime.bigint() - start) / 1e6);
    const missed = result.find(({ verdict }) => JSON.parse(verdict).outcome !== 'pass');
    if (missed) throw new Error(`the oracle must pass every task: ${missed.task} ended with ${missed.verdict}`);
  }
  await close();
  return (tasks.length * 1000) / rest;
};

/**
 * Microseconds of a verified oracle episode in worlds of 1, 10 and 100 times the rows: the same tasks, each world in turn and
 * round by round, so that all of them see the same machine.
 */
export const scaledEpisodes = async (factors) => {
  const tasks = await draw(200);
  const own = new Set(tasks.map(({ initial }) => initial.persona));
  const worlds = factors.map((factor) => {
    const list = personas
      .filter(({ personaId }) => own.has(personaId))
      .map((persona) => (factor === 1 ? persona : scaled(persona, factor)));
    const catalog = catalogOf(list);
    const rows = list.reduce((sum, { base }) => sum + [...base.values()].reduce((all, { sorted }) => all + sorted.length, 0), 0);
    return { factor, rows: Math.round(rows / list.length), catalog, passed: 0, best: Number.POSITIVE_INFINITY };
  });
  const planner = oracle({ tasks, optional: 0 });
  const runners = worlds.map((world) => episodeRunner(world.catalog, planner));
  for (let round = 0; round < 2 * ROUNDS; round++) {
    for (const [index, world] of worlds.entries()) {
      const start = process.hrtime.bigint();
      let passed = 0;
      for (const task of tasks) if (await runners[index](task)) passed++;
      world.best = Math.min(world.best, Number(process.hrtime.bigint() - start) / 1000 / tasks.length);
      world.passed = passed;
    }
  }
  return worlds.map(({ factor, rows, best, passed }) => ({ factor, rows, microseconds: best, passed, tasks: tasks.length }));
};

const episodeRunner = (catalog, planner) => {
  const environment = sandbox(catalog);
  const exposing = exposer(catalog.specs, catalog.skills);
  const tools = new Map(catalog.specs.map((spec) => [spec.name, spec]));
  const reads = readsIn(catalog);
  const { signal } = new AbortController();
  return async (task) => {
    const { trajectory, evidence } = await runEpisode({
      task,
      environment,
      exposer: exposing,
      planner,
      eta: bareEta,
      user: scriptedUser(task.user),
      seed: 1,
      sample: 0,
      signal,
    });
    const line = JSON.stringify(trajectory);
    return verify({ task, trajectory, digest: digestOf(line), evidence, tools, reads }).outcome === 'pass';
  };
};
