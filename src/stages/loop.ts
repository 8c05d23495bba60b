import type { z } from 'zod';
import { EXIT, UserError } from '../base/errors.ts';
import { benchStage } from './bench.ts';
import {
  benchSchema,
  curateSchema,
  diagnoseSchema,
  genTasksSchema,
  type loopSchema,
  reviseEtaSchema,
  rolloutSchema,
  trainSchema,
} from './config.ts';
import type { StageContext } from './context.ts';
import { curateStage } from './curate.ts';
import { diagnoseStage } from './diagnose.ts';
import { genTasks } from './gen-tasks.ts';
import type { Proposed } from './propose.ts';
import { reviseEtaStage } from './revise-eta.ts';
import { rollout } from './rollout.ts';
import type { StageRun } from './run-stage.ts';
import { trainStage } from './train.ts';

export type LoopConfig = z.output<typeof loopSchema>;

type Benched = Awaited<ReturnType<typeof benchStage>>;

/** What a loop did: the bench run at its end, the task runs behind it, and every proposal with where it stands. */
export type LoopResult = {
  bench: Benched;
  imported: { tasks: StageRun; bench: Benched } | null;
  revision: StageRun & { proposed: Proposed | null };
  training: StageRun;
  diagnoses: { dev: StageRun; evolve: StageRun };
  taskRuns: { train: StageRun; dev: StageRun; evolve: StageRun; test: StageRun };
  proposals: Proposed[];
};

/**
 * The closed loop (DESIGN §3): calls the stages in order and stops at a gate. Run again after a review, it is answered
 * from the store up to the gate and goes on.
 * @throws UserError exit 4 where a proposal waits for a person.
 */
export const loop = async (ctx: StageContext, config: LoopConfig): Promise<LoopResult> => {
  const { seed } = config;
  const generate = (split: 'train' | 'dev' | 'evolve' | 'test', count: number, demand?: StageRun): Promise<StageRun> =>
    genTasks(ctx, genTasksSchema.parse({ split, count, seed, ...(demand ? { demand: demand.id } : {}) }));
  const dev = await generate('dev', config.devTasks);
  const evolve = await generate('evolve', config.evolveTasks);
  const test = await generate('test', config.testTasks);
  const proposals: Proposed[] = [];
  let demand: StageRun | undefined;
  let train = await generate('train', config.trainTasks);
  let eta = 'v0001';
  let last: Pick<LoopResult, 'training' | 'diagnoses' | 'revision'> | null = null;
  for (let round = 1; round <= config.rounds; round++) {
    if (demand) train = await generate('train', config.trainTasks, demand);
    const version = versionOf(round);
    const guard = [evolve.id, test.id];
    const demonstrations = await rollout(
      ctx,
      rolloutSchema.parse({ tasks: train.id, planner: { kind: 'oracle', optional: 0.5 }, limit: config.demonstrations, seed }),
    );
    const curated = await curateStage(ctx, curateSchema.parse({ rollouts: [demonstrations.id], guard, version }));
    const data = passed(curated.proposed);
    proposals.push(data);
    const training = await trainStage(
      ctx,
      trainSchema.parse({
        data: isDraft(data) ? curated.id : version,
        tasks: train.id,
        dev: dev.id,
        eta,
        seed,
        version,
        sft: { demonstrations: config.demonstrations },
        rl: { updates: config.updates, groups: config.groups },
      }),
    );
    proposals.push(passed(training.proposed));
    const watch = (tasks: StageRun): Promise<StageRun> =>
      rollout(ctx, rolloutSchema.parse({ tasks: tasks.id, planner: { kind: 'embedded', theta: training.id }, eta, seed }));
    const diagnose = async (tasks: StageRun): Promise<StageRun> =>
      diagnoseStage(ctx, diagnoseSchema.parse({ rollouts: [(await watch(tasks)).id] }));
    const diagnoses = { dev: await diagnose(dev), evolve: await diagnose(evolve) };
    demand = diagnoses.dev;
    const revised = await reviseEtaStage(
      ctx,
      reviseEtaSchema.parse({
        diagnosis: diagnoses.evolve.id,
        base: eta,
        version: versionOf(round + 1),
        tasks: evolve.id,
        theta: training.id,
        seed,
      }),
    );
    if (revised.proposed) {
      proposals.push(passed(revised.proposed));
      if (!isDraft(revised.proposed)) eta = revised.proposed.version;
    }
    last = { training, diagnoses, revision: revised };
  }
  const { training, diagnoses, revision } = last as Pick<LoopResult, 'training' | 'diagnoses' | 'revision'>;
  const arms = armsOf(training.id, eta);
  const benched = await benchStage(ctx, benchSchema.parse({ tasks: test.id, arms, repeats: config.repeats, seed }));
  let imported: LoopResult['imported'] = null;
  if (config.requests) {
    const tasks = await genTasks(
      ctx,
      genTasksSchema.parse({ split: 'test', source: 'requests', requests: config.requests, count: 100_000, seed }),
    );
    const bench = await benchStage(
      ctx,
      benchSchema.parse({
        tasks: tasks.id,
        arms: arms.filter(({ name }) => name === 'SFT + RL' || name === '+ memory, notices'),
        repeats: config.repeats,
        seed,
      }),
    );
    imported = { tasks, bench };
  }
  return { bench: benched, imported, training, diagnoses, revision, taskRuns: { train, dev, evolve, test }, proposals };
};

const versionOf = (round: number): string => `v${String(round).padStart(4, '0')}`;

/** The ladder: weights first, all without a harness; then the same weights with more and more of η. */
const armsOf = (
  training: string,
  eta: string,
): { name: string; theta: string; eta: string; parts: 'none' | 'guidance' | 'full' }[] => [
  { name: 'untrained', theta: 'untrained', eta: 'none', parts: 'none' },
  { name: 'SFT', theta: `${training}@sft`, eta: 'none', parts: 'none' },
  { name: 'SFT + RL', theta: training, eta: 'none', parts: 'none' },
  { name: '+ guidance', theta: training, eta: 'v0001', parts: 'guidance' },
  { name: '+ memory, notices', theta: training, eta: 'v0001', parts: 'full' },
  ...(eta === 'v0001' ? [] : [{ name: `+ revised η ${eta}`, theta: training, eta, parts: 'full' as const }]),
];

/** What a draft made is never proposed: the loop goes on with the run itself, and everything is tainted. */
const isDraft = (proposed: Proposed): boolean => proposed.branch === '';

/** Goes on past an approved proposal; stops at one that waits. */
const passed = (proposed: Proposed | null): Proposed => {
  if (proposed === null) throw new Error('the stage was told to propose and did not');
  if (proposed.approved || isDraft(proposed)) return proposed;
  throw new UserError(
    'waiting_for_review',
    `${proposed.kind} ${proposed.version} waits for review on branch ${proposed.branch}`,
    {
      hint: `Read it with \`planloop gate show ${proposed.kind} ${proposed.version}\`, merge the branch, then run the same command again.`,
      exit: EXIT.human,
    },
  );
};
