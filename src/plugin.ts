import { PLUGIN_MARK } from './config/plugins.ts';
import type { PlannerFactory } from './contract/planner.ts';
import type { SkillPack } from './contract/tool.ts';
import type { Ranker } from './harness/ranker.ts';
import type { PersonaFile } from './phone/persona.ts';
import type { Recipe } from './tasks/recipe.ts';
import type { Tool } from './tools/tool.ts';

export { z } from 'zod';
export type { Json, JsonObject } from './contract/json.ts';
export type { Context, ModelOutput, Planner, PlannerFactory } from './contract/planner.ts';
export type { Task } from './contract/task.ts';
export type { SkillPack, ToolSpec } from './contract/tool.ts';
export type { Ranker } from './harness/ranker.ts';
export type { Persona, PersonaFile } from './phone/persona.ts';
export type { Phone } from './phone/types.ts';
export type { Recipe } from './tasks/recipe.ts';
export { defineTool, type Tool, ToolFailure } from './tools/tool.ts';

/** What a plug-in brings; every part is registered the same way as the built-in ones. */
export type PluginParts = {
  /** Shown in messages; no two plug-ins of a workspace may share one. */
  name: string;
  tools?: readonly Tool[];
  skills?: readonly SkillPack[];
  /** As a persona file has them; they are checked in the same way. */
  personas?: readonly PersonaFile[];
  recipes?: readonly Recipe[];
  planners?: readonly PlannerFactory[];
  rankers?: readonly Ranker[];
};

/**
 * Declares a plug-in: the default export of a file that planloop.yaml lists under `plugins`.
 *
 * @example
 * export default definePlugin({ name: 'my-bank', tools: [defineTool({ … })] });
 */
export const definePlugin = (parts: PluginParts): PluginParts => Object.freeze({ ...parts, [PLUGIN_MARK]: true });
