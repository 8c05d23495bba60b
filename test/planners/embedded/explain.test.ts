import { describe, expect, it } from 'vitest';
import { sandbox } from '../../../src/backends/sandbox.ts';
import type { Call } from '../../../src/contract/event.ts';
import type { Context, ModelOutput } from '../../../src/contract/planner.ts';
import type { Task } from '../../../src/contract/task.ts';
import { bareEta } from '../../../src/eta/bare.ts';
import { runEpisode } from '../../../src/harness/episode.ts';
import { exposer } from '../../../src/harness/exposure.ts';
import { emptyWeights } from '../../../src/planners/embedded/checkpoint.ts';
import { type Explained, explain } from '../../../src/planners/embedded/explain.ts';
import { slot } from '../../../src/planners/embedded/hash.ts';
import { embedded, type Taken } from '../../../src/planners/embedded/policy.ts';
import { newMemory, read } from '../../../src/planners/embedded/reading.ts';
import { oracle } from '../../../src/planners/oracle.ts';
import { trainSft } from '../../../src/train/sft.ts';
import { scriptedUser } from '../../../src/users/script.ts';
import { matches } from '../../../src/verify/matchers/index.ts';
import { catalog, generate } from '../../tasks/world.ts';
import { DIGEST } from '../../verify/helpers.ts';
import { contextOf } from './contexts.ts';

const signal = new AbortController().signal;
const usage = { inputTokens: 0, outputTokens: 0, calls: 0, scope: 'none' } as const;
const exposing = exposer(catalog.specs, catalog.skills);
const environment = sandbox(catalog);
const specs = new Map(catalog.specs.map((spec) => [spec.name, spec]));

type Turn = { context: Context; output: ModelOutput; taken: Taken[] };

/** An episode as the planner saw it, turn by turn, with the decisions of each. */
const episode = async (
  task: Task,
  planner: Parameters<typeof runEpisode>[0]['planner'],
  sink: { taken: Taken[] },
): Promise<Turn[]> => {
  const turns: Turn[] = [];
  const observe = ({ context, output }: { context: Context; output: ModelOutput }): void => {
    turns.push({ context, output, taken: sink.taken });
    sink.taken = [];
  };
  const user = scriptedUser(task.user);
  await runEpisode({ task, environment, exposer: exposing, planner, eta: bareEta, user, seed: 1, sample: 0, signal, observe });
  return turns;
};

/** Turns that a planner without weights draws at random: any tool, any candidate. */
const sampled = async (tasks: readonly Task[]): Promise<Turn[][]> => {
  const sink: { taken: Taken[] } = { taken: [] };
  const record = (one: Taken): void => {
    sink.taken.push(one);
  };
  const planner = embedded({ weights: emptyWeights(), name: 'random', digest: DIGEST, temperature: 1, record });
  const episodes: Turn[][] = [];
  for (const task of tasks) episodes.push(await episode(task, planner, sink));
  return episodes;
};

/** Whether the decisions that explain a turn are, in order, among those that were taken: each with an option that was chosen. */
const isPath = (explained: readonly Explained[], taken: readonly Taken[]): boolean => {
  let next = 0;
  for (const { features, chosen } of taken) {
    const wanted = explained[next];
    if (wanted && wanted.features.length === features.length && wanted.good.includes(chosen)) next++;
  }
  return next === explained.length;
};

const tasks = generate('dev', 60, { seed: 5 });
const episodes = await sampled(tasks);
const clauses = (context: Context): number => read(context, newMemory()).clauses.length;

describe('explain', () => {
  it('finds a way to say everything that the policy says', () => {
    const turns = episodes.flat();
    expect(turns.length).toBeGreaterThan(100);
    for (const own of episodes) {
      const memory = newMemory();
      for (const { context, output } of own) expect(explain(context, output, memory)).not.toBeNull();
    }
  });

  it('inverts the walk: where a request is one clause, it finds the decisions that were taken', () => {
    let compared = 0;
    for (const [turn] of episodes) {
      if (turn === undefined || clauses(turn.context) !== 1) continue;
      const explained = explain(turn.context, turn.output) as Explained[];
      expect([turn.context.messages[0], turn.output.calls, isPath(explained, turn.taken)]).toEqual([
        turn.context.messages[0],
        turn.output.calls,
        true,
      ]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('names the tool that was called, whatever the clauses', () => {
    for (const own of episodes) {
      const memory = newMemory();
      for (const { context, output } of own) {
        const [call] = output.calls;
        const explained = explain(context, output, memory) as Explained[];
        const names = context.tools.map(({ name }) => name);
        const tool = explained.find(({ features }) => features.length === names.length);
        if (call && tool) expect(tool.good).toContain(names.indexOf(call.tool));
      }
    }
  });

  it('gives options that there are, some and not all of each', () => {
    for (const { context, output } of episodes.flat()) {
      for (const { features, good } of explain(context, output) ?? []) {
        expect(good.length).toBeGreaterThan(0);
        expect(good.length).toBeLessThan(features.length);
        for (const index of good) expect(features[index]).toBeDefined();
      }
    }
  });

  it('is a function of what it is given', () => {
    for (const { context, output } of episodes.flat().slice(0, 40)) {
      expect(explain(JSON.parse(JSON.stringify(context)) as Context, output)).toEqual(explain(context, output));
    }
  });

  it('can express nearly every turn of the oracle', async () => {
    const planner = oracle({ tasks, optional: 0 });
    let turns = 0;
    let expressed = 0;
    for (const task of tasks.slice(0, 40)) {
      const memory = newMemory();
      for (const { context, output } of await episode(task, planner, { taken: [] })) {
        turns += 1;
        if (explain(context, output, memory) !== null) expressed += 1;
      }
    }
    expect(expressed / turns).toBeGreaterThan(0.95);
  });
});

describe('what is explained', () => {
  const tools = catalog.specs.filter(({ name }) =>
    ['manage_alarm', 'manage_brightness', 'send_message', 'make_call'].includes(name),
  );
  const say = (...calls: Omit<Call, 'id'>[]): ModelOutput => ({
    calls: calls.map((call, i) => ({ id: `d${i}`, ...call })),
    stop: 'calls',
    usage,
  });
  const equal = (tool: string, a: Call['args'], b: Call['args']): boolean =>
    Object.keys(a).sort().join() === Object.keys(b).sort().join() &&
    Object.entries(a).every(([name, value]) =>
      matches({ match: specs.get(tool)?.match[name] ?? 'exact', value }, b[name], 'Europe/Paris'),
    );

  it.each<[string, Omit<Call, 'id'>]>([
    ['wake me at 7 am', { tool: 'manage_alarm', args: { action: 'create', time: '07:00' } }],
    ['set the brightness to 30 percent', { tool: 'manage_brightness', args: { action: 'set', level: 30 } }],
    ['make the screen 15 percent brighter', { tool: 'manage_brightness', args: { action: 'increase', amount: 15 } }],
    ['send "Back at eight" to Hugo Brun', { tool: 'send_message', args: { contact: 'Hugo Brun', content: 'Back at eight' } }],
    ['call +33639988079 on speaker', { tool: 'make_call', args: { phoneNumber: '+33639988079', speaker: true } }],
  ])('can be learnt: after one demonstration of "%s" the policy does that', (request, call) => {
    const context = contextOf(tools, [request]);
    const decisions = explain(context, say(call)) as Explained[];
    const samples = [{ decisions, masked: false }];
    const options = { seed: 1, epochs: 30, batch: 1, learningRate: 0.2, lexicalDropout: 0 };
    const { weights } = trainSft({ ...options, weights: emptyWeights(), samples });
    const planner = embedded({ weights, name: 'taught', digest: DIGEST, temperature: 0 }).open({ seed: 1, task: 't', sample: 0 });
    const { calls } = planner.act(context, signal) as ModelOutput;
    expect(calls).toHaveLength(1);
    expect([calls[0]?.tool, calls[0]?.args, equal(call.tool, call.args, calls[0]?.args ?? {})]).toEqual([
      call.tool,
      calls[0]?.args,
      true,
    ]);
  });

  it.each<[string, ModelOutput]>([
    ['a tool that is not exposed', say({ tool: 'take_photo', args: {} })],
    ['several calls at once', say({ tool: 'manage_alarm', args: {} }, { tool: 'manage_brightness', args: {} })],
  ])('is nothing for %s', (_, output) => {
    expect(explain(contextOf(tools, ['wake me at 7 am']), output)).toBeNull();
  });

  it('leaves out a value that nothing says', () => {
    const context = contextOf(tools, ['set the brightness to 30 percent']);
    const said = explain(context, say({ tool: 'manage_brightness', args: { action: 'set', level: 30 } }));
    const unsaid = explain(context, say({ tool: 'manage_brightness', args: { action: 'set', level: 77 } }));
    expect(unsaid).not.toBeNull();
    expect(unsaid).not.toEqual(said);
  });

  it('goes by the clause that the weights make likeliest, where the request has several', () => {
    const context = contextOf(tools, ['set the brightness to 30 percent, then wake me at 7 am']);
    const output = say({ tool: 'manage_alarm', args: { action: 'create', time: '07:00' } });
    const focus = (explain(context, output) as Explained[])[0] as Explained;
    expect(focus.features).toHaveLength(3);
    expect(focus.good).toEqual([1]);
    // Weights that put all on the first clause turn it.
    const [first, second] = focus.features.map(({ shared }) => shared) as [number[], number[]];
    const weights = emptyWeights();
    for (const hash of first) if (!second.includes(hash)) weights[slot(hash)] = 9;
    for (const hash of second) if (!first.includes(hash)) weights[slot(hash)] = -9;
    const turned = (explain(context, output, newMemory(), weights) as Explained[])[0] as Explained;
    expect(turned.good).toEqual([0]);
  });
});
