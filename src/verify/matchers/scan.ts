import { formatCivil, parseCivil } from '../../base/time.ts';
import { unaccented } from '../../text/clean.ts';
import { parseDuration } from './duration.ts';
import { parseNumber } from './number.ts';
import { parsePhone, samePhone } from './phone.ts';
import { western } from './plain.ts';
import { monthNumber, parseDate, parseTime } from './time.ts';
import type { Where } from './typed.ts';

/** What a free text names besides words. `count`: the bare number of a duration that is written with one. */
export type Value =
  | { kind: 'email'; text: string }
  | { kind: 'date'; year: number | null; day: string }
  | { kind: 'time'; seconds: number }
  | { kind: 'phone'; text: string }
  | { kind: 'duration'; seconds: number; count: number | null }
  | { kind: 'number'; value: number; unit: string | null };

/** One sentence of the text; a line is one, too. */
export type Sentence = { question: boolean };
/**
 * `at`: its place among all tokens. `clause`: tokens of one clause share a number, so that a negation reaches no further than it is
 * meant to; likewise tokens of one sentence share the object.
 */
export type Token = { at: number; clause: number; sentence: Sentence; word: string; value: Value | null };

const END = '(?![\\p{L}\\p{N}])';
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const LENGTH = '(?:h|hrs?|hours?|mins?|minutes?|secs?|seconds?|days?|weeks?)';
const UNIT = '%|°c|°f|°|[$€£¥₹]|percent|celsius|fahrenheit|euros?|dollars|pounds|usd|eur|gbp';
const sticky = (source: string): RegExp => new RegExp(source, 'uy');

const EMAIL = sticky('[^\\s@<>,;:()"]{1,64}@[\\p{L}\\p{N}.-]{1,190}\\.[a-z]{2,24}');
// The joint of an ISO date and time is no word.
const FULL_DATE = sticky(`(\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|\\d{1,2}\\.\\d{1,2}\\.\\d{4})(?:${END}|t(?=\\d))`);
const DAY_MONTH = sticky(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}${END}(?:,? (\\d{4})${END})?`);
const MONTH_DAY = sticky(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?${END}(?:,? (\\d{4})${END})?`);
const TIME = sticky(
  `(?:\\d{1,2}[:h]\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?|\\d{1,2}(?:\\.\\d{2})? ?[ap]\\.?m\\.?|\\d{1,2} o'clock|noon|midday|midnight)${END}`,
);
const PHONE = sticky(
  `(?:(?:\\+|00)\\d{8,15}|(?:\\+|00)\\d{1,4}(?:[ .-]?\\(?\\d{1,5}\\)?){2,6}|0\\d{1,4}(?:[ .-]\\d{2,4}){2,4}|\\(?\\d{3}\\)?[ .-]\\d{3}[ .-]\\d{4}|\\d{9,15})${END}`,
);
const DURATION = sticky(`\\d+(?:[.,]\\d+)?[ -]?${LENGTH}${END}(?:(?:,? and |,? ?)\\d+(?:[.,]\\d+)?[ -]?${LENGTH}${END})*`);
const NUMBER = sticky(`[+-]?(?:[$€£¥₹] ?)?\\d+(?:[.,]\\d+)*(?: ?(?:${UNIT}))?${END}`);
const WORD = sticky("[\\p{L}\\p{N}]+(?:'\\p{L}+)*");

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** A clause ends at punctuation, and before a word that opens one of its own. */
const OPENERS = new Set(['and', 'but', 'so', 'because', 'then', 'while', 'although', 'however', 'instead']);
const SENTENCE_END = /[.;!?]/;

/** The words and typed values of a free text, in order; letter case, accents and punctuation are gone. */
export const scan = (given: string): Token[] => {
  const text = western(unaccented(given.replace(/[\r\n]+/g, ' ; ')));
  const tokens: Token[] = [];
  let clause = 0;
  let sentence: Sentence = { question: false };
  const add = (word: string, value: Value | null): void => {
    tokens.push({ at: tokens.length, clause, sentence, word, value });
  };
  let at = 0;
  while (at < text.length) {
    const value = valueAt(text, at);
    if (value !== null) {
      add(text.slice(at, value.end), value.value);
      at = value.end;
      continue;
    }
    const word = span(WORD, text, at);
    if (word === null) {
      const mark = text[at] as string;
      if (/[.,;:!?()|/]/.test(mark) || text.startsWith(' - ', at)) clause++;
      if (mark === '?') sentence.question = true;
      if (SENTENCE_END.test(mark)) sentence = { question: false };
      at++;
      continue;
    }
    if (OPENERS.has(word)) clause++;
    for (const part of partsOf(word)) add(part, countOf(part));
    at += word.length;
  }
  return tokens;
};

/** Whether the text's token says the same as the fact's. What the fact leaves open (a year, a unit) is not compared. */
export const sameValue = (fact: Value, said: Value, where: Pick<Where, 'region'>): boolean => {
  if (fact.kind === 'number' && said.kind === 'duration') return fact.unit === null && fact.value === said.count;
  if (fact.kind === 'email') return said.kind === 'email' && fact.text === said.text;
  if (fact.kind === 'time') return said.kind === 'time' && fact.seconds === said.seconds;
  if (fact.kind === 'duration') return said.kind === 'duration' && Math.abs(fact.seconds - said.seconds) < 0.0005;
  if (fact.kind === 'date') {
    if (said.kind !== 'date' || fact.day !== said.day) return false;
    return fact.year === null || said.year === null || fact.year === said.year;
  }
  if (fact.kind === 'phone') {
    const [gold, got] = said.kind === 'phone' ? [parsePhone(fact.text), parsePhone(said.text)] : [null, null];
    return gold !== null && got !== null && samePhone(gold, got, where);
  }
  if (said.kind !== 'number' || fact.value !== said.value) return false;
  return fact.unit === null || said.unit === null || fact.unit === said.unit;
};

const span = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

type Found = { value: Value | null; end: number };

const valueAt = (text: string, at: number): Found | null => {
  const email = span(EMAIL, text, at);
  if (email !== null) return { value: { kind: 'email', text: email }, end: at + email.length };
  const date = dateAt(text, at);
  if (date !== null) return date;
  const time = span(TIME, text, at);
  const seconds = time === null ? null : parseTime(time);
  if (time !== null && seconds !== null) return { value: { kind: 'time', seconds }, end: at + time.length };
  const phone = span(PHONE, text, at);
  if (phone !== null && phone.replace(/\D/g, '').length >= 8 && parsePhone(phone) !== null) {
    return { value: { kind: 'phone', text: phone }, end: at + phone.length };
  }
  const length = span(DURATION, text, at);
  const lasts = length === null ? null : parseDuration(length.replaceAll('-', ' '));
  if (length !== null && lasts !== null) {
    const count = /^\d+(?:\.\d+)?(?=\D*$)/.exec(length)?.[0];
    return {
      value: { kind: 'duration', seconds: lasts, count: count === undefined ? null : Number(count) },
      end: at + length.length,
    };
  }
  return numberAt(text, at);
};

const dateAt = (text: string, at: number): Found | null => {
  FULL_DATE.lastIndex = at;
  const full = FULL_DATE.exec(text);
  const civil = full === null ? null : parseDate(full[1] as string);
  if (full !== null && civil !== null) {
    const day = formatCivil(civil, 'date');
    return { value: { kind: 'date', year: Number(day.slice(0, 4)), day: day.slice(5) }, end: FULL_DATE.lastIndex };
  }
  for (const [pattern, month, day] of [
    [DAY_MONTH, 2, 1],
    [MONTH_DAY, 1, 2],
  ] as const) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const monthDay = `${monthNumber(match[month]).padStart(2, '0')}-${(match[day] as string).padStart(2, '0')}`;
    // Without a year, one with a 29 February says whether there is such a day.
    if (parseCivil(`${match[3] ?? 2024}-${monthDay}`) === null) continue;
    const year = match[3] === undefined ? null : Number(match[3]);
    return { value: { kind: 'date', year, day: monthDay }, end: pattern.lastIndex };
  }
  return null;
};

const numberAt = (text: string, at: number): Found | null => {
  const number = span(NUMBER, text, at);
  if (number === null) return null;
  // The dash of `3-5` is no sign.
  if (/^[+-]/.test(number) && /[\p{L}\p{N})]/u.test(text[at - 1] ?? ' ')) return null;
  const quantity = parseNumber(number);
  // `1.2.3` is a name, not a number.
  if (quantity === null) return { value: null, end: at + number.length };
  const unit = quantity.unit === '°' ? null : quantity.unit;
  return { value: { kind: 'number', value: quantity.value, unit }, end: at + number.length };
};

const countOf = (word: string): Value | null => {
  const index = COUNTS.indexOf(word);
  return index < 0 ? null : { kind: 'number', value: index + 2, unit: null };
};

/** What a verb is shortened to. `it's` is `it is`; after a name, `'s` is the genitive. */
const SHORT: readonly [RegExp, string][] = [
  [/'ll$/, 'will'],
  [/'re$/, 'are'],
  [/'m$/, 'am'],
  [/'ve$/, 'have'],
  [/(?<=^(?:it|that|there|here|what|he|she))'s$/, 'is'],
];

/** `don't` is two words, of which one negates; a possessive ending is none. */
const partsOf = (word: string): string[] => {
  if (word === 'cannot') return ['can', 'not'];
  if (word.endsWith("n't")) return [word === "won't" ? 'will' : word === "can't" ? 'can' : word.slice(0, -3), 'not'];
  for (const [ending, verb] of SHORT) if (ending.test(word)) return [word.replace(ending, ''), verb];
  return [word.replace(/'s$/, '').replaceAll("'", '')];
};
