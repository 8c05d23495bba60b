import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InfraError } from '../../src/base/errors.ts';
import type { Event } from '../../src/contract/event.ts';
import type { UserScript } from '../../src/contract/task.ts';
import { scriptedUser, TOLD, UNKNOWN } from '../../src/users/script.ts';
import { type Act, DONE, log, type Turn } from '../verify/helpers.ts';

const signal = new AbortController().signal;
const script: UserScript = {
  answers: [
    { slot: 'time', about: ['time', 'when'], text: 'At 7.' },
    { slot: 'title', about: ['title'], text: 'Call it Gym.' },
  ],
  revisions: [],
};
const next = (events: Event[], of: UserScript = script) => scriptedUser(of).next(events, signal);
const ask = (question: string): Turn => ({ calls: [{ tool: 'ask_user', args: { question } }] });
const alarm: Act = { tool: 'manage_alarm', args: {} };

describe('a slot', () => {
  it('is told once', async () => {
    expect(await next(log(ask('What time?')))).toEqual({ text: 'At 7.', cause: 'answer' });
    expect(await next(log(ask('What time?'), { user: 'At 7.' }, ask('When?')))).toEqual({ text: TOLD, cause: 'answer' });
  });

  it('that is left is told beside one that was told', async () => {
    const events = log(ask('What time?'), { user: 'At 7.' }, ask('What time, and what title?'));
    expect(await next(events)).toEqual({ text: 'Call it Gym.', cause: 'answer' });
  });

  it('is still to tell when its answer never came', async () => {
    expect(await next(log(ask('When?'), ask('When?')))).toEqual({ text: 'At 7.', cause: 'answer' });
  });

  it('is not told for being named in another answer or by the planner', async () => {
    expect(await next(log({ text: 'When?' }, { user: UNKNOWN }, ask('Which title?')))).toEqual({
      text: 'Call it Gym.',
      cause: 'answer',
    });
    expect(await next(log({ calls: [alarm], said: 'At 7.' }, ask('When?')))).toEqual({ text: 'At 7.', cause: 'answer' });
  });

  it('asked for again and again ends the patience of the user', async () => {
    const again = Array.from({ length: 3 }, () => [ask('When?'), { user: TOLD }] as Turn[]).flat();
    expect(await next(log(ask('When?'), { user: 'At 7.' }, ...again, ask('When?')))).toBe('done');
    expect(await next(log(ask('When?'), { user: 'At 7.' }, ...again, ask('Which title?')))).toEqual({
      text: 'Call it Gym.',
      cause: 'answer',
    });
  });

  it('holds nothing that was not asked', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/).filter((text) => !['time', 'when', 'title'].includes(text));
    return fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async (words) => {
        expect(await next(log(ask(`${words.join(' ')}?`)))).toEqual({ text: UNKNOWN, cause: 'answer' });
      }),
    );
  });
});

describe('an interruption', () => {
  const stop: UserScript = {
    ...script,
    revisions: [{ after: { tool: 'manage_alarm' }, text: 'Wait, make it 8.', cause: 'interrupt' }],
  };
  const said: Turn = { user: 'Wait, make it 8.', cause: 'interrupt' };

  it('comes after the first call of a tool, whatever became of it, and once', async () => {
    const interrupt = { text: 'Wait, make it 8.', cause: 'interrupt' };
    expect(await next(log({ calls: [{ tool: 'query_contacts' }] }), stop)).toBe('done');
    expect(await next(log({ calls: [alarm] }), stop)).toEqual(interrupt);
    expect(await next(log({ calls: [{ ...alarm, error: 'Conflict' }] }), stop)).toEqual(interrupt);
    expect(await next(log({ calls: [alarm] }, said, { calls: [alarm] }), stop)).toBe('done');
    expect(await next(log({ calls: [alarm] }, said, DONE), stop)).toBe('done');
  });

  it('comes after a turn, in the middle of the work', async () => {
    const after: UserScript = { ...script, revisions: [{ after: { turn: 2 }, text: 'Hold on.', cause: 'interrupt' }] };
    const read: Turn = { calls: [{ tool: 'query_contacts' }] };
    expect(await next(log(read), after)).toBe('done');
    expect(await next(log(read, read), after)).toEqual({ text: 'Hold on.', cause: 'interrupt' });
  });

  it('lets an owed answer go first', async () => {
    expect(await next(log({ calls: [alarm, { tool: 'ask_user', args: { question: 'When?' } }] }), stop)).toEqual({
      text: 'At 7.',
      cause: 'answer',
    });
  });

  it('is no revision: one that waits for success still waits', async () => {
    const both: UserScript = { ...stop, revisions: [{ after: { tool: 'manage_alarm' }, text: 'Later.' }, ...stop.revisions] };
    expect(await next(log({ calls: [{ ...alarm, error: 'Conflict' }] }), both)).toMatchObject({ cause: 'interrupt' });
    expect(await next(log({ calls: [alarm] }), both)).toEqual({ text: 'Later.', cause: 'revision' });
  });
});

describe('a fault of the user', () => {
  const speaking = (text: string): UserScript => ({ answers: [{ slot: 'time', about: ['time'], text }], revisions: [] });

  it.each([
    ['the opening request again', speaking('Do it.')],
    ['the opening request with spaces', speaking(' Do it. ')],
    ['nothing', speaking(' ')],
    ['an answer from a broken script', { answers: null, revisions: [] } as unknown as UserScript],
  ])('%s is thrown at the boundary user', async (_, broken) => {
    const reply = next(log(ask('What time?')), broken);
    await expect(reply).rejects.toBeInstanceOf(InfraError);
    await expect(reply).rejects.toMatchObject({ boundary: 'user' });
  });
});

it('says the same to the same log', () => {
  const turn: fc.Arbitrary<Turn> = fc.oneof(
    fc.constantFrom('When?', 'What title?', 'Which colour?').map(ask),
    fc.constant<Turn>({ calls: [alarm] }),
    fc.constantFrom('At 7.', UNKNOWN, TOLD).map((user): Turn => ({ user })),
    fc.constant(DONE),
  );
  return fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 8 }), async (turns) => {
      const first = await next(log(...turns));
      expect(await next(log(...turns))).toEqual(first);
      expect(await next(JSON.parse(JSON.stringify(log(...turns))) as Event[])).toEqual(first);
    }),
  );
});
