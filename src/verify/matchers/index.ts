import type { Json } from '../../contract/json.ts';
import type { MatcherName } from '../../contract/names.ts';
import type { Expected } from '../../contract/task.ts';
import { GoldError } from '../gold-error.ts';
import { email, person, phone } from './contact.ts';
import { duration } from './duration.ts';
import { facts } from './facts.ts';
import { number } from './number.ts';
import { boolean, enumeration, exact } from './simple.ts';
import { app, list, path, text } from './text.ts';
import { date, datetime, time } from './time.ts';
import type { Matcher } from './typed.ts';

/** Every matcher by name. docs/matchers.md is the table of what each accepts and rejects. */
export const MATCHER_TABLE: Readonly<Record<MatcherName, Matcher>> = {
  exact,
  number,
  boolean,
  enum: enumeration,
  time,
  date,
  datetime,
  duration,
  phone,
  email,
  person,
  app,
  path,
  text,
  facts,
  list,
};

/** No value of a parameter is longer; reading one with a typed matcher would only take long. */
const LONGEST = 10_000;

/**
 * Whether a value is what was expected, under the matcher that the expectation names. An expected null means "no value": only
 * null, or nothing at all, is that. `zone` is the task's, for local times.
 * @throws GoldError when the expectation itself cannot be read; never for what `actual` is.
 */
export const matches = (expected: Expected, actual: Json | undefined, zone: string): boolean => {
  if (!Object.hasOwn(MATCHER_TABLE, expected.match)) throw new GoldError(`there is no matcher '${String(expected.match)}'`);
  if (expected.value === null) return actual === undefined || actual === null;
  // A matcher reads the gold value first, so that a broken one is found even where nothing was given.
  const wordy = expected.match === 'facts' || expected.match === 'exact';
  const given = typeof actual === 'string' && actual.length > LONGEST && !wordy ? null : (actual ?? null);
  return MATCHER_TABLE[expected.match](expected.value, given, zone);
};
