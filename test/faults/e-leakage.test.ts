import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sandbox } from '../../src/backends/sandbox.ts';
import { InfraError } from '../../src/base/errors.ts';
import { randomStream } from '../../src/base/random.ts';
import type { Environment } from '../../src/contract/environment.ts';
import type { Definition } from '../../src/contract/run.ts';
import type { SolutionStep, Task } from '../../src/contract/task.ts';
import { bareEta } from '../../src/eta/bare.ts';
import { openDevice } from '../../src/stages/device.ts';
import { stepKey } from '../../src/store/manifest.ts';
import { DIGEST } from '../verify/helpers.ts';
import { catalog, fixed, generate, neededOf, play, withRoomFor } from './episodes.ts';
import { startOf } from './start.ts';

const tasks = [...generate('train', 60), ...generate('test', 60)];
const line = async (task: Task, environment: Environment, over: Parameters<typeof play>[1] = {}): Promise<string> =>
  JSON.stringify(await play(task, { environment, ...over }));

/** What each task gives on a phone that nobody used before. */
const alone = async (): Promise<Map<string, string>> => {
  const lines = new Map<string, string>();
  for (const task of tasks) lines.set(task.id, await line(task, sandbox(catalog)));
  return lines;
};

describe('B058 and B059: a suite in one process', () => {
  it.each([1, 2])('B058 each task twice, in another order each time, gives the same bytes as alone (%i)', async (order) => {
    const clean = await alone();
    const environment = sandbox(catalog);
    for (const task of randomStream(order, 'twice').shuffle([...tasks, ...tasks]))
      expect(await line(task, environment)).toBe(clean.get(task.id));
  });

  it('B058 nothing is run that was made of text', () => {
    const root = join(import.meta.dirname, '../../src');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const evaluated = /(?<![\w.])eval\(|new Function\(|node:vm/;
    expect(sources.filter((name) => evaluated.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
  });

  it('B059 the order of a suite changes no verdict: backwards, and with half of the tasks left out', async () => {
    const clean = await alone();
    for (const some of [tasks.toReversed(), tasks.filter((_, index) => index % 2 === 1)]) {
      const environment = sandbox(catalog);
      for (const task of some) expect(await line(task, environment)).toBe(clean.get(task.id));
    }
  });
});

const broken = new InfraError('env', 'the phone went away');
/** A phone whose second step fails, after it was done. */
const failing = (inner: Environment, error: Error): Environment => {
  let steps = 0;
  return {
    ...inner,
    step: async (calls, signal) => {
      const events = await inner.step(calls, signal);
      if (++steps === 2) throw error;
      return events;
    },
  };
};

describe('B061 samples of a task', () => {
  it('B061 each has a name and a phone of its own, also when one before it broke', async () => {
    for (const task of tasks.slice(0, 30)) {
      const environment = sandbox(catalog);
      const names: string[] = [];
      for (const sample of [0, 1, 2, 3]) {
        const { trajectory } = await play(task, {
          sample,
          environment: sample === 1 ? failing(environment, broken) : environment,
        });
        names.push(trajectory.id);
        if (sample !== 1) expect(JSON.stringify(trajectory)).toBe(JSON.stringify((await play(task, { sample })).trajectory));
      }
      expect(names).toEqual([0, 1, 2, 3].map((sample) => `${task.id}#${sample}`));
    }
  });

  it('B061 a phone that is closed is gone, and closing it twice is no error', async () => {
    const environment = sandbox(catalog);
    await play(tasks[0] as Task, { environment });
    await environment.close();
    await environment.close();
    expect(() => environment.now()).toThrow('before its first reset');
  });
});

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

describe('B062 two evaluations in one process', () => {
  it('B062 the limits of one do not reach the other, and no task is written to', async () => {
    const environment = sandbox(catalog);
    for (const task of tasks.slice(0, 60).map((one) => frozen(structuredClone(one)))) {
      const before = await line(task, environment);
      await line({ ...task, protocol: { ...task.protocol, steps: 1 } }, environment);
      await line(task, environment, { eta: { ...bareEta, feedback: { format: 'compact', maxCharacters: 60 } } });
      expect(await line(task, environment)).toBe(before);
    }
  });

  it('B062 what is answered from the store was asked with the same limits, inputs and code', () => {
    const asked: Definition = {
      stage: 'rollout',
      config: { samples: 1, limits: { steps: 15 } },
      inputs: [{ role: 'tasks', digest: DIGEST }],
      split: 'test',
      seed: 1,
      code: DIGEST,
      tainted: false,
      rerun: 0,
    };
    const other = `sha256:${'1'.repeat(64)}` as const;
    const variants: Definition[] = [
      { ...asked, config: { samples: 1, limits: { steps: 3 } } },
      { ...asked, inputs: [{ role: 'tasks', digest: other }] },
      { ...asked, code: other },
      { ...asked, seed: 2 },
      { ...asked, tainted: true },
      { ...asked, rerun: 1 },
      { ...asked, split: 'dev' },
    ];
    expect(stepKey({ ...asked, config: { limits: { steps: 15 }, samples: 1 } })).toBe(stepKey(asked));
    expect(new Set([asked, ...variants].map(stepKey)).size).toBe(variants.length + 1);
  });
});

describe('B063 an episode that ends badly', () => {
  const EXTRA: SolutionStep[] = [
    { kind: 'call', tool: 'manage_todo', args: { action: 'create', title: 'Left behind' } },
    { kind: 'call', tool: 'manage_brightness', args: { action: 'set', level: 3 } },
  ];

  it.each<[string, Error]>([
    ['the phone', broken],
    ['a bug', new TypeError('x is not a function')],
  ])('B063 where %s breaks in the second step, the next one starts clean', async (_, error) => {
    for (const task of tasks.slice(0, 40)) {
      const clean = startOf(sandbox(catalog), task);
      const environment = sandbox(catalog);
      const steps = [...EXTRA, ...neededOf(task)];
      const played = play(withRoomFor(task, steps), { planner: fixed(steps), environment: failing(environment, error) });
      const stop = await played.then(({ trajectory }) => trajectory.stop).catch((thrown: Error) => thrown.message);
      expect(stop).toBe(error === broken ? 'infra' : error.message);
      expect(startOf(environment, task)).toBe(clean);
    }
  });
});

describe('B065 many sessions at once', () => {
  it('B065 64 of them, each with a word of its own: no record has another’s', async () => {
    const nonce = (index: number): string => `nonce-${String(index).padStart(2, '0')}-${(index * 7919) % 1000}-zq`;
    const sessions = Array.from({ length: 64 }, async (_, index) => {
      const [task] = [tasks[index % 8] as Task];
      const rows = [
        ...task.initial.rows,
        { table: 'todos', id: `todo_9${index + 10}`, set: { title: nonce(index), due: null, done: false } },
      ];
      const steps: SolutionStep[] = Array.from({ length: 6 }, () => ({
        kind: 'call',
        tool: 'manage_todo',
        args: { action: 'query' },
      }));
      const scripted = fixed([...steps, { kind: 'finish', text: 'Done.' }]);
      const planner: typeof scripted = {
        ...scripted,
        open: (episode) => {
          const inner = scripted.open(episode);
          return {
            act: async (context, signal) => {
              for (let turn = (index * 13) % 7; turn > 0; turn--) await new Promise((resume) => setImmediate(resume));
              // What a planner is shown is as much its own as what is recorded.
              const foreign = (JSON.stringify(context).match(/nonce-\d\d-\d+-zq/g) ?? []).filter((word) => word !== nonce(index));
              expect(foreign).toEqual([]);
              return inner.act(context, signal);
            },
          };
        },
      };
      const own = withRoomFor({ ...task, id: `${task.id}-${index}`, initial: { ...task.initial, rows } }, steps);
      return JSON.stringify((await play(own, { planner })).trajectory.events);
    });
    const records = await Promise.all(sessions);
    records.forEach((record, index) => {
      expect(record.match(/nonce-\d\d-\d+-zq/g)).toEqual(Array.from({ length: 6 }, () => nonce(index)));
    });
  });
});

describe('B066 a phone that says that it is reset', () => {
  const marked = (level: number): Task => {
    const task = tasks[0] as Task;
    const rows = [{ table: 'settings', id: 'brightness', set: { level, auto: false } }];
    return { ...task, initial: { ...task.initial, rows } };
  };
  const signal = new AbortController().signal;

  it.each(['sandbox', 'device'] as const)('B066 shows the marks of the new task at once: %s', async (kind) => {
    const environment: Environment =
      kind === 'sandbox' ? sandbox(catalog) : await openDevice({ catalog } as Parameters<typeof openDevice>[0]);
    try {
      for (const level of [37, 12, 37, 88]) {
        await environment.reset(marked(level), 1, signal);
        const seen = await environment.step([{ id: 'c', tool: 'manage_brightness', args: { action: 'query' } }], signal);
        expect(seen).toMatchObject([{ feedback: { status: 'ok' } }]);
        expect(JSON.stringify(seen)).toContain(`"level":${level}`);
        await environment.step([{ id: 'd', tool: 'manage_brightness', args: { action: 'set', level: 5 } }], signal);
      }
    } finally {
      await environment.close();
    }
  });
});
