import { describe, expect, it } from 'vitest';
import type { SolutionStep, Task } from '../../src/contract/task.ts';
import { mutantsOf } from '../../src/tasks/mutants.ts';
import { initialState } from '../phone/fixtures.ts';
import { is, taskOf } from '../verify/helpers.ts';
import { catalog, validate } from './world.ts';

const specs = new Map(catalog.specs.map((spec) => [spec.name, spec]));
const call = (tool: string, args: Extract<SolutionStep, { kind: 'call' }>['args']): SolutionStep => ({
  kind: 'call',
  tool,
  args,
});
const FINISH: SolutionStep = { kind: 'finish', text: 'Done.' };
const wake = call('manage_alarm', { action: 'create', time: '07:05', title: 'Ferry' });
const columns = { time: is('07:05', 'time'), title: is('Ferry', 'text') };

const task = (over: Partial<Task> = {}, solution: SolutionStep[] = [wake, FINISH]): Task => {
  const base = taskOf(
    { bucket: 'state_change', delta: [{ table: 'alarms', op: 'insert', columns }] },
    { initial: initialState() },
  );
  const protocol = { ...base.protocol, recall: 0, pinned: solution.flatMap((step) => (step.kind === 'call' ? [step.tool] : [])) };
  return { ...base, protocol, ...over, provenance: { ...base.provenance, solution } };
};
const kinds = (one: Task): string[] => mutantsOf(one, specs).map(({ name }) => name);

describe('validateTask', () => {
  it('keeps a task that says exactly what is asked', async () => {
    const { ok, oracle, mutants, reasons } = await validate(task());
    expect({ ok, reasons }).toEqual({ ok: true, reasons: [] });
    expect(oracle.outcome).toBe('pass');
    expect(mutants.every(({ killed }) => killed)).toBe(true);
    expect(mutants.map(({ name }) => name)).toEqual([
      'null',
      'refusal',
      'claim',
      'extra-write',
      'drop-step',
      'change-argument',
      'change-argument',
      'near-miss',
      'change-argument',
      'near-miss',
    ]);
  });

  it.each<[string, Task, RegExp]>([
    [
      'whose gold does not do it',
      task({}, [call('manage_alarm', { action: 'create', time: '07:05' }), FINISH]),
      /oracle does not pass \(fail\)/,
    ],
    [
      'whose gold cannot run',
      task({}, [call('manage_alarm', { action: 'enable', alarmId: 'alarm_999' }), FINISH]),
      /oracle does not pass/,
    ],
    [
      'whose gold names no tool of the phone',
      task({}, [call('manage_alarms', { action: 'query' }), FINISH]),
      /oracle does not pass/,
    ],
    [
      'of a table that the phone does not have',
      task({ criteria: { bucket: 'state_change', delta: [{ table: 'alarm', op: 'insert', columns: {} }] } }),
      /oracle does not pass \(ungradeable\)/,
    ],
    [
      'that asks too little: another title does as well',
      task({
        criteria: { bucket: 'state_change', delta: [{ table: 'alarms', op: 'insert', columns: { time: is('07:05', 'time') } }] },
      }),
      /mutant change-argument is not caught \(pass\).*something else/,
    ],
    [
      'that is done from the start',
      task({ criteria: { bucket: 'state_change', delta: [] } }, [FINISH]),
      /mutant null is not caught/,
    ],
    [
      'that any call passes',
      task({ bucket: 'tool_call', criteria: { bucket: 'tool_call', calls: [], order: 'any' } }),
      /is not caught/,
    ],
  ])('rejects a task %s, and says why', async (_, one, reason) => {
    const { ok, reasons } = await validate(one);
    expect(ok).toBe(false);
    expect(reasons.join('\n')).toMatch(reason);
  });

  it('leaves a task as it is', async () => {
    const one = task();
    const before = JSON.stringify(one);
    await validate(one);
    expect(JSON.stringify(one)).toBe(before);
  });
});

describe('mutantsOf', () => {
  it('leaves out cautious looks: they are no part of what must be done', () => {
    const look: SolutionStep = { kind: 'call', tool: 'manage_alarm', args: { action: 'query' }, optional: true };
    expect(kinds(task({}, [look, wake, look, FINISH]))).toEqual(kinds(task()));
  });

  it('leaves out a first attempt that is meant to fail', () => {
    const blocked: SolutionStep = { kind: 'call', tool: 'manage_wifi', args: { action: 'enable' }, expect: 'PreconditionFailed' };
    const drops = mutantsOf(task({}, [blocked, wake, FINISH]), specs).filter(({ name }) => name === 'drop-step');
    expect(drops.map(({ steps }) => steps)).toEqual([[blocked, FINISH]]);
  });

  it('keeps references right when a step before them is left out', () => {
    const find = call('query_contacts', { name: 'Hugo' });
    const ask = call('manage_brightness', { action: 'query' });
    const use = call('make_call', { contactId: { $from: 1, path: ['data', 'items', 0, 'contactId'] } });
    const drops = mutantsOf(task({}, [ask, find, use, FINISH]), specs).filter(({ name }) => name === 'drop-step');
    expect(drops[0]?.steps[1]).toMatchObject({ args: { contactId: { $from: 0 } } });
  });

  it('searches for everything where a gate wants a search or a skill, complies where refusing is gold', () => {
    expect(kinds(task())).not.toContain('search-everything');
    expect(kinds(task({ gates: { memory: ['mem_006'], skills: [] } }))).toContain('search-everything');
    const refusing = task({
      bucket: 'agent_behavior',
      criteria: { bucket: 'agent_behavior', rubric: [{ kind: 'refused', reason: ['camera'] }] },
    });
    expect(kinds(refusing)).toContain('comply');
  });

  it('writes something extra that is no part of the task', () => {
    const extra = (one: Task) =>
      mutantsOf(one, specs)
        .find(({ name }) => name === 'extra-write')
        ?.steps.at(-2);
    expect(extra(task())).toMatchObject({ tool: 'manage_todo' });
    const todo = call('manage_todo', { action: 'create', title: 'Ferry' });
    expect(extra(task({}, [todo, FINISH]))).not.toMatchObject({ tool: 'manage_todo' });
  });
});
