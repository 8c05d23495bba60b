import { nearest } from '../base/suggest.ts';
import { unaccented } from '../text/clean.ts';

const MOST = 3;
const SHORTEST = 3;
/** Names are compared up to here: who has more of them than that is better served by a query. */
const MOST_COMPARED = 2000;

/** The names that may have been meant: the nearest by its spelling, then those that share most words of some length. */
export const nearNames = (asked: string, names: Iterable<string>, shortestWord = 3): string[] => {
  const wordsOf = (text: string): string[] =>
    unaccented(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortestWord);
  const called = asked.slice(0, 64).toWellFormed();
  // Two letters are near to everything short.
  if (called.length < SHORTEST) return [];
  const all = [...new Set(names)].slice(0, MOST_COMPARED);
  const words = new Set(wordsOf(called));
  const spelled = nearest(called, all);
  const shared = (name: string): number => wordsOf(name).filter((word) => words.has(word)).length;
  const related = all
    .map((name) => ({ name, points: name === spelled ? 0 : shared(name) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
  return [...(spelled === null ? [] : [spelled]), ...related.map(({ name }) => name)].slice(0, MOST);
};

/** What a refusal tells of them: nothing where none is near. */
export const didYouMean = (asked: string, names: Iterable<string>): { didYouMean?: string[] } => {
  const near = nearNames(asked, names);
  return near.length === 0 ? {} : { didYouMean: near };
};
