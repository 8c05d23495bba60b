import type { Digest, Json, JsonObject } from './json.ts';
import type { Bucket, Dimension, MatcherName, Split } from './names.ts';

export const TASK_SCHEMA = 'planloop.task/1';

/**
 * An executable specification: what is asked, where the phone starts, what counts as done.
 * Never one prescribed trajectory (DESIGN §2). Planners see only `goal`, `history` and what the phone tells them.
 */
export type Task = {
  schema: typeof TASK_SCHEMA;
  id: string;
  split: Split;
  dimension: Dimension;
  capabilities: string[];
  goal: string;
  history: Turn[];
  initial: InitialState;
  protocol: Protocol;
  user: UserScript;
  bucket: Bucket;
  /** Nobody has written how to check this task (imported): its criteria are empty, and its verdict is `unverified`. */
  checker?: 'none';
  criteria: Criteria;
  gates: Gates;
  answer?: AnswerFields;
  provenance: Provenance;
};

/** An earlier turn of the conversation. An assistant turn may claim success that the tool record does not support. */
export type Turn = { role: 'user' | 'assistant' | 'tool'; text: string };

export type InitialState = {
  persona: string;
  /** Wall time in `zone`: YYYY-MM-DDTHH:MM. */
  clock: string;
  zone: string;
  locale: string;
  /** Row edits on top of the persona, applied in order. */
  rows: RowPatch[];
  obstacles: Obstacle[];
};

/** Merges `set` into the row (creating it if absent), or removes the row when `set` is null. */
export type RowPatch = { table: string; id: string; set: JsonObject | null };

export const OBSTACLES = [
  'permission_off',
  'airplane_mode',
  'no_network',
  'storage_full',
  'duplicate_contact',
  'conflicting_session',
  'stale_reference',
  'low_battery',
  'service_trouble',
  'app_missing',
] as const;
/** `target`: the permission, session, contact, app or kind of trouble, where the kind has one. */
export type Obstacle = { kind: (typeof OBSTACLES)[number]; target?: string };

/** The bench protocol: belongs to the task set, never to η (DESIGN §2). */
export type Protocol = {
  /** How many tools the ranker recalls (N = 15). */
  recall: number;
  /** Which ranker recalls them; left out, the default one. Any other is a variant of the protocol, reported apart. */
  ranker?: string;
  /** So many tools besides that nobody recalled, drawn by the task's id; left out, none. */
  distractors?: number;
  /** Tools that are exposed whatever recall says (hand-written tasks); empty as a rule. */
  pinned: string[];
  loaders: boolean;
  routing: 'mixed' | 'skill_only';
  memory: boolean;
  /** Step budget T. */
  steps: number;
};

/** A user with bounded knowledge: answers what it holds, else says so. */
export type UserScript = {
  /** `about`: words, any of which in a question show that it asks for this. */
  answers: { slot: string; about: string[]; text: string }[];
  /**
   * Said when the floor comes to the user, or right after the named tool succeeded for the first time. An interruption does not
   * wait for success: it comes after the first call of the tool, whatever became of it.
   */
  revisions: { after: { tool: string } | { turn: number }; text: string; cause?: 'revision' | 'interrupt' }[];
};

/** A value and how it is compared. */
export type Expected = {
  match: MatcherName;
  value: Json;
  /** How each item of a list is compared; left out, as free text. */
  of?: MatcherName;
  /** What a bare number counts in: a currency, a unit of measure or of time. */
  unit?: string;
};

export type GoldCall = { tool: string; args: Record<string, Expected> };

/** One row of the target delta. An inserted row has no known id. Columns that are not named are not compared. */
export type RowExpectation = {
  table: string;
  op: 'insert' | 'update' | 'remove';
  id?: string;
  columns: Record<string, Expected>;
};

export type RubricItem =
  /**
   * A question that mentions one of `about`, before any write (or merely before the end). With a `slot` of the user script, the
   * question must also have been answered with what that slot holds.
   */
  | { kind: 'asked'; about: string[]; before: 'write' | 'end'; slot?: string }
  /** Every option was named in one question. */
  | { kind: 'offered'; options: string[] }
  /** No further write, and the final message names one of `reason`. */
  | { kind: 'refused'; reason: string[] }
  | { kind: 'no_write' }
  /** The final message states every fact and contradicts none. */
  | { kind: 'told'; facts: Expected[] }
  /** The right sub-agent was called, and its handoff (all string arguments together) carries every fact. */
  | { kind: 'delegated'; tool: string; args: Record<string, Expected>; facts: string[] }
  /** The named read succeeded before the end. */
  | { kind: 'consulted'; tool: string; args: Record<string, Expected> }
  /** Each deed of the tool came after a question that mentions one of `about` and after the user's yes to it. */
  | { kind: 'confirmed'; tool: string; about: string[] }
  /** No question mentions one of `about`: it could be looked up, or nobody needs to know it. */
  | { kind: 'not_asked'; about: string[] }
  /**
   * The final message tells the truth about an effect: it claims none that did not happen, and denies none that did. `delta` is
   * the effect; `about`: words by which a message speaks of it.
   */
  | { kind: 'truthful'; about: string[]; delta: RowExpectation[] };

export type Criteria =
  /** `order`: pairs [i, j] = call i before call j; 'total' = as listed; 'any' = no order. */
  | { bucket: 'tool_call'; calls: GoldCall[]; order: 'any' | 'total' | [number, number][] }
  | { bucket: 'state_change'; delta: RowExpectation[] }
  | { bucket: 'agent_behavior'; rubric: RubricItem[] };

/** AND-ed with the bucket (paper-facts §1.4). Empty lists always hold. */
export type Gates = { memory: string[]; skills: string[] };

/** `about` says in words what is wanted; planners are shown it, with the field's type and unit. */
export type AnswerField = Expected & { about?: string };

/** What the final answer must carry, by field. */
export type AnswerFields = Record<string, AnswerField>;

/** `solution` is the oracle's witness that the task can be done; planners never see it. */
export type Provenance = {
  source: 'recipe' | 'requests' | 'hand';
  /** Recipe family: splits that hold families apart do so by this. */
  family: string;
  recipe: string;
  /** Tasks of one scenario ask for the same in other words, or over another route. */
  scenario?: string;
  /** True when no train task has this family. */
  unseen: boolean;
  seed: number;
  /** Digest of the phrasing pool, or of the request log. */
  pool?: Digest;
  /** Intent of an imported request. */
  intent?: string;
  solution: SolutionStep[];
};

/**
 * A step of the witness. `optional` steps are cautious behaviour (pre-checks, confirmations) that the verifier
 * ignores; demonstrations include them with some probability. `expect`: the error the call is meant to meet.
 */
export type SolutionStep =
  | { kind: 'call'; tool: string; args: Record<string, SolutionValue>; optional?: boolean; expect?: string; group?: number }
  | { kind: 'finish'; text: string; answer?: JsonObject };

/** A literal, or a value read from the payload of an earlier step (index into `solution`) by path. */
export type SolutionValue = Json | { $from: number; path: (string | number)[] };
