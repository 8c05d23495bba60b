import type { Task } from '../contract/task.ts';

/** What a task makes a planner do, without its values: the calls of its witness in order, each with the action that it takes. */
export const skeletonOf = ({ provenance }: Pick<Task, 'provenance'>): string =>
  provenance.solution
    .flatMap((step) => {
      if (step.kind !== 'call' || step.optional) return [];
      const action = typeof step.args.action === 'string' ? `.${step.args.action}` : '';
      return [`${step.tool}${action}${step.expect ? `!${step.expect}` : ''}`];
    })
    .join(' > ');
