import { randomBytes } from 'node:crypto';
import { type FileHandle, link, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Layout } from './layout.ts';
import type { ProcessIdentity } from './process.ts';
import { tempName } from './temp.ts';

/** Where and how one opened store writes. */
export type Disk = {
  layout: Layout;
  /** Off only where losing the last writes to a power cut does not matter, as in tests. */
  fsync: boolean;
  self: ProcessIdentity;
  warn: (message: string) => void;
  /** Directories whose own entry this process has already made durable. */
  durable: Set<string>;
};

/** The `code` of a system error, or ''. */
export const errorCode = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** Null in place of the value when the file is not there; other errors stay errors. */
export const ifPresent = async <T>(value: Promise<T>): Promise<T | null> => {
  try {
    return await value;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
};

/** A name in the temporary folder that no other process uses. */
export const newTemp = (disk: Disk): string => join(disk.layout.temp, tempName(disk.self, randomBytes(8).toString('hex')));

/** Writes all bytes: one `write` may take fewer than it was given. */
export const writeAll = async (file: FileHandle, bytes: Uint8Array): Promise<void> => {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, null)).bytesWritten;
  }
};

/** Makes the entries of a directory survive a power cut. Windows has no such call and needs none. */
export const syncDirectory = async (disk: Disk, path: string): Promise<void> => {
  if (!disk.fsync || process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

/** Creates a directory and its parents, durably. */
export const makeDirectory = async (disk: Disk, path: string): Promise<void> => {
  const created = await mkdir(path, { recursive: true });
  if (created === undefined && disk.durable.has(path)) return;
  // Another process may have created it a moment ago and not synced yet, so the first use here syncs in any case.
  const top = created ?? join(disk.layout.root, '*');
  for (let level = path; level.length >= Math.min(top.length, disk.layout.root.length + 1); level = dirname(level)) {
    await syncDirectory(disk, dirname(level));
  }
  disk.durable.add(path);
};

/** Creates a temporary file, and the temporary folder if somebody cleared it away. */
export const openTemp = async (disk: Disk, path: string, mode: number): Promise<FileHandle> => {
  const file = await ifPresent(open(path, 'wx', mode));
  if (file !== null) return file;
  await makeDirectory(disk, disk.layout.temp);
  return open(path, 'wx', mode);
};

// A complete file under a temporary name; the caller moves it into place.
const writeTemp = async (disk: Disk, bytes: string | Uint8Array): Promise<string> => {
  const temp = newTemp(disk);
  const file = await openTemp(disk, temp, 0o644);
  try {
    await writeAll(file, typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    if (disk.fsync) await file.sync();
  } finally {
    await file.close();
  }
  return temp;
};

const NO_HARD_LINKS = new Set(['EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a complete temporary file its final name unless the name is taken; says whether it did. `link` decides
 * between racing writers. A file system without hard links gets `rename`, where the last of the racers wins.
 */
export const placeNew = async (temp: string, path: string): Promise<boolean> => {
  try {
    await link(temp, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    if (!NO_HARD_LINKS.has(errorCode(error))) throw error;
    if ((await ifPresent(lstat(path))) !== null) return false;
    await rename(temp, path);
    return true;
  }
};

/** Creates a file whole, or leaves what is there; says whether it was created. */
export const createFile = async (disk: Disk, path: string, bytes: string | Uint8Array): Promise<boolean> => {
  await makeDirectory(disk, dirname(path));
  const temp = await writeTemp(disk, bytes);
  try {
    const placed = await placeNew(temp, path);
    await syncDirectory(disk, dirname(path));
    return placed;
  } finally {
    await rm(temp, { force: true });
  }
};

/** Writes a file whole or not at all, replacing what was there. */
export const replaceFile = async (disk: Disk, path: string, bytes: string | Uint8Array): Promise<void> => {
  await makeDirectory(disk, dirname(path));
  const temp = await writeTemp(disk, bytes);
  try {
    await rename(temp, path);
    await syncDirectory(disk, dirname(path));
  } finally {
    await rm(temp, { force: true });
  }
};
