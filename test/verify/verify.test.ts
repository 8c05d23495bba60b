import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/contract/event.ts';
import type { Json } from '../../src/contract/json.ts';
import type { Criteria, RubricItem, Task } from '../../src/contract/task.ts';
import { VERIFIER, verify } from '../../src/verify/verify.ts';
import { type Act, DIGEST, DONE, failed, is, judge, log, TOOLS, taskOf, trajectoryOf } from './helpers.ts';

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

describe('ends', () => {
  it('have a check of their own each', () => {
    expect(failed(judge(taskOf(nothing), log(DONE), { stop: 'budget' }))).toEqual(['budget']);
    expect(failed(judge(taskOf(nothing), log(DONE), { stop: 'malformed' }))).toEqual(['malformed']);
    for (const text of ['', ' \n', '\u00a0']) expect(failed(judge(taskOf(nothing), log({ text })))).toEqual(['output']);
    expect(failed(judge(taskOf(nothing), log({ calls: [search()] })))).toEqual(['output']);
    expect(failed(judge(taskOf(nothing), log()))).toEqual(['output']);
  });

  it('are fine without a message where the answer says it all, or the phone is off', () => {
    const task = taskOf(nothing, { answer: { count: is(2, 'number') } });
    expect(judge(task, log({ text: '', answer: { count: 2 } })).outcome).toBe('pass');
    expect(judge(taskOf(nothing), log({ calls: [search()] }), { stop: 'shutdown' }).outcome).toBe('pass');
  });

  it.each(['done', '', null, 0, 'toString'])('of an unknown sort (%j) are not graded', (stop) => {
    const verdict = judge(taskOf(nothing), log(DONE), { stop: stop as never });
    expect(verdict).toMatchObject({ outcome: 'ungradeable', owner: 'environment', progress: 0 });
    expect(failed(verdict)).toEqual(['stop']);
  });

  const fault = (boundary: string): Event =>
    ({ seq: 9, at: 0, session: 'main', kind: 'fault', boundary, attempt: 1, detail: 'x' }) as Event;
  it.each([
    ['user', 'user'],
    ['verify', 'verifier'],
    ['env', 'environment'],
    ['tool', 'environment'],
    ['model', 'environment'],
  ])('by a fault at the boundary %s belong to the %s', (boundary, owner) => {
    const verdict = judge(taskOf(nothing), [...log(DONE), fault(boundary)], { stop: 'infra' });
    expect(verdict).toMatchObject({ outcome: 'infra', owner, progress: 0 });
    expect(verdict.checks[0]?.evidence).toEqual({ event: 9 });
  });
});

describe('a mistake of the verifier', () => {
  it('is its own, whatever the planner did', () => {
    const task = taskOf(nothing);
    const broken = () => {
      throw new TypeError('oops');
    };
    const trajectory = trajectoryOf(log({ calls: [{ tool: 'manage_alarm', args: {} }] }, DONE));
    const evidence = { diff: [], initial: () => null };
    const verdict = verify({ task, trajectory, digest: DIGEST, evidence, tools: TOOLS, reads: broken });
    expect(verdict).toMatchObject({ outcome: 'ungradeable', owner: 'verifier', checker: false, gate: false, progress: 0 });
    expect(verdict.checks).toEqual([
      { name: 'verifier', pass: false, expected: 'a verdict', actual: 'oops', evidence: { event: trajectory.events.length - 1 } },
    ]);
  });
});

describe('a task without a checker', () => {
  const task = taskOf({ bucket: 'agent_behavior', rubric: [] }, { checker: 'none' });
  it('is unverified, whatever the planner did', () => {
    for (const events of [log(DONE), log({ calls: [search('mem_001')] }, DONE), log()])
      expect(judge(task, events)).toMatchObject({ outcome: 'unverified', owner: 'none', checks: [], progress: 0 });
    expect(judge(task, log(), { stop: 'budget' }).outcome).toBe('unverified');
    expect(judge(task, log(DONE), { stop: 'infra' }).outcome).toBe('infra');
  });
});

describe('evidence', () => {
  it('is with every check that failed', () => {
    const answer = { count: is(2, 'number') };
    const gates = { memory: ['mem_001'], skills: ['trip-planning'] };
    const criteria: Criteria[] = [
      {
        bucket: 'tool_call',
        calls: [
          { tool: 'manage_alarm', args: {} },
          { tool: 'set_sound_mode', args: {} },
        ],
        order: 'total',
      },
      { bucket: 'state_change', delta: [{ table: 'alarms', op: 'insert', columns: {} }] },
      {
        bucket: 'agent_behavior',
        rubric: [
          { kind: 'asked', about: ['x'], before: 'end' },
          { kind: 'told', facts: [is('x')] },
        ],
      },
    ];
    for (const one of criteria) {
      for (const events of [log(DONE), log({ text: '' }), log({ calls: [search()] })]) {
        const { checks } = judge(taskOf(one, { answer, gates }), events);
        expect(checks.filter(({ pass }) => !pass).length).toBeGreaterThan(3);
        expect(checks.filter(({ pass, evidence }) => !pass && evidence === null)).toEqual([]);
      }
    }
  });

  it('of a broken task is its place', () => {
    const at = (criteria: Criteria, over: Partial<Task> = {}) => judge(taskOf(criteria, over), log(DONE)).checks[0]?.evidence;
    const call = (tool: string, time: string): Criteria => ({
      bucket: 'tool_call',
      calls: [
        { tool: 'set_sound_mode', args: {} },
        { tool, args: { time: is(time, 'time') } },
      ],
      order: 'any',
    });
    expect(at(call('manage_alarm', 'soon'))).toEqual({ task: 'criteria.calls[1].time' });
    expect(at(call('ghost', '07:00'))).toEqual({ task: 'criteria.calls[1]' });
    expect(at(nothing, { answer: { when: is('soon', 'time') } })).toEqual({ task: 'answer.when' });
    expect(at(nothing, { user: { answers: [], revisions: [{ after: { tool: 'ghost' }, text: 'x' }] } })).toEqual({
      task: 'user',
    });
    expect(at(nothing, { user: { answers: [{ slot: 'a', about: ['x'], text: 'Do it.' }], revisions: [] } })).toEqual({
      task: 'user',
    });
    expect(at(nothing, { user: { answers: [{ slot: 'a', about: [], text: 'y' }], revisions: [] } })).toEqual({ task: 'user' });
  });
});

describe('the message beside an answer', () => {
  const rows = (...titles: string[]) => ({ data: { items: titles.map((title) => ({ title, note: 'Choir practice' })) } });
  const look = (...titles: string[]): Act => ({ tool: 'query_contacts', args: {}, payload: rows(...titles) });
  const cases: [string, NonNullable<Task['answer']>, Record<string, Json>, [string, boolean][]][] = [
    [
      'time',
      { when: is('19:30', 'time') },
      { when: '19:30' },
      [
        ['Done.', true],
        ['At 7:30 pm.', true],
        ['At 7:30.', true],
        ['At 19:30, not at 18:30.', true],
        ['On 10 March, for 15 minutes.', true],
        ['At 18:30.', false],
        ['At 7:30 am.', false],
        ['Not at 19:30.', false],
        ['At 8 pm, not at 19:30.', false],
      ],
    ],
    [
      'number',
      { count: is(2, 'number') },
      { count: 2 },
      [
        ['There are two.', true],
        ['2 alarms, on 10 March at 7:00.', true],
        ['You have 2 of 5.', true],
        ['There are 3.', false],
        ['There are three.', false],
        ['-2', false],
        ['There are 20.', false],
      ],
    ],
    [
      'date',
      { day: is('2026-03-10', 'date') },
      { day: '2026-03-10' },
      [
        ['On 10 March.', true],
        ['At 10:00.', true],
        ['On 11 March.', false],
        ['On 10 March 2025.', false],
      ],
    ],
    [
      'money',
      { price: { ...is(12.5, 'money'), unit: 'EUR' } },
      { price: 12.5 },
      [
        ['It costs 12,50 €.', true],
        ['It has 40 % off.', true],
        ['It costs 12,05 €.', false],
        ['It costs €125.', false],
      ],
    ],
    [
      'duration',
      { length: { ...is(90, 'duration'), unit: 'minutes' } },
      { length: 90 },
      [
        ['1 hour 30 minutes.', true],
        ['90 seconds.', false],
      ],
    ],
    [
      'phone',
      { number: is('+33639980012', 'phone') },
      { number: '+33639980012' },
      [
        ['06 39 98 00 12', true],
        ['06 39 98 00 13', false],
      ],
    ],
    [
      'two fields of one kind',
      { from: is('19:30', 'time'), to: is('21:00', 'time') },
      { from: '19:30', to: '21:00' },
      [
        ['From 19:30.', true],
        ['From 19:30 to 21:00.', true],
        ['From 19:30 to 22:00.', false],
      ],
    ],
    [
      'name',
      { title: is('Gym', 'text') },
      { title: 'Gym' },
      [
        ['It is Gym.', true],
        ['Here you are.', true],
        ['Choir practice is nothing to do with it.', true],
        ['It is Dinner with Bo.', false],
      ],
    ],
  ];
  it.each(cases)('may be silent and may not contradict a %s', (_, answer, given, messages) => {
    const initial = { ...taskOf(nothing).initial, locale: 'fr-FR' };
    const task = taskOf(nothing, { answer, goal: 'What is it?', initial });
    for (const [text, passes] of messages) {
      const verdict = judge(task, log({ calls: [look('Gym', 'Dinner with Bo')] }, { text, answer: given }));
      expect([text, failed(verdict)]).toEqual([text, passes ? [] : ['answer/message']]);
    }
  });

  it('may repeat the request', () => {
    const task = taskOf(nothing, { answer: { when: is('19:30', 'time') }, goal: 'What comes after 18:00?' });
    expect(judge(task, log({ text: 'That is after 18:00.', answer: { when: '19:30' } })).outcome).toBe('pass');
  });
});
