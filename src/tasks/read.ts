import { z } from 'zod';
import { UserError } from '../base/errors.ts';
import { readJsonl } from '../config/jsonl.ts';
import { loadYaml } from '../config/load.ts';
import type { Task } from '../contract/task.ts';
import { taskSchema } from '../contract/task-schema.ts';

/**
 * Reads tasks that people wrote: JSONL, or YAML with one task or a list of them.
 * @throws UserError with file, line and column for whatever does not fit; `duplicate_id` for two tasks of one id.
 */
export const readTaskFile = async (file: string): Promise<Task[]> => {
  const tasks: Task[] = [];
  if (file.endsWith('.jsonl')) {
    for await (const task of readJsonl(file, taskSchema as z.ZodType<Task>, { id: ({ id }) => id })) tasks.push(task);
  } else {
    const { value } = await loadYaml(file, z.union([z.array(taskSchema), taskSchema]));
    tasks.push(...((Array.isArray(value) ? value : [value]) as Task[]));
  }
  const double = tasks.find(({ id }, index) => tasks.findIndex((other) => other.id === id) !== index);
  if (double) throw new UserError('duplicate_id', `two tasks have the id "${double.id}"`, { at: { file } });
  return tasks;
};
