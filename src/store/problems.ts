import { EXIT, UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';

const VERIFY = 'Run `planloop runs verify --full`: it moves damaged objects to quarantine and names the runs that need them.';
const RESTORE = 'Then run the stage that made it again: storing its bytes repairs it.';

/** Something refers to an object that is not in the store. */
export const objectMissing = (digest: Digest, path: string): UserError =>
  new UserError('object_missing', `${digest} is not in the store`, {
    at: { file: path },
    hint: `${VERIFY} ${RESTORE}`,
    exit: EXIT.storeCorrupt,
  });

/** The bytes of an object do not have its digest. */
export const objectCorrupt = (digest: Digest, path: string): UserError =>
  new UserError('object_corrupt', `the bytes of ${digest} have changed: their hash is another one`, {
    at: { file: path },
    hint: `${VERIFY} ${RESTORE}`,
    exit: EXIT.storeCorrupt,
  });

/** A file of the store other than an object cannot be read as what it should be. */
export const fileCorrupt = (path: string, what: string, hint: string): UserError =>
  new UserError('store_corrupt', what, { at: { file: path }, hint, exit: EXIT.storeCorrupt });
