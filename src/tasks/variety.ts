import { byCodeUnit } from '../base/order.ts';
import type { Task } from '../contract/task.ts';
import { subcategoriesOf } from './scenarios.ts';
import { skeletonOf } from './skeleton.ts';

/** How many tasks there are of each kind. Tasks over two routes or in several phrasings are counted as they stand. */
export type Variety = {
  tasks: number;
  scenarios: number;
  byDimension: Record<string, number>;
  byTrack: Record<string, number>;
  byBucket: Record<string, number>;
  bySubcategory: Record<string, number>;
  byPersona: Record<string, number>;
  bySteps: Record<string, number>;
  byObstacle: Record<string, number>;
  families: number;
  /** Distinct call skeletons, and the most tasks that one of them has (a pair of routings counts once). */
  skeletons: { distinct: number; most: number; common: [string, number][] };
  /** Of the tools of the catalogue: how many are gold, in how many tasks the rarest is, and those in fewer than three. */
  tools: { gold: number; of: number; rarest: number; under3: string[] };
};

const FEW = 3;

/** Counts what stands in a task set, so that clones of a few templates cannot hide in a large number. */
export const varietyOf = (tasks: readonly Task[], tools: readonly string[]): Variety => {
  const once = tasks.filter(({ id, provenance: { scenario }, dimension }, index) => {
    if (dimension !== 'skill' || scenario === undefined) return true;
    return (
      tasks.findIndex((other) => other.provenance.scenario === scenario && other.dimension === 'skill') === index && id !== ''
    );
  });
  const skeletons = Object.entries(tally(once.map(skeletonOf))).sort(([a, x], [b, y]) => y - x || byCodeUnit(a, b));
  const gold = new Map(tools.map((name) => [name, 0]));
  for (const task of tasks) {
    for (const tool of goldOf(task)) if (gold.has(tool)) gold.set(tool, (gold.get(tool) as number) + 1);
  }
  return {
    tasks: tasks.length,
    scenarios: new Set(tasks.map(({ id, provenance }) => provenance.scenario ?? id)).size,
    byDimension: tally(tasks.map(({ dimension }) => dimension)),
    byTrack: tally(tasks.map(({ dimension, capabilities }) => `${dimension}/${capabilities[0] ?? '-'}`)),
    byBucket: tally(tasks.map(({ bucket }) => bucket)),
    bySubcategory: tally(tasks.flatMap(subcategoriesOf)),
    byPersona: tally(tasks.map(({ initial }) => initial.persona)),
    bySteps: tally(tasks.map((task) => String(callsOf(task).length).padStart(2, '0'))),
    byObstacle: tally(tasks.flatMap(({ initial }) => initial.obstacles.map(({ kind }) => kind))),
    families: new Set(tasks.map(({ provenance }) => provenance.family)).size,
    skeletons: { distinct: skeletons.length, most: skeletons[0]?.[1] ?? 0, common: skeletons.slice(0, 10) },
    tools: {
      gold: [...gold.values()].filter((count) => count > 0).length,
      of: tools.length,
      rarest: Math.min(...gold.values()),
      under3: [...gold].filter(([, count]) => count < FEW).map(([name]) => name),
    },
  };
};

const callsOf = ({ provenance }: Task) =>
  provenance.solution.flatMap((step) => (step.kind === 'call' && !step.optional ? [step] : []));
const goldOf = (task: Task): Set<string> => new Set(callsOf(task).map(({ tool }) => tool));

const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort(byCodeUnit)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
