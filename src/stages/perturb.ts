import { sandbox } from '../backends/sandbox.ts';
import { digestOf } from '../base/digest.ts';
import { byCodeUnit } from '../base/order.ts';
import type { SolutionStep, Task } from '../contract/task.ts';
import type { Outcome } from '../contract/verdict.ts';
import { bareEta } from '../eta/bare.ts';
import { runEpisode } from '../harness/episode.ts';
import { noCost } from '../planners/cost.ts';
import { scripted } from '../planners/scripted.ts';
import { type PerturbWorld, perturbed } from '../tasks/perturb/index.ts';
import { withMoved } from '../tasks/perturb/locale.ts';
import type { Perturbation } from '../tasks/perturb/names.ts';
import { loadPool, POOL_SPLITS, type Pool } from '../tasks/pools.ts';
import { builtinPrimitives } from '../tasks/recipes/index.ts';
import { readsIn } from '../tools/catalog.ts';
import { scriptedUser } from '../users/script.ts';
import { verify } from '../verify/verify.ts';
import type { StageContext } from './context.ts';
import { openWorld } from './world.ts';

/** The tasks that could be perturbed, and how many could not by reason, the most frequent first. */
export type PerturbedTasks = { tasks: Task[]; left: { reason: string; count: number }[] };

/** Perturbs a task set. Which tasks are left out depends on the tasks alone, never on a planner. */
export const perturbAll = async (
  ctx: Pick<StageContext, 'workspace' | 'signal'>,
  tasks: readonly Task[],
  perturbation: Perturbation,
): Promise<PerturbedTasks> => {
  const world = await openWorld(ctx.workspace);
  const moved = perturbation === 'locale' ? withMoved(world.catalog) : world.catalog;
  const environment = sandbox(moved);
  const tools = new Map(world.catalog.specs.map((spec) => [spec.name, spec]));
  const reads = readsIn(world.catalog);
  const trial = async (task: Task, steps: readonly SolutionStep[]): Promise<Outcome> => {
    const planner = {
      name: 'trial',
      theta: { name: 'trial', digest: digestOf('trial') },
      open: () => scripted(steps, noCost),
    };
    const { trajectory, evidence } = await runEpisode({
      task,
      environment,
      exposer: world.exposer,
      planner,
      eta: bareEta,
      user: scriptedUser(task.user),
      seed: 1,
      sample: 0,
      signal: ctx.signal,
    });
    return verify({ task, trajectory, digest: digestOf(task.id), evidence, tools, reads }).outcome;
  };
  const pools = new Map<string, Pool>();
  const worldOf = ({ split }: Task): PerturbWorld => {
    const from = (POOL_SPLITS as readonly string[]).includes(split) ? split : 'test';
    const pool = pools.get(from) ?? loadPool(ctx.workspace.fixtures, from);
    pools.set(from, pool);
    return {
      pool,
      recipes: world.recipes,
      primitives: builtinPrimitives,
      catalog: world.catalog,
      exposed: (task) => world.exposer.initial(task).names,
      trial,
    };
  };
  const sound: Task[] = [];
  const left = new Map<string, number>();
  for (const task of tasks) {
    ctx.signal.throwIfAborted();
    const made = await perturbed(task, perturbation, worldOf(task));
    if ('task' in made) sound.push(made.task);
    else left.set(made.left, (left.get(made.left) ?? 0) + 1);
  }
  const reasons = [...left].sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b));
  return { tasks: sound, left: reasons.map(([reason, count]) => ({ reason, count })) };
};
