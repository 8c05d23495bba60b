import type { Digest, Ref } from '../contract/json.ts';
import type { Dimension, Split } from '../contract/names.ts';
import type { Protocol } from '../contract/task.ts';
import type { Outcome } from '../contract/verdict.ts';
import type { Versions } from '../contract/versions.ts';
import type { Share } from '../stats/ratio.ts';
import type { Signs } from './signs.ts';

export const REPORT_SCHEMA = 'planloop.report/2';

/** A point with its 95 % interval. Shares are 0..1. */
export type Interval = { value: number; low: number; high: number };

/** A success rate: missing episodes count as failures. `repeats`: over the rates of each repeat, sample deviation. */
export type Cell = Interval & {
  tasks: number;
  episodes: number;
  passed: number;
  repeats: { mean: number; deviation: number; min: number; max: number };
};

/** One graded episode, as scoring reads it. `outputTokens` by the scope that stands in the report. */
export type Graded = {
  task: string;
  repeat: number;
  outcome: Outcome;
  checker: boolean;
  gate: boolean;
  outputTokens: number;
  signs: Signs;
};

/** What scoring knows of a task. */
export type TaskFacts = {
  id: string;
  dimension: Dimension;
  family: string;
  unseen: boolean;
  intent: string | null;
  persona: string;
  goal: string;
  routing: Protocol['routing'];
  /** Tasks with the same one ask for the same, in other words or over another route. */
  scenario: string | null;
};

/** Scenarios of which every member passed, over scenarios and repeats; null while a member is undecided. */
export type ScenarioCell = { scenarios: number; tasks: number; interval: Interval | null };

/** What passed episodes used, beside what the oracle needs for the same tasks; means an episode, and the ratio of the sums. */
export type Against = { episodes: number; used: number | null; needed: number | null; ratio: Interval | null };

/** Metrics beside success (docs/metrics.md). Every share says of how many episodes. */
export type Habits = {
  /** pass^k and pass@k; `short`: tasks with fewer than k decided episodes, for which there is neither. */
  reliability: { k: number; short: number; all: Interval | null; any: Interval | null }[];
  phrasings: ScenarioCell | null;
  routings: ScenarioCell | null;
  sideEffects: Share;
  falseCompletion: Share;
  falseClaims: Share;
  overAsking: Share;
  overActing: Share;
  recovery: Share;
  steps: Against;
  tokens: Against;
};

export type ArmInput = { name: string; theta: Ref; eta: Ref; parts: string; episodes: readonly Graded[] };

export type ArmReport = {
  name: string;
  theta: Ref;
  eta: Ref;
  parts: string;
  /** Basic .5, Memory .2, Skill .2, Sub-agent .1, renormalised over the dimensions present; null while episodes are unresolved. */
  overall: Interval | null;
  /** [pass / all, (pass + unresolved) / all] of the overall score, while infra or ungradeable episodes are left. */
  range: { low: number; high: number } | null;
  unresolved: number;
  all: Cell;
  byDimension: Partial<Record<Dimension, Cell>>;
  /** The same numbers on recipe families that training has seen, and on those that it has not. */
  seen: { all: Cell | null; byDimension: Partial<Record<Dimension, Cell>> };
  unseen: { all: Cell | null; byDimension: Partial<Record<Dimension, Cell>> };
  byFamily: { family: string; unseen: boolean; cell: Cell }[];
  /** Imported requests only; empty otherwise. */
  byIntent: { intent: string; cell: Cell }[];
  habits: Habits;
  /** Output tokens an episode. */
  tokens: Interval;
  /** Episodes by what held: the bucket's checks, and the gates. */
  gates: { both: number; checkerOnly: number; gateOnly: number; neither: number };
};

/** A step of the ladder: the paired difference of overall success over the same tasks. */
export type Step = {
  from: string;
  to: string;
  difference: Interval /** The arms' own intervals do not touch. */;
  apart: boolean;
};

/** One arm under a perturbation, beside the same arm on the same tasks without it. */
export type PerturbedArm = {
  name: string;
  unresolved: number;
  /** Null while an episode is undecided, or where no task could be perturbed. */
  plain: number | null;
  perturbed: number | null;
  difference: Interval | null;
};

/** A perturbation suite: `tasks` of `of` could be perturbed; `left` says why the others could not. */
export type PerturbedReport = {
  name: string;
  about: string;
  tasks: number;
  of: number;
  left: { reason: string; count: number }[];
  arms: PerturbedArm[];
};

export type BenchReport = {
  schema: typeof REPORT_SCHEMA;
  /** What made it. `tasks`: what made its tasks; another one only with --cross-version. */
  versions: { run: Versions; tasks: Versions | null };
  split: Split;
  tainted: boolean;
  tasks: { digest: Digest; count: number; seen: number; unseen: number };
  /** Mutants of these tasks that the checks killed; null when they were not validated. */
  mutation: { killed: number; total: number } | null;
  seed: number;
  repeats: number;
  temperature: number;
  tokenScope: string;
  /** Mean output tokens of the oracle that does only what is needed: the floor of any saving. */
  tokenFloor: number | null;
  weights: Record<Dimension, number>;
  arms: ArmReport[];
  steps: Step[];
  perturbed: PerturbedReport[];
};

/** Where a proposal stands. */
export type ProposalLine = { kind: string; version: string; branch: string; approved: boolean; automatic: boolean };

/** What the whole loop prints. */
export type LoopReport = {
  schema: 'planloop.loop-report/1';
  /** Nobody approved anything: said in the first line. */
  automatic: boolean;
  bench: BenchReport;
  imported: {
    bench: BenchReport;
    /** `passed`: the shares of episodes that passed, an arm each; empty where no request became a task. */
    byIntent: { intent: string; read: number; mapped: number; validated: number; passed: Cell[] }[];
    unmapped: { reason: string; count: number }[];
  } | null;
  training: {
    demonstrations: number;
    episodes: number;
    arm: string;
    curve: {
      update: number;
      success: number;
      tokens: number;
      advantageStd: number;
      regimes: { progress: number; outcome: number; efficiency: number };
      dev: { success: number; tokens: number } | null;
    }[];
  };
  validation: { split: string; tasks: number; drawn: number; mutantsKilled: number; mutants: number }[];
  failures: { split: string; failures: number; episodes: number; byClass: { name: string; count: number }[] }[];
  revision: {
    base: string;
    version: string;
    edits: number;
    words: number;
    effect: (Interval & { base: number; candidate: number; tasks: number }) | null;
    proposed: boolean;
  } | null;
  proposals: ProposalLine[];
};
