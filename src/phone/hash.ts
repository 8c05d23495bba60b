import { digestJson } from '../base/digest.ts';
import type { Digest } from '../contract/json.ts';
import { TABLES } from './tables.ts';
import type { Phone } from './types.ts';

/** Digest of everything graded on the phone and of its clock: equal for phones in the same state, however they got there. */
export const stateHash = (phone: Pick<Phone, 'now' | 'zone' | 'table'>): Digest =>
  digestJson({
    now: phone.now(),
    zone: phone.zone,
    tables: Object.fromEntries(
      [...TABLES.values()].filter((schema) => schema.graded).map(({ name }) => [name, phone.table(name).all()]),
    ),
  });
