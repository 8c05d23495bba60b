import type { Repository } from './repository.ts';

/** A commit as the gate sees it. People are e-mail addresses in lower case. */
export type GateCommit = {
  id: string;
  merge: boolean;
  author: string;
  committer: string;
  /** git verified its signature with a key that is trusted here. */
  signed: boolean;
  /** Named in its `Reviewed-by:` and `Approved-by:` trailers. */
  named: string[];
};

const FIELDS = ['%H', '%P', '%ae', '%ce', '%G?', '%(trailers:key=Reviewed-by,key=Approved-by,valueonly,unfold,separator=%x01)'];

/** Reads what a commit says of itself. Trailers are those of its own message; what its files say is never looked at. */
export const readGateCommit = async (repo: Repository, commit: string): Promise<GateCommit> => {
  const text = await repo.git(['show', '--no-patch', `--format=${FIELDS.join('%x00')}`, commit]);
  const [id = '', parents = '', author = '', committer = '', signature, trailers = ''] = text.trimEnd().split('\0');
  const named = trailers
    .split('\u0001')
    .flatMap((value) => /<([^<>\s\p{C}]+@[^<>\s\p{C}]+)>\s*$/u.exec(value)?.[1]?.toLowerCase() ?? []);
  return {
    id,
    merge: parents.includes(' '),
    author: author.toLowerCase(),
    committer: committer.toLowerCase(),
    signed: signature === 'G',
    named: [...new Set(named)],
  };
};

/**
 * Who stands behind a commit, apart from the authors of what it brings in:
 * - of a merge, the person who made it and those named in its trailers;
 * - of any other commit, those named in its trailers, and only when its committer is not its author (a host's squash, a
 *   maintainer who applies a patch): what authors put on the branch themselves reviews nothing, whatever its text says.
 */
export const reviewersOf = async (repo: Repository, commit: GateCommit, paths: readonly string[]): Promise<string[]> => {
  if (!commit.merge) return commit.committer === commit.author ? [] : commit.named.filter((person) => person !== commit.author);
  const range = [`${commit.id}^1..${commit.id}`, '--', ...paths];
  const log = await repo.git(['log', '--full-history', '--no-merges', '--format=%ae', ...range]);
  const authors = new Set(log.toLowerCase().split('\n').filter(Boolean));
  // Nobody wrote it but the merge itself.
  if (authors.size === 0) authors.add(commit.author);
  return [...new Set([commit.author, ...commit.named])].filter((person) => !authors.has(person));
};
