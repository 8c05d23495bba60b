const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, 20 + 10 * index]),
  ['hundred', 100],
]);

/** The number that a word or digits stand for, or null. */
export const wordNumber = (word: string): number | null => {
  if (/^\d{1,6}$/.test(word)) return Number(word);
  const found = VALUES.get(word);
  if (found !== undefined) return found;
  const [tens, unit] = word.split('-');
  const high = VALUES.get(tens ?? '');
  const low = VALUES.get(unit ?? '');
  return high !== undefined && low !== undefined && high >= 20 && low < 10 ? high + low : null;
};

/** A number at a position of a list of words, over two words where they belong together ("forty five"). */
export const numberAt = (words: readonly string[], at: number): { value: number; length: number } | null => {
  const first = wordNumber(words[at] ?? '');
  if (first === null) return null;
  const second = wordNumber(words[at + 1] ?? '');
  if (
    first >= 20 &&
    first < 100 &&
    first % 10 === 0 &&
    !/^\d/.test(words[at] ?? '') &&
    second !== null &&
    second > 0 &&
    second < 10
  ) {
    return { value: first + second, length: 2 };
  }
  return { value: first, length: 1 };
};
