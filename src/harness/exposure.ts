import { digestOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import { randomStream } from '../base/random.ts';
import { didYouMean } from '../base/suggest.ts';
import type { Digest } from '../contract/json.ts';
import type { Task } from '../contract/task.ts';
import type { SkillPack, ToolSpec } from '../contract/tool.ts';
import { builtinRankers, DEFAULT_RANKER, isRanked, type Ranker } from './ranker.ts';

/** What is exposed at a step. The same set is the same object, so that planners can cache by identity. */
export type Exposure = { tools: readonly ToolSpec[]; names: ReadonlySet<string>; digest: Digest };

/** The bench protocol's exposure over one catalogue: recall, loaders, memory tools, skill-bound tools. */
export type Exposer = {
  /**
   * A_0 of a task (paper-facts §1.3): top-N recall ∪ pinned ∪ distractors ∪ memory tools ∪ ask ∪ loaders.
   * @throws UserError `unknown_ranker`.
   */
  initial(task: Task): Exposure;
  /** A_{t+1} after loading a skill. */
  grow(current: Exposure, skill: SkillPack): Exposure;
  /** What a ranker finds, best first, at most `limit` names. @throws UserError `unknown_ranker`. */
  rank(query: string, limit: number, ranker?: string): string[];
  /** Exactly `limit` names: what the ranker finds, and where that is less, the alphabet. @throws UserError `unknown_ranker`. */
  recall(query: string, limit: number, ranker?: string): string[];
};

export const exposer = (
  specs: readonly ToolSpec[],
  skills: readonly SkillPack[],
  rankers: readonly Ranker[] = builtinRankers,
): Exposer => {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const ranked = specs.filter(isRanked);
  const fill = ranked.map(({ name }) => name).sort(byCodeUnit);
  const opened = new Map<string, ReturnType<Ranker['open']>>();
  const known = new Map<string, Exposure>();

  const expose = (names: Iterable<string>): Exposure => {
    const sorted = [...new Set(names)].filter((name) => byName.has(name)).sort(byCodeUnit);
    const key = sorted.join('\n');
    const found = known.get(key);
    if (found) return found;
    const made = { tools: sorted.map((name) => byName.get(name) as ToolSpec), names: new Set(sorted), digest: digestOf(key) };
    known.set(key, made);
    return made;
  };
  const searchOf = (name: string): ReturnType<Ranker['open']> => {
    const found = opened.get(name);
    if (found) return found;
    const ranker = rankers.find((one) => one.name === name);
    if (ranker === undefined) throw unknownRanker(name, rankers);
    const search = ranker.open(ranked);
    opened.set(name, search);
    return search;
  };
  const rank = (query: string, limit: number, ranker = DEFAULT_RANKER): string[] =>
    searchOf(ranker)(query, limit).slice(0, limit);
  const recall = (query: string, limit: number, ranker?: string): string[] => {
    const names = rank(query, limit, ranker);
    for (const name of fill) {
      if (names.length >= limit) break;
      if (!names.includes(name)) names.push(name);
    }
    return names;
  };
  return {
    rank,
    recall,
    initial: ({ id, goal, history, protocol }) => {
      const names = [...protocol.pinned, ...specs.filter(({ kind }) => kind === 'ask').map(({ name }) => name)];
      if (protocol.routing === 'mixed') {
        const said = history.filter(({ role }) => role === 'user').map(({ text }) => text);
        names.push(...recall([...said, goal].join('\n'), protocol.recall, protocol.ranker));
      }
      if (protocol.distractors) {
        const others = fill.filter((name) => !names.includes(name));
        names.push(...randomStream(0, 'distractors', id).shuffle(others).slice(0, protocol.distractors));
      }
      if (protocol.memory) names.push(...specs.filter(({ kind }) => kind === 'memory').map(({ name }) => name));
      if (protocol.loaders) names.push(...skills.map(({ loader }) => loader));
      return expose(names);
    },
    grow: (current, skill) => expose([...current.names, ...skill.tools]),
  };
};

const unknownRanker = (name: string, rankers: readonly Ranker[]): UserError => {
  const names = rankers.map((one) => one.name);
  return new UserError('unknown_ranker', `there is no ranker "${name}"`, {
    hint: didYouMean(name, names, `Known: ${names.join(', ')}.`),
  });
};
