import type { Digest, Json } from './json.ts';
import type { Bucket } from './names.ts';

export const VERDICT_SCHEMA = 'planloop.verdict/1';

/** Only `pass` and `fail` are the planner's (DESIGN §2). */
export type Outcome = 'pass' | 'fail' | 'ungradeable' | 'infra' | 'unverified';

/** Whose doing the outcome is. */
export type Owner = 'planner' | 'task' | 'verifier' | 'environment' | 'user' | 'none';

/**
 * One thing that was checked, with what shows it: an event of the log (of something that is missing, the last one), a row, or,
 * where the task itself is broken, the place in the task. A check that failed always has evidence, unless its log is empty.
 */
export type Check = {
  name: string;
  pass: boolean;
  expected: Json;
  actual: Json;
  evidence: { event: number } | { table: string; id: string } | { task: string } | null;
};

/** A record of its own, keyed by (trajectory, producer): grading again never changes a trajectory. */
export type Verdict = {
  schema: typeof VERDICT_SCHEMA;
  trajectory: Digest;
  producer: Digest;
  task: string;
  sample: number;
  outcome: Outcome;
  owner: Owner;
  bucket: Bucket;
  checks: Check[];
  /** The bucket's checks hold, whatever the gates say: for the gate × checker table. */
  checker: boolean;
  gate: boolean;
  /** Verified share of required effects, 0..1. */
  progress: number;
};
