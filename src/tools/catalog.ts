import { z } from 'zod';
import { digestJson } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import { sortBy } from '../base/order.ts';
import type { Digest, Json, JsonObject } from '../contract/json.ts';
import type { MatcherName } from '../contract/names.ts';
import type { SkillPack, ToolSpec } from '../contract/tool.ts';
import type { Persona } from '../phone/persona.ts';
import { skillLoader } from './skill-loader.ts';
import type { Tool } from './tool.ts';

/** Everything an episode can meet: a value that is passed, never a global. Its digest names exactly this content. */
export type Catalog = {
  /** Skill loaders included. */
  tools: ReadonlyMap<string, Tool>;
  /** What planners see, sorted by name. */
  specs: readonly ToolSpec[];
  skills: readonly SkillPack[];
  personas: ReadonlyMap<string, Persona>;
  digest: Digest;
};

/**
 * Puts a catalogue together. The order in which parts are registered does not matter.
 * @throws UserError `duplicate_name`, or `bad_tool` for a tool whose parameters are no strict object.
 */
export const buildCatalog = (parts: { tools: Tool[]; skills: SkillPack[]; personas: Persona[] }): Catalog => {
  const known = new Set(parts.tools.map((tool) => tool.name));
  const skills = sortBy(parts.skills, (pack) => pack.name);
  const tools = byName('tool', [...parts.tools, ...skills.map((pack) => skillLoader(pack, known))], (tool) => tool.name);
  byName('skill', skills, (pack) => pack.name);
  const personas = byName('persona', parts.personas, (persona) => persona.personaId);
  const specs = [...tools.values()].map(specOf);
  const digest = digestJson({ specs, skills, personas: [...personas.values()].map((persona) => persona.digest) });
  return { tools, specs, skills, personas, digest };
};

/** Says of a call of a tool with side effects that it only reads, as the tool itself does. */
export const readsIn =
  ({ tools }: Catalog) =>
  (tool: string, args: JsonObject): boolean =>
    tools.get(tool)?.reads?.(args) === true;

const byName = <T>(what: string, items: readonly T[], name: (item: T) => string): Map<string, T> => {
  const map = new Map<string, T>();
  for (const item of sortBy(items, name)) {
    if (map.has(name(item))) throw new UserError('duplicate_name', `two ${what}s are called '${name(item)}'`);
    map.set(name(item), item);
  }
  return map;
};

const specOf = (tool: Tool): ToolSpec => {
  const params = parameterSchema(tool);
  const match: Record<string, MatcherName> = {};
  for (const name of Object.keys(params.properties as JsonObject)) match[name] = tool.match[name] ?? 'exact';
  const stray = Object.keys(tool.match).find((name) => !Object.hasOwn(match, name));
  if (stray !== undefined) throw new UserError('bad_tool', `${tool.name} has a matcher for '${stray}', which is no parameter`);
  const standard = tool.standard === undefined ? {} : { standard: tool.standard as Record<string, JsonObject> };
  return { name: tool.name, domain: tool.domain, kind: tool.kind, description: tool.description, params, match, ...standard };
};

/** Draft-07, as a caller writes the arguments: those with a default are not required. */
const parameterSchema = (tool: Tool): JsonObject => {
  const generated = z.toJSONSchema(tool.params, { target: 'draft-7', io: 'input' });
  // Through text, so that only JSON is left; the dialect is the same for all tools and planners need no reminder of it.
  const { $schema: _, ...schema } = JSON.parse(JSON.stringify(generated)) as { [key: string]: Json };
  if (schema.type !== 'object' || schema.additionalProperties !== false) {
    throw new UserError('bad_tool', `the parameters of ${tool.name} must be declared with z.strictObject`);
  }
  return { required: [], ...schema };
};
