import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/event.ts';
import type { JsonObject } from '../../src/contract/json.ts';
import type { Context, Message, ModelOutput, PlannerFactory } from '../../src/contract/planner.ts';
import type { Task } from '../../src/contract/task.ts';
import { execute } from '../../src/tools/execute.ts';
import { DIGEST } from '../verify/helpers.ts';
import { generate, play, specs } from './episodes.ts';
import { call as callOn, catalog, deeds, openPhone, propertiesOf } from './phone.ts';

const usage = { inputTokens: 0, outputTokens: 0, calls: 0, scope: 'none' } as const;

/** A planner that makes these calls, a list a turn, then ends; it keeps what it was shown. */
const calling = (...turns: readonly (readonly Call[])[]): PlannerFactory & { contexts: Context[] } => {
  const contexts: Context[] = [];
  return {
    contexts,
    name: 'calling',
    theta: { name: 'calling', digest: DIGEST },
    open: () => {
      let next = 0;
      return {
        act: (context): ModelOutput => {
          contexts.push(context);
          const calls = turns[next++];
          return calls === undefined
            ? { text: 'Done.', calls: [], stop: 'message', usage }
            : { calls: [...calls], stop: 'calls', usage };
        },
      };
    },
  };
};

const task = (...pinned: string[]): Task => {
  const [one] = generate('dev', 1);
  const { protocol } = one as Task;
  return { ...(one as Task), user: { answers: [], revisions: [] }, protocol: { ...protocol, pinned, steps: 15 } };
};

/** What is wrong with a transcript as providers see it: each call answered once, in its own turn, by its id. */
const problemsOf = (messages: readonly Message[]): string[] => {
  const problems: string[] = [];
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'assistant') {
      if (open.length > 0) problems.push(`no result for ${open.join(', ')}`);
      open = message.calls.map(({ id }) => id);
      if (new Set(open).size !== open.length) problems.push(`an id twice: ${open.join(', ')}`);
    }
    if (message.role === 'tool') {
      if (!open.includes(message.call)) problems.push(`a result for ${message.call}, which waits for none`);
      open = open.filter((id) => id !== message.call);
    }
  }
  return problems;
};

describe('B088 a call that could not be read', () => {
  it('B088 is never carried out, whatever its arguments became: no deed of any tool', () => {
    expect(deeds.length).toBeGreaterThan(600);
    for (const { tool, args, before } of deeds) {
      for (const read of [args, {}]) {
        const phone = openPhone(before);
        const { feedback, delta } = execute(catalog, phone, { id: 'c1', tool, args: read, malformed: 'cut off' });
        expect([tool, feedback.errorType, delta, phone.diff().length]).toEqual([tool, 'MalformedCall', [], 0]);
      }
    }
  });
});

describe('B089 arguments that were escaped once too often', () => {
  it('B089 as text they are refused, not taken apart: for every tool', () => {
    for (const { tool, args, before } of deeds) {
      const text = JSON.stringify(args);
      for (const wrong of [
        text,
        JSON.stringify(text),
        text.replaceAll('"', "'"),
        `${text.slice(0, -1)},}`,
        [args],
        Number.NaN,
        null,
      ]) {
        const phone = openPhone(before);
        expect([tool, callOn(phone, tool, wrong as never).feedback.errorType]).toEqual([tool, 'InvalidArgument']);
        expect(phone.diff()).toEqual([]);
      }
    }
  });

  it.each<[string, (name: string) => string]>([
    ['a byte order mark', (name) => `\ufeff${name}`],
    ['quotes', (name) => `"${name}"`],
    ['an escaped quote', (name) => `\\"${name}`],
    ['a comment', (name) => `/* */${name}`],
  ])('B089 an argument whose name has %s around it is unknown, and nothing is done', (_, change) => {
    for (const { tool, args, before } of deeds) {
      const [name] = Object.keys(args);
      if (name === undefined) continue;
      const { [name]: value, ...others } = args;
      const phone = openPhone(before);
      const { feedback } = callOn(phone, tool, { ...others, [change(name)]: value } as JsonObject);
      expect([tool, ['InvalidArgument', 'MissingParameter'].includes(feedback.errorType ?? '')]).toEqual([tool, true]);
      expect(phone.diff()).toEqual([]);
    }
  });

  it('B089 words of another language are no values, and a text keeps each of its own signs', () => {
    for (const spec of catalog.specs) {
      const flags = Object.entries(propertiesOf(spec)).filter(([, schema]) => schema.type === 'boolean');
      for (const [name] of flags) {
        for (const word of ['True', 'None', 'NaN', 'undefined']) {
          const { feedback } = callOn(openPhone(), spec.name, { [name]: word });
          expect([spec.name, feedback.status]).toEqual([spec.name, 'error']);
        }
      }
    }
    const phone = openPhone();
    for (const title of ['\\"foo\\"', "{'a': True}", '// no comment', 'C:\\new', '100 % "sure",']) {
      callOn(phone, 'manage_todo', { action: 'create', title });
      expect(phone.table('todos').all().at(-1)?.title).toBe(title);
    }
  });
});

describe('B091 and B092: several calls in one turn', () => {
  const add = (id: string, title: string): Call => ({ id, tool: 'manage_todo', args: { action: 'create', title } });

  it.each<[string, Call]>([
    ['fails', { id: 'b', tool: 'manage_todo', args: { action: 'delete', todoId: 'todo_999' } }],
    ['cannot be read', { ...add('b', 'Never'), malformed: 'cut off' }],
    ['is of no tool', { id: 'b', tool: 'manage_nothing', args: {} }],
    ['is of a wrong type', { id: 'b', tool: 'manage_todo', args: { action: 'create', title: 5 } }],
  ])('B091 three calls of which the middle one %s: three results, by id, in the order of the calls', async (_, middle) => {
    const planner = calling([add('a', 'First'), middle, add('c', 'Last')]);
    const { trajectory } = await play(task('manage_todo'), { planner });
    const results = trajectory.events.flatMap((event) =>
      event.kind === 'feedback' ? [[event.call, event.feedback.status]] : [],
    );
    expect(results).toEqual([
      ['a', 'ok'],
      ['b', 'error'],
      ['c', 'ok'],
    ]);
    const shown = planner.contexts[1]?.messages.flatMap((message) =>
      message.role === 'tool' ? [[message.call, message.tool]] : [],
    );
    expect(shown).toEqual([
      ['a', 'manage_todo'],
      ['b', middle.tool],
      ['c', 'manage_todo'],
    ]);
    const made = trajectory.events.flatMap((event) =>
      event.kind === 'feedback' ? event.delta.map(({ after }) => after?.title) : [],
    );
    expect(made).toEqual(['First', 'Last']);
  });

  it('B092 every call of a turn is carried out, not only the first', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const { trajectory } = await play(task('manage_todo'), {
      planner: calling(titles.map((title, index) => add(`c${index}`, title))),
    });
    const made = trajectory.events.flatMap((event) =>
      event.kind === 'feedback' ? event.delta.map(({ after }) => after?.title) : [],
    );
    expect(made).toEqual(titles);
    expect(trajectory.usage.calls).toBe(5);
  });
});

describe('B093 one result for each call', () => {
  it('B093 whatever ids a model gives, each call is answered once, in its turn', async () => {
    const one = task('manage_todo', 'query_contacts', 'manage_brightness');
    const anyCall: fc.Arbitrary<Call> = fc.record(
      {
        id: fc.constantFrom('', 'c0', 'c0.0', 'c1', 'c0.1', '__proto__'),
        tool: fc.constantFrom('manage_todo', 'query_contacts', 'manage_brightness', 'no_such_tool', ''),
        args: fc.constantFrom<JsonObject>(
          {},
          { action: 'query' },
          { action: 'create', title: 'Again' },
          { action: 'set', level: 5 },
        ),
        malformed: fc.constant('cut off'),
      },
      { requiredKeys: ['id', 'tool', 'args'] },
    );
    const turns = fc.array(fc.array(anyCall, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(turns, async (calls) => {
        const planner = calling(...calls);
        const { trajectory } = await play(one, { planner });
        for (const { messages } of planner.contexts) expect(problemsOf(messages)).toEqual([]);
        const results = trajectory.events.filter(({ kind }) => kind === 'feedback').length;
        expect(results).toBe(calls.flat().length);
      }),
      { numRuns: 100 },
    );
  });

  it('B093 a transcript with a result twice, or with none, is seen to be wrong', () => {
    const asked: Message = { role: 'assistant', calls: [{ id: 'a', tool: 't', args: {} }] };
    const result: Message = { role: 'tool', call: 'a', tool: 't', status: 'ok', shown: {} };
    expect(problemsOf([asked, result])).toEqual([]);
    expect(problemsOf([asked, result, result])).toHaveLength(1);
    expect(problemsOf([asked, asked])).toHaveLength(1);
  });
});

describe('B095 a million characters', () => {
  it('B095 of arguments are refused in few words, and not shown again', async () => {
    const huge = 'x'.repeat(1_000_000);
    const one = task('manage_todo');
    for (const args of [{ action: 'create', title: huge }, { [huge]: 1 }, { action: 'create', title: [huge] }] as JsonObject[]) {
      const planner = calling(
        [{ id: 'a', tool: 'manage_todo', args }],
        [{ id: 'b', tool: 'manage_todo', args: { action: 'query' } }],
      );
      const { trajectory } = await play(one, { planner });
      const results = trajectory.events.flatMap((event) => (event.kind === 'feedback' ? [event.feedback] : []));
      expect(results.map(({ errorType, status }) => errorType ?? status)).toEqual(['InvalidArgument', 'ok']);
      expect(JSON.stringify(results[0]).length).toBeLessThan(1000);
      for (const { messages } of planner.contexts.slice(1)) {
        expect(JSON.stringify(messages).length).toBeLessThan(20_000);
        expect(problemsOf(messages)).toEqual([]);
      }
      // The log has them whole: nothing of what a model wrote is lost.
      expect(JSON.stringify(trajectory.events).length).toBeGreaterThan(1_000_000);
    }
  });

  it('B095 a call as long as any tool takes is shown as it was made', async () => {
    const title = 'x'.repeat(200);
    const planner = calling([{ id: 'a', tool: 'manage_todo', args: { action: 'create', title } }]);
    await play(task('manage_todo'), { planner });
    expect(JSON.stringify(planner.contexts[1]?.messages)).toContain(title);
    expect(specs.has('manage_todo')).toBe(true);
  });
});
