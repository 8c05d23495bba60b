import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { digestOf, hexOf } from '../../src/base/digest.ts';
import type { Digest } from '../../src/contract/json.ts';
import { SHARDS_MEDIA_TYPE } from '../../src/store/shards.ts';
import { definition, failure, manifestWith, tempStore } from './helpers.ts';

type TempStore = Awaited<ReturnType<typeof tempStore>>;
const pathOf = (store: TempStore, digest: Digest): string =>
  store.inside('objects', 'sha256', hexOf(digest).slice(0, 2), hexOf(digest));
const overwrite = async (path: string, text: string): Promise<void> => {
  await chmod(path, 0o644);
  await writeFile(path, text);
};

/** A rollout with sharded trajectories, and a curation made from it. */
const withRuns = async () => {
  const store = await tempStore();
  const { digest, size } = await store.writeShards(['{"id":"t1#0"}', '{"id":"t1#1"}']);
  const subject = [{ name: 'trajectories.jsonl', mediaType: SHARDS_MEDIA_TYPE, digest, size }];
  const rollout = await store.publish({ schema: 'planloop.run/1', subject, definition: definition('rollout') });
  const manifest = await manifestWith(store, 'curate', '{"kept":1}');
  manifest.definition.inputs.push({ role: 'trajectories', digest });
  const curate = await store.publish(manifest);
  const names = { rollout: `rollout/${rollout.id}`, curate: `curate/${curate.id}` };
  return {
    store,
    rollout,
    curate,
    names,
    index: digest,
    shard: digestOf('{"id":"t1#0"}\n{"id":"t1#1"}\n'),
    kept: digestOf('{"kept":1}'),
  };
};

describe('verify', () => {
  it('finds nothing in a sound store', async () => {
    const { store } = await withRuns();
    expect(await store.verify()).toEqual({ findings: [], runs: 2, objects: 0, bytes: 0 });
    expect(await store.verify({ full: true })).toMatchObject({ findings: [], runs: 2, objects: 5 });
  });

  it('finds a flipped byte that leaves the size alone, moves the object away and names the runs', async () => {
    const { store, shard, names } = await withRuns();
    await overwrite(pathOf(store, shard), '{"id":"t1#0"}\n{"id":"t1#2"}\n');
    expect((await store.verify()).findings).toEqual([]);
    const { findings } = await store.verify({ full: true });
    expect(findings).toMatchObject([{ kind: 'corrupt', digest: shard, path: pathOf(store, shard), runs: [names.rollout] }]);
    expect(await readFile(findings[0]!.quarantined!, 'utf8')).toContain('t1#2');
    expect((await store.verify()).findings).toMatchObject([{ kind: 'missing', digest: shard, quarantined: null }]);
    await store.writeShards(['{"id":"t1#0"}', '{"id":"t1#1"}']);
    expect((await store.verify({ full: true })).findings).toEqual([]);
  });

  it('names the runs that were made from a damaged object', async () => {
    const { store, index, names } = await withRuns();
    await overwrite(pathOf(store, index), 'x');
    const { findings } = await store.verify();
    expect(findings).toMatchObject([{ kind: 'size', digest: index, runs: [names.curate, names.rollout] }]);
    expect(await readdir(store.inside('quarantine'))).toHaveLength(1);
  });

  it('finds a missing shard, a missing output and a missing manifest without hashing', async () => {
    const { store, shard, kept, curate, names } = await withRuns();
    await rm(pathOf(store, shard));
    await rm(pathOf(store, kept));
    expect((await store.verify()).findings.map(({ kind, digest }) => [kind, digest])).toEqual([
      ['missing', shard],
      ['missing', kept],
    ]);
    await rm(pathOf(store, curate.digest));
    expect((await store.verify()).findings).toContainEqual(
      expect.objectContaining({ kind: 'missing', digest: curate.digest, runs: [names.curate] }),
    );
  });

  it('reports an object once, however often it is met', async () => {
    const { store, curate } = await withRuns();
    await overwrite(pathOf(store, curate.digest), '{}');
    expect((await store.verify({ full: true })).findings).toMatchObject([{ kind: 'corrupt', digest: curate.digest }]);
  });

  it('finds a reference that names another run', async () => {
    const { store, rollout, curate } = await withRuns();
    const path = store.inside('refs', 'rollout', rollout.id);
    await writeFile(path, `${curate.digest}\n`);
    expect((await store.verify()).findings).toMatchObject([{ kind: 'bad_ref', path, quarantined: null }]);
  });

  it('does not move an object that is right though a manifest has its size wrong', async () => {
    const { store, kept } = await withRuns();
    const manifest = await manifestWith(store, 'bench', '{"kept":1}');
    const wrong = { ...manifest, subject: [{ ...manifest.subject[0]!, size: 3 }] };
    const text = JSON.stringify({ definition: wrong.definition, schema: wrong.schema, subject: wrong.subject });
    const { digest } = await store.put(text);
    await (await import('node:fs/promises')).mkdir(store.inside('refs', 'bench'));
    await writeFile(store.inside('refs', 'bench', hexOf(digest)), `${digest}\n`);
    expect((await store.verify({ full: true })).findings).toMatchObject([{ kind: 'size', digest: kept, quarantined: null }]);
    await store.check(kept);
  });

  it('covers every object once by its parts', async () => {
    const { store } = await withRuns();
    const parts = await Promise.all([1, 2, 3].map((k) => store.verify({ subset: [k, 3] })));
    expect(parts.reduce((sum, part) => sum + part.objects, 0)).toBe(5);
    for (const subset of [
      [0, 3],
      [4, 3],
      [1.5, 3],
    ] as [number, number][]) {
      expect((await failure(store.verify({ subset }))).code).toBe('bad_subset');
    }
  });

  it('stops when it is told to', async () => {
    const { store } = await withRuns();
    await expect(store.verify({ signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});
