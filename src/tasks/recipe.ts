import type { Random } from '../base/random.ts';
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
import type { SkillPack } from '../contract/tool.ts';
import type { Persona } from '../phone/persona.ts';
import type { Row } from '../phone/types.ts';
import type { Values } from './pools.ts';
import type { Slot } from './surface.ts';

/** Which splits a family serves: train, dev and test; evolve alone; or test alone, as unseen (DESIGN §2). */
export type Holdout = 'none' | 'evolve' | 'test';

/** What a recipe draws from. Everything random comes from `random`, which is named after the task. */
export type RecipeContext = {
  random: Random;
  persona: Persona;
  values: Values;
  skills: readonly SkillPack[];
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
  family: string;
  dimension: Dimension;
  holdout: Holdout;
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
  /** The gold call has only one sensible form, so it may be graded as a call. */
  canonical?: boolean;
};

/** The smallest request: one intent. */
export type Primitive = {
  intent: string;
  family: string;
  holdout: Holdout;
  tool: string;
  draw(ctx: RecipeContext): Piece | null;
};

export const lit = (match: Expected['match'], value: Expected['value']): GoldArg => ({ solution: value, gold: { match, value } });
export const expected = (match: Expected['match'], value: Expected['value']): Expected => ({ match, value });

/** Makes recipes of a dimension. `weight`: how often it is drawn against the others of its dimension. */
export const recipesOf =
  (dimension: Recipe['dimension']) =>
  (
    name: string,
    family: string,
    weight: number,
    tools: string[],
    draft: Recipe['draft'],
    holdout: Recipe['holdout'] = 'none',
  ): Recipe => ({ name, family, dimension, holdout, weight, tools, draft });
