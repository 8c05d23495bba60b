import { type Found, moments } from './moments.ts';
import { type Token, tokenise } from './tokens.ts';

/** Where a text came from: the request, what the user said later, an earlier turn, a result, memory evidence. */
export type Source = 'request' | 'reply' | 'history' | 'result' | 'evidence';

/** A part of what the user said that may ask for one thing. Token positions are those of its text. */
export type Clause = {
  text: Spoken;
  from: number;
  to: number;
  index: number;
  reply: boolean;
  stems: number[];
  words: string[];
  condition: boolean;
  question: boolean;
};

/** A text with its words and typed values. */
export type Spoken = {
  source: Source;
  raw: string;
  tokens: Token[];
  found: Found[];
  quotes: { value: string; from: number; to: number }[];
};

const QUOTED = /"([^"]{1,200})"|“([^”]{1,200})”|(?<![\p{L}\p{N}])'([^']{2,200})'(?![\p{L}\p{N}])/gu;

export const spoken = (raw: string, source: Source, today: string): Spoken => {
  const tokens = tokenise(raw);
  const quotes = [...raw.matchAll(QUOTED)].flatMap((match) => {
    const value = (match[1] ?? match[2] ?? match[3]) as string;
    const from = tokens.findIndex(({ start }) => start > match.index);
    const to = tokens.findLastIndex(({ end }) => end < match.index + match[0].length) + 1;
    return from < 0 || to <= from ? [] : [{ value, from, to }];
  });
  return { source, raw, tokens, found: moments(tokens, today), quotes };
};

const CONNECTORS = new Set([
  'and',
  'then',
  'afterwards',
  'also',
  'plus',
  'after',
  'finally',
  'next',
  'once',
  'before',
  'followed',
  'but',
]);

/** Cuts what was said into clauses: at strong marks, at commas, and at connectors that no capital word or number follows. */
export const clausesOf = (text: Spoken, first: number, reply: boolean, stemIds: (stem: string) => number): Clause[] => {
  const { tokens } = text;
  const cuts = [0];
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (text.quotes.some(({ from, to }) => i > from && i < to)) continue;
    if (text.found.some(({ from, to }) => i > from && i < to)) continue;
    const joins = CONNECTORS.has(token.low) && !tokens[i + 1]?.cap && !CONNECTORS.has((tokens[i - 1] as Token).low);
    if (token.strong || token.comma || (joins && i - (cuts.at(-1) as number) >= 2)) cuts.push(i);
  }
  return cuts.map((from, k): Clause => {
    const to = cuts[k + 1] ?? tokens.length;
    const inside = tokens.slice(from, to);
    const words = inside.map(({ low }) => low);
    return {
      text,
      from,
      to,
      index: first + k,
      reply,
      words,
      stems: [...new Set(inside.filter(({ stop, low }) => !stop && !/^[\d+]/.test(low)).map(({ stem }) => stemIds(stem)))],
      condition: words.includes('if') || words.includes('unless') || words.includes('provided') || words.includes('assuming'),
      question:
        text.raw.slice(tokens[from]?.start ?? 0).includes('?') &&
        /^(what|when|which|who|where|how|is|are|do|does|can|could)$/.test(words[0] ?? ''),
    };
  });
};
