import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Criteria, Task } from '../../src/contract/task.ts';
import { attempt } from '../../src/tasks/attempt.ts';
import { type LintWorld, lintTask } from '../../src/tasks/lint.ts';
import { readTasks } from '../../src/tasks/read.ts';
import type { Attempted } from '../../src/tasks/recipe.ts';
import { taskOfWritten, template, type Written, writtenSchema } from '../../src/tasks/written.ts';
import { failureOf } from '../config/helpers.ts';
import { catalog, exposed, validate } from './world.ts';

const world: LintWorld = {
  specs: new Map(catalog.specs.map((spec) => [spec.name, spec])),
  bound: (loader) => catalog.skills.find((pack) => pack.loader === loader)?.tools ?? [],
  exposed,
  answers: ({ initial, provenance }) =>
    attempt(
      catalog,
      initial,
      provenance.solution.flatMap((step) => (step.kind === 'call' ? [{ tool: step.tool, args: step.args } as Attempted] : [])),
    ),
};

const written = (over: Partial<Written> = {}): Task =>
  taskOfWritten(
    writtenSchema.parse({
      id: 'walk',
      goal: 'Wake me at 6:40 tomorrow for the early train.',
      persona: 'p07',
      criteria: {
        bucket: 'state_change',
        delta: [{ table: 'alarms', op: 'insert', columns: { time: { match: 'time', value: '06:40' } } }],
      },
      solution: [
        { kind: 'call', tool: 'manage_alarm', args: { action: 'create', time: '06:40' } },
        { kind: 'finish', text: 'Done.' },
      ],
      ...over,
    }),
    catalog.personas,
  );

const folder = mkdtempSync(join(tmpdir(), 'planloop-lint-'));
const file = (text: string, name = 'task.yaml'): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('a task as people write it', () => {
  it('takes the clock, the zone and the protocol from the persona and the bench', async () => {
    const task = written();
    expect(task).toMatchObject({
      split: 'test',
      bucket: 'state_change',
      protocol: { recall: 15, steps: 15 },
      provenance: { source: 'hand' },
    });
    expect(task.initial).toMatchObject({ persona: 'p07', clock: catalog.personas.get('p07')?.clock });
    expect((await validate(task)).reasons).toEqual([]);
  });

  it('begins with a template that holds', async () => {
    const [read] = await readTasks(file(template('early')), catalog.personas);
    const { task } = read as NonNullable<typeof read>;
    expect(lintTask(task, world)).toEqual([]);
    expect((await validate(task)).reasons).toEqual([]);
  });

  it('is refused with file and line, and the nearest name', async () => {
    const wrong = file(template('early').replace('persona: p07', 'persona: p77'));
    expect(await failureOf(() => readTasks(wrong, catalog.personas))).toMatchObject({
      code: 'unknown_persona',
      hint: 'Did you mean p07?',
    });
    const key = file(template('early').replace('criteria:', 'critera:'));
    const error = await failureOf(() => readTasks(key, catalog.personas));
    expect(error.message).toContain('critera');
  });

  it('knows where each of its parts was written', async () => {
    const [read] = await readTasks(file(template('early')), catalog.personas);
    const line =
      template('early')
        .split('\n')
        .findIndex((text) => text.includes('match: time')) + 1;
    expect(read?.at('criteria.delta[0].columns.time')).toMatchObject({ line });
    expect(read?.at('solution[0].tool').line).toBe(
      template('early')
        .split('\n')
        .findIndex((text) => text.includes('manage_alarm')) + 1,
    );
  });
});

describe('lint', () => {
  const pathsOf = (task: Task): string[] => lintTask(task, world).map(({ path }) => path);
  const call = (tool: string, args: Record<string, { match: 'text'; value: string }> = {}): Criteria => ({
    bucket: 'tool_call',
    calls: [{ tool, args }],
    order: 'any',
  });

  it.each<[string, Partial<Written>, string]>([
    [
      'a column that is not there',
      {
        criteria: {
          bucket: 'state_change',
          delta: [{ table: 'alarms', op: 'insert', columns: { tiem: { match: 'time', value: '06:40' } } }],
        },
      },
      'criteria.delta[0]',
    ],
    [
      'a value that its matcher cannot read',
      {
        criteria: {
          bucket: 'state_change',
          delta: [{ table: 'alarms', op: 'insert', columns: { time: { match: 'time', value: 'dawn' } } }],
        },
      },
      'criteria.delta[0].time',
    ],
    ['a tool that is not there', { criteria: call('manage_alram') }, 'criteria.calls[0]'],
    [
      'a parameter that is not there',
      { criteria: call('manage_alarm', { tune: { match: 'text', value: 'x' } }) },
      'criteria.calls[0]',
    ],
    [
      'a row that is wanted twice',
      {
        criteria: {
          bucket: 'state_change',
          delta: [
            { table: 'settings', op: 'update', id: 'brightness', columns: {} },
            { table: 'settings', op: 'update', id: 'brightness', columns: {} },
          ],
        },
      },
      'criteria.delta[1]',
    ],
    [
      'a deed that may not be done',
      {
        criteria: {
          bucket: 'agent_behavior',
          rubric: [{ kind: 'no_write' }, { kind: 'delegated', tool: 'control_gui_agent', args: {}, facts: ['x'] }],
        },
      },
      'criteria.rubric[1]',
    ],
    [
      'a text that nobody can know',
      { criteria: call('manage_alarm', { title: { match: 'text', value: 'Xylophone' } }) },
      'criteria.calls[0].args.title',
    ],
    [
      'a solution whose tool does not exist',
      {
        solution: [
          { kind: 'call', tool: 'make_coffee', args: {} },
          { kind: 'finish', text: '' },
        ],
      },
      'solution[0].tool',
    ],
    [
      'a tool that a planner is not shown',
      {
        solution: [
          { kind: 'call', tool: 'manage_vpn', args: { action: 'query' } },
          { kind: 'finish', text: '' },
        ],
      },
      'solution[0].tool',
    ],
  ])('finds %s', (_, over, path) => {
    expect(pathsOf(written(over)).join(' ')).toContain(path);
  });

  it('finds nothing wrong with what a skill binds after it is loaded', () => {
    const pack = catalog.skills.find(({ tools }) => tools.length > 0) as (typeof catalog.skills)[number];
    const task = written({
      protocol: { loaders: true, routing: 'skill_only' },
      solution: [
        { kind: 'call', tool: pack.loader, args: {} },
        { kind: 'call', tool: pack.tools[0] as string, args: {} },
        { kind: 'finish', text: '' },
      ],
    });
    expect(pathsOf(task)).toEqual([]);
    expect(pathsOf({ ...task, provenance: { ...task.provenance, solution: task.provenance.solution.slice(1) } })).not.toEqual([]);
  });
});
