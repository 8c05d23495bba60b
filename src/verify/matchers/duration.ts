import type { Json } from '../../contract/json.ts';
import { parseNumber } from './number.ts';
import { plain } from './plain.ts';
import { typed } from './typed.ts';

const SECONDS: readonly [RegExp, number][] = [
  [/^(?:w|wks?|weeks?)$/, 604_800],
  [/^(?:d|days?)$/, 86_400],
  [/^(?:h|hrs?|hours?)$/, 3600],
  [/^(?:m|mins?|minutes?)$/, 60],
  [/^(?:s|secs?|seconds?)$/, 1],
  [/^(?:ms|msecs?|milliseconds?)$/, 0.001],
];
const ISO = /^p(?:(\d+)w)?(?:(\d+)d)?(?:t(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?)?$/;
const CLOCK = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/;
const PART = /(\d+(?:[.,]\d+)?) ?([a-z]+)/y;

/** Seconds. A bare number is a number of the parameter's own unit; `1:30` is refused, it means two lengths. */
export const parseDuration = (value: Json): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = plain(value);
  const bare = parseNumber(text);
  if (bare !== null && bare.unit === null) return bare.value;
  const iso = ISO.exec(text);
  if (iso !== null && /\d/.test(text)) {
    const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = iso.map((part) => Number(part ?? 0));
    return weeks * 604_800 + days * 86_400 + hours * 3600 + minutes * 60 + seconds;
  }
  const clock = CLOCK.exec(text);
  if (clock !== null) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  return sumOfParts(text);
};

const sumOfParts = (text: string): number | null => {
  let total = 0;
  let at = 0;
  while (at < text.length) {
    PART.lastIndex = at;
    const part = PART.exec(text);
    const unit = part === null ? undefined : SECONDS.find(([name]) => name.test(part[2] as string));
    if (part === null || unit === undefined) return null;
    total += Number((part[1] as string).replace(',', '.')) * unit[1];
    at = PART.lastIndex;
    at += /^(?:,? and |, ?| )?/.exec(text.slice(at))?.[0].length ?? 0;
  }
  return text === '' ? null : total;
};

/** The same length of time, to the millisecond. */
export const duration = typed('duration', parseDuration, (gold, got) => Math.abs(gold - got) < 0.0005);
