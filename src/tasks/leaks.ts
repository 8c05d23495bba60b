import { byCodeUnit } from '../base/order.ts';
import type { Split } from '../contract/names.ts';
import type { Task } from '../contract/task.ts';
import { nearDuplicates } from '../text/neardup.ts';

/** Splits whose families may be nobody else's. */
const OWN_FAMILIES: ReadonlySet<Split> = new Set(['evolve', 'gate', 'sealed', 'canary']);

/** Goals are near-duplicates when their shingles have so much in common (Jaccard). */
const NEAR = 0.8;

/** What two task sets have in common that they must not. Empty lists: disjoint by content. */
export type Leaks = {
  splits: [string, string];
  personas: string[];
  goals: string[];
  /** Pairs of ids whose texts are nearly the same, with how much. */
  near: [string, string, number][];
  /** Only where one of the splits has families of its own. */
  families: string[];
};

/** Compares two task sets by content: personas, families, texts. Ids, seeds and names of recipes prove nothing. */
export const leaksBetween = (a: readonly Task[], b: readonly Task[]): Leaks => {
  const common = (key: (task: Task) => string): string[] => {
    const there = new Set(b.map(key));
    return [...new Set(a.map(key))].filter((value) => there.has(value)).sort(byCodeUnit);
  };
  const splitOf = (tasks: readonly Task[]): string => [...new Set(tasks.map(({ split }) => split))].join('+');
  const own = [...a, ...b].some(({ split }) => OWN_FAMILIES.has(split));
  const goals = common(textOf);
  const same = new Set(goals);
  const items = [...a.map((task) => ({ side: 'a', task })), ...b.map((task) => ({ side: 'b', task }))]
    .filter(({ task }) => !same.has(textOf(task)))
    .map(({ side, task }) => ({ id: `${side} ${task.id}`, text: textOf(task) }));
  const near = nearDuplicates(items, NEAR)
    .filter(([x, y]) => x[0] !== y[0])
    .map(([x, y, much]): [string, string, number] => [x.slice(2), y.slice(2), much]);
  return {
    splits: [splitOf(a), splitOf(b)],
    personas: common(({ initial }) => initial.persona),
    goals,
    near,
    families: own ? common(({ provenance }) => provenance.family) : [],
  };
};

const textOf = ({ goal, history }: Task): string => [...history.map(({ text }) => text), goal].join('\n');
