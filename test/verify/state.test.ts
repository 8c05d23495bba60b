import { describe, expect, it } from 'vitest';
import type { RowChange } from '../../src/contract/event.ts';
import type { RowExpectation } from '../../src/contract/task.ts';
import { alarm, DONE, failed, is, judge, log, setting, taskOf } from './helpers.ts';

const task = (...delta: RowExpectation[]) => taskOf({ bucket: 'state_change', delta });
const after = (...diff: RowChange[]) => diff;
const gym: RowExpectation = { table: 'alarms', op: 'insert', columns: { time: is('07:30', 'time'), title: is('Gym', 'text') } };
const dim: RowExpectation = { table: 'settings', op: 'update', id: 'brightness', columns: { level: is(30, 'number') } };
const DIM = setting('brightness', { level: 50, auto: false }, { level: 30 });
const GYM = alarm('alarm_009', { time: '07:30', title: 'Gym' });
const events = log({ calls: [{ tool: 'manage_alarm', args: {} }] }, DONE);

describe('state_change', () => {
  it('passes when the diff is the delta, whatever the calls were', () => {
    const verdict = judge(task(dim, gym), events, { diff: after(GYM, DIM) });
    expect(verdict).toMatchObject({ outcome: 'pass', progress: 1 });
    expect(verdict.checks.map(({ name }) => name)).toEqual(['row/0 settings update', 'row/1 alarms insert', 'extra', 'finished']);
    expect(verdict.checks[0]?.evidence).toEqual({ table: 'settings', id: 'brightness' });
  });

  it('shows the row that comes nearest', () => {
    const verdict = judge(task(gym), events, { diff: [alarm('alarm_009', { time: '07:31', title: 'Gym' })] });
    expect(failed(verdict)).toEqual(['row/0 alarms insert', 'extra']);
    expect(verdict.checks[0]?.actual).toEqual({ id: 'alarm_009', columns: { time: '07:31', title: 'Gym' } });
  });

  it.each([
    ['nothing changed', []],
    ['a row is missing', [GYM]],
    ['there is another row', [GYM, DIM, alarm('alarm_010', {})]],
    ['a row was made twice', [GYM, { ...GYM, id: 'alarm_010' }, DIM]],
    ['another row was changed', [GYM, { ...DIM, id: 'volume.media' }]],
    ['a column changed that nobody named', [GYM, setting('brightness', { level: 50, auto: false }, { level: 30, auto: true })]],
    ['the row was removed instead', [GYM, { ...DIM, after: null }]],
  ])('fails when %s', (_, diff) => expect(judge(task(gym, dim), events, { diff }).outcome).toBe('fail'));

  it('counts required rows only', () => {
    expect(judge(task(gym, dim), events, { diff: [GYM, alarm('alarm_010', {})] }).progress).toBe(0.5);
    expect(judge(task(gym, dim), events, { diff: [alarm('alarm_010', {})] }).progress).toBe(0);
  });

  it('matches equal rows by optimal assignment', () => {
    const any: RowExpectation = { table: 'alarms', op: 'insert', columns: {} };
    const diff = [GYM, alarm('alarm_010', {})];
    expect(judge(task(any, gym), events, { diff }).outcome).toBe('pass');
    expect(judge(task(gym, gym), events, { diff }).progress).toBe(0.5);
  });

  it('compares a removed row as it was', () => {
    const gone = { ...GYM, before: GYM.after, after: null };
    const want: RowExpectation = { table: 'alarms', op: 'remove', columns: { title: is('Gym', 'text') } };
    expect(judge(task(want), events, { diff: [gone] }).outcome).toBe('pass');
    expect(judge(task({ ...want, id: 'alarm_001' }), events, { diff: [gone] }).outcome).toBe('fail');
  });

  it('takes null for a column without a value', () => {
    const want: RowExpectation = { ...gym, columns: { date: is(null, 'date') } };
    expect(judge(task(want), events, { diff: [GYM] }).outcome).toBe('pass');
    expect(judge(task(want), events, { diff: [alarm('alarm_009', { date: '2026-03-11' })] }).outcome).toBe('fail');
  });

  it('leaves out the times that the phone stamps', () => {
    const want: RowExpectation = { table: 'settings', op: 'update', id: 'stopwatch', columns: { status: is('running') } };
    const diff = [
      setting('stopwatch', { status: 'stopped', startedAt: null }, { status: 'running', startedAt: 1_773_133_200_000 }),
    ];
    expect(judge(task(want), events, { diff }).outcome).toBe('pass');
  });

  it('does not blame the planner for what timers and automations did', () => {
    const night = setting('dark_mode', { enabled: false }, { enabled: true });
    const world = log({ calls: [{ tool: 'manage_alarm', args: {}, delta: [GYM] }], world: [night] }, DONE);
    expect(judge(task(gym), world).outcome).toBe('pass');
    const own = log({ calls: [{ tool: 'manage_alarm', args: {}, delta: [GYM, night] }] }, DONE);
    expect(failed(judge(task(gym), own))).toEqual(['extra']);
  });

  it('tells apart who changed which column of a row', () => {
    const want: RowExpectation = {
      table: 'settings',
      op: 'update',
      id: 'do_not_disturb',
      columns: { allow: is(['Ana'], 'list') },
    };
    const before = { enabled: false, until: null, allow: [] };
    const mine = setting('do_not_disturb', before, { allow: ['Ana'] });
    const theirs = setting('do_not_disturb', { ...before, allow: ['Ana'] }, { enabled: true });
    const diff = [setting('do_not_disturb', before, { allow: ['Ana'], enabled: true })];
    const shared = log({ calls: [{ tool: 'manage_alarm', args: {}, delta: [mine] }], world: [theirs] }, DONE);
    expect(judge(task(want), shared, { diff }).outcome).toBe('pass');
    const both = log({ calls: [{ tool: 'manage_alarm', args: {}, delta: [mine, theirs] }], world: [theirs] }, DONE);
    expect(judge(task(want), both, { diff }).outcome).toBe('fail');
    const alone = log({ calls: [{ tool: 'manage_alarm', args: {}, delta: [mine, theirs] }] }, DONE);
    expect(judge(task(want), alone, { diff }).outcome).toBe('fail');
  });

  it('fails an episode that ran out of steps', () => {
    expect(failed(judge(task(gym), events, { diff: [GYM], stop: 'budget' }))).toEqual(['budget']);
    expect(judge(task(gym), events, { diff: [GYM], stop: 'shutdown' }).outcome).toBe('pass');
  });
});
