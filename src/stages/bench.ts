import type { z } from 'zod';
import { canonicalJson } from '../base/canonical.ts';
import { UserError } from '../base/errors.ts';
import type { Json, JsonObject, Ref } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';
import type { Summary } from '../contract/run.ts';
import type { Task } from '../contract/task.ts';
import type { Floor } from '../report/habits.ts';
import type { ArmInput, BenchReport, Graded, TaskFacts } from '../report/model.ts';
import { benchReport } from '../report/score.ts';
import { type SignsWorld, signsOf } from '../report/signs.ts';
import { readsIn } from '../tools/catalog.ts';
import { type benchSchema, rolloutSchema } from './config.ts';
import type { StageContext } from './context.ts';
import { readGraded, rollout } from './rollout.ts';
import { inputOf, outputOf, readJson, runStage, type StageRun } from './run-stage.ts';
import { readTasks } from './task-run.ts';
import { refuseOtherTasks, versionsIn, versionsNow } from './versions.ts';
import { openWorld } from './world.ts';

export type BenchConfig = z.output<typeof benchSchema>;
type Arm = BenchConfig['arms'][number];

/** Runs every arm on the same tasks and repeats, and scores them side by side. `report` is also the run's output. */
export const benchStage = async (ctx: StageContext, config: BenchConfig): Promise<StageRun & { report: BenchReport }> => {
  refuseDoubles(config.arms);
  const source = await ctx.store.findRun(config.tasks);
  const digest = outputOf(source.manifest, 'tasks').digest;
  const versions = { run: await versionsNow(ctx.workspace), tasks: versionsIn(source.manifest.definition) };
  refuseOtherTasks(versions.tasks, versions.run, config.crossVersion);
  const rollouts: StageRun[] = [];
  for (const arm of config.arms)
    rollouts.push(await rollout(ctx, rolloutOf(config, source.id, plannerOf(arm, config.temperature), arm)));
  const floor = await rollout(
    ctx,
    rolloutOf({ ...config, repeats: 1 }, source.id, { kind: 'oracle', optional: 0 }, { eta: 'none', parts: 'none' }),
  );
  const inputs = [
    inputOf('tasks', source.manifest, 'tasks'),
    ...rollouts.flatMap(({ manifest }) => [
      inputOf('trajectories', manifest, 'trajectories'),
      inputOf('verdicts', manifest, 'verdicts'),
    ]),
    inputOf('floor', floor.manifest, 'trajectories'),
  ];
  if (source.manifest.definition.split !== 'test') {
    const on = source.manifest.definition.split ?? 'mixed';
    ctx.report({ type: 'warning', text: `these are ${on} tasks: only the test split says how good a planner is` });
  }
  const tainted = [source, ...rollouts].some(({ manifest }) => manifest.definition.tainted);
  const { split } = source.manifest.definition;
  const plain = {
    arms: config.arms.map(({ name, parts, eta }) => ({ name, parts, eta })),
    repeats: config.repeats,
    temperature: config.temperature,
    versions: versions.run,
  } satisfies JsonObject;
  const run = await runStage(
    ctx,
    {
      stage: 'bench',
      config: plain,
      inputs,
      split,
      seed: config.seed,
      tainted,
      about: `${config.arms.length} arms on ${split ?? 'mixed'} tasks`,
    },
    async (_, definition) => {
      const tasks = await readTasks(ctx, digest);
      const { catalog } = await openWorld(ctx.workspace);
      const world = { tools: new Map(catalog.specs.map((spec) => [spec.name, spec])), reads: readsIn(catalog) };
      const byId = new Map(tasks.map((task) => [task.id, task]));
      const arms: ArmInput[] = [];
      for (const [index, arm] of config.arms.entries())
        arms.push(await armOf(ctx, arm, rollouts[index] as StageRun, byId, world));
      const floors = (await episodes(ctx, floor, byId, world)).graded.map(
        ({ task, outputTokens, signs }): Floor => ({ task, outputTokens, steps: signs.steps }),
      );
      const report = benchReport({
        split: split as Split,
        tainted: definition.tainted,
        tasksDigest: digest,
        tasks: tasks.map(factsOf),
        mutation: await mutationOf(ctx, source.manifest),
        seed: config.seed,
        repeats: config.repeats,
        temperature: config.temperature,
        tokenScope: 'o200k tokens of the serialised actions that the planner writes, and nothing that it reads',
        floors,
        versions,
        perturbed: [],
        arms,
      });
      return {
        outputs: [
          { name: 'report', mediaType: 'application/json', content: canonicalJson(JSON.parse(JSON.stringify(report)) as Json) },
        ],
        summary: summaryOf(report),
      };
    },
  );
  return { ...run, report: await readJson<BenchReport>(ctx, outputOf(run.manifest, 'report').digest) };
};

const refuseDoubles = (arms: readonly Arm[]): void => {
  const double = arms.find(({ name }, index) => arms.findIndex((other) => other.name === name) !== index);
  if (double)
    throw new UserError('duplicate_name', `two arms are called "${double.name}"`, {
      hint: `Arms: ${arms.map(({ name }) => name).join(', ')}.`,
    });
};

const plannerOf = ({ theta, planner }: Arm, temperature: number): object =>
  planner === undefined ? { kind: 'embedded', theta, temperature } : { kind: 'plugin', name: planner };

const rolloutOf = (config: BenchConfig, tasks: string, planner: object, { eta, parts }: Pick<Arm, 'eta' | 'parts'>) =>
  rolloutSchema.parse({ tasks, planner, eta, parts, samples: config.repeats, seed: config.seed });

type ById = ReadonlyMap<string, Task>;

const armOf = async (
  ctx: StageContext,
  { name, parts }: Arm,
  run: StageRun,
  tasks: ById,
  world: SignsWorld,
): Promise<ArmInput> => {
  const { graded, theta, eta } = await episodes(ctx, run, tasks, world);
  const none = { name: 'none', digest: outputOf(run.manifest, 'trajectories').digest };
  return { name, theta: theta ?? none, eta: eta ?? none, parts, episodes: graded };
};

/** The graded episodes of a rollout; a sample is a repeat. */
const episodes = async (
  ctx: StageContext,
  run: StageRun,
  tasks: ById,
  world: SignsWorld,
): Promise<{ graded: Graded[]; theta: Ref | null; eta: Ref | null }> => {
  const graded: Graded[] = [];
  let made: { theta: Ref; eta: Ref } | null = null;
  for await (const { task, trajectory, verdict } of readGraded(ctx, run, tasks)) {
    const { sample, outcome, checker, gate } = verdict;
    made ??= { theta: trajectory.theta, eta: trajectory.eta };
    const signs = signsOf(task, trajectory, verdict, world);
    const { outputTokens } = trajectory.usage;
    graded.push({ task: task.id, repeat: sample, outcome, checker, gate, outputTokens, signs });
  }
  return { graded, theta: made?.theta ?? null, eta: made?.eta ?? null };
};

const factsOf = ({ id, dimension, provenance, initial, goal, protocol }: Task): TaskFacts => ({
  id,
  dimension,
  family: provenance.family,
  unseen: provenance.unseen,
  intent: provenance.intent ?? null,
  persona: initial.persona,
  goal,
  routing: protocol.routing,
  scenario: provenance.scenario ?? null,
});

/** How many mutants the checks of these tasks killed when they were validated. */
const mutationOf = async (ctx: StageContext, manifest: StageRun['manifest']): Promise<BenchReport['mutation']> => {
  const summary = await readJson<Summary>(ctx, outputOf(manifest, 'summary').digest);
  const validation = summary.validation as { mutantsKilled: number; mutants: number } | undefined;
  return validation ? { killed: validation.mutantsKilled, total: validation.mutants } : null;
};

const summaryOf = (report: BenchReport): Summary => ({
  tasks: report.tasks.count,
  repeats: report.repeats,
  unresolved: report.arms.reduce((sum, { unresolved }) => sum + unresolved, 0),
  overall: Object.fromEntries(
    report.arms.map(({ name, overall }) => [name, overall === null ? null : Math.round(1000 * overall.value) / 1000]),
  ),
  tokens: Object.fromEntries(report.arms.map(({ name, tokens }) => [name, Math.round(10 * tokens.value) / 10])),
});
