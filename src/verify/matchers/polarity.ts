import { isStopWord } from '../../text/tokens.ts';
import type { Token } from './scan.ts';

/** How many words before a fact a negation is looked for, in the same clause. */
const REACH = 6;
const NEGATIONS = new Set(['not', 'no', 'never', 'without', 'neither', 'nor', 'none', 'nothing', 'nobody', 'except']);
/** Words that turn what follows away when the second of them comes next. */
const TURNS: Readonly<Record<string, string>> = { instead: 'of', rather: 'than', used: 'to' };
const CONDITIONS = new Set(['if', 'unless', 'whether', 'provided', 'assuming']);
const HEDGES = new Set(['maybe', 'perhaps', 'might', 'possibly', 'probably']);
const BE = new Set(['is', 'are', 'was', 'were', 'am', 'be', 'does', 'do', 'did', 'has', 'had', 'will', 'can']);

export type Tense = 'past' | 'present' | 'future';
const TENSES: Readonly<Record<string, Tense>> = {
  was: 'past',
  were: 'past',
  had: 'past',
  did: 'past',
  is: 'present',
  are: 'present',
  am: 'present',
  has: 'present',
  does: 'present',
  will: 'future',
  shall: 'future',
};

/** Whether a word denies what stands with it. */
export const isNegation = (word: string): boolean => NEGATIONS.has(word);
/** Whether a word makes what stands with it depend on something. */
export const isCondition = (word: string): boolean => CONDITIONS.has(word);
/** Whether a word says that something is not certain. */
export const isHedge = (word: string): boolean => HEDGES.has(word);
/** The tense that a helping verb tells; null for any other word. */
export const tenseOf = (word: string): Tense | null => (Object.hasOwn(TENSES, word) ? (TENSES[word] as Tense) : null);

/** The place of the clause's first token. */
const startOf = (tokens: readonly Token[], at: number): number => {
  let start = at;
  while (start > 0 && tokens[start - 1]?.clause === tokens[at]?.clause) start--;
  return start;
};

const clauseAt = (tokens: readonly Token[], at: number): readonly Token[] => {
  const start = startOf(tokens, at);
  let end = at;
  while (end < tokens.length && tokens[end]?.clause === tokens[at]?.clause) end++;
  return tokens.slice(start, end);
};

/** Whether what stands from `at` to `end` is denied: by a word before it in its clause, or by a "is not" that follows a value. */
export const isNegated = (tokens: readonly Token[], at: number, end: number): boolean => {
  const start = startOf(tokens, at);
  for (let back = at - 1, seen = 0; back >= start && seen < REACH; back--) {
    const word = (tokens[back] as Token).word;
    const next = tokens[back + 1]?.word ?? '';
    if (NEGATIONS.has(word) && !(word === 'not' && (next === 'only' || next === 'just'))) return true;
    if (Object.hasOwn(TURNS, word) && TURNS[word] === next) return true;
    if (!isStopWord(word)) seen++;
  }
  const [verb, not] = [tokens[end], tokens[end + 1]];
  const last = tokens[end - 1];
  if (last === undefined || last.value === null || verb === undefined || not === undefined || not.clause !== last.clause)
    return false;
  return BE.has(verb.word) && not.word === 'not';
};

/** Whether what stands at `at` depends on something: on an "if" in its clause, before it in its sentence, or right after it. */
export const isConditional = (tokens: readonly Token[], at: number): boolean => {
  const own = tokens[at] as Token;
  if (clauseAt(tokens, at).some(({ word }) => CONDITIONS.has(word))) return true;
  let opens = true;
  for (let index = 0; index < tokens.length; index++) {
    const { clause, sentence, word } = tokens[index] as Token;
    if (sentence !== own.sentence) continue;
    opens = tokens[index - 1]?.clause !== clause || tokens[index - 1]?.sentence !== sentence;
    if (!opens || !CONDITIONS.has(word)) continue;
    const between = index < at ? 0 : clausesBetween(tokens, at, index);
    if (between <= 1) return true;
  }
  return false;
};

const clausesBetween = (tokens: readonly Token[], from: number, to: number): number => {
  let count = 0;
  for (let index = from + 1; index <= to; index++) if (tokens[index]?.clause !== tokens[index - 1]?.clause) count++;
  return count;
};

/** The tenses that the clause at `at` tells. */
export const tensesAt = (tokens: readonly Token[], at: number): ReadonlySet<Tense> =>
  new Set(clauseAt(tokens, at).flatMap(({ word }) => tenseOf(word) ?? []));

/** Whether the clause at `at` tells of the past, and what follows in the sentence of what is so now. */
export const isSuperseded = (tokens: readonly Token[], at: number): boolean => {
  const own = tokens[at] as Token;
  if (!tensesAt(tokens, at).has('past')) return false;
  return tokens
    .slice(at + 1)
    .some(({ sentence, clause, word }) => sentence === own.sentence && clause !== own.clause && word === 'now');
};

/** Whether the clause at `at` says that it is not certain. */
export const isHedged = (tokens: readonly Token[], at: number): boolean =>
  clauseAt(tokens, at).some(({ word }) => HEDGES.has(word));
