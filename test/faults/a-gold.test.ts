import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import type { Criteria, Expected, SolutionStep, Task } from '../../src/contract/task.ts';
import { taskSchema } from '../../src/contract/task-schema.ts';
import { attempt } from '../../src/tasks/attempt.ts';
import { type LintWorld, lintTask } from '../../src/tasks/lint.ts';
import type { Attempted } from '../../src/tasks/recipe.ts';
import { taskOfWritten, writtenSchema } from '../../src/tasks/written.ts';
import { matches } from '../../src/verify/matchers/index.ts';
import { exposed, validate } from '../tasks/world.ts';
import { alarm, DONE, failed, is, judge, log, taskOf } from '../verify/helpers.ts';
import { catalog, generate, specs } from './episodes.ts';

const world: LintWorld = {
  specs,
  bound: (loader) => catalog.skills.find((pack) => pack.loader === loader)?.tools ?? [],
  exposed,
  answers: ({ initial, provenance }) =>
    attempt(
      catalog,
      initial,
      provenance.solution.flatMap((step) => (step.kind === 'call' ? [{ tool: step.tool, args: step.args } as Attempted] : [])),
    ),
};
const finish: SolutionStep = { kind: 'finish', text: 'Done.' };
const calls = (...steps: [string, Record<string, string>][]): SolutionStep[] => [
  ...steps.map(([tool, args]): SolutionStep => ({ kind: 'call', tool, args })),
  finish,
];
const inserted = (columns: Record<string, Expected>): Criteria => ({
  bucket: 'state_change',
  delta: [{ table: 'alarms', op: 'insert', columns }],
});
const byHand = (criteria: Criteria, solution: SolutionStep[], goal = 'Wake me at 6:40 tomorrow for the early train.'): Task =>
  taskOfWritten(writtenSchema.parse({ id: 'one', goal, persona: 'p07', criteria, solution }), catalog.personas);
const GOOD = inserted({ time: is('06:40', 'time') });

describe('gold that never ran', () => {
  it('B001 a solution whose second call fails is refused before any episode, and grades nobody', async () => {
    const task = byHand(
      GOOD,
      calls(['manage_alarm', { action: 'create', time: '06:40' }], ['manage_alarm', { action: 'delete', time: '23:59' }]),
    );
    const withoutRow = { ...task, criteria: inserted({ time: is('06:41', 'time') }) };
    expect((await validate(withoutRow)).ok).toBe(false);
    expect((await validate(withoutRow)).reasons[0]).toContain('the oracle does not pass');
  });

  it('B002 an unknown tool, a tool without a name and calls without arguments are found by lint', () => {
    const unknown = byHand(GOOD, calls(['manage_alram', {}]));
    expect(lintTask(unknown, world)).toMatchObject([
      { path: 'solution[0].tool', message: expect.stringContaining('manage_alram') },
    ]);
    expect(() => byHand(GOOD, [{ kind: 'call', args: {} } as unknown as SolutionStep, finish])).toThrow(ZodError);
    expect(() => byHand(GOOD, [])).toThrow(ZodError);
  });

  it('B003 broken gold has an outcome of its own and no number for the planner', () => {
    const verdict = judge(taskOf(inserted({ time: is('dawn', 'time') })), log({ calls: [{ tool: 'manage_alarm' }] }, DONE));
    expect(verdict).toMatchObject({ outcome: 'ungradeable', owner: 'task', progress: 0 });
  });

  it('B005 a key that nobody reads is an error with its place, at every level of a task', () => {
    const [task] = generate('train', 1) as [Task];
    const objects = (value: unknown, at: (string | number)[] = []): (string | number)[][] =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? []
        : [at, ...Object.entries(value).flatMap(([key, inner]) => objects(inner, [...at, key]))];
    const free = /solution|args|columns|set$|answer/;
    for (const path of objects(task).filter((one) => !free.test(one.join('.')))) {
      const copy = JSON.parse(JSON.stringify(task)) as Record<string, unknown>;
      const inner = path.reduce<Record<string, unknown>>((node, key) => node[key] as Record<string, unknown>, copy);
      inner.expectedStateHash = 'x';
      expect([path.join('.'), taskSchema.safeParse(copy).success]).toEqual([path.join('.'), false]);
    }
  });

  it('B006 a checker that breaks is never the planner’s failure', () => {
    const broken = taskOf(structuredClone(GOOD));
    Object.defineProperty(broken.criteria, 'delta', {
      get() {
        throw new Error('the checker broke');
      },
    });
    expect(judge(broken, log(DONE))).toMatchObject({ outcome: 'ungradeable', owner: 'verifier' });
  });

  it('B008 either of two rows that differ by id alone will do', () => {
    const task = taskOf(inserted({ time: is('07:00', 'time') }));
    for (const id of ['alarm_001', 'alarm_777'])
      expect(judge(task, log({ calls: [{ tool: 'manage_alarm', delta: [alarm(id, {})] }] }, DONE)).outcome).toBe('pass');
  });

  it.each([
    ['B009 an id that no row has and no call made', 'alarm_999'],
    ['B013 a number of a booking that nothing shows', 'booking_3426812'],
  ])('B009 %s is found by lint or by the oracle', async (_, alarmId) => {
    const task = byHand(
      { bucket: 'state_change', delta: [{ table: 'alarms', op: 'remove', id: alarmId, columns: {} }] },
      calls(['manage_alarm', { action: 'delete', alarmId }]),
    );
    expect((await validate(task)).ok).toBe(false);
  });

  it('B011 what only the gold says stands in no row and no answer of the phone', () => {
    const task = byHand(
      inserted({ title: is('Xylophone lesson', 'text') }),
      calls(['manage_alarm', { action: 'create', time: '06:40' }]),
    );
    expect(lintTask(task, world)).toMatchObject([{ path: 'criteria.delta[0].columns.title' }]);
    const dumped = [...catalog.personas.values()].flatMap(({ base }) =>
      [...base.values()].map(({ sorted }) => JSON.stringify(sorted)),
    );
    for (const table of dumped) expect(table).not.toMatch(/\(should be|expected answer|ground truth|the right one is/i);
  });

  it('B012 every gold text of generated tasks can be known from what a planner reads', () => {
    const tasks = [...generate('train', 150), ...generate('dev', 100)];
    const lost = tasks.flatMap((task) =>
      lintTask(task, world)
        .filter(({ message }) => message.startsWith('nothing that a planner reads'))
        .map(({ path, message }) => `${task.id} ${path}: ${message}`),
    );
    expect(lost).toEqual([]);
  });

  it('B013 a value that stands neither in the request nor in any answer is found by lint', () => {
    const task = byHand(
      { bucket: 'tool_call', calls: [{ tool: 'manage_alarm', args: { title: is('3426812 Zanzibar', 'text') } }], order: 'any' },
      calls(['manage_alarm', { action: 'create', time: '06:40' }]),
    );
    expect(lintTask(task, world)).toMatchObject([{ path: 'criteria.calls[0].args.title' }]);
  });

  it('B015 zones, numbers of things and defaults that are spelled out are compared as what they mean', () => {
    const at = (value: string, other: string) => matches(is(value, 'datetime'), other, 'Europe/Paris');
    expect(at('2026-07-01T10:00', '2026-07-01T10:00+02:00')).toBe(true);
    expect(at('2026-07-01T10:00', '2026-07-01T10:00+01:00')).toBe(false);
    const task = taskOf({
      bucket: 'tool_call',
      calls: [{ tool: 'manage_alarm', args: { time: is('07:00', 'time') } }],
      order: 'any',
    });
    const call = (args: Record<string, string>) => judge(task, log({ calls: [{ tool: 'manage_alarm', args }] }, DONE)).outcome;
    expect([call({ time: '07:00' }), call({ time: '07:00', repeat: 'once' }), call({ time: '07:00', repeat: 'daily' })]).toEqual([
      'pass',
      'pass',
      'fail',
    ]);
    const [row] = GOOD.bucket === 'state_change' ? GOOD.delta : [];
    const two = taskOf({ bucket: 'state_change', delta: row ? [row, row] : [] });
    expect(
      judge(two, log({ calls: [{ tool: 'manage_alarm', delta: [alarm('alarm_9', { time: '06:40' })] }] }, DONE)).outcome,
    ).toBe('fail');
  });

  it('B016 every tool of a witness is shown, pinned, or bound by a skill that is loaded before', () => {
    const tasks = [...generate('train', 200), ...generate('dev', 100)];
    const hidden = tasks.flatMap((task) =>
      lintTask(task, world).filter(({ path, message }) => path.startsWith('solution') && message.includes('not among the tools')),
    );
    expect(hidden).toEqual([]);
    expect(lintTask(byHand(GOOD, calls(['manage_vpn', { action: 'query' }])), world)).toMatchObject([
      { path: 'solution[0].tool' },
    ]);
  });

  it('B018 a rubric that asks for a deed and forbids every deed is found by lint', () => {
    const rubric: Criteria = {
      bucket: 'agent_behavior',
      rubric: [{ kind: 'no_write' }, { kind: 'delegated', tool: 'control_gui_agent', args: {}, facts: ['early train'] }],
    };
    expect(lintTask(byHand(rubric, [finish]), world)).toMatchObject([{ path: 'criteria.rubric[1]' }]);
  });

  it('B006 says so in the check that broke', () => {
    expect(failed(judge(taskOf(inserted({ tiem: is('07:00', 'time') })), log(DONE)))).toEqual(['gold']);
  });
});
