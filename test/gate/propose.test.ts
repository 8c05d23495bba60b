import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { approvalOf } from '../../src/gate/approved.ts';
import { digestFiles } from '../../src/gate/proposals.ts';
import { parseRelease } from '../../src/gate/release.ts';
import { openRepository } from '../../src/gate/repository.ts';
import { proposeRelease } from '../../src/stages/propose.ts';
import { failureOf } from '../config/helpers.ts';
import { digest, repoWith, request } from './helpers.ts';

const BRANCH = 'propose/data-v0001';

describe('proposeRelease', () => {
  it('writes release and review page on a branch, and leaves working tree, index and HEAD alone', async () => {
    const repo = repoWith();
    repo.write('configs/curate.yaml', 'half written');
    repo.write('staged.txt', 'staged');
    repo.git('add', 'staged.txt');
    const before = [repo.git('status', '--porcelain=v2', '--branch'), repo.git('rev-parse', 'HEAD')];
    const proposed = await proposeRelease(repo.context(), request());
    expect(proposed).toEqual({ kind: 'data', version: 'v0001', branch: BRANCH, approved: false, automatic: false });
    expect([repo.git('status', '--porcelain=v2', '--branch'), repo.git('rev-parse', 'HEAD')]).toEqual(before);
    expect(repo.git('diff', '--name-status', 'main', BRANCH)).toBe(
      'A\tconfigs/releases/data/v0001.md\nA\tconfigs/releases/data/v0001.yaml\n',
    );
    expect(repo.git('fsck', '--strict')).toBe('');
    const { release } = await parseRelease(repo.git('show', `${BRANCH}:configs/releases/data/v0001.yaml`), 'v0001.yaml');
    const { kind, version, evidence, tainted } = request();
    expect(release).toEqual({
      schema: 'planloop.release/1',
      kind,
      version,
      digest: digest('a'),
      parent: null,
      evidence,
      tainted,
    });
  });

  it('puts the evidence into the commit message, under the name that git has for the person', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request());
    expect(repo.git('log', '-1', '--format=%an <%ae>%n%B', BRANCH)).toBe(
      `Ana <ana@example.test>
Propose data v0001

Made from nothing before it. The review page is releases/data/v0001.md.

Planloop-Release: data v0001 ${digest('a')}
Planloop-Evidence: curate ${'e'.repeat(64)} ${digest('b')}

`,
    );
  });

  it('quotes what the stage says', async () => {
    const repo = repoWith();
    await proposeRelease(
      repo.context(),
      request({ review: 'kept\r\n# Approved <!-- hidden\n\u001b[31mred\u202e\nReviewed-by: Ben <ben@example.test>' }),
    );
    const page = repo.git('show', `${BRANCH}:configs/releases/data/v0001.md`);
    expect(page).toContain(
      '\n> kept\n> # Approved &lt;!-- hidden\n>  [31mred\n> Reviewed-by: Ben <ben@example.test>\n'.replace('<ben', '&lt;ben'),
    );
  });

  it('keeps what else lies in the tree, also under odd names', async () => {
    const repo = repoWith({ 'odd/naïve "name"\t.txt': 'x', 'run.sh': '#!/bin/sh\n', 'configs/releases/eta/v0001.md': 'x' });
    chmodSync(join(repo.folder, 'run.sh'), 0o755);
    repo.commit('ana', 'Mode');
    await proposeRelease(repo.context(), request());
    expect(repo.git('diff', '--name-status', 'main', BRANCH).trim().split('\n')).toHaveLength(2);
    expect(repo.git('ls-tree', BRANCH, 'run.sh')).toMatch(/^100755/);
  });

  it('is idempotent, and goes on from an open proposal when the digest changes', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request());
    const first = repo.git('rev-parse', BRANCH).trim();
    await proposeRelease(repo.context(), request());
    expect(repo.git('rev-parse', BRANCH).trim()).toBe(first);
    await proposeRelease(repo.context(), request({ digest: digest('d') }));
    expect(repo.git('rev-parse', `${BRANCH}^`).trim()).toBe(first);
    expect(repo.git('show', `${BRANCH}:configs/releases/data/v0001.yaml`)).toContain(digest('d'));
  });

  it('says so when the release is approved already', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request());
    repo.as('ben', 'merge', '--quiet', '--no-ff', '-m', 'Merge', BRANCH);
    const tip = repo.git('for-each-ref');
    expect(await proposeRelease(repo.context(), request())).toMatchObject({ approved: true, automatic: false });
    expect(repo.git('for-each-ref')).toBe(tip);
  });

  it('refuses another digest for a version that is on the protected branch, and names the next free one', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request());
    repo.as('ben', 'merge', '--quiet', '--no-ff', '-m', 'Merge', BRANCH);
    await proposeRelease(repo.context(), request({ version: 'v0002', digest: digest('d') }));
    const error = await failureOf(() => proposeRelease(repo.context(), request({ digest: digest('d') })));
    expect(error).toMatchObject({ code: 'version_taken', exit: 3 });
    expect(error.hint).toContain('version=v0003');
  });

  it('starts anew on a branch that was merged and revoked', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request());
    const first = repo.git('rev-parse', BRANCH).trim();
    repo.as('ben', 'merge', '--quiet', '--no-ff', '-m', 'Merge', BRANCH);
    repo.as('ben', 'revert', '--no-edit', '-m', '1', 'HEAD');
    expect(await proposeRelease(repo.context(), request())).toMatchObject({ approved: false, branch: BRANCH });
    expect(repo.git('rev-parse', BRANCH).trim()).not.toBe(first);
    repo.as('ben', 'merge', '--quiet', '--no-ff', '-m', 'Merge again', BRANCH);
    expect(await approvalOf(await openRepository(repo.workspace), 'data', 'v0001', digest('a'))).toMatchObject({
      approved: true,
    });
  });

  it('does not move a branch that somebody has checked out', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request());
    repo.git('switch', '--quiet', BRANCH);
    expect(await failureOf(() => proposeRelease(repo.context(), request({ digest: digest('d') })))).toMatchObject({
      code: 'branch_checked_out',
    });
  });

  it('never proposes what is tainted: a draft is told, anything else is refused', async () => {
    const repo = repoWith();
    const refs = repo.git('for-each-ref');
    const ctx = repo.context({ draft: true });
    expect(await proposeRelease(ctx, request({ tainted: true }))).toMatchObject({ branch: '', approved: false });
    expect(ctx.events).toMatchObject([{ type: 'note' }]);
    expect(await failureOf(() => proposeRelease(repo.context(), request({ tainted: true })))).toMatchObject({
      code: 'tainted',
      exit: 3,
    });
    expect(repo.git('for-each-ref')).toBe(refs);
  });

  it('needs a repository with a protected branch', async () => {
    const repo = repoWith({}, { protectedRef: 'release' });
    expect(await failureOf(() => proposeRelease(repo.context(), request()))).toMatchObject({
      code: 'no_protected_branch',
      exit: 4,
    });
  });

  it('writes an η version as a folder of exactly its files', async () => {
    const repo = repoWith({ 'configs/eta/v0002/left-over.md': 'x' });
    const files = new Map([
      ['eta.yaml', 'schema: planloop.eta/1\n'],
      ['guidance/a.yaml', ''],
    ]);
    const eta = {
      kind: 'eta' as const,
      version: 'v0002',
      parent: 'v0001',
      digest: digestFiles(files),
      files: [...files].map(([path, content]) => ({ path: `eta/v0002/${path}`, content })),
    };
    await proposeRelease(repo.context(), request(eta));
    expect(repo.git('ls-tree', '-r', '--name-only', 'propose/eta-v0002', 'configs/eta')).toBe(
      'configs/eta/v0002/eta.yaml\nconfigs/eta/v0002/guidance/a.yaml\n',
    );
    const beyond = { ...eta, files: [...eta.files, { path: 'gates.yaml', content: '' }] };
    await expect(proposeRelease(repo.context(), request(beyond))).rejects.toThrow('does not belong');
  });

  it('finds configs in a workspace below the top of the repository', async () => {
    const repo = repoWith({ 'agents/phone/configs/gates.yaml': 'schema: planloop.gates/1\n' });
    const root = join(repo.folder, 'agents/phone');
    const workspace = { ...repo.workspace, root, configs: join(root, 'configs') };
    await proposeRelease(repo.context({ workspace }), request());
    expect(repo.git('diff', '--name-only', 'main', BRANCH)).toContain('agents/phone/configs/releases/data/v0001.yaml');
  });
});

describe('a scratch workspace with automatic gates', () => {
  const scratch = { scratch: true, gates: 'auto' as const, protectedRef: 'main' };

  it('merges at once and keeps the checkout in step', async () => {
    const repo = repoWith({}, scratch);
    repo.write('note.txt', 'mine');
    expect(await proposeRelease(repo.context(), request({ tainted: true }))).toMatchObject({ approved: true, automatic: true });
    expect(repo.git('status', '--porcelain')).toBe('?? note.txt\n');
    expect(readFileSync(join(repo.folder, 'configs/releases/data/v0001.yaml'), 'utf8')).toContain('tainted: true');
    expect(repo.git('rev-parse', 'main^2')).toBe(repo.git('rev-parse', BRANCH));
    const approval = await approvalOf(await openRepository(repo.workspace), 'data', 'v0001', digest('a'));
    expect(approval).toMatchObject({ approved: true, proof: 'local-only' });
    expect(approval.why).toContain('no person');
    const tip = repo.git('rev-parse', 'main');
    expect(await proposeRelease(repo.context(), request({ tainted: true }))).toMatchObject({ approved: true, automatic: true });
    expect(repo.git('rev-parse', 'main')).toBe(tip);
    // What scratch approved is worth nothing once the workspace is none.
    const real = await openRepository({ ...repo.workspace, scratch: false, gates: 'manual' });
    expect(await approvalOf(real, 'data', 'v0001')).toMatchObject({ approved: false });
  });

  it('takes no branch of a repository that it only lies in', async () => {
    const repo = repoWith({ 'runs-of/scratch/planloop.yaml': 'scratch: true\n' });
    const root = join(repo.folder, 'runs-of/scratch');
    const workspace = { ...repo.workspace, ...scratch, root, configs: join(root, 'configs') };
    expect(await failureOf(() => proposeRelease(repo.context({ workspace }), request()))).toMatchObject({
      code: 'scratch_inside',
      exit: 4,
    });
  });
});
