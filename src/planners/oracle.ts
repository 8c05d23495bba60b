import { digestJson } from '../base/digest.ts';
import { InfraError } from '../base/errors.ts';
import { randomStream } from '../base/random.ts';
import type { PlannerFactory } from '../contract/planner.ts';
import type { Task } from '../contract/task.ts';
import { o200kCost } from './cost.ts';
import { scripted } from './scripted.ts';
import { taskKey } from './task-key.ts';

/**
 * The witness that a task can be done: takes the steps of its solution. Cautious steps that the solution marks optional
 * are taken with the probability `optional`, drawn for each task, sample and step.
 */
export const oracle = (options: { tasks: readonly Task[]; optional: number }): PlannerFactory => {
  const solutions = new Map(options.tasks.map((task) => [taskKey(task.id), task.provenance.solution]));
  const cost = o200kCost();
  return {
    name: 'oracle',
    theta: { name: 'oracle', digest: digestJson({ planner: 'oracle', optional: options.optional }) },
    open: ({ seed, task, sample }) => {
      const steps = solutions.get(task);
      if (steps === undefined) throw new InfraError('model', `the oracle has no solution for ${task}`);
      return scripted(steps, cost, (index) => {
        const step = steps[index];
        if (step?.kind !== 'call' || !step.optional) return true;
        return randomStream(seed, 'oracle', task, sample, index).chance(options.optional);
      });
    },
  };
};
