import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Digest } from '../../src/contract/json.ts';
import { loadEta } from '../../src/eta/load.ts';
import type { Eta } from '../../src/eta/types.ts';
import { releaseText } from '../../src/gate/release.ts';
import { emptyWeights, encodeCheckpoint } from '../../src/planners/embedded/checkpoint.ts';
import type { StageContext } from '../../src/stages/context.ts';
import { proposeRelease } from '../../src/stages/propose.ts';
import { resolveData, resolveEta, resolveTheta } from '../../src/stages/resolve.ts';
import { failureOf } from '../config/helpers.ts';
import { digest, type Repo, repoWith, request } from '../gate/helpers.ts';
import { definition, tempStore } from '../store/helpers.ts';

const SHIPPED = fileURLToPath(new URL('../../configs/eta/v0001', import.meta.url));

const inForce = (values: { eta?: string; data?: string; theta?: string }): string => {
  const { eta = 'null', data = 'null', theta = 'null' } = values;
  return `schema: planloop.current/1\neta: ${eta}\ndata: ${data}\ntheta: ${theta}\n`;
};

const etaOf = async (...asked: Parameters<typeof resolveEta>): Promise<Eta> => (await resolveEta(...asked)).eta;
const etaTaint = async (ctx: StageContext, ref: string): Promise<boolean> => (await resolveEta(ctx, ref, 'full')).tainted;

describe('resolveEta', () => {
  const withEta = async (): Promise<Repo> => {
    const { digest: of } = await loadEta(SHIPPED);
    const repo = repoWith({ 'configs/releases/current.yaml': inForce({ eta: 'v0001' }) });
    cpSync(SHIPPED, join(repo.folder, 'configs/eta/v0001'), { recursive: true });
    const release = {
      schema: 'planloop.release/1' as const,
      kind: 'eta' as const,
      version: 'v0001',
      parent: null,
      evidence: [],
      tainted: false,
    };
    repo.write('configs/releases/eta/v0001.yaml', releaseText({ ...release, digest: of }));
    repo.git('add', '--all');
    return repo;
  };

  it('takes a version as it lies here, with the parts that are asked for', async () => {
    const repo = await withEta();
    expect(await etaOf(repo.context(), 'v0001', 'full')).toMatchObject({ name: 'v0001', adapter: { enabled: true } });
    expect(await etaOf(repo.context(), 'v0001', 'guidance')).toMatchObject({
      name: 'v0001/guidance',
      memory: { enabled: false },
    });
    expect(await etaOf(repo.context(), 'none', 'full')).toMatchObject({ name: 'none' });
  });

  it('names the nearest version', async () => {
    const repo = await withEta();
    const error = await failureOf(() => resolveEta(repo.context(), 'v001', 'full'));
    expect(error).toMatchObject({ code: 'unknown_eta', exit: 2, hint: 'Did you mean "v0001"?' });
    expect(await failureOf(() => resolveEta(repo.context(), '../eta/v0001', 'full'))).toMatchObject({ code: 'unknown_eta' });
  });

  it('takes as current only what is approved and lies here unchanged', async () => {
    const repo = await withEta();
    expect(await failureOf(() => resolveEta(repo.context(), 'current', 'full'))).toMatchObject({
      code: 'unapproved_release',
      exit: 4,
    });
    repo.git('switch', '--quiet', '--create', 'change');
    repo.commit('ana', 'Add η');
    repo.git('switch', '--quiet', 'main');
    repo.as('ben', 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
    expect(await etaOf(repo.context(), 'current', 'full')).toMatchObject({ name: 'v0001' });
    repo.write('configs/eta/v0001/instructions.md', 'Edited.\n');
    expect(await failureOf(() => resolveEta(repo.context(), 'current', 'full'))).toMatchObject({ code: 'unapproved_release' });
    expect(await etaOf(repo.context({ draft: true }), 'current', 'full')).toMatchObject({ instructions: 'Edited.' });
  });
});

describe('the taint of an η', () => {
  it('taints a version until the protected branch has it as it lies here', async () => {
    const repo = repoWith({});
    cpSync(SHIPPED, join(repo.folder, 'configs/eta/v0001'), { recursive: true });
    expect(await etaTaint(repo.context(), 'none')).toBe(false);
    expect(await etaTaint(repo.context(), 'v0001')).toBe(true);
    const { digest: of } = await loadEta(SHIPPED);
    const release = { kind: 'eta' as const, version: 'v0001', parent: null, evidence: [], tainted: false };
    repo.write('configs/releases/eta/v0001.yaml', releaseText({ schema: 'planloop.release/1', ...release, digest: of }));
    repo.git('add', '--all');
    repo.commit('ana', 'Release η');
    expect(await etaTaint(repo.context(), 'v0001')).toBe(false);
    repo.write('configs/eta/v0001/instructions.md', 'Edited.\n');
    expect(await etaTaint(repo.context(), 'v0001')).toBe(true);
  });
});

describe('resolveData', () => {
  it('gives the digest of an approved version, and of the one in force', async () => {
    const repo = repoWith({ 'configs/releases/current.yaml': inForce({ data: 'v0001' }) });
    await proposeRelease(repo.context(), request());
    repo.as('ben', 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'propose/data-v0001');
    const expected = { digest: digest('a'), name: 'v0001', tainted: false };
    expect(await resolveData(repo.context(), 'v0001')).toEqual(expected);
    expect(await resolveData(repo.context(), 'current')).toEqual(expected);
  });

  it('says where an unapproved one waits; a draft may use it and is tainted', async () => {
    const repo = repoWith();
    await proposeRelease(repo.context(), request());
    const error = await failureOf(() => resolveData(repo.context(), 'v0001'));
    expect(error).toMatchObject({ code: 'unapproved_release', exit: 4 });
    expect(error.message).toContain('(local-only)');
    expect(error.hint).toContain('git merge --no-ff propose/data-v0001');
    expect(await resolveData(repo.context({ draft: true }), 'v0001')).toEqual({
      digest: digest('a'),
      name: 'v0001',
      tainted: true,
    });
    expect(await failureOf(() => resolveData(repo.context({ draft: true }), 'v0002'))).toMatchObject({
      code: 'unapproved_release',
    });
    expect(await failureOf(() => resolveData(repo.context(), 'current'))).toMatchObject({ code: 'nothing_in_force', exit: 4 });
  });

  it('takes a run only as a draft', async () => {
    const repo = repoWith();
    const store = await tempStore();
    const dataset = await store.put('{}');
    const subject = [{ name: 'dataset', mediaType: 'application/json', ...dataset }];
    await store.publish({ schema: 'planloop.run/1', subject, definition: definition('curate') });
    expect(await failureOf(() => resolveData(repo.context({ store }), 'latest:curate'))).toMatchObject({
      code: 'unapproved_release',
      exit: 4,
    });
    expect(await resolveData(repo.context({ store, draft: true }), 'latest:curate')).toMatchObject({
      digest: dataset.digest,
      tainted: true,
    });
  });
});

describe('resolveTheta', () => {
  const weights = (value: number): Float32Array => emptyWeights().fill(value, 0, 2);

  const trained = async () => {
    const store = await tempStore();
    const put = async (name: string, value: number) => ({
      name,
      mediaType: 'application/octet-stream',
      ...(await store.put(encodeCheckpoint(weights(value)))),
    });
    const subject = [await put('sft', 1), await put('checkpoint', 2)];
    const run = await store.publish({ schema: 'planloop.run/1', subject, definition: { ...definition('train'), tainted: true } });
    return { store, run, subject };
  };
  const embedded = (theta: string) => ({ kind: 'embedded' as const, theta, temperature: 1 });

  it('gives the weights of a train run, or those before RL, in shared memory', async () => {
    const { store, run, subject } = await trained();
    const repo = repoWith();
    const after = await resolveTheta(repo.context({ store }), embedded('latest:train'));
    expect(after).toMatchObject({
      name: run.id.slice(0, 16),
      input: { role: 'theta', digest: subject[1]?.digest },
      tainted: true,
    });
    const before = await resolveTheta(repo.context({ store }), embedded(`${run.id.slice(0, 12)}@sft`));
    expect(before.name).toBe(`${run.id.slice(0, 16)}@sft`);
    const values = [before, after].map(({ spec }) => (spec.kind === 'embedded' ? spec.weights : null));
    expect(values.map((value) => value?.[1])).toEqual([1, 2]);
    expect(values.every((value) => value?.buffer instanceof SharedArrayBuffer)).toBe(true);
    const wrong = await failureOf(() => resolveTheta(repo.context({ store }), embedded('latest:train@rl')));
    expect(wrong).toMatchObject({ code: 'wrong_run', hint: 'It has: sft, checkpoint.' });
  });

  it('starts untrained without an input', async () => {
    const untrained = await resolveTheta(repoWith().context(), embedded('untrained'));
    expect(untrained).toMatchObject({ name: 'untrained', tainted: false, spec: { kind: 'embedded', temperature: 1 } });
    expect(untrained).not.toHaveProperty('input');
  });

  it('takes as current the approved release', async () => {
    const { store, subject } = await trained();
    const repo = repoWith({ 'configs/releases/current.yaml': inForce({ theta: 'v0001' }) });
    const theta = { kind: 'theta' as const, digest: subject[1]?.digest as Digest };
    await proposeRelease(repo.context(), request(theta));
    expect(await failureOf(() => resolveTheta(repo.context({ store }), embedded('current')))).toMatchObject({
      code: 'unapproved_release',
    });
    repo.as('ben', 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'propose/theta-v0001');
    expect(await resolveTheta(repo.context({ store }), embedded('current'))).toMatchObject({
      name: 'v0001',
      input: theta.digest && { digest: theta.digest },
    });
  });

  it('replays the trajectories of a run', async () => {
    const store = await tempStore();
    const shards = await store.writeShards(['{"a":1}', '{"a":2}']);
    const subject = [{ name: 'trajectories', mediaType: 'application/json', digest: shards.digest, size: shards.size }];
    await store.publish({ schema: 'planloop.run/1', subject, definition: definition('rollout') });
    const replayed = await resolveTheta(repoWith().context({ store }), { kind: 'replay', run: 'latest' });
    expect(replayed).toMatchObject({
      spec: { kind: 'replay', trajectories: ['{"a":1}', '{"a":2}'] },
      input: { role: 'replay', digest: shards.digest },
    });
  });
});
