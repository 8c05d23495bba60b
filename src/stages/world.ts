import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { loadPlugins, type Plugin } from '../config/plugins.ts';
import type { PlannerFactory } from '../contract/planner.ts';
import type { SkillPack } from '../contract/tool.ts';
import { type Exposer, exposer } from '../harness/exposure.ts';
import { builtinRankers, type Ranker } from '../harness/ranker.ts';
import { loadPersonas, parsePersona } from '../phone/persona.ts';
import type { Recipe } from '../tasks/recipe.ts';
import { builtinRecipes } from '../tasks/recipes/index.ts';
import { buildCatalog, type Catalog } from '../tools/catalog.ts';
import { builtinTools } from '../tools/index.ts';
import { loadSkills } from '../tools/skills.ts';
import type { Tool } from '../tools/tool.ts';

/** What tasks and episodes are made of: the built-in parts and those of plug-ins, registered the same way. */
export type World = {
  catalog: Catalog;
  exposer: Exposer;
  rankers: readonly Ranker[];
  recipes: readonly Recipe[];
  planners: ReadonlyMap<string, PlannerFactory>;
};

export type WorldSource = { fixtures: string; plugins: readonly string[] };

const worlds = new Map<string, Promise<World>>();

/**
 * The world of a workspace, built once a thread: fixtures and plug-ins do not change while a command runs.
 * @throws UserError for a plug-in or a fixture that does not fit.
 */
export const openWorld = ({ fixtures, plugins }: WorldSource): Promise<World> => {
  const key = JSON.stringify([fixtures, plugins]);
  const known = worlds.get(key);
  if (known) return known;
  const made = buildWorld({ fixtures, plugins });
  worlds.set(key, made);
  made.catch(() => worlds.delete(key));
  return made;
};

const buildWorld = async ({ fixtures, plugins }: WorldSource): Promise<World> => {
  const loaded: Plugin[] = await loadPlugins(plugins);
  refuseClashes(loaded);
  const catalog = buildCatalog({
    tools: [...builtinTools, ...loaded.flatMap(({ tools }) => (tools ?? []) as Tool[])],
    skills: [...loadSkills(join(fixtures, 'skills')), ...loaded.flatMap(({ skills }) => (skills ?? []) as SkillPack[])],
    personas: [
      ...loadPersonas(join(fixtures, 'personas')),
      ...loaded.flatMap(({ personas, file }) => (personas ?? []).map((persona) => parsePersona(persona, file))),
    ],
  });
  const rankers = [...builtinRankers, ...loaded.flatMap(({ rankers: own }) => (own ?? []) as Ranker[])];
  const planners = loaded.flatMap(({ planners: own }) => (own ?? []) as PlannerFactory[]);
  return {
    catalog,
    exposer: exposer(catalog.specs, catalog.skills, rankers),
    rankers,
    recipes: [...builtinRecipes, ...loaded.flatMap(({ recipes }) => (recipes ?? []) as Recipe[])],
    planners: new Map(planners.map((planner) => [planner.name, planner])),
  };
};

/** Names of parts are unique over everything that is loaded: the message names the plug-in that takes one again. */
const refuseClashes = (loaded: readonly Plugin[]): void => {
  const taken = {
    tools: new Set(builtinTools.map(({ name }) => name)),
    recipes: new Set(builtinRecipes.map(({ name }) => name)),
    rankers: new Set(builtinRankers.map(({ name }) => name)),
    planners: new Set<string>(),
  };
  for (const plugin of loaded) {
    for (const [part, names] of Object.entries(taken) as [keyof typeof taken, Set<string>][]) {
      for (const { name } of (plugin[part] ?? []) as { name: string }[]) {
        if (names.has(name)) {
          throw new UserError('duplicate_name', `there is a ${part.slice(0, -1)} "${name}" already`, {
            at: { file: plugin.file },
            hint: 'Give it a name of its own: what is there cannot be replaced.',
          });
        }
        names.add(name);
      }
    }
  }
};
