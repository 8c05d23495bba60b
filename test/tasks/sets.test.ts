import { describe, expect, it } from 'vitest';
import type { Task } from '../../src/contract/task.ts';
import type { Plan } from '../../src/tasks/generate.ts';
import { leaksBetween } from '../../src/tasks/leaks.ts';
import { skeletonOf } from '../../src/tasks/skeleton.ts';
import { varietyOf } from '../../src/tasks/variety.ts';
import { generate } from './world.ts';

const PLAN: Plan = {
  perSkeleton: 3,
  perTool: 1,
  quotas: [
    { dimension: 'basic', track: 'conditional', count: 8 },
    { dimension: 'basic', track: 'grounding', count: 6, phrasings: 3 },
    { dimension: 'skill', count: 4, bothRoutings: true },
    { dimension: 'memory', bucket: 'state_change', count: 3 },
  ],
};
const planned = (over: Partial<Plan> = {}): Task[] => generate('train', 0, { plan: { ...PLAN, ...over } });
const byScenario = (tasks: readonly Task[]): Task[][] => {
  const groups = new Map<string, Task[]>();
  for (const task of tasks)
    groups.set(task.provenance.scenario ?? '', [...(groups.get(task.provenance.scenario ?? '') ?? []), task]);
  return [...groups.values()];
};
const ofTrack = (tasks: readonly Task[], track: string): Task[] => tasks.filter(({ capabilities }) => capabilities[0] === track);

describe('a plan', () => {
  const tasks = planned();

  it('is filled exactly', () => {
    expect(ofTrack(tasks, 'conditional')).toHaveLength(8);
    expect(ofTrack(tasks, 'grounding')).toHaveLength(6);
    expect(tasks.filter(({ dimension }) => dimension === 'skill')).toHaveLength(8);
    expect(tasks.filter(({ dimension, bucket }) => dimension === 'memory' && bucket === 'state_change')).toHaveLength(3);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  });

  it('is the same each time, to the byte', () => {
    expect(JSON.stringify(planned())).toBe(JSON.stringify(tasks));
  });

  it('puts each scenario in several ways, on one phone and with one outcome', () => {
    const scenarios = byScenario(ofTrack(tasks, 'grounding'));
    expect(scenarios).toHaveLength(2);
    for (const ways of scenarios) {
      expect(new Set(ways.map(({ goal }) => goal)).size).toBe(3);
      expect(new Set(ways.map(({ initial, provenance }) => JSON.stringify([initial, provenance.solution]))).size).toBe(1);
    }
  });

  it('runs each skill task beside direct tools and with skills alone', () => {
    const skills = tasks.filter(({ dimension }) => dimension === 'skill');
    for (const pair of byScenario(skills)) {
      expect(pair.map(({ protocol }) => protocol.routing)).toEqual(['mixed', 'skill_only']);
      expect(new Set(pair.map(({ goal }) => goal.toLowerCase().replace(/\.$/, ''))).size).toBe(1);
    }
  });

  it('has no call skeleton more often than it says', () => {
    const many = generate('train', 0, {
      plan: { perSkeleton: 2, perTool: 0, quotas: [{ dimension: 'basic', track: 'grounding', count: 60 }] },
    });
    const counts = new Map<string, number>();
    for (const task of many) counts.set(skeletonOf(task), (counts.get(skeletonOf(task)) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    expect(varietyOf(many, []).skeletons).toMatchObject({ distinct: counts.size, most: Math.max(...counts.values()) });
  });

  it('covers the tools that others left out', () => {
    const quotas = [{ dimension: 'basic', track: 'grounding', count: 30, cover: true }] as const;
    const covering = generate('train', 0, { plan: { perSkeleton: 12, perTool: 1, quotas } });
    const tools = covering.flatMap(({ provenance }) =>
      provenance.solution.flatMap((step) => (step.kind === 'call' && !step.optional ? [step.tool] : [])),
    );
    expect(new Set(tools).size).toBeGreaterThanOrEqual(30);
  });

  it('is refused where the recipes cannot fill it', () => {
    expect(() => planned({ quotas: [{ dimension: 'basic', track: 'grounding', bucket: 'agent_behavior', count: 500 }] })).toThrow(
      /recipes cannot make/,
    );
  });
});

describe('variety', () => {
  it('counts what stands in a set', () => {
    const tasks = generate('train', 40);
    const counts = varietyOf(tasks, ['manage_alarm', 'no_such_tool']);
    expect(counts.tasks).toBe(40);
    expect(Object.values(counts.byDimension).reduce((sum, n) => sum + n, 0)).toBe(40);
    expect(Object.values(counts.bySteps).reduce((sum, n) => sum + n, 0)).toBe(40);
    expect(counts.tools).toMatchObject({ of: 2, rarest: 0 });
    expect(counts.tools.under3).toContain('no_such_tool');
  });
});

describe('leaks', () => {
  const train = generate('train', 30);
  const dev = generate('dev', 30);

  it('are none between splits as they are drawn', () => {
    expect(leaksBetween(train, dev)).toEqual({ splits: ['train', 'dev'], personas: [], goals: [], near: [], families: [] });
  });

  it('are found by content, whatever ids and seeds say', () => {
    const [first, second] = dev as [Task, Task];
    const copied = { ...first, id: 'other', split: 'train' as const };
    const nearly = { ...second, id: 'nearly', goal: `${second.goal} please, as soon as you can` };
    const long = { ...second, goal: 'one two three four five six seven eight nine ten eleven twelve' };
    const longer = { ...nearly, goal: 'one two three four five six seven eight nine ten eleven twelve thirteen' };
    const found = leaksBetween([...train, copied, longer], [first, long]);
    expect(found.personas).toEqual(
      [first.initial.persona, second.initial.persona].filter((id, i, all) => all.indexOf(id) === i).sort(),
    );
    expect(found.goals).toHaveLength(1);
    expect(found.near).toEqual([['nearly', second.id, expect.any(Number)]]);
  });

  it('compare families only where a split has its own', () => {
    const gate = (train.slice(0, 5) as Task[]).map((task) => ({
      ...task,
      split: 'gate' as const,
      initial: { ...task.initial, persona: 'p21' },
    }));
    expect(leaksBetween(train, gate).families.length).toBeGreaterThan(0);
    expect(leaksBetween(train, dev).families).toEqual([]);
  });
});
