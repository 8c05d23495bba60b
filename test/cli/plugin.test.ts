import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '../../src/contract/task.ts';
import { initWorkspace, installPackage, root, type Scratch, type StageDocument, set } from './helpers.ts';

const COUNT = 30;
const generation = ['gen-tasks', ...set({ split: 'test', count: COUNT, dimensions: '{basic: 1}' })];
let scratch: Scratch;
let made: StageDocument;
let tasks: Task[];

const use = (...plugins: string[]): void => scratch.write('planloop.yaml', `plugins: [${plugins.join(', ')}]\n`);

beforeAll(() => {
  scratch = initWorkspace();
  installPackage(scratch);
  cpSync(join(root, 'test', 'fixtures', 'plugin', 'shopping.js'), scratch.path('plugins', 'shopping.js'));
  use('plugins/shopping.js');
  made = scratch.stage(generation);
  tasks = scratch.tasks(made.run);
});
afterAll(() => scratch.remove());
beforeEach(() => use('plugins/shopping.js'));

const isShopping = ({ provenance }: Task): boolean => provenance.recipe === 'shopping-add';
/** What the plug-in's planner can do: amounts in digits. */
const isEasy = (task: Task): boolean => isShopping(task) && /\d/.test(task.goal);

describe('a plug-in that planloop.yaml names', () => {
  it('puts its tool into the catalogue beside the built-in ones', () => {
    const { status, stdout } = scratch.planloop(['tools', 'show', 'add_shopping_item', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).tool).toMatchObject({
      domain: 'Shopping',
      params: { required: ['item', 'quantity'] },
      match: { quantity: 'number' },
    });
  });

  it('makes tasks of its recipe that hold: the oracle passes and every mutant is killed', () => {
    expect(made.summary).toMatchObject({ drawn: COUNT, tasks: COUNT, validation: { oraclePassed: COUNT, rejected: 0 } });
    const { mutants, mutantsKilled, byKind } = made.summary.validation as {
      mutants: number;
      mutantsKilled: number;
      byKind: Record<string, { total: number }>;
    };
    expect(mutantsKilled).toBe(mutants);
    const shopping = tasks.filter(isShopping);
    // Both beside the built-in recipes and in both ways of grading, or what follows would show less than it says.
    expect(shopping.length).toBeGreaterThan(COUNT / 4);
    expect(shopping.length).toBeLessThan(COUNT);
    expect(new Set(shopping.map(({ bucket }) => bucket))).toEqual(new Set(['tool_call', 'state_change']));
    // Of each such task: its one step left out, and each of its two arguments changed.
    expect(byKind['drop-step']?.total).toBeGreaterThanOrEqual(shopping.length);
    expect(byKind['change-argument']?.total).toBeGreaterThanOrEqual(2 * shopping.length);
  });

  it('benches its planner: it calls the tool, and scores exactly the tasks it can do', () => {
    scratch.write('bench.yaml', `tasks: ${made.run}\narms: [{ name: the shopper, planner: shopper }]\nrepeats: 2\n`);
    const bench = scratch.stage(['bench', '--config', 'bench.yaml']);
    const easy = tasks.filter(isEasy);
    expect(easy.length).toBeGreaterThan(0);
    expect(easy.length).toBeLessThan(tasks.filter(isShopping).length);
    const score = Math.round((1000 * easy.length) / tasks.length) / 1000;
    expect(bench.summary).toMatchObject({ tasks: COUNT, repeats: 2, unresolved: 0, overall: { 'the shopper': score } });
    const run = scratch.stage([
      ...['rollout', '--set', `tasks=${made.run}`, '--set', 'planner={kind: plugin, name: shopper}'],
      ...['--set', 'samples=2'],
    ]);
    expect(run.cached, 'the bench has run these episodes').toBe(true);
    const byId = new Map(tasks.map((task) => [task.id, task]));
    for (const { trajectory, verdict } of scratch.episodes(run.run)) {
      const task = byId.get(verdict.task) as Task;
      expect(trajectory.theta.name).toBe('shopper');
      const called = trajectory.events.flatMap((event) => (event.kind === 'model' ? event.calls.map(({ tool }) => tool) : []));
      expect(called, task.goal).toEqual(isEasy(task) ? ['add_shopping_item'] : []);
      expect(verdict.outcome, task.goal).toBe(isEasy(task) ? 'pass' : 'fail');
    }
  });

  it('is part of what was asked: a changed plug-in is never answered with the tasks of the old one', () => {
    expect(scratch.stage(generation)).toMatchObject({ run: made.run, cached: true });
    scratch.write('plugins/changed.js', scratch.read('plugins/shopping.js').replace("'lemons', ", ''));
    use('plugins/changed.js');
    const changed = scratch.stage(generation);
    expect(changed.cached).toBe(false);
    expect(scratch.tasks(changed.run).map(({ goal }) => goal)).not.toEqual(tasks.map(({ goal }) => goal));
  });
});

const IMPORTS = "import { definePlugin, defineTool, z } from 'planloop/plugin';\n";
const TOOL =
  "{ name: 'manage_alarm', domain: 'Mood', kind: 'read', description: 'x', params: z.strictObject({}), match: {}, run: () => ({}) }";

describe('a plug-in that does not fit', () => {
  const cases: { name: string; text: string; code: string; says: RegExp }[] = [
    { name: 'no default export', text: 'export const x = 1;\n', code: 'plugin_invalid', says: /default export.*definePlugin/ },
    {
      name: 'a tool with the name of a built-in one',
      text: `${IMPORTS}export default definePlugin({ name: 'mood', tools: [defineTool(${TOOL})] });\n`,
      code: 'duplicate_name',
      says: /tool "manage_alarm" already/,
    },
  ];
  it.each(cases)('names the file and what is wrong: $name', ({ text, code, says }) => {
    scratch.write('plugins/mood.js', text);
    use('plugins/mood.js');
    const error = scratch.failure(['gen-tasks', '--set', 'count=3'], 2);
    expect(error).toMatchObject({ code, at: scratch.path('plugins', 'mood.js') });
    expect(error.message).toMatch(says);
  });

  it('breaks the episode and not the run where its planner throws', () => {
    const planner =
      "{ name: 'fickle', theta: { name: 'fickle', digest: 'sha256:' + '0'.repeat(64) }, open: () => ({ act: () => { throw new Error('no wind today'); } }) }";
    scratch.write('plugins/fickle.js', `${IMPORTS}export default definePlugin({ name: 'fickle', planners: [${planner}] });\n`);
    use('plugins/shopping.js', 'plugins/fickle.js');
    const tasks = scratch.stage(generation).run;
    const run = scratch.stage(
      ['rollout', '--set', `tasks=${tasks}`, '--set', 'limit=2', '--set', 'planner={kind: plugin, name: fickle}'],
      { status: 5 },
    );
    for (const { trajectory, verdict } of scratch.episodes(run.run)) {
      expect(verdict.outcome).toBe('infra');
      expect(trajectory.events.at(-1)).toMatchObject({
        kind: 'fault',
        boundary: 'model',
        detail: expect.stringContaining('no wind today'),
      });
    }
  });

  it.each([
    ['as its file has it', '', 0, ''],
    ['with a column that there is not', ", colour: 'red'", 2, 'alarms has no column colour'],
  ])('brings a persona %s', (_, more, exit, said) => {
    const alarm = `{ time: '06:10', date: null, title: 'Tide', repeat: 'daily', enabled: true${more} }`;
    scratch.write(
      'plugins/ines.mjs',
      `import { definePlugin } from 'planloop/plugin';
       export default definePlugin({ name: 'ines', personas: [{ personaId: 'ines', name: 'Ines Falk', zone: 'Atlantic/Azores',
         locale: 'pt-PT', clock: '2026-03-09T13:20', about: 'Counts whales.', tables: { alarms: { alarm_001: ${alarm} } } }] });`,
    );
    use('plugins/ines.mjs');
    const { status, stderr } = scratch.planloop(['tools', 'ls']);
    expect(status).toBe(exit);
    expect(stderr).toContain(said);
    expect(stderr.includes('ines.mjs')).toBe(exit !== 0);
  });

  it('says that the file is missing', () => {
    use('plugins/nowhere.js');
    expect(scratch.failure(['gen-tasks', '--set', 'count=3'], 2)).toMatchObject({
      code: 'plugin_missing',
      at: scratch.path('plugins', 'nowhere.js'),
    });
  });

  // The planner is only looked for where it acts: with several workers the error crosses a thread.
  it.each([1, 2])('suggests the planner that was meant, with %i workers', (workers) => {
    const error = scratch.failure(
      ['rollout', '--set', `tasks=${made.run}`, '--set', 'planner={kind: plugin, name: shoper}', '--workers', String(workers)],
      2,
    );
    expect(error.code).toBe('unknown_planner');
    expect(error.hint).toContain('Did you mean "shopper"?');
  });

  it.each([
    ['both', '{ name: a, theta: untrained, planner: shopper }'],
    ['neither', '{ name: a }'],
  ])('refuses a bench arm with %s of theta and planner', (_, arm) => {
    scratch.write('bench.yaml', `tasks: ${made.run}\narms:\n  - ${arm}\n`);
    const error = scratch.failure(['bench', '--config', 'bench.yaml'], 2);
    expect(error.message).toContain('bench.yaml:3:5');
    expect(error.message).toContain('either theta (weights) or planner (of a plug-in)');
  });
});
