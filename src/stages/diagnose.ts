import type { z } from 'zod';
import { canonicalJson } from '../base/canonical.ts';
import { UserError } from '../base/errors.ts';
import { sortBy } from '../base/order.ts';
import type { Split } from '../contract/names.ts';
import type { Input } from '../contract/run.ts';
import type { Task } from '../contract/task.ts';
import { attribute } from '../diagnose/attribute.ts';
import type { Attribution } from '../diagnose/classes.ts';
import type { Eta } from '../eta/types.ts';
import type { diagnoseSchema } from './config.ts';
import type { StageContext } from './context.ts';
import { readGraded } from './rollout.ts';
import { inputOf, outputOf, readJson, runStage, type StageRun } from './run-stage.ts';
import { readTasks, tasksOf } from './task-run.ts';
import { openWorld } from './world.ts';

export type DiagnoseConfig = z.output<typeof diagnoseSchema>;

/** Splits whose failures may be looked at: dev feeds demand, evolve feeds η; the others only decide (DESIGN §2). */
const OPEN_SPLITS: readonly Split[] = ['train', 'dev', 'evolve'];

/** Attributes every failed episode to the model or to the harness. */
export const diagnoseStage = async (ctx: StageContext, config: DiagnoseConfig): Promise<StageRun> => {
  const runs = await Promise.all(config.rollouts.map((selector) => ctx.store.findRun(selector)));
  for (const { manifest } of runs) {
    const { split } = manifest.definition;
    if (split && OPEN_SPLITS.includes(split)) continue;
    throw new UserError('split_refused', `failures on the ${split} split may not be looked at: it only decides`, {
      hint: `Diagnose rollouts on ${OPEN_SPLITS.join(', ')}.`,
      exit: 3,
    });
  }
  const inputs: Input[] = runs.flatMap(({ manifest }) => [
    inputOf('trajectories', manifest, 'trajectories'),
    inputOf('verdicts', manifest, 'verdicts'),
    { role: 'tasks', digest: tasksOf(manifest) },
    inputOf('eta', manifest, 'eta'),
  ]);
  const splits = new Set(runs.map(({ manifest }) => manifest.definition.split));
  const tainted = runs.some(({ manifest }) => manifest.definition.tainted);
  const split = splits.size === 1 ? ([...splits][0] as Split) : null;
  return runStage(
    ctx,
    { stage: 'diagnose', config: {}, inputs, split, seed: 0, tainted, about: `failures on ${split ?? 'several splits'}` },
    async () => {
      const world = await openWorld(ctx.workspace);
      const specs = new Map(world.catalog.specs.map((spec) => [spec.name, spec]));
      const attributions: Attribution[] = [];
      let episodes = 0;
      let failures = 0;
      for (const { manifest } of runs) {
        const eta = await readJson<Eta>(ctx, outputOf(manifest, 'eta').digest);
        const tasks = new Map<string, Task>((await readTasks(ctx, tasksOf(manifest))).map((task) => [task.id, task]));
        const exposed = (task: Task): ReadonlySet<string> => world.exposer.initial(task).names;
        for await (const graded of readGraded(ctx, { manifest }, tasks)) {
          episodes += 1;
          const found = attribute(graded, { eta, specs, exposed, producer: ctx.code });
          if (!found) continue;
          failures += 1;
          attributions.push(found);
        }
      }
      const ordered = sortBy(attributions, ({ id, trajectory }) => `${id} ${trajectory}`);
      return {
        outputs: [
          {
            name: 'attributions',
            mediaType: 'application/x-ndjson',
            content: ordered.map((item) => `${canonicalJson(item)}\n`).join(''),
          },
          { name: 'demand', mediaType: 'application/json', content: canonicalJson(demandOf(ordered)) },
        ],
        summary: {
          episodes,
          failures,
          bySide: count(ordered, ({ side }) => side),
          byClass: count(ordered, (item) => `${item.side}/${item.class}`),
        },
      };
    },
  );
};

const count = (items: readonly Attribution[], key: (item: Attribution) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of items.map(key).sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Task demand: how many model-side failures each tool has; gen-tasks makes more where the planner fails. */
const demandOf = (attributions: readonly Attribution[]): { tools: Record<string, number> } => ({
  tools: count(
    attributions.filter(({ side, evidence }) => side === 'model' && evidence.tool !== undefined),
    ({ evidence }) => evidence.tool as string,
  ),
});
