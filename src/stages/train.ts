import type { z } from 'zod';
import { canonicalJson } from '../base/canonical.ts';
import { digestOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';
import type { Input } from '../contract/run.ts';
import { encodeCheckpoint } from '../planners/embedded/checkpoint.ts';
import type { trainSchema } from './config.ts';
import type { StageContext } from './context.ts';
import type { Dataset } from './curate.ts';
import { type Proposed, proposeRelease, warnTaken } from './propose.ts';
import { resolveData, resolveEta } from './resolve.ts';
import { inputOf, outputOf, readJson, runStage, type StageRun } from './run-stage.ts';
import { trainRl } from './train-rl.ts';
import { trainSftFrom } from './train-sft.ts';

export type TrainConfig = z.output<typeof trainSchema>;

/** Splits that no training input may descend from (DESIGN §3). */
const GUARDED: readonly Split[] = ['evolve', 'gate', 'sealed', 'canary', 'test', 'serving'];

/**
 * Masked SFT on an approved data release, then group RL; proposes the weights as a θ release. A killed run goes on from
 * its last checkpoint and ends with the same bytes.
 * @throws UserError exit 4 for an unapproved data release without --draft, exit 3 for a guarded split among the inputs.
 */
export const trainStage = async (ctx: StageContext, config: TrainConfig): Promise<StageRun & { proposed: Proposed | null }> => {
  const data = await resolveData(ctx, config.data);
  const taskRun = await ctx.store.findRun(config.tasks);
  const devRun = config.dev === undefined ? null : await ctx.store.findRun(config.dev);
  refuseGuarded('tasks', taskRun.manifest.definition.split, ['train']);
  if (devRun) refuseGuarded('dev', devRun.manifest.definition.split, ['dev']);
  const { eta, tainted: unreleased } = await resolveEta(ctx, config.eta, 'full');
  const inputs: Input[] = [
    { role: 'data', digest: data.digest, name: data.name },
    inputOf('tasks', taskRun.manifest, 'tasks'),
    ...(devRun ? [inputOf('dev', devRun.manifest, 'tasks')] : []),
    { role: 'eta', digest: eta.digest, name: eta.name },
  ];
  const tainted =
    unreleased || data.tainted || taskRun.manifest.definition.tainted || (devRun?.manifest.definition.tainted ?? false);
  const { sft, rl, harness, seed } = config;
  const run = await runStage(
    ctx,
    { stage: 'train', config: { sft, rl, harness }, inputs, split: 'train', seed, tainted, about: `on data ${data.name}` },
    async (work) => {
      await warnTaken(ctx, config.propose, 'theta', config.version);
      const dataset = await readJson<Dataset>(ctx, data.digest);
      const tasks = outputOf(taskRun.manifest, 'tasks').digest;
      const dev = devRun ? outputOf(devRun.manifest, 'tasks').digest : null;
      const cold = await trainSftFrom(ctx, { dataset, eta, config });
      const warm = await trainRl(ctx, { start: cold.weights, tasks, dev, eta, config, work });
      return {
        outputs: [
          { name: 'sft', mediaType: CHECKPOINT, content: encodeCheckpoint(cold.weights) },
          { name: 'checkpoint', mediaType: CHECKPOINT, content: encodeCheckpoint(warm.weights) },
          { name: 'curve', mediaType: 'application/json', content: canonicalJson({ sft: cold.curve, rl: warm.curve }) },
        ],
        summary: {
          demonstrations: cold.demonstrations,
          decisions: cold.samples,
          maskedTurns: cold.masked,
          inexpressibleTurns: cold.inexpressible,
          arm: rl.arm,
          updates: warm.curve.length,
          episodes: warm.episodes,
          droppedGroups: warm.dropped,
          sft: digestOf(encodeCheckpoint(cold.weights)),
          checkpoint: digestOf(encodeCheckpoint(warm.weights)),
        },
      };
    },
  );
  if (!config.propose) return { ...run, proposed: null };
  const proposed = await proposeRelease(ctx, {
    kind: 'theta',
    version: config.version,
    parent: null,
    digest: run.summary.checkpoint as Digest,
    evidence: [{ role: 'train', run: run.id, digest: outputOf(run.manifest, 'curve').digest }],
    tainted: run.manifest.definition.tainted,
    files: [],
    review: `Trained on data ${data.name}: ${String(run.summary.demonstrations)} demonstrations, ${String(run.summary.episodes)} RL episodes in ${String(run.summary.updates)} updates (${rl.arm}).`,
  });
  return { ...run, proposed };
};

const CHECKPOINT = 'application/vnd.planloop.checkpoint';

const refuseGuarded = (role: string, split: Split | null, allowed: readonly Split[]): void => {
  if (split !== null && allowed.includes(split) && !GUARDED.includes(split)) return;
  throw new UserError('split_refused', `${role}: expected tasks of the ${allowed.join(' or ')} split, got ${split ?? 'none'}`, {
    hint: 'What only decides or is only benched may never be trained on.',
    exit: 3,
  });
};
