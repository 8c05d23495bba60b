import { appendFile, chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, hexOf } from '../../src/base/digest.ts';
import { EXIT } from '../../src/base/errors.ts';
import type { Digest } from '../../src/contract/json.ts';
import type { Store } from '../../src/store/store.ts';
import { collect, failure, filesUnder, tempDir, tempStore } from './helpers.ts';

const objectPath = (store: Store, digest: Digest): string =>
  join(store.root, 'objects', 'sha256', hexOf(digest).slice(0, 2), hexOf(digest));

/** Changes one bit in the middle, as a bad disk does. */
const flipBit = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  bytes[bytes.length >> 1]! ^= 1;
  await chmod(path, 0o644);
  await writeFile(path, bytes);
};

describe('objects', () => {
  it('gives back what was put, under the SHA-256 of its bytes', async () => {
    const store = await tempStore();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        const stored = await store.put(bytes);
        expect(stored).toEqual({ digest: digestOf(bytes), size: bytes.length });
        expect(new Uint8Array(await store.get(stored.digest))).toEqual(new Uint8Array(bytes));
      }),
      { numRuns: 40 },
    );
  });

  it('stores the same bytes once, however they are cut into chunks', async () => {
    const store = await tempStore();
    const text = 'turn the brightness down a little, it is late ✨'.repeat(50);
    const bytes = Buffer.from(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 6 }), async (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = edges.slice(1).map((end, i) => bytes.subarray(edges[i], end));
        expect((await store.putStream(chunks)).digest).toBe(digestOf(text));
      }),
      { numRuns: 15 },
    );
    expect(await filesUnder(store.inside('objects'))).toEqual([hexOf(digestOf(text))]);
    expect(await filesUnder(store.inside('tmp'))).toEqual([]);
  });

  it('are read-only files named by their whole digest', async () => {
    const store = await tempStore();
    const { digest } = await store.put('a reviewed release');
    expect((await stat(objectPath(store, digest))).mode & 0o777).toBe(0o444);
    expect(await store.has(digest)).toBe(true);
    expect(await store.sizeOf(digest)).toBe(18);
  });

  it('can be copied from a file of any size', async () => {
    const store = await tempStore();
    const path = join(await tempDir(), 'checkpoint.bin');
    const bytes = Buffer.alloc(1_000_003, 7);
    await writeFile(path, bytes);
    expect(await store.putFile(path)).toEqual({ digest: digestOf(bytes), size: 1_000_003 });
  });

  it('name the file and the way out when their bytes have changed', async () => {
    const store = await tempStore();
    const { digest } = await store.put('{"outcome":"pass"}');
    await flipBit(objectPath(store, digest));
    const error = await failure(store.get(digest));
    expect(error).toMatchObject({ code: 'object_corrupt', exit: EXIT.storeCorrupt, at: { file: objectPath(store, digest) } });
    expect(error.hint).toContain('runs verify --full');
    expect((await failure(store.check(digest))).code).toBe('object_corrupt');
    expect((await failure(collect(store.readLines(digest)))).code).toBe('object_corrupt');
  });

  it('say that they are missing, whatever reads them', async () => {
    const store = await tempStore();
    const digest = digestOf('never stored');
    for (const read of [store.get(digest), store.check(digest), collect(store.readLines(digest))]) {
      expect(await failure(read)).toMatchObject({ code: 'object_missing', exit: EXIT.storeCorrupt });
    }
    expect(await store.has(digest)).toBe(false);
    expect(await store.sizeOf(digest)).toBe(null);
  });

  it.each(['put', 'putStream'] as const)('are repaired when %s brings the right bytes again', async (method) => {
    const store = await tempStore();
    const { digest } = await store.put('episode one');
    await flipBit(objectPath(store, digest));
    await (method === 'put' ? store.put('episode one') : store.putStream(['episode ', 'one']));
    expect((await store.get(digest)).toString()).toBe('episode one');
  });

  it('are repaired when they were cut short', async () => {
    const store = await tempStore();
    const { digest } = await store.put('episode two');
    await chmod(objectPath(store, digest), 0o644);
    await writeFile(objectPath(store, digest), '');
    await store.put('episode two');
    await store.check(digest);
  });

  it('count as young again when they are stored again', async () => {
    const store = await tempStore();
    const { digest } = await store.put('old');
    const { utimes } = await import('node:fs/promises');
    for (const again of [() => store.put('old'), () => store.putStream(['old'])]) {
      await utimes(objectPath(store, digest), 1000, 1000);
      await again();
      expect((await stat(objectPath(store, digest))).mtimeMs).toBeGreaterThan(1_600_000_000_000);
    }
  });

  it('leave nothing behind when their source fails', async () => {
    const store = await tempStore();
    const source = async function* () {
      yield 'half of ';
      throw new Error('the model went away');
    };
    await expect(store.putStream(source())).rejects.toThrow('the model went away');
    expect(await filesUnder(store.root)).toEqual(['store.json']);
  });

  it('refuse text that UTF-8 cannot hold, and paths in the place of a digest', async () => {
    const store = await tempStore();
    expect((await failure(store.put('\ud800'))).code).toBe('ill_formed_text');
    expect((await failure(store.get('sha256:../../../etc/passwd'))).code).toBe('bad_digest');
  });

  it('are written although somebody cleared the temporary folder and the object folders', async () => {
    const store = await tempStore();
    await store.put('first');
    await rm(store.inside('tmp'), { recursive: true });
    await rm(store.inside('objects'), { recursive: true });
    const { digest } = await store.put('first');
    await store.check(digest);
  });

  it('stream their lines, also the last one without a newline', async () => {
    const store = await tempStore();
    const { digest } = await store.putStream(['one\ntwo\n\n', 'th', 'ree']);
    expect(await collect(store.readLines(digest))).toEqual(['one', 'two', '', 'three']);
  });

  it('close their file when a reader stops early', async () => {
    const store = await tempStore();
    const { digest } = await store.put('a\nb\n');
    for await (const line of store.readLines(digest)) {
      expect(line).toBe('a');
      break;
    }
  });

  it('survive a stray file where another program would put one', async () => {
    const store = await tempStore();
    const { digest } = await store.put('x');
    await mkdir(dirname(objectPath(store, digest)), { recursive: true });
    await appendFile(join(dirname(objectPath(store, digest)), '.DS_Store'), '');
    expect((await store.verify({ full: true })).findings).toEqual([]);
  });
});
