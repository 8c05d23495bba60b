import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Workspace } from '../config/workspace.ts';
import { type Approval, approvalOf, releaseAt } from './approved.ts';
import { findProposal } from './proposals.ts';
import { parseRelease, type Release, type ReleaseKind, releasePath } from './release.ts';
import { inConfigs, openRepository, type Repository, textAt } from './repository.ts';

/** A release as a reviewer reads it. `review` and `changes` may hold words of traces: sanitise them before they are printed. */
export type ShownRelease = {
  /** A branch, or the working tree when no branch has it. */
  where: string;
  release: Release;
  approval: Approval;
  protectedRef: string;
  /** The Markdown review page, where there is one. */
  review: string | null;
  /** For an η version with a parent: the difference between the two folders. */
  changes: string | null;
};

/**
 * Finds a release: an open proposal first, then the protected branch, then the working tree.
 * @throws UserError `unknown_release`; with `official` also what openRepository throws.
 */
export const showRelease = async (
  workspace: Workspace,
  kind: ReleaseKind,
  version: string,
  options: { official?: boolean } = {},
): Promise<ShownRelease> => {
  const repo = await openRepository(workspace, options);
  const found = (await inGit(repo, kind, version)) ?? (await inFolder(workspace, kind, version));
  if (found === null) {
    throw new UserError(
      'unknown_release',
      `there is no ${kind} ${version}: not on ${repo.name}, not proposed, not in the working tree`,
      {
        hint: `\`planloop gate check\` lists releases; proposals are the branches that begin with propose/${kind}-.`,
      },
    );
  }
  const approval = await approvalOf(repo, kind, version, found.release.digest);
  return { ...found, approval, protectedRef: repo.name };
};

type Found = Pick<ShownRelease, 'where' | 'release' | 'review' | 'changes'>;

const inGit = async (repo: Repository, kind: ReleaseKind, version: string): Promise<Found | null> => {
  const proposal = await findProposal(repo, kind, version);
  const commit = proposal?.commit ?? repo.tip;
  const release = proposal?.release ?? (await releaseAt(repo, repo.tip, kind, version));
  if (commit === null || release === null) return null;
  const review = await textAt(repo.git, commit, inConfigs(repo, releasePath(kind, version, 'md')));
  return { where: proposal?.branch ?? repo.name, release, review, changes: await changesOf(repo, commit, release) };
};

const inFolder = async (workspace: Workspace, kind: ReleaseKind, version: string): Promise<Found | null> => {
  const read = (extension: string): Promise<string | null> =>
    readFile(join(workspace.configs, releasePath(kind, version, extension)), 'utf8').catch(() => null);
  const text = await read('yaml');
  if (text === null) return null;
  const { release } = await parseRelease(text, releasePath(kind, version));
  return { where: 'the working tree', release, review: await read('md'), changes: null };
};

/** No pager, colours, external programs or text filters: what is read is what git has. */
const PLAIN = ['--no-color', '--no-ext-diff', '--no-textconv', '--unified=1'];

const changesOf = async (repo: Repository, commit: string, { kind, version, parent }: Release): Promise<string | null> => {
  if (kind !== 'eta' || parent === null) return null;
  const [before, after] = [parent, version].map((name) => `${commit}:${inConfigs(repo, `eta/${name}`)}`) as [string, string];
  if ((await repo.git(['rev-parse', '--verify', '--quiet', before])).trim() === '') return null;
  return repo.git(['diff', ...PLAIN, before, after]);
};
