import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../../../src/base/random.ts';
import type { Context, Message, ModelOutput } from '../../../src/contract/planner.ts';
import { emptyWeights } from '../../../src/planners/embedded/checkpoint.ts';
import { SIZE } from '../../../src/planners/embedded/hash.ts';
import { embedded, type Taken } from '../../../src/planners/embedded/policy.ts';
import { validateArgs } from '../../../src/tools/validate.ts';
import { catalog } from '../../tasks/world.ts';
import { DIGEST } from '../../verify/helpers.ts';
import { contextOf } from './contexts.ts';

const tools = catalog.specs.filter(({ name }) =>
  ['manage_alarm', 'manage_brightness', 'send_message', 'ask_user', 'search_user_memory', 'manage_schedule'].includes(name),
);
/** Weights that mean nothing but prefer some options to others. */
const drawn = (seed: number): Float32Array => {
  const random = randomStream(seed, 'drawn weights');
  return Float32Array.from({ length: SIZE }, () => random.float() - 0.5);
};
const weights = drawn(1);

type Settings = { temperature?: number; seed?: number; task?: string; sample?: number; record?: (taken: Taken) => void };
const open = ({ temperature = 1, seed = 1, task = 't', sample = 0, record }: Settings = {}, from: Float32Array = weights) =>
  embedded({ weights: from, name: 'test', digest: DIGEST, temperature, ...(record ? { record } : {}) }).open({
    seed,
    task,
    sample,
  });
const act = (context: Context, settings: Settings = {}, from?: Float32Array): ModelOutput =>
  open(settings, from).act(context, new AbortController().signal) as ModelOutput;

const REQUESTS = [
  'Wake me at 7 tomorrow and dim the screen to 30 percent.',
  'Text Hugo "See you at 8".',
  'Move the dentist to Friday at 4 pm, please.',
  'What is on my calendar?',
];
const contexts = REQUESTS.map((request) => contextOf(tools, [request]));

describe('the policy', () => {
  it('says the same for the same context, seed, task and sample', () => {
    for (const context of contexts) {
      expect(act(context)).toEqual(act(context));
      // What it caches by identity changes nothing: an equal context is the same context.
      expect(act(JSON.parse(JSON.stringify(context)) as Context)).toEqual(act(context));
    }
  });

  it('draws from a stream of its own: other episodes beside it change nothing', () => {
    const [a, b] = [open(), open({ sample: 1 })];
    const signal = new AbortController().signal;
    const beside = contexts.map((context) => {
      b.act(context, signal);
      return a.act(context, signal);
    });
    const alone = open();
    expect(contexts.map((context) => alone.act(context, signal))).toEqual(beside);
  });

  it.each<[string, Settings]>([
    ['seed', { seed: 2 }],
    ['task', { task: 'u' }],
    ['sample', { sample: 1 }],
  ])('samples otherwise under another %s', (_, other) => {
    const outputs = (settings: Settings) => JSON.stringify(contexts.map((context) => act(context, settings)));
    expect(outputs(other)).not.toBe(outputs({}));
  });

  it('is greedy at temperature 0: no chance is left', () => {
    for (const context of contexts) {
      const said = act(context, { temperature: 0 });
      expect(act(context, { temperature: 0, seed: 9, sample: 3 })).toEqual(said);
    }
  });

  it('knows nothing without weights: every option is as likely as any other', () => {
    const taken: Taken[] = [];
    for (let sample = 0; sample < 20; sample++) {
      act(contexts[0] as Context, { sample, record: (one) => taken.push(one) }, emptyWeights());
    }
    expect(taken.length).toBeGreaterThan(20);
    for (const { probabilities } of taken) for (const p of probabilities) expect(p).toBeCloseTo(1 / probabilities.length, 12);
  });

  it('shows each decision as it was taken: probabilities of all options, and the one that was chosen', () => {
    for (const context of contexts) {
      const taken: Taken[] = [];
      act(context, { record: (one) => taken.push(one) });
      expect(taken.length).toBeGreaterThan(0);
      for (const { features, chosen, probabilities } of taken) {
        expect(probabilities).toHaveLength(features.length);
        expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        expect(probabilities[chosen]).toBeGreaterThan(0);
      }
    }
  });

  it('draws as often as the probabilities say', () => {
    const counts = new Map<number, number>();
    let expected: Float64Array = new Float64Array();
    const draws = 500;
    for (let sample = 0; sample < draws; sample++) {
      let first: Taken | null = null;
      act(contexts[1] as Context, {
        sample,
        record: (one) => {
          first ??= one;
        },
      });
      const { chosen, probabilities } = first as unknown as Taken;
      expected = probabilities;
      counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
    }
    // Within four standard errors of each.
    for (const [i, p] of expected.entries())
      expect(Math.abs((counts.get(i) ?? 0) / draws - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / draws) + 1e-9);
  });

  it('calls exposed tools alone, with ids of its own, and counts what it writes', () => {
    const planner = open();
    const ids = new Set<string>();
    for (const context of [...contexts, ...contexts]) {
      const output = planner.act(context, new AbortController().signal) as ModelOutput;
      expect(output.usage).toMatchObject({ inputTokens: 0, calls: output.calls.length, scope: 'o200k-action' });
      expect(output.usage.outputTokens).toBeGreaterThan(0);
      for (const { id, tool, args } of output.calls) {
        expect(tools.map(({ name }) => name)).toContain(tool);
        expect(ids.has(id)).toBe(false);
        ids.add(id);
        expect(JSON.parse(JSON.stringify(args))).toEqual(args);
      }
    }
    expect(ids.size).toBeGreaterThan(0);
  });

  it('never invents an argument', () => {
    for (let sample = 0; sample < 60; sample++) {
      for (const context of contexts) {
        for (const { tool, args } of act(context, { sample }).calls) {
          const checked = validateArgs(catalog.tools.get(tool) as NonNullable<ReturnType<typeof catalog.tools.get>>, args);
          const payload = 'feedback' in checked ? (checked.feedback.payload as { expected?: string }) : {};
          expect([tool, args, payload.expected]).not.toEqual([tool, args, 'no such argument']);
        }
      }
    }
  });
});

describe('the end', () => {
  const end = (messages: readonly (Message | string)[], over: Partial<Context> = {}): ModelOutput => {
    // Whatever the weights: the first sample that ends.
    for (let sample = 0; sample < 400; sample++) {
      const output = act(contextOf(tools, messages, over), { sample }, emptyWeights());
      if (output.calls.length === 0) return output;
    }
    throw new Error('no sample ended');
  };
  const call: Message = { role: 'assistant', calls: [{ id: 'c0', tool: 'manage_alarm', args: { action: 'query' } }] };
  const result = (over: Partial<Extract<Message, { role: 'tool' }>>): Message => ({
    role: 'tool',
    call: 'c0',
    tool: 'manage_alarm',
    status: 'ok',
    shown: { success: true, message: 'x', data: { count: 1, items: [{ id: 'alarm_001', time: '06:40' }] } },
    ...over,
  });

  it('is short when all went well', () => {
    expect(end(['Wake me at 7.', call, result({})])).toMatchObject({ text: 'Done.', calls: [], stop: 'message' });
  });

  it('says what went wrong when the last thing did', () => {
    const failed = result({ status: 'error', errorType: 'NotFound', shown: { success: false, message: 'No alarm matches.' } });
    expect(end(['Delete the alarm.', call, failed]).text).toBe('Not done: No alarm matches.');
    expect(end(['Delete the alarm.', call, result({ status: 'error', errorType: 'Timeout', shown: 'cut…' })]).text).toBe(
      'Not done: Timeout',
    );
  });

  it('answers the fields that the protocol asks for, from what it was shown', () => {
    const block = { id: 'answer', origin: 'protocol' as const, tools: [], text: 'Answer fields: time (time)' };
    const output = end(['When does my alarm ring?', call, result({})], { blocks: [block] });
    expect(output.answer).toEqual({ time: '06:40' });
    expect(output.text).toBe('06:40.');
    // A block of η's cannot ask for fields.
    expect(end(['When?', call, result({})], { blocks: [{ ...block, origin: 'eta' }] }).answer).toBeUndefined();
  });
});

describe('any request', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...'wake me at 7 am on Friday for 5 minutes "two words" Hugo and then, 30% +33639980000 a@b.example if ? . !'.split(' '),
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('__proto__', 'constructor', '\ud800', '\u202e', '{{x}}', '</tool>'),
  );
  const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(' '));

  it('is acted on without an exception, whatever it says', () => {
    fc.assert(
      fc.property(text, fc.option(text), fc.nat(99), (request, reply, sample) => {
        const messages: (Message | string)[] = [request];
        if (reply !== null) messages.push({ role: 'assistant', text: 'Which?', calls: [] }, reply);
        for (const temperature of [0, 1]) {
          const output = act(contextOf(tools, messages), { temperature, sample });
          expect(output.calls.length).toBeLessThanOrEqual(1);
          expect(['calls', 'message']).toContain(output.stop);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('even when it is very long, when nothing is exposed, or when results are strange', () => {
    const long = 'Wake me at 7 and then text Hugo on Friday. '.repeat(100);
    expect(act(contextOf(tools, [long])).stop).toMatch(/calls|message/);
    expect(act(contextOf([], ['Wake me.'])).calls).toEqual([]);
    expect(act(contextOf(tools, [])).stop).toMatch(/calls|message/);
    for (const shown of [
      null,
      '',
      [],
      [null],
      { data: null },
      { data: { items: [null, 1, [], {}] } },
      { candidates: [1] },
    ] as const) {
      const messages: (Message | string)[] = [
        'Wake me.',
        { role: 'assistant', calls: [{ id: 'c0', tool: 'manage_alarm', args: {} }] },
        { role: 'tool', call: 'c0', tool: 'manage_alarm', status: 'error', errorType: 'AmbiguousEntity', shown: shown as never },
      ];
      for (let sample = 0; sample < 10; sample++)
        expect(act(contextOf(tools, messages), { sample }).stop).toMatch(/calls|message/);
    }
  });
});
