import { createReadStream } from 'node:fs';
import { UserError } from '../base/errors.ts';

const NEWLINE = 10;
const RETURN = 13;

/**
 * The lines of a file as bytes, without their end (\n or \r\n); an empty last line does not count. A line over `max` bytes is
 * given as null, and is the last. @throws UserError `file_missing`.
 */
export async function* lineBytes(path: string, max: number): AsyncGenerator<Uint8Array | null> {
  let held: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      let start = 0;
      for (let end = held.indexOf(NEWLINE); end !== -1; end = held.indexOf(NEWLINE, start)) {
        if (end - start > max) return yield null;
        yield trimmed(held.subarray(start, end));
        start = end + 1;
      }
      held = held.subarray(start);
      if (held.length > max) return yield null;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UserError('file_missing', `there is no file ${path}`, { at: { file: path } });
  }
  if (held.length > 0) yield trimmed(held);
}

const trimmed = (line: Buffer): Buffer => (line.at(-1) === RETURN ? line.subarray(0, -1) : line);
