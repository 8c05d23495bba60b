import type { RowPatch } from '../../contract/task.ts';
import { draftOf } from '../draft.ts';
import { type Piece, type Recipe, type RecipeContext, recipesOf, type TaskDraft } from '../recipe.ts';
import { text } from '../surface.ts';
import { apart, attemptsOf, bareSolution, respoken, type Spoken, settingsAfter, spoken, work } from './spoken.ts';

const joinedWords = (ctx: RecipeContext, list: readonly Spoken[]): string => {
  const [a, b, c] = list.map(({ words }) => text(words));
  if (a === undefined || b === undefined) throw new Error('nothing to join');
  return c === undefined ? ctx.phrase('join.two', { a, b }) : ctx.phrase('join.three', { a, b, c });
};

/** Requests that do not get in each other's way. */
const several = (ctx: RecipeContext, count: number, fits: (piece: Piece) => boolean = () => true): Spoken[] | null => {
  const list: Spoken[] = [];
  while (list.length < count) {
    const next = spoken(
      ctx,
      (piece) => list.every((one) => apart(one.piece, piece)) && !piece.touches.includes('call') && fits(piece),
    );
    if (next === null) return null;
    list.push(next);
  }
  const pieces = list.map(({ piece }) => piece);
  return work(ctx, pieces, rowsOf(list)) && pieces.every((piece) => work(ctx, [piece], rowsOf(list))) ? list : null;
};

const partsOf = (list: readonly Spoken[]) => list.map(({ primitive }) => primitive);
const rowsOf = (list: readonly Spoken[]): RowPatch[] => list.flatMap(({ piece }) => piece.rows ?? []);

/** Before anything was done, the user wants something else. */
const instead = (ctx: RecipeContext): TaskDraft | null => {
  const list = several(ctx, 2);
  if (list === null) return null;
  const [dropped, wanted] = list as [Spoken, Spoken];
  return {
    ...draftOf(ctx, ctx.phrase('revise.instead', { a: text(wanted.words) }), [wanted.piece], ['correction']),
    parts: partsOf(list),
    history: [
      { role: 'user', text: dropped.words },
      { role: 'assistant', text: ctx.phrase('reply.confirm', {}) },
    ],
    rows: rowsOf(list),
  };
};

/** Of two requests only one is left. */
const onlyOne = (ctx: RecipeContext): TaskDraft | null => {
  const list = several(ctx, 2);
  if (list === null) return null;
  const first = ctx.random.chance(0.5);
  const kept = list[first ? 0 : 1] as Spoken;
  return {
    ...draftOf(ctx, ctx.phrase(first ? 'revise.only.first' : 'revise.only.second', {}), [kept.piece], ['withdrawal']),
    parts: partsOf(list),
    history: [
      { role: 'user', text: joinedWords(ctx, list) },
      { role: 'assistant', text: ctx.phrase('reply.confirm', {}) },
    ],
    rows: rowsOf(list),
  };
};

/** The first of three is done; the others are still to do. */
const goOn = (ctx: RecipeContext): TaskDraft | null => {
  const first = spoken(ctx, (piece) => settingsAfter(piece) !== null);
  if (first === null) return null;
  const rest: Spoken[] = [];
  while (rest.length < 2) {
    const next = spoken(
      ctx,
      (piece) => [first, ...rest].every((one) => apart(one.piece, piece)) && !piece.touches.includes('call'),
    );
    if (next === null) return null;
    rest.push(next);
  }
  const pieces = rest.map(({ piece }) => piece);
  const rows = [...rowsOf([first]), ...(settingsAfter(first.piece) ?? []), ...rowsOf(rest)];
  if (!work(ctx, pieces, rows)) return null;
  return {
    ...draftOf(ctx, ctx.phrase('go.on', {}), pieces, ['continuation']),
    parts: partsOf([first, ...rest]),
    history: [
      { role: 'user', text: joinedWords(ctx, [first, ...rest]) },
      { role: 'assistant', text: ctx.phrase('reply.first.done', {}) },
    ],
    rows,
  };
};

/** The user meant another one. */
const target = (ctx: RecipeContext): TaskDraft | null => {
  const found = spoken(ctx, ({ entity }) => entity !== undefined && entity.others.length > 0);
  if (found === null) return null;
  const { slot, label, others } = found.piece.entity as NonNullable<Piece['entity']>;
  return {
    ...draftOf(ctx, ctx.phrase('revise.target', { x: text(label) }), [found.piece], ['target_switch']),
    parts: [found.primitive],
    history: [
      { role: 'user', text: respoken(ctx, found, { [slot]: text(ctx.random.pick(others)) }) },
      { role: 'assistant', text: ctx.phrase('reply.confirm', {}) },
    ],
  };
};

/** The user changes a value right after it was set. */
const actually = (ctx: RecipeContext): TaskDraft | null => {
  // What is not canonical may start from what it finds: done twice it goes twice as far.
  const last = spoken(
    ctx,
    (piece) =>
      piece.canonical === true &&
      !isRelative(piece) &&
      settingsAfter(piece) !== null &&
      Object.keys(piece.slots).length > 0 &&
      piece.steps.length === 1,
  );
  if (last === null) return null;
  const earlier = spoken(ctx, (piece) => isOtherValue(piece, last.piece), { from: [last.primitive] });
  if (earlier === null || !worksTwice(ctx, earlier.piece, last.piece)) return null;
  return {
    ...draftOf(ctx, earlier.words, [last.piece], ['correction']),
    parts: [last.primitive],
    criteria: { bucket: 'state_change', delta: last.piece.delta },
    rows: [...(earlier.piece.rows ?? []), ...(last.piece.rows ?? [])],
    user: {
      answers: [],
      revisions: [{ after: { tool: last.primitive.tool }, text: ctx.phrase('revise.actually', { a: text(last.words) }) }],
    },
    solution: [...bareSolution(earlier.piece), ...bareSolution(last.piece), { kind: 'finish', text: 'Done.' }],
  };
};

/** Whether the later one can still be done once the earlier one is: a film that is being made is not begun again. */
const worksTwice = (ctx: RecipeContext, earlier: Piece, last: Piece): boolean => {
  const [first, second] = [attemptsOf(earlier), attemptsOf(last)];
  if (first === null || second === null) return false;
  const rows = [...(earlier.rows ?? []), ...(last.rows ?? [])];
  return ctx.attempt([...first, ...second], { rows }).every(({ status }) => status === 'ok');
};

/** Whether it goes on from what it finds: done twice it goes twice as far. */
const isRelative = ({ steps }: Piece): boolean =>
  steps.some(({ args }) => args.action?.solution === 'increase' || args.action?.solution === 'decrease');

/** The same row with other values, and no column that the later one would leave as the earlier one set it. */
const isOtherValue = (earlier: Piece, last: Piece): boolean => {
  const [a, b] = [earlier.delta[0], last.delta[0]];
  if (!a || !b || earlier.delta.length !== 1 || last.delta.length !== 1 || a.id !== b.id) return false;
  const inside = Object.keys(a.columns).every((name) => Object.hasOwn(b.columns, name));
  return inside && JSON.stringify(a.columns) !== JSON.stringify(b.columns);
};

/** The assistant says that it is done, and it is not; or it is. What the phone shows decides. */
const claimed =
  (truth: boolean) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const found = spoken(ctx, (piece, { tool }) => (truth ? settingsAfter(piece) !== null && canLook(ctx, tool) : true));
    if (found === null) return null;
    const history: TaskDraft['history'] = [
      { role: 'user', text: found.words },
      { role: 'assistant', text: ctx.phrase('claim.done', {}) },
    ];
    const goal = ctx.phrase('claim.check', {});
    const draft = { ...draftOf(ctx, goal, [found.piece], ['claim']), parts: [found.primitive], history };
    if (!truth) return draft;
    const { tool } = found.primitive;
    return {
      ...draft,
      rows: [...(found.piece.rows ?? []), ...(settingsAfter(found.piece) ?? [])],
      criteria: { bucket: 'agent_behavior', rubric: [{ kind: 'no_write' }, { kind: 'consulted', tool, args: {} }] },
      solution: [
        { kind: 'call', tool, args: { action: 'query' } },
        { kind: 'finish', text: 'Yes, it is set.' },
      ],
    };
  };

/** Whether a tool can be asked with nothing but `action: query`. */
const canLook = (ctx: RecipeContext, tool: string): boolean => {
  const { params } = ctx.spec(tool);
  const action = (params.properties as Record<string, { enum?: string[] }> | undefined)?.action;
  const required = (params.required as string[] | undefined) ?? [];
  return action?.enum?.includes('query') === true && required.every((name) => name === 'action');
};

const recipe = recipesOf('basic', 'revision');

export const revisions: readonly Recipe[] = [
  recipe('instead', 'instead', 3, [], instead, 'parts'),
  recipe('only-one', 'only-one', 3, [], onlyOne, 'parts'),
  recipe('go-on', 'go-on', 3, [], goOn, 'parts'),
  recipe('meant-another', 'meant-another', 3, [], target, 'parts'),
  recipe('actually', 'actually', 3, [], actually, 'parts'),
  recipe('claim-false', 'claim', 3, [], claimed(false), 'parts'),
  recipe('claim-true', 'claim', 2, [], claimed(true), 'parts'),
];
