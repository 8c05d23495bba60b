import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sandbox } from '../../src/backends/sandbox.ts';
import { digestOf } from '../../src/base/digest.ts';
import { InfraError } from '../../src/base/errors.ts';
import type { Environment, User } from '../../src/contract/environment.ts';
import type { Call, EventOf } from '../../src/contract/event.ts';
import type { JsonObject } from '../../src/contract/json.ts';
import type { Context, Message, ModelOutput, PlannerFactory } from '../../src/contract/planner.ts';
import type { Task } from '../../src/contract/task.ts';
import type { Trajectory } from '../../src/contract/trajectory.ts';
import { type HarnessParts, withParts } from '../../src/eta/bare.ts';
import { loadEta } from '../../src/eta/load.ts';
import type { Eta } from '../../src/eta/types.ts';
import { type EpisodeOptions, runEpisode } from '../../src/harness/episode.ts';
import { exposer } from '../../src/harness/exposure.ts';
import { replay } from '../../src/planners/replay.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { loadSkills } from '../../src/tools/skills.ts';
import { scriptedUser } from '../../src/users/script.ts';
import { elodie, initialState } from '../phone/fixtures.ts';
import { DIGEST, taskOf } from '../verify/helpers.ts';

const ROOT = join(import.meta.dirname, '../..');
const catalog = buildCatalog({
  tools: [...builtinTools],
  skills: loadSkills(join(ROOT, 'fixtures/skills')),
  personas: [elodie],
});
const exposing = exposer(catalog.specs, catalog.skills);
let eta: Eta;
beforeAll(async () => {
  eta = await loadEta(join(ROOT, 'configs/eta/v0001'));
});

type Said = Partial<ModelOutput>;
const call = (tool: string, args: JsonObject = {}, id = 'c0'): Call => ({ id, tool, args });
const calls = (...list: Call[]): Said => ({ calls: list, stop: 'calls' });
const DONE: Said = { text: 'Done.' };
const usage = { inputTokens: 10, outputTokens: 5, calls: 0, scope: 'provider' } as const;

/** A planner that says these things, one a turn, then nothing new; it keeps what it was shown. */
const planner = (...said: Said[]): PlannerFactory & { contexts: Context[] } => {
  const contexts: Context[] = [];
  return {
    contexts,
    name: 'scripted',
    theta: { name: 'scripted', digest: DIGEST },
    open: () => {
      let next = 0;
      return {
        act: (context) => {
          contexts.push(context);
          return { calls: [], stop: 'message', usage, ...(said[next++] ?? DONE) };
        },
      };
    },
  };
};

const task = (over: Partial<Task> = {}): Task =>
  taskOf(
    { bucket: 'state_change', delta: [] },
    { goal: 'Set the brightness to 30 and wake me at 7.', initial: initialState(), ...over },
  );
const tools = (...pinned: string[]): Task['protocol'] => ({ ...task().protocol, recall: 0, pinned });

type Run = { task?: Task; parts?: HarnessParts } & Partial<
  Pick<EpisodeOptions, 'user' | 'environment' | 'signal' | 'log' | 'eta'>
>;
const run = async (acting: PlannerFactory, { task: one = task(), parts = 'none', ...over }: Run = {}) => {
  const episode = await runEpisode({
    task: one,
    environment: sandbox(catalog),
    exposer: exposing,
    planner: acting,
    eta: withParts(eta, parts),
    user: scriptedUser(one.user),
    seed: 1,
    sample: 0,
    signal: new AbortController().signal,
    ...over,
  });
  return { ...episode, ...episode.trajectory };
};

const kinds = ({ events }: Trajectory): string[] => events.map(({ kind }) => kind);
const feedback = ({ events }: Trajectory): EventOf<'feedback'>[] => events.filter((event) => event.kind === 'feedback');
const notices = ({ events }: Trajectory): string[] => events.flatMap((event) => (event.kind === 'notice' ? [event.text] : []));
const toolMessages = (context: Context | undefined) =>
  (context?.messages ?? []).filter((message): message is Extract<Message, { role: 'tool' }> => message.role === 'tool');

describe('an episode', () => {
  it('goes from the request over calls and their results to the end', async () => {
    const acting = planner(
      calls(call('manage_brightness', { action: 'set', level: 30 })),
      calls(call('manage_alarm', { action: 'create', time: '07:00' })),
      { text: 'Both are set.' },
    );
    const episode = await run(acting, { task: task({ protocol: tools('manage_brightness', 'manage_alarm') }) });
    expect(episode).toMatchObject({ id: 'task-1#0', stop: 'finished', split: 'dev', seed: 1, tainted: false });
    expect(episode.origin).toEqual({ backend: 'sandbox', virtual: true });
    expect(kinds(episode)).toEqual(['user', 'model', 'feedback', 'model', 'feedback', 'model']);
    expect(episode.events.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(episode.events.every(({ session }) => session === 'main')).toBe(true);
    expect(episode.evidence.diff.map(({ table, id }) => `${table}/${id}`)).toEqual(['alarms/alarm_006', 'settings/brightness']);
    expect(episode.usage).toEqual({ inputTokens: 30, outputTokens: 15, calls: 2, scope: 'provider' });
  });

  it('ends when the phone is switched off: calls after it in the same turn find it off', async () => {
    const off = call('control_device_power', { action: 'power_off', confirm: true }, 'c0');
    const acting = planner(calls(off, call('manage_brightness', { action: 'set', level: 30 }, 'c1')), DONE);
    const episode = await run(acting, { task: task({ protocol: tools('control_device_power', 'manage_brightness') }) });
    expect(episode.stop).toBe('shutdown');
    expect(acting.contexts).toHaveLength(1);
    expect(episode.evidence.diff.some(({ id }) => id === 'brightness')).toBe(false);
  });

  it('goes on after a restart, which switches the phone off and on again', async () => {
    const restart = call('control_device_power', { action: 'restart', confirm: true }, 'c0');
    const acting = planner(calls(restart), calls(call('manage_brightness', { action: 'set', level: 30 }, 'c1')), DONE);
    const episode = await run(acting, { task: task({ protocol: tools('control_device_power', 'manage_brightness') }) });
    expect(episode.stop).toBe('finished');
    expect(episode.evidence.diff.some(({ id }) => id === 'brightness')).toBe(true);
  });

  it('ends when the phone switches itself off, as scheduled', async () => {
    const read = (id: string) => calls(call('manage_brightness', { action: 'query' }, id));
    const initial = initialState({ rows: [{ table: 'settings', id: 'scheduled_power', set: { offTime: '09:01' } }] });
    const acting = planner(read('c0'), read('c1'), read('c2'), read('c3'));
    const episode = await run(acting, { task: task({ initial, protocol: tools('manage_brightness') }) });
    expect(episode.stop).toBe('shutdown');
    expect(episode.events.at(-1)).toMatchObject({ kind: 'world', cause: expect.stringContaining('as scheduled') });
    expect(acting.contexts).toHaveLength(3);
  });

  it('shows the planner what it said and what came of it, and nothing of the gold', async () => {
    const acting = planner(calls(call('manage_brightness', { action: 'set', level: 30 })), DONE);
    const one = task({ history: [{ role: 'user', text: 'Hello.' }] });
    const episode = await run(acting, { task: one });
    const [first, second] = acting.contexts;
    expect(first?.messages).toEqual([{ role: 'user', text: one.goal }]);
    expect(first?.history).toEqual(one.history);
    expect(first?.budget).toEqual({ step: 0, limit: 15 });
    expect(second?.messages).toMatchObject([
      { role: 'user' },
      { role: 'assistant', calls: [{ id: 'c0', tool: 'manage_brightness' }] },
      { role: 'tool', call: 'c0', tool: 'manage_brightness', status: 'ok', shown: { success: true, data: { level: 30 } } },
    ]);
    expect(second?.clock.now).toBeGreaterThan(first?.clock.now as number);
    const models = episode.events.filter((event) => event.kind === 'model');
    expect(models.map((event) => event.context)).toEqual(acting.contexts.map(({ digest }) => digest));
    const other = planner(calls(call('manage_brightness', { action: 'set', level: 30 })), DONE);
    const swapped = task({
      ...one,
      criteria: { bucket: 'tool_call', calls: [], order: 'any' },
      gates: { memory: ['mem_001'], skills: [] },
    });
    await run(other, { task: swapped });
    expect(other.contexts).toEqual(acting.contexts);
  });

  it('is the same bytes every time', async () => {
    const once = async () => {
      const acting = planner(calls(call('manage_alarm', { action: 'query' })), calls(call('nothing')), DONE);
      return JSON.stringify((await run(acting, { parts: 'full' })).trajectory);
    };
    expect(await once()).toBe(await once());
  });

  it('logs each output before it is executed', async () => {
    const environment = sandbox(catalog);
    const seen: [string, number][] = [];
    const log = async ({ calls: [first] }: ModelOutput) => {
      seen.push([first?.tool ?? 'end', environment.evidenceSync().diff.length]);
    };
    await run(planner(calls(call('manage_brightness', { action: 'set', level: 30 })), DONE), { environment, log });
    expect(seen).toEqual([
      ['manage_brightness', 0],
      ['end', 1],
    ]);
  });

  it('can be replayed from its log', async () => {
    const acting = planner(calls(call('manage_alarm', { action: 'delete', title: 'Up' }), call('nothing', {}, 'c1')), DONE);
    const one = task({ protocol: tools('manage_alarm') });
    const { trajectory } = await run(acting, { task: one, parts: 'full' });
    const again = await run(replay([trajectory]), { task: one, parts: 'full' });
    expect(again.events).toEqual(trajectory.events);
  });
});

describe('limits', () => {
  it('ends after T steps, with what was done until then', async () => {
    const acting = planner(...Array.from({ length: 9 }, () => calls(call('manage_volume', { action: 'increase' }))));
    const episode = await run(acting, { task: task({ protocol: { ...tools('manage_volume'), steps: 3 } }) });
    expect(episode.stop).toBe('budget');
    expect(acting.contexts.map(({ budget }) => budget)).toEqual([0, 1, 2].map((step) => ({ step, limit: 3 })));
    expect(episode.evidence.diff).toMatchObject([{ id: 'volume.media', after: { level: 70 } }]);
  });

  it('finishing in the last step is finishing', async () => {
    const episode = await run(planner(DONE), { task: task({ protocol: { ...tools(), steps: 1 } }) });
    expect(episode.stop).toBe('finished');
  });

  it('cuts what is shown of a long result, and keeps it whole in the log', async () => {
    const acting = planner(calls(call('query_contacts')), DONE);
    const short: Eta = { ...withParts(eta, 'none'), feedback: { format: 'raw', maxCharacters: 200 } };
    const episode = await run(acting, { task: task({ protocol: tools('query_contacts') }), eta: short });
    const shown = toolMessages(acting.contexts[1])[0]?.shown as string;
    expect(shown).toMatch(/^.{200}… \(\d+ characters\)$/s);
    expect(feedback(episode)[0]?.feedback.payload).toMatchObject({ data: { count: 16 } });
    expect(feedback(episode)[0]?.shown).toBe(digestOf(JSON.stringify(shown)));
  });

  it.each([
    ['before it starts', 0],
    ['while it runs', 2],
  ])('an abort %s interrupts it', async (_, turns) => {
    const controller = new AbortController();
    let left = turns;
    const acting = planner(...Array.from({ length: 9 }, () => calls(call('manage_volume', { action: 'increase' }))));
    if (turns === 0) controller.abort();
    const episode = await run(acting, {
      task: task({ protocol: tools('manage_volume') }),
      signal: controller.signal,
      log: async () => {
        if (--left === 0) controller.abort();
      },
    });
    expect(episode.stop).toBe('interrupted');
    expect(acting.contexts).toHaveLength(turns);
    expect(kinds(episode)).not.toContain('fault');
  });
});

describe('what a planner gets wrong', () => {
  it('an output without a readable call ends the episode as malformed', async () => {
    const episode = await run(planner({ raw: '{"tool": manage', stop: 'malformed' }, DONE));
    expect(episode.stop).toBe('malformed');
    expect(episode.events.at(-1)).toMatchObject({ kind: 'model', raw: '{"tool": manage', stop: 'malformed' });
  });

  it.each([
    ['an exposed tool', 'manage_brightness'],
    ['a tool that is not there', 'nothing'],
    ['no name at all', ''],
  ])('an unreadable call among others is answered as that, and not run: %s', async (_, tool) => {
    const broken: Call = { ...call(tool, { action: 'set', level: 1 }, 'a'), malformed: 'the arguments are cut off' };
    const acting = planner(calls(broken, call('manage_brightness', { action: 'set', level: 30 }, 'b')), DONE);
    const episode = await run(acting, { task: task({ protocol: tools('manage_brightness') }) });
    expect(episode.stop).toBe('finished');
    expect(feedback(episode)).toMatchObject([
      {
        call: 'a',
        delta: [],
        feedback: { errorType: 'MalformedCall', payload: { message: expect.stringContaining('cut off') } },
      },
      { call: 'b', feedback: { status: 'ok' } },
    ]);
    expect(episode.evidence.diff).toMatchObject([{ id: 'brightness', after: { level: 30 } }]);
  });

  it('an environment never sees a call that is unreadable or not exposed', async () => {
    const seen: string[] = [];
    const environment = sandbox(catalog);
    const watched: Environment = {
      ...environment,
      step: (list, signal) => {
        seen.push(...list.map(({ id }) => id));
        return environment.step(list, signal);
      },
    };
    const query = { action: 'query' };
    const broken: Call = { ...call('manage_nfc', query, 'a'), malformed: 'cut off' };
    const acting = planner(calls(broken, call('nothing', query, 'b'), call('manage_nfc', query, 'c')), calls(broken), DONE);
    await run(acting, { task: task({ protocol: tools('manage_nfc') }), environment: watched });
    expect(seen).toEqual(['c']);
  });

  it.each(['no_such_tool', 'manage_alarm', '__proto__', '', 'x'.repeat(5000), `${'x'.repeat(99)}😀`])(
    'a tool that is not exposed is unknown, whether or not the phone has it: %s',
    async (tool) => {
      const acting = planner(calls(call(tool, { action: 'query' })), DONE);
      const episode = await run(acting, { task: task({ protocol: tools('set_sound_mode') }) });
      const [answer] = feedback(episode);
      expect(answer).toMatchObject({ call: 'c0', delta: [], feedback: { status: 'error', errorType: 'UnknownTool' } });
      const { available, message } = (answer as EventOf<'feedback'>).feedback.payload as { available: string[]; message: string };
      expect(available).toEqual(acting.contexts[0]?.tools.map(({ name }) => name));
      expect(message.isWellFormed()).toBe(true);
      expect(message.length).toBeLessThan(200);
      expect(toolMessages(acting.contexts[1])).toMatchObject([{ tool, errorType: 'UnknownTool' }]);
      expect(episode.stop).toBe('finished');
    },
  );

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['text', 'level=30'],
    ['polluting keys', JSON.parse('{"action":"set","level":30,"__proto__":{"x":1}}')],
    ['a huge text', { action: 'set', level: 'x'.repeat(100_000) }],
  ])('arguments that are %s are feedback, never an exception', async (_, args) => {
    const episode = await run(planner(calls(call('manage_brightness', args as JsonObject)), DONE));
    expect(feedback(episode)[0]?.feedback).toMatchObject({ status: 'error', errorType: 'InvalidArgument' });
    expect(episode).toMatchObject({ stop: 'finished', evidence: { diff: [] } });
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});

describe('parallel calls', () => {
  it('run in their order and see each other; results keep that order, unknown tools among them', async () => {
    const acting = planner(
      calls(
        call('manage_brightness', { action: 'set', level: 30 }, 'a'),
        call('nothing', {}, 'b'),
        call('manage_brightness', { action: 'increase', amount: 5 }, 'c'),
        call('manage_brightness', { action: 'query' }, 'd'),
      ),
      DONE,
    );
    const episode = await run(acting, { task: task({ protocol: tools('manage_brightness') }) });
    expect(feedback(episode).map(({ call: id, feedback: { status } }) => [id, status])).toEqual([
      ['a', 'ok'],
      ['b', 'error'],
      ['c', 'ok'],
      ['d', 'ok'],
    ]);
    expect(feedback(episode)[3]?.feedback.payload).toMatchObject({ data: { level: 35 } });
    expect(toolMessages(acting.contexts[1]).map(({ call: id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(episode.usage.calls).toBe(4);
  });

  it('with ids that repeat are still told apart', async () => {
    const acting = planner(calls(call('manage_nfc', { action: 'query' }), call('manage_nfc', { action: 'disable' })), DONE);
    const episode = await run(acting, { task: task({ protocol: tools('manage_nfc') }) });
    const ids = feedback(episode).map(({ call: id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(toolMessages(acting.contexts[1]).map(({ call: id }) => id)).toEqual(ids);
    const model = episode.events.find((event) => event.kind === 'model');
    expect(model?.calls.map(({ id }) => id)).toEqual(ids);
  });

  it('a skill that is loaded exposes its tools from the next step on, not in the same turn', async () => {
    const load = call('skill__flight_kit', {}, 'a');
    const set = (id: string) => call('manage_screen_timeout', { action: 'set', seconds: 600 }, id);
    const acting = planner(calls(load, set('b')), calls(set('c')), DONE);
    const one = task({ protocol: { ...tools(), loaders: true, routing: 'skill_only' } });
    const episode = await run(acting, { task: one, parts: 'full' });
    expect(feedback(episode).map(({ feedback: { status, errorType } }) => errorType ?? status)).toEqual([
      'ok',
      'UnknownTool',
      'ok',
    ]);
    const [before, after] = acting.contexts;
    expect(before?.tools.map(({ name }) => name)).not.toContain('manage_screen_timeout');
    expect(after?.tools.map(({ name }) => name)).toContain('manage_screen_timeout');
    expect(after?.blocks.filter(({ origin }) => origin === 'skill').map(({ id }) => id)).toEqual(['skill/flight-kit']);
    const models = episode.events.filter((event) => event.kind === 'model');
    expect(models.map((event) => event.skills.map(({ name }) => name))).toEqual([[], ['flight-kit'], ['flight-kit']]);
    expect(models[0]?.exposed).not.toBe(models[1]?.exposed);
  });

  it('a world event follows the calls that let time pass', async () => {
    const row = { name: 'Night', triggerTime: '09:00', setting: 'dark_mode', value: 'on' };
    const one = task({
      initial: initialState({ clock: '2026-03-10T08:59', rows: [{ table: 'automations', id: 'automation_009', set: row }] }),
      protocol: tools('manage_nfc'),
    });
    const look = calls(call('manage_nfc', { action: 'query' }), call('nothing', {}, 'c1'));
    const episode = await run(planner(look, look, look, DONE), { task: one });
    const world = episode.events.filter((event) => event.kind === 'world');
    expect(world).toMatchObject([{ cause: expect.stringContaining('dark mode is on'), delta: [{ id: 'dark_mode' }] }]);
    expect(feedback(episode)).toHaveLength(6);
  });
});

describe('the user', () => {
  const answers = [{ slot: 'time', about: ['time'], text: 'At 7 in the morning.' }];
  const ask = (id = 'c0') => call('ask_user', { question: 'At what time?' }, id);

  it('answers what is asked, and the conversation goes on', async () => {
    const acting = planner(calls(ask()), calls(call('manage_alarm', { action: 'create', time: '07:00' })), DONE);
    const one = task({ goal: 'Wake me.', protocol: tools('manage_alarm'), user: { answers, revisions: [] } });
    const episode = await run(acting, { task: one });
    expect(kinds(episode)).toEqual(['user', 'model', 'feedback', 'user', 'model', 'feedback', 'model']);
    expect(episode.events[3]).toMatchObject({ text: 'At 7 in the morning.', cause: 'answer' });
    expect(acting.contexts[1]?.messages.at(-1)).toEqual({ role: 'user', text: 'At 7 in the morning.' });
    expect(episode.stop).toBe('finished');
  });

  it('can be asked in a message; a message that asks nothing ends it', async () => {
    const acting = planner({ text: 'At what time?' }, { text: 'Then at 7.' });
    const episode = await run(acting, { task: task({ user: { answers, revisions: [] } }) });
    expect(kinds(episode)).toEqual(['user', 'model', 'user', 'model']);
    expect(episode.stop).toBe('finished');
  });

  it('corrects itself after a tool, once', async () => {
    const revisions = [{ after: { tool: 'manage_alarm' }, text: 'Make it 8.' }];
    const acting = planner(
      calls(call('manage_alarm', { action: 'create', time: '07:00' })),
      calls(call('manage_alarm', { action: 'delete', time: '07:00' })),
      calls(call('manage_alarm', { action: 'create', time: '08:00' })),
      DONE,
    );
    const episode = await run(acting, { task: task({ protocol: tools('manage_alarm'), user: { answers: [], revisions } }) });
    const said = episode.events.flatMap((event) => (event.kind === 'user' ? [event.cause] : []));
    expect(said).toEqual(['open', 'revision']);
    expect(episode.evidence.diff).toMatchObject([{ table: 'alarms', after: { time: '08:00' } }]);
  });

  it('asking costs a step: the budget holds for conversations too', async () => {
    const acting = planner(calls(ask()), calls(ask()), calls(ask()));
    const one = task({ protocol: { ...tools(), steps: 2 }, user: { answers, revisions: [] } });
    expect((await run(acting, { task: one })).stop).toBe('budget');
  });

  it('is spoken to in vain when nothing more can be said', async () => {
    const acting = planner(...Array.from({ length: 9 }, (): Said => ({ text: 'Which colour?' })));
    const episode = await run(acting, { task: task() });
    expect(episode.stop).toBe('finished');
    expect(acting.contexts).toHaveLength(4);
  });
});

describe('the parts of η', () => {
  const reading = 'Set the brightness to what I like for reading in bed.';
  const wrong = calls(call('manage_playlist', { action: 'delete', playlist: 'Silence' }));
  const said = [
    wrong,
    wrong,
    calls(call('manage_wifi', { action: 'enable' })),
    calls(call('manage_schedule', { action: 'query', date: '2026-03-12' })),
    DONE,
  ];
  const one = () =>
    task({
      goal: reading,
      initial: initialState({ obstacles: [{ kind: 'airplane_mode' }] }),
      protocol: { ...tools('manage_playlist', 'manage_wifi', 'manage_schedule', 'manage_brightness'), memory: true },
    });

  it.each<[HarnessParts, { eta: boolean; evidence: boolean; notices: boolean; nulls: boolean }]>([
    ['none', { eta: false, evidence: false, notices: false, nulls: true }],
    ['guidance', { eta: true, evidence: false, notices: false, nulls: true }],
    ['full', { eta: true, evidence: true, notices: true, nulls: false }],
  ])('%s', async (parts, expected) => {
    const acting = planner(...said);
    const episode = await run(acting, { task: one(), parts });
    const [first] = acting.contexts;
    expect(first?.blocks.some(({ origin }) => origin === 'eta')).toBe(expected.eta);
    expect(first?.blocks[0]).toMatchObject({ id: 'protocol', origin: 'protocol' });
    expect((first?.evidence.length ?? 0) > 0).toBe(expected.evidence);
    expect(notices(episode).length > 0).toBe(expected.notices);
    const shown = toolMessages(acting.contexts.at(-1)).at(-1);
    expect(JSON.stringify(shown?.shown).includes('"location":null')).toBe(expected.nulls);
    // The log has the whole feedback, whatever was shown of it.
    expect(JSON.stringify(feedback(episode).at(-1)?.feedback)).toContain('"location":null');
    expect(episode.eta.name).toBe({ none: 'none', guidance: `${eta.name}/guidance`, full: eta.name }[parts]);
    expect(episode.stop).toBe('finished');
  });

  it('names itself by its digest: each part its own', () => {
    expect(new Set((['none', 'guidance', 'full'] as const).map((parts) => withParts(eta, parts).digest)).size).toBe(3);
  });

  it('full says a hint where the error fits, a warning from the second fruitless result on, and the planner hears it', async () => {
    const acting = planner(...said);
    const episode = await run(acting, { task: one(), parts: 'full' });
    const hint = eta.executor.hints.find(({ id }) => id === 'flight-mode')?.text as string;
    expect(notices(episode)).toEqual([expect.stringContaining('`manage_playlist` (2)'), hint]);
    const heard = acting.contexts.at(-1)?.messages.flatMap((message) => (message.role === 'notice' ? [message.text] : []));
    expect(heard).toEqual(notices(episode));
  });

  it('guidance speaks of exposed tools alone, and is left out where skills are chosen', async () => {
    const acting = planner(DONE);
    await run(acting, { task: one(), parts: 'guidance' });
    const exposed = new Set(acting.contexts[0]?.tools.map(({ name }) => name));
    const blocks = acting.contexts[0]?.blocks.filter(({ origin }) => origin === 'eta') ?? [];
    expect(blocks.some(({ id }) => id.startsWith('guidance/'))).toBe(true);
    for (const { tools: own } of blocks) expect(own.filter((tool) => !exposed.has(tool))).toEqual([]);
    const choosing = planner(DONE);
    await run(choosing, { task: task({ protocol: { ...tools(), loaders: true } }), parts: 'guidance' });
    const ids = choosing.contexts[0]?.blocks.map(({ id }) => id);
    expect(ids).toEqual(['protocol', 'instructions', 'skill-protocol']);
  });

  it('what does not fit the injection limits is logged as dropped', async () => {
    const acting = planner(DONE);
    const tight: Eta = { ...eta, adapter: { ...eta.adapter, maxBlocks: 1 } };
    const episode = await run(acting, { task: one(), eta: tight });
    const model = episode.events.find((event) => event.kind === 'model');
    expect(acting.contexts[0]?.blocks.filter(({ id }) => id.startsWith('guidance/'))).toHaveLength(1);
    expect(model?.dropped.length).toBeGreaterThan(0);
    expect(model?.dropped[0]).toEqual({ part: expect.stringMatching(/^guidance\//), reason: 'injection limit' });
  });

  it('answer fields are the protocol’s: they are shown whatever η is', async () => {
    const acting = planner(DONE);
    const asking = task({ answer: { time: { match: 'time', value: '07:00' } } });
    await run(acting, { task: asking });
    expect(acting.contexts[0]?.blocks.at(-1)).toMatchObject({
      id: 'answer',
      origin: 'protocol',
      text: 'Answer fields: time (time)',
    });
    expect(JSON.stringify(acting.contexts[0])).not.toContain('07:00');
  });
});

describe('the memory manager', () => {
  const evidence = (context: Context | undefined) => (context?.evidence ?? []).map(({ id, status }) => [id, status]);

  it('points at records about the request, says which are old, and the log names them by digest', async () => {
    const acting = planner(DONE);
    const episode = await run(acting, { task: task({ goal: 'What is the allotment gate code?' }), parts: 'full' });
    expect(evidence(acting.contexts[0])).toEqual([
      ['mem_006', 'current'],
      ['mem_007', 'superseded'],
    ]);
    const model = episode.events.find((event) => event.kind === 'model');
    expect(model?.evidence.map(({ id }) => id)).toEqual(['mem_006', 'mem_007']);
    expect(model?.evidence[0]?.digest).toMatch(/^sha256:/);
  });

  it('looks again when a memory changed, and when the user said something new', async () => {
    const answers = [{ slot: 'code', about: ['which'], text: 'The one of the allotment gate: its gate code.' }];
    const acting = planner(
      calls(call('ask_user', { question: 'Which code?' })),
      calls(call('remove_user_memory', { memoryId: 'mem_007' })),
      DONE,
    );
    await run(acting, { task: task({ goal: 'Tell me that thing.', user: { answers, revisions: [] } }), parts: 'full' });
    expect(acting.contexts.map((context) => evidence(context).map(([id]) => id))).toEqual([
      [],
      ['mem_006', 'mem_007'],
      ['mem_006'],
    ]);
  });

  it('shows as many as η allows', async () => {
    const acting = planner(DONE);
    const one: Eta = { ...eta, memory: { ...eta.memory, top: 1 } };
    await run(acting, { task: task({ goal: 'What is the allotment gate code?' }), eta: one });
    expect(acting.contexts[0]?.evidence).toHaveLength(1);
  });
});

describe('what is not the planner’s', () => {
  const broken = (over: Partial<Environment>): Environment => ({ ...sandbox(catalog), ...over });
  const lost = () => Promise.reject(new InfraError('env', 'the device went away'));

  it.each<[string, Run, number]>([
    ['a reset', { environment: broken({ reset: lost }) }, 0],
    ['a step', { environment: broken({ step: lost }) }, 2],
    ['the evidence', { environment: broken({ evidence: lost }) }, 3],
  ])('%s that breaks is infra: a fault event, and what happened before it is kept', async (_, over, before) => {
    const acting = planner(calls(call('manage_brightness', { action: 'query' })), DONE);
    const episode = await run(acting, over);
    expect(episode.stop).toBe('infra');
    expect(episode.events.length).toBeGreaterThan(before);
    expect(episode.events.at(-1)).toMatchObject({ kind: 'fault', boundary: 'env', detail: 'the device went away' });
    expect(episode.evidence).toMatchObject({ diff: [] });
  });

  it.each<[string, EventOf<'fault'>['boundary']]>([
    ['a model that cannot be reached', 'model'],
    ['a user that cannot', 'user'],
  ])('%s is infra too', async (_, boundary) => {
    const fault = new InfraError(boundary, 'no answer');
    const silent: PlannerFactory = { ...planner(), open: () => ({ act: () => Promise.reject(fault) }) };
    const nobody: User = { next: () => Promise.reject(fault) };
    const episode = await (boundary === 'model' ? run(silent) : run(planner(DONE), { user: nobody }));
    expect(episode.stop).toBe('infra');
    expect(episode.events.at(-1)).toMatchObject({ kind: 'fault', boundary, detail: 'no answer' });
  });

  it('a tool that is broken is infra, not a failed call', async () => {
    const crash = {
      ...builtinTools.find(({ name }) => name === 'manage_dark_mode'),
      name: 'crash',
      run: () => Reflect.get(null as never, 'x'),
    } as (typeof builtinTools)[number];
    const with_ = buildCatalog({ tools: [...builtinTools, crash], skills: [], personas: [elodie] });
    const acting = planner(calls(call('crash', { action: 'query' })), DONE);
    const episode = await runEpisode({
      task: task({ protocol: tools('crash') }),
      environment: sandbox(with_),
      exposer: exposer(with_.specs, []),
      planner: acting,
      eta,
      user: scriptedUser({ answers: [], revisions: [] }),
      seed: 1,
      sample: 0,
      signal: new AbortController().signal,
    });
    expect(episode.trajectory.stop).toBe('infra');
    expect(episode.trajectory.events.at(-1)).toMatchObject({ kind: 'fault', boundary: 'tool' });
  });

  it('a planner that throws is a bug and no verdict: the error comes out as it is', async () => {
    const bug: PlannerFactory = {
      ...planner(),
      open: () => ({
        act: () => {
          throw new TypeError('weights is undefined');
        },
      }),
    };
    await expect(run(bug)).rejects.toThrow(new TypeError('weights is undefined'));
  });

  it('after a fault the next episode on the same environment starts clean', async () => {
    const environment = sandbox(catalog);
    let breaks = true;
    const flaky: Environment = {
      ...environment,
      step: (list, signal) => {
        const events = environment.step(list, signal);
        return breaks ? lost() : events;
      },
    };
    const set = () => planner(calls(call('manage_brightness', { action: 'set', level: 30 })), DONE);
    const one = task();
    expect((await run(set(), { task: one, environment: flaky })).stop).toBe('infra');
    breaks = false;
    const again = await run(set(), { task: one, environment: flaky });
    const fresh = await run(set(), { task: one });
    expect(again.trajectory).toEqual(fresh.trajectory);
  });
});
