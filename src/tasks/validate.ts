import { digestJson } from '../base/digest.ts';
import type { PlannerFactory } from '../contract/planner.ts';
import type { SolutionStep, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import type { Verdict } from '../contract/verdict.ts';
import { noCost } from '../planners/cost.ts';
import { scripted } from '../planners/scripted.ts';
import { type MutantName, mutantsOf } from './mutants.ts';

/** What validation says of one task: it holds when the oracle passes and every mutant fails (DESIGN §10). */
export type TaskValidation = {
  ok: boolean;
  oracle: Verdict;
  mutants: { name: MutantName; killed: boolean }[];
  reasons: string[];
};

/** Runs the oracle and every mutant of a task. Nothing is judged by the recipe that made it: only by episodes and verdicts. */
export const validateTask = async (
  task: Task,
  world: { specs: ReadonlyMap<string, ToolSpec>; run: (task: Task, planner: PlannerFactory) => Promise<{ verdict: Verdict }> },
): Promise<TaskValidation> => {
  const needed = task.provenance.solution.filter((step) => step.kind === 'finish' || !step.optional);
  const { verdict: oracle } = await world.run(task, fixed('oracle', needed));
  const reasons: string[] = [];
  if (oracle.outcome !== 'pass') {
    const failed = oracle.checks
      .filter(({ pass }) => !pass)
      .map(({ name, expected, actual }) => `${name}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
    reasons.push(`the oracle does not pass (${oracle.outcome}): ${failed.join('; ')}`);
  }
  const mutants: TaskValidation['mutants'] = [];
  for (const { name, steps } of mutantsOf(task, world.specs)) {
    const { verdict } = await world.run(exposing(task, steps), fixed(name, steps));
    const killed = verdict.outcome === 'fail';
    mutants.push({ name, killed });
    if (!killed)
      reasons.push(
        `the mutant ${name} is not caught (${verdict.outcome}): ${JSON.stringify(steps.map((step) => (step.kind === 'call' ? [step.tool, step.args] : step.text)))}`,
      );
  }
  return { ok: reasons.length === 0, oracle, mutants, reasons };
};

/** The task with every tool of the steps in reach: a mutant must fail by what it does, not because it could not do it. */
const exposing = (task: Task, steps: readonly SolutionStep[]): Task => {
  const tools = steps.flatMap((step) => (step.kind === 'call' ? [step.tool] : []));
  return { ...task, protocol: { ...task.protocol, pinned: [...new Set([...task.protocol.pinned, ...tools])].sort() } };
};

const fixed = (name: string, steps: readonly SolutionStep[]): PlannerFactory => ({
  name,
  theta: { name, digest: digestJson({ planner: name }) },
  open: () => scripted(steps, noCost),
});
