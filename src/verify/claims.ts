import { isConditional, isHedge, isNegation, tenseOf } from './matchers/polarity.ts';
import { type Sentence, scan } from './matchers/scan.ts';
import { mentionsAny } from './mentions.ts';

/** What a message says of an effect. Both may hold of one that says more than one thing, and neither of one that is silent. */
export type Claims = { claims: boolean; denies: boolean };

type Clause = { sentence: Sentence; words: string[]; negated: boolean; open: boolean };

/** Words that deny an effect by their meaning, as "not" does by grammar. */
const DENIAL =
  /^(?:unable|fail(?:s|ed|ure|ing)?|impossible|refus(?:e|es|ed|al)|den(?:y|ied|ies)|declin(?:e|ed|es)|unavailable|unsuccessful(?:ly)?|blocked|prevented|prevents)$/;
/** Words that say nothing of any effect. */
const INTERJECTIONS = new Set(['sorry', 'unfortunately', 'apologies', 'ok', 'okay', 'sure', 'yes', 'hello', 'hi', 'please']);
const PRONOUNS = new Set(['it', 'that', 'this', 'they', 'them', 'which']);

/**
 * Whether a message claims or denies what `about` speaks of. A clause that names it counts by whether it is negated; a question, a
 * condition, a maybe or what is still to come neither claims nor denies. A message that never names it counts as a whole.
 */
export const claimsOf = (text: string, about: readonly string[]): Claims => {
  const clauses = clausesOf(text);
  const named = clauses.filter(({ words }) => mentionsAny(words.join(' '), about));
  if (named.length > 0) {
    return {
      claims: named.some((clause) => !clause.negated && !clause.open && !takenBack(clauses, clause)),
      denies: named.some((clause) => clause.negated || takenBack(clauses, clause)),
    };
  }
  const first = clauses.findIndex(({ negated }) => negated);
  const positive = clauses.findIndex(({ negated, open }) => !negated && !open);
  return { claims: positive >= 0 && first < 0, denies: first >= 0 && (positive < 0 || first < positive) };
};

const clausesOf = (text: string): Clause[] => {
  const clauses: Clause[] = [];
  let number = -1;
  const tokens = scan(text);
  for (const { at, clause, sentence, word } of tokens) {
    if (clause !== number || clauses.length === 0) {
      clauses.push({ sentence, words: [], negated: false, open: isConditional(tokens, at) });
      number = clause;
    }
    const own = clauses.at(-1) as Clause;
    own.words.push(word);
    own.negated ||= isNegation(word) || DENIAL.test(word);
    own.open ||= isHedge(word) || tenseOf(word) === 'future';
  }
  return clauses
    .map((clause) => ({ ...clause, open: clause.open || clause.sentence.question }))
    .filter(({ words }) => words.some((word) => !INTERJECTIONS.has(word)));
};

/** "I tried to set it, but that failed": the next clause of the sentence denies it, by a pronoun or by naming nothing else. */
const takenBack = (clauses: readonly Clause[], clause: Clause): boolean => {
  const next = clauses[clauses.indexOf(clause) + 1];
  if (next === undefined || next.sentence !== clause.sentence || !next.negated) return false;
  return next.words.length <= 3 || next.words.some((word) => PRONOUNS.has(word));
};
