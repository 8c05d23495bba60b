import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { digestOf, hexOf } from '../../src/base/digest.ts';
import { EXIT } from '../../src/base/errors.ts';
import type { Digest } from '../../src/contract/json.ts';
import { stepKey } from '../../src/store/manifest.ts';
import { SHARDS_MEDIA_TYPE } from '../../src/store/shards.ts';
import { definition, failure, filesUnder, manifestWith, tempStore } from './helpers.ts';

type TempStore = Awaited<ReturnType<typeof tempStore>>;
const pathOf = (store: TempStore, digest: Digest): string =>
  store.inside('objects', 'sha256', hexOf(digest).slice(0, 2), hexOf(digest));

describe('publish', () => {
  it('files a run under its stage and its step, each one line', async () => {
    const store = await tempStore();
    const manifest = await manifestWith(store, 'rollout', '{"episodes":2}');
    const run = await store.publish(manifest);
    expect(await readFile(store.inside('refs', 'rollout', run.id), 'utf8')).toBe(`sha256:${run.id}\n`);
    expect(await readFile(store.inside('steps', run.step), 'utf8')).toBe(`${run.digest}\n`);
    expect(run.step).toBe(stepKey(manifest.definition));
    expect(await store.lookup(run.step)).toEqual(run);
    expect(store.warnings).toEqual([]);
  });

  it('twice is the same run', async () => {
    const store = await tempStore();
    const manifest = await manifestWith(store, 'curate', 'kept');
    const first = await store.publish(manifest);
    const files = await filesUnder(store.root);
    expect(await store.publish(manifest)).toEqual(first);
    expect(await filesUnder(store.root)).toEqual(files);
  });

  it('refuses outputs that are not in the store, and leaves no trace of the run', async () => {
    const store = await tempStore();
    const manifest = await manifestWith(store, 'bench', 'report');
    manifest.subject.push({ name: 'page.html', mediaType: 'text/html', digest: digestOf('elsewhere'), size: 9 });
    expect(await failure(store.publish(manifest))).toMatchObject({ code: 'output_missing', exit: EXIT.storeCorrupt });
    expect(await filesUnder(store.inside('refs'))).toEqual([]);
    expect(await filesUnder(store.inside('steps'))).toEqual([]);
  });

  it('refuses an output of another size', async () => {
    const store = await tempStore();
    const manifest = await manifestWith(store, 'bench', 'report');
    manifest.subject[0]!.size = 5;
    expect((await failure(store.publish(manifest))).message).toContain('summary.json has 6 bytes, not 5');
  });

  it('refuses a sharded output one of whose shards is not there', async () => {
    const store = await tempStore();
    const { digest, size } = await store.writeShards(['{"id":"t1#0"}']);
    await rm(pathOf(store, digestOf('{"id":"t1#0"}\n')));
    const subject = [{ name: 'trajectories.jsonl', mediaType: SHARDS_MEDIA_TYPE, digest, size }];
    const error = await failure(store.publish({ schema: 'planloop.run/1', subject, definition: definition('rollout') }));
    expect(error.message).toContain('trajectories.jsonl, shard 1 is missing');
  });
});

describe('lookup', () => {
  it('knows nothing of a step that was never done', async () => {
    const store = await tempStore();
    expect(await store.lookup('0'.repeat(64))).toBe(null);
    expect(store.warnings).toEqual([]);
    await expect(store.lookup('../../etc')).rejects.toThrow(/64 hex digits/);
  });

  it.each<[string, (store: TempStore, run: { id: string; step: string; digest: Digest }) => Promise<void>]>([
    ['the manifest is gone', (store, run) => rm(pathOf(store, run.digest))],
    ['the output is gone', (store) => rm(pathOf(store, digestOf('weights')))],
    ['the run was never published', (store, run) => rm(store.inside('refs', 'train', run.id))],
    ['the step names nothing', (store, run) => writeFile(store.inside('steps', run.step), 'sha256:12')],
    ['the step names a step', (store, run) => writeFile(store.inside('steps', run.step), `${digestOf('weights')}\n`)],
    [
      'the manifest has changed',
      async (store, run) => {
        await chmod(pathOf(store, run.digest), 0o644);
        await writeFile(pathOf(store, run.digest), '{}');
      },
    ],
    [
      'the output was cut short',
      async (store) => {
        await chmod(pathOf(store, digestOf('weights')), 0o644);
        await writeFile(pathOf(store, digestOf('weights')), 'wei');
      },
    ],
  ])('is a miss with a warning when %s, and the work done again heals it', async (_, damage) => {
    const store = await tempStore();
    const manifest = await manifestWith(store, 'train', 'weights');
    const run = await store.publish(manifest);
    await damage(store, run);
    expect(await store.lookup(run.step)).toBe(null);
    expect(store.warnings).toHaveLength(1);
    expect(store.warnings[0]).toContain('it is done again');
    await store.put('weights');
    await store.publish(manifest);
    expect(await store.lookup(run.step)).toEqual(run);
  });

  it('never answers with the run of another step', async () => {
    const store = await tempStore();
    const one = await store.publish(await manifestWith(store, 'train', 'one'));
    const other = await store.publish(await manifestWith(store, 'train', 'other'));
    await writeFile(store.inside('steps', one.step), `${other.digest}\n`);
    expect(await store.lookup(one.step)).toBe(null);
  });
});
