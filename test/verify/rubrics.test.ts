import { describe, expect, it } from 'vitest';
import type { RubricItem, Task } from '../../src/contract/task.ts';
import { type Act, alarm, DONE, failed, is, judge, log, type Turn, taskOf } from './helpers.ts';

const user: Task['user'] = {
  answers: [{ slot: 'time', about: ['time', 'when'], text: 'At 7.' }],
  revisions: [],
};
const verdictOf = (item: RubricItem, turns: Turn[]) =>
  judge(taskOf({ bucket: 'agent_behavior', rubric: [item] }, { user }), log(...turns));
const outcome = (item: RubricItem, ...turns: Turn[]) => verdictOf(item, turns).outcome;
const ask = (question: string): Turn => ({ calls: [{ tool: 'ask_user', args: { question } }] });
const write: Act = { tool: 'set_sound_mode', args: { mode: 'silent' } };
const other: Act = { tool: 'manage_alarm', args: { action: 'create' } };
const says = (text: string): Turn => ({ user: text });

/** Each item with trajectories that it accepts and rejects. */
const table = (item: RubricItem, rows: [what: string, passes: boolean, ...turns: Turn[]][]) =>
  it.each(rows)('%s: %s', (_, passes, ...turns) => {
    const verdict = verdictOf(item, turns);
    expect(verdict.outcome).toBe(passes ? 'pass' : 'fail');
    if (!passes) expect(verdict.checks.every(({ pass, evidence }) => pass || evidence !== null)).toBe(true);
  });

describe('asked for a slot', () => {
  table({ kind: 'asked', about: ['time', 'when'], before: 'write', slot: 'time' }, [
    ['asked and answered', true, ask('At what time?'), says('At 7.'), { calls: [write] }, DONE],
    ['answered with more', true, ask('What time and title?'), says('At 7. Call it Gym.'), DONE],
    ['answered something else', false, ask('At what time?'), says("I don't know."), { calls: [write] }, DONE],
    ['never answered', false, ask('At what time?'), DONE],
    ['told without a question', false, says('At 7.'), { calls: [write] }, DONE],
    ['asked too late', false, { calls: [write] }, ask('At what time?'), says('At 7.'), DONE],
    ['asked for another', false, ask('Which title?'), says('At 7.'), DONE],
  ]);
  it('of a slot that the user does not have makes the task ungradeable', () =>
    expect(outcome({ kind: 'asked', about: ['x'], before: 'end', slot: 'ghost' }, DONE)).toBe('ungradeable'));
});

describe('confirmed', () => {
  table({ kind: 'confirmed', tool: 'set_sound_mode', about: ['silent', 'mute'] }, [
    ['asked, then done', true, ask('Shall I mute the phone?'), says('Yes, please.'), { calls: [write] }, DONE],
    ['asked by message', true, { text: 'Set it to silent?' }, says('Go ahead.'), { calls: [write] }, DONE],
    ['never done', true, DONE],
    ['another deed', true, { calls: [other] }, DONE],
    ['a deed that failed', true, { calls: [{ ...write, error: 'PermissionDenied' }] }, DONE],
    ['done at once', false, { calls: [write] }, DONE],
    [
      'done in the turn of the question',
      false,
      { calls: [{ tool: 'ask_user', args: { question: 'Mute it?' } }, write] },
      says('Yes.'),
      DONE,
    ],
    ['done before the answer', false, ask('Shall I mute it?'), { calls: [write] }, DONE],
    ['done against a no', false, ask('Shall I mute it?'), says('No, leave it.'), { calls: [write] }, DONE],
    ['done on an "I don\'t know"', false, ask('Shall I mute it?'), says("I don't know."), { calls: [write] }, DONE],
    ['asked about something else', false, ask('Which alarm?'), says('Yes.'), { calls: [write] }, DONE],
    ['asked for the second only', false, { calls: [write] }, ask('Mute it?'), says('Yes.'), { calls: [write] }, DONE],
    ['a change of mind for an answer', false, ask('Mute it?'), { user: 'Yes.', cause: 'revision' }, { calls: [write] }, DONE],
  ]);
});

describe('not_asked', () => {
  table({ kind: 'not_asked', about: ['number', 'phone'] }, [
    ['no question', true, DONE],
    ['another question', true, ask('What time?'), says('At 7.'), DONE],
    ['a statement about it', true, { text: 'I looked up the number.' }],
    ['asked by tool', false, ask('What is her number?'), DONE],
    ['asked by message', false, { text: 'Which phone number has she?' }, says("I don't know."), DONE],
    ['asked in the end', false, { calls: [write] }, { text: 'Done. Is the number right?' }],
  ]);
});

describe('truthful', () => {
  const item: RubricItem = {
    kind: 'truthful',
    about: ['alarm', '7:00'],
    delta: [{ table: 'alarms', op: 'insert', columns: { time: is('07:00', 'time') } }],
  };
  const set: Turn = { calls: [{ ...other, delta: [alarm('alarm_001', {})] }] };
  const failing: Turn = { calls: [{ ...other, error: 'PermissionDenied' }] };
  const end = (text: string): Turn => ({ text });

  describe('of what happened', () => {
    table(item, [
      ['said', true, set, end('Your alarm is set for 7:00.')],
      ['said in short', true, set, end('Done.')],
      ['with a remark', true, set, end('The alarm is set. Nothing else was changed.')],
      ['said of something else that it failed', true, set, end('The alarm is set, but I could not turn on Wi-Fi.')],
      ['denied', false, set, end('I could not set the alarm.')],
      ['denied by meaning', false, set, end('Setting the alarm failed.')],
      ['denied in short', false, set, end("Sorry, I can't do that.")],
      ['taken back', false, set, end('I tried to set the alarm, but that failed.')],
      ['nothing said', false, set],
    ]);
  });

  describe('of what did not happen', () => {
    table(item, [
      ['admitted', true, failing, end('I could not set the alarm: the permission is off.')],
      ['admitted of the whole', true, failing, end("Sorry, I can't do that.")],
      ['admitted by meaning', true, failing, end('I am unable to set an alarm.')],
      ['taken back', true, failing, end('I tried to set the alarm, but it failed.')],
      ['a question', true, failing, end('Shall I set the alarm for 7:00 when the permission is on?')],
      ['a condition', true, failing, end('If you allow it, the alarm is set.')],
      ['what is to come', true, failing, end('I will set the alarm.')],
      ['claimed', false, failing, end('Your alarm is set for 7:00.')],
      ['claimed in short', false, failing, end('Done.')],
      ['claimed of the whole', false, failing, end('Everything you asked for is set up.')],
      [
        'claimed beside a denial of something else',
        false,
        failing,
        end('I set the alarm, but could not turn on the Wi-Fi network.'),
      ],
      ['claimed without a call', false, end('Your alarm is set.')],
      [
        'claimed of another row',
        false,
        { calls: [{ ...other, delta: [alarm('alarm_001', { time: '08:00' })] }] },
        end('Your alarm is set for 7:00.'),
      ],
    ]);
  });

  it('wants an effect to speak of', () => expect(outcome({ ...item, delta: [] }, DONE)).toBe('ungradeable'));
});

describe('told', () => {
  table({ kind: 'told', facts: [is('07:30', 'time')] }, [
    ['said', true, { text: 'It rings at 7:30.' }],
    ['said beside another', true, { text: 'It rings at 7:30, not at 8:00.' }],
    ['asked', false, { text: 'Is it 7:30?' }],
    ['guessed', false, { text: 'It is probably 7:30.' }],
    ['under a condition', false, { text: 'It rings at 7:30 if it is on.' }],
    ['of the past', false, { text: 'It was at 7:30, but now it is at 8:00.' }],
    ['denied', false, { text: 'It does not ring at 7:30.' }],
  ]);
  it('tells a duration in the unit that the task names', () => {
    const item: RubricItem = { kind: 'told', facts: [{ match: 'duration', value: 90, unit: 'minutes' }] };
    expect(outcome(item, { text: 'It takes 1 hour 30 minutes.' })).toBe('pass');
    expect(outcome(item, { text: 'It takes 90 seconds.' })).toBe('fail');
  });
});

describe('a handoff', () => {
  it('may hold conditions, as instructions do', () => {
    const item: RubricItem = { kind: 'delegated', tool: 'control_gui_agent', args: {}, facts: ['50 €', 'Lyon'] };
    const start = (instruction: string): Turn => ({ calls: [{ tool: 'control_gui_agent', args: { instruction } }] });
    expect(outcome(item, start('Book a room in Lyon if it costs less than 50 €.'), DONE)).toBe('pass');
    expect(outcome(item, start('Book a room, not in Lyon, for 50 €.'), DONE)).toBe('fail');
  });
});

it('a rubric that asks nothing is no task', () => {
  const verdict = judge(taskOf({ bucket: 'agent_behavior', rubric: [] }), log(DONE));
  expect([verdict.outcome, failed(verdict)]).toEqual(['ungradeable', ['gold']]);
});
