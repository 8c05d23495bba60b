import { dateAt } from './dates.ts';
import { lengthAt } from './lengths.ts';
import { numberAt } from './numbers.ts';
import { clockPhraseAt, rangeAt, timeAt } from './times.ts';
import type { Token } from './tokens.ts';

/** A typed value found in a text: `from` and `to` are token positions, `to` exclusive. */
export type Found = {
  kind: 'time' | 'date' | 'duration' | 'number' | 'phone' | 'email';
  value: string | number;
  from: number;
  to: number;
  bare?: boolean;
};

/** What is being read: the words of a text in lower case, with their tokens, on the phone's day `today`. */
export type Read = { words: readonly string[]; tokens: readonly Token[]; today: string };

/** Every time, date, length of time, number, phone number and e-mail address of a text, on the phone's day `today`. */
export const moments = (tokens: readonly Token[], today: string): Found[] => {
  const read: Read = { words: tokens.map(({ low }) => low), tokens, today };
  const found: Found[] = [];
  let i = 0;
  while (i < tokens.length) {
    const here = readAt(read, i);
    if (here === null) {
      i++;
      continue;
    }
    found.push(...here);
    i = Math.max(i + 1, (here.at(-1) as Found).to);
  }
  return found;
};

/** The first reading of a position that holds, in the order in which one leaves no doubt about the next. */
const readAt = (read: Read, i: number): Found[] | null =>
  contact(read, i) ??
  percentage(read, i) ??
  rangeAt(read, i) ??
  clockPhraseAt(read, i) ??
  date(read, i) ??
  duration(read, i) ??
  timeAt(read, i) ??
  plain(read, i);

const MIN_DIGITS = 7;

const contact = ({ words }: Read, i: number): Found[] | null => {
  const word = words[i] as string;
  if (word.includes('@') && word.includes('.')) return [{ kind: 'email', value: word, from: i, to: i + 1 }];
  if (!/^(?:\+\d[\d -]{6,}\d|\d[\d ]{6,}\d)$/.test(word) && !/^(?:\d{1,3}-)?(?:\d{3}-)?\d{3}-\d{4}$/.test(word)) return null;
  const value = word.replace(/[ -]/g, '');
  return value.length < MIN_DIGITS ? null : [{ kind: 'phone', value, from: i, to: i + 1 }];
};

/** "40%": nothing else is written so. */
const percentage = ({ words, tokens }: Read, i: number): Found[] | null =>
  tokens[i]?.text.endsWith('%') && /^\d{1,6}(?:\.\d{1,2})?$/.test(words[i] as string)
    ? [{ kind: 'number', value: Number(words[i]), from: i, to: i + 1 }]
    : null;

const date = (read: Read, i: number): Found[] | null => {
  const made = dateAt(read, i);
  return made === null ? null : [{ kind: 'date', value: made.value, from: i, to: made.to }];
};

const duration = ({ words }: Read, i: number): Found[] | null => {
  const made = lengthAt(words, i);
  return made === null ? null : [{ kind: 'duration', value: made.seconds, from: i, to: made.to }];
};

const plain = ({ words, tokens }: Read, i: number): Found[] | null => {
  const number = numberAt(words, i);
  if (number === null)
    return words[i] === 'half' && words[i + 1] !== 'past'
      ? [{ kind: 'number', value: 50, from: i, to: i + 1, bare: true }]
      : null;
  const end = i + number.length;
  const percent =
    tokens[end - 1]?.text.endsWith('%') || words[end] === 'percent' || (words[end] === 'per' && words[end + 1] === 'cent');
  return [{ kind: 'number', value: number.value, from: i, to: end, ...(percent ? {} : { bare: true }) }];
};
