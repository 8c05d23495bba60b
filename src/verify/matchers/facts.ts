import type { Json } from '../../contract/json.ts';
import { clean } from '../../text/clean.ts';
import { isStopWord } from '../../text/tokens.ts';
import { GoldError } from '../gold-error.ts';
import { sameValue, scan, type Token } from './scan.ts';
import type { Matcher } from './typed.ts';

/** How many words before a fact a negation is looked for, in the same clause. */
const REACH = 6;
const NEGATIONS = new Set(['not', 'no', 'never', 'without', 'neither', 'nor', 'none']);

/**
 * Free text that states every required fact. Words must follow each other as in the fact, at word boundaries, articles and
 * prepositions apart; a time, date, number, duration, phone number or address is read as one, so that its form does not count.
 * Text that has another value in its place does not state the fact, nor does text that negates it.
 */
export const facts: Matcher = (expected, actual) => {
  const text = textOf(actual);
  const required = factsOf(expected);
  return text !== null && states(text, required);
};

/** The single facts of an expected value. @throws GoldError when there is none. */
export const factsOf = (expected: Json): string[] => {
  const given = Array.isArray(expected) ? expected : [expected];
  const required = given.map((fact) => (typeof fact === 'number' ? String(fact) : fact));
  if (required.length === 0 || !required.every((fact) => typeof fact === 'string' && fact.trim() !== '')) {
    throw new GoldError(`${JSON.stringify(expected)} is no fact or list of facts`);
  }
  return required as string[];
};

/** Whether the text states every one of the facts. */
export const states = (text: string, required: readonly string[]): boolean => {
  const tokens = scan(text);
  return required.every((fact) => statesOne(text, tokens, fact));
};

const textOf = (actual: Json): string | null => {
  if (typeof actual === 'string') return actual;
  if (typeof actual === 'number') return String(actual);
  if (!Array.isArray(actual)) return null;
  return actual.filter((item) => typeof item === 'string' || typeof item === 'number').join('\n');
};

const statesOne = (text: string, tokens: readonly Token[], fact: string): boolean => {
  const wanted = scan(fact);
  // A fact of symbols alone, such as an emoji.
  if (wanted.length === 0) return clean(text).includes(clean(fact));
  const content = contentOf(wanted);
  if (content.length === 0) return occurs(tokens, wanted);
  const said = contentOf(tokens);
  // Values alone, as a date and a time: people say them in either order.
  if (content.every(({ value }) => value !== null)) return content.every((value) => occurs(said, [value]));
  return occurs(said, content);
};

/** Stop words that tell one fact from another: the Wi-Fi is on, a message from Ana, this or that. */
const TELLING = new Set(['on', 'or', 'from']);
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

const contentOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ word, value }, index) => {
    if (value !== null || !isStopWord(word)) return true;
    if (!TELLING.has(word)) return false;
    const next = tokens[index + 1];
    // "on Tuesday" and "from 7:30" are mere prepositions.
    return next === undefined || (next.value === null && !WEEKDAY.test(next.word));
  });

const occurs = (said: readonly Token[], wanted: readonly Token[]): boolean => {
  for (let at = 0; at < said.length; at++) {
    if (startsWith(said, at, wanted) && !isNegated(said, at)) return true;
  }
  return false;
};

/** Words are compared joined, so that "Wi-Fi", "wifi" and "wi fi" are one. */
const startsWith = (said: readonly Token[], start: number, wanted: readonly Token[]): boolean => {
  let at = start;
  let next = 0;
  while (next < wanted.length) {
    const want = wanted[next] as Token;
    if (want.value !== null) {
      const value = said[at]?.value ?? null;
      if (value === null || !sameValue(want.value, value)) return false;
      at++;
      next++;
      continue;
    }
    let phrase = '';
    while (next < wanted.length && wanted[next]?.value === null) phrase += (wanted[next++] as Token).word;
    while (phrase !== '') {
      const word = said[at]?.value === null ? (said[at] as Token).word : '';
      if (word === '' || !phrase.startsWith(word)) return false;
      phrase = phrase.slice(word.length);
      at++;
    }
  }
  return true;
};

const isNegated = (said: readonly Token[], at: number): boolean => {
  const { clause } = said[at] as Token;
  for (let back = at - 1; back >= 0 && at - back <= REACH && said[back]?.clause === clause; back--) {
    if (NEGATIONS.has((said[back] as Token).word)) return true;
  }
  return false;
};
