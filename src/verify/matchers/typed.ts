import type { Json } from '../../contract/json.ts';
import { GoldError } from '../gold-error.ts';

/** Whether `actual` means the same as `expected`. `zone` is the task's, for values that name a local time. Never throws for `actual`. */
export type Matcher = (expected: Json, actual: Json, zone: string) => boolean;

/**
 * A matcher that reads both values with `parse` and compares what it read. A value that cannot be read never matches; an
 * expected value that cannot be read is the task's mistake, and is thrown as one so that it is never graded as the planner's.
 */
export const typed =
  <T>(
    name: string,
    parse: (value: Json, zone: string) => T | null,
    same: (expected: T, actual: T) => boolean = Object.is,
  ): Matcher =>
  (expected, actual, zone) => {
    const gold = parse(expected, zone);
    if (gold === null) throw new GoldError(`${JSON.stringify(expected)} is no ${name}`);
    const got = parse(actual, zone);
    return got !== null && same(gold, got);
  };
