import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stringify } from 'yaml';
import { type At, EXIT, UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import { findWorkspace, type Workspace } from '../config/workspace.ts';
import type { Event } from '../contract/event.ts';
import type { Json } from '../contract/json.ts';
import type { Task } from '../contract/task.ts';
import type { StageContext } from '../stages/context.ts';
import type { Store } from '../store/store.ts';
import type { Io } from './io.ts';
import { type CommonOptions, openContext, openForReading } from './open.ts';
import { table } from './table.ts';

/** The tasks of a gen-tasks run. @throws UserError for a run of another stage. */
const tasksOf = async (store: Store, run: string): Promise<Task[]> => {
  const { manifest } = await store.findRun(run);
  const output = manifest.subject.find(({ name }) => name === 'tasks');
  if (!output)
    throw new UserError('wrong_run', `${run} is a ${manifest.definition.stage} run and has no tasks`, {
      hint: 'Name a gen-tasks run.',
    });
  const tasks: Task[] = [];
  for await (const line of store.readShards(output.digest)) tasks.push(JSON.parse(line) as Task);
  return tasks;
};

/** Prints the tasks of a run, or one of them in full. */
export const show = async (io: Io, run: string, id: string | undefined, options: { json?: boolean }): Promise<void> => {
  const { store } = await openForReading(io);
  const tasks = await tasksOf(store, run);
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

/** Counts what a task set is made of. */
export const variety = async (io: Io, run: string, options: { json?: boolean }): Promise<void> => {
  const { workspace, store } = await openForReading(io);
  const tasks = await tasksOf(store, run);
  const { openWorld } = await import('../stages/world.ts');
  const { varietyOf } = await import('../tasks/variety.ts');
  const { catalog } = await openWorld(workspace);
  const counts = varietyOf(
    tasks,
    [...catalog.tools.keys()].filter((name) => !name.startsWith('skill__')),
  );
  if (options.json) return io.json({ variety: counts as unknown as Json });
  const { skeletons, tools, tasks: count, scenarios, families, ...tallies } = counts;
  io.out(`${count} tasks of ${scenarios} scenarios, ${families} families`);
  for (const [name, tally] of Object.entries(tallies)) {
    io.out(`\n${name.replace('by', 'by ').toLowerCase()}`);
    io.out(
      table(
        ['', 'tasks'],
        Object.entries(tally).map(([key, many]) => [key, String(many)]),
      ),
    );
  }
  io.out(`\n${skeletons.distinct} distinct call skeletons, at most ${skeletons.most} tasks of one`);
  io.out(
    table(
      ['tasks', 'skeleton'],
      skeletons.common.map(([key, many]) => [String(many), key]),
      { columns: io.columns, last: 'cut' },
    ),
  );
  io.out(`\n${tools.gold} of ${tools.of} tools are gold, the rarest in ${tools.rarest} tasks`);
  if (tools.under3.length > 0) io.out(`in fewer than 3: ${tools.under3.join(', ')}`);
};

/** Compares the content of two task sets. Exit code 3 when they share what two splits must not. */
export const leaks = async (io: Io, runs: readonly string[], options: { json?: boolean }): Promise<void> => {
  const { store } = await openForReading(io);
  const { leaksBetween } = await import('../tasks/leaks.ts');
  const sets = await Promise.all(runs.map((run) => tasksOf(store, run)));
  const pairs = sets.flatMap((a, i) => sets.slice(i + 1).map((b) => leaksBetween(a, b)));
  const dirty = pairs.filter(({ personas, goals, near, families }) =>
    [personas, goals, near, families].some((list) => list.length > 0),
  );
  if (dirty.length > 0) process.exitCode = EXIT.gate;
  if (options.json) return io.json({ pairs: pairs as unknown as Json });
  const head = ['splits', 'personas', 'same text', 'nearly the same', 'families'];
  const rows = pairs.map(({ splits, personas, goals, near, families }) => [
    splits.join(' and '),
    ...[personas, goals, near, families].map((list) => String(list.length)),
  ]);
  io.out(table(head, rows));
  for (const { splits, personas, goals, near, families } of dirty) {
    const shown = [...personas, ...goals, ...near.map(([x, y, much]) => `${x} ~ ${y} (${much.toFixed(2)})`), ...families];
    for (const line of shown.slice(0, 10)) io.out(`  ${splits.join(' and ')}: ${line}`);
  }
  io.out(dirty.length === 0 ? 'disjoint by content' : `${dirty.length} of ${pairs.length} pairs share content`);
};

/** Where the oracle's episodes are run once more. */
const ELSEWHERE = 'Pacific/Apia';

/** The tasks whose oracle does otherwise when the machine stands in another time zone. */
const zoneDependent = async ({ workspace, signal }: StageContext, tasks: readonly Task[]): Promise<string[]> => {
  const { oracleLines } = await import('../stages/validate-tasks.ts');
  const here = await oracleLines(workspace, tasks, signal);
  const zone = process.env.TZ;
  process.env.TZ = ELSEWHERE;
  try {
    const there = await oracleLines(workspace, tasks, signal);
    return tasks.flatMap(({ id }, index) => (here[index] === there[index] ? [] : [id]));
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
};

/** Runs the oracle, what must pass besides, and every mutant of a task set. Exit code 3 when a bar is missed. */
export const validate = async (io: Io, run: string, options: CommonOptions): Promise<void> => {
  const ctx = await openContext(io, options);
  const { validateAll, reportOf } = await import('../stages/validate-tasks.ts');
  const tasks = await tasksOf(ctx.store, run);
  const validations = await validateAll(ctx, tasks, 1, (done) =>
    ctx.report({ type: 'progress', stage: 'gen-tasks', done, total: tasks.length, note: 'validating' }),
  );
  const report = reportOf(tasks, validations, await zoneDependent(ctx, tasks));
  if (report.bars.some(({ met }) => !met)) process.exitCode = EXIT.gate;
  if (options.json) return io.json({ validation: report as unknown as Json });
  const { oracle, noOp, mutation, invariances, survivors, bars } = report;
  const counts = (of: typeof mutation.byKind) => Object.entries(of).map(([name, count]) => [name, `${count.good}/${count.of}`]);
  io.out(
    table(
      ['mutants killed', ''],
      [...counts(mutation.byKind), ...counts(mutation.byBucket), ['all', `${mutation.killed}/${mutation.of}`]],
    ),
  );
  io.out(
    `\n${table(['must pass, and does', ''], [...counts(invariances.byKind), ['other time zone', `${tasks.length - invariances.otherZone.length}/${tasks.length}`]])}`,
  );
  io.out(
    `\noracle ${oracle.passed}/${oracle.of}, do-nothing passes ${noOp.passed}/${noOp.of}, changed arguments that come to the same (no mutants) ${mutation.equivalent}`,
  );
  for (const { task, mutant, steps } of survivors) io.out(`survives: ${task} ${mutant} ${JSON.stringify(steps)}`);
  for (const [index, { reasons, survivors: alive }] of validations.entries())
    for (const reason of reasons.slice(alive.length === reasons.length ? reasons.length : 0))
      io.out(`${tasks[index]?.id}: ${reason}`);
  for (const { name, met } of bars) io.out(`${met ? 'met   ' : 'MISSED'} ${name}`);
};

/** Checks tasks that people wrote: shape, references, oracle and mutants. Exit code 3 when one does not hold. */
export const lint = async (io: Io, file: string, options: { json?: boolean }): Promise<void> => {
  const workspace = await findWorkspace(io.cwd);
  const { lintFile } = await import('../stages/lint-tasks.ts');
  const linted = await lintFile(workspace, file, io.signal);
  const failed = linted.filter(({ ok }) => !ok).length;
  if (failed > 0) process.exitCode = EXIT.gate;
  if (options.json)
    return io.json({
      tasks: linted.map(({ id, ok, findings, reasons }) => ({ id, ok, findings: findings as unknown as Json, reasons })),
    });
  for (const { id, ok, findings, reasons, mutants } of linted) {
    io.out(`${id}: ${ok ? `holds (${mutants} mutants killed)` : 'does not hold'}`);
    for (const { at, path, message } of findings) io.out(`  ${placed(at)} ${path}: ${message}`);
    for (const reason of reasons) io.out(`  ${reason}`);
  }
  io.out(`${linted.length - failed} of ${linted.length} tasks hold`);
};

const placed = ({ file, line, column }: At): string => [file, line, column].filter((part) => part !== undefined).join(':');

/** Writes a task to start from. @throws UserError `file_exists`. */
export const fresh = async (io: Io, id: string, options: { output?: string; json?: boolean }): Promise<void> => {
  const { template } = await import('../tasks/written.ts');
  const file = options.output ?? `${id}.yaml`;
  if (file === '-') return io.out(template(id).trimEnd());
  try {
    await writeFile(resolve(io.cwd, file), template(id), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError('file_exists', `${file} is there already`, { hint: 'Name another file with -o, or - to print it.' });
  }
  if (options.json) return io.json({ file });
  io.out(`wrote ${file}\nNext: planloop tasks lint ${file}`);
};

/** Plays one task: with its own witness, or with steps from a file, and shows what happened and the verdict. */
export const attempt = async (
  io: Io,
  from: string,
  id: string | undefined,
  options: { steps?: string; blind?: boolean; json?: boolean },
): Promise<void> => {
  const workspace = await findWorkspace(io.cwd);
  const { tryTask, blindView, readSteps } = await import('../stages/try-task.ts');
  const isFile = /\.(ya?ml|jsonl)$/.test(from);
  const tasks = isFile ? await fileTasks(workspace, from) : await tasksOf((await openForReading(io)).store, from);
  const task = id === undefined ? tasks[0] : tasks.find((candidate) => candidate.id === id);
  if (task === undefined)
    throw new UserError('unknown_task', `there is no task "${id ?? ''}" in ${from}`, {
      hint: didYouMean(
        id ?? '',
        tasks.map((one) => one.id),
      ),
    });
  if (options.blind && options.steps === undefined) {
    const view = await blindView(workspace, task);
    if (options.json) return io.json({ task: view as unknown as Json });
    return io.out(stringify(view).trimEnd());
  }
  const steps = options.steps === undefined ? null : await readSteps(resolve(io.cwd, options.steps));
  const { events, verdict } = await tryTask(workspace, task, steps, io.signal);
  if (verdict.outcome !== 'pass' && !options.blind) process.exitCode = EXIT.gate;
  if (options.json)
    return io.json({ events: events as unknown as Json, ...(options.blind ? {} : { verdict: verdict as unknown as Json }) });
  for (const line of told(events)) io.out(line);
  if (options.blind) return;
  io.out(
    `verdict: ${verdict.outcome}${verdict.owner === 'none' ? '' : ` (${verdict.owner})`}, progress ${verdict.progress.toFixed(2)}`,
  );
  for (const { name, pass, expected, actual } of verdict.checks)
    io.out(
      `  ${pass ? 'ok  ' : 'FAIL'} ${name}${pass ? '' : `: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`}`,
    );
};

const fileTasks = async (workspace: Workspace, file: string): Promise<Task[]> => {
  const { openWorld } = await import('../stages/world.ts');
  const { readTaskFile } = await import('../tasks/read.ts');
  return readTaskFile(file, (await openWorld(workspace)).catalog.personas);
};

const told = (events: readonly Event[]): string[] =>
  events.flatMap((event): string[] => {
    switch (event.kind) {
      case 'user':
        return [`user: ${event.text}`];
      case 'model':
        return event.calls.length > 0
          ? event.calls.map(({ tool, args }) => `> ${tool} ${JSON.stringify(args)}`)
          : [`assistant: ${event.text ?? ''}${event.answer ? ` ${JSON.stringify(event.answer)}` : ''}`];
      case 'feedback':
        return [
          `< ${event.feedback.status}${event.feedback.errorType ? ` ${event.feedback.errorType}` : ''} ${JSON.stringify(event.feedback.payload)}`,
        ];
      case 'world':
        return [`world: ${event.cause}`];
      default:
        return [];
    }
  });
