import { describe, expect, it } from 'vitest';
import { STEP_MS, sandbox } from '../../src/backends/sandbox.ts';
import { digestJson, digestOf } from '../../src/base/digest.ts';
import type { Call } from '../../src/contract/event.ts';
import type { JsonObject } from '../../src/contract/json.ts';
import type { Task } from '../../src/contract/task.ts';
import { initialState } from '../phone/fixtures.ts';
import { toyCatalog } from '../tools/toy-catalog.ts';

const catalog = toyCatalog();
const signal = new AbortController().signal;
const task = (over: Parameters<typeof initialState>[0] = {}) => ({ initial: initialState(over) }) as Task;
const call = (tool: string, args: JsonObject = {}, id = 'c1'): Call => ({ id, tool, args });
const opened = (over: Parameters<typeof initialState>[0] = {}) => {
  const environment = sandbox(catalog);
  environment.resetSync(task(over));
  return environment;
};

describe('sandbox', () => {
  it('answers each call of a step in order, then moves the clock once', () => {
    const environment = opened();
    const start = environment.now();
    const events = environment.stepSync([
      call('set_bell', { time: '07:00' }, 'a'),
      call('look_at_bells', {}, 'b'),
      call('nothing', {}, 'c'),
    ]);
    expect(events).toMatchObject([
      { kind: 'feedback', call: 'a', at: start, feedback: { status: 'ok' }, shown: digestOf(''), delta: [{ table: 'alarms' }] },
      { kind: 'feedback', call: 'b', at: start, feedback: { payload: { data: { count: 6 } } }, delta: [] },
      { kind: 'feedback', call: 'c', at: start, feedback: { errorType: 'UnknownTool' }, delta: [] },
    ]);
    expect(environment.now()).toBe(start + STEP_MS);
  });

  it('reports what falls due as world events', () => {
    const row = { name: 'Night', triggerTime: '09:01', setting: 'dark_mode', value: 'on' };
    const environment = opened({ rows: [{ table: 'automations', id: 'automation_009', set: row }] });
    const start = environment.now();
    expect(environment.stepSync([call('look_at_bells')])).toHaveLength(1);
    expect(environment.stepSync([call('look_at_bells')])).toHaveLength(1);
    expect(environment.stepSync([call('look_at_bells')])).toMatchObject([
      { kind: 'feedback', at: start + 2 * STEP_MS },
      {
        kind: 'world',
        at: start + 60_000,
        cause: "Automation 'Night' (09:01): dark mode is on now.",
        delta: [{ table: 'settings', id: 'dark_mode', after: { enabled: true } }],
      },
    ]);
  });

  it('shows the evidence of the episode, and how rows were before', async () => {
    const environment = opened();
    environment.stepSync([call('set_bell', { time: '07:00' })]);
    const evidence = await environment.evidence(signal);
    expect(evidence.diff).toMatchObject([{ table: 'alarms', id: 'alarm_006', before: null, after: { time: '07:00' } }]);
    expect(evidence.initial('alarms', 'alarm_006')).toBeNull();
    expect(evidence.initial('alarms', 'alarm_001')).toMatchObject({ time: '06:40' });
  });

  it('resets to the same task, and to another', async () => {
    const environment = sandbox(catalog);
    const first = task();
    const play = () => JSON.stringify(environment.stepSync([call('set_bell', { time: '07:00' })]));
    await environment.reset(first, 1, signal);
    const record = play();
    await environment.reset(first, 2, signal);
    expect(environment.evidenceSync().diff).toEqual([]);
    expect(play()).toBe(record);
    await environment.reset(task({ clock: '2026-03-11T09:00' }), 1, signal);
    expect(environment.evidenceSync().diff).toEqual([]);
    expect(play()).not.toBe(record);
  });

  it('forks: the branches do not see each other', async () => {
    const environment = opened();
    environment.stepSync([call('set_bell', { time: '07:00' })]);
    const fork = await environment.fork();
    expect(digestJson(fork.evidenceSync().diff)).toBe(digestJson(environment.evidenceSync().diff));
    fork.stepSync([call('set_bell', { time: '08:00' })]);
    expect(environment.evidenceSync().diff).toHaveLength(1);
    expect(fork.evidenceSync().diff).toHaveLength(2);
    expect(fork.now()).toBe(environment.now() + STEP_MS);
  });

  it('hands the memory store out as records', () => {
    expect(opened().memory()[0]).toEqual({
      id: 'mem_001',
      category: 'routines_habits',
      title: 'Workday wake-up',
      content: 'On workdays she gets up at 06:40 to beat the tram rush.',
      tags: ['morning', 'alarm', 'workday'],
      source: 'user',
      createdAt: '2025-11-03T08:10',
      updatedAt: '2026-02-16T07:45',
    });
  });

  it('stops when asked to, and has no phone before a reset', async () => {
    const aborted = AbortSignal.abort();
    const environment = sandbox(catalog);
    await expect(environment.reset(task(), 1, aborted)).rejects.toThrow();
    expect(() => environment.now()).toThrow('before its first reset');
    await environment.reset(task(), 1, signal);
    await expect(environment.step([], aborted)).rejects.toThrow();
    await environment.close();
    expect(() => environment.stepSync([])).toThrow('before its first reset');
  });

  it('knows the nearest persona', () => {
    expect(() => opened({ persona: 'p011' })).toThrow(
      expect.objectContaining({ code: 'unknown_persona', hint: 'Did you mean p01?' }),
    );
  });
});
