import type { Holdout, Recipe, RecipeContext, Track } from '../recipe.ts';
import { recipesOf } from '../recipe.ts';
import { memoryChanges } from './memory-changes.ts';
import { memoryDeeds } from './memory-deeds.ts';
import { memoryHandoffs } from './memory-handoffs.ts';
import { memoryLooks } from './memory-looks.ts';
import { comingDate, daysBetween, type Recalled, recalled } from './memory-records.ts';
import { deedsDraft, lookBetween, looksDraft, oneDeed, oneLook, type Spoken, twoDeeds, twoLooks } from './memory-spoken.ts';
import {
  again,
  atOnce,
  claimed,
  confirmed,
  corrected,
  instead,
  nicknamed,
  oneOfTwo,
  unknown,
  unknownTime,
  wasTold,
  whichOf,
} from './memory-turns.ts';
import type { Use } from './memory-use.ts';

type Draw = (ctx: RecipeContext) => Spoken | null;
type Turned = { turns: string; of(draw: Draw): Recipe['draft']; weight: number };

const HOLDOUTS: readonly Holdout[] = ['none', 'test', 'evolve', 'gate', 'sealed', 'canary'];
const FIND = 'search_user_memory';

const named = (name: string, holdout: Holdout): string => (holdout === 'none' ? name : `${name}-${holdout}`);

const make = (track: Track) => recipesOf('memory', track);
const [single, multi] = [make('single_turn'), make('multi_turn')];

const DEED_TURNS: readonly Turned[] = [
  { turns: 'confirmed', of: confirmed, weight: 3 },
  { turns: 'claimed', of: claimed, weight: 3 },
  { turns: 'instead', of: instead, weight: 2 },
  { turns: 'one-of-two', of: oneOfTwo, weight: 2 },
];

/** What goes together with a use in one request: in test, what nobody has trained on with what somebody has. */
const partners = <Made>(all: readonly Use<Made>[], holdout: Holdout): Use<Made>[] =>
  all.filter((use) => use.holdout === holdout || (holdout === 'test' && use.holdout === 'none'));

/** The recipes of the uses of one family of splits: alone, two at once, and after several turns. */
const deedRecipes = (holdout: Holdout): Recipe[] => {
  const uses = memoryDeeds.filter((use) => use.holdout === holdout);
  const others = partners(memoryDeeds, holdout);
  const recipe = (turns: string, weight: number, draft: Recipe['draft'], of = multi): Recipe => {
    const name = named(`memory-${turns}`, holdout);
    return of(name, name, weight, [FIND], draft, holdout);
  };
  // Two of one tool get in each other's way.
  const pairs = new Set(others.flatMap(({ tools }) => tools)).size > 2;
  const both = twoDeeds(uses, others);
  return [
    ...alone(uses, oneDeed),
    ...(pairs
      ? [
          recipe('two', 14, atOnce(both), single),
          recipe('two-confirmed', 4, confirmed(both)),
          recipe('two-claimed', 4, claimed(both)),
        ]
      : []),
    ...DEED_TURNS.map(({ turns, of, weight }) => recipe(turns, weight, of(oneDeed(uses)))),
    recipe('nickname', 3, nicknamed(uses, deedsDraft)),
    recipe('corrected', 4, corrected(uses, deedsDraft)),
  ];
};

/** Each use on its own, weighed so that all of them together count as much in every split. */
const alone = <Made>(uses: readonly Use<Made>[], draw: (uses: readonly Use<Made>[]) => Draw): Recipe[] => {
  const intents = [...new Set(uses.map(({ intent }) => intent))];
  return intents.map((intent) => {
    const own = uses.filter((use) => use.intent === intent);
    const { family, tools, holdout } = own[0] as Use<Made>;
    return single(family, family, 2, [...tools], atOnce(draw(own)), holdout);
  });
};

const lookRecipes = (holdout: Holdout): Recipe[] => {
  const uses = memoryLooks.filter((use) => use.holdout === holdout);
  const others = partners(memoryLooks, holdout);
  const recipe = (turns: string, weight: number, draft: Recipe['draft'], of = multi): Recipe => {
    const name = named(`memory-asked-${turns}`, holdout);
    return of(name, name, weight, [FIND], draft, holdout);
  };
  const vague = uses.filter(({ intent }) => VAGUE.has(intent));
  const both = twoLooks(uses, others);
  return [
    ...alone(uses, oneLook),
    ...(others.length > 1 ? [recipe('two', 14, atOnce(both), single), recipe('two-again', 14, again(both))] : []),
    recipe('again', 3, again(oneLook(uses))),
    recipe('nickname', 3, nicknamed(uses, looksDraft)),
    recipe('corrected', 4, corrected(uses, looksDraft)),
    ...(vague.length > 0 ? [recipe('which', 9, whichOf(vague, looksDraft))] : []),
  ];
};

/** Questions that are also asked without saying what they are about. */
const VAGUE: ReadonlySet<string> = new Set([
  'memory.ask',
  'memory.days',
  'memory.day.event',
  'memory.brightness.gap',
  'memory.alarm.name',
]);

const between: Draw = (ctx) => {
  const dated = recalled(ctx, (row) => comingDate(ctx, row) !== null);
  const [a, b] = ctx.random.shuffle([...dated]) as [Recalled, Recalled];
  if (b === undefined) return null;
  const days = daysBetween(comingDate(ctx, a.row) as string, comingDate(ctx, b.row) as string);
  return lookBetween(ctx, [a, b], days < 0 ? -days : days);
};

const anything = (ctx: RecipeContext): Recalled | null => {
  const known = recalled(ctx, () => true);
  return known.length === 0 ? null : ctx.random.pick(known);
};

/** Requests of which a part is only remembered: paper-facts §1.6. */
export const memory: readonly Recipe[] = [
  ...HOLDOUTS.flatMap((holdout) => [...deedRecipes(holdout), ...lookRecipes(holdout)]),
  ...memoryChanges.flatMap(({ name, weight, tools, draw, holdout }) => [
    single(name, name, weight, tools, atOnce(draw), holdout),
    multi(`${name}-claimed`, name, weight, tools, claimed(draw), holdout),
    multi(`${name}-confirmed`, name, weight, tools, confirmed(draw), holdout),
  ]),
  ...memoryHandoffs.flatMap(({ name, tools, draw, holdout }) => [
    single(name, name, 3, tools, atOnce(draw), holdout),
    multi(`${name}-confirmed`, name, 3, tools, confirmed(draw), holdout),
  ]),
  single('memory-between', 'memory-between', 3, [FIND], atOnce(between)),
  multi('memory-between-again', 'memory-between', 2, [FIND], again(between)),
  single('memory-unknown', 'memory-unknown', 2, [FIND], unknown),
  single('memory-unknown-time', 'memory-unknown-time', 2, [FIND], unknownTime),
  single('memory-was-told', 'memory-was-told', 2, [FIND], wasTold(anything)),
];
