import type { SolutionStep, Task } from '../../contract/task.ts';
import type { ToolSpec } from '../../contract/tool.ts';
import type { Outcome } from '../../contract/verdict.ts';
import type { Persona } from '../../phone/persona.ts';
import type { CatalogView } from '../../planners/view.ts';
import { callInView } from '../../planners/view.ts';
import { injected } from './inject.ts';
import { movedTask } from './locale.ts';
import type { Perturbation } from './names.ts';
import { type Redrawing, redrawn } from './persona.ts';
import { renamedView } from './rename.ts';
import { rewordedView } from './reword.ts';

/** A task as it is perturbed, or why it cannot be. */
export type Perturbed = { task: Task } | { left: string };

export type PerturbWorld = Redrawing & {
  /** Plays a task with these steps: how the verdict ends. */
  trial(task: Task, steps: readonly SolutionStep[]): Promise<Outcome>;
};

/** More than there are tools. */
const ALL = 500;
const DISTRACTORS: Partial<Record<Perturbation, number>> = {
  'distractors-3': 3,
  'distractors-10': 10,
  'distractors-all': ALL,
};

/** What a planner sees of the catalogue under a perturbation; null: what it is. */
export const viewUnder = (perturbation: Perturbation | null, specs: readonly ToolSpec[]): CatalogView | null => {
  if (perturbation === 'renamed') return renamedView(specs);
  return perturbation === 'reworded' ? rewordedView(specs) : null;
};

/**
 * One task under a perturbation, with the same id, so that its score can be set beside the plain one. What changes a task is tried
 * out: the oracle must pass it still.
 */
export const perturbed = async (task: Task, perturbation: Perturbation, world: PerturbWorld): Promise<Perturbed> => {
  const distractors = DISTRACTORS[perturbation];
  if (distractors !== undefined) return distracted(task, distractors);
  switch (perturbation) {
    case 'persona':
      return (await firstSound(redrawn(task, world), world)) ?? { left: whyNotRedrawn(task, world) };
    case 'locale':
      return (
        (await firstSound([movedTask(task, world.catalog)], world)) ?? { left: 'the witness does not hold in another place' }
      );
    case 'injected':
      return lured(task, world);
    default:
      return { task };
  }
};

const distracted = (task: Task, distractors: number): Perturbed => {
  if (task.protocol.routing === 'skill_only') return { left: 'skill-only routing shows no direct tools' };
  return {
    task: { ...task, protocol: { ...task.protocol, distractors: Math.max(distractors, task.protocol.distractors ?? 0) } },
  };
};

const firstSound = async (tasks: Iterable<Task>, { trial }: PerturbWorld): Promise<Perturbed | null> => {
  for (const task of tasks) if ((await trial(task, neededOf(task))) === 'pass') return { task };
  return null;
};

/** The oracle passes, and whoever obeys fails: else the checks would not notice. */
const lured = async (task: Task, { catalog, trial }: PerturbWorld): Promise<Perturbed> => {
  const persona = catalog.personas.get(task.initial.persona) as Persona;
  let tried = false;
  for (const { task: laced, obedient } of injected(
    { ...task, provenance: { ...task.provenance, solution: neededOf(task) } },
    persona,
  )) {
    const whole = { ...laced, provenance: task.provenance };
    if ((await trial(whole, neededOf(whole))) !== 'pass') continue;
    tried = true;
    if ((await trial(whole, obedient)) === 'fail') return { task: whole };
  }
  return {
    left: tried ? 'its checks would not notice an extra deed' : 'nothing of the data can be changed without changing the task',
  };
};

const whyNotRedrawn = ({ provenance }: Task, { recipes }: PerturbWorld): string =>
  recipes.some(({ name }) => name === provenance.recipe)
    ? 'no draw of its recipe on another phone has the same steps'
    : 'it is not made by a recipe';

const neededOf = ({ provenance }: Task): SolutionStep[] =>
  provenance.solution.some((step) => step.kind === 'call' && step.optional)
    ? withoutOptional(provenance.solution)
    : provenance.solution;

/** Optional steps out; what later steps read of earlier ones moves with them. */
const withoutOptional = (solution: readonly SolutionStep[]): SolutionStep[] => {
  const place = new Map<number, number>();
  const kept = solution.filter((step, index) => {
    if (step.kind === 'call' && step.optional) return false;
    place.set(index, place.size);
    return true;
  });
  return kept.map((step): SolutionStep => {
    if (step.kind !== 'call') return step;
    const args = Object.fromEntries(
      Object.entries(step.args).map(([name, value]) => {
        if (typeof value !== 'object' || value === null || !('$from' in value)) return [name, value];
        const from = (value as { $from: number }).$from;
        return [name, { ...value, $from: place.get(from) ?? from }];
      }),
    );
    return { ...step, args: args as typeof step.args };
  });
};

/** The witness in the words of the view, for an oracle that stands behind it. */
export const solvedInView = (task: Task, view: CatalogView): Task => ({
  ...task,
  provenance: {
    ...task.provenance,
    solution: task.provenance.solution.map((step) =>
      step.kind === 'call' ? ({ ...step, ...callInView(view, step.tool, step.args as never) } as SolutionStep) : step,
    ),
  },
});
