import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/base/canonical.ts';
import { EXIT } from '../../src/base/errors.ts';
import { stepKey } from '../../src/store/manifest.ts';
import { collect, definition, failure, filesUnder, tempStore } from './helpers.ts';

const asked = definition('rollout', { samples: 4 });
const step = stepKey(asked);

describe('openLive', () => {
  it('starts with nothing and says what it works on', async () => {
    const store = await tempStore();
    const live = await store.openLive(step, asked);
    expect(live.resumed).toBe(false);
    expect(await collect(live.lines('episodes'))).toEqual([]);
    expect(await live.loadBlob('checkpoint')).toBe(null);
    expect(await readFile(store.inside('live', step, 'config.json'), 'utf8')).toBe(`${canonicalJson(asked)}\n`);
    await live.close({ done: false });
  });

  it('resumes several journals and blobs of an earlier attempt, as often as need be', async () => {
    const store = await tempStore();
    for (let attempt = 0; attempt < 3; attempt++) {
      const live = await store.openLive(step, asked);
      expect(live.resumed).toBe(attempt > 0);
      expect(await collect(live.lines('episodes'))).toEqual(Array.from({ length: attempt }, (_, i) => `e${i}`));
      expect((await live.loadBlob('checkpoint'))?.toString() ?? null).toBe(attempt === 0 ? null : `c${attempt - 1}`);
      await live.append('episodes', `e${attempt}`);
      await live.append('updates', `u${attempt}`);
      await live.saveBlob('checkpoint', `c${attempt}`);
      await live.close({ done: false });
    }
    expect(await readFile(store.inside('live', step, 'updates.jsonl'), 'utf8')).toBe('u0\nu1\nu2\n');
  });

  it('is refused while it is open, and free after that', async () => {
    const store = await tempStore();
    const live = await store.openLive(step, asked);
    expect(await failure(store.openLive(step, asked))).toMatchObject({ code: 'busy', exit: EXIT.storeBusy });
    const other = definition('train');
    await (await store.openLive(stepKey(other), other)).close({ done: false });
    await live.close({ done: false });
    await (await store.openLive(step, asked)).close({ done: true });
  });

  it('leaves nothing when the work is done', async () => {
    const store = await tempStore();
    const live = await store.openLive(step, asked);
    await live.append('episodes', '{}');
    await live.saveBlob('checkpoint', Buffer.alloc(10));
    await live.close({ done: true });
    await live.close({ done: true });
    expect(await filesUnder(store.root)).toEqual(['store.json']);
    await expect(live.append('episodes', '{}')).rejects.toThrow('closed');
  });

  it('refuses a step key that is not the one of the definition', async () => {
    const store = await tempStore();
    await expect(store.openLive(stepKey(definition('train')), asked)).rejects.toThrow(RangeError);
  });

  it('keeps names inside its directory', async () => {
    const store = await tempStore();
    const live = await store.openLive(step, asked);
    await expect(live.append('../episodes', '')).rejects.toThrow(RangeError);
    await expect(live.saveBlob('a/b', '')).rejects.toThrow(RangeError);
    await live.close({ done: true });
  });

  it('has what was flushed on the disk', async () => {
    const store = await tempStore();
    const live = await store.openLive(step, asked);
    void live.append('episodes', 'one');
    void live.append('episodes', 'two');
    await live.append('episodes', 'three');
    await live.flush();
    expect(await readFile(join(live.directory, 'episodes.jsonl'), 'utf8')).toBe('one\ntwo\nthree\n');
    await live.close({ done: true });
  });

  it('does not go on from a checkpoint that has changed', async () => {
    const store = await tempStore();
    const live = await store.openLive(step, asked);
    await live.saveBlob('checkpoint', 'weights\nof three updates');
    expect((await live.loadBlob('checkpoint'))?.toString()).toBe('weights\nof three updates');
    const path = join(live.directory, 'blobs', 'checkpoint');
    await writeFile(path, (await readFile(path, 'utf8')).replace('three', 'seven'));
    const error = await failure(live.loadBlob('checkpoint'));
    expect(error).toMatchObject({ code: 'store_corrupt', exit: EXIT.storeCorrupt, at: { file: path } });
    await writeFile(path, 'no digest at all');
    expect((await failure(live.loadBlob('checkpoint'))).code).toBe('store_corrupt');
    await live.close({ done: true });
  });

  it('can be closed although somebody removed its directory', async () => {
    const store = await tempStore();
    const live = await store.openLive(step, asked);
    await rm(live.directory, { recursive: true });
    await live.close({ done: false });
    const again = await store.openLive(step, asked);
    await rm(again.directory, { recursive: true });
    await again.close({ done: true });
  });
});
