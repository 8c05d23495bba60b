import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../src/base/digest.ts';
import type { Task } from '../../src/contract/task.ts';
import { openStore } from '../../src/store/store.ts';
import { type Env, initWorkspace, PATIENCE, prepareData, type Scratch, set } from './helpers.ts';

type Machine = { workers: number; env: Env };

// Another number of threads, another zone of the machine and another language each: none of them may show.
const MACHINES: readonly [Machine, ...Machine[]] = [
  { workers: 1, env: { TZ: 'UTC', LANG: 'C.UTF-8' } },
  { workers: 2, env: { TZ: 'Asia/Kolkata', LANG: 'de_DE.UTF-8' } },
  { workers: 4, env: { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
];
/** Small, and with both halves of training in it. */
const TRAINING = {
  'rl.updates': 3,
  'rl.groups': 4,
  'rl.groupSize': 4,
  'rl.controllerEvery': 2,
  'rl.devTasks': 8,
  propose: 'false',
};

const ROLLOUT = { 'planner.kind': 'embedded', 'planner.temperature': 0.4, samples: 2, eta: 'v0001' };

let scratch: Scratch;
let tasks: string;
let data: string;
let dev: string;
/** Trained on the first machine. */
let theta: string;

/** The digests of a run's outputs. */
const outputsOf = (run: string): Record<string, string> =>
  Object.fromEntries(scratch.show(run).manifest.subject.map(({ name, digest }) => [name, digest]));
/** One stage on each machine, run anew each time. */
const everywhere = (args: readonly string[], machines: readonly Machine[] = MACHINES): Record<string, string>[] =>
  machines.map(({ workers, env }) => {
    const { run, cached } = scratch.stage([...args, '--fresh', '--workers', String(workers)], { env });
    expect(cached).toBe(false);
    return outputsOf(run);
  });
const expectSame = (outputs: readonly Record<string, string>[], names: readonly string[]): void => {
  const [first, ...others] = outputs;
  expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining([...names]));
  for (const other of others) expect(other).toEqual(first);
};

const training = (): string[] => ['train', '--draft', ...set({ tasks, data, dev, ...TRAINING })];

beforeAll(() => {
  scratch = initWorkspace();
  ({ tasks, data } = prepareData(scratch, 60));
  dev = scratch.stage(['gen-tasks', ...set({ split: 'dev', count: 24, validate: 'false' })]).run;
  const [{ workers, env }] = MACHINES;
  theta = scratch.stage([...training(), '--workers', String(workers)], { env }).run;
}, PATIENCE);
afterAll(() => scratch.remove());

describe('the number of workers, the zone and the language of the machine change no byte', () => {
  it('of tasks', () => {
    const args = ['gen-tasks', ...set({ split: 'dev', count: 60, seed: 3, validate: 'false' })];
    expectSame(everywhere(args, MACHINES.slice(1)), ['tasks', 'rejected', 'summary']);
  });

  it(
    'of the trajectories and verdicts of a trained planner',
    () => {
      const outputs = everywhere(['rollout', ...set(ROLLOUT), ...set({ tasks: dev, 'planner.theta': theta })]);
      expectSame(outputs, ['trajectories', 'verdicts', 'summary']);
      // Not the planner that knows nothing: it succeeds and fails, so that there is something to differ.
      const { summary } = scratch.show('latest:rollout');
      expect(summary.episodes).toBe(48);
      expect(summary.pass).toBeGreaterThan(2);
      expect(summary.fail).toBeGreaterThan(2);
    },
    PATIENCE,
  );

  it(
    'of the weights that training ends with',
    () => {
      const outputs = [outputsOf(theta), ...everywhere(training(), MACHINES.slice(1, 2))];
      expectSame(outputs, ['sft', 'checkpoint', 'curve', 'summary']);
      expect(outputs[0]?.checkpoint, 'RL moves the weights').not.toBe(outputs[0]?.sft);
    },
    PATIENCE,
  );

  it('prints weights as the bytes they are', () => {
    expect(digestOf(scratch.output(theta, 'sft'))).toBe(outputsOf(theta).sft);
  });
});

/**
 * A task with the checks and the solution of another one: all that a planner must not know. The answer's fields are asked for in the
 * open, by name and form; what they must hold is not.
 */
const withGoldOf = (task: Task, other: Task): Task => ({
  ...task,
  criteria: other.criteria,
  bucket: other.bucket,
  gates: other.gates,
  ...(task.answer ? { answer: mapValues(task.answer, (field) => ({ ...field, value: other.id })) } : {}),
  provenance: { ...task.provenance, solution: other.provenance.solution },
});
const mapValues = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Files tasks as a run of their own, beside the one they were made from. */
const publishTasks = async (from: string, tasks: readonly Task[]): Promise<string> => {
  const store = await openStore(scratch.path('runs'), { create: false, fsync: false });
  const { manifest } = await store.findRun(from);
  const { digest, size } = await store.writeShards(tasks.map((task) => JSON.stringify(task)));
  const subject = manifest.subject.map((output) => (output.name === 'tasks' ? { ...output, digest, size } : output));
  return (await store.publish({ ...manifest, subject, definition: { ...manifest.definition, rerun: 99 } })).id;
};

it(
  'swapping the gold between tasks changes no trajectory: the planner has no private channel',
  async () => {
    const own = scratch.tasks(dev);
    const swapped = await publishTasks(
      dev,
      own.map((task, index) => withGoldOf(task, own[(index + 1) % own.length] as Task)),
    );
    const [before, after] = [dev, swapped].map((from) => {
      const { summary, run } = scratch.stage(['rollout', ...set(ROLLOUT), ...set({ tasks: from, 'planner.theta': theta })]);
      // A trajectory names its task by digest, and the gold is part of that; everything else must be the same bytes.
      const lines = scratch.lines(run, 'trajectories').map((line) => line.replace(/"task":"sha256:[0-9a-f]{64}"/, '"task":""'));
      return { passed: summary.pass as number, lines };
    }) as [{ passed: number; lines: string[] }, { passed: number; lines: string[] }];
    expect(after.lines.length).toBe(before.lines.length);
    // Named one by one, so that a failure shows whose and not all of them.
    const changed = own.filter((_, index) =>
      [0, 1].some((sample) => after.lines[2 * index + sample] !== before.lines[2 * index + sample]),
    );
    expect(changed.map(({ id }) => id)).toEqual([]);
    // The swap was real: the verifier, which knows the gold, no longer agrees.
    expect(after.passed).toBeLessThan(before.passed / 2);
  },
  PATIENCE,
);
