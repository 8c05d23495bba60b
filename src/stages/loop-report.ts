import type { Digest } from '../contract/json.ts';
import type { Summary } from '../contract/run.ts';
import type { Cell, LoopReport } from '../report/model.ts';
import type { ImportReport } from '../tasks/requests.ts';
import type { StageContext } from './context.ts';
import type { LoopResult } from './loop.ts';
import { outputOf, readJson, type StageRun } from './run-stage.ts';
import type { CurvePoint } from './train-rl.ts';

/** What a loop did, as its report says it: everything comes from the runs. */
export const loopReport = async (ctx: StageContext, result: LoopResult): Promise<LoopReport> => {
  const { training, taskRuns, diagnoses, revision, imported } = result;
  const curve = await readJson<{ rl: CurvePoint[] }>(ctx, outputOf(training.manifest, 'curve').digest);
  return {
    schema: 'planloop.loop-report/1',
    automatic: result.proposals.some(({ automatic }) => automatic),
    bench: result.bench.report,
    imported: imported ? await importOf(ctx, imported) : null,
    training: {
      demonstrations: Number(training.summary.demonstrations),
      episodes: Number(training.summary.episodes),
      arm: String(training.summary.arm),
      curve: curve.rl.map(({ update, success, tokens, advantageStd, regimes, dev }) => ({
        update,
        success,
        tokens,
        advantageStd,
        regimes,
        dev,
      })),
    },
    validation: Object.entries(taskRuns).map(([split, { summary }]) => validationOf(split, summary)),
    failures: Object.entries(diagnoses).map(([split, { summary }]) => failuresOf(split, summary)),
    revision: revisionOf(revision),
    proposals: result.proposals.map(({ kind, version, branch, approved, automatic }) => ({
      kind,
      version,
      branch,
      approved,
      automatic,
    })),
  };
};

const validationOf = (split: string, summary: Summary): LoopReport['validation'][number] => {
  const validation = (summary.validation ?? { mutantsKilled: 0, mutants: 0 }) as { mutantsKilled: number; mutants: number };
  return {
    split,
    tasks: Number(summary.tasks),
    drawn: Number(summary.drawn),
    mutantsKilled: validation.mutantsKilled,
    mutants: validation.mutants,
  };
};

const failuresOf = (split: string, summary: Summary): LoopReport['failures'][number] => ({
  split,
  failures: Number(summary.failures),
  episodes: Number(summary.episodes),
  byClass: Object.entries(summary.byClass as Record<string, number>).map(([name, count]) => ({ name, count })),
});

type Effect = { tasks: number; base: number; candidate: number; difference: number; low: number; high: number };

const revisionOf = (revision: StageRun & { proposed: unknown }): LoopReport['revision'] => {
  const { summary } = revision;
  const effect = summary.effect as Effect | null;
  return {
    base: String(summary.base),
    version: String(summary.version),
    edits: Number(summary.edits),
    words: Number(summary.words),
    effect: effect && {
      value: effect.difference,
      low: effect.low,
      high: effect.high,
      base: effect.base,
      candidate: effect.candidate,
      tasks: effect.tasks,
    },
    proposed: revision.proposed !== null,
  };
};

const importOf = async (
  ctx: StageContext,
  { tasks, bench }: NonNullable<LoopResult['imported']>,
): Promise<NonNullable<LoopReport['imported']>> => {
  const report = await readJson<ImportReport>(ctx, outputOf(tasks.manifest, 'import').digest as Digest);
  const cells = (intent: string): Cell[] =>
    bench.report.arms.flatMap((arm) => arm.byIntent.filter((entry) => entry.intent === intent).map(({ cell }) => cell));
  return {
    bench: bench.report,
    byIntent: report.byIntent.map(({ intent, read, mapped }) => ({
      intent,
      read,
      mapped,
      validated: cells(intent)[0]?.tasks ?? 0,
      passed: cells(intent),
    })),
    unmapped: report.unmapped,
  };
};
