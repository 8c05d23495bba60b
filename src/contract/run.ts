import type { Digest, Json, JsonObject } from './json.ts';
import type { Split } from './names.ts';

export const RUN_SCHEMA = 'planloop.run/1';

export const STAGES = ['gen-tasks', 'rollout', 'curate', 'train', 'diagnose', 'revise-eta', 'bench', 'loop'] as const;
export type StageName = (typeof STAGES)[number];

/** One output of a run. `size` in bytes. */
export type Subject = { name: string; mediaType: string; digest: Digest; size: number };

/** One input by role: an earlier run's output, a release, a file. */
export type Input = { role: string; digest: Digest; name?: string };

/** What was asked. The step key is the SHA-256 of its canonical JSON (DESIGN §6). */
export type Definition = {
  stage: StageName;
  config: JsonObject;
  inputs: Input[];
  split: Split | null;
  seed: number;
  code: Digest;
  /** Made from unapproved inputs; so is everything that descends from it. */
  tainted: boolean;
  /** `--fresh` reruns of the same definition. */
  rerun: number;
};

/** Immutable and content-addressed. Clocks, hosts and costs are in attempts, never here. */
export type Manifest = { schema: typeof RUN_SCHEMA; subject: Subject[]; definition: Definition };

/** What a stage hands back besides its outputs: a small summary that is stored as `summary.json` and printed. */
export type Summary = { [key: string]: Json };
