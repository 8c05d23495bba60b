import { posix, relative, sep } from 'node:path';
import { EXIT, UserError } from '../base/errors.ts';
import type { Workspace } from '../config/workspace.ts';
import { type Git, openGit } from './git.ts';

/** The git repository around a workspace, as far as gates need it. */
export type Repository = {
  /** Runs at the top of the working tree. */
  git: Git;
  /** configs/ as a path inside the repository. */
  configs: string;
  /** Full name of the protected ref, and how people write it. */
  ref: string;
  name: string;
  /** Commit at its tip; null while it has none. */
  tip: string | null;
  remote: string | null;
  /** Whether the remote was asked just now. */
  asked: boolean;
  /** History is cut off, so that nothing can be said of who brought a file in. */
  shallow: boolean;
  scratch: boolean;
  /** Gates open by themselves. Only ever true in a scratch workspace that is a repository of its own. */
  auto: boolean;
};

/**
 * Opens the repository of a workspace. `official` fetches first and insists on a remote.
 * @throws UserError exit 4: `no_repository`, `no_remote`, or `scratch_inside` for a scratch workspace inside another
 * repository, whose branches it may not move.
 */
export const openRepository = async (workspace: Workspace, options: { official?: boolean } = {}): Promise<Repository> => {
  const local = openGit(workspace.root);
  const [top = '', shallow, prefix = ''] = (
    await local(['rev-parse', '--show-toplevel', '--is-shallow-repository', '--show-prefix'])
  ).split('\n');
  const auto = workspace.scratch && workspace.gates === 'auto';
  if (auto && prefix !== '') {
    throw new UserError('scratch_inside', `the scratch workspace ${workspace.root} lies inside the repository ${top}`, {
      hint: `Run \`git init\` in ${workspace.root}, so that its gates move no branch of the other one.`,
      exit: EXIT.human,
    });
  }
  const git = openGit(top);
  const remote = await remoteOf(git);
  if (options.official) await ask(git, remote);
  const ref = await protectedRef(git, remote, workspace.protectedRef);
  return {
    git,
    configs: posix.join(prefix, relative(workspace.root, workspace.configs).split(sep).join('/')),
    ref,
    name: ref.replace(/^refs\/(heads|remotes)\//, ''),
    tip: await commitOf(git, ref),
    remote,
    asked: options.official ?? false,
    shallow: shallow === 'true',
    scratch: workspace.scratch,
    auto,
  };
};

/** A file of configs/ as a path inside the repository. */
export const inConfigs = (repo: Repository, path: string): string => posix.join(repo.configs, path);

/** The commit a ref points to, or null when there is none. */
export const commitOf = async (git: Git, ref: string): Promise<string | null> =>
  (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])).trim() || null;

/** A file of a commit as text, or null when it is not there or is no plain file. `path` from the top. */
export const textAt = async (git: Git, commit: string, path: string): Promise<string | null> => {
  const [, mode, object] = /^(\d+) blob (\w+)\t/.exec(await git(['ls-tree', '--full-tree', commit, '--', path])) ?? [];
  return object !== undefined && mode?.startsWith('100') ? git(['cat-file', 'blob', object]) : null;
};

const remoteOf = async (git: Git): Promise<string | null> => {
  const remotes = (await git(['remote'])).split('\n').filter((name) => name !== '');
  return remotes.includes('origin') ? 'origin' : remotes.length === 1 ? (remotes[0] as string) : null;
};

const ask = async (git: Git, remote: string | null): Promise<void> => {
  if (remote !== null) {
    await git(['fetch', '--quiet', '--', remote]);
    return;
  }
  throw new UserError('no_remote', 'there is no remote that could be asked what is approved', {
    hint: 'Add one with `git remote add origin <url>`, or leave out --official.',
    exit: EXIT.human,
  });
};

/** What the remote shows comes before a local branch of that name: anyone can commit to the local one. */
const protectedRef = async (git: Git, remote: string | null, configured: string | null): Promise<string> => {
  if (configured?.startsWith('refs/')) return configured;
  const name = configured ?? 'main';
  const candidates: string[] = [];
  if (remote !== null && configured === null) {
    const head = (await git(['symbolic-ref', '--quiet', `refs/remotes/${remote}/HEAD`])).trim();
    if (head !== '') candidates.push(head);
  }
  if (remote !== null) candidates.push(`refs/remotes/${remote}/${name}`);
  candidates.push(`refs/heads/${name}`, `refs/remotes/${name}`);
  for (const candidate of candidates) if (await commitOf(git, candidate)) return candidate;
  return `refs/heads/${name}`;
};
