import type { Digest } from '../contract/json.ts';
import type { Subject } from '../contract/run.ts';
import type { Objects } from './objects.ts';
import { readShardIndex, SHARDS_MEDIA_TYPE, type ShardIndex } from './shards.ts';

/** An object that a run needs and that is not as it should be. */
export type Gap = { digest: Digest; kind: 'missing' | 'size' | 'corrupt'; detail: string };

/**
 * The objects that outputs consist of, and those among them that are missing or have another size; the shards of a
 * sharded output count as its own. Only shard indexes are read: every reader verifies what it reads.
 */
export const inspectSubjects = async (
  objects: Objects,
  subjects: readonly Subject[],
): Promise<{ digests: Digest[]; gaps: Gap[] }> => {
  const digests: Digest[] = [];
  const gaps: Gap[] = [];
  const expect = async (name: string, digest: Digest, size: number): Promise<boolean> => {
    digests.push(digest);
    const found = await objects.sizeOf(digest);
    if (found === size) return true;
    const detail = found === null ? `${name} is missing` : `${name} has ${found} bytes, not ${size}`;
    gaps.push({ digest, kind: found === null ? 'missing' : 'size', detail });
    return false;
  };
  for (const { name, mediaType, digest, size } of subjects) {
    if (!(await expect(name, digest, size)) || mediaType !== SHARDS_MEDIA_TYPE) continue;
    const index = await tryIndex(objects, digest);
    if (index instanceof Error) gaps.push({ digest, kind: 'corrupt', detail: `${name}: ${index.message}` });
    else for (const [i, shard] of index.shards.entries()) await expect(`${name}, shard ${i + 1}`, shard.digest, shard.size);
  }
  return { digests, gaps };
};

const tryIndex = async (objects: Objects, digest: Digest): Promise<ShardIndex | Error> => {
  try {
    return await readShardIndex(objects, digest);
  } catch (error) {
    return error as Error;
  }
};
