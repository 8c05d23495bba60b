import { canonicalJson } from '../base/canonical.ts';
import { isDigest } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import { encodeLine } from './lines.ts';
import type { Objects, Stored } from './objects.ts';
import { readChunks } from './read.ts';
import { isPlainObject } from './values.ts';

/** The media type of a shard index, as a run's subject names it. */
export const SHARDS_MEDIA_TYPE = 'application/vnd.planloop.shards+json';
const SHARDS_SCHEMA = 'planloop.shards/1';
/** Records in one shard, at most (DESIGN §7). */
export const SHARD_RECORDS = 10_000;
const CHUNK = 64 * 1024;

/** `offsets`: where each record of the shard starts, in bytes. */
export type Shard = Stored & { records: number; offsets: number[] };
/** The object that holds a sharded file together. */
export type ShardIndex = { schema: typeof SHARDS_SCHEMA; records: number; shards: Shard[] };

/** Writes records, one a line and in the order given, to shards; returns their index object and how many there are. */
export const writeShards = async (
  objects: Objects,
  records: AsyncIterable<string> | Iterable<string>,
): Promise<Stored & { records: number }> => {
  const source = iterate(records);
  const shards: Shard[] = [];
  try {
    for (let next = await source.next(); next.done !== true; next = await source.next()) {
      const offsets: number[] = [];
      const stored = await objects.putStream(shardChunks(next.value, source, offsets));
      shards.push({ ...stored, records: offsets.length, offsets });
    }
  } finally {
    await source.return(undefined);
  }
  const total = shards.reduce((sum, shard) => sum + shard.records, 0);
  const index: ShardIndex = { schema: SHARDS_SCHEMA, records: total, shards };
  return { ...(await objects.put(canonicalJson(index))), records: total };
};

async function* iterate(records: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, undefined> {
  yield* records;
}

// One shard's worth of lines, gathered into few writes. Fills `offsets` as it goes.
async function* shardChunks(first: string, rest: AsyncGenerator<string, undefined>, offsets: number[]): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let offset = 0;
  let record: string | undefined = first;
  while (record !== undefined) {
    const line = encodeLine(record);
    offsets.push(offset);
    offset += line.length;
    held.push(line);
    heldBytes += line.length;
    if (heldBytes >= CHUNK) {
      yield Buffer.concat(held);
      held = [];
      heldBytes = 0;
    }
    record = offsets.length < SHARD_RECORDS ? (await rest.next()).value : undefined;
  }
  yield Buffer.concat(held);
}

/** The verified index of a sharded file. Throws UserError when the object is missing or damaged (exit 12) or no index. */
export const readShardIndex = async (objects: Objects, digest: Digest): Promise<ShardIndex> => {
  const value = parseOrNull((await objects.get(digest)).toString('utf8'));
  if (!isShardIndex(value)) {
    throw new UserError('not_shards', `${digest} is not an index of shards (${SHARDS_SCHEMA})`, {
      hint: `Name an output with the media type ${SHARDS_MEDIA_TYPE}.`,
    });
  }
  return value;
};

const parseOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isShardIndex = (value: unknown): value is ShardIndex => {
  if (!isPlainObject(value) || value.schema !== SHARDS_SCHEMA || !Array.isArray(value.shards)) return false;
  return value.shards.every(isShard) && value.records === value.shards.reduce((sum, shard) => sum + shard.records, 0);
};

const isShard = (value: unknown): value is Shard => {
  if (!isPlainObject(value) || typeof value.digest !== 'string' || !isDigest(value.digest)) return false;
  const { size, records, offsets } = value;
  if (typeof size !== 'number' || !Array.isArray(offsets) || records !== offsets.length) return false;
  return offsets.every(
    (offset, i) => Number.isSafeInteger(offset) && offset < size && (i === 0 ? offset === 0 : offset > offsets[i - 1]),
  );
};

/**
 * Reads sharded files. Indexes of the last few files, and which shards have been verified, are remembered: objects
 * never change, and reading records one by one must not read their index or their shard every time.
 */
export const openShards = (objects: Objects, pathOf: (digest: Digest) => string) => {
  const indexes = new Map<Digest, Promise<ShardIndex>>();
  const verified = new Set<Digest>();

  const indexOf = (digest: Digest): Promise<ShardIndex> => {
    const index = indexes.get(digest) ?? readShardIndex(objects, digest);
    indexes.delete(digest);
    indexes.set(digest, index);
    for (const oldest of indexes.keys()) if (indexes.size > REMEMBERED) indexes.delete(oldest);
    index.catch(() => indexes.delete(digest));
    return index;
  };

  /** The records in order, in constant memory (one shard's offsets aside); each shard is verified at its end. */
  async function* readShards(index: Digest): AsyncGenerator<string> {
    for (const shard of (await indexOf(index)).shards) yield* objects.readLines(shard.digest);
  }

  /** Record `i` (from 0). The first read from a shard verifies all of it. Throws RangeError when there is no record i. */
  const readRecord = async (index: Digest, i: number): Promise<string> => {
    const { shards, records } = await indexOf(index);
    if (!Number.isInteger(i) || i < 0 || i >= records) throw new RangeError(`record ${i} of ${records}`);
    const { shard, at } = locate(shards, i);
    if (!verified.has(shard.digest)) {
      await objects.check(shard.digest);
      verified.add(shard.digest);
    }
    const range = { start: shard.offsets[at]!, end: (shard.offsets[at + 1] ?? shard.size) - 1 };
    const parts: Buffer[] = [];
    for await (const chunk of readChunks(pathOf(shard.digest), range)) parts.push(chunk);
    return Buffer.concat(parts).toString('utf8');
  };

  return { readShards, readRecord };
};

const REMEMBERED = 4;

const locate = (shards: readonly Shard[], i: number): { shard: Shard; at: number } => {
  let at = i;
  for (const shard of shards) {
    if (at < shard.records) return { shard, at };
    at -= shard.records;
  }
  throw new RangeError(`record ${i} lies in no shard`);
};
