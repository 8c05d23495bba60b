import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTasks } from '../../src/tasks/read.ts';
import { catalog, FIXTURES, validate } from './world.ts';

const tasks = await readTasks(join(FIXTURES, 'tasks', 'cases.yaml'), catalog.personas);

describe('the cases by hand', () => {
  it('are twelve', () => {
    expect(tasks).toHaveLength(12);
  });

  it.each(tasks.map(({ task }) => [task.id, task] as const))('%s holds', async (_, task) => {
    expect((await validate(task)).reasons).toEqual([]);
  });
});
