import { isStopWord, stem } from '../../text/tokens.ts';

/** A word of a text. `low` is lower-case without accents of punctuation; `break` = a strong boundary stands before it. */
export type Token = {
  text: string;
  low: string;
  stem: string;
  start: number;
  end: number;
  cap: boolean;
  stop: boolean;
  comma: boolean;
  strong: boolean;
};

/** A phone number with its groups (not "5 2026 10", the end of a date and what follows), an address, or a word. */
const WORD =
  /\+\d[\d -]{6,}\d|(?!\d{1,2} (?:19|20)\d\d(?!\d))\d[\d ]{6,}\d|[\p{L}\p{N}_.+-]+@[\p{L}\p{N}.-]+\.\p{L}+|[\p{L}\p{N}]+(?:[.:'’_-][\p{L}\p{N}]+)*%?/gu;

/** Short forms whose full stop ends no sentence. */
const TITLES = new Set('dr dra mr mrs ms mx prof st sr sra'.split(' '));

/** Words with their places; what stands between two of them says whether a comma or a stronger mark does. */
export const tokenise = (text: string): Token[] => {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const word = match[0];
    const between = text.slice(last, start);
    const low = word.toLowerCase().replaceAll('’', "'").replace(/%$/, '');
    tokens.push({
      text: word,
      low,
      stem: stem(low),
      start,
      end: start + word.length,
      cap: /^\p{Lu}/u.test(word) && !/^i(?:'|$)/.test(low),
      stop: isStopWord(low),
      comma: /[,—–]|--/.test(between),
      strong: /[.;!?:\n]/.test(between) && !(between === '. ' && TITLES.has(tokens.at(-1)?.low ?? '')),
    });
    last = start + word.length;
  }
  return tokens;
};
