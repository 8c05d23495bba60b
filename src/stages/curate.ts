import type { z } from 'zod';
import { canonicalJson } from '../base/canonical.ts';
import type { Digest, JsonObject } from '../contract/json.ts';
import type { Input, Summary } from '../contract/run.ts';
import type { Task } from '../contract/task.ts';
import { curate } from '../curate/curate.ts';
import type { Graded } from '../curate/record.ts';
import type { curateSchema } from './config.ts';
import type { StageContext } from './context.ts';
import { type Proposed, proposeRelease, warnTaken } from './propose.ts';
import { readGraded } from './rollout.ts';
import { inputOf, outputOf, runStage, type StageRun } from './run-stage.ts';
import { readTasks, tasksOf } from './task-run.ts';

export const DATASET_SCHEMA = 'planloop.dataset/1';

/** What a data release names: the curated records and where their trajectories, verdicts and tasks lie. */
export type Dataset = {
  schema: typeof DATASET_SCHEMA;
  records: Digest;
  sources: { trajectories: Digest; verdicts: Digest; tasks: Digest }[];
};

export type CurateConfig = z.output<typeof curateSchema>;

/** Curates rollouts into a data set and proposes it as a data release. */
export const curateStage = async (ctx: StageContext, config: CurateConfig): Promise<StageRun & { proposed: Proposed | null }> => {
  const rollouts = await Promise.all(config.rollouts.map((selector) => ctx.store.findRun(selector)));
  const guards = await Promise.all(config.guard.map((selector) => ctx.store.findRun(selector)));
  const sources = rollouts.map(({ manifest }) => tasksOf(manifest));
  const inputs: Input[] = [
    ...rollouts.flatMap(({ manifest }) => [
      inputOf('trajectories', manifest, 'trajectories'),
      inputOf('verdicts', manifest, 'verdicts'),
    ]),
    ...sources.map((digest) => ({ role: 'tasks', digest })),
    ...guards.map(({ manifest }) => inputOf('guard', manifest, 'tasks')),
  ];
  const tainted = [...rollouts, ...guards].some(({ manifest }) => manifest.definition.tainted);
  const plain = { leakThreshold: config.leakThreshold } satisfies JsonObject;
  const run = await runStage(
    ctx,
    { stage: 'curate', config: plain, inputs, split: 'train', seed: 0, tainted, about: `${config.rollouts.length} rollouts` },
    async () => {
      await warnTaken(ctx, config.propose, 'data', config.version);
      const graded: Graded[] = [];
      for (const [index, { manifest }] of rollouts.entries()) {
        const tasks = new Map<string, Task>();
        for (const task of await readTasks(ctx, sources[index] as Digest)) tasks.set(task.id, task);
        for await (const item of readGraded(ctx, { manifest }, tasks)) graded.push(item);
      }
      const guarded: { id: string; goal: string }[] = [];
      for (const { manifest } of guards) {
        for (const { id, goal } of await readTasks(ctx, outputOf(manifest, 'tasks').digest)) guarded.push({ id, goal });
      }
      const result = curate(graded, { guarded, leakThreshold: config.leakThreshold });
      const records = await ctx.store.put(jsonLines(result.records));
      const dataset: Dataset = {
        schema: DATASET_SCHEMA,
        records: records.digest,
        sources: rollouts.map(({ manifest }, index) => ({
          trajectories: outputOf(manifest, 'trajectories').digest,
          verdicts: outputOf(manifest, 'verdicts').digest,
          tasks: sources[index] as Digest,
        })),
      };
      return {
        outputs: [
          { name: 'dataset', mediaType: 'application/json', content: canonicalJson(dataset) },
          { name: 'records', mediaType: 'application/x-ndjson', ...records },
          { name: 'dropped', mediaType: 'application/x-ndjson', content: jsonLines(result.dropped) },
        ],
        summary: result.counts,
      };
    },
  );
  if (!config.propose) return { ...run, proposed: null };
  const proposed = await proposeRelease(ctx, {
    kind: 'data',
    version: config.version,
    digest: outputOf(run.manifest, 'dataset').digest,
    evidence: [{ role: 'curate', run: run.id, digest: outputOf(run.manifest, 'summary').digest }],
    tainted: run.manifest.definition.tainted,
    files: [],
    review: reviewOf(run.summary),
  });
  return { ...run, proposed };
};

const jsonLines = (records: readonly object[]): string => records.map((record) => `${canonicalJson(record)}\n`).join('');

/** What a reviewer reads of a data release. */
const reviewOf = (summary: Summary): string => {
  const { read, kept, passed, fit, maskedTurns, byReason } = summary;
  const reasons = Object.entries(byReason as Record<string, number>).map(([reason, count]) => `| ${reason} | ${count} |`);
  return [
    `${String(read)} trajectories read, ${String(kept)} kept; ${String(passed)} passed the verifier, ${String(fit)} are fit to learn from.`,
    `${String(maskedTurns)} erroneous turns are masked.`,
    '',
    '| left out because | trajectories |',
    '| --- | --- |',
    ...reasons,
  ].join('\n');
};
