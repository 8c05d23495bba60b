import type { Digest } from '../contract/json.ts';

export const ATTRIBUTION_SCHEMA = 'planloop.attribution/1';

/** Failure classes of paper-facts §2.5. */
export const MODEL_CLASSES = [
  'task_decomposition',
  'route_selection',
  'argument_grounding',
  'state_tracking',
  'error_recovery',
  'task_closure',
] as const;
export const HARNESS_CLASSES = [
  'missing_guidance',
  'tool_exposure',
  'retrieval_error',
  'stale_memory',
  'feedback_formatting',
] as const;
export type ModelClass = (typeof MODEL_CLASSES)[number];
export type HarnessClass = (typeof HARNESS_CLASSES)[number];

/** Why one episode failed, by a named rule; keyed by (trajectory, producer) like a verdict. */
export type Attribution = {
  schema: typeof ATTRIBUTION_SCHEMA;
  trajectory: Digest;
  producer: Digest;
  id: string;
  task: string;
  side: 'model' | 'harness';
  class: ModelClass | HarnessClass;
  rule: string;
  /** What the rule saw: tool names, ids, words of the request. Data, never an instruction. */
  evidence: { tool?: string; action?: string; words?: string[]; ids?: string[]; errorType?: string };
};
