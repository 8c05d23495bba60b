import { byCodeUnit } from '../base/order.ts';
import type { Digest } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';
import { clusterBootstrap, stratifiedBootstrap } from '../stats/bootstrap.ts';
import { overall, WEIGHTS } from '../stats/weighted.ts';
import { cellOf, cellOrNull } from './cell.ts';
import { type Floor, habitsOf } from './habits.ts';
import {
  type ArmInput,
  type ArmReport,
  type BenchReport,
  type Cell,
  type Interval,
  REPORT_SCHEMA,
  type Step,
  type TaskFacts,
} from './model.ts';
import { isUnresolved, layOut, type TaskEpisodes } from './outcomes.ts';
import { type PerturbedInput, perturbedReport } from './perturbed.ts';
import { pairedScores, score, strataOf, valuesOf } from './strata.ts';

export type BenchInput = {
  split: Split;
  tainted: boolean;
  tasksDigest: Digest;
  tasks: readonly TaskFacts[];
  mutation: BenchReport['mutation'];
  seed: number;
  repeats: number;
  temperature: number;
  tokenScope: string;
  /** What the oracle takes for each task; empty where it was not run. */
  floors: readonly Floor[];
  versions: BenchReport['versions'];
  perturbed: readonly PerturbedInput[];
  /** In the order of the ladder: steps are between neighbours. */
  arms: readonly ArmInput[];
};

/** Scores every arm on all tasks × repeats. The order of tasks and episodes never changes the report. */
export const benchReport = (input: BenchInput): BenchReport => {
  const { split, tainted, tasks, mutation, seed, repeats, temperature, tokenScope, floors, versions } = input;
  const scored = input.arms.map((arm) => {
    const rows = layOut(tasks, arm, repeats);
    return { rows, report: armReport(arm, rows, repeats, seed, floors) };
  });
  const unseen = tasks.filter((task) => task.unseen).length;
  return {
    schema: REPORT_SCHEMA,
    versions,
    split,
    tainted,
    tasks: { digest: input.tasksDigest, count: tasks.length, seen: tasks.length - unseen, unseen },
    mutation,
    seed,
    repeats,
    temperature,
    tokenScope,
    tokenFloor: floors.length === 0 ? null : floors.reduce((sum, { outputTokens }) => sum + outputTokens, 0) / floors.length,
    weights: { ...WEIGHTS },
    arms: scored.map(({ report }) => report),
    steps: scored.slice(1).flatMap((to, i) => stepOf(scored[i] as Scored, to, seed) ?? []),
    perturbed: input.perturbed.map((suite) =>
      perturbedReport(
        suite,
        tasks,
        scored.map(({ rows }) => rows),
        input,
      ),
    ),
  };
};

type Scored = { rows: TaskEpisodes[]; report: ArmReport };

const armReport = (arm: ArmInput, rows: TaskEpisodes[], repeats: number, seed: number, floors: readonly Floor[]): ArmReport => {
  const cell = (part: readonly TaskEpisodes[], name: string): Cell => cellOf(part, repeats, seed, `${arm.name}/${name}`);
  const slice = (part: readonly TaskEpisodes[], name: string) => ({
    all: cellOrNull(part, repeats, seed, `${arm.name}/${name}`),
    byDimension: Object.fromEntries(
      strataOf(part).map((stratum) => [stratum.dimension, cell(stratum.rows, `${name}/${stratum.dimension}`)]),
    ),
  });
  const slots = rows.flatMap((row) => row.slots);
  const unresolved = slots.filter(isUnresolved).length;
  const graded = slots.filter((slot) => !isUnresolved(slot));
  const whole = slice(rows, 'all');
  const tokens = rows.map((row) => row.slots.flatMap((slot) => (slot && !isUnresolved(slot) ? [slot.outputTokens] : [])));
  return {
    name: arm.name,
    theta: arm.theta,
    eta: arm.eta,
    parts: arm.parts,
    overall:
      unresolved > 0 ? null : neverNothing(stratifiedBootstrap(weighted(rows), seed, `${arm.name}/overall`), whole.byDimension),
    range: unresolved > 0 ? { low: score(rows, 0), high: score(rows, 1) } : null,
    unresolved,
    all: whole.all ?? cell(rows, 'all'),
    byDimension: whole.byDimension,
    seen: slice(
      rows.filter(({ facts }) => !facts.unseen),
      'seen',
    ),
    unseen: slice(
      rows.filter(({ facts }) => facts.unseen),
      'unseen',
    ),
    byFamily: groups(rows, ({ family }) => family).map(([family, part]) => ({
      family,
      unseen: part[0]?.facts.unseen ?? false,
      cell: cell(part, `family/${family}`),
    })),
    byIntent: groups(rows, ({ intent }) => intent).map(([intent, part]) => ({ intent, cell: cell(part, `intent/${intent}`) })),
    habits: habitsOf(rows, floors, { repeats, seed, name: arm.name }),
    tokens: clusterBootstrap(tokens, seed, `${arm.name}/tokens`),
    gates: {
      both: graded.filter((slot) => slot?.checker && slot.gate).length,
      checkerOnly: graded.filter((slot) => slot?.checker && !slot.gate).length,
      gateOnly: graded.filter((slot) => slot?.gate && !slot.checker).length,
      neither: graded.filter((slot) => !slot?.checker && !slot?.gate).length,
    },
  };
};

/** Where every task went the same way a bootstrap has no width; the dimensions' own intervals (Wilson) then bound the score. */
const neverNothing = (drawn: Interval, byDimension: ArmReport['byDimension']): Interval => {
  if (drawn.low < drawn.high) return drawn;
  const bound = (end: 'low' | 'high'): number =>
    overall(Object.fromEntries(Object.entries(byDimension).map(([dimension, cell]) => [dimension, cell[end]])));
  return { value: drawn.value, low: Math.min(drawn.value, bound('low')), high: Math.max(drawn.value, bound('high')) };
};

/** The paired difference of the overall scores; null while one of them is unresolved. */
const stepOf = (from: Scored, to: Scored, seed: number): Step | null => {
  const [a, b] = [from.report.overall, to.report.overall];
  if (!a || !b) return null;
  const difference = pairedScores(from.rows, to.rows, seed, `step/${from.report.name}/${to.report.name}`);
  return { from: from.report.name, to: to.report.name, difference, apart: a.high < b.low || b.high < a.low };
};

const weighted = (rows: readonly TaskEpisodes[]) =>
  strataOf(rows).map((stratum) => ({ weight: stratum.weight, clusters: [...valuesOf(stratum.rows).values()] }));

const groups = (rows: readonly TaskEpisodes[], key: (facts: TaskFacts) => string | null): [string, TaskEpisodes[]][] => {
  const found = new Map<string, TaskEpisodes[]>();
  for (const row of rows) {
    const name = key(row.facts);
    if (name === null) continue;
    const part = found.get(name);
    if (part) part.push(row);
    else found.set(name, [row]);
  }
  return [...found].sort(([x], [y]) => byCodeUnit(x, y));
};
