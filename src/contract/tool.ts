import type { JsonObject } from './json.ts';
import type { MatcherName, ToolKind } from './names.ts';

/** What a planner sees of a tool. `params` is a draft-07 JSON Schema object with `properties` and `required`. */
export type ToolSpec = {
  name: string;
  domain: string;
  kind: ToolKind;
  description: string;
  params: JsonObject;
  /** The typed matcher of each parameter; a parameter that is left out is compared as `exact`. */
  match: Readonly<Record<string, MatcherName>>;
  /** By action: what an argument that is left out stands for, where that depends on the action and so is not in the schema. */
  standard?: Readonly<Record<string, JsonObject>>;
};

/** A skill pack: instructions plus the tools that loading it exposes from the next step on. */
export type SkillPack = {
  /** Dash name, as in its folder under fixtures/skills/. */
  name: string;
  /** `skill__` + the name with underscores: the loader tool's name. */
  loader: string;
  description: string;
  tools: string[];
  instructions: string;
};

/** One record of the phone's memory store. */
export type MemoryRecord = {
  id: string;
  category: string;
  title: string;
  content: string;
  tags: string[];
  /** Who said it: content can never raise its own trust. */
  source: 'user' | 'agent' | 'external' | 'system';
  createdAt: string;
  updatedAt: string;
};
