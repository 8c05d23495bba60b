import { UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import { randomStream } from '../base/random.ts';
import type { Dimension, Split } from '../contract/names.ts';
import { TASK_SCHEMA, type Task } from '../contract/task.ts';
import type { SkillPack } from '../contract/tool.ts';
import { initialStateOf, type Persona } from '../phone/persona.ts';
import { fill, type Pool, type PoolSplit } from './pools.ts';
import { BENCH_PROTOCOL, type ProtocolVariant } from './protocol.ts';
import type { Holdout, Primitive, Recipe, RecipeContext, TaskDraft } from './recipe.ts';
import { surface } from './surface.ts';

export type GenerateOptions = {
  pool: Pool;
  recipes: readonly Recipe[];
  primitives: readonly Primitive[];
  personas: ReadonlyMap<string, Persona>;
  skills: readonly SkillPack[];
  split: Split;
  seed: number;
  count: number;
  /** Shares by dimension; those left out get none. */
  dimensions: Partial<Record<Dimension, number>>;
  /** Failures by tool of an earlier diagnosis: recipes of these tools come more often. */
  demand: Readonly<Record<string, number>>;
  /** What differs from the bench protocol; empty for the protocol itself. */
  variant: ProtocolVariant;
  /** The tools that the protocol exposes at the first step of a task. */
  exposed(task: Task): ReadonlySet<string>;
};

export const DEFAULT_MIX: Readonly<Record<Dimension, number>> = { basic: 0.5, memory: 0.2, skill: 0.2, subagent: 0.1 };

/** Whose phones a split uses: personas are held apart. p21 to p24 are in no split yet: they are kept for those that only decide. */
export const PERSONAS: Readonly<Record<PoolSplit, readonly string[]>> = {
  train: ['p01', 'p02', 'p03', 'p04', 'p09', 'p10', 'p11', 'p12', 'p13', 'p14'],
  dev: ['p05', 'p15'],
  evolve: ['p06', 'p16'],
  test: ['p07', 'p08', 'p17', 'p18', 'p19', 'p20'],
};

/** Which families a split may use. */
const FAMILIES: Readonly<Record<PoolSplit, readonly Holdout[]>> = {
  train: ['none'],
  dev: ['none'],
  evolve: ['evolve'],
  test: ['none', 'test'],
};

/** How often a recipe is tried again where the persona has nothing that fits, or the goal was drawn before. */
const TRIES = 40;

/**
 * Draws `count` executable tasks, in order of ids. Each depends on its own random stream, so a longer run begins with the
 * tasks of a shorter one. Goals are unique on one persona.
 * @throws UserError `too_many_tasks` when the recipes cannot make that many.
 */
export const generateTasks = (options: GenerateOptions): Task[] => {
  const { pool, split, seed } = options;
  const recipes = options.recipes.filter(({ holdout }) => FAMILIES[pool.split].includes(holdout));
  const primitives = options.primitives.filter(({ holdout }) =>
    pool.split === 'evolve' ? holdout === 'evolve' : holdout === 'none',
  );
  const personas = PERSONAS[pool.split].flatMap((id) => options.personas.get(id) ?? []);
  const dimensions = schedule(options.dimensions, options.count, recipes);
  const seen = new Set<string>();
  const drawn = (index: number, fitting: readonly Recipe[], attempt: number): Task | null => {
    const random = randomStream(seed, 'task', split, index, attempt);
    const recipe = weighted(fitting, options.demand, random.float());
    const persona = random.pick(personas);
    const draft = recipe.draft(contextOf({ pool, persona, primitives, skills: options.skills, random }));
    if (draft === null || seen.has(`${persona.personaId} ${draft.goal}`)) return null;
    seen.add(`${persona.personaId} ${draft.goal}`);
    const id = `${split}-${String(index).padStart(5, '0')}-${recipe.name}`;
    return withPinned(taskOf({ draft, recipe, persona, split, seed, id, pool, variant: options.variant }), options.exposed);
  };
  return dimensions.map((dimension, index) => {
    const fitting = recipes.filter((recipe) => recipe.dimension === dimension);
    for (let attempt = 0; attempt < 2 * TRIES; attempt++) {
      // A dimension with few different requests is used up before the others: then any recipe does.
      const task = drawn(index, attempt < TRIES ? fitting : recipes, attempt);
      if (task !== null) return task;
    }
    throw new UserError(
      'too_many_tasks',
      `the ${split} recipes cannot make ${options.count} different tasks (${index} were made)`,
      { hint: 'Ask for fewer.' },
    );
  });
};

/**
 * Tools that the solution needs and that the default ranker does not recall are pinned, so that every task can be done
 * (paper-facts §1.12). What a skill pack binds is not: loading it exposes that.
 */
export const withPinned = (task: Task, exposed: (task: Task) => ReadonlySet<string>): Task => {
  if (task.protocol.loaders) return task;
  const names = exposed(task);
  const needed = task.provenance.solution.flatMap((step) => (step.kind === 'call' && !names.has(step.tool) ? [step.tool] : []));
  return needed.length === 0 ? task : { ...task, protocol: { ...task.protocol, pinned: [...new Set(needed)].sort() } };
};

/** Dimensions in fixed proportion, spread evenly, so that any prefix has nearly the same mix. */
const schedule = (shares: Partial<Record<Dimension, number>>, count: number, recipes: readonly Recipe[]): Dimension[] => {
  const wanted = Object.entries(shares)
    .filter(([name, share]) => share > 0 && recipes.some(({ dimension }) => dimension === name))
    .sort(([a], [b]) => byCodeUnit(a, b)) as [Dimension, number][];
  if (wanted.length === 0) throw new UserError('no_recipes', 'there is no recipe for the dimensions that are asked for');
  const total = wanted.reduce((sum, [, share]) => sum + share, 0);
  const owed = new Map(wanted.map(([name]) => [name, 0]));
  return Array.from({ length: count }, () => {
    for (const [name, share] of wanted) owed.set(name, (owed.get(name) as number) + share / total);
    const [next] = [...owed].reduce((best, entry) => (entry[1] > best[1] + 1e-9 ? entry : best));
    owed.set(next, (owed.get(next) as number) - 1);
    return next;
  });
};

const weighted = (recipes: readonly Recipe[], demand: Readonly<Record<string, number>>, u: number): Recipe => {
  const weights = recipes.map(
    (recipe) => recipe.weight * (1 + recipe.tools.reduce((sum, tool) => sum + Math.min(4, demand[tool] ?? 0), 0) / 2),
  );
  let left = u * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return recipes[index] as Recipe;
  }
  return recipes.at(-1) as Recipe;
};

/** The context in which a recipe draws on one persona. */
export const contextOf = (parts: {
  pool: Pool;
  persona: Persona;
  primitives: readonly Primitive[];
  skills: readonly SkillPack[];
  random: RecipeContext['random'];
}): RecipeContext => {
  const { pool, persona, random } = parts;
  const today = persona.clock.slice(0, 10);
  return {
    random,
    persona,
    values: pool.values,
    skills: parts.skills,
    primitives: parts.primitives,
    today,
    rows: (table) => persona.base.get(table)?.sorted ?? [],
    phrase: (intent, slots) => {
      const templates = pool.templates.get(intent);
      if (templates === undefined) throw new Error(`the ${pool.split} pool has no phrase for ${intent}`);
      const words = Object.fromEntries(
        Object.entries(slots).map(([name, slot]) => [name, surface(slot, { random, today, heldOut: pool.split !== 'train' })]),
      );
      return fill(random.pick(templates), words);
    },
  };
};

const taskOf = (parts: {
  draft: TaskDraft;
  recipe: Recipe;
  persona: Persona;
  split: Split;
  seed: number;
  id: string;
  pool: Pool;
  variant: ProtocolVariant;
}): Task => {
  const { draft, recipe, persona, split, seed, id, pool } = parts;
  return {
    schema: TASK_SCHEMA,
    id,
    split,
    dimension: recipe.dimension,
    capabilities: draft.capabilities,
    goal: sentence(draft.goal, randomStream(seed, 'sentence', id).float()),
    history: draft.history ?? [],
    initial: initialStateOf(persona, { rows: draft.rows ?? [], obstacles: draft.obstacles ?? [] }),
    protocol: { ...BENCH_PROTOCOL, ...parts.variant, ...draft.protocol },
    user: draft.user ?? { answers: [], revisions: [] },
    bucket: draft.criteria.bucket,
    criteria: draft.criteria,
    gates: draft.gates ?? { memory: [], skills: [] },
    ...(draft.answer ? { answer: draft.answer } : {}),
    provenance: {
      source: 'recipe',
      family: recipe.family,
      recipe: recipe.name,
      unseen: recipe.holdout !== 'none',
      seed,
      pool: pool.digest,
      solution: draft.solution,
    },
  };
};

/** People type with and without a capital and a full stop. */
const sentence = (words: string, u: number): string => {
  if (u < 0.4) return words;
  const capital = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
};
