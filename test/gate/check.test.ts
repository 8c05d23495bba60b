import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadEta } from '../../src/eta/load.ts';
import { checkReleases } from '../../src/gate/check.ts';
import { type Release, releaseText } from '../../src/gate/release.ts';
import { showRelease } from '../../src/gate/show.ts';
import { proposeRelease } from '../../src/stages/propose.ts';
import { failureOf } from '../config/helpers.ts';
import { digest, type Repo, repoWith, request } from './helpers.ts';

const SHIPPED = fileURLToPath(new URL('../../configs/eta/v0001', import.meta.url));

const release = (over: Partial<Release> = {}): string =>
  releaseText({
    schema: 'planloop.release/1',
    kind: 'data',
    version: 'v0001',
    digest: digest('a'),
    parent: null,
    evidence: [],
    tainted: false,
    ...over,
  });

const problemsOf = async (repo: Repo): Promise<string[]> => (await checkReleases(repo.workspace, null)).problems;

const withEta = async (): Promise<Repo> => {
  const repo = repoWith();
  cpSync(SHIPPED, join(repo.folder, 'configs/eta/v0001'), { recursive: true });
  const { digest: of } = await loadEta(join(repo.folder, 'configs/eta/v0001'));
  repo.write('configs/releases/eta/v0001.yaml', release({ kind: 'eta', digest: of }));
  return repo;
};

describe('checkReleases', () => {
  it('compares an η release with its folder, and points at the wrong digest', async () => {
    const repo = await withEta();
    expect(await checkReleases(repo.workspace, null)).toMatchObject({
      problems: [],
      releases: [{ kind: 'eta', content: 'same' }],
    });
    repo.write('configs/eta/v0001/instructions.md', 'Changed afterwards.\n');
    const { problems, releases } = await checkReleases(repo.workspace, null);
    expect(problems).toEqual([expect.stringMatching(/^configs\/releases\/eta\/v0001\.yaml:5:9 digest: eta\/v0001\/ is sha256:/)]);
    expect(releases).toMatchObject([{ content: 'wrong' }]);
  });

  it('says whether an object is here', async () => {
    const repo = repoWith({ 'configs/releases/data/v0001.yaml': release() });
    const contents = async (has: boolean): Promise<string[]> =>
      (await checkReleases(repo.workspace, { has: async () => has })).releases.map(({ content }) => content);
    expect([await contents(true), await contents(false)]).toEqual([['same'], ['not here']]);
  });

  it('reports every file that does not fit', async () => {
    const repo = repoWith({
      'configs/gates.yaml': 'schema: planloop.gates/1\ndatas: {}\n',
      'configs/releases/data/v0001.yaml': release({ kind: 'theta', version: 'v0002', tainted: true }),
      'configs/releases/data/v0002.yaml': 'schema: planloop.release/1\n',
      'configs/releases/data/first.yaml': release(),
      'configs/releases/dat/v0001.yaml': release(),
      'configs/releases/current.yaml': 'schema: planloop.current/1\neta: null\ndata: v0009\ntheta: null\n',
    });
    const problems = await problemsOf(repo);
    for (const expected of [
      'configs/gates.yaml:2:1 datas: unknown key; did you mean "data"?',
      'configs/releases/data/v0001.yaml:3:7 kind: the file lies under data/',
      'configs/releases/data/v0001.yaml:4:10 version: the file is called v0001.yaml',
      'configs/releases/data/v0001.yaml:8:10 tainted: what is tainted can never be released',
      'configs/releases/data/first.yaml must be called <version>.yaml or <version>.md, such as v0001.yaml',
      'configs/releases/dat is no kind of release; did you mean "data"?',
      'configs/releases/current.yaml:3:7 data: there is no configs/releases/data/v0009.yaml',
    ]) {
      expect(problems).toContain(expected);
    }
    expect(problems.join('\n')).toContain('configs/releases/data/v0002.yaml:1:1 digest: is missing');
  });

  it('lets a merged release be taken away, never changed', async () => {
    const repo = repoWith({ 'configs/releases/data/v0001.yaml': release() });
    repo.write('configs/releases/data/v0001.yaml', release({ digest: digest('f') }));
    expect(await problemsOf(repo)).toEqual([expect.stringContaining('a release never changes')]);
    rmSync(join(repo.folder, 'configs/releases/data/v0001.yaml'));
    expect(await problemsOf(repo)).toEqual([]);
  });
});

describe('showRelease', () => {
  it('reads an open proposal before the protected branch', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request());
    const open = await showRelease(repo.workspace, 'data', 'v0001');
    expect(open).toMatchObject({
      where: 'propose/data-v0001',
      protectedRef: 'main',
      approval: { approved: false },
      changes: null,
    });
    expect(open.review).toContain('> 10 trajectories read, 9 kept.');
    repo.as('ben', 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'propose/data-v0001');
    expect(await showRelease(repo.workspace, 'data', 'v0001')).toMatchObject({ where: 'main', approval: { approved: true } });
    expect(await failureOf(() => showRelease(repo.workspace, 'data', 'v0002'))).toMatchObject({ code: 'unknown_release' });
  });

  it('shows what an η version changes of its parent', async () => {
    const repo = await withEta();
    repo.commit('ana', 'Add η');
    cpSync(join(repo.folder, 'configs/eta/v0001'), join(repo.folder, 'configs/eta/v0002'), { recursive: true });
    repo.write('configs/eta/v0002/instructions.md', 'Ask before you act.\n');
    repo.write('configs/releases/eta/v0002.yaml', release({ kind: 'eta', version: 'v0002', parent: 'v0001' }));
    expect(await showRelease(repo.workspace, 'eta', 'v0002')).toMatchObject({ where: 'the working tree', changes: null });
    repo.commit('ana', 'Next η');
    const { changes } = await showRelease(repo.workspace, 'eta', 'v0002');
    expect(changes).toContain('+Ask before you act.');
    expect(changes).not.toContain('eta.yaml');
  });
});
