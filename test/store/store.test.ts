import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/base/errors.ts';
import { openStore } from '../../src/store/store.ts';
import { failure, filesUnder, tempDir } from './helpers.ts';

describe('openStore', () => {
  it('makes a store that says what it is, beside whatever lies there', async () => {
    const root = join(await tempDir(), 'deep', 'runs');
    await mkdir(root, { recursive: true });
    await writeFile(join(root, 'README.md'), '');
    await openStore(root);
    expect(JSON.parse(await readFile(join(root, 'store.json'), 'utf8'))).toEqual({ format: 1, hash: 'sha256' });
    await openStore(root, { create: false });
    expect((await filesUnder(root)).sort()).toEqual(['README.md', 'store.json']);
  });

  it('can be opened by several at the same time for the first time', async () => {
    const root = join(await tempDir(), 'runs');
    const stores = await Promise.all([0, 1, 2, 3].map(() => openStore(root)));
    const { digest } = await stores[0]!.put('shared');
    expect(await stores[3]!.has(digest)).toBe(true);
  });

  it('does not make one when asked not to', async () => {
    const root = join(await tempDir(), 'runs');
    expect(await failure(openStore(root, { create: false }))).toMatchObject({ code: 'store_missing', exit: EXIT.storeMissing });
    expect(await filesUnder(root)).toEqual([]);
  });

  it.each([
    ['{"format":2,"hash":"sha256"}', 'store_format', EXIT.usage],
    ['{"format":1,"hash":"blake3"}', 'store_format', EXIT.usage],
    ['null', 'store_format', EXIT.usage],
    ['{"form', 'store_corrupt', EXIT.storeCorrupt],
  ])('refuses a store marked %s', async (text, code, exit) => {
    const root = await tempDir();
    await writeFile(join(root, 'store.json'), text);
    expect(await failure(openStore(root))).toMatchObject({ code, exit, at: { file: join(root, 'store.json') } });
  });
});
