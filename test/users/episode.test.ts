import { describe, expect, it } from 'vitest';
import { sandbox } from '../../src/backends/sandbox.ts';
import type { User } from '../../src/contract/environment.ts';
import type { ModelOutput, PlannerFactory } from '../../src/contract/planner.ts';
import type { UserScript } from '../../src/contract/task.ts';
import { bareEta } from '../../src/eta/bare.ts';
import { runEpisode } from '../../src/harness/episode.ts';
import { exposer } from '../../src/harness/exposure.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { scriptedUser } from '../../src/users/script.ts';
import { verify } from '../../src/verify/verify.ts';
import { elodie, initialState } from '../phone/fixtures.ts';
import { DIGEST, taskOf } from '../verify/helpers.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });
const specs = new Map(catalog.specs.map((spec) => [spec.name, spec]));
const usage = { inputTokens: 0, outputTokens: 0, calls: 0, scope: 'none' } as const;

/** Asks, is answered, and is done. */
const planner: PlannerFactory = {
  name: 'asking',
  theta: { name: 'asking', digest: DIGEST },
  open: () => {
    const said: Partial<ModelOutput>[] = [
      { calls: [{ id: 'c0', tool: 'ask_user', args: { question: 'What time?' } }], stop: 'calls' },
    ];
    return { act: () => ({ calls: [], stop: 'message', usage, text: 'Done.', ...said.shift() }) };
  },
};

const play = async (user: User) => {
  const task = taskOf(
    { bucket: 'state_change', delta: [] },
    {
      goal: 'Do it.',
      initial: initialState(),
      protocol: { ...taskOf({ bucket: 'state_change', delta: [] }).protocol, pinned: ['ask_user'] },
    },
  );
  const signal = new AbortController().signal;
  const environment = sandbox(catalog);
  const { trajectory, evidence } = await runEpisode({
    task,
    environment,
    exposer: exposer(catalog.specs, catalog.skills),
    planner,
    eta: bareEta,
    user,
    seed: 1,
    sample: 0,
    signal,
  });
  return { trajectory, verdict: verify({ task, trajectory, digest: DIGEST, evidence, tools: specs, reads: () => false }) };
};

describe('an episode', () => {
  it('hears the user once for each thing that was asked', async () => {
    const script: UserScript = { answers: [{ slot: 'time', about: ['time'], text: 'At 7.' }], revisions: [] };
    const { trajectory, verdict } = await play(scriptedUser(script));
    const heard = trajectory.events.flatMap((event) => (event.kind === 'user' ? [[event.cause, event.text]] : []));
    expect(heard).toEqual([
      ['open', 'Do it.'],
      ['answer', 'At 7.'],
    ]);
    expect(verdict.outcome).toBe('pass');
  });

  it.each<[string, User['next']]>([
    [
      'breaks',
      async () => {
        throw new Error('no model there');
      },
    ],
    ['says nothing', async () => ({ text: ' ', cause: 'answer' })],
    ['opens the conversation again', async () => ({ text: 'Do it. ', cause: 'answer' })],
    [
      'follows a script that does',
      (log, signal) =>
        scriptedUser({ answers: [{ slot: 'a', about: ['time'], text: 'Do it.' }], revisions: [] }).next(log, signal),
    ],
  ])('with a user that %s is not the planner’s', async (_, next) => {
    const { trajectory, verdict } = await play({ next });
    expect(trajectory.stop).toBe('infra');
    expect(trajectory.events.at(-1)).toMatchObject({ kind: 'fault', boundary: 'user' });
    expect(trajectory.events.filter((event) => event.kind === 'user' && event.text.trim() === 'Do it.').length).toBe(1);
    expect(verdict).toMatchObject({ outcome: 'infra', owner: 'user', progress: 0 });
  });
});
