import { describe, expect, it } from 'vitest';
import type { Dimension } from '../../src/contract/names.ts';
import type { Task } from '../../src/contract/task.ts';
import { taskSchema } from '../../src/contract/task-schema.ts';
import { PERSONAS } from '../../src/tasks/generate.ts';
import { MUTANTS } from '../../src/tasks/mutants.ts';
import type { PoolSplit } from '../../src/tasks/pools.ts';
import type { Recipe } from '../../src/tasks/recipe.ts';
import { builtinRecipes } from '../../src/tasks/recipes/index.ts';
import type { TaskValidation } from '../../src/tasks/validate.ts';
import { catalog, generate, validate } from './world.ts';

/** The splits that a recipe serves. */
const SERVES: Readonly<Record<Recipe['holdout'], readonly PoolSplit[]>> = {
  none: ['train', 'dev', 'test'],
  test: ['test'],
  evolve: ['evolve'],
  gate: ['gate'],
  sealed: ['sealed'],
  canary: ['canary'],
  parts: ['train', 'dev', 'test', 'evolve', 'gate', 'sealed', 'canary'],
};
/** Splits with few people and families of their own have nothing that these recipes could be made of. */
const NOTHING_FITS: ReadonlySet<string> = new Set([
  'actually canary',
  'gone gate',
  'gone sealed',
  'recording-newest evolve',
  'skill-camera-record-screenshot sealed',
  'skill-evening-screen gate',
  'skill-home-screen-layout sealed',
  'skill-music-podcast-video canary',
  'skill-order canary',
  'skill-order evolve',
  'skill-order gate',
  'skill-order sealed',
  'skill-quiet-hours sealed',
  'skill-stay-abroad gate',
  'skill-two-routines-canary canary',
  'trouble-busy canary',
  'trouble-busy sealed',
  'trouble-lost canary',
  'trouble-lost sealed',
  'trouble-slow canary',
  'trouble-slow sealed',
  'two-of-a-name canary',
  'two-of-a-name evolve',
  'two-of-a-name gate',
  'wall-battery canary',
  'wall-battery evolve',
  'wall-battery gate',
  'wall-service canary',
  'wall-service sealed',
  'wall-storage canary',
  'wall-storage sealed',
]);
const pairs = builtinRecipes.flatMap((recipe) =>
  SERVES[recipe.holdout].filter((split) => !NOTHING_FITS.has(`${recipe.name} ${split}`)).map((split) => ({ recipe, split })),
);
const killed: Record<string, { killed: number; total: number }> = Object.fromEntries(
  MUTANTS.map((name) => [name, { killed: 0, total: 0 }]),
);
const count = ({ mutants }: TaskValidation): void => {
  for (const mutant of mutants) {
    const kind = killed[mutant.name] as { killed: number; total: number };
    kind.total += 1;
    if (mutant.killed) kind.killed += 1;
  }
};

const alone = (recipe: Recipe, split: PoolSplit): Task[] =>
  generate(split, split === 'train' ? 2 : 1, { recipes: [recipe], dimensions: { [recipe.dimension]: 1 } });

describe('every built-in recipe', () => {
  it.each(pairs.map(({ recipe, split }) => [recipe.name, split, recipe] as const))(
    '%s makes tasks for %s that the oracle passes and every mutant fails',
    async (_, split, recipe) => {
      const tasks = alone(recipe, split);
      for (const task of tasks) {
        expect(taskSchema.parse(JSON.parse(JSON.stringify(task)))).toEqual(task);
        expect(task).toMatchObject({
          split,
          dimension: recipe.dimension,
          provenance: { recipe: recipe.name },
        });
        expect(PERSONAS[split]).toContain(task.initial.persona);
        if (recipe.holdout === 'parts') expect(task.provenance.family.startsWith(`${recipe.family}/`)).toBe(true);
        else expect(task.provenance).toMatchObject({ family: recipe.family, unseen: recipe.holdout !== 'none' });
        expect(task.goal).not.toMatch(/[{}]/);
        const used = task.provenance.solution.flatMap((step) => (step.kind === 'call' ? [step.tool] : []));
        expect(used.filter((tool) => !catalog.tools.has(tool))).toEqual([]);
      }
      for (const task of tasks) {
        const validation = await validate(task);
        expect(validation.reasons).toEqual([]);
        expect(validation.oracle.outcome).toBe('pass');
        count(validation);
      }
    },
  );

  it.each([...NOTHING_FITS])('makes none of %s', (name) => {
    const [recipe = '', split = ''] = name.split(' ');
    const found = builtinRecipes.find((one) => one.name === recipe) as Recipe;
    expect(() => alone(found, split as PoolSplit)).toThrow(/0 were made|1 were made/);
  });

  it('has a name of its own', () => {
    expect(new Set(builtinRecipes.map(({ name }) => name)).size).toBe(builtinRecipes.length);
  });

  it.each<[PoolSplit, Dimension[]]>([
    ['train', ['basic', 'memory', 'skill', 'subagent']],
    ['dev', ['basic', 'memory', 'skill', 'subagent']],
    ['evolve', ['basic', 'memory', 'skill', 'subagent']],
    ['gate', ['basic', 'memory', 'skill', 'subagent']],
    ['sealed', ['basic', 'memory', 'skill', 'subagent']],
    ['canary', ['basic', 'memory', 'skill', 'subagent']],
    ['test', ['basic', 'memory', 'skill', 'subagent']],
  ])('serves %s with the dimensions %s', (split, dimensions) => {
    const served = pairs.filter((pair) => pair.split === split).map(({ recipe }) => recipe.dimension);
    expect([...new Set(served)].sort()).toEqual(dimensions);
  });

  it('keeps families that only test or evolve has out of train', () => {
    const families = (split: PoolSplit) =>
      new Set(pairs.filter((pair) => pair.split === split && pair.recipe.holdout !== 'parts').map(({ recipe }) => recipe.family));
    const train = families('train');
    for (const recipe of builtinRecipes)
      if (recipe.holdout !== 'none' && recipe.holdout !== 'parts')
        expect([recipe.name, train.has(recipe.family)]).toEqual([recipe.name, false]);
    expect([...families('evolve')].filter((family) => train.has(family))).toEqual([]);
  });

  it('kills every kind of mutant: the mutation score is 1', () => {
    const total = Object.values(killed).reduce((sum, kind) => sum + kind.total, 0);
    const dead = Object.values(killed).reduce((sum, kind) => sum + kind.killed, 0);
    console.log(
      `mutation score ${dead}/${total}: ${Object.entries(killed)
        .map(([name, kind]) => `${name} ${kind.killed}/${kind.total}`)
        .join(', ')}`,
    );
    expect(Object.entries(killed).filter(([, kind]) => kind.total === 0)).toEqual([]);
    expect(dead).toBe(total);
  });
});
