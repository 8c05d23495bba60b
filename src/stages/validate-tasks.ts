import type { Workspace } from '../config/workspace.ts';
import type { Task } from '../contract/task.ts';
import { bareEta } from '../eta/bare.ts';
import type { TaskValidation } from '../tasks/validate.ts';
import { type EpisodeSetup, episodeHandler } from './episodes.ts';
import type { WorldSource } from './world.ts';

/** What a thread needs to run the oracle on tasks with no harness: for validation, and to measure. */
export const oracleSetup = ({ fixtures, plugins }: WorldSource, tasks: readonly Task[], seed: number): EpisodeSetup => ({
  fixtures,
  plugins,
  planner: { kind: 'oracle', optional: 0 },
  eta: bareEta,
  seed,
  backend: 'sandbox',
  tainted: false,
  tasks: tasks.map((task) => JSON.stringify(task)),
});

/** Runs the oracle and the mutants of tasks on this thread. A task that cannot even start is reported, not thrown. */
export const validateHere = async (
  workspace: Workspace,
  tasks: readonly Task[],
  signal: AbortSignal,
): Promise<TaskValidation[]> => {
  const { handle, close } = await episodeHandler(oracleSetup(workspace, tasks, 1), signal);
  const list: TaskValidation[] = [];
  try {
    for (const index of tasks.keys())
      list.push(...((await handle({ kind: 'validate', tasks: [index] })).result as TaskValidation[]));
  } finally {
    await close();
  }
  return list;
};
