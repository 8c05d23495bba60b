import { draftOf } from '../draft.ts';
import { type Entity, type Recipe, type RecipeContext, recipesOf, type TaskDraft } from '../recipe.ts';
import { text } from '../surface.ts';
import { respoken, type Spoken, spoken } from './spoken.ts';

const withEntity = (ctx: RecipeContext, others: number): (Spoken & { entity: Entity }) | null => {
  const found = spoken(ctx, ({ entity }) => entity !== undefined && new Set(entity.others).size >= others);
  return found === null ? null : { ...found, entity: found.piece.entity as Entity };
};

const drafted = (ctx: RecipeContext, goal: string, found: Spoken, over: Partial<TaskDraft>): TaskDraft => ({
  ...draftOf(ctx, goal, [found.piece], ['reference']),
  parts: [found.primitive],
  ...over,
});

/** The thing was named a turn ago. */
const before = (ctx: RecipeContext): TaskDraft | null => {
  const found = withEntity(ctx, 0);
  if (found === null) return null;
  const { slot, noun, label } = found.entity;
  return drafted(ctx, respoken(ctx, found, { [slot]: text(`that ${noun}`) }), found, {
    history: [
      { role: 'user', text: ctx.phrase('reference.before', { x: text(label), noun: text(noun) }) },
      { role: 'assistant', text: ctx.phrase('reply.go.on', {}) },
    ],
  });
};

const PLACES = ['the first one', 'the middle one', 'the last one'];

/** The thing is one of three that were listed. */
const placed = (ctx: RecipeContext): TaskDraft | null => {
  const found = withEntity(ctx, 2);
  if (found === null) return null;
  const { slot, noun, label, others } = found.entity;
  const first = ctx.random.pick(others);
  const second = ctx.random.pick(others.filter((other) => other !== first));
  const place = ctx.random.int(3);
  const listed = [first, second];
  listed.splice(place, 0, label);
  const [a, b, c] = listed.map((name) => text(name));
  return drafted(ctx, respoken(ctx, found, { [slot]: text(PLACES[place] as string) }), found, {
    history: [
      { role: 'user', text: ctx.phrase('reference.which', { noun: text(noun) }) },
      { role: 'assistant', text: ctx.phrase('reply.three', { a, b, c } as Record<string, ReturnType<typeof text>>) },
    ],
  });
};

/** The user said before what a name of their own stands for. */
const alias = (ctx: RecipeContext): TaskDraft | null => {
  const found = withEntity(ctx, 0);
  if (found === null) return null;
  const { slot, label } = found.entity;
  const name = ctx.value('alias');
  return drafted(ctx, respoken(ctx, found, { [slot]: text(name) }), found, {
    history: [
      { role: 'user', text: ctx.phrase('alias.define', { alias: text(name), x: text(label) }) },
      { role: 'assistant', text: ctx.phrase('reply.noted', {}) },
    ],
  });
};

/** Other things were spoken of in between: the one that is meant was named before them. */
const across = (ctx: RecipeContext): TaskDraft | null => {
  const found = withEntity(ctx, 0);
  const other = spoken(ctx, () => true, { questions: true });
  if (found === null || other === null) return null;
  const { slot, noun, label } = found.entity;
  return drafted(ctx, respoken(ctx, found, { [slot]: text(`the ${noun} from earlier`) }), found, {
    parts: [found.primitive, other.primitive],
    history: [
      { role: 'user', text: ctx.phrase('reference.before', { x: text(label), noun: text(noun) }) },
      { role: 'assistant', text: ctx.phrase('reply.go.on', {}) },
      { role: 'user', text: other.words },
      { role: 'assistant', text: ctx.phrase('reply.later', {}) },
    ],
  });
};

const recipe = recipesOf('basic', 'reference');

export const references: readonly Recipe[] = [
  recipe('named-before', 'named-before', 3, [], before, 'parts'),
  recipe('one-of-three', 'one-of-three', 3, [], placed, 'parts'),
  recipe('own-name', 'own-name', 2, [], alias, 'parts'),
  recipe('named-earlier', 'named-earlier', 2, [], across, 'parts'),
];
