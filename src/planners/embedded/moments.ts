import { addDays, parseCivil, weekday } from '../../base/time.ts';
import { numberAt } from './numbers.ts';
import type { Token } from './tokens.ts';

/** A typed value found in a text: `from` and `to` are token positions, `to` exclusive. */
export type Found = {
  kind: 'time' | 'date' | 'duration' | 'number' | 'phone' | 'email';
  value: string | number;
  from: number;
  to: number;
  bare?: boolean;
};

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`;

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
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

/** Every time, date, length of time, number, phone number and e-mail address of a text, on the phone's day `today`. */
export const moments = (tokens: readonly Token[], today: string): Found[] => {
  const words = tokens.map(({ low }) => low);
  const found: Found[] = [];
  let i = 0;
  while (i < tokens.length) {
    const here = contact(words, i) ?? date(words, i, today) ?? duration(words, i) ?? time(words, i) ?? plain(words, tokens, i);
    if (here === null) {
      i++;
      continue;
    }
    found.push(...here);
    i = Math.max(i + 1, (here[0] as Found).to);
  }
  return found;
};

type Reader = Found[] | null;

const contact = (words: readonly string[], i: number): Reader => {
  const word = words[i] as string;
  if (/^\+?\d[\d ]{6,}\d$/.test(word)) return [{ kind: 'phone', value: word.replaceAll(' ', ''), from: i, to: i + 1 }];
  return word.includes('@') && word.includes('.') ? [{ kind: 'email', value: word, from: i, to: i + 1 }] : null;
};

const date = (words: readonly string[], i: number, today: string): Reader => {
  const word = words[i] as string;
  const at = (value: string, to: number): Reader => [{ kind: 'date', value, from: i, to }];
  if (word === 'today' || word === 'tonight') return at(today, i + 1);
  if (word === 'tomorrow') return at(addDays(today, 1), i + 1);
  if (/^\d{4}-\d\d-\d\d$/.test(word) && parseCivil(word) !== null) return at(word, i + 1);
  const day = DAYS.indexOf(word.replace(/s$/, ''));
  if (day >= 0 && !word.endsWith('ss')) {
    const ahead = (day + 1 - weekday(parseCivil(today) as number) + 7) % 7;
    return at(addDays(today, ahead === 0 ? 7 : ahead), i + 1);
  }
  const month = MONTHS.indexOf(word);
  if (month >= 0) {
    const after = dayNumber(words[i + 1]);
    return after === null ? null : at(nextDate(today, month + 1, after), i + 2);
  }
  const before = dayNumber(word);
  if (before === null) return null;
  const of = words[i + 1] === 'of' ? i + 2 : i + 1;
  const named = MONTHS.indexOf(words[of] ?? '');
  return named < 0 ? null : at(nextDate(today, named + 1, before), of + 1);
};

const dayNumber = (word: string | undefined): number | null => {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '');
  const value = match ? Number(match[1]) : 0;
  return value >= 1 && value <= 31 ? value : null;
};

/** The next day of that name that is not past. */
const nextDate = (today: string, month: number, day: number): string => {
  const year = Number(today.slice(0, 4));
  const here = `${year}-${two(month)}-${two(day)}`;
  return here >= today ? here : `${year + 1}-${two(month)}-${two(day)}`;
};

const duration = (words: readonly string[], i: number): Reader => {
  const whole = length(words, i);
  if (whole === null) return null;
  let { seconds, to } = whole;
  const next = words[to] === 'and' ? to + 1 : to;
  if (words[next] === 'a' && words[next + 1] === 'half') {
    seconds += seconds === 3600 || words[to - 1]?.startsWith('h') ? 1800 : 30;
    to = next + 2;
  } else {
    const more = length(words, next);
    if (more !== null && more.seconds < seconds) {
      seconds += more.seconds;
      to = more.to;
    }
  }
  return [{ kind: 'duration', value: seconds, from: i, to }];
};

const length = (words: readonly string[], i: number): { seconds: number; to: number } | null => {
  const word = words[i] ?? '';
  const glued = /^(\d+)(s|sec|secs|m|min|mins|h|hr|hrs)$/.exec(word) ?? /^(\d+)-(second|minute|hour)$/.exec(word);
  if (glued) return { seconds: Number(glued[1]) * (UNIT.get(glued[2] as string) as number), to: i + 1 };
  if (word === 'half' && (words[i + 1] === 'an' || words[i + 1] === 'a') && words[i + 2] === 'hour')
    return { seconds: 1800, to: i + 3 };
  if (word === 'quarter' && words[i + 1] === 'of' && words[i + 2] === 'an' && words[i + 3] === 'hour')
    return { seconds: 900, to: i + 4 };
  const number = word === 'a' || word === 'an' ? { value: 1, length: 1 } : numberAt(words, i);
  if (number === null) return null;
  const unit = UNIT.get(words[i + number.length] ?? '');
  return unit === undefined || (words[i + number.length] as string).length === 1
    ? null
    : { seconds: number.value * unit, to: i + number.length + 1 };
};

const PAST: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
  ['five', 5],
  ['ten', 10],
  ['twenty', 20],
]);

const time = (words: readonly string[], i: number): Reader => {
  const word = words[i] as string;
  const at = (hour: number, minute: number, to: number, bare = false): Reader => {
    const half = partOfDay(words, to);
    const turned = half === null ? hour : half.pm && hour < 12 ? hour + 12 : !half.pm && hour === 12 ? 0 : hour;
    const end = half === null ? to : half.to;
    const first: Found = { kind: 'time', value: clock(turned, minute), from: i, to: end };
    if (half !== null || !bare || hour > 12) return [first];
    return [
      { ...first, bare: true },
      { ...first, value: clock((hour % 12) + 12, minute), bare: true },
    ];
  };
  if (word === 'noon' || word === 'midday') return at(12, 0, i + 1);
  if (word === 'midnight') return at(0, 0, i + 1);
  const written = /^([01]?\d|2[0-3])[:.h]([0-5]\d)(am|pm)?$/.exec(word);
  if (written) {
    const hour = Number(written[1]);
    if (written[3])
      return [
        { kind: 'time', value: clock((hour % 12) + (written[3] === 'pm' ? 12 : 0), Number(written[2])), from: i, to: i + 1 },
      ];
    return at(hour, Number(written[2]), i + 1);
  }
  const glued = /^(1[0-2]|0?[1-9])(am|pm)$/.exec(word);
  if (glued)
    return [{ kind: 'time', value: clock((Number(glued[1]) % 12) + (glued[2] === 'pm' ? 12 : 0), 0), from: i, to: i + 1 }];
  const offset = PAST.get(word);
  if (offset !== undefined && (words[i + 1] === 'past' || words[i + 1] === 'to')) {
    const hour = numberAt(words, i + 2);
    if (hour !== null && hour.value >= 1 && hour.value <= 12) {
      const minutes = hour.value * 60 + (words[i + 1] === 'past' ? offset : -offset);
      return at(Math.floor(minutes / 60), minutes % 60, i + 3, true);
    }
  }
  return spoken(words, i, at);
};

/** "seven", "six thirty", "five o'clock": only where the words around it make it a time. */
const spoken = (
  words: readonly string[],
  i: number,
  at: (hour: number, minute: number, to: number, bare?: boolean) => Reader,
): Reader => {
  const hour = numberAt(words, i);
  if (hour === null || hour.value > 23 || hour.length > 1) return null;
  const sharp = words[i + 1] === "o'clock" || words[i + 1] === 'oclock';
  const minute = sharp ? null : numberAt(words, i + 1);
  const minutes = minute !== null && minute.value >= 10 && minute.value < 60 ? minute : null;
  const to = i + 1 + (sharp ? 1 : (minutes?.length ?? 0));
  const before = words[i - 1];
  if (
    sharp ||
    partOfDay(words, to) !== null ||
    ((before === 'at' || before === 'by' || before === 'until') && !UNIT.has(words[to] ?? '') && words[to] !== 'percent')
  ) {
    return hour.value === 0 && !sharp ? null : at(hour.value, minutes?.value ?? 0, to, true);
  }
  return null;
};

/** am or pm, or a part of the day, at a position. */
const partOfDay = (words: readonly string[], i: number): { pm: boolean; to: number } | null => {
  const word = words[i] ?? '';
  if (word === 'am' || word === 'a.m') return { pm: false, to: i + 1 };
  if (word === 'pm' || word === 'p.m') return { pm: true, to: i + 1 };
  const start = word === 'in' && words[i + 1] === 'the' ? i + 2 : word === 'at' && words[i + 1] === 'night' ? i + 1 : -1;
  if (start < 0) return null;
  const part = words[start];
  if (part === 'morning') return { pm: false, to: start + 1 };
  return part === 'afternoon' || part === 'evening' || part === 'night' ? { pm: true, to: start + 1 } : null;
};

const plain = (words: readonly string[], tokens: readonly Token[], i: number): Reader => {
  const number = numberAt(words, i);
  if (number === null) return words[i] === 'half' ? [{ kind: 'number', value: 50, from: i, to: i + 1, bare: true }] : null;
  const end = i + number.length;
  const percent =
    tokens[end - 1]?.text.endsWith('%') || words[end] === 'percent' || (words[end] === 'per' && words[end + 1] === 'cent');
  return [{ kind: 'number', value: number.value, from: i, to: end, ...(percent ? {} : { bare: true }) }];
};
