import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Disk, syncDirectory, writeAll } from './disk.ts';
import { encodeLine, splitLines } from './lines.ts';
import { readChunks } from './read.ts';

/** How long an appended line may wait for its fsync, in milliseconds. A killed process loses none; a power cut may. */
const SYNC_MS = 250;

/** An append-only file of lines. */
export type Journal = {
  append(line: string): Promise<void>;
  /** The complete lines up to now, in constant memory. */
  lines(): AsyncGenerator<string>;
  /** Waits until everything appended is on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a journal; what a killed writer left of a last line is cut off: that work is owed again. */
export const openJournal = async (disk: Disk, path: string): Promise<Journal> => {
  const file = await open(path, 'a+');
  await syncDirectory(disk, dirname(path));
  let size = await completeSize(path);
  if (size < (await file.stat()).size) await file.truncate(size);
  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  let tail: Promise<void> = Promise.resolve();

  // One operation at a time, in order of call; a failed one fails its own caller and no later one.
  const enqueue = (operation: () => Promise<void>): Promise<void> => {
    const done = tail.then(operation);
    tail = done.catch(() => undefined);
    return done;
  };
  const sync = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (!dirty) return;
    if (disk.fsync) await file.datasync();
    dirty = false;
  };

  return {
    append: async (line) => {
      const bytes = encodeLine(line);
      await enqueue(async () => {
        try {
          await writeAll(file, bytes);
        } catch (error) {
          // A full disk takes part of a line: without this the next line would be glued to it.
          await file.truncate(size).catch(() => undefined);
          throw error;
        }
        size += bytes.length;
        dirty = true;
        // A failing sync stays dirty and is met again by the next flush or close, which have a caller to tell.
        timer ??= setTimeout(() => void enqueue(sync).catch(() => undefined), SYNC_MS).unref();
      });
    },
    async *lines() {
      await tail;
      yield* splitLines(readChunks(path, { end: size }));
    },
    flush: () => enqueue(sync),
    close: () => enqueue(() => sync().finally(() => file.close())),
  };
};

// Up to the last \n before the first NUL: after a power cut a file may have grown by blocks that were never written.
const completeSize = async (path: string): Promise<number> => {
  let complete = 0;
  let at = 0;
  for await (const chunk of readChunks(path)) {
    const nul = chunk.indexOf(0);
    const text = nul === -1 ? chunk : chunk.subarray(0, nul);
    const end = text.lastIndexOf(10);
    if (end !== -1) complete = at + end + 1;
    if (nul !== -1) break;
    at += chunk.length;
  }
  return complete;
};
