import { UserError } from '../base/errors.ts';

/**
 * Decodes UTF-8; a byte order mark at the start is taken off.
 * @throws UserError `bad_encoding` with the offset of the first byte that is not UTF-8.
 */
export const decodeUtf8 = (bytes: Uint8Array, file: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError('bad_encoding', `${file} is not UTF-8: byte ${firstBadByte(bytes)} does not fit`, {
      at: { file },
      hint: 'Save the file as UTF-8.',
    });
  }
};

/** By bisection: decoding a prefix as a stream fails exactly when a bad byte lies in it. */
const firstBadByte = (bytes: Uint8Array): number => {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (middle <= bytes.length && isPrefix(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  // All of it is a prefix of something: the last character is cut off.
  return bad > bytes.length ? bytes.length : bad - 1;
};

const isPrefix = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};
