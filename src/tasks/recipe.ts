import type { Random } from '../base/random.ts';
import type { Feedback } from '../contract/event.ts';
import type { JsonObject } from '../contract/json.ts';

import type { Dimension } from '../contract/names.ts';
import type {
  AnswerFields,
  Criteria,
  Expected,
  Gates,
  Obstacle,
  Protocol,
  RowExpectation,
  RowPatch,
  SolutionStep,
  SolutionValue,
  Turn,
  UserScript,
} from '../contract/task.ts';
import type { SkillPack, ToolSpec } from '../contract/tool.ts';
import type { Persona } from '../phone/persona.ts';
import type { Row } from '../phone/types.ts';
import type { Values } from './pools.ts';
import type { Slot } from './surface.ts';

/** Which splits a family serves: train, dev and test; or one split alone, in test as unseen (DESIGN §2). */
export type Holdout = 'none' | 'test' | 'evolve' | 'gate' | 'sealed' | 'canary';

/**
 * What a basic task tries (paper-facts §1.5): grounding of tools and parameters; conditions and dependencies; references and
 * state; changed intents and several at once; boundaries and errors. A memory task: whether it needs a conversation.
 */
export const TRACKS = ['grounding', 'conditional', 'reference', 'revision', 'boundary', 'single_turn', 'multi_turn'] as const;
export type Track = (typeof TRACKS)[number];

/** What a recipe draws from. Everything random comes from `random`, which is named after the task. */
export type RecipeContext = {
  random: Random;
  persona: Persona;
  values: Values;
  /** One of the split's values of a list (fixtures/values/<split>/*.yaml). */
  value(list: string): string;
  skills: readonly SkillPack[];
  spec(tool: string): ToolSpec;
  /** What the phone answers to these calls, one after the other, when it starts with these rows and obstacles. */
  attempt(calls: readonly Attempted[], start?: { rows?: RowPatch[]; obstacles?: Obstacle[] }): Feedback[];
  /** YYYY-MM-DD on the phone. */
  today: string;
  /** The rows of a table as the persona has them. */
  rows(table: string): readonly Row[];
  /** A phrase of the split's pool for an intent, slots in words. */
  phrase(intent: string, slots: Readonly<Record<string, Slot>>): string;
  /** Primitives that may be part of a composite here. */
  primitives: readonly Primitive[];
};

/** What a recipe makes of a context; the generator adds id, split and provenance. */
export type TaskDraft = {
  goal: string;
  /** What it is made of, where the recipe's own family is `parts`. */
  parts?: readonly Primitive[];
  capabilities: string[];
  criteria: Criteria;
  solution: SolutionStep[];
  history?: Turn[];
  rows?: RowPatch[];
  obstacles?: Obstacle[];
  user?: UserScript;
  gates?: Gates;
  answer?: AnswerFields;
  protocol?: Partial<Protocol>;
};

/** Makes executable tasks of one family. `draft` returns null where the persona has nothing that fits. */
export type Recipe = {
  name: string;
  /** With `holdout: 'parts'`, the family of a task is this and those of its parts. */
  family: string;
  dimension: Dimension;
  /** `parts`: made of primitives, so it serves every split with the primitives that the split has. */
  holdout: Holdout | 'parts';
  track?: Track;
  /** Relative frequency among the recipes of its dimension. */
  weight: number;
  /** The tools that a task of this recipe needs; task demand raises those that the planner fails with. */
  tools: readonly string[];
  draft(ctx: RecipeContext): TaskDraft | null;
};

/** An argument of a gold call: what the oracle passes, and how the planner's is compared. */
export type GoldArg = { solution: SolutionValue; gold: Expected };

/** One call that a request needs. */
export type PieceStep = { tool: string; args: Record<string, GoldArg> };

/** One request with all that follows from it: what is said, what is done, what has changed afterwards. */
export type Piece = {
  slots: Readonly<Record<string, Slot>>;
  steps: PieceStep[];
  delta: RowExpectation[];
  rows?: RowPatch[];
  answer?: { fields: AnswerFields; values: JsonObject };
  /** Names of what it touches: two pieces of one task never touch the same. */
  touches: string[];
  /** The slot that names something on the phone: for requests that refer to it in another way. */
  entity?: Entity;
  /** Arguments that may be worded in many ways: a call graded as such is not held to them. */
  loose?: string[];
  /** The gold call has only one sensible form, so it may be graded as a call. */
  canonical?: boolean;
};

/** A named thing: the slot that names it, what kind of thing it is in words, its name, and those of others like it. */
export type Entity = { slot: string; noun: string; label: string; others: string[] };

/** The smallest request: one intent. */
export type Primitive = {
  intent: string;
  family: string;
  holdout: Holdout;
  /** The tool that the request is about. */
  tool: string;
  draw(ctx: RecipeContext): Piece | null;
};

export const lit = (match: Expected['match'], value: Expected['value']): GoldArg => ({ solution: value, gold: { match, value } });
export const expected = (match: Expected['match'], value: Expected['value']): Expected => ({ match, value });

/** A call that is tried out while a task is made. */
export type Attempted = { tool: string; args: JsonObject };

/** Makes recipes of a dimension and a track. `weight`: how often it is drawn against the others of its track. */
export const recipesOf =
  (dimension: Recipe['dimension'], track?: Track) =>
  (
    name: string,
    family: string,
    weight: number,
    tools: string[],
    draft: Recipe['draft'],
    holdout: Recipe['holdout'] = 'none',
  ): Recipe => ({ name, family, dimension, holdout, weight, tools, draft, ...(track ? { track } : {}) });
