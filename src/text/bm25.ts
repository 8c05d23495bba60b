import { byCodeUnit } from '../base/order.ts';
import { terms } from './tokens.ts';

export type Bm25 = {
  /** The best `limit` documents with a positive score, best first, ties by id. */
  search(query: string, limit: number): { id: string; score: number }[];
};

/** A document as an index needs it: how often each term stands in it, and how many there are. */
export type Counted = { id: string; length: number; counts: ReadonlyMap<string, number> };

const countTerms = (id: string, text: string): Counted => {
  const counts = new Map<string, number>();
  const list = terms(text);
  for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { id, length: list.length, counts };
};

/**
 * Counts what a function reads of an item, once for each item: rows and records are values that never change (DESIGN §9),
 * and an episode indexes the same ones again and again.
 */
export const counting = <Item extends { id: string }>(textOf: (item: Item) => string): ((item: Item) => Counted) => {
  const known = new WeakMap<Item, Counted>();
  return (item) => {
    const found = known.get(item);
    if (found) return found;
    const made = countTerms(item.id, textOf(item));
    known.set(item, made);
    return made;
  };
};

const K1 = 1.2;
const B = 0.75;

/** How rare a term is: `having` of `documents` documents have it. */
export const inverseFrequency = (documents: number, having: number): number =>
  Math.log(1 + (documents - having + 0.5) / (having + 0.5));

/** What a term that stands `count` times in a document of `length` terms adds to its score. */
export const termScore = (idf: number, count: number, length: number, average: number): number =>
  (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));

/** A BM25 index over short documents (k1 = 1.2, b = 0.75). Building is O(terms); a search touches only matching postings. */
export const bm25 = (documents: readonly Counted[]): Bm25 => {
  const postings = new Map<string, { doc: number; count: number }[]>();
  documents.forEach(({ counts }, doc) => {
    for (const [term, count] of counts) {
      const entries = postings.get(term);
      if (entries) entries.push({ doc, count });
      else postings.set(term, [{ doc, count }]);
    }
  });
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  return {
    search: (query, limit) => {
      const scores = new Map<number, number>();
      for (const term of new Set(terms(query))) {
        const entries = postings.get(term);
        if (!entries) continue;
        const idf = inverseFrequency(documents.length, entries.length);
        for (const { doc, count } of entries)
          scores.set(doc, (scores.get(doc) ?? 0) + termScore(idf, count, (documents[doc] as Counted).length, average));
      }
      return [...scores]
        .map(([doc, score]) => ({ id: (documents[doc] as Counted).id, score }))
        .sort((x, y) => y.score - x.score || byCodeUnit(x.id, y.id))
        .slice(0, limit);
    },
  };
};
