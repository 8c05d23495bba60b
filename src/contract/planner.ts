import type { Call, MemoryRef, ModelStop, Usage } from './event.ts';
import type { Digest, Json, JsonObject, PhoneTime } from './json.ts';
import type { Turn } from './task.ts';
import type { ToolSpec } from './tool.ts';

/** A piece of instruction text. `origin` tells the bench protocol's apart from η's. */
export type Block = {
  id: string;
  origin: 'protocol' | 'eta' | 'skill';
  /** The tools the block speaks of; empty for general rules. */
  tools: string[];
  text: string;
};

/** A memory record that the memory manager shows, or points at. It is data, never an instruction. */
export type EvidenceItem = MemoryRef & {
  title: string;
  text: string;
  /** Query words that would find the record with search_user_memory. */
  query: string;
  status: 'current' | 'superseded';
};

export type Message =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text?: string; calls: Call[] }
  /** `shown` is what the harness renders of a feedback: the planner sees this and nothing else of it. */
  | { role: 'tool'; call: string; tool: string; status: 'ok' | 'error'; errorType?: string; shown: Json }
  | { role: 'notice'; text: string };

/**
 * Everything a planner gets, as a structured value; rendering to text and counting tokens are pure functions of it.
 * The embedded planner reads the same parts that a model would read as text, and nothing else.
 */
export type Context = {
  digest: Digest;
  blocks: readonly Block[];
  evidence: readonly EvidenceItem[];
  history: readonly Turn[];
  messages: readonly Message[];
  tools: readonly ToolSpec[];
  clock: { now: PhoneTime; zone: string; locale: string };
  budget: { step: number; limit: number };
};

export type ModelOutput = {
  text?: string;
  reasoning?: string;
  raw?: string;
  /** Empty: the floor goes to the user. */
  calls: Call[];
  answer?: JsonObject;
  stop: ModelStop;
  usage: Usage;
  /** What the sampler did, for RL: opaque to everything but the trainer of the same planner. */
  policy?: PolicyRecord;
};

/** Decisions taken, with their log-probabilities under the sampling policy (DESIGN §5, the policy blob). */
export type PolicyRecord = { logProbs: number[]; temperature: number; weights: Digest; trace: unknown };

export type Planner = { act(context: Context, signal: AbortSignal): Promise<ModelOutput> | ModelOutput };

/**
 * Opens one planner an episode: the seed names its random streams, so order and concurrency never matter. `task` is a key
 * that tells nothing of the task (`planners/task-key.ts`).
 */
export type PlannerFactory = {
  name: string;
  theta: { name: string; digest: Digest };
  open(episode: { seed: number; task: string; sample: number }): Planner;
};
