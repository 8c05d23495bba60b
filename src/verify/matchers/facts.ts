import type { Json } from '../../contract/json.ts';
import { clean } from '../../text/clean.ts';
import { isStopWord } from '../../text/tokens.ts';
import { GoldError } from '../gold-error.ts';
import { isCondition, isConditional, isHedged, isNegated, isSuperseded, tenseOf, tensesAt } from './polarity.ts';
import { sameValue, scan, type Token } from './scan.ts';
import type { Matcher, Where } from './typed.ts';

/**
 * How a text must bear a fact: `carry` it anywhere, as instructions do; say so without a condition and in its tense (`say`); or
 * `assert` it: a question or a maybe does not.
 */
export type Manner = 'carry' | 'say' | 'assert';

/**
 * Free text that states every required fact. Words must follow each other as in the fact, at word boundaries, articles and
 * prepositions apart; a time, date, number, duration, phone number or address is read as one, so that its form does not count.
 * Text that has another value in its place does not state the fact, nor does text that negates it, makes it depend on something
 * that the fact does not, or tells it of another time.
 */
export const facts: Matcher = (expected, actual, where) => {
  const text = textOf(actual);
  const required = factsOf(expected);
  return text !== null && states(text, required, 'say', where);
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
export const states = (text: string, required: readonly string[], manner: Manner, where: Pick<Where, 'region'>): boolean => {
  const tokens = scan(text);
  return required.every((fact) => statesOne(text, { tokens, manner, where }, fact));
};

type Said = { tokens: readonly Token[]; manner: Manner; where: Pick<Where, 'region'> };

const textOf = (actual: Json): string | null => {
  if (typeof actual === 'string') return actual;
  if (typeof actual === 'number') return String(actual);
  if (!Array.isArray(actual)) return null;
  return actual.filter((item) => typeof item === 'string' || typeof item === 'number').join('\n');
};

const statesOne = (text: string, said: Said, fact: string): boolean => {
  const wanted = scan(fact);
  // A fact of symbols alone, such as an emoji.
  if (wanted.length === 0) return clean(text).includes(clean(fact));
  const content = contentOf(wanted);
  if (content.length === 0) return occurs(said, said.tokens, wanted, wanted);
  const words = contentOf(said.tokens);
  // Values alone, as a date and a time: people say them in either order.
  if (content.every(({ value }) => value !== null)) return content.every((value) => occurs(said, words, [value], wanted));
  return occurs(said, words, content, wanted);
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

const occurs = (said: Said, words: readonly Token[], wanted: readonly Token[], fact: readonly Token[]): boolean => {
  for (let at = 0; at < words.length; at++) {
    const end = endOf(words, at, wanted, said.where);
    if (end >= 0 && holds(said, (words[at] as Token).at, (words[end - 1] as Token).at + 1, fact)) return true;
  }
  return false;
};

/** Whether the text means it, from one of its tokens to another. */
const holds = ({ tokens, manner }: Said, at: number, end: number, fact: readonly Token[]): boolean => {
  if (isNegated(tokens, at, end)) return false;
  if (manner === 'carry') return true;
  if (isSuperseded(tokens, at)) return false;
  if (isConditional(tokens, at) && !fact.some(({ word }) => isCondition(word))) return false;
  const wanted = fact.flatMap(({ word }) => tenseOf(word) ?? []);
  const told = wanted.length === 0 ? null : tensesAt(tokens, at);
  if (told !== null && told.size > 0 && !wanted.some((tense) => told.has(tense))) return false;
  return manner === 'say' || !((tokens[at] as Token).sentence.question || isHedged(tokens, at));
};

/** Where the wanted tokens end that start at `start`, or -1. Words are compared joined: "Wi-Fi", "wifi" and "wi fi" are one. */
const endOf = (said: readonly Token[], start: number, wanted: readonly Token[], where: Pick<Where, 'region'>): number => {
  let at = start;
  let next = 0;
  while (next < wanted.length) {
    const want = wanted[next] as Token;
    if (want.value !== null) {
      const value = said[at]?.value ?? null;
      if (value === null || !sameValue(want.value, value, where)) return -1;
      at++;
      next++;
      continue;
    }
    let phrase = '';
    while (next < wanted.length && wanted[next]?.value === null) phrase += (wanted[next++] as Token).word;
    while (phrase !== '') {
      const word = said[at]?.value === null ? (said[at] as Token).word : '';
      if (word === '' || !phrase.startsWith(word)) return -1;
      phrase = phrase.slice(word.length);
      at++;
    }
  }
  return at;
};
