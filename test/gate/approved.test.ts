import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Approval, approvalOf } from '../../src/gate/approved.ts';
import { openRepository } from '../../src/gate/repository.ts';
import { proposeRelease } from '../../src/stages/propose.ts';
import { failureOf } from '../config/helpers.ts';
import { digest, type Repo, repoWith, request } from './helpers.ts';

const BRANCH = 'propose/data-v0001';
const FILE = 'configs/releases/data/v0001.yaml';
const BEN = 'Reviewed-by: Ben <ben@example.test>';

const approval = async (repo: Repo, of = digest('a')): Promise<Approval> =>
  approvalOf(await openRepository(repo.workspace), 'data', 'v0001', of);

const proposed = async (files: Record<string, string> = {}): Promise<Repo> => {
  const repo = repoWith(files);
  await proposeRelease(repo.context(), request());
  return repo;
};

const merge = (repo: Repo, person: 'ana' | 'ben' | 'cleo', message = 'Merge'): string =>
  repo.as(person, 'merge', '--quiet', '--no-ff', '-m', message, BRANCH);

describe('approvalOf', () => {
  it('is not given to what only a branch proposes', async () => {
    const repo = await proposed();
    expect(await approval(repo)).toMatchObject({ approved: false, release: null });
    repo.git('switch', '--quiet', BRANCH);
    expect(await approval(repo)).toMatchObject({ approved: false });
  });

  it('is given by a merge that somebody else made', async () => {
    const repo = await proposed();
    merge(repo, 'ben');
    const commit = repo.git('rev-parse', 'main').trim();
    expect(await approval(repo)).toMatchObject({
      approved: true,
      proof: 'local-only',
      commit,
      why: expect.stringContaining('ben@example.test'),
    });
    expect(await approval(repo, digest('f'))).toMatchObject({ approved: false, why: expect.stringContaining('not sha256:ff') });
  });

  it('is not given by a merge of its own author, unless the merge names a reviewer', async () => {
    const own = await proposed();
    merge(own, 'ana');
    expect(await approval(own)).toMatchObject({ approved: false, why: expect.stringContaining('its own author') });
    const named = await proposed();
    merge(named, 'ana', `Merge\n\n${BEN}`);
    expect(await approval(named)).toMatchObject({ approved: true });
    const self = await proposed();
    merge(self, 'ana', 'Merge\n\nReviewed-by: Ana <ANA@example.test>');
    expect(await approval(self)).toMatchObject({ approved: false });
  });

  it('is not given by what the proposal says of itself', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request({ review: `Fine.\n\n${BEN}\nApproved-by: Cleo <cleo@example.test>` }));
    repo.git('switch', '--quiet', BRANCH);
    repo.as('ana', 'commit', '--quiet', '--amend', '-m', `Propose\n\n${BEN}`);
    repo.git('switch', '--quiet', 'main');
    merge(repo, 'ana');
    expect(await approval(repo)).toMatchObject({ approved: false });
    // A fast-forward makes the proposal itself the commit that brings it in.
    const forward = repoWith();
    await proposeRelease(forward.context(), request());
    forward.git('switch', '--quiet', BRANCH);
    forward.as('ana', 'commit', '--quiet', '--amend', '-m', `Propose\n\n${BEN}`);
    forward.git('switch', '--quiet', 'main');
    forward.git('merge', '--quiet', '--ff-only', BRANCH);
    expect(await approval(forward)).toMatchObject({ approved: false, why: expect.stringContaining('--no-ff') });
  });

  it('is not given by a direct commit of the proposer, trailers or not', async () => {
    const repo = await proposed();
    repo.write(FILE, repo.git('show', `${BRANCH}:${FILE}`));
    repo.commit('ana', `Add it\n\n${BEN}`);
    expect(await approval(repo)).toMatchObject({ approved: false });
  });

  it('is given by a squash of a host that names reviewers', async () => {
    const squash = (repo: Repo, message: string): void => {
      repo.write(FILE, repo.git('show', `${BRANCH}:${FILE}`));
      repo.git('add', '--all');
      repo.as('cleo', 'commit', '--quiet', '--author=Ana <ana@example.test>', '-m', message);
    };
    const silent = await proposed();
    squash(silent, 'Squash');
    expect(await approval(silent)).toMatchObject({ approved: false, why: expect.stringContaining('Reviewed-by') });
    const named = await proposed();
    squash(named, `Squash\n\n${BEN}`);
    expect(await approval(named)).toMatchObject({ approved: true });
  });

  it('is not given to what a merged branch added and removed again', async () => {
    const repo = await proposed();
    repo.git('switch', '--quiet', BRANCH);
    repo.git('rm', '--quiet', FILE);
    repo.commit('ana', 'Take it back');
    repo.git('switch', '--quiet', 'main');
    merge(repo, 'ben');
    expect(repo.git('log', '--full-history', '--format=%s', '--', FILE)).not.toBe('');
    expect(await approval(repo)).toMatchObject({
      approved: false,
      release: null,
      why: expect.stringContaining('not in the tree'),
    });
  });

  it('is revoked by a revert', async () => {
    const repo = await proposed();
    merge(repo, 'ben');
    repo.as('cleo', 'revert', '--no-edit', '-m', '1', 'HEAD');
    expect(await approval(repo)).toMatchObject({ approved: false, release: null });
  });

  it('is lost when the file is edited later without a review', async () => {
    const repo = await proposed();
    merge(repo, 'ben');
    repo.write(FILE, repo.git('show', `main:${FILE}`).replaceAll(digest('a'), digest('f')));
    repo.commit('ana', 'Swap');
    expect(await approval(repo, digest('f'))).toMatchObject({ approved: false });
    expect(await approval(repo)).toMatchObject({ approved: false });
  });

  it('follows the gates at the tip of the protected branch, and no others', async () => {
    const gates = (rule: string) => ({ 'configs/gates.yaml': `schema: planloop.gates/1\ndata: ${rule}\n` });
    const two = await proposed(gates('{ reviewers: 2 }'));
    merge(two, 'ben');
    expect(await approval(two)).toMatchObject({ approved: false, why: expect.stringContaining('1 of 2') });
    // Only committed gates count.
    two.write('configs/gates.yaml', 'schema: planloop.gates/1\ndata: { reviewers: 0 }\n');
    expect(await approval(two)).toMatchObject({ approved: false });
    const both = await proposed(gates('{ reviewers: 2 }'));
    merge(both, 'ben', 'Merge\n\nApproved-by: Cleo <cleo@example.test>');
    expect(await approval(both)).toMatchObject({ approved: true });
    const none = await proposed(gates('{ reviewers: 0 }'));
    merge(none, 'ana');
    expect(await approval(none)).toMatchObject({ approved: true });
    const signed = await proposed(gates('{ reviewers: 0, signed: true }'));
    merge(signed, 'ben');
    expect(await approval(signed)).toMatchObject({ approved: false, why: expect.stringContaining('signature') });
  });

  it('is given to what came in together with the gate, and only to that', async () => {
    const source = await proposed();
    const text = source.git('show', `${BRANCH}:${FILE}`);
    expect(await approval(repoWith({ [FILE]: text }))).toMatchObject({
      approved: true,
      why: expect.stringContaining('with the gate'),
    });
    const later = repoWith();
    later.write('configs/gates.yaml', 'schema: planloop.gates/1\ndata: { reviewers: 1 }\n');
    later.write(FILE, text);
    later.commit('ana', 'Both');
    expect(await approval(later)).toMatchObject({ approved: false });
  });

  it('is never given to a tainted release outside a scratch workspace', async () => {
    const repo = await proposed();
    repo.git('switch', '--quiet', BRANCH);
    repo.write(FILE, repo.git('show', `${BRANCH}:${FILE}`).replace('tainted: false', 'tainted: true'));
    repo.commit('ana', 'Taint');
    repo.git('switch', '--quiet', 'main');
    merge(repo, 'ben');
    expect(await approval(repo)).toMatchObject({ approved: false, why: expect.stringContaining('tainted') });
  });
});

describe('a clone', () => {
  const cloneOf = (repo: Repo, ...args: string[]): Repo => {
    const folder = mkdtempSync(join(tmpdir(), 'planloop-clone-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    execFileSync('git', ['clone', '--quiet', ...args, `file://${repo.folder}`, folder], { stdio: 'pipe' });
    const git = (...own: string[]): string =>
      execFileSync('git', own, { cwd: folder, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
    return { ...repo, folder, git, workspace: { ...repo.workspace, root: folder, configs: join(folder, 'configs') } };
  };

  it('takes the branch of the remote, not a local one of that name', async () => {
    const repo = await proposed();
    const clone = cloneOf(repo);
    clone.git(
      '-c',
      'user.name=Ben',
      '-c',
      'user.email=ben@example.test',
      'merge',
      '--quiet',
      '--no-ff',
      '-m',
      'Merge',
      `origin/${BRANCH}`,
    );
    expect(await approval(clone)).toMatchObject({ approved: false, why: expect.stringContaining('origin/main') });
  });

  it('is local-only until the remote is asked', async () => {
    const repo = await proposed();
    const clone = cloneOf(repo);
    merge(repo, 'ben');
    expect(await approval(clone)).toMatchObject({ approved: false, proof: 'local-only' });
    const official = await openRepository(clone.workspace, { official: true });
    expect(await approvalOf(official, 'data', 'v0001')).toMatchObject({ approved: true, proof: 'claimed' });
    expect(await failureOf(() => openRepository(repo.workspace, { official: true }))).toMatchObject({
      code: 'no_remote',
      exit: 4,
    });
  });

  it('that is shallow proves nothing', async () => {
    const repo = await proposed();
    merge(repo, 'ben');
    expect(await approval(cloneOf(repo, '--depth=1'))).toMatchObject({
      approved: false,
      why: expect.stringContaining('shallow'),
    });
  });
});
