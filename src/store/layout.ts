import { join } from 'node:path';
import { hexOf, isDigest } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';

const HEX = /^[0-9a-f]{64}$/;
/** True for the 64 lower-case hex digits of a run id or a step key. */
export const isHexKey = (text: string): boolean => HEX.test(text);

/**
 * Where everything in a store lies (DESIGN §7). Digests and keys are checked before they become a path: they are
 * read from files that somebody may have edited.
 */
export const layoutOf = (root: string) => ({
  root,
  marker: join(root, 'store.json'),
  index: join(root, 'index.json'),
  objects: join(root, 'objects', 'sha256'),
  refs: join(root, 'refs'),
  /** On the file system of the objects: `link` and `rename` work from here. */
  temp: join(root, 'tmp'),
  quarantine: join(root, 'quarantine'),
  allAttempts: join(root, 'attempts'),
  object: (digest: Digest): string => {
    if (!isDigest(digest)) throw new UserError('bad_digest', `${JSON.stringify(digest)} is not sha256: and 64 hex digits`);
    const hex = hexOf(digest);
    return join(root, 'objects', 'sha256', hex.slice(0, 2), hex);
  },
  ref: (stage: string, run: string): string => join(root, 'refs', stage, checked(run)),
  step: (key: string): string => join(root, 'steps', checked(key)),
  attempts: (key: string): string => join(root, 'attempts', checked(key)),
  live: (key: string): string => join(root, 'live', checked(key)),
});
export type Layout = ReturnType<typeof layoutOf>;

const checked = (key: string): string => {
  if (!isHexKey(key)) throw new UserError('bad_key', `${JSON.stringify(key)} is not a key of 64 hex digits`);
  return key;
};
