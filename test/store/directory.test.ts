import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestJson, digestOf, hexOf } from '../../src/base/digest.ts';
import { digestDirectory } from '../../src/store/directory.ts';
import { failure, tempDir } from './helpers.ts';

const directoryWith = async (files: Record<string, string>): Promise<string> => {
  const root = await tempDir();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
};

describe('digestDirectory', () => {
  it('is the canonical JSON of sorted paths and hashes, wherever the directory lies', async () => {
    const files = { 'limits.yaml': 'steps: 15\n', 'guidance/wifi.md': 'Ask first.\n', 'guidance.md': '' };
    const expected = digestJson([
      ['guidance.md', hexOf(digestOf(''))],
      ['guidance/wifi.md', hexOf(digestOf('Ask first.\n'))],
      ['limits.yaml', hexOf(digestOf('steps: 15\n'))],
    ]);
    expect(await digestDirectory(await directoryWith(files))).toBe(expected);
    expect(await digestDirectory(await directoryWith(files))).toBe(expected);
  });

  it('changes with a byte, with a name and with a file', async () => {
    const digests = await Promise.all(
      [{ a: '1' }, { a: '2' }, { b: '1' }, { a: '1', b: '' }].map(async (files) =>
        digestDirectory(await directoryWith(files as never)),
      ),
    );
    expect(new Set(digests).size).toBe(4);
  });

  it('takes both Unicode forms of a name for the same name', async () => {
    const composed = await directoryWith({ 'r\u00e9gle.md': 'x' });
    const decomposed = await directoryWith({ 're\u0301gle.md': 'x' });
    expect(await digestDirectory(composed)).toBe(await digestDirectory(decomposed));
  });

  it('does not see empty folders', async () => {
    const root = await directoryWith({ a: '1' });
    const before = await digestDirectory(root);
    await mkdir(join(root, 'empty', 'deep'), { recursive: true });
    expect(await digestDirectory(root)).toBe(before);
  });

  it.each(['file', 'folder'])('refuses a symbolic link to a %s', async (target) => {
    const root = await directoryWith({ 'inside/a': '1' });
    await symlink(join(root, target === 'file' ? 'inside/a' : 'inside'), join(root, 'link'));
    expect(await failure(digestDirectory(root))).toMatchObject({ code: 'symlink', at: { file: join(root, 'link') } });
  });

  it.each([
    ['case', 'Wifi.md', 'wifi.md'],
    ['Unicode form', '\u00e9.md', 'e\u0301.md'],
    ['folders', 'Tools/a.md', 'tools/a.md'],
  ])('refuses two paths that differ in %s only', async (_, one, other) => {
    const root = await directoryWith({ [one]: '1', [other]: '2' });
    expect((await failure(digestDirectory(root))).code).toBe('path_collision');
  });
});
