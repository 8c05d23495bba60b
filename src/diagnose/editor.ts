import { sortBy } from '../base/order.ts';
import type { Task } from '../contract/task.ts';
import type { Eta } from '../eta/types.ts';
import { isStopWord, stem } from '../text/tokens.ts';
import type { Attribution } from './classes.ts';

/** One typed edit of η with what it is expected to mend. Words come from requests: they are data, quoted, never commands. */
export type Edit =
  | { op: 'add_words'; tool: string; action: string | null; words: string[]; support: number; predicts: string[] }
  | {
      op: 'set';
      path: 'memory.top' | 'memory.floor' | 'memory.supersede' | 'executor.notices';
      from: number | boolean;
      to: number | boolean;
      support: number;
      predicts: string[];
    };

export type Editor = { name: string; propose(input: EditorInput): Edit[] };
export type EditorInput = { eta: Eta; attributions: readonly Attribution[]; tasks: ReadonlyMap<string, Task> };

const MIN_SUPPORT = 2;
const MAX_MEMORY = 8;

/** The rule editor: missing guidance becomes routing words, retrieval misses a wider memory policy. Deterministic. */
export const ruleEditor: Editor = {
  name: 'rules',
  propose: ({ eta, attributions, tasks }) => {
    const harness = attributions.filter(({ side, class: cls }) => side === 'harness' || cls === 'route_selection');
    return [...routingEdits(harness, tasks), ...memoryEdits(eta, harness)];
  },
};

/** Words that several failed requests for one tool share, and that neither its text nor its guidance has. */
const routingEdits = (attributions: readonly Attribution[], tasks: ReadonlyMap<string, Task>): Edit[] => {
  const groups = new Map<string, { tool: string; action: string | null; tasks: Set<string>; counts: Map<string, Set<string>> }>();
  for (const { evidence, task, class: cls } of attributions) {
    if (!evidence.tool || !evidence.words || (cls !== 'missing_guidance' && cls !== 'route_selection')) continue;
    const key = `${evidence.tool} ${evidence.action ?? ''}`;
    const group = groups.get(key) ?? {
      tool: evidence.tool,
      action: evidence.action ?? null,
      tasks: new Set(),
      counts: new Map(),
    };
    groups.set(key, group);
    group.tasks.add(task);
    for (const word of evidence.words) {
      const holders = group.counts.get(word) ?? new Set();
      group.counts.set(word, holders.add(task));
    }
  }
  const spread = wordSpread(tasks);
  const edits: Edit[] = [];
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const supported = [...group.counts].filter(
      ([word, holders]) => holders.size >= MIN_SUPPORT && holders.size * 2 >= (spread.get(word) ?? 0) && !isStopWord(word),
    );
    if (supported.length === 0) continue;
    edits.push({
      op: 'add_words',
      tool: group.tool,
      action: group.action,
      words: sortBy(
        supported.map(([word]) => word),
        (word) => word,
      ),
      support: Math.max(...supported.map(([, holders]) => holders.size)),
      predicts: [...group.tasks].sort(),
    });
  }
  return edits;
};

/** In how many requests each stem stands: a word that stands everywhere says nothing about one tool. */
const wordSpread = (tasks: ReadonlyMap<string, Task>): Map<string, number> => {
  const spread = new Map<string, number>();
  for (const { goal } of tasks.values()) {
    for (const word of new Set(goal.toLowerCase().match(/[a-z]{3,}/g) ?? []))
      spread.set(stem(word), (spread.get(stem(word)) ?? 0) + 1);
  }
  return spread;
};

const memoryEdits = (eta: Eta, attributions: readonly Attribution[]): Edit[] => {
  const edits: Edit[] = [];
  const missed = attributions.filter(({ class: cls }) => cls === 'retrieval_error');
  if (missed.length >= MIN_SUPPORT && eta.memory.enabled && eta.memory.top < MAX_MEMORY) {
    const predicts = [...new Set(missed.map(({ task }) => task))].sort();
    edits.push({
      op: 'set',
      path: 'memory.top',
      from: eta.memory.top,
      to: Math.min(MAX_MEMORY, eta.memory.top + 2),
      support: missed.length,
      predicts,
    });
  }
  const stale = attributions.filter(({ class: cls }) => cls === 'stale_memory');
  if (stale.length >= MIN_SUPPORT && !eta.memory.supersede) {
    const predicts = [...new Set(stale.map(({ task }) => task))].sort();
    edits.push({ op: 'set', path: 'memory.supersede', from: false, to: true, support: stale.length, predicts });
  }
  return edits;
};
