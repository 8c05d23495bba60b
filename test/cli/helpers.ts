import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Definition, StageName, Subject, Summary } from '../../src/contract/run.ts';
import type { Task } from '../../src/contract/task.ts';
import type { Trajectory } from '../../src/contract/trajectory.ts';
import type { Verdict } from '../../src/contract/verdict.ts';

/** The top of the package under test. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');
/** The built command: these tests see what a user sees. */
export const bin = join(root, 'bin', 'planloop.js');

/** Milliseconds for a test of several commands: none of them asserts a time, and a busy machine must not fail one. */
export const PATIENCE = 240_000;

export type Env = Readonly<Record<string, string>>;
type Ended = { status: number | null; stdout: string; stderr: string };
export type Person = 'ana' | 'ben';

/** What `--json` prints of a stage. */
export type StageDocument = {
  stage: StageName;
  run: string;
  cached: boolean;
  summary: Summary;
  proposed: { version: string; branch: string; approved: boolean } | null;
};
/** What `runs show --json` prints. */
type RunDocument = { run: string; manifest: { subject: Subject[]; definition: Definition }; summary: Summary };

/** A workspace in the temporary folder, outside every other one. */
export type Scratch = {
  folder: string;
  /** A path inside it. */
  path(...parts: string[]): string;
  write(path: string, text: string): void;
  read(path: string): string;
  planloop(args: readonly string[], env?: Env): Ended;
  /**
   * One stage with --json, on one thread unless told otherwise: starting more takes longer than what tests ask for.
   * The exit code must be `status`.
   */
  stage(args: readonly string[], options?: { status?: number; env?: Env }): StageDocument;
  /** The error of a command that must end with `status`. */
  failure(args: readonly string[], status: number): { code: string; message: string; hint?: string; at?: string; stderr: string };
  show(run: string): RunDocument;
  /** The bytes of an output, as printed. */
  output(run: string, name: string): Buffer;
  /** The lines of an output, as stored. */
  lines(run: string, output: string): string[];
  tasks(run: string): Task[];
  /** Verdicts with their trajectories. */
  episodes(run: string): { trajectory: Trajectory; verdict: Verdict }[];
  git(person: Person, ...args: string[]): string;
  /** A copy of all of it, runs included, in a folder of its own. */
  copy(): Scratch;
  remove(): void;
};

/** What is the same for every command. Nothing here survives a power cut, and no test needs it to. */
const BASE: Env = { PLANLOOP_FSYNC: 'off', NO_COLOR: '1' };

export const environment = (env: Env = {}): NodeJS.ProcessEnv => ({ ...process.env, ...BASE, ...env });

/** What `planloop init` makes, as ana's first commit on main. */
export const initWorkspace = (): Scratch => {
  const scratch = openScratch(newFolder());
  const { status, stderr } = scratch.planloop(['init']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  scratch.git('ana', 'init', '--quiet', '--initial-branch=main');
  // What planloop commits for her, it commits in her name.
  for (const setting of [
    'user.name ana',
    'user.email ana@example.test',
    'gc.auto 0',
    'maintenance.auto false',
    'commit.gpgsign false',
    'core.autocrlf false',
  ])
    scratch.git('ana', 'config', ...setting.split(' '));
  scratch.git('ana', 'add', '--all');
  scratch.git('ana', 'commit', '--quiet', '--message', 'Set up planloop');
  return scratch;
};

/** Makes `planloop/plugin` importable, as `npm init && npm install planloop` in the workspace would. */
export const installPackage = (scratch: Scratch): void => {
  scratch.write('package.json', '{ "name": "scratch", "private": true, "type": "module" }\n');
  mkdirSync(scratch.path('node_modules'), { recursive: true });
  symlinkSync(root, scratch.path('node_modules', 'planloop'), 'dir');
};

/** Flags from settings: `--set path=value` each. */
export const set = (settings: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(settings).flatMap(([path, value]) => ['--set', `${path}=${value}`]);

/** Train tasks, and a data set of the oracle's episodes on them that nobody has approved: run ids. */
export const prepareData = (scratch: Scratch, count: number): { tasks: string; data: string } => {
  const tasks = scratch.stage(['gen-tasks', ...set({ count, validate: 'false' })]).run;
  const planner = '{kind: oracle, optional: 0.5}';
  const rollout = scratch.stage(['rollout', ...set({ tasks, planner })]).run;
  const data = scratch.stage(['curate', ...set({ rollouts: `[${rollout}]`, propose: 'false' })]).run;
  return { tasks, data };
};

/** Every file below a folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

// macOS hands out a link, and git and the store name real paths.
const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'planloop-cli-')));

const openScratch = (folder: string): Scratch => {
  const path = (...parts: string[]): string => join(folder, ...parts);
  const planloop = (args: readonly string[], env: Env = {}): Ended => {
    const options = { cwd: folder, env: environment(env), encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], options);
    return { status, stdout, stderr };
  };
  const document = (args: readonly string[], wanted: number, env: Env = {}): { stdout: object; stderr: string } => {
    const { status, stdout, stderr } = planloop([...args, '--json'], env);
    expect(status, `planloop ${args.join(' ')}\n${stderr}`).toBe(wanted);
    return { stdout: JSON.parse(stdout) as object, stderr };
  };
  const output = (run: string, name: string): Buffer => {
    const options = { cwd: folder, env: environment({}), maxBuffer: 2 ** 28 } as const;
    return spawnSync(process.execPath, [bin, 'runs', 'cat', run, name], options).stdout;
  };
  const lines = (run: string, output: string): string[] => {
    const { status, stdout, stderr } = planloop(['runs', 'cat', run, output]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout.split('\n').filter((line) => line !== '');
  };
  return {
    folder,
    path,
    write: (name, text) => {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
    },
    read: (name) => readFileSync(path(name), 'utf8'),
    planloop,
    stage: (args, { status = 0, env = {} } = {}) => {
      const workers = args.includes('--workers') ? [] : ['--workers', '1'];
      return document([...args, ...workers], status, env).stdout as StageDocument;
    },
    failure: (args, status) => {
      const { stdout, stderr } = document(args, status);
      return { ...(stdout as { error: { code: string; message: string; hint?: string; at?: string } }).error, stderr };
    },
    show: (run) => document(['runs', 'show', run], 0).stdout as RunDocument,
    output,
    lines,
    tasks: (run) => lines(run, 'tasks').map((line) => JSON.parse(line) as Task),
    episodes: (run) => {
      const verdicts = lines(run, 'verdicts');
      return lines(run, 'trajectories').map((line, index) => ({
        trajectory: JSON.parse(line) as Trajectory,
        verdict: JSON.parse(verdicts[index] as string) as Verdict,
      }));
    },
    git: (person, ...args) => {
      const address = `${person}@example.test`;
      const names = {
        GIT_AUTHOR_NAME: person,
        GIT_COMMITTER_NAME: person,
        GIT_AUTHOR_EMAIL: address,
        GIT_COMMITTER_EMAIL: address,
      };
      return execFileSync('git', args, { cwd: folder, env: { ...process.env, ...names }, encoding: 'utf8', stdio: 'pipe' });
    },
    copy: () => {
      const twin = newFolder();
      cpSync(folder, twin, { recursive: true, verbatimSymlinks: true });
      return openScratch(twin);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
