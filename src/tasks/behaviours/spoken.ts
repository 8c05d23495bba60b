import type { JsonObject } from '../../contract/json.ts';
import type { RowPatch, SolutionStep } from '../../contract/task.ts';
import { solutionOf } from '../draft.ts';
import type { Attempted, Piece, Primitive, RecipeContext } from '../recipe.ts';
import type { Slot } from '../surface.ts';

/** A primitive that was drawn and put into words. */
export type Spoken = { primitive: Primitive; piece: Piece; words: string };

/** How often another primitive is drawn where one does not fit. */
const DRAWS = 25;

/** A request of this split that fits, in words; no question unless `questions` says so. */
export const spoken = (
  ctx: RecipeContext,
  fits: (piece: Piece, primitive: Primitive) => boolean = () => true,
  { questions = false, from = ctx.primitives }: { questions?: boolean; from?: readonly Primitive[] } = {},
): Spoken | null => {
  if (from.length === 0) return null;
  for (let tries = 0; tries < DRAWS; tries++) {
    const primitive = ctx.random.pick(from);
    const piece = primitive.draw(ctx);
    if (piece === null || (piece.answer !== undefined) !== questions || !fits(piece, primitive)) continue;
    const words = ctx.phrase(primitive.intent, piece.slots);
    return { primitive, piece, words: questions ? ended(words) : words.replace(/\?$/, '') };
  }
  return null;
};

/** A sentence that another one can follow. */
const ended = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);

/** The request with one of its slots in other words. */
export const respoken = (ctx: RecipeContext, { primitive, piece }: Spoken, slots: Record<string, Slot>): string =>
  ctx.phrase(primitive.intent, { ...piece.slots, ...slots });

export const apart = (a: Piece, b: Piece): boolean => !a.touches.some((name) => b.touches.includes(name));

/** The calls of a piece as they can be tried out; null where one reads from an earlier result. */
export const attemptsOf = (piece: Piece): Attempted[] | null => {
  const calls = piece.steps.map(({ tool, args }) => ({
    tool,
    args: Object.fromEntries(Object.entries(args).map(([name, { solution }]) => [name, solution])),
  }));
  const reads = calls.some(({ args }) =>
    Object.values(args).some((value) => typeof value === 'object' && value !== null && '$from' in value),
  );
  return reads ? null : (calls as Attempted[]);
};

/** Whether the calls of these pieces work one after the other on a phone that starts with these rows, as far as they can be tried. */
export const work = (ctx: RecipeContext, pieces: readonly Piece[], rows: RowPatch[]): boolean => {
  const calls = pieces.map(attemptsOf);
  if (calls.includes(null)) return true;
  return ctx
    .attempt(
      calls.flatMap((list) => list ?? []),
      { rows },
    )
    .every(({ status }) => status === 'ok');
};

/** The solution without its cautious looks. */
export const bareSolution = (piece: Piece): Extract<SolutionStep, { kind: 'call' }>[] =>
  solutionOf(piece.steps).flatMap((step) => (step.kind === 'call' && !step.optional ? [step] : []));

/** The settings rows after a piece, where that is all it changes and the values are exact. */
export const settingsAfter = (piece: Piece): RowPatch[] | null => {
  const rows: RowPatch[] = [];
  for (const { table, op, id, columns } of piece.delta) {
    if (table !== 'settings' || op !== 'update' || id === undefined) return null;
    if (Object.values(columns).some(({ match }) => match !== 'exact' && match !== 'number')) return null;
    const set: JsonObject = Object.fromEntries(Object.entries(columns).map(([name, { value }]) => [name, value]));
    if (Object.keys(set).length === 0) return null;
    rows.push({ table, id, set });
  }
  return rows.length === 0 ? null : rows;
};
