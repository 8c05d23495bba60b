import { randomStream } from '../../base/random.ts';
import type { Task } from '../../contract/task.ts';
import type { Persona } from '../../phone/persona.ts';
import type { Catalog } from '../../tools/catalog.ts';
import { contextOf, drafted, PERSONAS, taskOf, withPinned } from '../generate.ts';
import type { Pool } from '../pools.ts';
import type { Primitive, Recipe } from '../recipe.ts';

export type Redrawing = {
  pool: Pool;
  recipes: readonly Recipe[];
  primitives: readonly Primitive[];
  catalog: Catalog;
  exposed(task: Task): ReadonlySet<string>;
};

/** How often other draws are tried on each phone before a task counts as one that cannot be redrawn. */
const TRIES = 12;

/**
 * Draws a task anew on the phones of the other people of its split, one after the other: by the same recipe, with the same tools in
 * its witness and the same kind of checks. The draws are named after the scenario, so that all tasks of one get the same.
 */
export function* redrawn(task: Task, { pool, recipes, primitives, catalog, exposed }: Redrawing): Generator<Task> {
  const { provenance, initial, protocol, bucket, id, split } = task;
  const recipe = recipes.find(({ name }) => name === provenance.recipe);
  if (recipe === undefined) return;
  const name = provenance.scenario ?? id;
  const others = PERSONAS[pool.split].filter((persona) => persona !== initial.persona);
  const people = randomStream(provenance.seed, 'another phone', name).shuffle(others);
  for (let tries = 0; tries < TRIES; tries++) {
    for (const personaId of people) {
      const persona = catalog.personas.get(personaId) as Persona;
      const random = randomStream(provenance.seed, 'another phone', name, personaId, tries);
      const wording = randomStream(provenance.seed, 'another phone', id, personaId, tries, 'wording');
      const draft = drafted(recipe, contextOf({ pool, persona, primitives, catalog, random, wording }));
      if (draft === null || draft.criteria.bucket !== bucket || goldOf(draft.solution) !== goldOf(provenance.solution)) continue;
      const { scenario = null, seed } = provenance;
      const { routing, recall, ranker, distractors, steps } = protocol;
      const variant = { recall, steps, ...(ranker ? { ranker } : {}), ...(distractors ? { distractors } : {}) };
      const made = taskOf({ draft, recipe, persona, split, seed, id, pool, variant, scenario, routing });
      yield withPinned(made, exposed);
    }
  }
}

const goldOf = (solution: Task['provenance']['solution']): string =>
  JSON.stringify(solution.map((step) => (step.kind === 'call' ? [step.tool, step.args.action ?? null] : 'finish')));
