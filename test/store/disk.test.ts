import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFile, ifPresent, placeNew, replaceFile } from '../../src/store/disk.ts';
import { tempDir, tempDisk } from './helpers.ts';

describe('createFile', () => {
  it('lets one of several racing writers win, whole', async () => {
    const disk = await tempDisk();
    const path = join(disk.layout.root, 'locks', 'one');
    const wins = await Promise.all(['a', 'b', 'c', 'd'].map((text) => createFile(disk, path, text.repeat(1000))));
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(await readFile(path, 'utf8')).toBe('abcd'[wins.indexOf(true)]!.repeat(1000));
    expect(await readdir(disk.layout.temp)).toEqual([]);
  });
});

describe('replaceFile', () => {
  it('puts the new content in the place of the old, also when several do', async () => {
    const disk = await tempDisk();
    const path = join(disk.layout.root, 'steps', 'one');
    await replaceFile(disk, path, 'old and longer');
    await Promise.all(['x', 'y'].map((text) => replaceFile(disk, path, text)));
    expect(['x', 'y']).toContain(await readFile(path, 'utf8'));
    expect(await readdir(disk.layout.temp)).toEqual([]);
  });
});

describe('placeNew', () => {
  // Linux answers EPERM to a hard link of a directory, as it does for any file on a file system without hard links.
  it.runIf(process.platform === 'linux')('renames where there are no hard links', async () => {
    const root = await tempDir();
    await mkdir(join(root, 'temp'));
    expect(await placeNew(join(root, 'temp'), join(root, 'final'))).toBe(true);
    await mkdir(join(root, 'second'));
    expect(await placeNew(join(root, 'second'), join(root, 'final'))).toBe(false);
    expect((await readdir(root)).sort()).toEqual(['final', 'second']);
  });
});

describe('ifPresent', () => {
  it('turns only absence into null', async () => {
    const root = await tempDir();
    await writeFile(join(root, 'file'), '');
    expect(await ifPresent(readFile(join(root, 'none')))).toBe(null);
    expect(await ifPresent(readFile(join(root, 'file', 'below')))).toBe(null);
    await expect(ifPresent(readFile(root))).rejects.toThrow('EISDIR');
  });
});
