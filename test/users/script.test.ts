import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/contract/event.ts';
import type { UserScript } from '../../src/contract/task.ts';
import { scriptedUser, UNKNOWN } from '../../src/users/script.ts';
import { type Act, DONE, log, type Turn } from '../verify/helpers.ts';

const signal = new AbortController().signal;
const script: UserScript = {
  answers: [
    { slot: 'time', about: ['time', 'when'], text: 'At 7.' },
    { slot: 'time', about: ['what time'], text: 'Never said.' },
    { slot: 'title', about: ['title', 'name'], text: 'Call it Gym.' },
  ],
  revisions: [
    { after: { tool: 'manage_alarm' }, text: 'Make it 8.' },
    { after: { turn: 4 }, text: 'And mute the phone.' },
  ],
};
const quiet: UserScript = { ...script, revisions: [] };
const next = (events: Event[], of: UserScript = quiet) => scriptedUser(of).next(events, signal);
const ask = (question: string): Turn => ({ calls: [{ tool: 'ask_user', args: { question } }] });
const read: Turn = { calls: [{ tool: 'query_contacts' }] };
const alarm: Act = { tool: 'manage_alarm', args: {} };

describe('answers', () => {
  it.each<[string, Turn[], string | 'done']>([
    ['a question by tool', [ask('At what time?')], 'At 7.'],
    ['a question by message', [{ text: 'When?' }], 'At 7.'],
    ['options', [{ calls: [{ tool: 'ask_user', args: { question: 'Which?', options: ['by name', 'by id'] } }] }], 'Call it Gym.'],
    ['two questions at once', [ask('What time, and what title?')], 'At 7. Call it Gym.'],
    ['something unknown', [ask('Which colour?')], UNKNOWN],
    ['a word that only contains one', [ask('Which timer?')], UNKNOWN],
    ['no question', [read], 'done'],
    ['a question that failed', [{ calls: [{ tool: 'ask_user', args: { question: 'When?' }, error: 'Unavailable' }] }], 'done'],
    ['an earlier question', [ask('When?'), { user: 'At 7.' }, read], 'done'],
    ['the end', [DONE], 'done'],
    ['nothing yet', [], 'done'],
  ])('%s', async (_, turns, expected) => {
    const reply = await next(log(...turns));
    expect(reply).toEqual(expected === 'done' ? 'done' : { text: expected, cause: 'answer' });
  });

  it('leaves after three questions that it cannot answer', async () => {
    const rounds = (count: number) =>
      Array.from({ length: count }, () => [ask('Which colour?'), { user: UNKNOWN }] as Turn[]).flat();
    expect(await next(log(...rounds(2), { text: 'Why?' }))).toEqual({ text: UNKNOWN, cause: 'answer' });
    expect(await next(log(...rounds(3), { text: 'Why?' }))).toBe('done');
    expect(await next(log(...rounds(3), ask('When?')))).toEqual({ text: 'At 7.', cause: 'answer' });
  });
});

describe('revisions', () => {
  const eight = { text: 'Make it 8.', cause: 'revision' };
  const mute = { text: 'And mute the phone.', cause: 'revision' };
  const said = ({ text }: { text: string }): Turn => ({ user: text, cause: 'revision' });

  it('come right after the tool succeeded for the first time, once', async () => {
    expect(await next(log(read), script)).toBe('done');
    expect(await next(log({ calls: [{ ...alarm, error: 'Conflict' }] }), script)).toBe('done');
    expect(await next(log({ calls: [alarm] }), script)).toEqual(eight);
    expect(await next(log({ calls: [alarm] }, said(eight), { calls: [alarm] }), script)).toBe('done');
  });

  it('come after a turn, or when the floor comes earlier', async () => {
    expect(await next(log(read, read, read), script)).toBe('done');
    expect(await next(log(read, read, read, read), script)).toEqual(mute);
    expect(await next(log(read, DONE), script)).toEqual(mute);
    expect(await next(log(read, DONE, said(mute), DONE), script)).toBe('done');
  });

  it('come one at a time, and after an answer that is owed', async () => {
    expect(await next(log({ calls: [alarm] }, { text: 'Done. Or when?' }), script)).toEqual({ text: 'At 7.', cause: 'answer' });
    expect(await next(log({ calls: [alarm] }, DONE), script)).toEqual(eight);
    expect(await next(log({ calls: [alarm] }, DONE, said(eight), DONE), script)).toEqual(mute);
  });

  it('with the same words are each said', async () => {
    const twice: UserScript = {
      answers: [],
      revisions: [
        { after: { turn: 1 }, text: 'Again.' },
        { after: { turn: 1 }, text: 'Again.' },
      ],
    };
    const again: Turn = { user: 'Again.', cause: 'revision' };
    expect(await next(log(DONE, again, DONE), twice)).toEqual({ text: 'Again.', cause: 'revision' });
    expect(await next(log(DONE, again, DONE, again, DONE), twice)).toBe('done');
  });
});

it('stops when it is told to', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(scriptedUser(script).next(log(DONE), controller.signal)).rejects.toThrow();
});
