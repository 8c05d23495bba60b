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

/** A light suffix stripper: plural, -ing, -ed, -ly, enough to join "alarms" and "recordings" with "alarm" and "record". */
export const stem = (word: string): string => {
  if (word.length <= 3) return word;
  if (/ie[sd]$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  const single = singular(word);
  if (single.endsWith('ing') && single.length > 5) return undouble(single.slice(0, -3));
  if (single.endsWith('ed') && single.length > 4) return undouble(single.slice(0, -2));
  // As Porter has it, -ly goes only after letters that an adverb is made on: "quickly", but neither "reply" nor "family".
  if (/[cdeghkmnrtw]ly$/.test(single) && single.length > 4) return single.slice(0, -2);
  return single;
};

const singular = (word: string): string => {
  if (/(ches|shes|sses|xes|zzes)$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
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
