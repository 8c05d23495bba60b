import type { Turn } from '../../contract/task.ts';
import type { RecipeContext, TaskDraft } from '../recipe.ts';
import { text } from '../surface.ts';
import type { Look } from './memory-look.ts';
import type { Recalled } from './memory-records.ts';
import { about, areApart, readOnly, type Spoken, searchFor, wordsOf } from './memory-spoken.ts';
import type { Deed, Use } from './memory-use.ts';

type Draw = (ctx: RecipeContext) => Spoken | null;
type Draft = (ctx: RecipeContext) => TaskDraft | null;

const user = (words: string): Turn => ({ role: 'user', text: words });
const assistant = (words: string): Turn => ({ role: 'assistant', text: words });

/** Said in one go. */
export const atOnce =
  (draw: Draw): Draft =>
  (ctx) => {
    const spoken = draw(ctx);
    return spoken && { goal: spoken.words, ...spoken.draft };
  };

const after =
  (reply: string, goal: string) =>
  (draw: Draw): Draft =>
  (ctx) => {
    const spoken = draw(ctx);
    if (spoken === null) return null;
    const history = [user(spoken.words), assistant(ctx.phrase(reply, {}))];
    return { goal: ctx.phrase(goal, {}), history, ...spoken.draft };
  };

/** The assistant asked whether to go ahead, and the user says yes. */
export const confirmed = after('reply.confirm', 'answer.yes');
/** The assistant claims to have done it; the phone says otherwise. */
export const claimed = after('claim.done', 'claim.check');
/** It could not be looked up a moment ago. */
export const again = after('reply.later', 'again');

/** The user takes back what was asked, and wants something else. */
export const instead =
  (draw: Draw): Draft =>
  (ctx) => {
    const [dropped, wanted] = [draw(ctx), draw(ctx)];
    if (dropped === null || wanted === null || dropped.words === wanted.words || wanted.words.includes('?')) return null;
    return {
      goal: ctx.phrase('revise.instead', { a: text(wanted.words) }),
      history: [user(dropped.words), assistant(ctx.phrase('reply.confirm', {}))],
      ...wanted.draft,
    };
  };

/** Of two requests, the user wants one after all. */
export const oneOfTwo =
  (draw: Draw): Draft =>
  (ctx) => {
    const [first, second] = [draw(ctx), draw(ctx)];
    if (first === null || second === null || first.words === second.words || first.words.includes('?')) return null;
    const isFirst = ctx.random.chance(0.5);
    const both = ctx.phrase('join.two', { a: text(first.words), b: text(second.words) });
    return {
      goal: ctx.phrase(isFirst ? 'revise.only.first' : 'revise.only.second', {}),
      history: [user(both), assistant(ctx.phrase('reply.confirm', {}))],
      ...(isFirst ? first : second).draft,
    };
  };

type Drafting<Made> = (ctx: RecipeContext, made: Made[]) => Spoken['draft'];

/** What is remembered goes by a nickname that was given to it a turn ago. */
export const nicknamed =
  <Made extends Deed | Look>(uses: readonly Use<Made>[], draft: Drafting<Made>): Draft =>
  (ctx) => {
    const made = ctx.random.pick(uses).draw(ctx);
    if (made === null || made.of.length > 1) return null;
    const alias = ctx.value('memory_alias');
    const [{ topic }] = made.of as [Recalled];
    return {
      goal: wordsOf(ctx, made, [alias]),
      history: [
        user(ctx.phrase('alias.define', { alias: text(alias), x: text(topic) })),
        assistant(ctx.phrase('reply.noted', {})),
      ],
      ...draft(ctx, [made]),
    };
  };

/** The user corrects which record is meant, right after the first look into the memory. */
export const corrected =
  <Made extends Deed | Look>(uses: readonly Use<Made>[], draft: Drafting<Made>): Draft =>
  (ctx) => {
    const use = ctx.random.pick(uses);
    const [wrong, made] = [use.draw(ctx), use.draw(ctx)];
    if (!wrong || !made || wrong.of.length > 1 || made.of.length > 1) return null;
    const [meant, slip] = [made.of[0] as Recalled, wrong.of[0] as Recalled];
    if (meant.row.id === slip.row.id || !areApart(ctx, [meant, slip])) return null;
    const { solution, ...rest } = draft(ctx, [made]);
    return {
      goal: wordsOf(ctx, made, [slip.topic]),
      ...rest,
      user: {
        answers: [],
        revisions: [{ after: { tool: 'search_user_memory' }, text: ctx.phrase('revise.target', { x: text(meant.topic) }) }],
      },
      solution: [searchFor(String(slip.row.title)), ...solution],
    };
  };

/** The user does not say which of several is meant: only they can tell. */
export const whichOf =
  (uses: readonly Use<Look>[], draft: Drafting<Look>): Draft =>
  (ctx) => {
    const look = ctx.random.pick(uses).draw(ctx);
    if (look?.vague === undefined) return null;
    const { kind, others, intent } = look.vague;
    const [meant] = look.of as [Recalled];
    const [found] = ctx.attempt([{ tool: 'search_user_memory', args: { query: kind } }]);
    const atOnceFound = JSON.stringify(found?.payload ?? null).includes(`"${meant.row.id}"`);
    const options = [meant, ...others].map(({ topic }) => topic).sort();
    const question = { kind: 'call', tool: 'ask_user', args: { question: `Which ${kind} do you mean?`, options } } as const;
    const made = draft(ctx, [look]);
    const [search, ...rest] = made.solution;
    if (search === undefined || made.criteria.bucket !== 'agent_behavior') return null;
    const asks = ['which', 'what', 'whose', kind, ...options];
    return {
      goal: ctx.phrase(intent, {}),
      ...made,
      capabilities: [...made.capabilities, 'ask'],
      criteria: {
        bucket: 'agent_behavior',
        rubric: [...made.criteria.rubric, { kind: 'asked', about: asks, before: 'end', slot: 'topic' }],
      },
      user: {
        answers: [{ slot: 'topic', about: asks, text: ctx.phrase('answer.topic', { topic: text(meant.topic) }) }],
        revisions: [],
      },
      solution: atOnceFound ? [searchFor(kind), question, ...rest] : [question, search, ...rest],
    };
  };

/** Words of a message that owns up to knowing nothing. */
const NOTHING = [
  'nothing',
  'no memory',
  'no record',
  'no entry',
  'not remember',
  "don't remember",
  "don't have",
  'not have',
  'never told',
  'not told',
  "haven't told",
  'not know',
  "don't know",
  "can't find",
  'not find',
  "couldn't find",
  'not found',
  'not saved',
  'not stored',
  'unknown',
];

/** Asks for something that nobody has told: the planner looks, and says so. */
export const unknown: Draft = (ctx) => {
  const thing = ctx.value('memory_thing');
  return {
    goal: ctx.phrase('memory.unknown', { thing: text(thing) }),
    ...about(ctx, []),
    capabilities: ['memory', 'refusal'],
    criteria: { bucket: 'agent_behavior', rubric: [...readOnly(['search_user_memory']), { kind: 'refused', reason: NOTHING }] },
    solution: [searchFor(thing), { kind: 'finish', text: `I remember nothing about the ${thing}.` }],
  };
};

/** A time that nobody has told: the planner looks, asks, and leaves it when the user does not know either. */
export const unknownTime: Draft = (ctx) => {
  const thing = ctx.value('memory_habit');
  const asks = ['time', 'when', 'what', thing];
  return {
    goal: ctx.phrase('memory.unknown.time', { thing: text(thing) }),
    capabilities: ['memory', 'ask'],
    criteria: {
      bucket: 'agent_behavior',
      rubric: [...readOnly(['search_user_memory']), { kind: 'asked', about: asks, before: 'write', slot: 'time' }],
    },
    user: { answers: [{ slot: 'time', about: asks, text: ctx.phrase('answer.never.mind', {}) }], revisions: [] },
    solution: [
      searchFor(thing),
      { kind: 'call', tool: 'ask_user', args: { question: `At what time is your ${thing}?` } },
      { kind: 'finish', text: 'Then I leave it: no alarm is set.' },
    ],
  };
};

/** Whether something is remembered at all: half of the time it is. */
export const wasTold =
  (known: (ctx: RecipeContext) => Recalled | null): Draft =>
  (ctx) => {
    const of = ctx.random.chance(0.5) ? known(ctx) : null;
    const thing = of?.topic ?? ctx.value('memory_thing');
    const remembered = of !== null;
    return {
      goal: ctx.phrase('memory.was.told', { thing: text(thing) }),
      ...about(ctx, of ? [of] : []),
      criteria: { bucket: 'agent_behavior', rubric: readOnly(['search_user_memory']) },
      answer: { remembered: { match: 'boolean', value: remembered } },
      solution: [
        searchFor(of ? String(of.row.title) : thing),
        { kind: 'finish', text: remembered ? 'Yes, it is.' : 'No, it is not.', answer: { remembered } },
      ],
    };
  };
