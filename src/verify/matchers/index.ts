import type { Json } from '../../contract/json.ts';
import type { MatcherName } from '../../contract/names.ts';
import type { Expected } from '../../contract/task.ts';
import { GoldError } from '../gold-error.ts';
import { email, person } from './contact.ts';
import { duration } from './duration.ts';
import { facts } from './facts.ts';
import { type ListMatcher, list, partialOrder, sequence } from './lists.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { plain } from './plain.ts';
import { quantity } from './quantity.ts';
import { recurrence } from './recurrence.ts';
import { boolean, enumeration, exact } from './simple.ts';
import { app, path, text } from './text.ts';
import { date, datetime, time } from './time.ts';
import type { Where } from './typed.ts';
import { url } from './url.ts';
import { zone } from './zone.ts';

/** Every matcher by name. docs/matchers.md is the table of what each accepts and rejects. */
export const MATCHER_TABLE: Readonly<Record<MatcherName, ListMatcher>> = {
  exact,
  number,
  quantity,
  money,
  boolean,
  enum: enumeration,
  time,
  date,
  datetime,
  duration,
  zone,
  recurrence,
  phone,
  email,
  url,
  person,
  app,
  path,
  text,
  facts,
  list,
  sequence,
  partial_order: partialOrder,
};

/** No value of a parameter is longer; reading one with a typed matcher would only take long. */
const LONGEST = 10_000;

const BARE = /^[+-]?(?:\d[\d.,' ]*|\.\d+)$/;
const COUNTED: ReadonlySet<MatcherName> = new Set(['number', 'quantity', 'money', 'duration']);

/** A bare number, with the unit that it is said to count in. */
const counted = (value: Json, unit: string): Json =>
  typeof value === 'number' || (typeof value === 'string' && BARE.test(plain(value))) ? `${String(value)} ${unit}` : value;

/** Where the task's phone is. */
export const whereOf = ({ zone, locale }: { zone: string; locale: string }): Where => ({
  zone,
  region: /-([A-Z]{2})(?:-|$)/.exec(locale)?.[1] ?? null,
});

/**
 * Whether a value is what was expected, under the matcher that the expectation names. An expected null means "no value": only
 * null, or nothing at all, is that. `where` is the task's place, or its zone alone where the country is not known.
 * @throws GoldError when the expectation itself cannot be read; never for what `actual` is.
 */
export const matches = (expected: Expected, actual: Json | undefined, where: Where | string): boolean => {
  const { match, of, unit } = expected;
  for (const name of of === undefined ? [match] : [match, of])
    if (!Object.hasOwn(MATCHER_TABLE, name)) throw new GoldError(`there is no matcher '${String(name)}'`);
  if (expected.value === null) return actual === undefined || actual === null;
  const place = typeof where === 'string' ? { zone: where, region: null } : where;
  // A matcher reads the gold value first, so that a broken one is found even where nothing was given.
  const wordy = match === 'facts' || match === 'exact';
  const given = typeof actual === 'string' && actual.length > LONGEST && !wordy ? null : (actual ?? null);
  const counts = unit !== undefined && COUNTED.has(match);
  return MATCHER_TABLE[match](
    counts ? counted(expected.value, unit) : expected.value,
    counts ? counted(given, unit) : given,
    place,
    of === undefined ? undefined : MATCHER_TABLE[of],
  );
};
