import { addDays } from '../../base/time.ts';
import type { SolutionStep } from '../../contract/task.ts';
import type { Holdout, RecipeContext } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { day, type Slot, text, time } from '../surface.ts';
import { clockBetween, insert, remove, update } from './draws.ts';
import { clockOf, codeOf, comingDate, contested, outdated, type Recalled, recalled } from './memory-records.ts';
import { about, areApart, finish, type Spoken, searchFor, wordsOf } from './memory-spoken.ts';

/** A request to remember, to change or to forget. */
export type Change = { name: string; holdout: Holdout; weight: number; tools: string[]; draw(ctx: RecipeContext): Spoken | null };

const call = (tool: string, args: Extract<SolutionStep, { kind: 'call' }>['args']): SolutionStep => ({
  kind: 'call',
  tool,
  args,
});

const one = (ctx: RecipeContext, fits: (row: Recalled['row']) => boolean): Recalled | null => {
  const known = recalled(ctx, fits);
  return known.length === 0 ? null : ctx.random.pick(known);
};

const added = (fact: string) => insert('memories', { content: expected('facts', [fact]) });
const adding = (fact: string): SolutionStep =>
  call('add_user_memory', { title: fact.slice(0, 60), content: fact, memoryCategory: 'important_info' });

const add = (ctx: RecipeContext): Spoken => {
  const fact = ctx.random.pick(ctx.values.fact);
  return {
    words: ctx.phrase('memory.add', { fact: text(fact) }),
    asks: false,
    draft: {
      capabilities: ['memory', 'memory_write'],
      criteria: { bucket: 'state_change', delta: [added(fact)] },
      solution: [adding(fact), finish],
    },
  };
};

const addTwo = (ctx: RecipeContext): Spoken | null => {
  const [fact, other] = ctx.random.shuffle([...ctx.values.fact]) as [string, string];
  if (other === undefined) return null;
  return {
    words: ctx.phrase('memory.add.two', { fact: text(fact), fact_b: text(other) }),
    asks: false,
    draft: {
      capabilities: ['memory', 'memory_write'],
      criteria: { bucket: 'state_change', delta: [added(fact), added(other)] },
      solution: [adding(fact), adding(other), finish],
    },
  };
};

/** What is known already is left as it is, and what is not is added. */
const addAgain = (ctx: RecipeContext): Spoken | null => {
  const of = one(ctx, (row) => codeOf(row) !== null && !contested(ctx, row));
  if (of === null) return null;
  const content = String(of.row.content).replace(/\.$/, '');
  const fact = content.charAt(0).toLowerCase() + content.slice(1);
  return {
    words: ctx.phrase('memory.add.again', { fact: text(fact) }),
    asks: false,
    draft: {
      ...about(ctx, [of]),
      criteria: {
        bucket: 'agent_behavior',
        rubric: [{ kind: 'no_write' }, { kind: 'consulted', tool: 'search_user_memory', args: {} }],
      },
      answer: { known: { match: 'boolean', value: true, about: 'whether it was remembered already' } },
      solution: [
        searchFor(String(of.row.title)),
        { kind: 'finish', text: 'That is remembered already.', answer: { known: true } },
      ],
    },
  };
};

/** How it is now, as a sentence. */
const nowHolds = ({ row }: Recalled, fact: string): string =>
  `${String(row.title)} ${fact.startsWith('it is') ? '' : 'is '}${fact}.`;

/** What is remembered about something has a new value. */
const replacing =
  (
    intent: string,
    fits: (ctx: RecipeContext, row: Recalled['row']) => boolean,
    value: (ctx: RecipeContext) => { slots: Record<string, Slot>; fact: string },
  ) =>
  (ctx: RecipeContext): Spoken | null => {
    const of = one(ctx, (row) => fits(ctx, row) && !contested(ctx, row));
    if (of === null) return null;
    const { slots, fact } = value(ctx);
    if (String(of.row.content).includes(fact)) return null;
    return {
      words: wordsOf(ctx, { intent, of: [of], slots }),
      asks: false,
      draft: {
        ...about(ctx, [of]),
        criteria: { bucket: 'state_change', delta: [update('memories', of.row.id, { content: expected('facts', [fact]) })] },
        solution: [
          searchFor(String(of.row.title)),
          call('replace_user_memory', { memoryId: of.row.id, content: nowHolds(of, fact) }),
          finish,
        ],
      },
    };
  };

const newCode = (ctx: RecipeContext) => {
  const code = String(1000 + ctx.random.int(9000));
  return { slots: { code: text(code) }, fact: code };
};
const newFact = (ctx: RecipeContext) => {
  const fact = `it is ${1000 + ctx.random.int(9000)} now`;
  return { slots: { fact: text(fact) }, fact };
};
const newTime = (ctx: RecipeContext) => {
  const at = clockBetween(ctx, 6, 22);
  return { slots: { time: time(at) }, fact: at };
};
const newDay = (ctx: RecipeContext) => {
  const date = addDays(ctx.today, 12 + ctx.random.int(60));
  return { slots: { day: day(date) }, fact: date };
};

/** The new time is kept, and used at once. */
const replaceAndUse = (ctx: RecipeContext): Spoken | null => {
  const of = one(ctx, (row) => clockOf(row) !== null && !contested(ctx, row));
  if (of === null) return null;
  const { slots, fact } = newTime(ctx);
  if (String(of.row.content).includes(fact)) return null;
  return {
    words: wordsOf(ctx, { intent: 'memory.replace.use', of: [of], slots }),
    asks: false,
    draft: {
      ...about(ctx, [of]),
      criteria: {
        bucket: 'state_change',
        delta: [
          update('memories', of.row.id, { content: expected('facts', [fact]) }),
          insert('alarms', { time: expected('time', fact), enabled: expected('exact', true) }),
        ],
      },
      solution: [
        searchFor(String(of.row.title)),
        call('replace_user_memory', { memoryId: of.row.id, content: nowHolds(of, fact) }),
        call('manage_alarm', { action: 'create', time: fact }),
        finish,
      ],
    },
  };
};

const forget = (ctx: RecipeContext): Spoken | null => {
  const of = one(ctx, (row) => !contested(ctx, row));
  return of && forgetting(ctx, 'memory.remove', [of], [of.row.id]);
};

/** Of two records of one topic, the older one goes. */
const forgetOld = (ctx: RecipeContext): Spoken | null => {
  const of = one(ctx, (row) => outdated(ctx, row).length === 1);
  const old = of && outdated(ctx, of.row)[0];
  return of && old ? forgetting(ctx, 'memory.remove.old', [of], [old.id]) : null;
};

const forgetTwo = (ctx: RecipeContext): Spoken | null => {
  const [a, b] = [one(ctx, (row) => !contested(ctx, row)), one(ctx, (row) => !contested(ctx, row))];
  if (a === null || b === null || a.row.id === b.row.id || !areApart(ctx, [a, b])) return null;
  return forgetting(ctx, 'memory.remove.two', [a, b], [a.row.id, b.row.id]);
};

const forgetting = (ctx: RecipeContext, intent: string, of: Recalled[], gone: string[]): Spoken => ({
  words: wordsOf(ctx, { intent, of }),
  asks: false,
  draft: {
    ...about(ctx, of),
    gates: { memory: gone, skills: [] },
    criteria: { bucket: 'state_change', delta: gone.map((id) => remove('memories', id)) },
    solution: [
      ...of.map(({ row }) => searchFor(String(row.title))),
      ...gone.map((memoryId) => call('remove_user_memory', { memoryId })),
      finish,
    ],
  },
});

const change = (name: string, weight: number, tools: string[], draw: Change['draw'], holdout: Holdout = 'none'): Change => ({
  name,
  weight,
  tools,
  draw,
  holdout,
});

const FIND = 'search_user_memory';
const isDate = (ctx: RecipeContext, row: Recalled['row']): boolean => comingDate(ctx, row) !== null;
const isClock = (_: RecipeContext, row: Recalled['row']): boolean => clockOf(row) !== null;
const isCode = (_: RecipeContext, row: Recalled['row']): boolean => codeOf(row) !== null;
const REPLACE = [FIND, 'replace_user_memory'];

export const memoryChanges: readonly Change[] = [
  change('memory-add', 1, ['add_user_memory'], add),
  change('memory-add-two', 1, ['add_user_memory'], addTwo),
  change('memory-add-again', 1, [FIND], addAgain, 'gate'),
  change('memory-replace', 2, REPLACE, replacing('memory.replace', isCode, newFact), 'evolve'),
  change('memory-replace-code', 2, REPLACE, replacing('memory.replace.code', isCode, newCode)),
  change('memory-replace-time', 2, REPLACE, replacing('memory.replace.time', isClock, newTime), 'test'),
  change('memory-replace-date', 2, REPLACE, replacing('memory.replace.date', isDate, newDay), 'sealed'),
  change('memory-replace-use', 2, [...REPLACE, 'manage_alarm'], replaceAndUse),
  change('memory-remove', 1, [FIND, 'remove_user_memory'], forget),
  change('memory-remove-old', 2, [FIND, 'remove_user_memory'], forgetOld),
  change('memory-remove-two', 2, [FIND, 'remove_user_memory'], forgetTwo, 'canary'),
];
