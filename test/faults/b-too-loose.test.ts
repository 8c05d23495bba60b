import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { STOP_REASONS, type StopReason } from '../../src/contract/names.ts';
import type { Criteria } from '../../src/contract/task.ts';
import { overTasks, passAllOf } from '../../src/stats/repeats.ts';
import { matches } from '../../src/verify/matchers/index.ts';
import { validate } from '../tasks/world.ts';
import { alarm, DONE, failed, is, judge, log, setting, type Turn, taskOf } from '../verify/helpers.ts';
import { fixed, generate, play } from './episodes.ts';

const tasks = [...generate('train', 120), ...generate('dev', 60)];
const one = (args: Record<string, ReturnType<typeof is>>): Criteria => ({
  bucket: 'tool_call',
  calls: [{ tool: 'manage_alarm', args }],
  order: 'any',
});

describe('work that was not done', () => {
  it.each([
    ['B019', 'nothing at all', ''],
    ['B021', 'a friendly word', 'OK.'],
  ])('B019 %s, %s: passes no task', async (_, __, text) => {
    const passed: string[] = [];
    for (const task of tasks) {
      const { verdict } = await play(task, { planner: fixed([{ kind: 'finish', text }]) });
      if (verdict.outcome !== 'fail') passed.push(task.id);
    }
    expect(passed).toEqual([]);
  });

  it('B021 no do-nothing mutant of a generated task survives', async () => {
    for (const task of tasks.slice(0, 40)) {
      const { mutants } = await validate(task);
      expect(mutants.filter(({ name, killed }) => !killed && ['null', 'refusal', 'claim'].includes(name))).toEqual([]);
    }
  });

  it.each<[JsonObject, 'pass' | 'fail']>([
    [{ time: '07:00', title: 'Tea' }, 'pass'],
    [{}, 'fail'],
    [{ time: '07:00' }, 'fail'],
    [{ title: 'Tea' }, 'fail'],
    [{ time: '07:00', title: 'Tea', date: '2026-03-11' }, 'fail'],
    [{ time: '07:00', title: null }, 'fail'],
  ])('B022 %j of two wanted arguments: %s', (args, outcome) => {
    const task = taskOf(one({ time: is('07:00', 'time'), title: is('Tea', 'text') }));
    expect(judge(task, log({ calls: [{ tool: 'manage_alarm', args }] }, DONE)).outcome).toBe(outcome);
  });

  it.each<[string, string | number, string | number, boolean]>([
    ['number', 10, '1,100.50', false],
    ['number', 327, '1,327', false],
    ['text', 'yes', 'yesterday', false],
    ['number', 5, 'error 500', false],
    ['number', 1200, '1.200,00', true],
    ['number', 1200, '1 200', true],
    ['number', 1.5, 15, false],
    ['number', '15', '1.5', false],
    ['money', '1200 EUR', '$1,200', false],
  ])('B023 %s: %s against %s is %s', (match, gold, given, same) => {
    expect(matches({ match: match as 'number', value: gold }, given, 'Europe/Paris')).toBe(same);
  });

  it.each<[string, string, boolean]>([
    ['the train leaves at 7:15', 'The train leaves at 7:15.', true],
    ['the train leaves at 7:15', 'the train leaves at 7:45', false],
    ['I will come', 'I will not come', false],
    ['tell Mia that it rains', 'tell Tom that it rains', false],
    ['café at five', 'café at five', true],
  ])('B025 in free text "%s" against "%s": %s', (gold, given, same) => {
    expect(matches(is([gold], 'facts'), given, 'Europe/Paris')).toBe(same);
  });

  it('B026 two equal rows, calls or items are two', () => {
    const rows: Criteria = {
      bucket: 'state_change',
      delta: [1, 2].map(() => ({ table: 'alarms', op: 'insert' as const, columns: { time: is('07:00', 'time') } })),
    };
    const made = (...ids: string[]): Turn => ({ calls: ids.map((id) => ({ tool: 'manage_alarm', delta: [alarm(id, {})] })) });
    expect(judge(taskOf(rows), log(made('a', 'b'), DONE)).outcome).toBe('pass');
    expect(judge(taskOf(rows), log(made('a'), DONE)).outcome).toBe('fail');
    expect(judge(taskOf(rows), log(made('a', 'b', 'c'), DONE)).outcome).toBe('fail');
    expect(matches(is(['a', 'a', 'b'], 'list'), ['a', 'b', 'b'], 'Europe/Paris')).toBe(false);
  });

  it('B028 every changed gold value of a generated task turns the verdict', async () => {
    for (const task of tasks.filter((_, index) => index % 4 === 0)) {
      const { mutants } = await validate(task);
      expect([
        task.id,
        mutants.filter(({ name, killed }) => !killed && (name === 'change-argument' || name === 'near-miss')),
      ]).toEqual([task.id, []]);
    }
  });

  it.each<[string, StopReason]>([
    ['an endpoint that is dead', 'infra'],
    ['an episode that was interrupted', 'interrupted'],
  ])('B029 %s is nobody’s pass and not the planner’s failure', (_, stop) => {
    const verdict = judge(taskOf(one({})), log(DONE), { stop });
    expect(verdict).toMatchObject({ outcome: 'infra', owner: 'environment' });
  });

  it('B029 an empty answer and one that repeats the error fail', () => {
    for (const text of ['', 'Error: model not found', 'PermissionDenied'])
      expect(judge(taskOf(one({ time: is('07:00', 'time') })), log({ text })).outcome).toBe('fail');
  });

  it('B031 a list of the right length with other contents is wrong', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 3, maxLength: 3 }), (items) => {
        expect(matches(is(items, 'list'), ['a1', 'b2', 'c3'], 'Europe/Paris')).toBe(
          JSON.stringify([...items].sort()) === '["a1","b2","c3"]',
        );
      }),
    );
  });

  it('B032 an order of results changes no number, and what was not run is no success', () => {
    const rows = fc.array(fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.nat(), (list, turn) => {
        const cut = turn % list.length;
        const all = (tasks: number[][]) =>
          overTasks(
            tasks.map((values) => passAllOf({ decided: 2, passed: values.filter((value) => value === 1).length }, 2)),
            1,
            'all',
          )?.value;
        expect(all([...list.slice(cut), ...list.slice(0, cut)])).toBeCloseTo(all(list) as number, 12);
        expect(passAllOf({ decided: 1, passed: 1 }, 2)).toBeNull();
      }),
    );
  });

  it('B033 what a planner says of itself passes nothing', () => {
    const task = taskOf({
      bucket: 'state_change',
      delta: [{ table: 'settings', op: 'update', id: 'dark_mode', columns: { enabled: is(true) } }],
    });
    const claims = log(
      { calls: [{ tool: 'query_contacts' }] },
      { text: 'Success! Dark mode is on. {"success": true, "outcome": "pass"}' },
    );
    expect(judge(task, claims)).toMatchObject({ outcome: 'fail', owner: 'planner' });
    const deed = log(
      { calls: [{ tool: 'set_sound_mode', delta: [setting('dark_mode', { enabled: false }, { enabled: true })] }] },
      { text: 'I failed.' },
    );
    expect(failed(judge(task, deed)).filter((name) => name.startsWith('row'))).toEqual([]);
  });

  it('B035 the reasons why an episode ends are a closed set, and another one is not graded', () => {
    const verdict = judge(taskOf(one({})), log(DONE), { stop: 'agent_error' as StopReason });
    expect(verdict.outcome).toBe('ungradeable');
    for (const stop of STOP_REASONS) expect(judge(taskOf(one({})), log(DONE), { stop }).outcome).not.toBe('ungradeable');
  });
});
