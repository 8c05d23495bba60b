import { addDays, parseCivil, weekday } from '../../base/time.ts';
import type { Read } from './moments.ts';
import { dayOfMonthAt, numberAt } from './numbers.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = 'january february march april may june july august september october november december sept'.split(' ');

/** Days by name: in full, in the plural, and short. */
const DAY_NAMES: ReadonlyMap<string, number> = new Map([
  ...DAYS.flatMap((name, index): [string, number][] => [
    [name, index],
    [`${name}s`, index],
    [name.slice(0, 3), index],
  ]),
  ['tues', 1],
  ['weds', 2],
  ['thur', 3],
  ['thurs', 3],
]);

const MONTH_NAMES: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((name, index): [string, number][] => [
    [name, name === 'sept' ? 9 : index + 1],
    ...(name === 'sept' ? [] : [[name.slice(0, 3), index + 1] as [string, number]]),
  ]),
);

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** The parts of a day that turn a clock. */
export const PARTS = set('morning afternoon evening night');

/** What may stand before a day by itself: "on the 12th", "until Sat". */
const BEFORE_DAY = set('on by until till for from to before after since around');
/** What makes "sat", "sun" and "wed" days where they have no capital. */
const BEFORE_SHORT_DAY = set('on this next every by until till');
/** Words that may follow "on the 12th" besides stop words: anything else may be what is counted ("on the 12th floor"). */
const AFTER_DAY = set(
  'then until till about around before after called named titled instead now if when but because morning afternoon evening night noon midnight today',
);

/** Whether a month is named at a position. */
export const isMonth = (word: string | undefined): boolean => MONTH_NAMES.has(word ?? '');

/** 0 for Monday to 6 for Sunday where a day is named at a position, or -1. */
export const dayNameAt = ({ words, tokens }: Read, i: number): number => {
  const word = words[i] ?? '';
  const day = DAY_NAMES.get(word);
  if (day === undefined) return -1;
  const previous = words[i - 1] ?? '';
  if (word.length > 5 || BEFORE_SHORT_DAY.has(previous)) return day;
  const name = tokens[i - 1]?.cap && i > 1 && !tokens[i - 1]?.strong && !tokens[i]?.comma && !DAY_NAMES.has(previous);
  const verb = word === 'sat' || word === 'sun' || word === 'wed';
  return previous === 'the' || name || (verb && !tokens[i]?.cap) ? -1 : day;
};

/** A date and where its words end. */
type Dated = { value: string; to: number };

/** The date at a position: by name, by number or counted from today. */
export const dateAt = (read: Read, i: number): Dated | null => {
  const { words, today } = read;
  const word = words[i] as string;
  if (word === 'today' || word === 'tonight') return { value: today, to: i + 1 };
  if (word === 'tomorrow') return { value: addDays(today, 1), to: i + 1 };
  if (word === 'this') {
    const part = words[i + 1] ?? '';
    return PARTS.has(part) && part !== 'night' ? { value: today, to: i + 2 } : null;
  }
  if (word === 'day' && words[i + 1] === 'after' && words[i + 2] === 'tomorrow') return { value: addDays(today, 2), to: i + 3 };
  if (/^\d{4}-\d\d-\d\d$/.test(word) && parseCivil(word) !== null) return { value: word, to: i + 1 };
  const day = dayNameAt(read, i);
  if (day >= 0) return namedDay(read, i, day);
  return calendarAt(read, i) ?? countedAt(read, i) ?? loneDayAt(read, i);
};

/** A day by its name; where its date follows ("Friday 13 March"), both are one. */
const namedDay = (read: Read, i: number, day: number): Dated => {
  const { words, tokens, today } = read;
  const next = words[i + 1] === 'the' ? i + 2 : i + 1;
  const dated = tokens[i + 1]?.strong ? null : (calendarAt(read, next) ?? loneDayAt(read, next));
  return dated ?? { value: nextDayNamed(today, day), to: i + 1 };
};

const nextDayNamed = (today: string, day: number): string => {
  const ahead = (day + 1 - weekday(parseCivil(today) as number) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
};

/** "12 March", "the twelfth of March", "March 12th 2027", "the 12th of next month". */
const calendarAt = (read: Read, i: number): Dated | null => {
  const { words, tokens, today } = read;
  const month = MONTH_NAMES.get(words[i] ?? '');
  if (month !== undefined) {
    const the = words[i + 1] === 'the' ? 1 : 0;
    const day = dayOfMonthAt(words, i + 1 + the);
    // "may first" and "may the 5 of us" are no dates, "May the first" is.
    if (day === null || (the === 1 && day.form === 'number')) return null;
    if (day.form === 'word' && words[i] === 'may' && !tokens[i]?.cap) return null;
    return onDay(read, month, day.value, i + 1 + the + day.length);
  }
  const day = dayOfMonthAt(words, i);
  if (day === null) return null;
  const end = i + day.length;
  const of = words[end] === 'of' ? end + 1 : end;
  const named = MONTH_NAMES.get(words[of] ?? '');
  // "the second may be deleted": an ordinal in letters says "of", or its month has a capital.
  if (named !== undefined)
    return day.form === 'word' && of === end && !tokens[of]?.cap ? null : onDay(read, named, day.value, of + 1);
  if (of === end || day.form === 'number') return null;
  const which = words[of];
  const at = which === 'this' || which === 'the' || which === 'next' ? of + 1 : -1;
  if (words[at] !== 'month') return null;
  const value = which === 'next' ? dayOfNextMonth(today, day.value) : nextDay(today, day.value);
  return value === null ? null : { value, to: at + 1 };
};

/** A day of a month, of the year that follows it or else the next time that it comes; null for a day that no such month has. */
const onDay = ({ words, tokens, today }: Read, month: number, day: number, to: number): Dated | null => {
  const year = /^(?:19|20)\d\d$/.test(words[to] ?? '') && !tokens[to]?.strong && words[to + 1] !== 'hours';
  const value = year ? dateOf(Number(words[to]), month, day) : nextDate(today, month, day);
  return value === null ? null : { value, to: year ? to + 1 : to };
};

const two = (n: number): string => String(n).padStart(2, '0');

const dateOf = (year: number, month: number, day: number): string | null => {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return parseCivil(date) === null ? null : date;
};

/** The next day of that name that is not past. A leap day comes after eight years at the latest. */
const nextDate = (today: string, month: number, day: number): string | null => {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = dateOf(year + ahead, month, day);
    if (date !== null && date >= today) return date;
  }
  return null;
};

/** The next day with that number, from today on. */
const nextDay = (today: string, day: number): string | null => {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  for (let ahead = 0; ahead <= 2; ahead++) {
    const date = dateOf(Math.floor((first + ahead) / 12), ((first + ahead) % 12) + 1, day);
    if (date !== null && date >= today) return date;
  }
  return null;
};

const dayOfNextMonth = (today: string, day: number): string | null => {
  const next = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
  return dateOf(Math.floor(next / 12), (next % 12) + 1, day);
};

const SPANS: ReadonlyMap<string, number> = new Map(
  Object.entries({ day: 1, days: 1, week: 7, weeks: 7, fortnight: 14, fortnights: 14 }),
);
const MOST_DAYS = 1000;

/** "in 2 days", "in a week", "a week from Friday". */
const countedAt = (read: Read, i: number): Dated | null => {
  const { words, today } = read;
  const number = words[i] === 'a' || words[i] === 'one' ? { value: 1, length: 1 } : numberAt(words, i);
  const span = number === null ? undefined : SPANS.get(words[i + number.length] ?? '');
  if (number === null || span === undefined || number.value * span > MOST_DAYS) return null;
  const to = i + number.length + 1;
  if (words[to] === 'from') {
    const start = words[to + 1];
    const day = dayNameAt(read, to + 1);
    const from =
      start === 'now' || start === 'today'
        ? today
        : start === 'tomorrow'
          ? addDays(today, 1)
          : day >= 0
            ? nextDayNamed(today, day)
            : null;
    if (from !== null) return { value: addDays(from, number.value * span), to: to + 2 };
  }
  return words[i - 1] === 'in' ? { value: addDays(today, number.value * span), to } : null;
};

/** "on the 12th", where nothing follows that it could count. */
const loneDayAt = (read: Read, i: number): Dated | null => {
  const { words, tokens, today } = read;
  if (words[i - 1] !== 'the') return null;
  const before = words[i - 2] ?? '';
  const day = dayOfMonthAt(words, i);
  if (day === null || day.form === 'number') return null;
  if (day.form === 'word' ? before !== 'on' : !BEFORE_DAY.has(before) && dayNameAt(read, i - 2) < 0) return null;
  const to = i + day.length;
  const next = tokens[to];
  const free = next === undefined || next.strong || next.comma || next.stop || AFTER_DAY.has(next.low) || /^\d/.test(next.low);
  const value = free ? nextDay(today, day.value) : null;
  return value === null ? null : { value, to };
};
