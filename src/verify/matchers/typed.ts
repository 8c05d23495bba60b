import type { Json } from '../../contract/json.ts';
import { GoldError } from '../gold-error.ts';

/** Where the phone is: the time zone of local times, and the region of its locale (`FR`) for phone numbers and prices. */
export type Where = { zone: string; region: string | null };

/** Whether `actual` means the same as `expected`. Never throws for `actual`. */
export type Matcher = (expected: Json, actual: Json, where: Where) => boolean;

/**
 * A matcher that reads both values with `parse` and compares what it read. A value that cannot be read never matches; an
 * expected value that cannot be read is the task's mistake, and is thrown as one so that it is never graded as the planner's.
 */
export const typed =
  <T>(
    name: string,
    parse: (value: Json, where: Where) => T | null,
    same: (expected: T, actual: T, where: Where) => boolean = Object.is,
  ): Matcher =>
  (expected, actual, where) => {
    const gold = parse(expected, where);
    if (gold === null) throw new GoldError(`${JSON.stringify(expected)} is no ${name}`);
    const got = parse(actual, where);
    return got !== null && same(gold, got, where);
  };
