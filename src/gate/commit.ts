import { UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import type { Git } from './git.ts';

/** Files by their path from the top of the repository, and folders that are emptied before they are written. */
export type Change = { files: ReadonlyMap<string, string>; cleared?: readonly string[] };

/** What a branch gets: the tree of `base` with a change, as a commit with these parents. */
export type NewCommit = Change & { base: string; parents: readonly string[]; message: string };

/**
 * Makes a commit out of nothing but objects: the working tree, the index and HEAD stay as they are, so that it is safe
 * while somebody works in the same clone. Author and date are git's own.
 */
export const makeCommit = async (git: Git, { base, parents, message, ...change }: NewCommit): Promise<string> => {
  const nodes: Folder = new Map();
  for (const path of change.cleared ?? []) nodeAt(nodes, path.split('/')).set(CLEARED, '');
  for (const [path, content] of change.files) {
    const parts = path.split('/');
    const object = await git(['hash-object', '-w', '--stdin'], content);
    nodeAt(nodes, parts.slice(0, -1)).set(parts.at(-1) as string, object.trim());
  }
  const tree = await writeTree(git, `${base}^{tree}`, nodes);
  const from = parents.flatMap((parent) => ['-p', parent]);
  return (await git([...(await identity(git)), 'commit-tree', tree, ...from, '-F', '-'], message)).trim();
};

/**
 * Moves a branch from `old` (null: it is new) to a commit, unless somebody else moved it in the meantime.
 * @throws UserError `branch_checked_out` when a working tree has it checked out: moving it there would look like lost work.
 */
export const moveBranch = async (git: Git, branch: string, commit: string, old: string | null): Promise<void> => {
  if ((await git(['worktree', 'list', '--porcelain'])).split('\n').includes(`branch refs/heads/${branch}`)) {
    throw new UserError('branch_checked_out', `the branch ${branch} is checked out and must get a new commit`, {
      hint: 'Switch to another branch (`git switch -`), then run this again.',
    });
  }
  await updateRef(git, `refs/heads/${branch}`, commit, old);
};

export const updateRef = async (git: Git, ref: string, commit: string, old: string | null): Promise<void> => {
  await git(['update-ref', '-m', 'planloop', ref, commit, old ?? '']);
};

/** A folder's changed entries: the id of a new blob, or a folder. */
type Folder = Map<string, string | Folder>;
/** An entry no path can have: nothing of the folder is kept. */
const CLEARED = '/';

const nodeAt = (root: Folder, parts: readonly string[]): Folder => {
  let node = root;
  for (const part of parts) {
    const next = node.get(part);
    const folder: Folder = next instanceof Map ? next : new Map();
    node.set(part, folder);
    node = folder;
  }
  return node;
};

/** Names stay as git quotes them, so that the ones that are no UTF-8 come back as they were. */
const ENTRY = /^(?<head>\d+ \w+ \w+)\t(?<name>.*)$/;

const writeTree = async (git: Git, tree: string | null, changed: Folder): Promise<string> => {
  const entries = new Map<string, string>();
  const old = tree === null || changed.has(CLEARED) ? '' : await git(['ls-tree', '--full-tree', tree]);
  for (const line of old.split('\n')) {
    const { head, name } = ENTRY.exec(line)?.groups ?? {};
    if (head !== undefined && name !== undefined) entries.set(name, head);
  }
  for (const [name, value] of changed) {
    if (name === CLEARED) continue;
    const [, kind, object] = entries.get(name)?.split(' ') ?? [];
    const below = kind === 'tree' && object !== undefined ? object : null;
    entries.set(name, typeof value === 'string' ? `100644 blob ${value}` : `040000 tree ${await writeTree(git, below, value)}`);
  }
  const lines = [...entries].sort(([a], [b]) => byCodeUnit(a, b)).map(([name, head]) => `${head}\t${name}\n`);
  return (await git(['mktree', '--missing'], lines.join(''))).trim();
};

/** Options that name planloop where git has no name for the person: git would make one up from the host. */
const identity = async (git: Git): Promise<string[]> => {
  const known = await Promise.all(['user.name', 'user.email'].map((key) => git(['config', '--get', key])));
  if (known.every((value) => value.trim() !== '')) return [];
  return ['-c', 'user.name=planloop', '-c', 'user.email=planloop@localhost'];
};
