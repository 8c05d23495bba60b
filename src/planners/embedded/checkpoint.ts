import { UserError } from '../../base/errors.ts';
import { SIZE } from './hash.ts';

/** Weights of a planner that has learnt nothing: every option is as likely as any other. */
export const emptyWeights = (): Float32Array => new Float32Array(SIZE);

const MAGIC = 'planloop.checkpoint/1\n';

/** A checkpoint: a line that names the format, then pairs of (index, weight) of the weights that are not zero, little-endian. */
export const encodeCheckpoint = (weights: Float32Array): Uint8Array => {
  const kept: number[] = [];
  for (let i = 0; i < weights.length; i++) if (weights[i] !== 0) kept.push(i);
  const bytes = Buffer.alloc(MAGIC.length + kept.length * 8);
  bytes.write(MAGIC, 0, 'latin1');
  kept.forEach((index, k) => {
    bytes.writeUInt32LE(index, MAGIC.length + k * 8);
    bytes.writeFloatLE(weights[index] as number, MAGIC.length + k * 8 + 4);
  });
  return bytes;
};

/** The weights of a checkpoint, in shared memory so that threads read the same. @throws UserError `bad_checkpoint`. */
export const decodeCheckpoint = (content: Uint8Array): Float32Array => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const refuse = (why: string): never => {
    throw new UserError('bad_checkpoint', `this is no checkpoint of the embedded planner: ${why}`);
  };
  if (bytes.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) refuse('it does not begin with its format');
  if ((bytes.length - MAGIC.length) % 8 !== 0) refuse('it is cut');
  const weights = new Float32Array(new SharedArrayBuffer(SIZE * 4));
  for (let at = MAGIC.length; at < bytes.length; at += 8) {
    const index = bytes.readUInt32LE(at);
    if (index >= SIZE) refuse(`weight ${index} is out of range`);
    weights[index] = bytes.readFloatLE(at + 4);
  }
  return weights;
};
