import { z } from 'zod';
import { sandbox } from '../backends/sandbox.ts';
import { digestJson, digestOf } from '../base/digest.ts';
import { loadYaml } from '../config/load.ts';
import type { Workspace } from '../config/workspace.ts';
import type { Event } from '../contract/event.ts';
import type { JsonObject } from '../contract/json.ts';
import type { SolutionStep, Task } from '../contract/task.ts';
import type { Verdict } from '../contract/verdict.ts';
import { bareEta } from '../eta/bare.ts';
import { runEpisode } from '../harness/episode.ts';
import { noCost } from '../planners/cost.ts';
import { scripted } from '../planners/scripted.ts';
import { readsIn } from '../tools/catalog.ts';
import { scriptedUser } from '../users/script.ts';
import { verify } from '../verify/verify.ts';
import { openWorld } from './world.ts';

const stepsSchema = z.array(
  z.union([
    z.strictObject({ call: z.string().min(1), args: z.record(z.string(), z.json()).default({}) }),
    z.strictObject({ finish: z.string(), answer: z.record(z.string(), z.json()).optional() }),
  ]),
);

/** Steps that a person writes: `call` with `args`, and at the end `finish`. @throws UserError with file, line and column. */
export const readSteps = async (file: string): Promise<SolutionStep[]> => {
  const { value } = await loadYaml(file, stepsSchema);
  return value.map(
    (step): SolutionStep =>
      'call' in step
        ? { kind: 'call', tool: step.call, args: step.args }
        : { kind: 'finish', text: step.finish, ...(step.answer ? { answer: step.answer as JsonObject } : {}) },
  );
};

/** Plays a task with its witness, or with given steps, and grades it. */
export const tryTask = async (
  workspace: Workspace,
  task: Task,
  given: readonly SolutionStep[] | null,
  signal: AbortSignal,
): Promise<{ events: readonly Event[]; verdict: Verdict }> => {
  const { catalog, exposer } = await openWorld(workspace);
  const steps = given ?? task.provenance.solution.filter((step) => step.kind === 'finish' || !step.optional);
  const planner = {
    name: 'steps',
    theta: { name: 'steps', digest: digestJson({ planner: 'steps' }) },
    open: () => scripted(steps, noCost),
  };
  const environment = sandbox(catalog);
  const user = scriptedUser(task.user);
  try {
    const { trajectory, evidence } = await runEpisode({
      task,
      environment,
      exposer,
      planner,
      eta: bareEta,
      user,
      seed: 1,
      sample: 0,
      signal,
    });
    const tools = new Map(catalog.specs.map((spec) => [spec.name, spec]));
    const digest = digestOf(JSON.stringify(trajectory));
    return { events: trajectory.events, verdict: verify({ task, trajectory, digest, evidence, tools, reads: readsIn(catalog) }) };
  } finally {
    await environment.close();
  }
};

/** What a planner is given at the first step, and nothing that only the checks know. */
export type BlindView = {
  id: string;
  history: Task['history'];
  goal: string;
  clock: string;
  answer: Record<string, string>;
  tools: { name: string; description: string; params: JsonObject }[];
};

export const blindView = async (workspace: Workspace, task: Task): Promise<BlindView> => {
  const { catalog, exposer } = await openWorld(workspace);
  const { names } = exposer.initial(task);
  return {
    id: task.id,
    history: task.history,
    goal: task.goal,
    clock: `${task.initial.clock} ${task.initial.zone}`,
    answer: Object.fromEntries(Object.entries(task.answer ?? {}).map(([name, { match }]) => [name, match])),
    tools: catalog.specs
      .filter(({ name }) => names.has(name))
      .map(({ name, description, params }) => ({ name, description, params })),
  };
};
