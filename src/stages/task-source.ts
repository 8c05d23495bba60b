import { join, resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Input } from '../contract/run.ts';
import type { Task } from '../contract/task.ts';
import { DEFAULT_MIX, generateTasks } from '../tasks/generate.ts';
import { loadPool } from '../tasks/pools.ts';
import type { Recipe } from '../tasks/recipe.ts';
import { builtinPrimitives } from '../tasks/recipes/index.ts';
import { type ImportReport, importRequests, readMapping, readRequests } from '../tasks/requests.ts';
import type { StageContext } from './context.ts';
import type { GenTasksConfig } from './gen-tasks.ts';
import { openWorld, type World } from './world.ts';

/** Where tasks are drawn from: what the definition records of it, and the drawing itself. */
export type TaskSource = {
  inputs: Input[];
  draw(demand: Readonly<Record<string, number>>): Promise<{ tasks: Task[]; imported: ImportReport | null }>;
};

/** The source that a config names. @throws UserError for a log, a mapping or a split that is not there. */
export const drawTasks = async (ctx: StageContext, config: GenTasksConfig): Promise<TaskSource> => {
  const world = await openWorld(ctx.workspace);
  const pool = loadPool(ctx.workspace.fixtures, config.split);
  const inputs: Input[] = [
    { role: 'pool', digest: pool.digest, name: config.split },
    { role: 'catalogue', digest: world.catalog.digest },
  ];
  if (config.source === 'recipes')
    return { inputs, draw: async (demand) => ({ tasks: fromRecipes(world, pool, config, demand), imported: null }) };
  if (config.requests === undefined) {
    throw new UserError('no_requests', 'source: requests needs a log of requests', {
      hint: 'Name it: --set requests=log.jsonl',
      at: { flag: 'requests' },
    });
  }
  const log = await readRequests(resolve(ctx.workspace.root, config.requests));
  const mapping = await readMapping(
    config.mapping === undefined
      ? join(ctx.workspace.fixtures, 'mappings', 'requests.yaml')
      : resolve(ctx.workspace.root, config.mapping),
  );
  inputs.push({ role: 'requests', digest: log.digest }, { role: 'mapping', digest: mapping.digest });
  return {
    inputs,
    draw: async () => {
      const { tasks, report } = importRequests({
        log,
        mapping,
        personas: world.catalog.personas,
        split: config.split,
        seed: config.seed,
        limit: config.count,
        variant: config.protocol ?? {},
        exposed: exposedIn(world),
      });
      return { tasks, imported: report };
    },
  };
};

const exposedIn =
  (world: World) =>
  (task: Task): ReadonlySet<string> =>
    world.exposer.initial(task).names;

const fromRecipes = (
  world: World,
  pool: ReturnType<typeof loadPool>,
  config: GenTasksConfig,
  demand: Readonly<Record<string, number>>,
): Task[] =>
  generateTasks({
    pool,
    recipes: world.recipes as Recipe[],
    primitives: builtinPrimitives,
    catalog: world.catalog,
    split: config.split,
    seed: config.seed,
    count: config.count,
    dimensions: config.dimensions ?? DEFAULT_MIX,
    plan: config.plan,
    demand,
    variant: config.protocol ?? {},
    exposed: exposedIn(world),
  });
