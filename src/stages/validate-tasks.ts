import type { Workspace } from '../config/workspace.ts';
import type { Task } from '../contract/task.ts';
import { bareEta } from '../eta/bare.ts';
import type { TaskValidation } from '../tasks/validate.ts';
import { episodeHandler } from './episodes.ts';

/** Runs the oracle and the mutants of tasks on this thread. A task that cannot even start is reported, not thrown. */
export const validateHere = async (
  workspace: Workspace,
  tasks: readonly Task[],
  signal: AbortSignal,
): Promise<TaskValidation[]> => {
  const { handle, close } = await episodeHandler(
    {
      fixtures: workspace.fixtures,
      plugins: workspace.plugins,
      planner: { kind: 'oracle', optional: 0 },
      eta: bareEta,
      seed: 1,
      backend: 'sandbox',
      tainted: false,
      tasks: tasks.map((task) => JSON.stringify(task)),
    },
    signal,
  );
  const list: TaskValidation[] = [];
  for (const index of tasks.keys())
    list.push(...((await handle({ kind: 'validate', tasks: [index] })).result as TaskValidation[]));
  await close();
  return list;
};
