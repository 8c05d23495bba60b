import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EXIT, UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import type { Definition, Manifest } from '../contract/run.ts';
import { type Attempt, recordAttempt } from './attempts.ts';
import { createFile, type Disk, ifPresent, makeDirectory } from './disk.ts';
import { findRun } from './find.ts';
import { layoutOf } from './layout.ts';
import { listRuns, type RunListing } from './listing.ts';
import { type Live, openLive } from './live.ts';
import { type Objects, openObjects, type Stored } from './objects.ts';
import { fileCorrupt } from './problems.ts';
import { thisProcess } from './process.ts';
import { lookupStep, publishRun, type Run } from './runs.ts';
import { openShards, writeShards } from './shards.ts';
import { sweepTemps } from './temp.ts';
import { type VerifyOptions, type VerifyReport, verifyObjects } from './verify.ts';

/** The content-addressed store of DESIGN §7. Several processes may use one at the same time. */
export type Store = Objects & {
  /** Absolute path. */
  root: string;
  /** Stores records (one line each, in the order given) as shards of at most 10,000; returns the index object. */
  writeShards(records: AsyncIterable<string> | Iterable<string>): Promise<Stored & { records: number }>;
  /** The records of a sharded file in order, in constant memory; each shard is verified at its end. */
  readShards(index: Digest): AsyncGenerator<string>;
  /** Record `i`, from 0. Throws RangeError when there is none. */
  readRecord(index: Digest, i: number): Promise<string>;
  /** Publishes a run whose outputs are all stored. Throws UserError `output_missing` (exit 12). */
  publish(manifest: Manifest): Promise<Run>;
  /** The published run of a step, or null. A run that is not whole is a miss with a warning. */
  lookup(step: string): Promise<Run | null>;
  /** A run by id, unique prefix, `latest` or `latest:<stage>`. Throws UserError `run_unknown`, `run_ambiguous`. */
  findRun(selector: string): Promise<Run>;
  /** All published runs, newest first. */
  listRuns(): Promise<RunListing[]>;
  /** Files what happened when a step was executed; returns the attempt's number. */
  recordAttempt(step: string, attempt: Attempt): Promise<number>;
  /** Opens the unfinished work of a step. Throws UserError `busy` (exit 11) while another process owns it. */
  openLive(step: string, definition: Definition): Promise<Live>;
  /** Checks the store; see VerifyOptions. */
  verify(options?: VerifyOptions): Promise<VerifyReport>;
};

/**
 * `create` (default true): make the store when it is not there. `fsync` (default true): survive power cuts.
 * `warn`: told of what was repaired or passed over, in one sentence each.
 */
export type StoreOptions = { create?: boolean; fsync?: boolean; warn?: (message: string) => void };

const MARKER = { format: 1, hash: 'sha256' };

/**
 * Opens the store at `root`.
 * @throws UserError `store_missing` (exit 10), `store_format` for a store of another planloop, `store_corrupt` (exit 12).
 */
export const openStore = async (root: string, options: StoreOptions = {}): Promise<Store> => {
  const layout = layoutOf(resolve(root));
  const self = await thisProcess();
  const disk: Disk = { layout, fsync: options.fsync ?? true, self, warn: options.warn ?? (() => undefined), durable: new Set() };
  await checkMarker(disk, options.create ?? true);
  await makeDirectory(disk, layout.temp);
  await sweepTemps(layout.temp, self);
  const objects = openObjects(disk);
  return {
    ...objects,
    root: layout.root,
    writeShards: (records) => writeShards(objects, records),
    ...openShards(objects, layout.object),
    publish: (manifest) => publishRun(disk, objects, manifest),
    lookup: (step) => lookupStep(disk, objects, step),
    findRun: (selector) => findRun(disk, objects, selector),
    listRuns: () => listRuns(disk, objects),
    recordAttempt: (step, attempt) => recordAttempt(disk, step, attempt),
    openLive: (step, definition) => openLive(disk, step, definition),
    verify: (verifyOptions = {}) => verifyObjects(disk, objects, verifyOptions),
  };
};

const checkMarker = async (disk: Disk, create: boolean): Promise<void> => {
  const { marker, root } = disk.layout;
  if (create && (await ifPresent(readFile(marker))) === null) {
    await makeDirectory(disk, disk.layout.temp);
    await createFile(disk, marker, `${JSON.stringify(MARKER)}\n`);
  }
  const text = await ifPresent(readFile(marker, 'utf8'));
  if (text === null) {
    throw new UserError('store_missing', `there is no store at ${root}`, {
      at: { file: marker },
      hint: 'Run a stage first (`planloop gen-tasks`), or name the directory of an existing store.',
      exit: EXIT.storeMissing,
    });
  }
  let value: Partial<typeof MARKER> | null;
  try {
    value = JSON.parse(text) as Partial<typeof MARKER> | null;
  } catch {
    throw fileCorrupt(marker, 'the format of the store cannot be read', `Write ${JSON.stringify(MARKER)} into it.`);
  }
  if (value?.format !== MARKER.format || value.hash !== MARKER.hash) {
    throw new UserError(
      'store_format',
      `the store has format ${JSON.stringify(value)}, this planloop knows ${JSON.stringify(MARKER)}`,
      {
        at: { file: marker },
        hint: 'Use the version of planloop that made it, or another directory.',
      },
    );
  }
};
