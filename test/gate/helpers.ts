import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Workspace } from '../../src/config/workspace.ts';
import type { Digest } from '../../src/contract/json.ts';
import type { StageContext } from '../../src/stages/context.ts';
import type { ProposalRequest } from '../../src/stages/propose.ts';
import type { StageEvent } from '../../src/stages/reporter.ts';

export const digest = (fill: string): Digest => `sha256:${fill.repeat(64)}`;

export type Person = 'ana' | 'ben' | 'cleo';
const address = (person: Person): string => `${person}@example.test`;

export type Repo = {
  folder: string;
  workspace: Workspace;
  git(...args: string[]): string;
  /** Git as somebody: author and committer. */
  as(person: Person, ...args: string[]): string;
  write(path: string, content: string): void;
  /** Commits everything in the working tree. */
  commit(person: Person, message: string): string;
  context(options?: Partial<StageContext>): StageContext & { events: StageEvent[] };
};

const GATES = 'schema: planloop.gates/1\n';

/** A git repository with a workspace whose first commit, by ana, sets up the gates. Gone when the test is over. */
export const repoWith = (files: Record<string, string> = {}, options: Partial<Workspace> = {}): Repo => {
  // macOS hands out a link, and git names real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planloop-gate-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const run = (args: readonly string[], env: Record<string, string> = {}): string =>
    execFileSync('git', args, {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  run(['init', '--quiet', '--initial-branch=main']);
  for (const [key, value] of Object.entries({
    'user.name': 'Ana',
    'user.email': address('ana'),
    'gc.auto': '0',
    'maintenance.auto': 'false',
    'commit.gpgsign': 'false',
    'core.autocrlf': 'false',
  })) {
    run(['config', key, value]);
  }
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const as = (person: Person, ...args: string[]): string => {
    const name = { GIT_AUTHOR_NAME: person, GIT_COMMITTER_NAME: person };
    return run(args, { ...name, GIT_AUTHOR_EMAIL: address(person), GIT_COMMITTER_EMAIL: address(person) });
  };
  const commit = (person: Person, message: string): string => {
    run(['add', '--all']);
    as(person, 'commit', '--quiet', '--message', message);
    return run(['rev-parse', 'HEAD']).trim();
  };
  const all = { 'planloop.yaml': '{}\n', '.gitignore': 'runs/\n', 'configs/gates.yaml': GATES, ...files };
  for (const [path, content] of Object.entries(all)) write(path, content);
  commit('ana', 'Set up');
  const workspace: Workspace = {
    root: folder,
    file: join(folder, 'planloop.yaml'),
    configs: join(folder, 'configs'),
    runs: join(folder, 'runs'),
    fixtures: join(folder, 'fixtures'),
    protectedRef: null,
    scratch: false,
    gates: 'manual',
    plugins: [],
    ...options,
  };
  const context = (own: Partial<StageContext> = {}): StageContext & { events: StageEvent[] } => {
    const events: StageEvent[] = [];
    return {
      signal: new AbortController().signal,
      store: undefined as never,
      report: (event) => events.push(event),
      workspace,
      code: digest('c'),
      workers: 1,
      draft: false,
      fresh: false,
      host: 'test',
      clock: () => 0,
      ...own,
      events,
    };
  };
  return { folder, workspace, git: (...args) => run(args), as, write, commit, context };
};

/** A data release to propose. */
export const request = (over: Partial<ProposalRequest> = {}): ProposalRequest => ({
  kind: 'data',
  version: 'v0001',
  digest: digest('a'),
  evidence: [{ role: 'curate', run: 'e'.repeat(64), digest: digest('b') }],
  tainted: false,
  files: [],
  review: '10 trajectories read, 9 kept.',
  ...over,
});
