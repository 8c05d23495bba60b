/** NFKC, lower case by code point, white space folded: the form in which free text is compared and indexed. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const WORD = /[\p{L}\p{N}]+(?:[.:'’][\p{L}\p{N}]+)*/gu;

/** Words and numbers of a text, normalised; "7:30" and "o'clock" stay whole. */
export const words = (text: string): string[] => normalise(text).match(WORD) ?? [];

const STOP = new Set(
  'a an the of to in on at for and or is are be was were it its this that these those i me my you your we our please can could would will do does did with as by from so just'.split(
    ' ',
  ),
);
export const isStopWord = (word: string): boolean => STOP.has(word);

/** A light suffix stripper: plural, -ing, -ed, -er, -ly, enough to join "alarms" with "alarm". */
export const stem = (word: string): string => {
  if (word.length <= 3) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')) return word.slice(0, -1);
  if (word.endsWith('ing') && word.length > 5) return undouble(word.slice(0, -3));
  if (word.endsWith('ed') && word.length > 4) return undouble(word.slice(0, -2));
  if (word.endsWith('ly') && word.length > 4) return word.slice(0, -2);
  return word;
};

const undouble = (base: string): string => (/([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : base);

/** Stems without stop words: the terms of retrieval. */
export const terms = (text: string): string[] =>
  words(text)
    .filter((word) => !isStopWord(word))
    .map(stem);

/** The share of terms that two sets have in common (Jaccard); 0 for two empty ones. */
export const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let both = 0;
  for (const term of a) if (b.has(term)) both += 1;
  const either = a.size + b.size - both;
  return either === 0 ? 0 : both / either;
};
