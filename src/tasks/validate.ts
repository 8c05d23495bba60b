import { digestJson } from '../base/digest.ts';
import type { PlannerFactory } from '../contract/planner.ts';
import type { SolutionStep, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import type { Verdict } from '../contract/verdict.ts';
import { noCost } from '../planners/cost.ts';
import { scripted } from '../planners/scripted.ts';
import { type InvariantName, isSameDeed, variantsOf } from './invariants.ts';
import { type MutantName, mutantsOf } from './mutants.ts';

/**
 * What validation says of one task: it holds when the oracle passes, every mutant fails, and whatever does the same in another way
 * passes as well (DESIGN §10). `survivors`: the mutants that were not caught, with what they did.
 */
export type TaskValidation = {
  ok: boolean;
  oracle: Verdict;
  mutants: { name: MutantName; killed: boolean }[];
  invariants: { name: InvariantName; held: boolean }[];
  /** Changed arguments that leave the phone just as the oracle does: another way to do it, and no mutant. */
  equivalent: number;
  survivors: { name: MutantName; steps: SolutionStep[] }[];
  reasons: string[];
};

/** Mutants that may turn out to be another way. */
const CHANGED: ReadonlySet<MutantName> = new Set(['change-argument', 'near-miss']);

type Run = (task: Task, planner: PlannerFactory) => Promise<{ trajectory: Trajectory; verdict: Verdict }>;

/** Runs the oracle, every variant and every mutant. Nothing is judged by the recipe that made the task: only by episodes and verdicts. */
export const validateTask = async (
  task: Task,
  world: { specs: ReadonlyMap<string, ToolSpec>; run: Run },
): Promise<TaskValidation> => {
  const needed = task.provenance.solution.filter((step) => step.kind === 'finish' || !step.optional);
  const { verdict: oracle, trajectory } = await world.run(task, fixed('oracle', needed));
  const reasons: string[] = [];
  if (oracle.outcome !== 'pass') reasons.push(`the oracle does not pass (${oracle.outcome}): ${failuresOf(oracle)}`);
  const invariants: TaskValidation['invariants'] = [];
  for (const { name, steps } of oracle.outcome === 'pass' ? variantsOf(task, needed, world.specs) : []) {
    const again = await world.run(name === 'double-run' ? task : exposing(task, steps), fixed('oracle', steps));
    // What comes out otherwise in another order is another deed, and no matter of the verifier.
    if (name !== 'double-run' && !isSameDeed(trajectory, again.trajectory)) continue;
    const same = name !== 'double-run' || JSON.stringify(again.trajectory.events) === JSON.stringify(trajectory.events);
    const held = again.verdict.outcome === 'pass' && same;
    invariants.push({ name, held });
    if (!held) reasons.push(`${name} does not pass (${again.verdict.outcome}): ${failuresOf(again.verdict)}`);
  }
  const mutants: TaskValidation['mutants'] = [];
  let equivalent = 0;
  const survivors: TaskValidation['survivors'] = [];
  for (const { name, steps } of mutantsOf(task, world.specs)) {
    const { verdict, trajectory: other } = await world.run(exposing(task, steps), fixed(name, steps));
    const killed = verdict.outcome === 'fail';
    if (!killed && CHANGED.has(name) && task.bucket === 'state_change' && isSameDeed(trajectory, other)) {
      equivalent++;
      continue;
    }
    mutants.push({ name, killed });
    if (killed) continue;
    survivors.push({ name, steps });
    const did = steps.map((step) => (step.kind === 'call' ? [step.tool, step.args] : step.text));
    reasons.push(`the mutant ${name} is not caught (${verdict.outcome}): ${JSON.stringify(did)}`);
  }
  return { ok: reasons.length === 0, oracle, mutants, invariants, equivalent, survivors, reasons };
};

const failuresOf = ({ checks }: Verdict): string =>
  checks
    .filter(({ pass }) => !pass)
    .map(({ name, expected, actual }) => `${name}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
    .join('; ');

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
