import { sandbox } from '../../src/backends/sandbox.ts';
import type { Environment } from '../../src/contract/environment.ts';
import type { PlannerFactory } from '../../src/contract/planner.ts';
import type { SolutionStep, SolutionValue, Task } from '../../src/contract/task.ts';
import type { Trajectory } from '../../src/contract/trajectory.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import { bareEta } from '../../src/eta/bare.ts';
import type { Eta } from '../../src/eta/types.ts';
import { runEpisode } from '../../src/harness/episode.ts';
import { exposer } from '../../src/harness/exposure.ts';
import { noCost } from '../../src/planners/cost.ts';
import { scripted } from '../../src/planners/scripted.ts';
import { readsIn } from '../../src/tools/catalog.ts';
import { scriptedUser } from '../../src/users/script.ts';
import { verify } from '../../src/verify/verify.ts';
import { catalog } from '../tasks/world.ts';
import { DIGEST } from '../verify/helpers.ts';

export { catalog, generate } from '../tasks/world.ts';

export const specs = new Map(catalog.specs.map((spec) => [spec.name, spec]));
const exposing = exposer(catalog.specs, catalog.skills);

export const fixed = (steps: readonly SolutionStep[]): PlannerFactory => ({
  name: 'fixed',
  theta: { name: 'fixed', digest: DIGEST },
  open: () => scripted(steps, noCost),
});

/** The steps that a task cannot be done without. */
export const neededOf = (task: Task): SolutionStep[] =>
  task.provenance.solution.filter((step) => step.kind === 'finish' || !step.optional);

type Options = { planner?: PlannerFactory; environment?: Environment; eta?: Eta; seed?: number; sample?: number };

/** One episode as the stages run it, by the oracle unless told otherwise, on a phone of its own unless one is given. */
export const play = async (
  task: Task,
  { planner = fixed(neededOf(task)), environment = sandbox(catalog), eta = bareEta, seed = 1, sample = 0 }: Options = {},
): Promise<{ trajectory: Trajectory; verdict: Verdict }> => {
  const signal = new AbortController().signal;
  const user = scriptedUser(task.user);
  const { trajectory, evidence } = await runEpisode({
    task,
    environment,
    exposer: exposing,
    planner,
    eta,
    user,
    seed,
    sample,
    signal,
  });
  return { trajectory, verdict: verify({ task, trajectory, digest: DIGEST, evidence, tools: specs, reads: readsIn(catalog) }) };
};

/** Steps put in before each step of a list; references to results still point at them. */
export const interleaved = (
  steps: readonly SolutionStep[],
  extra: (index: number) => readonly SolutionStep[],
): SolutionStep[] => {
  const places: number[] = [];
  return steps.flatMap((step, index) => {
    const before = extra(index);
    places.push((places.at(-1) ?? -1) + 1 + before.length);
    if (step.kind === 'finish') return [...before, step];
    const args = Object.fromEntries(
      Object.entries(step.args).map(([name, value]): [string, SolutionValue] => [
        name,
        isReference(value) ? { ...value, $from: places[value.$from] as number } : value,
      ]),
    );
    return [...before, { ...step, args }];
  });
};

const isReference = (value: SolutionValue): value is { $from: number; path: (string | number)[] } =>
  typeof value === 'object' && value !== null && '$from' in value;

/** The task with these tools in reach and steps enough to use them. */
export const withRoomFor = (task: Task, steps: readonly SolutionStep[]): Task => {
  const tools = steps.flatMap((step) => (step.kind === 'call' ? [step.tool] : []));
  const pinned = [...new Set([...task.protocol.pinned, ...tools])].sort();
  return { ...task, protocol: { ...task.protocol, pinned, steps: task.protocol.steps + steps.length } };
};
