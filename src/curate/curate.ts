import { digestJson } from '../base/digest.ts';
import { sortBy } from '../base/order.ts';
import type { Digest } from '../contract/json.ts';
import { nearDuplicates } from '../text/neardup.ts';
import { erroneousTurns, turnsOf } from './masks.ts';
import { CURATED_SCHEMA, type Curated, type Graded } from './record.ts';
import { invalidReason, RULES } from './rules.ts';

export type CurateOptions = {
  /** Goals of tasks that must never be learnt from (evolve, gate, sealed, canary, test). */
  guarded: readonly { id: string; goal: string }[];
  /** Jaccard over word shingles from which two goals count as the same text. */
  leakThreshold: number;
};

export type CurateResult = {
  records: Curated[];
  dropped: { id: string; trajectory: Digest; reason: string }[];
  counts: { read: number; kept: number; passed: number; fit: number; maskedTurns: number; byReason: Record<string, number> };
};

/** Curates graded trajectories: the order of the input never changes the result. */
export const curate = (graded: readonly Graded[], { guarded, leakThreshold }: CurateOptions): CurateResult => {
  const dropped: CurateResult['dropped'] = [];
  const records: Curated[] = [];
  const seen = new Set<string>();
  const leaked = leakedGoals(graded, guarded, leakThreshold);
  for (const item of sortBy(graded, ({ trajectory, digest }) => `${trajectory.id} ${digest}`)) {
    const actions = digestJson([
      item.task.id,
      turnsOf(item.trajectory.events).map(({ model }) => model.calls.map(({ tool, args }) => [tool, args])),
    ]);
    const reason =
      invalidReason(item) ??
      (item.trajectory.split !== 'train' && item.trajectory.split !== 'dev' ? 'guarded_split' : null) ??
      (leaked.has(item.task.id) ? 'leak' : null) ??
      (seen.has(actions) ? 'duplicate' : null);
    if (reason) {
      dropped.push({ id: item.trajectory.id, trajectory: item.digest, reason });
      continue;
    }
    seen.add(actions);
    records.push(curated(item));
  }
  const byReason: Record<string, number> = {};
  for (const reason of [...dropped.map((drop) => drop.reason), ...records.flatMap(({ reasons }) => reasons)]) {
    byReason[reason] = (byReason[reason] ?? 0) + 1;
  }
  return {
    records,
    dropped,
    counts: {
      read: graded.length,
      kept: records.length,
      passed: records.filter(({ passed }) => passed).length,
      fit: records.filter(({ fit }) => fit).length,
      maskedTurns: records.reduce((sum, { erroneous }) => sum + erroneous.length, 0),
      byReason,
    },
  };
};

const curated = (item: Graded): Curated => {
  const reasons = RULES.filter((rule) => rule.applies(item)).map(({ name }) => name);
  const { task, trajectory, verdict } = item;
  return {
    schema: CURATED_SCHEMA,
    trajectory: item.digest,
    id: trajectory.id,
    task: task.id,
    passed: verdict.outcome === 'pass',
    fit: reasons.length === 0,
    reasons,
    erroneous: erroneousTurns(trajectory.events),
    tags: {
      capabilities: task.capabilities,
      dimension: task.dimension,
      family: task.provenance.family,
      backend: trajectory.origin.backend,
      outcome: verdict.outcome,
    },
  };
};

/** Ids of tasks whose goal is, or nearly is, one that only decides or is only benched. */
const leakedGoals = (graded: readonly Graded[], guarded: CurateOptions['guarded'], threshold: number): Set<string> => {
  const mine = new Map(graded.map(({ task }) => [`task ${task.id}`, task]));
  const items = [...mine].map(([id, { goal }]) => ({ id, text: goal }));
  const others = guarded.map(({ id, goal }) => ({ id: `guarded ${id}`, text: goal }));
  const leaked = new Set<string>();
  for (const [a, b] of nearDuplicates([...items, ...others], threshold)) {
    if (a.startsWith('task ') === b.startsWith('task ')) continue;
    leaked.add((a.startsWith('task ') ? a : b).slice('task '.length));
  }
  return leaked;
};
