import type { Holdout, Recipe, RecipeContext, Track } from '../recipe.ts';
import { recipesOf } from '../recipe.ts';
import { memoryChanges } from './memory-changes.ts';
import { memoryDeeds, type Use } from './memory-deeds.ts';
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

/** The recipes of the uses of one family of splits: alone, two at once, and after several turns. */
const deedRecipes = (holdout: Holdout): Recipe[] => {
  const uses = memoryDeeds.filter((use) => use.holdout === holdout);
  if (uses.length === 0) return [];
  const tools = [FIND];
  const several = ([...new Set(uses.flatMap((use) => use.tools))].length > 2 ? twoDeeds(uses) : null) satisfies Draw | null;
  return [
    ...alone(uses, oneDeed),
    ...(several ? [single(named('memory-two', holdout), named('memory-two', holdout), 14, tools, atOnce(several), holdout)] : []),
    ...DEED_TURNS.map(({ turns, of, weight }) => {
      const name = named(`memory-${turns}`, holdout);
      return multi(name, name, weight, tools, of(oneDeed(uses)), holdout);
    }),
    ...(several
      ? [
          multi(
            named('memory-two-confirmed', holdout),
            named('memory-two-confirmed', holdout),
            4,
            tools,
            confirmed(several),
            holdout,
          ),
          multi(named('memory-two-claimed', holdout), named('memory-two-claimed', holdout), 4, tools, claimed(several), holdout),
        ]
      : []),
    multi(named('memory-nickname', holdout), named('memory-nickname', holdout), 3, tools, nicknamed(uses, deedsDraft), holdout),
    multi(named('memory-corrected', holdout), named('memory-corrected', holdout), 4, tools, corrected(uses, deedsDraft), holdout),
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
  if (uses.length === 0) return [];
  const tools = [FIND];
  const recipe = (turns: string, weight: number, draft: Recipe['draft'], of = multi): Recipe => {
    const name = named(`memory-asked-${turns}`, holdout);
    return of(name, name, weight, tools, draft, holdout);
  };
  const vague = uses.filter(({ intent }) => VAGUE.has(intent));
  return [
    ...alone(uses, oneLook),
    ...(uses.length > 1
      ? [recipe('two', 14, atOnce(twoLooks(uses)), single), recipe('two-again', 6, again(twoLooks(uses)))]
      : []),
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
