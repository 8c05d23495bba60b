import { join } from 'node:path';
import { load, root } from './world.mjs';

const { loadConfig } = await load('config/load.js');
const { genTasksSchema } = await load('stages/config.js');
const { episodeHandler } = await load('stages/episodes.js');
const { oracleSetup } = await load('stages/validate-tasks.js');
const { drawTasks } = await load('stages/task-source.js');

const WORLD = { fixtures: join(root, 'fixtures'), plugins: [] };

/**
 * Seconds to draw the whole of bench-v1, and to validate it (the oracle, what must pass besides, every mutant), on this thread and
 * from a cold start, as a user would wait for it.
 */
export const benchSeconds = async () => {
  const file = join(root, 'configs', 'bench-v1.yaml');
  const { value: config } = await loadConfig({ file, schema: genTasksSchema, set: [], name: 'gen-tasks' });
  const began = process.hrtime.bigint();
  const source = await drawTasks({ workspace: WORLD }, config);
  const { tasks } = await source.draw({});
  const drawn = process.hrtime.bigint();
  const { handle, close } = await episodeHandler(oracleSetup(WORLD, tasks, 1), new AbortController().signal);
  const { result } = await handle({ kind: 'validate', tasks: tasks.map((_, index) => index) });
  const validated = process.hrtime.bigint();
  await close();
  const missed = result.find(({ oracle }) => oracle.outcome !== 'pass');
  if (missed) throw new Error(`the oracle must pass every task: ${missed.reasons.join('; ')}`);
  const seconds = (from, to) => Number(to - from) / 1e9;
  return { tasks: tasks.length, draw: seconds(began, drawn), validate: seconds(drawn, validated) };
};
