import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/contract/json.ts';
import type { Criteria, RubricItem, Task } from '../../src/contract/task.ts';
import { VERIFIER } from '../../src/verify/verify.ts';
import { type Act, DONE, failed, is, judge, log, taskOf } from './helpers.ts';

const nothing: Criteria = { bucket: 'state_change', delta: [] };
const search = (...ids: string[]): Act => ({
  tool: 'search_user_memory',
  args: { query: 'gym' },
  payload: { success: true, message: '', data: { count: ids.length, items: ids.map((id) => ({ id })) } },
});

describe('answer fields', () => {
  const task = taskOf(nothing, { answer: { count: is(2, 'number'), when: is('19:30', 'time') } });
  it.each<[Record<string, Json>, string[]]>([
    [{ count: '2', when: '7:30 pm' }, []],
    [{ count: 2, when: '7:30 am' }, ['answer/when']],
    [{ when: '19:30' }, ['answer/count']],
    [{ count: 2, when: '19:30', more: true }, []],
  ])('%j fails %j', (answer, names) => expect(failed(judge(task, log({ text: 'Here.', answer })))).toEqual(names));
  it('fails without an answer', () => {
    const verdict = judge(task, log({ text: '2, at 19:30' }));
    expect(verdict).toMatchObject({ outcome: 'fail', progress: 0 });
    expect(failed(verdict)).toEqual(['answer/count', 'answer/when']);
  });
  it('takes the last answer, and never one that an object inherits', () => {
    const events = log(
      { text: 'One?', answer: { count: 2, when: '19:30' } },
      { user: 'No.' },
      { text: 'Here.', answer: { count: 3, when: '19:30' } },
    );
    expect(failed(judge(task, events))).toEqual(['answer/count']);
    const odd = taskOf(nothing, { answer: { constructor: is('x', 'text') } });
    expect(failed(judge(odd, log({ text: 'x', answer: {} })))).toEqual(['answer/constructor']);
  });
});

describe('gates', () => {
  const task = taskOf(nothing, { gates: { memory: ['mem_001', 'mem_002'], skills: ['trip-planning'] } });
  const load: Act = { tool: 'skill__trip_planning' };
  it('open for what the planner looked up and loaded itself', () => {
    const verdict = judge(task, log({ calls: [load, search('mem_001')] }, { calls: [search('mem_009', 'mem_002')] }, DONE));
    expect(verdict).toMatchObject({ outcome: 'pass', checker: true, gate: true });
    expect(verdict.checks.slice(-2).map(({ name }) => name)).toEqual(['gate/memory', 'gate/skill']);
  });
  it('stay shut otherwise, whatever the bucket says', () => {
    const verdict = judge(
      task,
      log({ calls: [search('mem_001')] }, { calls: [{ ...search('mem_002'), error: 'Unavailable' }] }, DONE),
    );
    expect(verdict).toMatchObject({ outcome: 'fail', owner: 'planner', checker: true, gate: false });
    expect(failed(verdict)).toEqual(['gate/memory', 'gate/skill']);
  });
  it('do not open for ids that came from elsewhere', () => {
    const task = taskOf(nothing, { gates: { memory: ['mem_001'], skills: [] } });
    expect(judge(task, log({ calls: [{ ...search('mem_001'), tool: 'query_contacts' }] }, DONE)).gate).toBe(false);
    expect(judge(task, log({ calls: [search('mem_001')] }, DONE)).gate).toBe(true);
  });
  it('do not open for what the harness showed', () => {
    const events = log(DONE).map((event) =>
      event.kind === 'model' ? { ...event, evidence: [{ id: 'mem_001', digest: event.context }] } : event,
    );
    expect(judge(task, events).gate).toBe(false);
  });
});

describe('outcomes', () => {
  it.each(['infra', 'interrupted'] as const)('%s is the environment', (stop) =>
    expect(judge(taskOf(nothing), log(DONE), { stop })).toMatchObject({ outcome: 'infra', owner: 'environment', progress: 0 }),
  );

  it.each(['budget', 'malformed'] as const)('%s is the planner', (stop) =>
    expect(judge(taskOf(nothing), log(DONE), { stop })).toMatchObject({ outcome: 'fail', owner: 'planner' }),
  );

  const calls = (tool: string, args: Parameters<typeof is>[0]): Criteria => ({
    bucket: 'tool_call',
    calls: [{ tool, args: { time: is(args, 'time') } }],
    order: 'any',
  });
  const rubric = (item: RubricItem): Criteria => ({ bucket: 'agent_behavior', rubric: [item] });
  it.each<[string, Criteria, Partial<Task>?]>([
    ['an unknown tool', calls('set_alarm', '07:00')],
    ['a value that its matcher cannot read', calls('manage_alarm', 'soon')],
    ['an unknown parameter', { bucket: 'tool_call', calls: [{ tool: 'manage_alarm', args: { hour: is(7) } }], order: 'any' }],
    ['an order of calls that are not there', { bucket: 'tool_call', calls: [], order: [[0, 1]] }],
    ['an order that goes in a circle', { ...calls('manage_alarm', '07:00'), order: [[0, 0]] } as Criteria],
    ['an unknown table', { bucket: 'state_change', delta: [{ table: 'alarm', op: 'insert', columns: {} }] }],
    ['a table that is not graded', { bucket: 'state_change', delta: [{ table: 'operation_log', op: 'insert', columns: {} }] }],
    ['an unknown column', { bucket: 'state_change', delta: [{ table: 'alarms', op: 'insert', columns: { hour: is(7) } }] }],
    ['an unknown setting', { bucket: 'state_change', delta: [{ table: 'settings', op: 'update', id: 'light', columns: {} }] }],
    ['a rubric item without words', rubric({ kind: 'asked', about: [], before: 'end' })],
    ['a fact that is none', rubric({ kind: 'told', facts: [is(true, 'boolean')] })],
    ['an unknown sub-agent', rubric({ kind: 'delegated', tool: 'ghost', args: {}, facts: [] })],
    ['an unknown skill', nothing, { gates: { memory: [], skills: ['ghost'] } }],
    ['an unreadable answer', nothing, { answer: { when: is('soon', 'time') } }],
    ['another bucket', nothing, { bucket: 'tool_call' }],
  ])('%s makes the task ungradeable, whatever the planner did', (_, criteria, over) => {
    for (const events of [log(DONE), log({ calls: [search('mem_001')] }, DONE)]) {
      const verdict = judge(taskOf(criteria, over), events);
      expect(verdict).toMatchObject({ outcome: 'ungradeable', owner: 'task', progress: 0 });
      expect(failed(verdict)).toEqual(['gold']);
    }
  });

  it('names its producer', () => expect(judge(taskOf(nothing), log(DONE)).producer).toBe(VERIFIER));
});
