import { digestJson, digestOf, hexOf } from '../base/digest.ts';
import { byCodeUnit } from '../base/order.ts';
import type { Digest } from '../contract/json.ts';
import { releaseAt } from './approved.ts';
import { proposalBranch, type Release, type ReleaseKind } from './release.ts';
import { commitOf, inConfigs, type Repository } from './repository.ts';

/** A release as its branch proposes it. `branch`: as people write it. */
export type Proposal = { branch: string; commit: string; release: Release };

/** The proposal of a release that is not merged, here or as the remote showed it last; or null. */
export const findProposal = async (repo: Repository, kind: ReleaseKind, version: string): Promise<Proposal | null> => {
  const branch = proposalBranch(kind, version);
  const refs = [`refs/heads/${branch}`, ...(repo.remote === null ? [] : [`refs/remotes/${repo.remote}/${branch}`])];
  for (const ref of refs) {
    const commit = await commitOf(repo.git, ref);
    if (commit === null || (await isMerged(repo, commit))) continue;
    const release = await releaseAt(repo, commit, kind, version);
    if (release) return { branch: ref.replace(/^refs\/(heads|remotes)\//, ''), commit, release };
  }
  return null;
};

/** Whether a commit is part of the protected branch: merging it again would do nothing. */
export const isMerged = async (repo: Repository, commit: string): Promise<boolean> =>
  repo.tip !== null && (await repo.git(['merge-base', commit, repo.tip])).trim() === commit;

/** The lowest version above all that the protected branch has or a local branch proposes. */
export const nextVersion = async (repo: Repository, kind: ReleaseKind): Promise<string> => {
  const files =
    repo.tip === null
      ? ''
      : await repo.git(['ls-tree', '--full-tree', '--name-only', repo.tip, `${inConfigs(repo, `releases/${kind}`)}/`]);
  const branches = await repo.git(['for-each-ref', '--format=%(refname)', `refs/heads/${proposalBranch(kind, 'v')}*`]);
  const taken = [...`${files}\n${branches}`.matchAll(/v(\d{4})(?:\.yaml)?$/gm)].map(([, number]) => Number(number));
  return `v${String(Math.max(0, ...taken) + 1).padStart(4, '0')}`;
};

/** The digest that a folder of these files has. `files`: paths inside it. */
export const digestFiles = (files: ReadonlyMap<string, string>): Digest =>
  digestJson(
    [...files]
      .map(([path, content]) => [path.normalize('NFC'), hexOf(digestOf(content))] as const)
      .sort(([a], [b]) => byCodeUnit(a, b)),
  );
