import { UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import type { Manifest } from '../contract/run.ts';
import type { Task } from '../contract/task.ts';
import type { StageContext } from './context.ts';

/** The tasks behind a digest, in id order. */
export const readTasks = async (ctx: StageContext, digest: Digest): Promise<Task[]> => {
  const tasks: Task[] = [];
  for await (const line of ctx.store.readShards(digest)) tasks.push(JSON.parse(line) as Task);
  return tasks;
};

/** Which tasks a run was made from. @throws UserError when it was not made from tasks. */
export const tasksOf = (manifest: Manifest): Digest => {
  const input = manifest.definition.inputs.find(({ role }) => role === 'tasks');
  if (input) return input.digest;
  throw new UserError('wrong_run', `a ${manifest.definition.stage} run was not made from tasks`, { hint: 'Name a rollout run.' });
};
