import { describe, expect, it } from 'vitest';
import type { Task } from '../../src/contract/task.ts';
import type { SkillPack } from '../../src/contract/tool.ts';
import { exposer } from '../../src/harness/exposure.ts';
import { builtinRankers, type Ranker } from '../../src/harness/ranker.ts';
import { measureRecall } from '../../src/harness/recall.ts';
import { BENCH_PROTOCOL } from '../../src/tasks/protocol.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { builtinTools } from '../../src/tools/index.ts';

const pack: SkillPack = {
  name: 'night-kit',
  loader: 'skill__night_kit',
  description: 'Gets the phone ready for the night.',
  tools: ['manage_dark_mode', 'manage_do_not_disturb'],
  instructions: 'Be quiet.',
};
const { specs, skills } = buildCatalog({ tools: [...builtinTools], skills: [pack], personas: [] });
const backwards: Ranker = {
  name: 'backwards',
  open: (tools) => (_, limit) =>
    tools
      .map(({ name }) => name)
      .reverse()
      .slice(0, limit),
};
const exposing = exposer(specs, skills, [...builtinRankers, backwards]);

const task = (goal: string, protocol: Partial<Task['protocol']> = {}, id = 'task-1') =>
  ({ id, goal, history: [], protocol: { ...BENCH_PROTOCOL, ...protocol } }) as unknown as Task;
const direct = (names: ReadonlySet<string>) => [...names].filter((name) => !['memory', 'ask', 'skill'].includes(kindOf(name)));
const kindOf = (name: string) => specs.find((spec) => spec.name === name)?.kind ?? '';

describe('what a planner is shown', () => {
  it('is N recalled tools, the memory tools and the question to the user', () => {
    const { names } = exposing.initial(task('Set an alarm for seven'));
    expect(direct(names)).toHaveLength(15);
    expect(direct(names)).toContain('manage_alarm');
    for (const name of ['search_user_memory', 'ask_user']) expect(names).toContain(name);
    expect([...names].some((name) => name.startsWith('skill__'))).toBe(false);
  });

  it('has the loaders where the protocol has them, and nothing but them where it says so', () => {
    expect(exposing.initial(task('Good night', { loaders: true })).names).toContain('skill__night_kit');
    const { names } = exposing.initial(task('Good night', { loaders: true, routing: 'skill_only' }));
    expect(direct(names)).toEqual([]);
  });

  it('grows by what a loaded skill binds', () => {
    const before = exposing.initial(task('Good night', { loaders: true, routing: 'skill_only' }));
    const after = exposing.grow(before, pack);
    expect(direct(after.names).sort()).toEqual(['manage_dark_mode', 'manage_do_not_disturb']);
    expect(exposing.grow(before, pack)).toBe(after);
  });

  it('takes distractors that nobody recalled, by the id of the task alone', () => {
    const plain = exposing.initial(task('Wake me at seven'));
    const more = exposing.initial(task('Wake me at seven', { distractors: 10 }));
    expect(direct(more.names)).toHaveLength(25);
    for (const name of plain.names) expect(more.names).toContain(name);
    expect(exposing.initial(task('Wake me at seven', { distractors: 10 })).digest).toBe(more.digest);
    expect(exposing.initial(task('Wake me at seven', { distractors: 10 }, 'task-2')).digest).not.toBe(more.digest);
    expect(direct(exposing.initial(task('Wake me', { distractors: 500 })).names).length).toBe(
      specs.filter(({ name }) => direct(new Set([name])).length > 0).length,
    );
  });

  it('comes from the ranker that the protocol names', () => {
    const { names } = exposing.initial(task('Wake me at seven', { ranker: 'backwards', recall: 3 }));
    expect(direct(names)).toHaveLength(3);
    expect(direct(names)).not.toContain('manage_alarm');
    expect(() => exposing.initial(task('Wake me', { ranker: 'bm52' }))).toThrow(
      expect.objectContaining({ code: 'unknown_ranker', hint: 'Did you mean "bm25"?' }),
    );
  });
});

describe('recall', () => {
  const table = (order: readonly string[], tools: readonly string[]) =>
    measureRecall('fixed', () => order, specs, [{ text: 'x', tools }], [1, 2]);

  it('counts gold tools among the first k, pooled', () => {
    const { rows, missed } = table(
      ['manage_alarm', 'manage_todo', 'manage_wifi'],
      ['manage_todo', 'manage_wifi', 'manage_volume'],
    );
    expect(rows).toEqual([
      { domain: 'Display & Sound', wanted: 1, found: [0, 0] },
      { domain: 'Network & Connectivity', wanted: 1, found: [0, 0] },
      { domain: 'Time Management', wanted: 1, found: [0, 1] },
      { domain: 'all', wanted: 3, found: [0, 1] },
    ]);
    expect(missed).toEqual([
      { text: 'x', tool: 'manage_wifi', rank: 3 },
      { text: 'x', tool: 'manage_volume', rank: null },
    ]);
  });

  it('does not count what is always exposed', () => {
    expect(table([], ['ask_user', 'search_user_memory']).rows).toEqual([{ domain: 'all', wanted: 0, found: [0, 0] }]);
  });

  it('synonyms find what plain words do not', () => {
    const lamp = { ...(specs[0] as (typeof specs)[number]), name: 'control_lamp', description: 'Flashlight.', params: {} };
    const [plain, synonyms] = builtinRankers.map(({ open }) => open([lamp]));
    expect(plain?.('torch', 5)).toEqual([]);
    expect(synonyms?.('torch', 5)).toEqual(['control_lamp']);
    expect(synonyms?.('zzz', 5)).toEqual([]);
  });
});
