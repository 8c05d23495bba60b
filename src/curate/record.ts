import type { Digest } from '../contract/json.ts';
import type { Task } from '../contract/task.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import type { Verdict } from '../contract/verdict.ts';

export const CURATED_SCHEMA = 'planloop.curated/1';

/** A graded trajectory with the task it was run on: what curate and diagnose read. */
export type Graded = { task: Task; trajectory: Trajectory; digest: Digest; verdict: Verdict };

/** What curation says of one trajectory. The trajectory itself never changes. */
export type Curated = {
  schema: typeof CURATED_SCHEMA;
  trajectory: Digest;
  id: string;
  task: string;
  /** The verifier's word; `fit` is curation's: a lucky pass is not fit to learn from. */
  passed: boolean;
  fit: boolean;
  /** Names of the rules that made it unfit. */
  reasons: string[];
  /** Model turns to mask: erroneous ones. Recovery turns stay supervised (paper-facts §2.4, eq. 4). */
  erroneous: number[];
  tags: { capabilities: string[]; dimension: string; family: string; backend: string; outcome: string };
};
