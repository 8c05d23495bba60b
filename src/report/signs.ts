import type { EventOf } from '../contract/event.ts';
import type { RubricItem, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import type { Verdict } from '../contract/verdict.ts';
import { claimsOf } from '../verify/claims.ts';
import { hasEffect, type Reading, type Reads, readLog } from '../verify/log.ts';

/** What one graded episode shows besides its outcome. Null: it cannot be said of this task. */
export type Signs = {
  /** Something was done that nobody asked for. Null: no check of the task looks for it. */
  extra: boolean | null;
  /** The planner ended with a message that claims success, or with an answer. */
  claimed: boolean;
  /** A question was put to the user. Null: the task calls for one, or allows it. */
  asked: boolean | null;
  /** Something was done where nothing should be, or before the question that had to come first. Null: nothing to hold back. */
  rash: boolean | null;
  /** A call was answered with an error. */
  erred: boolean;
  /** Turns of the planner. */
  steps: number;
};

export type SignsWorld = { tools: ReadonlyMap<string, ToolSpec>; reads: Reads };

/** Reads the signs off the log and the verdict. Pure; the log is trusted, the planner's words are not. */
export const signsOf = (task: Task, { events }: Trajectory, verdict: Verdict, { tools, reads }: SignsWorld): Signs => {
  const kindOf = (tool: string) => tools.get(tool)?.kind ?? null;
  const reading = readLog(events, kindOf, reads);
  const plan = planOf(task, (tool, args) => hasEffect(tool, kindOf(tool), args, reads), kindOf);
  const main = events.filter(({ session }) => session === 'main');
  const looked = verdict.checks.filter(({ name }) => /^(?:extra|no_write)(?:\/\d+)?$/.test(name));
  return {
    extra: looked.length === 0 ? null : looked.some(({ pass }) => !pass),
    claimed: claims(reading),
    asked: plan.mayAsk ? null : reading.questions.length > 0,
    rash: rashness(plan, reading),
    erred: main.some((event) => event.kind === 'feedback' && event.feedback.status === 'error'),
    steps: main.filter((event): event is EventOf<'model'> => event.kind === 'model').length,
  };
};

/** An answer in fields is a claim as well: whoever hands one in says that the task is done. */
const claims = ({ end, answer, final }: Reading): boolean => {
  if (end === null) return false;
  if (end.text.trim() === '') return answer !== null;
  const said = claimsOf(final?.message ?? end.text, []);
  return said.claims && !said.denies;
};

type Plan = { mayAsk: boolean; holds: 'always' | 'until asked' | 'never' };

/** When a task calls for a question, and when for doing nothing: by its rubric, and by its witness where there is none. */
const planOf = (
  { criteria, provenance, user }: Task,
  effect: (tool: string, args: Record<string, never>) => boolean,
  kindOf: (tool: string) => ToolSpec['kind'] | null,
): Plan => {
  const calls = provenance.solution.flatMap((step) => (step.kind === 'call' ? [step] : []));
  const rubric = criteria.bucket === 'agent_behavior' ? criteria.rubric : [];
  const has = (...kinds: RubricItem['kind'][]): boolean => rubric.some(({ kind }) => kinds.includes(kind));
  const ends = provenance.solution.some((step) => step.kind === 'finish' && step.text.includes('?'));
  const asks = calls.findIndex(({ tool, optional }) => kindOf(tool) === 'ask' && !optional);
  const acts = calls.findIndex(({ tool, args }) => effect(tool, args as Record<string, never>));
  const mayAsk =
    ends || user.answers.length > 0 || has('asked', 'offered', 'confirmed') || calls.some(({ tool }) => kindOf(tool) === 'ask');
  const first =
    criteria.bucket === 'agent_behavior'
      ? has('confirmed') || rubric.some((item) => item.kind === 'asked' && item.before === 'write')
      : asks >= 0 && asks < acts;
  return { mayAsk, holds: acts < 0 ? 'always' : first ? 'until asked' : 'never' };
};

/** A question in the turn of the deed came too late. */
const rashness = ({ holds }: Plan, { calls, questions }: Reading): boolean | null => {
  if (holds === 'never') return null;
  const deed = calls.find(({ effect }) => effect);
  if (deed === undefined) return false;
  return holds === 'always' || !questions.some(({ turn }) => turn < deed.turn);
};
