const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, 20 + 10 * index]),
  ['hundred', 100],
]);

/** The ordinals that a day of a month may have. */
const DAY_ORDINALS: ReadonlyMap<string, number> = new Map([
  ...ORDINALS.map((word, value): [string, number] => [word, value]),
  ...ORDINALS.slice(1, 10).map((word, index): [string, number] => [`twenty-${word}`, 21 + index]),
  ['thirtieth', 30],
  ['thirty-first', 31],
]);

/** A number and how many words it takes. */
export type Counted = { value: number; length: number };

/** The number that a word or digits stand for, or null. */
export const wordNumber = (word: string): number | null => {
  if (/^\d{1,6}$/.test(word)) return Number(word);
  const found = VALUES.get(word);
  if (found !== undefined) return found;
  if (!word.includes('-')) return null;
  const [tens, unit] = word.split('-');
  const high = VALUES.get(tens ?? '');
  const low = VALUES.get(unit ?? '');
  return high !== undefined && low !== undefined && high >= 20 && low < 10 ? high + low : null;
};

const startsWithDigit = (word: string | undefined): boolean => /^\d/.test(word ?? '');

const simpleAt = (words: readonly string[], at: number): Counted | null => {
  const first = wordNumber(words[at] ?? '');
  if (first === null) return null;
  if (first < 20 || first > 90 || first % 10 !== 0 || startsWithDigit(words[at])) return { value: first, length: 1 };
  const second = wordNumber(words[at + 1] ?? '');
  return second !== null && second > 0 && second < 10 ? { value: first + second, length: 2 } : { value: first, length: 1 };
};

/** What follows "hundred" or "thousand": a smaller number in letters, since digits there are a number of their own. */
const restAt = (words: readonly string[], at: number, limit: number): Counted => {
  const from = words[at] === 'and' ? at + 1 : at;
  const rest = startsWithDigit(words[from]) ? null : limit > 100 ? hundredsAt(words, from) : simpleAt(words, from);
  return rest !== null && rest.value > 0 && rest.value < limit
    ? { value: rest.value, length: from - at + rest.length }
    : { value: 0, length: 0 };
};

const hundredsAt = (words: readonly string[], at: number): Counted | null => {
  const next = words[at + 1];
  const head = words[at] === 'a' && (next === 'hundred' || next === 'thousand') ? { value: 1, length: 1 } : simpleAt(words, at);
  if (head === null || next !== 'hundred' || head.value < 1 || head.value > 9) return head;
  const rest = restAt(words, at + 2, 100);
  return { value: head.value * 100 + rest.value, length: 2 + rest.length };
};

/** A number at a position of a list of words, over several where they belong together ("forty five", "a hundred and two"). */
export const numberAt = (words: readonly string[], at: number): Counted | null => {
  const head = hundredsAt(words, at);
  if (head === null || words[at + head.length] !== 'thousand' || head.value < 1 || head.value > 999) return head;
  const rest = restAt(words, at + head.length + 1, 1000);
  return { value: head.value * 1000 + rest.value, length: head.length + 1 + rest.length };
};

/** A day of a month at a position. `form`: "12", "12th" or "twelfth", which leave more and less open what is counted. */
export const dayOfMonthAt = (
  words: readonly string[],
  at: number,
): (Counted & { form: 'number' | 'ordinal' | 'word' }) | null => {
  const word = words[at] ?? '';
  const digits = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  if (digits) {
    const value = Number(digits[1]);
    return value >= 1 && value <= 31 ? { value, length: 1, form: digits[2] ? 'ordinal' : 'number' } : null;
  }
  const two = word === 'twenty' || word === 'thirty' ? DAY_ORDINALS.get(`${word}-${words[at + 1]}`) : undefined;
  if (two !== undefined) return { value: two, length: 2, form: 'word' };
  const one = DAY_ORDINALS.get(word);
  return one === undefined || one === 0 ? null : { value: one, length: 1, form: 'word' };
};
