import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/base/canonical.ts';
import { UserError } from '../../src/base/errors.ts';
import type { Task } from '../../src/contract/task.ts';
import { taskSchema } from '../../src/contract/task-schema.ts';
import { DEFAULT_MIX, PERSONAS } from '../../src/tasks/generate.ts';
import type { PoolSplit } from '../../src/tasks/pools.ts';
import { builtinRecipes } from '../../src/tasks/recipes/index.ts';
import { exposed, generate, poolOf } from './world.ts';

const bytes = (tasks: readonly Task[]): string => tasks.map((task) => canonicalJson(task)).join('\n');
const SPLITS: readonly PoolSplit[] = ['train', 'dev', 'evolve', 'test'];

describe('generateTasks', () => {
  const drawn = new Map(SPLITS.map((split) => [split, generate(split, 120)]));
  const of = (split: PoolSplit): Task[] => drawn.get(split) as Task[];

  it('draws the same bytes for the same seed, and others for another', () => {
    expect(bytes(generate('train', 120))).toBe(bytes(of('train')));
    expect(bytes(generate('train', 120, { seed: 2 }))).not.toBe(bytes(of('train')));
  });

  it('begins a longer run with the tasks of a shorter one', () => {
    expect(bytes(generate('dev', 40))).toBe(bytes(of('dev').slice(0, 40)));
  });

  it.each(SPLITS)('of %s are as many as were asked for, each of its own', (split) => {
    const tasks = of(split);
    expect(tasks).toHaveLength(120);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(120);
    const asked = tasks.map(({ goal, history, initial }) =>
      JSON.stringify([initial.persona, goal.toLowerCase().replace(/[.]$/, ''), history]),
    );
    expect(new Set(asked).size).toBe(120);
    for (const task of tasks) {
      expect(taskSchema.parse(JSON.parse(JSON.stringify(task)))).toEqual(task);
      expect(PERSONAS[split]).toContain(task.initial.persona);
      expect(task).toMatchObject({ split, bucket: task.criteria.bucket, provenance: { pool: poolOf(split).digest } });
    }
  });

  it('keeps the people of splits apart', () => {
    const people = SPLITS.map((split) => new Set(of(split).map(({ initial }) => initial.persona)));
    const all = people.flatMap((set) => [...set]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('keeps requests of splits apart', () => {
    const words = (split: PoolSplit) => new Set(of(split).map(({ goal }) => goal.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')));
    for (const split of ['dev', 'evolve', 'test'] as const)
      expect([split, [...words(split)].filter((goal) => words('train').has(goal))]).toEqual([split, []]);
  });

  it('has unseen families in test alone, and seen ones beside them', () => {
    const unseen = (split: PoolSplit) => of(split).filter(({ provenance }) => provenance.unseen).length;
    expect(unseen('train')).toBe(0);
    expect(unseen('dev')).toBe(0);
    expect(unseen('test')).toBeGreaterThan(0);
    expect(unseen('test')).toBeLessThan(120);
  });

  it('keeps the shares of the dimensions', () => {
    for (const split of ['train', 'dev', 'test'] as const) {
      const count = (dimension: string): number => of(split).filter((task) => task.dimension === dimension).length;
      for (const [dimension, share] of Object.entries(DEFAULT_MIX))
        expect([dimension, count(dimension)]).toEqual([dimension, share * 120]);
    }
    const memory = generate('train', 10, { dimensions: { memory: 1 } });
    expect(memory.every(({ dimension }) => dimension === 'memory')).toBe(true);
  });

  it('draws recipes of tools that are in demand more often', () => {
    const tool = 'manage_countdown';
    const share = (demand: Record<string, number>): number => {
      const uses = generate('train', 60, { dimensions: { basic: 1 }, demand });
      return uses.filter(({ provenance }) => builtinRecipes.find(({ name }) => name === provenance.recipe)?.tools.includes(tool))
        .length;
    };
    expect(share({ [tool]: 100 })).toBeGreaterThan(share({}));
  });

  it('pins what the solution needs and the default ranker does not recall', () => {
    for (const task of SPLITS.flatMap(of)) {
      if (task.protocol.loaders) continue;
      const reach = exposed(task);
      const needed = task.provenance.solution.flatMap((step) => (step.kind === 'call' ? [step.tool] : []));
      expect(needed.filter((name) => !reach.has(name))).toEqual([]);
      const bare = exposed({ ...task, protocol: { ...task.protocol, pinned: [] } });
      expect(task.protocol.pinned.filter((name) => bare.has(name) || !needed.includes(name))).toEqual([]);
    }
  });

  it('says so when the recipes cannot make that many', () => {
    const [selfie] = builtinRecipes.filter(({ name }) => name === 'photo-selfie');
    const many = () => generate('dev', 50, { recipes: [selfie as (typeof builtinRecipes)[number]], dimensions: { basic: 1 } });
    expect(many).toThrow(UserError);
    expect(many).toThrow(/the dev recipes cannot make so many different basic tasks \(\d+ were made\)/);
  });

  it('takes no recipe of a split that it is held out of', () => {
    const held = builtinRecipes.filter(({ holdout }) => holdout === 'test');
    expect(() => generate('train', 1, { recipes: held, dimensions: { basic: 1 } })).toThrow();
  });
});
