import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '../base/canonical.ts';
import { digestOf } from '../base/digest.ts';
import type { Definition } from '../contract/run.ts';
import { type Disk, ifPresent, newTemp, replaceFile, syncDirectory } from './disk.ts';
import { type Journal, openJournal } from './journal.ts';
import { acquireLock } from './lock.ts';
import { stepKey } from './manifest.ts';
import { fileCorrupt } from './problems.ts';

/** Unfinished work on one step, with this process as its only owner. */
export type Live = {
  /** Its directory, for what a stage must keep as files. */
  directory: string;
  /** True when an earlier attempt left something to go on from. */
  resumed: boolean;
  /** Appends one line to `<journal>.jsonl`: one write, on the disk within a quarter of a second. */
  append(journal: string, line: string): Promise<void>;
  /** The complete lines of a journal, recovered ones first; a torn last line is gone. In constant memory. */
  lines(journal: string): AsyncGenerator<string>;
  /** Waits until all journals are on the disk. */
  flush(): Promise<void>;
  /** Keeps bytes under a name, whole or not at all, replacing what was there. */
  saveBlob(name: string, bytes: string | Uint8Array): Promise<void>;
  /** What was kept under a name, verified; null when nothing was. */
  loadBlob(name: string): Promise<Buffer | null>;
  /** Gives the work up for another attempt to resume, or removes it once its run is published (`done`). */
  close(options: { done: boolean }): Promise<void>;
};

/**
 * Opens the unfinished work of a step, `live/<step key>/`.
 * @throws UserError `busy` (exit 11) while another process works on the step.
 */
export const openLive = async (disk: Disk, step: string, definition: Definition): Promise<Live> => {
  if (stepKey(definition) !== step) throw new RangeError('the step key is not the one of the definition');
  const directory = disk.layout.live(step);
  const release = await acquireLock(disk, directory);
  const journals = new Map<string, Promise<Journal>>();
  let closed = false;

  const journalOf = (name: string): Promise<Journal> => {
    if (closed) throw new Error(`the work on step ${step} is closed`);
    const journal = journals.get(name) ?? openJournal(disk, join(directory, `${checkedName(name)}.jsonl`));
    journals.set(name, journal);
    return journal;
  };
  const blobPath = (name: string): string => join(directory, 'blobs', checkedName(name));

  let resumed: boolean;
  try {
    resumed = await hasWork(directory);
    // Written for people: the directory's name already says which definition it is.
    await replaceFile(disk, join(directory, 'config.json'), `${canonicalJson(definition)}\n`);
  } catch (error) {
    await release();
    throw error;
  }

  return {
    directory,
    resumed,
    append: async (name, line) => (await journalOf(name)).append(line),
    async *lines(name) {
      yield* (await journalOf(name)).lines();
    },
    flush: async () => {
      for (const journal of journals.values()) await (await journal).flush();
    },
    saveBlob: async (name, bytes) => {
      const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      await replaceFile(disk, blobPath(name), Buffer.concat([Buffer.from(`${digestOf(content)}\n`), content]));
    },
    loadBlob: async (name) => {
      const stored = await ifPresent(readFile(blobPath(name)));
      if (stored === null) return null;
      const content = stored.subarray(stored.indexOf(10) + 1);
      if (stored.toString('latin1', 0, stored.length - content.length) === `${digestOf(content)}\n`) return content;
      const hint = `Delete ${directory}: the step then starts from its beginning.`;
      throw fileCorrupt(blobPath(name), 'its bytes do not have the digest on its first line', hint);
    },
    close: async ({ done }) => {
      if (closed) return;
      closed = true;
      try {
        // All of them, whatever becomes of the first; then the first failure is told.
        const closing = [...journals.values()].map(async (journal) => (await journal).close());
        await Promise.allSettled(closing);
        await Promise.all(closing);
        if (done) await remove(disk, directory);
      } finally {
        await release();
      }
    },
  };
};

const hasWork = async (directory: string): Promise<boolean> => {
  for (const name of await readdir(directory)) {
    if (name === 'blobs' || (name.endsWith('.jsonl') && (await stat(join(directory, name))).size > 0)) return true;
  }
  return false;
};

// Moved away first: a process that opens the step meanwhile finds either all of the work or none of it.
const remove = async (disk: Disk, directory: string): Promise<void> => {
  const away = newTemp(disk);
  if ((await ifPresent(rename(directory, away))) === null) return;
  await syncDirectory(disk, join(directory, '..'));
  await rm(away, { recursive: true, force: true });
};

const checkedName = (name: string): string => {
  if (!/^[a-z0-9][a-z0-9_.-]{0,99}$/.test(name)) throw new RangeError(`${JSON.stringify(name)} cannot name a file of a step`);
  return name;
};
