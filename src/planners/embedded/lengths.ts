import { numberAt, wordNumber } from './numbers.ts';

const UNIT: ReadonlyMap<string, number> = new Map(
  Object.entries({
    second: 1,
    seconds: 1,
    sec: 1,
    secs: 1,
    s: 1,
    minute: 60,
    minutes: 60,
    min: 60,
    mins: 60,
    m: 60,
    hour: 3600,
    hours: 3600,
    hr: 3600,
    hrs: 3600,
    h: 3600,
  }),
);

/** Whether a word is a unit of time. */
export const isUnit = (word: string | undefined): boolean => UNIT.has(word ?? '');

/** Seconds of the unit at a position; a letter by itself is none. */
const unitOf = (word: string | undefined): number | undefined =>
  word === undefined || word.length === 1 ? undefined : UNIT.get(word);

/** A length of time, the unit that it is said in, and where its words end. */
type Length = { seconds: number; unit: number; to: number };

/** The whole length of time at a position: "two hours and fifteen minutes". */
export const lengthAt = (words: readonly string[], i: number): Length | null => {
  const whole = oneLengthAt(words, i);
  if (whole === null) return null;
  const { seconds, unit, to } = whole;
  const next = words[to] === 'and' ? to + 1 : to;
  const part = next > to ? partOfUnit(words, next) : null;
  if (part !== null && unit > 1) return { seconds: seconds + part.share * unit, unit, to: part.to };
  const more = lengthAt(words, next);
  return more !== null && more.unit < unit && more.seconds < seconds
    ? { seconds: seconds + more.seconds, unit: more.unit, to: more.to }
    : whole;
};

/** "a half", "a quarter", "three quarters", as they follow "an hour and". */
const partOfUnit = (words: readonly string[], i: number): { share: number; to: number } | null => {
  if (words[i] === 'a' && words[i + 1] === 'half') return { share: 0.5, to: i + 2 };
  if (words[i] === 'a' && words[i + 1] === 'quarter') return { share: 0.25, to: i + 2 };
  if (words[i] === 'three-quarters') return { share: 0.75, to: i + 1 };
  return words[i] === 'three' && words[i + 1] === 'quarters' ? { share: 0.75, to: i + 2 } : null;
};

/** What may stand before "a second" where it is a length of time, and not one more of something. */
const BEFORE_SECOND = new Set('for in every after about half wait'.split(' '));

const oneLengthAt = (words: readonly string[], i: number): Length | null => {
  const word = words[i] ?? '';
  const made = (count: number, unit: number, to: number): Length => ({ seconds: Math.round(count * unit), unit, to });
  const written = /^\d|-/.test(word) ? writtenLength(words, i) : null;
  if (written !== null) return written;
  const share = shareAt(words, i);
  if (share !== null) return made(share.share, share.unit, share.to);
  if ((word === 'hour' || word === 'minute') && words[i + 1] === 'and' && words[i + 2] === 'a' && words[i + 3] === 'half')
    return made(1, unitOf(word) as number, i + 1);
  const decimal = /^\d{1,4}\.\d{1,2}$/.test(word) ? { value: Number(word), length: 1 } : null;
  const number = decimal ?? numberAt(words, i) ?? (word === 'a' || word === 'an' ? { value: 1, length: 1 } : null);
  if (number === null) return null;
  const end = i + number.length;
  const part = words[end] === 'and' ? partOfUnit(words, end + 1) : null;
  const parted = part === null ? undefined : unitOf(words[part.to]);
  if (part !== null && parted !== undefined) return made(number.value + part.share, parted, part.to + 1);
  const unit = unitOf(words[end]);
  if (unit === undefined) return null;
  if (word === 'a' && words[end] === 'second' && !BEFORE_SECOND.has(words[i - 1] ?? '')) return null;
  return made(number.value, unit, end + 1);
};

/** Lengths in one word: "90s", "1.5h", "2h30", "1h30m", "5-minute", "half-hour". */
const writtenLength = (words: readonly string[], i: number): Length | null => {
  const word = words[i] as string;
  const made = (seconds: number, unit: number): Length => ({ seconds: Math.round(seconds), unit, to: i + 1 });
  const glued = /^(\d{1,6}(?:\.\d{1,2})?)(s|secs?|m|mins?|h|hrs?|hours?|minutes?|seconds?)$/.exec(word);
  if (glued) {
    const unit = UNIT.get(glued[2] as string) as number;
    return made(Number(glued[1]) * unit, unit);
  }
  const both = /^(\d{1,3})h([0-5]?\d)(?:m|mins?)?(?:([0-5]?\d)s)?$/.exec(word);
  if (both) return made(Number(both[1]) * 3600 + Number(both[2]) * 60 + Number(both[3] ?? 0), 60);
  const short = /^(\d{1,3})m([0-5]?\d)s?$/.exec(word);
  if (short) return made(Number(short[1]) * 60 + Number(short[2]), 1);
  const hyphen = /^(.+)-(second|minute|hour)s?$/.exec(word);
  if (!hyphen) return null;
  const unit = UNIT.get(hyphen[2] as string) as number;
  const count = hyphen[1] === 'half' ? 0.5 : wordNumber(hyphen[1] as string);
  return count === null ? null : made(count * unit, unit);
};

/** "half an hour", "half a minute", "half hour", "quarter of an hour", "three quarters of an hour". */
const shareAt = (words: readonly string[], i: number): { share: number; unit: number; to: number } | null => {
  const word = words[i];
  const two = word === 'three' && words[i + 1] === 'quarters';
  const share = word === 'half' ? 0.5 : word === 'quarter' ? 0.25 : word === 'three-quarters' || two ? 0.75 : 0;
  if (share === 0) return null;
  let next = i + (two ? 2 : 1);
  if (words[next] === 'of') next++;
  if (words[next] === 'an' || words[next] === 'a') next++;
  const unit = unitOf(words[next]);
  return unit === undefined || unit === 1 ? null : { share, unit, to: next + 1 };
};
