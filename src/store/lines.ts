/** The lines of a byte stream, without their \n, holding no more than one chunk and one line. A last line needs no \n. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield decode([...held, chunk.subarray(start, end)]);
      held = [];
      start = end + 1;
    }
    // Cut between lines only, never inside a character: bytes are decoded when the line is complete.
    if (start < chunk.length) held.push(chunk.subarray(start));
  }
  if (held.length > 0) yield decode(held);
}

const decode = (parts: Uint8Array[]): string =>
  (parts.length === 1 ? Buffer.from(parts[0]!) : Buffer.concat(parts)).toString('utf8');

/** The UTF-8 bytes of one record with its \n. */
export const encodeLine = (line: string): Buffer => {
  if (line.includes('\n')) throw new RangeError('a record of a line-based file may not contain a newline');
  if (!line.isWellFormed()) throw new RangeError('a record may not contain a lone surrogate: UTF-8 cannot hold it');
  return Buffer.from(`${line}\n`);
};
