import { work } from '../behaviours/spoken.ts';
import { draftOf } from '../draft.ts';
import type { Piece, Primitive, Recipe, RecipeContext } from '../recipe.ts';
import { text } from '../surface.ts';

/** One recipe for each primitive: the request on its own. */
export const single = ({ intent, family, holdout, tool, draw }: Primitive): Recipe => ({
  name: intent.replaceAll('.', '-').replaceAll('_', '-'),
  family,
  dimension: 'basic',
  track: 'grounding',
  holdout,
  weight: 1,
  tools: [tool],
  draft: (ctx) => {
    // A pool without a phrase for it has nothing to say.
    if (!ctx.primitives.some((primitive) => primitive.intent === intent)) return null;
    const piece = draw(ctx);
    return piece && draftOf(ctx, ctx.phrase(intent, piece.slots), [piece]);
  },
});

type Spoken = { piece: Piece; words: string; primitive: Primitive };

/** Several requests that do not get in each other's way, the one that is answered last. */
const several = (ctx: RecipeContext, count: number): Spoken[] | null => {
  const chosen: Spoken[] = [];
  const touched = new Set<string>();
  for (let tries = 0; tries < 30 && chosen.length < count && ctx.primitives.length > 0; tries++) {
    const primitive = ctx.random.pick(ctx.primitives);
    const piece = primitive.draw(ctx);
    if (piece === null || piece.touches.some((name) => touched.has(name) || name === 'call')) continue;
    const words = ctx.phrase(primitive.intent, piece.slots);
    if (words.includes('?') && chosen.length < count - 1) continue;
    for (const name of piece.touches) touched.add(name);
    chosen.push({ piece, words, primitive });
  }
  // What is asked is graded by calls, and so is the rest: each must have one sensible form.
  const asks = chosen.filter(({ piece }) => piece.answer !== undefined).length;
  if (asks > 0 && chosen.some(({ piece }) => piece.answer === undefined && !piece.canonical)) return null;
  return chosen.length === count ? chosen : null;
};

const joined = (name: string, count: 2 | 3, weight: number, holdout: Recipe['holdout']): Recipe => ({
  name,
  family: name,
  dimension: 'basic',
  track: 'revision',
  holdout,
  weight,
  tools: [],
  draft: (ctx) => {
    const parts = several(ctx, count);
    if (parts === null) return null;
    const slots = Object.fromEntries(parts.map(({ words }, i) => [['a', 'b', 'c'][i] as string, text(words)]));
    const goal = ctx.phrase(count === 2 ? 'join.two' : 'join.three', slots);
    const pieces = parts.map(({ piece }) => piece);
    if (
      !work(
        ctx,
        pieces,
        pieces.flatMap(({ rows = [] }) => rows),
      )
    )
      return null;
    return { ...draftOf(ctx, goal, pieces, ['multi_intent']), parts: parts.map(({ primitive }) => primitive) };
  },
});

export const composed: readonly Recipe[] = [joined('two-requests', 2, 6, 'parts'), joined('three-requests', 3, 2, 'evolve')];
