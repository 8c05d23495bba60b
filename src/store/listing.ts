import { Low } from 'lowdb';
import { JSONFile } from 'lowdb/node';
import { SPLITS, type Split } from '../contract/names.ts';
import { STAGES, type StageName } from '../contract/run.ts';
import { countAttempts, readAttempts } from './attempts.ts';
import type { Disk } from './disk.ts';
import { isHexKey } from './layout.ts';
import type { Objects } from './objects.ts';
import { listRefs, openRun, type RunRef } from './runs.ts';
import { isPlainObject } from './values.ts';

/** One line of `runs list`. `bytes`: all outputs together (of a sharded output: its index). */
export type RunListing = {
  id: string;
  stage: StageName;
  step: string;
  split: Split | null;
  tainted: boolean;
  outputs: number;
  bytes: number;
  attempts: number;
  finishedAt: string | null;
};
type Index = { format: 1; runs: Record<string, RunListing> };

/**
 * All published runs, newest first. `index.json` spares reading every manifest; it is rebuilt from the references
 * where it is absent, unreadable or differs from them, and only columns of this listing are ever taken from it.
 * A run that cannot be read is left out, with a warning.
 */
export const listRuns = async (disk: Disk, objects: Objects): Promise<RunListing[]> => {
  const index = new Low<Index>(new JSONFile(disk.layout.index), { format: 1, runs: {} });
  const known = await readIndex(index);
  const listings: RunListing[] = [];
  for (const ref of await listRefs(disk)) {
    const listing = (await stillValid(disk, ref, known[ref.id])) ?? (await describe(disk, objects, ref));
    if (listing !== null) listings.push(listing);
  }
  const fresh = Object.fromEntries(listings.map((listing) => [listing.id, listing]));
  if (JSON.stringify(fresh) !== JSON.stringify(known)) await saveIndex(index, fresh);
  return listings.sort((a, b) => newestFirst(a.finishedAt ?? '', b.finishedAt ?? ''));
};

const newestFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

const readIndex = async (index: Low<Index>): Promise<Record<string, unknown>> => {
  try {
    await index.read();
    const data: unknown = index.data;
    return isPlainObject(data) && data.format === 1 && isPlainObject(data.runs) ? data.runs : {};
  } catch {
    // Two writers at once can leave unparsable text (lowdb rewrites the whole file): the cache starts anew.
    return {};
  }
};

const saveIndex = async (index: Low<Index>, runs: Record<string, RunListing>): Promise<void> => {
  index.data = { format: 1, runs };
  // A racing writer, or a store that may only be read: the next listing reads the manifests again.
  await index.write().catch(() => undefined);
};

const stillValid = async (disk: Disk, ref: RunRef, cached: unknown): Promise<RunListing | null> => {
  if (!isListing(cached) || cached.id !== ref.id || cached.stage !== ref.stage) return null;
  return (await countAttempts(disk, cached.step)) === cached.attempts ? cached : null;
};

const isListing = (value: unknown): value is RunListing =>
  isPlainObject(value) &&
  typeof value.step === 'string' &&
  isHexKey(value.step) &&
  (STAGES as readonly unknown[]).includes(value.stage) &&
  (value.split === null || (SPLITS as readonly unknown[]).includes(value.split)) &&
  typeof value.tainted === 'boolean' &&
  [value.outputs, value.bytes, value.attempts].every(Number.isSafeInteger) &&
  (value.finishedAt === null || typeof value.finishedAt === 'string');

const describe = async (disk: Disk, objects: Objects, ref: RunRef): Promise<RunListing | null> => {
  try {
    const { id, step, manifest } = await openRun(disk, objects, ref);
    const attempts = await readAttempts(disk, step);
    const finished = attempts.filter((attempt) => attempt.run === id).map((attempt) => attempt.finishedAt);
    const { stage, split, tainted } = manifest.definition;
    return {
      id,
      stage,
      step,
      split,
      tainted,
      outputs: manifest.subject.length,
      bytes: manifest.subject.reduce((sum, subject) => sum + subject.size, 0),
      attempts: attempts.length,
      finishedAt: finished.sort().at(-1) ?? null,
    };
  } catch (error) {
    disk.warn(`${ref.stage}/${ref.id.slice(0, 16)} is left out of the list: ${(error as Error).message}`);
    return null;
  }
};
