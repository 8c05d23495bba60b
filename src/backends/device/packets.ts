import type { Outcome } from './outcome.ts';

const STDOUT = 1;
const STDERR = 2;
const EXIT = 3;
const HEADER = 5;

/** Shell protocol v2: packets of id (1 byte), length (4, little-endian), data. Without an exit packet the reply is lost. */
export const parsePackets = (bytes: Buffer): Outcome => {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  for (let offset = 0; offset + HEADER <= bytes.length; ) {
    const id = bytes[offset];
    const end = offset + HEADER + bytes.readUInt32LE(offset + 1);
    if (end > bytes.length) return { kind: 'ambiguous', why: 'lost' };
    const data = bytes.subarray(offset + HEADER, end);
    offset = end;
    if (id === STDOUT) out.push(data);
    else if (id === STDERR) err.push(data);
    else if (id === EXIT) return { kind: 'exit', code: data[0] ?? 255, stdout: text(out), stderr: text(err) };
    else return { kind: 'protocol', why: `packet ${id} is not part of shell protocol v2` };
  }
  return { kind: 'ambiguous', why: 'lost' };
};

/** One packet of shell protocol v2. */
export const packet = (id: 'stdout' | 'stderr' | 'exit', data: Buffer): Buffer => {
  const header = Buffer.alloc(HEADER);
  header[0] = id === 'stdout' ? STDOUT : id === 'stderr' ? STDERR : EXIT;
  header.writeUInt32LE(data.length, 1);
  return Buffer.concat([header, data]);
};

const text = (parts: Buffer[]): string => Buffer.concat(parts).toString('utf8');
