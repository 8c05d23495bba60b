import { digestJson } from '../base/digest.ts';
import { InfraError } from '../base/errors.ts';
import type { EventOf } from '../contract/event.ts';
import type { ModelOutput, PlannerFactory } from '../contract/planner.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import { taskKey } from './task-key.ts';

/** Says again what a planner said: the logged outputs of each trajectory, in order. */
export const replay = (trajectories: readonly Trajectory[]): PlannerFactory => {
  const byEpisode = new Map(
    trajectories.map((trajectory) => {
      const at = trajectory.id.lastIndexOf('#');
      return [`${taskKey(trajectory.id.slice(0, at))}#${trajectory.sample}`, trajectory];
    }),
  );
  return {
    name: 'replay',
    theta: { name: 'replay', digest: digestJson({ planner: 'replay', of: trajectories.map(({ id }) => id) }) },
    open: ({ task, sample }) => {
      const trajectory = byEpisode.get(`${task}#${sample}`);
      if (trajectory === undefined) throw new InfraError('model', `no trajectory of ${task}#${sample} to replay`);
      const turns = trajectory.events.filter(
        (event): event is EventOf<'model'> => event.kind === 'model' && event.session === 'main',
      );
      let next = 0;
      return {
        act: () => {
          const turn = turns[next++];
          if (turn === undefined)
            throw new InfraError(
              'model',
              `the trajectory ${trajectory.id} has no turn ${next}: it was recorded in another world`,
            );
          return outputOf(turn);
        },
      };
    },
  };
};

const outputOf = ({ text, reasoning, raw, calls, answer, stop, usage }: EventOf<'model'>): ModelOutput => ({
  ...(text === undefined ? {} : { text }),
  ...(reasoning === undefined ? {} : { reasoning }),
  ...(raw === undefined ? {} : { raw }),
  calls,
  ...(answer === undefined ? {} : { answer }),
  stop,
  usage,
});
