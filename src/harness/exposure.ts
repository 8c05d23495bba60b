import { digestOf } from '../base/digest.ts';
import { byCodeUnit } from '../base/order.ts';
import type { Digest } from '../contract/json.ts';
import type { Task } from '../contract/task.ts';
import type { SkillPack, ToolSpec } from '../contract/tool.ts';
import { type Bm25, bm25, counting } from '../text/bm25.ts';

/** What is exposed at a step. The same set is the same object, so that planners can cache by identity. */
export type Exposure = { tools: readonly ToolSpec[]; names: ReadonlySet<string>; digest: Digest };

/** The bench protocol's exposure over one catalogue: recall, loaders, memory tools, skill-bound tools. */
export type Exposer = {
  /** A_0 of a task (paper-facts §1.3): top-N recall ∪ pinned ∪ memory tools ∪ ask ∪ loaders. */
  initial(task: Task): Exposure;
  /** A_{t+1} after loading a skill. */
  grow(current: Exposure, skill: SkillPack): Exposure;
  /** Names by the default ranker, best first. */
  recall(query: string, limit: number): string[];
};

export const exposer = (specs: readonly ToolSpec[], skills: readonly SkillPack[]): Exposer => {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const ranked = specs.filter(({ kind }) => kind !== 'memory' && kind !== 'ask' && kind !== 'skill');
  const index: Bm25 = bm25(ranked.map((spec) => counted({ id: spec.name, spec })));
  const fill = ranked.map(({ name }) => name).sort(byCodeUnit);
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
  const recall = (query: string, limit: number): string[] => {
    const names = index.search(query, limit).map(({ id }) => id);
    for (const name of fill) {
      if (names.length >= limit) break;
      if (!names.includes(name)) names.push(name);
    }
    return names;
  };
  return {
    recall,
    initial: ({ goal, history, protocol }) => {
      const names = [...protocol.pinned, ...specs.filter(({ kind }) => kind === 'ask').map(({ name }) => name)];
      if (protocol.routing === 'mixed') {
        const said = history.filter(({ role }) => role === 'user').map(({ text }) => text);
        names.push(...recall([...said, goal].join('\n'), protocol.recall));
      }
      if (protocol.memory) names.push(...specs.filter(({ kind }) => kind === 'memory').map(({ name }) => name));
      if (protocol.loaders) names.push(...skills.map(({ loader }) => loader));
      return expose(names);
    },
    grow: (current, skill) => expose([...current.names, ...skill.tools]),
  };
};

const counted = counting(({ spec }: { id: string; spec: ToolSpec }) => toolText(spec));

const toolText = (spec: ToolSpec): string => {
  const properties = (spec.params.properties ?? {}) as Record<string, { description?: string; enum?: string[] }>;
  const params = Object.entries(properties).map(
    ([name, { description, enum: values }]) => `${name} ${description ?? ''} ${(values ?? []).join(' ')}`,
  );
  return [spec.name.replaceAll('_', ' '), spec.name.replaceAll('_', ' '), spec.description, ...params].join('\n');
};
