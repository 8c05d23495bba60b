import type { Digest } from '../contract/json.ts';
import { GATES_PATH, readGates } from './gates.ts';
import { parseRelease, type Release, type ReleaseKind, releasePath } from './release.ts';
import { inConfigs, type Repository, textAt } from './repository.ts';
import { type GateCommit, readGateCommit, reviewersOf } from './reviewers.ts';

/** How far git can vouch: a verified signature; names that a commit claims; or not even whether the remote agrees. */
export type Proof = 'signed' | 'claimed' | 'local-only';

/** `commit`: the first-parent commit that brought the release in. `release`: as it stands at the protected tip. */
export type Approval = { approved: boolean; proof: Proof; why: string; commit: string | null; release: Release | null };

/**
 * Whether a release is approved: it is in the tree at the tip of the protected ref with this digest, and the first-parent
 * commit that brought it in satisfies gates.yaml as it stands there. What came in with gates.yaml itself is vouched for by
 * whoever set the gate up. History alone proves nothing: what was removed again is not approved.
 */
export const approvalOf = async (repo: Repository, kind: ReleaseKind, version: string, digest?: Digest): Promise<Approval> => {
  const unseen: Proof = repo.asked ? 'claimed' : 'local-only';
  const path = inConfigs(repo, releasePath(kind, version));
  const release = await releaseAt(repo, repo.tip, kind, version);
  const refuse = (why: string, commit: GateCommit | null = null): Approval => ({
    approved: false,
    proof: unseen,
    why,
    commit: commit?.id ?? null,
    release,
  });
  if (repo.tip === null) return refuse(`there is no branch ${repo.name} yet`);
  if (release === null) return refuse(`${path} is not in the tree at the tip of ${repo.name}`);
  if (digest !== undefined && release.digest !== digest)
    return refuse(`${repo.name} has ${release.digest} as ${version}, not ${digest}`);
  if (release.tainted && !repo.scratch) return refuse('it is tainted, and what is tainted can never be released');
  if (!repo.auto && repo.shallow)
    return refuse('this clone is shallow, so that git cannot say who brought it in: `git fetch --unshallow`');
  const commit = await readGateCommit(repo, await broughtIn(repo, repo.tip, path));
  const grant = (why: string): Approval => ({
    approved: true,
    proof: commit.signed ? 'signed' : unseen,
    why,
    commit: commit.id,
    release,
  });
  if (repo.auto) return grant('gates open by themselves in this scratch workspace: no person looked at it');
  if ((await firstWith(repo, repo.tip, inConfigs(repo, GATES_PATH))) === commit.id)
    return grant('it came in together with the gate');
  const { reviewers, signed } = (await readGates(repo))[kind];
  if (signed && !commit.signed) return refuse(`${short(commit)} brought it in without a signature that git can verify`, commit);
  const people = await reviewersOf(repo, commit, pathsOf(repo, kind, version));
  if (people.length >= reviewers)
    return grant(reviewers === 0 ? 'the gate asks for no reviewer' : `behind ${short(commit)}: ${people.join(', ')}`);
  return refuse(`${people.length} of ${reviewers} reviewers stand behind ${short(commit)}, ${manner(commit)}`, commit);
};

/** The release in a commit's tree, or null. */
export const releaseAt = async (
  repo: Repository,
  commit: string | null,
  kind: ReleaseKind,
  version: string,
): Promise<Release | null> => {
  const path = inConfigs(repo, releasePath(kind, version));
  const text = commit === null ? null : await textAt(repo.git, commit, path);
  return text === null ? null : (await parseRelease(text, `${commit === repo.tip ? repo.name : commit}:${path}`)).release;
};

/** The files that make a release: its own, and for an η version the folder it names. */
const pathsOf = (repo: Repository, kind: ReleaseKind, version: string): string[] => [
  `:(top,literal)${inConfigs(repo, releasePath(kind, version))}`,
  ...(kind === 'eta' ? [`:(top,literal)${inConfigs(repo, `eta/${version}`)}`] : []),
];

/** The last commit of the protected branch itself that changed a file to what it is now. */
const broughtIn = async (repo: Repository, tip: string, path: string): Promise<string> =>
  (await repo.git(['rev-list', '--first-parent', '--max-count=1', tip, '--', `:(top,literal)${path}`])).trim();

const firstWith = async (repo: Repository, tip: string, path: string): Promise<string | undefined> =>
  (await repo.git(['rev-list', '--first-parent', '--reverse', tip, '--', `:(top,literal)${path}`])).split('\n')[0];

const short = ({ id }: GateCommit): string => id.slice(0, 12);

/** What would have helped. */
const manner = ({ merge, author, committer }: GateCommit): string => {
  if (merge)
    return 'a merge by its own author; somebody else must merge it, or be named by `Reviewed-by: Name <address>` in the merge';
  if (author === committer) return 'which is no merge; `git merge --no-ff` by somebody other than its author makes one';
  return 'a squashed or applied commit, which needs `Reviewed-by: Name <address>` in its message';
};
