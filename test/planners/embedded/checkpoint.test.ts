import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../src/base/errors.ts';
import { decodeCheckpoint, emptyWeights, encodeCheckpoint } from '../../../src/planners/embedded/checkpoint.ts';
import { SIZE } from '../../../src/planners/embedded/hash.ts';

const entries = fc.uniqueArray(
  fc.tuple(
    fc.nat(SIZE - 1),
    fc.float({ noNaN: true, noDefaultInfinity: true }).filter((value) => value !== 0),
  ),
  { selector: ([index]) => index, maxLength: 30 },
);
const weightsOf = (list: readonly [number, number][]): Float32Array => {
  const weights = emptyWeights();
  for (const [index, value] of list) weights[index] = value;
  return weights;
};
const refused = (bytes: Uint8Array): UserError => {
  try {
    decodeCheckpoint(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return error as UserError;
  }
  throw new Error('the checkpoint was taken');
};

describe('a checkpoint', () => {
  it('brings back the weights it was made of, bit by bit', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const weights = weightsOf(list);
        const read = decodeCheckpoint(encodeCheckpoint(weights));
        expect(Buffer.compare(Buffer.from(read.buffer), Buffer.from(weights.buffer))).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('is a function of the weights, however they came about', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const bytes = encodeCheckpoint(weightsOf(list));
        expect(encodeCheckpoint(weightsOf(list.toReversed()))).toEqual(bytes);
        expect(encodeCheckpoint(decodeCheckpoint(bytes))).toEqual(bytes);
      }),
      { numRuns: 25 },
    );
  });

  it('holds the weights that are not zero, and is read from the middle of a buffer as well', () => {
    const bytes = encodeCheckpoint(weightsOf([[7, 0.5]]));
    expect(bytes.length - encodeCheckpoint(emptyWeights()).length).toBe(8);
    const inside = new Uint8Array([1, 2, 3, ...bytes, 9]).subarray(3, 3 + bytes.length);
    expect(decodeCheckpoint(inside)[7]).toBe(0.5);
  });

  it('is read into memory that threads share', () => {
    expect(decodeCheckpoint(encodeCheckpoint(emptyWeights())).buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  const good = encodeCheckpoint(
    weightsOf([
      [1, 1],
      [SIZE - 1, -2],
    ]),
  );
  const withIndex = (index: number): Uint8Array => {
    const bytes = Buffer.from(good);
    bytes.writeUInt32LE(index, good.length - 8);
    return bytes;
  };
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'does not begin with its format'],
    ['another file', Buffer.from('{"weights": []}'), 'does not begin with its format'],
    ['another version', Buffer.from(Buffer.from(good).toString('latin1').replace('/1\n', '/2\n'), 'latin1'), 'format'],
    ['one that is cut', good.subarray(0, -1), 'it is cut'],
    ['one that is cut in its first line', good.subarray(0, 5), 'format'],
    ['a weight beyond the last', withIndex(SIZE), `weight ${SIZE} is out of range`],
    ['a weight far beyond', withIndex(2 ** 32 - 1), 'is out of range'],
  ])('refuses %s', (_, bytes, message) => {
    expect(refused(bytes)).toMatchObject({ code: 'bad_checkpoint', message: expect.stringContaining(message) });
  });
});
