import { chmod, rm, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, hexOf } from '../../src/base/digest.ts';
import { SHARD_RECORDS, type ShardIndex } from '../../src/store/shards.ts';
import { collect, failure, tempStore } from './helpers.ts';

const record = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\n', ' '));

describe('shards', () => {
  it('give back their records in order, all of them and each by its number', async () => {
    const store = await tempStore();
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 25 }), async (records) => {
        const stored = await store.writeShards(records);
        expect(stored.records).toBe(records.length);
        expect(await collect(store.readShards(stored.digest))).toEqual(records);
        for (const [i, text] of records.entries()) expect(await store.readRecord(stored.digest, i)).toBe(text);
      }),
      { numRuns: 20 },
    );
  });

  it('hold at most 10,000 records each and read across their border', async () => {
    const store = await tempStore();
    const count = 2 * SHARD_RECORDS + 1;
    const source = async function* () {
      for (let i = 0; i < count; i++) yield `{"id":${i},"text":"ü"}`;
    };
    const stored = await store.writeShards(source());
    const index = JSON.parse((await store.get(stored.digest)).toString()) as ShardIndex;
    expect(index.shards.map((shard) => shard.records)).toEqual([SHARD_RECORDS, SHARD_RECORDS, 1]);
    for (const i of [0, SHARD_RECORDS - 1, SHARD_RECORDS, count - 1]) {
      expect(await store.readRecord(stored.digest, i)).toBe(`{"id":${i},"text":"ü"}`);
    }
    let seen = 0;
    for await (const line of store.readShards(stored.digest)) if (line.startsWith(`{"id":${seen},`)) seen++;
    expect(seen).toBe(count);
  });

  it('depend on the records alone, not on how they arrive', async () => {
    const store = await tempStore();
    const records = ['{"a":1}', '{"b":2}'];
    const late = async function* () {
      for (const text of records) yield await new Promise<string>((resolve) => setImmediate(resolve, text));
    };
    expect((await store.writeShards(late())).digest).toBe((await store.writeShards(records)).digest);
  });

  it('may be empty', async () => {
    const store = await tempStore();
    const { digest, records } = await store.writeShards([]);
    expect(records).toBe(0);
    expect(await collect(store.readShards(digest))).toEqual([]);
    await expect(store.readRecord(digest, 0)).rejects.toThrow(RangeError);
  });

  it('refuse a record that is not one line, and close the source', async () => {
    const store = await tempStore();
    let closed = false;
    const source = function* () {
      try {
        yield 'fine';
        yield 'not\nfine';
      } finally {
        closed = true;
      }
    };
    await expect(store.writeShards(source())).rejects.toThrow(RangeError);
    expect(closed).toBe(true);
  });

  it('are verified by every way of reading them', async () => {
    const store = await tempStore();
    const { digest } = await store.writeShards(['{"reward":0}', '{"reward":1}']);
    const shard = hexOf(digestOf('{"reward":0}\n{"reward":1}\n'));
    const path = store.inside('objects', 'sha256', shard.slice(0, 2), shard);
    await chmod(path, 0o644);
    await writeFile(path, '{"reward":1}\n{"reward":1}\n');
    expect((await failure(collect(store.readShards(digest)))).code).toBe('object_corrupt');
    expect((await failure(store.readRecord(digest, 1))).code).toBe('object_corrupt');
    await rm(path);
    expect((await failure(collect(store.readShards(digest)))).code).toBe('object_missing');
  });

  it.each([
    ['another object', 'plain text'],
    ['another schema', '{"schema":"planloop.shards/9","records":0,"shards":[]}'],
    ['a wrong count', '{"schema":"planloop.shards/1","records":3,"shards":[]}'],
    [
      'offsets outside the shard',
      `{"schema":"planloop.shards/1","records":1,"shards":[{"digest":"${digestOf('')}","size":0,"records":1,"offsets":[0]}]}`,
    ],
  ])('do not take %s for an index', async (_, text) => {
    const store = await tempStore();
    const { digest } = await store.put(text);
    expect((await failure(collect(store.readShards(digest)))).code).toBe('not_shards');
  });

  it('find an index again after it was missing', async () => {
    const store = await tempStore();
    const { digest } = await store.writeShards(['x']);
    const path = store.inside('objects', 'sha256', hexOf(digest).slice(0, 2), hexOf(digest));
    await rm(path);
    await failure(store.readRecord(digest, 0));
    await store.writeShards(['x']);
    expect(await store.readRecord(digest, 0)).toBe('x');
  });
});
