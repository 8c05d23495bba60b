import { UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import { type Random, randomStream } from '../base/random.ts';
import type { Bucket, Dimension, Split } from '../contract/names.ts';
import { type Protocol, TASK_SCHEMA, type Task } from '../contract/task.ts';
import { initialStateOf, type Persona } from '../phone/persona.ts';
import type { Catalog } from '../tools/catalog.ts';
import { attempt } from './attempt.ts';
import { fill, type Pool, type PoolSplit } from './pools.ts';
import { BENCH_PROTOCOL, type ProtocolVariant } from './protocol.ts';
import { type Holdout, type Primitive, type Recipe, type RecipeContext, type TaskDraft, TRACKS, type Track } from './recipe.ts';
import { skeletonOf } from './skeleton.ts';
import { surface } from './surface.ts';

/** A share of a plan: so many tasks of this kind. */
export type Quota = {
  dimension: Dimension;
  track?: Track | undefined;
  bucket?: Bucket | undefined;
  count: number;
  /** Each scenario is put in so many ways; `count` counts the tasks. */
  phrasings?: number | undefined;
  /** Begins with the tools that too few tasks before have as gold. */
  cover?: boolean | undefined;
  /** Each task stands twice: with direct tools beside the skills, and with skills alone. `count` counts the pairs. */
  bothRoutings?: boolean | undefined;
};

/** An exact composition, for releases: quotas, and what keeps clones of a few templates from filling them. */
export type Plan = {
  quotas: readonly Quota[];
  /** No call skeleton has more tasks. */
  perSkeleton: number;
  /** Each tool that grounding recipes are about is gold in at least so many tasks, once the quotas that `cover` are drawn. */
  perTool: number;
};

export type GenerateOptions = {
  pool: Pool;
  recipes: readonly Recipe[];
  primitives: readonly Primitive[];
  catalog: Catalog;
  split: Split;
  seed: number;
  count: number;
  /** Shares by dimension; those left out get none. */
  dimensions: Partial<Record<Dimension, number>>;
  /** Instead of `count` and `dimensions`. */
  plan?: Plan | undefined;
  /** Failures by tool of an earlier diagnosis: recipes of these tools come more often. */
  demand: Readonly<Record<string, number>>;
  /** What differs from the bench protocol; empty for the protocol itself. */
  variant: ProtocolVariant;
  /** The tools that the protocol exposes at the first step of a task. */
  exposed(task: Task): ReadonlySet<string>;
};

export const DEFAULT_MIX: Readonly<Record<Dimension, number>> = { basic: 0.5, memory: 0.2, skill: 0.2, subagent: 0.1 };

/** How basic tasks and memory tasks divide where no plan says so. */
const TRACK_MIX: Readonly<Record<Track, number>> = {
  grounding: 0.4,
  conditional: 0.15,
  reference: 0.15,
  revision: 0.15,
  boundary: 0.15,
  single_turn: 0.5,
  multi_turn: 0.5,
};

/** Whose phones a split uses: personas are held apart. */
export const PERSONAS: Readonly<Record<PoolSplit, readonly string[]>> = {
  train: ['p01', 'p02', 'p03', 'p04', 'p09', 'p10', 'p11', 'p12', 'p13', 'p14'],
  dev: ['p05', 'p15'],
  evolve: ['p06', 'p16'],
  gate: ['p21'],
  sealed: ['p22', 'p23'],
  canary: ['p24'],
  test: ['p07', 'p08', 'p17', 'p18', 'p19', 'p20'],
};

/** Which families a split may use. */
const FAMILIES: Readonly<Record<PoolSplit, readonly Holdout[]>> = {
  train: ['none'],
  dev: ['none'],
  evolve: ['evolve'],
  gate: ['gate'],
  sealed: ['sealed'],
  canary: ['canary'],
  test: ['none', 'test'],
};

/** How often a recipe is tried again where the persona has nothing that fits, or the goal was drawn before. */
const TRIES = 40;

/** What a task is drawn for: a quota or a dimension, and perhaps a tool that has too few tasks. */
type Want = Omit<Quota, 'count'> & { tool?: string };

/**
 * Draws executable tasks, in order of ids. Each depends on its own random stream, so a longer run begins with the tasks of a
 * shorter one. Goals are unique on one persona.
 * @throws UserError `too_many_tasks` when the recipes cannot make that many.
 */
export const generateTasks = (options: GenerateOptions): Task[] => {
  const { pool, split, plan } = options;
  const kinds = FAMILIES[pool.split];
  const recipes = options.recipes.filter(({ holdout }) => holdout === 'parts' || kinds.includes(holdout));
  const primitives = options.primitives.filter(({ holdout, intent }) => kinds.includes(holdout) && pool.templates.has(intent));
  const draw = drawer({ ...options, recipes, primitives });
  const tasks: Task[] = [];
  let index = 0;
  const add = (want: Want): void => {
    const made = draw(index++, want, tasks.length);
    if (made !== null) return void tasks.push(...made);
    const what = [want.dimension, want.track, want.bucket, want.tool].filter(Boolean).join(' ');
    throw new UserError(
      'too_many_tasks',
      `the ${split} recipes cannot make so many different ${what} tasks (${tasks.length} were made)`,
      {
        hint: 'Ask for fewer.',
      },
    );
  };
  if (plan === undefined) {
    for (const dimension of schedule(options.dimensions, options.count, recipes)) add({ dimension });
    return tasks;
  }
  for (const { count, ...quota } of plan.quotas) {
    const tools = quota.cover ? lacking(plan, recipes, tasks) : [];
    for (let i = 0; i < count / (quota.phrasings ?? 1); i++) add({ ...quota, ...(tools[i] ? { tool: tools[i] } : {}) });
  }
  return tasks;
};

/** The tools that grounding recipes are about, each as often as tasks for it are lacking, the rarest first. */
const lacking = ({ perTool }: Plan, recipes: readonly Recipe[], tasks: readonly Task[]): string[] => {
  const counts = new Map<string, number>();
  for (const tool of recipes.flatMap(({ track, tools }) => (track === 'grounding' ? tools : []))) counts.set(tool, 0);
  for (const { provenance } of tasks) {
    const gold = new Set(provenance.solution.flatMap((step) => (step.kind === 'call' && !step.optional ? [step.tool] : [])));
    for (const tool of gold) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  }
  const known = [...counts].sort(([a], [b]) => byCodeUnit(a, b));
  return Array.from({ length: perTool }, (_, have) => known.flatMap(([tool, count]) => (count <= have ? [tool] : []))).flat();
};

type Draw = (index: number, want: Want, next: number) => Task[] | null;

const drawer = (options: GenerateOptions): Draw => {
  const { recipes, pool, split, seed, plan } = options;
  const personas = PERSONAS[pool.split].flatMap((id) => options.catalog.personas.get(id) ?? []);
  const seen = new Set<string>();
  const skeletons = new Map<string, number>();
  const fresh = (persona: string, goal: string): boolean => {
    const key = `${persona} ${goal}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const once = (index: number, want: Want, fitting: readonly Recipe[], attemptNumber: number, next: number): Task[] | null => {
    const name = [seed, 'task', split, index, attemptNumber] as const;
    const choice = randomStream(...name, 'recipe');
    const recipe = weighted(inTrack(fitting, choice.float()), options.demand, choice.float());
    const persona = choice.pick(personas);
    const made: Task[] = [];
    for (let variant = 0; variant < (want.phrasings ?? 1); variant++) {
      const random = randomStream(...name);
      const wording = randomStream(...name, 'wording', variant);
      const draft = drafted(recipe, contextOf({ ...options, persona, random, wording }));
      if (draft === null || (want.bucket && draft.criteria.bucket !== want.bucket)) return null;
      if (want.tool && !draft.solution.some((step) => step.kind === 'call' && step.tool === want.tool)) return null;
      if (!fresh(persona.personaId, draft.goal + JSON.stringify(draft.history ?? []))) return null;
      for (const routing of want.bothRoutings ? (['mixed', 'skill_only'] as const) : [null]) {
        const number = String(next + made.length).padStart(5, '0');
        const id = `${split}-${number}-${recipe.name}`;
        const scenario = want.phrasings || want.bothRoutings ? `${split}-${String(index).padStart(5, '0')}` : null;
        const task = taskOf({ ...options, draft, recipe, persona, id, scenario, routing });
        made.push(withPinned(task, options.exposed));
      }
    }
    const skeleton = skeletonOf(made[0] as Task);
    const count = (skeletons.get(skeleton) ?? 0) + made.length / (want.bothRoutings ? 2 : 1);
    if (plan && count > plan.perSkeleton) return null;
    skeletons.set(skeleton, count);
    return made;
  };
  return (index, want, next) => {
    const ofDimension = recipes.filter(({ dimension }) => dimension === want.dimension);
    const fitting = ofDimension.filter(
      ({ track, tools }) => (!want.track || track === want.track) && (!want.tool || tools.includes(want.tool)),
    );
    for (let tries = 0; tries < 2 * TRIES * (plan ? 5 : 1); tries++) {
      // A dimension with few different requests is used up before the others: then any recipe does, but never in a plan.
      const from = plan || tries < TRIES ? fitting : recipes;
      const tasks = from.length === 0 ? null : once(index, want, from, tries, next);
      if (tasks !== null) return tasks;
    }
    return null;
  };
};

/** A pool lacks words or values for what was drawn: it is not drawn there. A test sees that the shipped pools lack nothing. */
class NothingToSay extends Error {}

/** What a recipe makes of a context; null also where the pool lacks words or values for it. */
export const drafted = (recipe: Recipe, ctx: RecipeContext): TaskDraft | null => {
  try {
    return recipe.draft(ctx);
  } catch (error) {
    if (error instanceof NothingToSay) return null;
    throw error;
  }
};

/** The recipes of one track, drawn by the mix: a track with many recipes comes no more often for it. */
const inTrack = (recipes: readonly Recipe[], u: number): readonly Recipe[] => {
  const tracks = TRACKS.filter((name) => recipes.some((recipe) => trackOf(recipe) === name));
  let left = u * tracks.reduce((sum, name) => sum + TRACK_MIX[name], 0);
  const chosen = tracks.find((name) => {
    left -= TRACK_MIX[name];
    return left < 0;
  });
  return recipes.filter((recipe) => trackOf(recipe) === (chosen ?? tracks.at(-1)));
};

/** A recipe that names no track, such as a plug-in's, is a plain request. */
const trackOf = ({ track }: Recipe): Track => track ?? 'grounding';

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

/** The context in which a recipe draws on one persona. `wording` chooses phrases and forms, and nothing else. */
export const contextOf = (parts: {
  pool: Pool;
  persona: Persona;
  primitives: readonly Primitive[];
  catalog: Catalog;
  random: Random;
  wording: Random;
}): RecipeContext => {
  const { pool, persona, random, wording, catalog } = parts;
  const today = persona.clock.slice(0, 10);
  return {
    random,
    persona,
    values: pool.values,
    value: (name) => {
      const values = pool.lists.get(name);
      if (values === undefined) throw new NothingToSay(`the ${pool.split} pool has no values "${name}"`);
      return random.pick(values);
    },
    skills: catalog.skills,
    primitives: parts.primitives,
    today,
    rows: (table) => persona.base.get(table)?.sorted ?? [],
    spec: (tool) => {
      const spec = catalog.specs.find(({ name }) => name === tool);
      if (spec === undefined) throw new Error(`there is no tool ${tool}`);
      return spec;
    },
    attempt: (calls, start = {}) => attempt(catalog, initialStateOf(persona, start), calls),
    phrase: (intent, slots) => {
      const templates = pool.templates.get(intent);
      if (templates === undefined) throw new NothingToSay(`the ${pool.split} pool has no phrase for ${intent}`);
      const form = { random: wording, today, heldOut: pool.split !== 'train' };
      const words = Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, surface(slot, form)]));
      return fill(wording.pick(templates), words);
    },
  };
};

/** A draft as a task of a split. */
export const taskOf = (parts: {
  draft: TaskDraft;
  recipe: Recipe;
  persona: Persona;
  split: Split;
  seed: number;
  id: string;
  pool: Pool;
  variant: ProtocolVariant;
  scenario: string | null;
  routing: Protocol['routing'] | null;
}): Task => {
  const { draft, recipe, persona, split, seed, id, pool, scenario, routing } = parts;
  const holdouts = recipe.holdout === 'parts' ? (draft.parts ?? []).map(({ holdout }) => holdout) : [recipe.holdout];
  const families = recipe.holdout === 'parts' ? (draft.parts ?? []).map(({ family }) => family) : [];
  return {
    schema: TASK_SCHEMA,
    id,
    split,
    dimension: recipe.dimension,
    capabilities: [...(recipe.track ? [recipe.track] : []), ...draft.capabilities],
    goal: sentence(draft.goal, randomStream(seed, 'sentence', id).float()),
    history: draft.history ?? [],
    initial: initialStateOf(persona, { rows: draft.rows ?? [], obstacles: draft.obstacles ?? [] }),
    protocol: { ...BENCH_PROTOCOL, ...parts.variant, ...draft.protocol, ...(routing ? { routing } : {}) },
    user: draft.user ?? { answers: [], revisions: [] },
    bucket: draft.criteria.bucket,
    criteria: draft.criteria,
    gates: draft.gates ?? { memory: [], skills: [] },
    ...(draft.answer ? { answer: draft.answer } : {}),
    provenance: {
      source: 'recipe',
      family: [recipe.family, ...new Set(families)].join('/'),
      recipe: recipe.name,
      ...(scenario ? { scenario } : {}),
      unseen: holdouts.some((holdout) => holdout !== 'none'),
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
