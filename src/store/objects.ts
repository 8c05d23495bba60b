import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { digestOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import { type Disk, ifPresent, makeDirectory, newTemp, openTemp, placeNew, syncDirectory, writeAll } from './disk.ts';
import { splitLines } from './lines.ts';
import { objectCorrupt, objectMissing } from './problems.ts';
import { hashFile, readChunks, readVerified } from './read.ts';

/** An object by its content. `size` in bytes. */
export type Stored = { digest: Digest; size: number };
type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export type Objects = {
  /** Stores bytes, or a string's UTF-8 bytes. Storing what is there already costs one read. */
  put(bytes: string | Uint8Array): Promise<Stored>;
  /** Stores a stream in constant memory. */
  putStream(chunks: Chunks): Promise<Stored>;
  /** Stores a copy of a file, hashed as it is copied. */
  putFile(path: string): Promise<Stored>;
  /** The verified bytes. Throws UserError `object_missing` or `object_corrupt` (exit 12). */
  get(digest: Digest): Promise<Buffer>;
  /** The lines of an object in constant memory. What was read is verified at the end: a wrong hash throws there. */
  readLines(digest: Digest): AsyncGenerator<string>;
  /** Reads an object to verify it. Throws as `get` does. */
  check(digest: Digest): Promise<void>;
  /** Whether the object lies in the store; does not read it. */
  has(digest: Digest): Promise<boolean>;
  /** Its size in bytes, or null when it is not there; does not read it. */
  sizeOf(digest: Digest): Promise<number | null>;
};

/** The immutable blobs of a store, `objects/sha256/ab/<64 hex>`, mode 0444. */
export const openObjects = (disk: Disk): Objects => {
  const pathOf = disk.layout.object;

  const putStream = async (chunks: Chunks): Promise<Stored> => {
    const temp = newTemp(disk);
    try {
      const stored = await writeHashed(disk, temp, chunks);
      await place(disk, temp, stored);
      return stored;
    } finally {
      await rm(temp, { force: true });
    }
  };

  const sizeOf = async (digest: Digest): Promise<number | null> => (await ifPresent(stat(pathOf(digest))))?.size ?? null;

  return {
    putStream,
    sizeOf,
    put: async (bytes) => {
      const content = toBytes(bytes);
      const stored = { digest: digestOf(content), size: content.length };
      if (await isIntact(pathOf(stored.digest), stored)) {
        await touch(pathOf(stored.digest));
        // Whoever stored it may not have come to this yet.
        await syncDirectory(disk, dirname(pathOf(stored.digest)));
        return stored;
      }
      return putStream([content]);
    },
    putFile: (path) => putStream(readChunks(path)),
    get: async (digest) => {
      const bytes = await ifPresent(readFile(pathOf(digest)));
      if (bytes === null) throw objectMissing(digest, pathOf(digest));
      if (digestOf(bytes) !== digest) throw objectCorrupt(digest, pathOf(digest));
      return bytes;
    },
    readLines: (digest) => splitLines(readVerified(pathOf(digest), digest)),
    check: async (digest) => {
      const found = await ifPresent(hashFile(pathOf(digest)));
      if (found === null) throw objectMissing(digest, pathOf(digest));
      if (found.digest !== digest) throw objectCorrupt(digest, pathOf(digest));
    },
    has: async (digest) => (await sizeOf(digest)) !== null,
  };
};

const toBytes = (content: string | Uint8Array): Uint8Array => {
  if (typeof content !== 'string') return content;
  if (!content.isWellFormed()) throw new UserError('ill_formed_text', 'text with a lone surrogate has no UTF-8 form');
  return Buffer.from(content);
};

const writeHashed = async (disk: Disk, temp: string, chunks: Chunks): Promise<Stored> => {
  const hash = createHash('sha256');
  let size = 0;
  const file = await openTemp(disk, temp, 0o444);
  try {
    for await (const chunk of chunks) {
      const bytes = toBytes(chunk);
      hash.update(bytes);
      size += bytes.length;
      await writeAll(file, bytes);
    }
    if (disk.fsync) await file.sync();
  } finally {
    await file.close();
  }
  return { digest: `sha256:${hash.digest('hex')}`, size };
};

const place = async (disk: Disk, temp: string, stored: Stored): Promise<void> => {
  const path = disk.layout.object(stored.digest);
  await makeDirectory(disk, dirname(path));
  if (!(await placeNew(temp, path))) {
    // A damaged object is repaired: the temporary file holds the right bytes.
    if (await isIntact(path, stored)) await touch(path);
    else await rename(temp, path);
  }
  await syncDirectory(disk, dirname(path));
};

const isIntact = async (path: string, stored: Stored): Promise<boolean> => {
  if ((await ifPresent(stat(path)))?.size !== stored.size) return false;
  return (await ifPresent(hashFile(path)))?.digest === stored.digest;
};

// An object stored again counts as young: collecting garbage spares what is younger than its grace period. The time
// stays in the file system and enters no result. Failing to refresh it (another owner's file) is not worth an error.
const touch = async (path: string): Promise<void> => {
  const seconds = (performance.timeOrigin + performance.now()) / 1000;
  await utimes(path, seconds, seconds).catch(() => undefined);
};
