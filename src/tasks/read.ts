import { z } from 'zod';
import { type At, UserError } from '../base/errors.ts';
import { readJsonl } from '../config/jsonl.ts';
import { loadYaml } from '../config/load.ts';
import { type Located, positionOf, spotOf } from '../config/locate.ts';
import type { Task } from '../contract/task.ts';
import { taskSchema } from '../contract/task-schema.ts';
import type { Persona } from '../phone/persona.ts';
import { taskOfWritten, type Written, writtenSchema } from './written.ts';

/** A task and where its parts were written; `at` takes a path such as `criteria.calls[0].args.time`. */
export type ReadTask = { task: Task; at(path: string): At };

/**
 * Reads tasks that people wrote: JSONL with whole tasks, or YAML with one task or a list of them, whole (`schema: planloop.task/1`)
 * or in the short form that `planloop tasks new` begins.
 * @throws UserError with file, line and column for whatever does not fit; `duplicate_id` for two tasks of one id.
 */
export const readTasks = async (file: string, personas: ReadonlyMap<string, Persona>): Promise<ReadTask[]> => {
  const tasks: ReadTask[] = [];
  if (file.endsWith('.jsonl')) {
    for await (const task of readJsonl(file, taskSchema as z.ZodType<Task>, { id: ({ id }) => id }))
      tasks.push({ task, at: () => ({ file }) });
  } else {
    const { value: plain } = await loadYaml(file, z.json());
    const [first] = [plain].flat();
    const whole = typeof first === 'object' && first !== null && 'schema' in first;
    const schema: z.ZodType<Item> = whole ? (taskSchema as z.ZodType<Task>) : writtenSchema;
    const { value, sources } = await loadYaml<Item | Item[]>(file, Array.isArray(plain) ? z.array(schema) : schema);
    for (const [index, item] of [value].flat().entries()) {
      const task = 'schema' in item ? item : taskOfWritten(item, personas, file);
      const prefix = Array.isArray(plain) ? [index] : [];
      tasks.push({ task, at: (path) => placeIn(sources, prefix, 'schema' in item, path) });
    }
  }
  const double = tasks.find(({ task: { id } }, index) => tasks.findIndex(({ task }) => task.id === id) !== index);
  if (double) throw new UserError('duplicate_id', `two tasks have the id "${double.task.id}"`, { at: double.at('id') });
  return tasks;
};

type Item = Task | Written;

/** Where a path of a task stands in its file: what the short form leaves out is at the task's beginning. */
const placeIn = (sources: Located, prefix: (string | number)[], whole: boolean, path: string): At => {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  const written = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const full = whole && written[0] === 'solution' ? ['provenance', ...written] : written;
  return positionOf(spotOf(sources, [...prefix, ...full]));
};

/** The tasks alone. */
export const readTaskFile = async (file: string, personas: ReadonlyMap<string, Persona> = new Map()): Promise<Task[]> =>
  (await readTasks(file, personas)).map(({ task }) => task);
