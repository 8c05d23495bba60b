import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/contract/event.ts';
import type { Task, UserScript } from '../../src/contract/task.ts';
import { scriptedUser } from '../../src/users/script.ts';
import { DONE, is, judge, log, taskOf } from '../verify/helpers.ts';
import { generate, play } from './episodes.ts';

const next = (script: UserScript, events: Event[]) => scriptedUser(script).next(events, new AbortController().signal);
const SCRIPT: UserScript = {
  answers: [{ slot: 'time', about: ['time', 'when'], text: 'At seven.' }],
  revisions: [{ after: { turn: 1 }, text: 'Make it eight.' }],
};

describe('the user is a script', () => {
  it('B115 a fault of the user is booked to the user', () => {
    const task = taskOf({
      bucket: 'tool_call',
      calls: [{ tool: 'manage_alarm', args: { time: is('07:00', 'time') } }],
      order: 'any',
    });
    const events = log(DONE);
    events.push({
      seq: events.length,
      at: 0,
      session: 'main',
      kind: 'fault',
      boundary: 'user',
      attempt: 0,
      detail: 'it broke',
    } as unknown as Event);
    expect(judge(task, events, { stop: 'infra' })).toMatchObject({ outcome: 'infra', owner: 'user' });
  });

  it('B116 what the user says follows from the log alone: asked twice, it is the same', async () => {
    const asked = log({ calls: [{ tool: 'ask_user', args: { question: 'When?' } }] });
    const first = await next(SCRIPT, asked);
    expect(await next(SCRIPT, asked)).toEqual(first);
    expect(first).toMatchObject({ text: 'At seven.', cause: 'answer' });
    const unknown = log({ calls: [{ tool: 'ask_user', args: { question: 'Which colour?' } }] });
    expect(await next(SCRIPT, unknown)).toMatchObject({ cause: 'answer', text: expect.stringMatching(/know/) });
  });

  it('B118 a conversation that is over does not begin again', async () => {
    const over = log(
      { calls: [{ tool: 'ask_user', args: { question: 'When?' } }] },
      { user: 'At seven.' },
      DONE,
      { user: 'Make it eight.', cause: 'revision' },
      DONE,
    );
    expect(await next(SCRIPT, over)).toBe('done');
    const tasks: Task[] = generate('dev', 80).filter(({ user }) => user.revisions.length + user.answers.length > 0);
    expect(tasks.length).toBeGreaterThan(3);
    for (const task of tasks) {
      const said = (await play(task)).trajectory.events.flatMap((event) => (event.kind === 'user' ? [event] : []));
      expect(said.filter(({ cause }) => cause === 'open')).toHaveLength(1);
      expect(said.slice(1).filter(({ text }) => text === task.goal)).toEqual([]);
    }
  });
});
