import type { RowPatch, RubricItem, SolutionStep } from '../../contract/task.ts';
import { expected, type RecipeContext, type TaskDraft } from '../recipe.ts';
import { text } from '../surface.ts';
import type { Look } from './memory-look.ts';
import { contested, type Recalled } from './memory-records.ts';
import type { Deed, Use } from './memory-use.ts';

/** What is said, and the task that it makes, whatever turns lead up to it. */
export type Spoken = { words: string; draft: Omit<TaskDraft, 'goal'>; asks: boolean };

export const searchFor = (query: string): SolutionStep => ({ kind: 'call', tool: 'search_user_memory', args: { query } });
export const finish: SolutionStep = { kind: 'finish', text: 'Done.' };

const search = ({ row }: Recalled): SolutionStep => searchFor(String(row.title));

export const about = (ctx: RecipeContext, of: readonly Recalled[]): Pick<TaskDraft, 'capabilities' | 'gates'> => ({
  capabilities: [
    'memory',
    ...(of.some(({ row }) => contested(ctx, row)) ? ['memory_conflict'] : []),
    ...(of.length > 1 ? ['memory_composition'] : []),
  ],
  gates: { memory: of.map(({ row }) => row.id), skills: [] },
});

const TOPIC_SLOTS = ['topic', 'topic_b'];

/** The phrase of a request about these records, each called by its topic or as it is given. */
export const wordsOf = (
  ctx: RecipeContext,
  { intent, of, slots = {} }: Pick<Deed, 'intent' | 'of'> & Partial<Pick<Deed, 'slots'>>,
  called: readonly string[] = of.map(({ topic }) => topic),
): string => ctx.phrase(intent, { ...slots, ...Object.fromEntries(called.map((topic, i) => [TOPIC_SLOTS[i], text(topic)])) });

const callsOf = (calls: Deed['calls']): SolutionStep[] => calls.map(({ tool, args }) => ({ kind: 'call', tool, args }));

/** Whether no search for one of the records finds another as well, so that each must be looked up. */
export const areApart = (ctx: RecipeContext, of: readonly Recalled[]): boolean =>
  of.every((one) => {
    const [answer] = ctx.attempt([{ tool: 'search_user_memory', args: { query: String(one.row.title) } }]);
    const found = JSON.stringify(answer?.payload ?? null);
    return of.every((other) => other === one || !found.includes(`"${other.row.id}"`));
  });

/** The task of deeds, in this order. */
export const deedsDraft = (ctx: RecipeContext, deeds: readonly Deed[]): Spoken['draft'] => {
  const of = deeds.flatMap((deed) => deed.of);
  return {
    ...about(ctx, of),
    rows: deeds.flatMap(({ rows }) => rows),
    criteria: { bucket: 'state_change', delta: deeds.flatMap(({ delta }) => delta) },
    solution: [...of.map(search), ...deeds.flatMap(({ calls }) => callsOf(calls)), finish],
  };
};

/** The task of questions. Each answer is a field; nothing may be changed. */
export const looksDraft = (ctx: RecipeContext, looks: readonly Look[]): Spoken['draft'] => {
  const of = looks.flatMap((look) => look.of);
  const names = looks.map(({ field }, i) => (i > 0 && looks[0]?.field === field ? `${field}_${i + 1}` : field));
  const answer = Object.fromEntries(names.map((name, i) => [name, (looks[i] as Look).answer]));
  const values = Object.fromEntries(names.map((name, i) => [name, (looks[i] as Look).answer.value]));
  const calls = looks.flatMap((look) => look.calls);
  return {
    ...about(ctx, of),
    rows: looks.flatMap((look): RowPatch[] => look.rows),
    criteria: { bucket: 'agent_behavior', rubric: readOnly(['search_user_memory', ...calls.map(({ tool }) => tool)]) },
    answer,
    solution: [
      ...of.map(search),
      ...callsOf(calls),
      { kind: 'finish', text: `${Object.values(values).map(String).join('; ')}.`, answer: values },
    ],
  };
};

/** Nothing is changed, and these were asked. */
export const readOnly = (tools: readonly string[]): RubricItem[] => [
  { kind: 'no_write' },
  ...tools.map((tool): RubricItem => ({ kind: 'consulted', tool, args: {} })),
];

const single =
  <Made extends Deed | Look>(draft: (ctx: RecipeContext, made: Made[]) => Spoken['draft'], asks: boolean) =>
  (uses: readonly Use<Made>[]) =>
  (ctx: RecipeContext): Spoken | null => {
    const made = ctx.random.pick(uses).draw(ctx);
    return made && { words: wordsOf(ctx, made), draft: draft(ctx, [made]), asks };
  };

export const oneDeed = single(deedsDraft, false);
export const oneLook = single(looksDraft, true);

/** Two requests, one of each list, about records that must be looked up apart, and that do not get in each other's way. */
const pair =
  <Made extends Deed | Look>(
    draft: (ctx: RecipeContext, made: Made[]) => Spoken['draft'],
    touchOf: (made: Made) => string,
    asks: boolean,
  ) =>
  (uses: readonly Use<Made>[], others: readonly Use<Made>[] = uses) =>
  (ctx: RecipeContext): Spoken | null => {
    const drawn = [ctx.random.pick(uses).draw(ctx), ctx.random.pick(others).draw(ctx)];
    const [first, second] = uses === others ? drawn : ctx.random.shuffle(drawn);
    if (!first || !second || touchOf(first) === touchOf(second)) return null;
    if (!areApart(ctx, [...first.of, ...second.of])) return null;
    // A question that another request follows has no mark.
    const [a, b] = [wordsOf(ctx, first).replace(/\?$/, ''), wordsOf(ctx, second)];
    if (a.includes('?')) return null;
    return { words: ctx.phrase('join.two', { a: text(a), b: text(b) }), draft: draft(ctx, [first, second]), asks };
  };

export const twoDeeds = pair(deedsDraft, ({ touches }: Deed) => touches, false);
export const twoLooks = pair(looksDraft, ({ calls, field }: Look) => calls[0]?.tool ?? field, true);

/** The days between two remembered dates. */
export const lookBetween = (ctx: RecipeContext, of: [Recalled, Recalled], days: number): Spoken | null => {
  if (days < 2 || !areApart(ctx, of)) return null;
  const look: Look = { intent: 'memory.between', of, calls: [], rows: [], field: 'days', answer: expected('number', days) };
  return { words: wordsOf(ctx, look), draft: looksDraft(ctx, [look]), asks: true };
};
