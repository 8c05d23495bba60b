import { join } from 'node:path';
import { sandbox } from '../../src/backends/sandbox.ts';
import type { Split } from '../../src/contract/names.ts';
import type { Task } from '../../src/contract/task.ts';
import { bareEta } from '../../src/eta/bare.ts';
import { runEpisode } from '../../src/harness/episode.ts';
import { exposer } from '../../src/harness/exposure.ts';
import { loadPersonas } from '../../src/phone/persona.ts';
import { DEFAULT_MIX, type GenerateOptions, generateTasks } from '../../src/tasks/generate.ts';
import { loadPool, type Pool } from '../../src/tasks/pools.ts';
import { builtinPrimitives, builtinRecipes } from '../../src/tasks/recipes/index.ts';
import { type TaskValidation, validateTask } from '../../src/tasks/validate.ts';
import { buildCatalog, readsIn } from '../../src/tools/catalog.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { loadSkills } from '../../src/tools/skills.ts';
import { scriptedUser } from '../../src/users/script.ts';
import { verify } from '../../src/verify/verify.ts';
import { DIGEST } from '../verify/helpers.ts';

export const FIXTURES = join(import.meta.dirname, '../../fixtures');

export const catalog = buildCatalog({
  tools: [...builtinTools],
  skills: loadSkills(join(FIXTURES, 'skills')),
  personas: loadPersonas(join(FIXTURES, 'personas')),
});
const exposing = exposer(catalog.specs, catalog.skills);
export const exposed = (task: Task): ReadonlySet<string> => exposing.initial(task).names;

const pools = new Map<Split, Pool>();
/** The pool of a split, read once. */
export const poolOf = (split: Split): Pool => {
  const pool = pools.get(split) ?? loadPool(FIXTURES, split);
  pools.set(split, pool);
  return pool;
};

/** Tasks of a split as the stage draws them. */
export const generate = (split: Split, count: number, over: Partial<GenerateOptions> = {}): Task[] =>
  generateTasks({
    pool: poolOf(split),
    recipes: builtinRecipes,
    primitives: builtinPrimitives,
    catalog,
    split,
    seed: 1,
    count,
    dimensions: DEFAULT_MIX,
    demand: {},
    variant: {},
    exposed,
    ...over,
  });

const specs = new Map(catalog.specs.map((spec) => [spec.name, spec]));
const reads = readsIn(catalog);
const environment = sandbox(catalog);

/** What validation says of a task: the oracle and every mutant, run as the stage runs them. */
export const validate = (task: Task): Promise<TaskValidation> =>
  validateTask(task, {
    specs,
    run: async (one, planner) => {
      const user = scriptedUser(one.user);
      const signal = new AbortController().signal;
      const options = { task: one, environment, exposer: exposing, planner, eta: bareEta, user, seed: 1, sample: 0, signal };
      const { trajectory, evidence } = await runEpisode(options);
      return { trajectory, verdict: verify({ task: one, trajectory, digest: DIGEST, evidence, tools: specs, reads }) };
    },
  });
