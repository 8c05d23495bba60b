import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Digest } from '../contract/json.ts';
import { ifPresent } from './disk.ts';
import { objectCorrupt, objectMissing } from './problems.ts';

const CHUNK = 256 * 1024;

/**
 * The bytes of a file from `start` up to `end` (exclusive; default the end of the file), in chunks that the caller
 * may keep. `flags` as in open(2).
 */
export async function* readChunks(
  path: string,
  range: { start?: number; end?: number; flags?: number } = {},
): AsyncGenerator<Buffer> {
  const file = await open(path, range.flags ?? 'r');
  try {
    const end = range.end ?? Number.POSITIVE_INFINITY;
    for (let at = range.start ?? 0; at < end; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK, end - at));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** SHA-256 and size of a file, in constant memory. */
export const hashFile = async (path: string, flags?: number): Promise<{ digest: Digest; size: number }> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of readChunks(path, flags === undefined ? {} : { flags })) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { digest: `sha256:${hash.digest('hex')}`, size };
};

/** The bytes of an object; throws after the last chunk when they do not have its digest. */
export async function* readVerified(path: string, digest: Digest): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const chunks = readChunks(path);
  const first = await ifPresent(chunks.next());
  if (first === null) throw objectMissing(digest, path);
  try {
    for (let step = first; step.done !== true; step = await chunks.next()) {
      hash.update(step.value);
      yield step.value;
    }
  } finally {
    await chunks.return(undefined);
  }
  if (`sha256:${hash.digest('hex')}` !== digest) throw objectCorrupt(digest, path);
}
