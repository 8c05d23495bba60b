import { sandbox } from '../backends/sandbox.ts';
import { digestOf } from '../base/digest.ts';
import { InfraError, UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import type { Digest } from '../contract/json.ts';
import type { PlannerFactory } from '../contract/planner.ts';
import type { Task } from '../contract/task.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import type { Verdict } from '../contract/verdict.ts';
import { bareEta, type HarnessParts, withParts } from '../eta/bare.ts';
import type { Eta } from '../eta/types.ts';
import { runEpisode } from '../harness/episode.ts';
import { embedded, type Taken } from '../planners/embedded/policy.ts';
import { oracle } from '../planners/oracle.ts';
import { replay } from '../planners/replay.ts';
import { type TaskValidation, validateTask } from '../tasks/validate.ts';
import { readsIn } from '../tools/catalog.ts';
import { type GroupGradient, groupGradient, type RlSettings } from '../train/rl.ts';
import { scriptedUser } from '../users/script.ts';
import { verify } from '../verify/verify.ts';
import { openDevice } from './device.ts';
import { openWorld, type World, type WorldSource } from './world.ts';

/** Which planner acts, as a value that can be sent to a thread. Weights may lie in shared memory. */
export type PlannerSpec =
  | { kind: 'oracle'; optional: number }
  | {
      kind: 'embedded';
      name: string;
      digest: Digest;
      temperature: number;
      weights: Float32Array;
      /** Keeps its decisions, for the gradient. */
      training: boolean;
    }
  | { kind: 'replay'; trajectories: string[] }
  | { kind: 'plugin'; name: string };

/** Everything a thread needs to run episodes on its own. `tasks`: JSON, one each. */
export type EpisodeSetup = WorldSource & {
  planner: PlannerSpec;
  eta: Eta;
  seed: number;
  backend: 'sandbox' | 'device';
  tainted: boolean;
  tasks: string[];
};

export type RolloutResult = { task: string; sample: number; trajectory: string; verdict: string }[];

export type EpisodeJob =
  | { kind: 'rollout'; episodes: { task: number; sample: number }[] }
  | { kind: 'validate'; tasks: number[] }
  | { kind: 'group'; task: number; update: number; parts: HarnessParts; settings: RlSettings };

/** One kind of result for each kind of job. */
export type EpisodeResult = RolloutResult | TaskValidation[] | GroupGradient;

export type Handled = { result: EpisodeResult; transfer: ArrayBuffer[] };

/** `close` lets go of the environment: what stays open keeps the process alive. */
export type EpisodeHandler = { handle(job: EpisodeJob): Promise<Handled>; close(): Promise<void> };

/** Answers episode jobs with one world, one environment and one planner: the same in a thread and inline. */
export const episodeHandler = async (setup: EpisodeSetup, signal: AbortSignal): Promise<EpisodeHandler> => {
  const world = await openWorld(setup);
  const tasks = setup.tasks.map((line) => JSON.parse(line) as Task);
  const specs = new Map(world.catalog.specs.map((spec) => [spec.name, spec]));
  const reads = readsIn(world.catalog);
  const sink: { decisions: Taken[] } = { decisions: [] };
  const planner = plannerOf(setup.planner, tasks, world, (taken) => sink.decisions.push(taken));
  const environment = setup.backend === 'device' ? await openDevice(world) : sandbox(world.catalog);

  const run = async (
    task: Task,
    sample: number,
    seed: number,
    factory: PlannerFactory,
    eta: Eta,
  ): Promise<{ trajectory: Trajectory; line: string; verdict: Verdict }> => {
    const user = scriptedUser(task.user);
    const { tainted } = setup;
    const episode = await runEpisode({
      task,
      environment,
      exposer: world.exposer,
      planner: factory,
      eta,
      user,
      seed,
      sample,
      signal,
      tainted,
    });
    const line = JSON.stringify(episode.trajectory);
    const verdict = verify({
      task,
      trajectory: episode.trajectory,
      digest: digestOf(line),
      evidence: episode.evidence,
      tools: specs,
      reads,
    });
    return { trajectory: episode.trajectory, line, verdict };
  };

  const handle = async (job: EpisodeJob): Promise<Handled> => {
    switch (job.kind) {
      case 'rollout': {
        const result: RolloutResult = [];
        for (const { task: index, sample } of job.episodes) {
          const task = tasks[index] as Task;
          const { line, verdict } = await run(task, sample, setup.seed, planner, setup.eta);
          result.push({ task: task.id, sample, trajectory: line, verdict: JSON.stringify(verdict) });
        }
        return { result, transfer: [] };
      }
      case 'validate': {
        const result: TaskValidation[] = [];
        for (const index of job.tasks) {
          result.push(
            await validateTask(tasks[index] as Task, {
              specs,
              run: (task, factory) => run(task, 0, setup.seed, factory, bareEta),
            }),
          );
        }
        return { result, transfer: [] };
      }
      case 'group': {
        const task = tasks[job.task] as Task;
        const eta = withParts(setup.eta, job.parts);
        const result = await groupGradient(job.settings, async (sample) => {
          sink.decisions = [];
          // The update is part of the stream's name: each group is new, and no other group moves it.
          const { trajectory, verdict } = await run(task, sample, setup.seed + job.update * 1_000_003, planner, eta);
          if (verdict.outcome === 'infra') throw new InfraError('env', `an episode of ${task.id} broke`);
          const { outputTokens } = trajectory.usage;
          return {
            success: verdict.outcome === 'pass',
            progress: verdict.progress,
            cost: outputTokens,
            decisions: sink.decisions,
          };
        });
        return { result, transfer: [result.indices.buffer as ArrayBuffer, result.values.buffer as ArrayBuffer] };
      }
    }
  };
  return { handle, close: () => environment.close() };
};

/** The planner of a specification. Only one that trains keeps its decisions. */
const plannerOf = (spec: PlannerSpec, tasks: readonly Task[], world: World, record: (taken: Taken) => void): PlannerFactory => {
  switch (spec.kind) {
    case 'oracle':
      return oracle({ tasks, optional: spec.optional });
    case 'replay':
      return replay(spec.trajectories.map((line) => JSON.parse(line) as Trajectory));
    case 'embedded': {
      const { weights, name, digest, temperature, training } = spec;
      return embedded({ weights, name, digest, temperature, ...(training ? { record } : {}) });
    }
    case 'plugin': {
      const planner = world.planners.get(spec.name);
      if (planner) return guarded(planner);
      throw new UserError('unknown_planner', `no plug-in has a planner "${spec.name}"`, {
        hint: didYouMean(spec.name, world.planners.keys(), 'Name a plug-in in planloop.yaml.'),
      });
    }
  }
};

/** A planner from a plug-in that throws breaks its episode, not the run; the message names it. */
const guarded = (planner: PlannerFactory): PlannerFactory => {
  const broken = (error: unknown): unknown =>
    error instanceof InfraError
      ? error
      : new InfraError(
          'model',
          `the planner "${planner.name}" of a plug-in threw: ${String((error as Error)?.message ?? error)}`,
          {
            cause: error,
          },
        );
  return {
    ...planner,
    open: (episode) => {
      try {
        const opened = planner.open(episode);
        return {
          act: async (context, signal) => {
            try {
              return await opened.act(context, signal);
            } catch (error) {
              throw broken(error);
            }
          },
        };
      } catch (error) {
        throw broken(error);
      }
    },
  };
};
