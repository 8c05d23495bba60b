import { dayNameAt, isMonth, PARTS } from './dates.ts';
import { isUnit } from './lengths.ts';
import type { Found, Read } from './moments.ts';
import { numberAt, wordNumber } from './numbers.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What makes a bare hour a time, and what does so where nothing is counted ("around 5 people"). */
const FIRM = set('at by until');
const LOOSE = set('till til before after around from since');
const ABOUT = set('about around exactly');
const RANGE_WORDS = set('to until till til and');
const NAMED: ReadonlyMap<string, number> = new Map([
  ['noon', 12],
  ['midday', 12],
  ['midnight', 0],
]);

/**
 * A time of day as it is said. `sure`: it is one wherever it stands. `open`: on a clock of twelve hours, so that it may be
 * in either half of the day.
 */
type Clock = { hour: number; minute: number; to: number; sure: boolean; open: boolean };

/** What says which half of the day is meant. `sure`: a number before it is a time. */
type Part = { name: string; to: number; sure: boolean };

const two = (n: number): string => String(n).padStart(2, '0');
const closed = (hour: number, minute: number, to: number): Clock => ({ hour, minute, to, sure: true, open: false });
const turned = (hour: number, half: string): number => (hour % 12) + (half.startsWith('p') ? 12 : 0);

/** Whether the number before a position counts something: a unit, a percentage, days, or a word in the plural. */
const counts = ({ words, tokens }: Read, to: number): boolean => {
  const word = words[to];
  const token = tokens[to];
  if (tokens[to - 1]?.text.endsWith('%')) return true;
  if (word === undefined || token === undefined || token.strong || token.comma) return false;
  if (isUnit(word) || isMonth(word) || word === 'percent' || word === 'per' || word === 'people' || word === 'hundred')
    return true;
  return (
    word.length > 3 && /[^s']s$/.test(word) && !token.stop && word !== 'always' && dayNameAt({ words, tokens, today: '' }, to) < 0
  );
};

const isPreposition = (words: readonly string[], i: number): 'firm' | 'loose' | null => {
  const word = words[i] ?? '';
  if (FIRM.has(word)) return 'firm';
  if (ABOUT.has(word) && FIRM.has(words[i - 1] ?? '')) return 'firm';
  return LOOSE.has(word) ? 'loose' : null;
};

/** Whether "18h30" or "2h30" is a time of day here, and not a length. */
const isHourAndMinutes = ({ words }: Read, i: number): boolean => {
  const match = /^([01]?\d|2[0-3])h[0-5]\d$/.exec(words[i] as string);
  if (match === null || words[i - 1] === 'for' || words[i - 1] === 'in') return false;
  const hour = match[1] as string;
  return isPreposition(words, i - 1) !== null || words[i - 1] === 'to' || hour.startsWith('0') || Number(hour) > 12;
};

/** A time that may look like a length or a number, and is neither: "ten to nine", "1830 hours", "18h30". */
export const clockPhraseAt = (read: Read, i: number): Found[] | null => {
  const clock =
    pastHour(read, i) ?? halfHour(read, i) ?? militaryAt(read, i) ?? (isHourAndMinutes(read, i) ? writtenClock(read, i) : null);
  return clock === null ? null : emit(read, i, clock);
};

/** A time at a position: one value, or two where it may be in either half of the day. */
export const timeAt = (read: Read, i: number): Found[] | null => {
  const clock = clockAt(read, i);
  if (clock === null) return null;
  if (clock.sure || partAfter(read, clock.to)?.sure) return emit(read, i, clock);
  const { words, tokens } = read;
  const preposition = tokens[i]?.strong ? null : isPreposition(words, i - 1);
  if (preposition === null || isUnit(words[clock.to]) || words[clock.to] === 'percent') return null;
  if (words[i - 1] === 'by' && (isLevel(words, i - 2) || isLevel(words, i - 3))) return null;
  if (preposition === 'loose' && (counts(read, clock.to) || (words[i - 1] === 'from' && words[clock.to] === 'to'))) return null;
  return emit(read, i, clock);
};

const emit = (read: Read, i: number, clock: Clock): Found[] => {
  const after = partAfter(read, clock.to);
  const part = after ?? partBefore(read, i);
  return founds(clock, i, after?.to ?? clock.to, part);
};

const founds = (clock: Clock, from: number, to: number, part: Part | null): Found[] => {
  const hour = part === null ? clock.hour : inPart(clock.hour, part.name);
  const at = (value: number): Found => ({ kind: 'time', value: `${two(value)}:${two(clock.minute)}`, from, to });
  if (part !== null || !clock.open || hour > 12) return [at(hour)];
  return [
    { ...at(hour), bare: true },
    { ...at((hour + 12) % 24), bare: true },
  ];
};

/** The hour of a clock of twelve in a part of the day: the night goes on to the small hours. */
const inPart = (hour: number, part: string): number => {
  if (hour > 12) return hour;
  if (part === 'am' || part === 'morning') return hour % 12;
  if (part === 'night') return hour % 12 < 5 ? hour % 12 : hour + 12;
  return (hour % 12) + 12;
};

/** Two times that belong together: "from 9 to 5", "between 5 and 6 pm", "5 to 6 pm". */
export const rangeAt = (read: Read, i: number): Found[] | null => {
  const { words, tokens } = read;
  const opened = words[i - 1] === 'from' || words[i - 1] === 'between';
  if (!opened && (words[i + 1] !== 'to' || !/^\d/.test(words[i] as string))) return null;
  const first = clockAt(read, i, true);
  if (first === null) return null;
  const firstPart = partAfter(read, first.to);
  const join = firstPart?.to ?? first.to;
  if (!RANGE_WORDS.has(words[join] ?? '') || tokens[join]?.strong || tokens[join + 1]?.strong) return null;
  if (words[join] === 'and' && words[i - 1] !== 'between') return null;
  const second = clockAt(read, join + 1, true);
  if (second === null) return null;
  const secondPart = partAfter(read, second.to);
  const to = secondPart?.to ?? second.to;
  if (!opened && (secondPart === null || isPreposition(words, i - 1) !== null)) return null;
  if (secondPart === null && !second.sure && (counts(read, second.to) || isLevel(words, i - 2))) return null;
  const early = firstPart ?? (opened ? partBefore(read, i - 1) : null);
  const [start, end] = agreed(first, early, second, secondPart);
  if (!opened && minutesOf(start) >= minutesOf(end)) return null;
  return [...founds(start, i, join, early), ...founds(end, join + 1, to, secondPart)];
};

const minutesOf = ({ hour, minute }: Clock): number => hour * 60 + minute;

/** Both ends of a range, where one says which half of the day it is in: the start before the end, within half a day. */
const agreed = (first: Clock, firstPart: Part | null, second: Clock, secondPart: Part | null): [Clock, Clock] => {
  const start = settled(first, firstPart);
  const end = settled(second, secondPart);
  if (start !== null && end === null) return [start, halves(second).find((half) => isNear(start, half)) ?? second];
  if (start !== null || end === null) return [start ?? first, end ?? second];
  // "from 6 to 19" is on a clock of 24 hours on both sides; "from 9 to 5:30" leaves both open.
  if (secondPart === null) return [end.hour > 12 ? { ...first, open: false } : first, end];
  return [halves(first).find((half) => isNear(half, end)) ?? first, end];
};

/** A clock whose half of the day is known, or null. */
const settled = (clock: Clock, part: Part | null): Clock | null => {
  if (part !== null) return { ...clock, hour: inPart(clock.hour, part.name), open: false };
  return clock.open && clock.hour <= 12 ? null : clock;
};

const halves = (clock: Clock): Clock[] =>
  [clock.hour % 12, (clock.hour % 12) + 12].map((hour) => ({ ...clock, hour, open: false }));

const isNear = (from: Clock, until: Clock): boolean => {
  const gap = (minutesOf(until) - minutesOf(from) + 1440) % 1440;
  return gap > 0 && gap < 720;
};

/** Whether one of two words names a level, whose numbers are no times: "the volume from 3 to 7", "up by 10". */
const isLevel = (words: readonly string[], i: number): boolean =>
  [words[i], words[i - 1]].some((word) => /^(?:volume|brightness|sound|level|number|ringer)s?$/.test(word ?? ''));

/** The time that the words at a position say; `range`: "5 to 6" is not five minutes before six. */
const clockAt = (read: Read, i: number, range = false): Clock | null => {
  const { words } = read;
  const word = words[i] ?? '';
  const named = NAMED.get(word);
  if (named !== undefined) return closed(named, 0, i + 1);
  if (/^\d/.test(word)) {
    const written = writtenClock(read, i);
    if (written !== null) return written;
  }
  const joined = word.includes('-') ? hyphened(word, i) : null;
  if (joined !== null) return joined;
  return (range && numberAt(words, i) !== null ? null : pastHour(read, i)) ?? militaryAt(read, i, range) ?? hourAt(read, i);
};

/** "18:30", "7.30", "7:05pm", "7am", "18h30". */
const writtenClock = (read: Read, i: number): Clock | null => {
  const word = read.words[i] as string;
  const written = /^([01]?\d|2[0-3])([:.h])([0-5]\d)([ap]\.?m)?$/.exec(word);
  if (written) {
    const hour = Number(written[1]);
    if (written[2] === 'h' && !isHourAndMinutes(read, i)) return null;
    return closed(written[4] ? turned(hour, written[4]) : hour, Number(written[3]), i + 1);
  }
  const glued = /^(1[0-2]|0?[1-9])([ap]\.?m)$/.exec(word);
  return glued ? closed(turned(Number(glued[1]), glued[2] as string), 0, i + 1) : null;
};

/** "five-thirty", "seven-oh-five". */
const hyphened = (word: string, i: number): Clock | null => {
  const cut = word.indexOf('-');
  const hour = /^[a-z]/.test(word) ? wordNumber(word.slice(0, cut)) : null;
  const rest = word.slice(cut + 1);
  const oh = rest.startsWith('oh-');
  const minute = wordNumber(oh ? rest.slice(3) : rest);
  if (hour === null || minute === null || hour < 1 || hour > 12 || minute > 59 || oh === minute > 9) return null;
  return { hour, minute, to: i + 1, sure: true, open: true };
};

/** "at half seven", as the British say it. */
const halfHour = ({ words }: Read, i: number): Clock | null => {
  const hour = words[i] === 'half' && isPreposition(words, i - 1) === 'firm' ? numberAt(words, i + 1) : null;
  if (hour === null || hour.value < 1 || hour.value > 12 || isUnit(words[i + 1 + hour.length])) return null;
  return { hour: hour.value, minute: 30, to: i + 1 + hour.length, sure: true, open: true };
};

/** "half past seven", "twenty-five to eight", "10 past 6", "ten minutes to nine". */
const pastHour = ({ words, tokens }: Read, i: number): Clock | null => {
  const word = words[i] ?? '';
  const number = word === 'half' || word === 'quarter' ? null : numberAt(words, i);
  const offset = word === 'half' ? 30 : word === 'quarter' ? 15 : (number?.value ?? 0);
  if (offset < 1 || offset > 30) return null;
  let next = i + (number?.length ?? 1);
  const timed = isPreposition(words, i - 1) !== null && words[i - 1] !== 'from';
  // "for ten minutes to five people": minutes are a length unless something says that a time follows.
  if (number !== null && words[next] === 'minutes') {
    if (!timed && words[next + 1] !== 'past') return null;
    next++;
  }
  // "from 5 to 7", "5 to 7 people": digits, and odd numbers of minutes, are read so after "at" only.
  const free = number === null || (/^\D/.test(word) && offset % 5 === 0 && words[i - 1] !== 'from') || timed;
  if (words[next] !== 'past' && (words[next] !== 'to' || word === 'half' || !free)) return null;
  const noon = NAMED.get(words[next + 1] ?? '');
  const hour = noon === undefined ? numberAt(words, next + 1) : { value: noon, length: 1 };
  if (hour === null || tokens[next + 1]?.strong || hour.value > 12 || (hour.value < 1 && noon === undefined)) return null;
  const minutes = (hour.value * 60 + (words[next] === 'past' ? offset : -offset) + 1440) % 1440;
  const to = next + 1 + hour.length + (isSharp(words[next + 1 + hour.length]) ? 1 : 0);
  return { hour: Math.floor(minutes / 60), minute: minutes % 60, to, sure: true, open: noon === undefined };
};

const isSharp = (word: string | undefined): boolean => word === "o'clock" || word === 'oclock';

/** "1830 hours", "at 1830", "0630 hrs": four digits that may as well be a number or a year are a time only there. */
const militaryAt = ({ words }: Read, i: number, range = false): Clock | null => {
  const match = /^([01]\d|2[0-3])([0-5]\d)(h|hrs|hours)?$/.exec(words[i] ?? '');
  if (match === null) return null;
  const hours = words[i + 1] === 'hours' || words[i + 1] === 'hrs';
  const zero = words[i]?.startsWith('0') && (range || isPreposition(words, i - 1) !== null);
  const second = range && words[i - 1] === 'to' && /^\d{4}$/.test(words[i - 2] ?? '') && words[i - 2]?.startsWith('0');
  if (!hours && !match[3] && words[i - 1] !== 'at' && !zero && !second) return null;
  return closed(Number(match[1]), Number(match[2]), hours ? i + 2 : i + 1);
};

/** "seven", "six thirty", "five o'clock", "12 noon"; whether a bare one is a time is for the words around it to say. */
const hourAt = (read: Read, i: number): Clock | null => {
  const { words, tokens } = read;
  const hour = numberAt(words, i);
  if (hour === null || hour.value > 23 || hour.length > 1 || tokens[i]?.text.endsWith('%')) return null;
  const next = words[i + 1] ?? '';
  if (next === 'past') return null;
  const noon = hour.value === 12 ? NAMED.get(next) : undefined;
  if (noon !== undefined) return closed(noon, 0, i + 2);
  const sharp = isSharp(next);
  if (hour.value === 0 && !sharp) return null;
  const minutes = sharp || tokens[i + 1]?.comma || tokens[i + 1]?.strong ? null : minutesAt(read, i + 1);
  const to = i + 1 + (sharp ? 1 : (minutes?.length ?? 0));
  return { hour: hour.value, minute: minutes?.value ?? 0, to, sure: sharp, open: true };
};

const minutesAt = (read: Read, i: number): { value: number; length: number } | null => {
  const { words } = read;
  if (words[i] === 'oh') {
    const unit = wordNumber(words[i + 1] ?? '');
    return unit !== null && unit > 0 && unit < 10 ? { value: unit, length: 2 } : null;
  }
  const minutes = numberAt(words, i);
  if (minutes === null || minutes.value < 10 || minutes.value > 59) return null;
  const after = words[i + minutes.length];
  const others = isUnit(after) || isMonth(after) || after === 'percent' || after === 'past';
  return others || read.tokens[i]?.text.endsWith('%') ? null : minutes;
};

/** am or pm, or a part of the day, behind a time. Parts that say a day as well are left for the date. */
const partAfter = (read: Read, i: number): Part | null => {
  const { words, tokens } = read;
  const word = words[i] ?? '';
  if (word === '' || tokens[i]?.strong) return null;
  if (word === 'am' || word === 'a.m' || word === 'pm' || word === 'p.m')
    return { name: word.startsWith('a') ? 'am' : 'pm', to: i + 1, sure: true };
  const next = words[i + 1] ?? '';
  if (word === 'in' && next === 'the' && PARTS.has(words[i + 2] ?? ''))
    return { name: words[i + 2] as string, to: i + 3, sure: true };
  if (word === 'at' && next === 'night') return { name: 'night', to: i + 2, sure: true };
  if (word === 'tonight') return { name: 'night', to: i, sure: true };
  if (word === 'this' && PARTS.has(next)) return { name: next, to: i, sure: true };
  const on = word === 'on' ? i + 1 : i;
  const part = words[on + 1] ?? '';
  return PARTS.has(part) && (words[on] === 'tomorrow' || dayNameAt(read, on) >= 0) ? { name: part, to: i, sure: on === i } : null;
};

const BEFORE_PART = set('this tomorrow every each the next at');

/** A part of the day right before a time: "tonight at 8", "tomorrow morning from 9". */
const partBefore = (read: Read, i: number): Part | null => {
  const { words, tokens } = read;
  let k = i - 1;
  if (tokens[i]?.strong) return null;
  for (
    let steps = 0;
    steps < 2 && (isPreposition(words, k) !== null || ABOUT.has(words[k] ?? '') || words[k] === 'between');
    steps++
  ) {
    if (tokens[k]?.strong) return null;
    k--;
  }
  const word = (words[k] ?? '').replace(/s$/, '');
  if (word === 'tonight') return { name: 'night', to: i, sure: false };
  const led = BEFORE_PART.has(words[k - 1] ?? '') || dayNameAt(read, k - 1) >= 0;
  return PARTS.has(word) && led ? { name: word, to: i, sure: false } : null;
};
