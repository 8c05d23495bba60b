import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import type { JsonObject } from '../../src/contract/json.ts';
import type { Definition, Manifest, StageName, Subject } from '../../src/contract/run.ts';
import type { Disk } from '../../src/store/disk.ts';
import { layoutOf } from '../../src/store/layout.ts';
import { thisProcess } from '../../src/store/process.ts';
import { openStore, type Store } from '../../src/store/store.ts';

/** A directory that is gone when the test is over. */
export const tempDir = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'planloop-store-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
};

/** An empty store and the warnings it gives. */
export const tempStore = async (): Promise<Store & { warnings: string[]; inside: (...parts: string[]) => string }> => {
  const warnings: string[] = [];
  const store = await openStore(join(await tempDir(), 'runs'), { fsync: false, warn: (message) => warnings.push(message) });
  return { ...store, warnings, inside: (...parts) => join(store.root, ...parts) };
};

/** What the parts of a store are given, over a directory of its own. */
export const tempDisk = async (): Promise<Disk> => ({
  layout: layoutOf(await tempDir()),
  fsync: true,
  self: await thisProcess(),
  warn: (message) => {
    throw new Error(message);
  },
  durable: new Set(),
});

export const definition = (stage: StageName, config: JsonObject = {}): Definition => ({
  stage,
  config,
  inputs: [],
  split: 'train',
  seed: 1,
  code: `sha256:${'c0'.repeat(32)}`,
  tainted: false,
  rerun: 0,
});

/** A manifest over one small stored output. */
export const manifestWith = async (store: Store, stage: StageName, content: string): Promise<Manifest> => {
  const subject: Subject = { name: 'summary.json', mediaType: 'application/json', ...(await store.put(content)) };
  return { schema: 'planloop.run/1', subject: [subject], definition: definition(stage, { content }) };
};

/** The UserError that an action ends in. */
export const failure = async (action: Promise<unknown>): Promise<UserError> => {
  const error = await action.then(
    () => new Error('nothing was thrown'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof UserError) return error;
  throw error;
};

/** Names of files under a folder, at any depth. */
export const filesUnder = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

export const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
};
