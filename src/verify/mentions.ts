import { unaccented } from '../text/clean.ts';
import { stem, words } from '../text/tokens.ts';

/** Whether a text speaks of something: its words follow each other there, whatever their case, accents or endings. */
export const mentions = (text: string, phrase: string): boolean => {
  const wanted = stems(phrase);
  return wanted !== ' ' && stems(text).includes(wanted);
};

/** Whether a text speaks of any of the phrases. */
export const mentionsAny = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => mentions(text, phrase));

const stems = (text: string): string => {
  const found = words(unaccented(text)).map((word) => stem(word.replace(/'s$/, '')));
  return found.length === 0 ? ' ' : ` ${found.join(' ')} `;
};
