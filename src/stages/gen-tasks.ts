import type { z } from 'zod';
import { canonicalJson } from '../base/canonical.ts';
import { UserError } from '../base/errors.ts';
import type { Json } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';
import type { Input, Summary } from '../contract/run.ts';
import type { Task } from '../contract/task.ts';
import { SHARDS_MEDIA_TYPE } from '../store/shards.ts';
import type { TaskValidation } from '../tasks/validate.ts';
import type { genTasksSchema } from './config.ts';
import type { StageContext } from './context.ts';
import { inputOf, runStage, type StageRun } from './run-stage.ts';
import { drawTasks } from './task-source.ts';
import { validateAll } from './validate-tasks.ts';
import { versionsNow } from './versions.ts';

export type GenTasksConfig = z.output<typeof genTasksSchema>;

/** Makes executable tasks and keeps those that hold: the oracle passes and every mutant fails (DESIGN §10). */
export const genTasks = async (ctx: StageContext, config: GenTasksConfig): Promise<StageRun> => {
  const demand = config.demand === undefined ? null : await ctx.store.findRun(config.demand);
  if (demand && demand.manifest.definition.split !== 'dev') {
    throw new UserError(
      'split_refused',
      `task demand may only come from dev failures, not ${demand.manifest.definition.split ?? 'several splits'}`,
      { exit: 3 },
    );
  }
  const source = await drawTasks(ctx, config);
  const inputs: Input[] = [...source.inputs, ...(demand ? [inputOf('demand', demand.manifest, 'demand')] : [])];
  const { split, seed } = config;
  const versions = await versionsNow(ctx.workspace);
  const plain = JSON.parse(JSON.stringify({ ...config, demand: null, requests: null, mapping: null, versions })) as Record<
    string,
    Json
  >;
  const tainted = demand?.manifest.definition.tainted ?? false;
  return runStage(
    ctx,
    { stage: 'gen-tasks', config: plain, inputs, split: split as Split, seed, tainted, about: `${split} tasks` },
    async () => {
      const weights = demand
        ? (JSON.parse((await ctx.store.get(inputOf('demand', demand.manifest, 'demand').digest)).toString('utf8')) as {
            tools: Record<string, number>;
          })
        : null;
      const { tasks, imported } = await source.draw(weights?.tools ?? {});
      const validations = config.validate
        ? await validateAll(ctx, tasks, config.seed, (done) =>
            ctx.report({ type: 'progress', stage: 'gen-tasks', done, total: tasks.length, note: `${config.split}: validating` }),
          )
        : null;
      const sound = validations ? tasks.filter((_, index) => validations[index]?.ok) : tasks;
      const stored = await ctx.store.writeShards(sound.map((task) => canonicalJson(task)));
      const rejected = (validations ?? []).flatMap((validation, index) =>
        validation.ok ? [] : [{ id: tasks[index]?.id ?? '', reasons: validation.reasons }],
      );
      return {
        outputs: [
          { name: 'tasks', mediaType: SHARDS_MEDIA_TYPE, digest: stored.digest, size: stored.size },
          { name: 'rejected', mediaType: 'application/json', content: canonicalJson(JSON.parse(JSON.stringify(rejected))) },
          ...(imported
            ? [{ name: 'import', mediaType: 'application/json', content: canonicalJson(JSON.parse(JSON.stringify(imported))) }]
            : []),
        ],
        summary: {
          drawn: tasks.length,
          tasks: sound.length,
          byDimension: tally(sound, ({ dimension }) => dimension),
          families: new Set(sound.map(({ provenance }) => provenance.family)).size,
          unseen: sound.filter(({ provenance }) => provenance.unseen).length,
          ...(validations ? { validation: scoreOf(validations) } : {}),
          ...(imported
            ? {
                requests: {
                  read: imported.read,
                  mapped: imported.mapped,
                  notMapped: Object.fromEntries(imported.unmapped.slice(0, 5).map(({ reason, count }) => [reason, count])),
                },
              }
            : {}),
        },
      };
    },
  );
};

/** How well the checks tell right from wrong, printed with every result: mutants killed of each kind, over all drawn tasks. */
const scoreOf = (validations: readonly TaskValidation[]): Summary => {
  const kinds: Record<string, { killed: number; total: number }> = {};
  for (const { mutants } of validations) {
    for (const { name, killed } of mutants) {
      const kind = kinds[name] ?? { killed: 0, total: 0 };
      kinds[name] = { killed: kind.killed + (killed ? 1 : 0), total: kind.total + 1 };
    }
  }
  const all = Object.values(kinds);
  return {
    oraclePassed: validations.filter(({ oracle }) => oracle.outcome === 'pass').length,
    rejected: validations.filter(({ ok }) => !ok).length,
    mutantsKilled: all.reduce((sum, { killed }) => sum + killed, 0),
    mutants: all.reduce((sum, { total }) => sum + total, 0),
    byKind: kinds,
  };
};

const tally = (tasks: readonly Task[], key: (task: Task) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of tasks.map(key).sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
