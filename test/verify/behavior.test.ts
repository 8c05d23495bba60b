import { describe, expect, it } from 'vitest';
import type { RubricItem } from '../../src/contract/task.ts';
import { type Act, alarm, DONE, failed, is, judge, log, type Turn, taskOf } from './helpers.ts';

const judged = (rubric: RubricItem[], ...turns: Turn[]) => judge(taskOf({ bucket: 'agent_behavior', rubric }), log(...turns));
const outcome = (item: RubricItem, ...turns: Turn[]) => judged([item], ...turns).outcome;
const ask = (question: string, options?: string[]): Act => ({
  tool: 'ask_user',
  args: { question, ...(options ? { options } : {}) },
});
const write: Act = { tool: 'set_sound_mode', args: { mode: 'silent' } };

describe('asked', () => {
  const item: RubricItem = { kind: 'asked', about: ['time', 'when'], before: 'write' };
  it('holds for a question before any write', () => {
    expect(outcome(item, { calls: [ask('At what time?')] }, { user: '7' }, { calls: [write] }, DONE)).toBe('pass');
    expect(outcome(item, { text: 'When shall I wake you?' }, { user: '7' }, DONE)).toBe('pass');
    expect(outcome(item, { calls: [ask('Which one?', ['this time', 'next'])] }, DONE)).toBe('pass');
  });
  it.each<[string, Turn[]]>([
    ['none', [DONE]],
    ['one about something else', [{ calls: [ask('Which title?')] }, DONE]],
    ['one that comes after', [{ calls: [write] }, { calls: [ask('What time?')] }, DONE]],
    ['one that comes with the write', [{ calls: [ask('What time?'), write] }, DONE]],
    ['one that failed', [{ calls: [{ ...ask('What time?'), error: 'Unavailable' }] }, DONE]],
    ['a statement', [{ text: 'Tell me the time.' }]],
    ['a word that only contains it', [{ calls: [ask('Which timer?')] }, DONE]],
  ])('fails for %s', (_, turns) => expect(outcome(item, ...turns)).toBe('fail'));
  it('by message comes too late when a write came first, and is none beside calls', () => {
    expect(outcome(item, { calls: [write] }, { text: 'What time?' }, { user: '7' }, DONE)).toBe('fail');
    expect(outcome(item, { calls: [{ tool: 'query_contacts' }], said: 'What time?' }, DONE)).toBe('fail');
  });
  it('may come any time when so marked', () =>
    expect(outcome({ ...item, before: 'end' }, { calls: [write] }, { calls: [ask('What time?')] }, DONE)).toBe('pass'));
});

describe('offered', () => {
  const item: RubricItem = { kind: 'offered', options: ['Ana Roy', 'Ana Lund'] };
  it('wants every option in one question', () => {
    expect(outcome(item, { calls: [ask('Which Ana?', ['Ana Lund', 'Ana Roy'])] }, DONE)).toBe('pass');
    expect(outcome(item, { text: 'Ana Roy or Ana Lund?' }, DONE)).toBe('pass');
    expect(outcome(item, { calls: [ask('Ana Roy?')] }, { calls: [ask('Ana Lund?')] }, DONE)).toBe('fail');
  });
});

describe('refused and no_write', () => {
  const item: RubricItem = { kind: 'refused', reason: ['permission', 'microphone'] };
  it('wants the reason and no write', () => {
    expect(outcome(item, { text: 'I cannot: the microphone is off.' })).toBe('pass');
    expect(outcome(item, { text: 'Sorry.', answer: { reason: 'no permission' } })).toBe('pass');
    expect(outcome(item, { text: 'I cannot do that.' })).toBe('fail');
    expect(outcome(item, { calls: [write] }, { text: 'The microphone is off.' })).toBe('fail');
    expect(outcome(item, { calls: [{ ...write, error: 'PermissionDenied' }] }, { text: 'The microphone is off.' })).toBe('pass');
  });
  it('counts whatever changed a row for a write', () => {
    const remember: Act = { tool: 'add_user_memory', args: {}, delta: [alarm('alarm_001', {})] };
    expect(outcome({ kind: 'no_write' }, { calls: [{ tool: 'search_user_memory' }] }, DONE)).toBe('pass');
    expect(outcome({ kind: 'no_write' }, { calls: [remember] }, DONE)).toBe('fail');
    expect(outcome({ kind: 'no_write' }, { calls: [write] }, DONE)).toBe('fail');
  });
});

describe('told', () => {
  const item: RubricItem = { kind: 'told', facts: [is('19:30', 'time'), is('Gym', 'text'), is(900, 'duration')] };
  it.each([
    ['Gym at 7:30 pm, for 15 minutes.', 'pass'],
    ['Gym at 7:30, for 15 minutes.', 'fail'],
    ['Gym at 7:30 pm.', 'fail'],
    ['Not at the gym at 7:30 pm, for 15 minutes.', 'fail'],
  ])('%s: %s', (text, expected) => expect(outcome(item, { text })).toBe(expected));
  it('reads the final message only, its answer included', () => {
    expect(outcome(item, { text: 'Gym at 19:30 for 15 min. Shall I?' }, { user: 'No.' }, DONE)).toBe('fail');
    expect(outcome(item, { text: 'Here.', answer: { when: '19:30', title: 'Gym', length: '15 min' } })).toBe('pass');
  });
});

describe('delegated and consulted', () => {
  const start = (appName: string, instruction: string): Act => ({
    tool: 'control_gui_agent',
    args: { action: 'start', appName, instruction },
  });
  const item: RubricItem = {
    kind: 'delegated',
    tool: 'control_gui_agent',
    args: { appName: is('Map Pilot', 'app') },
    facts: ['Lyon', '19:30'],
  };
  it('wants the right route and a complete handoff', () => {
    expect(outcome(item, { calls: [start('map pilot', 'Route to Lyon for 7:30 pm')] }, DONE)).toBe('pass');
    expect(outcome(item, { calls: [start('map pilot', 'Route to Lyon')] }, DONE)).toBe('fail');
    expect(outcome(item, { calls: [start('Chat', 'Route to Lyon for 7:30 pm')] }, DONE)).toBe('fail');
    expect(outcome(item, { text: 'Map Pilot: route to Lyon for 7:30 pm' })).toBe('fail');
  });
  it('lets the handoff be spread over calls', () =>
    expect(
      outcome(item, { calls: [start('Map Pilot', 'Route to Lyon')] }, { calls: [start('Map Pilot', 'Arrive by 19:30')] }, DONE),
    ).toBe('pass'));
  it('wants the read', () => {
    const read: RubricItem = { kind: 'consulted', tool: 'query_contacts', args: { name: is('Ana', 'person') } };
    expect(outcome(read, { calls: [{ tool: 'query_contacts', args: { name: 'ana' } }] }, DONE)).toBe('pass');
    expect(outcome(read, { calls: [{ tool: 'query_contacts', args: { name: 'Bo' } }] }, DONE)).toBe('fail');
  });
});

describe('a rubric', () => {
  it('holds as a whole, and names its checks apart', () => {
    const rubric: RubricItem[] = [
      { kind: 'asked', about: ['time'], before: 'write' },
      { kind: 'asked', about: ['title'], before: 'write' },
      { kind: 'no_write' },
    ];
    const verdict = judged(rubric, { calls: [ask('What time?')] }, DONE);
    expect(verdict.checks.map(({ name }) => name)).toEqual(['asked', 'asked/1', 'no_write', 'finished']);
    expect(failed(verdict)).toEqual(['asked/1']);
    expect(verdict.progress).toBeCloseTo(2 / 3);
  });
});
