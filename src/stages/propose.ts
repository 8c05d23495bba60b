import { EXIT, UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import { approvalOf } from '../gate/approved.ts';
import { type Change, makeCommit, moveBranch, updateRef } from '../gate/commit.ts';
import { digestFiles, findProposal, isMerged, nextVersion } from '../gate/proposals.ts';
import {
  proposalBranch,
  RELEASE_SCHEMA,
  type Release,
  type ReleaseKind,
  releasePath,
  releaseText,
  releaseVersion,
} from '../gate/release.ts';
import { commitOf, inConfigs, openRepository, type Repository } from '../gate/repository.ts';
import { proposalMessage, reviewPage } from '../gate/review.ts';
import { isRelativeName } from '../store/names.ts';
import type { StageContext } from './context.ts';

/** Where a proposal stands. `branch` is '' for what a draft made: it is never proposed. */
export type Proposed = { kind: ReleaseKind; version: string; branch: string; approved: boolean; automatic: boolean };

export type ProposalRequest = {
  kind: ReleaseKind;
  version: string;
  parent?: string | null;
  digest: Digest;
  evidence: { role: string; run: string; digest: Digest }[];
  tainted: boolean;
  /** Inside configs/<kind>/<version>/; paths relative to configs/. */
  files: { path: string; content: string }[];
  review: string;
};

/**
 * Proposes a release: one commit on a branch of its own with the release file, what it names and a review page. The
 * working tree, the index and HEAD stay as they are. Asked again for the same digest, it only says where that stands.
 * What `--draft` made is not proposed. In a scratch workspace with automatic gates the branch is merged at once.
 * @throws UserError exit 3 for a tainted release or a version that is taken, exit 4 without a repository to propose in.
 */
export const proposeRelease = async (ctx: StageContext, request: ProposalRequest): Promise<Proposed> => {
  const { kind, digest } = request;
  const version = releaseVersion(request.version);
  const waiting: Proposed = { kind, version, branch: proposalBranch(kind, version), approved: false, automatic: false };
  if (request.tainted && !ctx.workspace.scratch) {
    if (!ctx.draft) throw tainted(kind, version);
    ctx.report({
      type: 'note',
      text: `${kind} ${version} is not proposed: a draft is tainted, and what is tainted can never be released`,
    });
    return { ...waiting, branch: '' };
  }
  const repo = await openRepository(ctx.workspace);
  if (repo.tip === null) {
    throw new UserError('no_protected_branch', `the branch ${repo.name}, which approves releases, has no commit yet`, {
      hint: `Commit planloop.yaml and configs/ to ${repo.name}, or name another branch as protectedRef in planloop.yaml.`,
      exit: EXIT.human,
    });
  }
  const approval = await approvalOf(repo, kind, version, digest);
  if (approval.approved) return { ...waiting, approved: true, automatic: repo.auto };
  if (approval.release && approval.release.digest !== digest) throw taken(kind, version, repo, await nextVersion(repo, kind));
  if (approval.release) {
    ctx.report({ type: 'warning', text: `${kind} ${version} is on ${repo.name}, but not approved: ${approval.why}` });
    return waiting;
  }
  const release = releaseOf(request, version);
  const change = changeOf(repo, request, release, waiting.branch);
  const known = await findProposal(repo, kind, version);
  const same = known?.release.digest === digest ? known : null;
  const proposed = same?.commit ?? (await propose(repo, release, waiting.branch, change, known?.commit));
  if (!repo.auto) return { ...waiting, branch: same?.branch ?? waiting.branch };
  await merge(repo, repo.tip, proposed, waiting.branch, change);
  return { ...waiting, approved: true, automatic: true };
};

/**
 * Says before long work that a version is released already: what comes of the work can only be that release again.
 * Not an error: a loop that goes on after a review asks for the release that was just merged.
 */
export const warnTaken = async (ctx: StageContext, propose: boolean, kind: ReleaseKind, version: string): Promise<void> => {
  if (!propose || ctx.draft) return;
  const repo = await openRepository(ctx.workspace);
  const { release } = repo.tip === null ? { release: null } : await approvalOf(repo, kind, releaseVersion(version));
  if (!release) return;
  const next = await nextVersion(repo, kind);
  ctx.report({
    type: 'warning',
    text: `${kind} ${version} is on ${repo.name} already; another result cannot have that version (--set version=${next})`,
  });
};

const releaseOf = ({ kind, parent, digest, evidence, tainted: isTainted }: ProposalRequest, version: string): Release => ({
  schema: RELEASE_SCHEMA,
  kind,
  version,
  digest,
  parent: parent === undefined || parent === 'none' ? null : parent,
  evidence,
  tainted: isTainted,
});

/** A proposal may write its own files and no other: not the gates, not another version. */
const changeOf = (repo: Repository, request: ProposalRequest, release: Release, branch: string): Change => {
  const { kind, version } = release;
  const own = `${kind}/${version}/`;
  const contents = new Map<string, string>();
  for (const { path, content } of request.files) {
    if (!isRelativeName(path) || !path.startsWith(own)) throw new Error(`${path} does not belong to ${kind} ${version}`);
    contents.set(path.slice(own.length), content);
  }
  if (kind === 'eta' && digestFiles(contents) !== release.digest)
    throw new Error(`the files of eta ${version} do not have its digest`);
  const files = new Map([...contents].map(([path, content]) => [inConfigs(repo, own + path), content]));
  files.set(inConfigs(repo, releasePath(kind, version)), releaseText(release));
  files.set(inConfigs(repo, releasePath(kind, version, 'md')), reviewPage(release, request.review, branch, repo.name));
  return { files, cleared: contents.size > 0 ? [inConfigs(repo, `${kind}/${version}`)] : [] };
};

/**
 * Goes on from an open proposal of the same version. A branch that was merged before (and revoked since) starts anew:
 * merging its old commit again would do nothing.
 */
const propose = async (repo: Repository, release: Release, branch: string, change: Change, open?: string): Promise<string> => {
  const old = await commitOf(repo.git, `refs/heads/${branch}`);
  const base = old !== null && !(await isMerged(repo, old)) ? old : (open ?? (repo.tip as string));
  const commit = await makeCommit(repo.git, { ...change, base, parents: [base], message: proposalMessage(release) });
  await moveBranch(repo.git, branch, commit, old);
  return commit;
};

/** Scratch workspaces only: merges a proposal and brings the checkout along. */
const merge = async (repo: Repository, tip: string, proposed: string, branch: string, change: Change): Promise<void> => {
  if (!repo.ref.startsWith('refs/heads/')) {
    throw new UserError('not_local', `${repo.name} is a remote's branch, and gates open by themselves only on a local one`, {
      exit: EXIT.human,
    });
  }
  const message = `Merge ${branch}\n\nMerged automatically in a scratch workspace; no person approved it.\n`;
  const commit = await makeCommit(repo.git, { ...change, base: tip, parents: [tip, proposed], message });
  if ((await repo.git(['symbolic-ref', '--quiet', 'HEAD'])).trim() === repo.ref) {
    await repo.git(['update-index', '-q', '--refresh']);
    await repo.git(['read-tree', '-m', '-u', tip, commit]);
  }
  await updateRef(repo.git, repo.ref, commit, tip);
};

const tainted = (kind: ReleaseKind, version: string): UserError =>
  new UserError('tainted', `${kind} ${version} is tainted, and what is tainted can never be released`, {
    hint: 'Some input was made with --draft: make it again without, or leave out the release with --set propose=false.',
    exit: EXIT.gate,
  });

const taken = (kind: ReleaseKind, version: string, repo: Repository, next: string): UserError =>
  new UserError('version_taken', `${kind} ${version} is on ${repo.name} already, with another digest: a release never changes`, {
    hint: `Propose it as the next one: --set version=${next}.`,
    exit: EXIT.gate,
  });
