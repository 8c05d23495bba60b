import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bin,
  environment,
  filesBelow,
  initWorkspace,
  PATIENCE,
  prepareData,
  type Scratch,
  type StageDocument,
  set,
} from './helpers.ts';

const TASKS = 40;
const SAMPLES = 8;
const UPDATES = 18;
const ROLLOUT = { 'planner.kind': 'oracle', 'planner.optional': 0.5, samples: SAMPLES };
/** Long enough to be met after its first checkpoint, which comes with the tenth update. */
const TRAINING = { 'sft.demonstrations': 20, 'rl.updates': UPDATES, 'rl.groups': 2, 'rl.groupSize': 2, propose: 'false' };

const opened: Scratch[] = [];
let base: Scratch;
/** Where nobody interrupts anything, and the rollout that was made there. */
let untouched: Scratch;
let whole: StageDocument;
let rollout: string[];
let train: string[];

beforeAll(() => {
  base = initWorkspace();
  opened.push(base);
  const { tasks, data } = prepareData(base, TASKS);
  rollout = ['rollout', ...set({ ...ROLLOUT, tasks }), '--workers', '2'];
  train = ['train', '--draft', ...set({ ...TRAINING, tasks, data }), '--workers', '2'];
  untouched = copy(base);
  whole = untouched.stage(rollout);
}, PATIENCE);
afterAll(() => {
  for (const scratch of opened) scratch.remove();
});

const copy = (scratch: Scratch): Scratch => {
  const twin = scratch.copy();
  opened.push(twin);
  return twin;
};
/** The folder of the one piece of unfinished work, or null. */
const unfinished = (scratch: Scratch): string | null => {
  const live = scratch.path('runs', 'live');
  const [name] = existsSync(live) ? readdirSync(live) : [];
  return name === undefined ? null : join(live, name);
};
const attempts = (scratch: Scratch): string[] => filesBelow(scratch.path('runs', 'attempts')).sort();
/** What is published. */
const refs = (scratch: Scratch): string[] =>
  readdirSync(scratch.path('runs', 'refs'), { recursive: true, encoding: 'utf8' }).sort();
const journal = (folder: string): string => join(folder, 'episodes.jsonl');
const completeLines = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);
const hasEpisodes = (folder: string): boolean => completeLines(journal(folder)).length > 0;
const checkpoint = (folder: string): string => join(folder, 'blobs', 'rl');
const hasCheckpoint = (folder: string): boolean => existsSync(checkpoint(folder));

/** Starts a command and sends a signal to all of its processes as soon as its unfinished work shows what was waited for. */
const interrupt = async (
  scratch: Scratch,
  args: readonly string[],
  signal: NodeJS.Signals,
  reached: (folder: string) => boolean,
): Promise<{ code: number | null; signal: NodeJS.Signals | null; folder: string }> => {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd: scratch.folder,
    env: environment(),
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  for (let folder = unfinished(scratch); folder === null || !reached(folder); folder = unfinished(scratch)) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} before it could be interrupted`);
    await pause(2);
  }
  process.kill(-(child.pid as number), signal);
  const [code, by] = await ended;
  const folder = unfinished(scratch);
  if (folder === null) throw new Error('it was finished before it could be interrupted');
  return { code, signal: by, folder };
};

describe('an interrupted rollout', () => {
  it(
    'goes on after kill -9, to the bytes of one that nobody stopped',
    async () => {
      const killed = copy(base);
      const { folder, ...how } = await interrupt(killed, rollout, 'SIGKILL', hasEpisodes);
      expect(how).toEqual({ code: null, signal: 'SIGKILL' });
      expect(completeLines(journal(folder)).length).toBeLessThan(TASKS * SAMPLES);
      expect(refs(killed)).toEqual(refs(base));
      // What a killed writer may leave of its last line.
      appendFileSync(journal(folder), '{"key":"train-00000-alarm');

      const resumed = killed.stage(rollout);
      // The id is the digest of all that was asked and of all that came out.
      expect(resumed).toEqual(whole);
      expect(resumed.summary.episodes).toBe(TASKS * SAMPLES);
      expect(unfinished(killed)).toBe(null);
    },
    PATIENCE,
  );

  it(
    'keeps what is finished after Ctrl-C, and does not run it again',
    async () => {
      const stopped = copy(base);
      const { folder, ...how } = await interrupt(stopped, rollout, 'SIGINT', hasEpisodes);
      expect(how).toEqual({ code: 130, signal: null });
      expect(refs(stopped)).toEqual(refs(base));
      // A mark that no episode would make anew.
      const [first, ...others] = completeLines(journal(folder)).map(
        (line) => JSON.parse(line) as { key: string; trajectory: string },
      );
      const marked = { ...first, trajectory: JSON.stringify({ ...JSON.parse(first?.trajectory ?? ''), marked: true }) };
      writeFileSync(journal(folder), [marked, ...others].map((line) => `${JSON.stringify(line)}\n`).join(''));
      const { run } = stopped.stage(rollout);
      const marks = stopped.lines(run, 'trajectories').filter((line) => line.includes('"marked":true'));
      expect(marks.map((line) => JSON.parse(line).id)).toEqual([first?.key]);
    },
    PATIENCE,
  );
});

describe('a killed training', () => {
  it(
    'goes on from its checkpoint, to the weights of one that nobody stopped',
    async () => {
      const killed = copy(base);
      const { folder, ...how } = await interrupt(killed, train, 'SIGKILL', hasCheckpoint);
      expect(how).toEqual({ code: null, signal: 'SIGKILL' });
      const damaged = copy(killed);
      const resumed = killed.stage(train);
      expect(resumed).toEqual(untouched.stage(train));
      expect(resumed.summary.updates).toBe(UPDATES);
      expect(unfinished(killed)).toBe(null);

      // It really starts from there: a damaged checkpoint is noticed, and nothing is made from it.
      const file = checkpoint(unfinished(damaged) as string);
      const bytes = readFileSync(file);
      bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
      writeFileSync(file, bytes);
      const error = damaged.failure(train, 12);
      expect(error.at).toBe(file);
      expect(error.hint).toContain(`Delete ${unfinished(damaged)}`);
    },
    PATIENCE,
  );
});

describe('the same command again', () => {
  it(
    'is answered from the store and runs nothing, whatever the number of workers',
    () => {
      const tried = attempts(untouched);
      expect(untouched.stage([...rollout, '--workers', '1'])).toEqual({ ...whole, cached: true });
      expect(attempts(untouched)).toEqual(tried);
      expect(unfinished(untouched)).toBe(null);
      expect(untouched.planloop(rollout).stderr).toMatch(/^rollout +answered from the store +run [0-9a-f]{12}.*\n$/);
    },
    PATIENCE,
  );
});
