import { byCodeUnit } from '../base/order.ts';
import { ratioOf, type Share, shareOf } from '../stats/ratio.ts';
import { overTasks, passAllOf, passAnyOf } from '../stats/repeats.ts';
import { completionOf } from '../stats/scenario.ts';
import type { Against, Graded, Habits, ScenarioCell } from './model.ts';
import { isUnresolved, success, type TaskEpisodes } from './outcomes.ts';
import type { Signs } from './signs.ts';

/** What the oracle that does only what is needed takes for a task. */
export type Floor = { task: string; steps: number; outputTokens: number };

/** The metrics beside success of one arm. Each says what it is a share of; none counts an undecided episode as either. */
export const habitsOf = (
  rows: readonly TaskEpisodes[],
  floors: readonly Floor[],
  { repeats, seed, name }: { repeats: number; seed: number; name: string },
): Habits => {
  const decided = rows.map(({ slots }) => slots.filter((slot): slot is Graded => slot !== null && !isUnresolved(slot)));
  const share = (what: string, of: (signs: Signs, passed: boolean) => boolean | null): Share =>
    shareOf(
      decided.map((episodes) =>
        episodes.flatMap(({ signs, outcome }) => {
          const value = of(signs, outcome === 'pass');
          return value === null ? [] : [value ? 1 : 0];
        }),
      ),
      seed,
      `${name}/${what}`,
    );
  const floorOf = new Map(floors.map((floor) => [floor.task, floor]));
  return {
    reliability: Array.from({ length: repeats }, (_, i) => i + 1).map((k) => {
      const tallies = rows.map(tallyOf);
      return {
        k,
        short: tallies.filter((tally) => tally.decided < k).length,
        all: overTasks(
          tallies.map((tally) => passAllOf(tally, k)),
          seed,
          `${name}/all/${k}`,
        ),
        any: overTasks(
          tallies.map((tally) => passAnyOf(tally, k)),
          seed,
          `${name}/any/${k}`,
        ),
      };
    }),
    phrasings: scenarios(rows, 'phrasings', seed, name),
    routings: scenarios(rows, 'routings', seed, name),
    sideEffects: share('extra', ({ extra }) => extra),
    falseCompletion: share('false completion', ({ claimed }, passed) => (passed ? null : claimed)),
    falseClaims: share('false claims', ({ claimed }, passed) => (claimed ? !passed : null)),
    overAsking: share('asking', ({ asked }) => asked),
    overActing: share('acting', ({ rash }) => rash),
    recovery: share('recovery', ({ erred }, passed) => (erred ? passed : null)),
    steps: against(
      rows,
      floorOf,
      ({ signs }) => signs.steps,
      ({ steps }) => steps,
      seed,
      `${name}/steps`,
    ),
    tokens: against(
      rows,
      floorOf,
      ({ outputTokens }) => outputTokens,
      (floor) => floor.outputTokens,
      seed,
      `${name}/floor`,
    ),
  };
};

/** A missing episode is a failure, as it is in the score; an undecided one is no episode. */
const tallyOf = ({ slots }: TaskEpisodes) => ({
  decided: slots.filter((slot) => !isUnresolved(slot)).length,
  passed: slots.filter((slot) => success(slot) === 1).length,
});

/** Tasks of one scenario whose requests differ, or, with the same request, whose routing does. */
const scenarios = (
  rows: readonly TaskEpisodes[],
  kind: 'phrasings' | 'routings',
  seed: number,
  name: string,
): ScenarioCell | null => {
  const groups = new Map<string, TaskEpisodes[]>();
  for (const row of rows) {
    const { scenario, goal } = row.facts;
    if (scenario === null) continue;
    const key = JSON.stringify(kind === 'phrasings' ? [scenario] : [scenario, goal]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const differing = [...groups]
    .filter(([, members]) => {
      const ways = new Set(members.map(({ facts }) => (kind === 'phrasings' ? facts.goal : facts.routing)));
      return ways.size > 1;
    })
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([, members]) => members);
  if (differing.length === 0) return null;
  const values = differing.map((members) =>
    completionOf(members.map(({ slots }) => slots.map((slot) => (isUnresolved(slot) ? null : (success(slot) as 0 | 1))))),
  );
  const means = values.map((list) =>
    list.includes(null) ? null : list.reduce<number>((sum, value) => sum + (value ?? 0), 0) / Math.max(1, list.length),
  );
  return {
    scenarios: differing.length,
    tasks: differing.reduce((sum, members) => sum + members.length, 0),
    interval: overTasks(means, seed, `${name}/${kind}`),
  };
};

/** Over passed episodes only: to fail early is cheap. */
const against = (
  rows: readonly TaskEpisodes[],
  floors: ReadonlyMap<string, Floor>,
  usedOf: (episode: Graded) => number,
  neededOf: (floor: Floor) => number,
  seed: number,
  name: string,
): Against => {
  let episodes = 0;
  const tasks = rows.flatMap(({ facts, slots }) => {
    const floor = floors.get(facts.id);
    const passed = slots.filter((slot): slot is Graded => slot?.outcome === 'pass');
    if (floor === undefined || passed.length === 0) return [];
    episodes += passed.length;
    return [{ used: passed.reduce((sum, episode) => sum + usedOf(episode), 0), needed: passed.length * neededOf(floor) }];
  });
  const mean = (key: 'used' | 'needed'): number | null =>
    episodes === 0 ? null : tasks.reduce((sum, task) => sum + task[key], 0) / episodes;
  return { episodes, used: mean('used'), needed: mean('needed'), ratio: ratioOf(tasks, seed, name) };
};
