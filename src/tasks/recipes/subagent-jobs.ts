import type { RowExpectation, RowPatch, RubricItem, SolutionStep, SolutionValue } from '../../contract/task.ts';
import { folded } from '../../tools/common.ts';
import type { Holdout, RecipeContext, TaskDraft } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { type Slot, text } from '../surface.ts';

/** A job for a sub-agent: what is said, how it is handed over, and what shows that it was. */
export type Job = {
  slots: Readonly<Record<string, Slot>>;
  /** Calls in order; a reference counts from the job's own first call. */
  calls: SolutionStep[];
  /** The rubric of the handoff, or the rows that it leaves where the thing it is about may be named in several ways. */
  rubric?: RubricItem[];
  delta?: RowExpectation[];
  rows?: RowPatch[];
};
export type JobKind = { intent: string; holdout: Holdout; weight: number; tool: string; draw(ctx: RecipeContext): Job | null };

type Args = Extract<SolutionStep, { kind: 'call' }>['args'];
export const call = (tool: string, args: Args, expect?: string): SolutionStep => ({
  kind: 'call',
  tool,
  args,
  ...(expect ? { expect } : {}),
});
export const delegated = (tool: string, args: Record<string, string>, facts: string[] = []): RubricItem => ({
  kind: 'delegated',
  tool,
  args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, expected('exact', value)])),
  facts,
});
/** The session that an earlier call of the job opened. */
export const sessionOf = (from: number): SolutionValue => ({ $from: from, path: ['data', 'sessionId'] });
/** The first session of a list that was asked for at once. */
export const firstSession: SolutionValue = { $from: 0, path: ['data', 'items', 0, 'sessionId'] };

/** A session that was opened before, and waits. */
export const open = (agent: string, columns: Record<string, string | string[] | null>) => ({
  table: 'agent_sessions',
  id: agent === 'gui' ? 'session_901' : 'session_902',
  set: { agent, status: 'active', facts: [], constraints: [], ...columns },
});

export const job = (intent: string, tool: string, weight: number, draw: JobKind['draw'], holdout: Holdout = 'none'): JobKind => ({
  intent,
  tool,
  weight,
  draw,
  holdout,
});

const SMALL: ReadonlySet<string> = new Set(
  'a an the of in on at for with without to from by and or that is are its it my your some into under over no not'.split(' '),
);

/** The words of a text that a handoff must not lose, each for itself: their order is free. A unit goes with its number. */
export const wordsIn = (words: string): string[] => [
  ...new Set(
    words
      .replace(/(\d+(?:[.:]\d+)?) \p{L}+/gu, '$1')
      .split(/[^\p{L}\p{N}'’.:-]+/u)
      .filter((word) => word !== '' && !SMALL.has(word.toLowerCase())),
  ),
];

/** The numbers of a limit. What must not be is said in too many ways to be compared; a number is not. */
export const numbersIn = (limit: string): string[] =>
  /\b(no|not|without|never)\b/.test(limit) ? [] : (limit.match(/\d+(?:[.:]\d+)?/g) ?? []);

/** A few words by which one photo, and no other, is known. */
export const pickPhoto = (ctx: RecipeContext): { id: string; words: string } | null => {
  const photos = ctx.rows('photos');
  const named = photos.flatMap(({ id, description, hidden, deleted }) => {
    const [first = ''] = String(description ?? '').split(
      /[,;:.]| (?:in|on|with|from|beside|stand|stands|lies|lists|says|that|and|of) /,
    );
    const words = first.replace(/^(An?|The|Two|Seven|Eight|One) /, '').trim();
    const count = words.split(' ').length;
    const others = photos.filter((row) => folded(String(row.description)).includes(folded(words)));
    if (hidden === true || deleted === true || count < 2 || count > 5 || others.length !== 1) return [];
    return [{ id, words }];
  });
  return named.length === 0 ? null : ctx.random.pick(named);
};

/** The calls of jobs one after the other: references move along. */
const chained = (jobs: readonly Job[]): SolutionStep[] => {
  let offset = 0;
  return jobs.flatMap(({ calls }) => {
    const start = offset;
    offset += calls.length;
    return calls.map((step): SolutionStep => {
      if (step.kind !== 'call') return step;
      const args = Object.entries(step.args).map(([name, value]): [string, SolutionValue] => [name, moved(value, start)]);
      return { ...step, args: Object.fromEntries(args) };
    });
  });
};

const moved = (value: SolutionValue, by: number): SolutionValue =>
  typeof value === 'object' && value !== null && '$from' in value
    ? { $from: (value.$from as number) + by, path: value.path as (string | number)[] }
    : value;

/** The task of jobs, or null where they are not graded alike. */
export const jobsDraft = (goal: string, jobs: readonly Job[]): TaskDraft | null => {
  const rubric = jobs.flatMap((one) => one.rubric ?? []);
  const delta = jobs.flatMap((one) => one.delta ?? []);
  if (rubric.length > 0 && delta.length > 0) return null;
  return {
    goal,
    capabilities: ['delegation', ...(jobs.length > 1 ? ['multi_intent'] : [])],
    criteria: rubric.length > 0 ? { bucket: 'agent_behavior', rubric } : { bucket: 'state_change', delta },
    rows: jobs.flatMap(({ rows = [] }) => rows),
    solution: [...chained(jobs), { kind: 'finish', text: 'Done.' }],
  };
};

/** Which of the six a tool is: both kinds of practice are one, and there is one practice at a time. */
const helperOf = ({ tool }: JobKind): string => (tool === 'scenario_dialogue_agent' ? 'speaking_coach_agent' : tool);

/** Two jobs in one request, for two different helpers. */
export const twoJobs =
  (kinds: readonly JobKind[]) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const [first, second] = [ctx.random.pick(kinds), ctx.random.pick(kinds)];
    if (helperOf(first) === helperOf(second)) return null;
    const [one, other] = [first.draw(ctx), second.draw(ctx)];
    if (one === null || other === null) return null;
    const [a, b] = [ctx.phrase(first.intent, one.slots).replace(/\?$/, ''), ctx.phrase(second.intent, other.slots)];
    if (a.includes('?')) return null;
    return jobsDraft(ctx.phrase('helpers.two', { a: text(a), b: text(b) }), [one, other]);
  };
