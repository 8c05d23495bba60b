import { EXIT, UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import { findWorkspace } from '../config/workspace.ts';
import type { Task } from '../contract/task.ts';
import type { Io } from './io.ts';
import { openForReading } from './open.ts';
import { table } from './table.ts';

/** Prints the tasks of a run, or one of them in full. */
export const show = async (io: Io, run: string, id: string | undefined, options: { json?: boolean }): Promise<void> => {
  const { store } = await openForReading(io);
  const { manifest } = await store.findRun(run);
  const output = manifest.subject.find(({ name }) => name === 'tasks');
  if (!output)
    throw new UserError('wrong_run', `${run} is a ${manifest.definition.stage} run and has no tasks`, {
      hint: 'Name a gen-tasks run.',
    });
  const tasks: Task[] = [];
  for await (const line of store.readShards(output.digest)) tasks.push(JSON.parse(line) as Task);
  if (id === undefined) {
    if (options.json) return io.json({ tasks });
    const head = ['task', 'dimension', 'bucket', 'goal'];
    const rows = tasks.map((task) => [task.id, task.dimension, task.bucket, task.goal]);
    return io.out(table(head, rows, { columns: io.columns, last: 'cut' }));
  }
  const task = tasks.find((candidate) => candidate.id === id);
  if (!task) {
    const ids = tasks.map((candidate) => candidate.id);
    throw new UserError('unknown_task', `the run has no task "${id}"`, { hint: didYouMean(id, ids) });
  }
  if (options.json) return io.json({ task });
  io.out(JSON.stringify(task, null, 2));
};

/** Checks tasks that people wrote: shape, references, oracle and mutants. Exit code 3 when one does not hold. */
export const lint = async (io: Io, file: string, options: { json?: boolean }): Promise<void> => {
  const { readTaskFile } = await import('../tasks/read.ts');
  const tasks = await readTaskFile(file);
  const { validateHere } = await import('../stages/validate-tasks.ts');
  const validations = await validateHere(await findWorkspace(io.cwd), tasks, io.signal);
  const failed = validations.filter(({ ok }) => !ok).length;
  if (failed > 0) process.exitCode = EXIT.gate;
  if (options.json)
    return io.json({
      tasks: tasks.map(({ id }, index) => ({ id, ok: validations[index]?.ok, reasons: validations[index]?.reasons })),
    });
  for (const [index, { ok, reasons, mutants }] of validations.entries()) {
    io.out(`${tasks[index]?.id}: ${ok ? `holds (${mutants.length} mutants killed)` : 'does not hold'}`);
    for (const reason of reasons) io.out(`  ${reason}`);
  }
  io.out(`${tasks.length - failed} of ${tasks.length} tasks hold`);
};
