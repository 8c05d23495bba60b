import { describe, expect, it } from 'vitest';
import type { GoldCall } from '../../src/contract/task.ts';
import { type Act, DONE, failed, is, judge, log, taskOf } from './helpers.ts';

const wake: GoldCall = { tool: 'manage_alarm', args: { action: is('create', 'enum'), time: is('07:30', 'time') } };
const quiet: GoldCall = { tool: 'set_sound_mode', args: { mode: is('silent', 'enum') } };
const WAKE: Act = { tool: 'manage_alarm', args: { action: 'create', time: '07:30' } };
const QUIET: Act = { tool: 'set_sound_mode', args: { mode: 'silent' } };
const task = (calls: GoldCall[], order: 'any' | 'total' | [number, number][] = 'any') =>
  taskOf({ bucket: 'tool_call', calls, order });
const one = (act: Act) => judge(task([wake]), log({ calls: [act] }, DONE));

describe('tool_call', () => {
  it('passes when the call was made with its values, in any form that means the same', () => {
    const verdict = one({ ...WAKE, args: { action: 'create', time: '7:30 am' } });
    expect(verdict).toMatchObject({ outcome: 'pass', owner: 'none', checker: true, gate: true, progress: 1 });
    expect(verdict.checks.map(({ name }) => name)).toEqual(['call/0 manage_alarm', 'extra', 'finished']);
    expect(verdict.checks[0]?.evidence).toEqual({ event: 2 });
  });

  it('shows what was done instead', () => {
    const verdict = one({ ...WAKE, args: { action: 'create', time: '07:31' } });
    expect(failed(verdict)).toEqual(['call/0 manage_alarm', 'extra']);
    expect(verdict).toMatchObject({ outcome: 'fail', owner: 'planner', progress: 0 });
    expect(verdict.checks[0]).toMatchObject({
      expected: { tool: 'manage_alarm', args: { time: '07:30' } },
      actual: { tool: 'manage_alarm', args: { time: '07:31' } },
    });
  });

  it.each<[string, Act]>([
    ['a call that failed', { ...WAKE, error: 'Conflict' }],
    ['a missing argument', { tool: 'manage_alarm', args: { action: 'create' } }],
    ['an argument of null', { tool: 'manage_alarm', args: { action: 'create', time: null } }],
    ['an argument that nobody asked for', { ...WAKE, args: { ...WAKE.args, title: 'Gym' } }],
    ['a default that is overruled', { ...WAKE, args: { ...WAKE.args, repeat: 'daily' } }],
    ['a look instead of a deed', { ...WAKE, args: { action: 'query', time: '07:30' } }],
    ['another tool', QUIET],
  ])('fails %s', (_, act) => expect(one(act).outcome).toBe('fail'));

  it('takes a default for given, on either side', () => {
    expect(one({ ...WAKE, args: { ...WAKE.args, repeat: 'once' } }).outcome).toBe('pass');
    const once = { ...wake, args: { ...wake.args, repeat: is('once', 'enum') } };
    expect(judge(task([once]), log({ calls: [WAKE] }, DONE)).outcome).toBe('pass');
  });

  it('lets reads look wherever they like', () => {
    const look: Act = { tool: 'manage_alarm', args: { action: 'query', title: 'x' } };
    const events = log(
      { calls: [look, { tool: 'query_contacts', args: { name: 'Ana' } }] },
      { calls: [WAKE] },
      { calls: [look] },
      DONE,
    );
    expect(judge(task([wake]), events).outcome).toBe('pass');
    const gold: GoldCall = { tool: 'query_contacts', args: {} };
    expect(judge(task([gold]), log({ calls: [{ tool: 'query_contacts', args: { name: 'Ana' } }] }, DONE)).outcome).toBe('pass');
  });

  it('does not take a look for a deed where the gold call leaves that open', () => {
    const open = task([{ tool: 'manage_alarm', args: { time: is('07:30', 'time') } }]);
    const look: Act = { tool: 'manage_alarm', args: { action: 'query', time: '07:30' } };
    expect(judge(open, log({ calls: [look] }, DONE)).outcome).toBe('fail');
  });

  it('does not count what a sub-agent did in its own session', () => {
    const events = log({ calls: [WAKE] }, DONE).map((event) => (event.seq === 0 ? event : { ...event, session: 'gui' }));
    expect(judge(task([wake]), events).outcome).toBe('fail');
  });

  it('fails a second deed, were it the same', () => {
    expect(failed(judge(task([wake]), log({ calls: [WAKE] }, { calls: [WAKE] }, DONE)))).toEqual(['extra']);
    expect(failed(judge(task([wake]), log({ calls: [WAKE, QUIET] }, DONE)))).toEqual(['extra']);
    expect(judge(task([wake, wake]), log({ calls: [WAKE, WAKE] }, DONE)).outcome).toBe('pass');
    expect(judge(task([wake, wake]), log({ calls: [WAKE] }, DONE)).progress).toBe(0.5);
  });

  it('finds the assignment that fits all', () => {
    const any: GoldCall = { tool: 'manage_alarm', args: { action: is('create') } };
    const six: Act = { tool: 'manage_alarm', args: { action: 'create' } };
    const events = log({ calls: [six, WAKE] }, DONE);
    expect(judge(task([{ ...any, args: { ...any.args } }, wake]), events).outcome).toBe('pass');
    expect(judge(task([wake, any]), events).outcome).toBe('pass');
  });

  it('keeps an order, and takes calls of one turn for simultaneous', () => {
    const then = log({ calls: [WAKE] }, { calls: [QUIET] }, DONE);
    const reversed = log({ calls: [QUIET] }, { calls: [WAKE] }, DONE);
    const together = log({ calls: [WAKE, QUIET] }, DONE);
    expect(judge(task([wake, quiet], 'total'), then).outcome).toBe('pass');
    expect(failed(judge(task([wake, quiet], 'total'), reversed))).toEqual(['order']);
    expect(failed(judge(task([wake, quiet], [[0, 1]]), together))).toEqual(['order']);
    expect(judge(task([wake, quiet], [[1, 0]]), reversed).outcome).toBe('pass');
    for (const events of [then, reversed, together]) expect(judge(task([wake, quiet]), events).outcome).toBe('pass');
  });

  it('fails an episode that ran out of steps', () => {
    expect(failed(judge(task([wake]), log({ calls: [WAKE] }), { stop: 'budget' }))).toEqual(['budget']);
    expect(judge(task([wake]), log({ calls: [], stop: 'malformed' }), { stop: 'malformed' })).toMatchObject({
      outcome: 'fail',
      owner: 'planner',
    });
  });

  it('does not hang on many equal calls that no order fits', () => {
    const events = log({ calls: Array.from({ length: 300 }, () => WAKE) }, DONE);
    expect(
      failed(
        judge(
          task(
            Array.from({ length: 9 }, () => wake),
            'total',
          ),
          events,
        ),
      ),
    ).toEqual(['order', 'extra']);
  });
});
