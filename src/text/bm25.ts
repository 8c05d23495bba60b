import { byCodeUnit } from '../base/order.ts';
import { terms } from './tokens.ts';

export type Bm25 = {
  /** The best `limit` documents with a positive score, best first, ties by id. */
  search(query: string, limit: number): { id: string; score: number }[];
};

const K1 = 1.2;
const B = 0.75;

/** A BM25 index over short documents (k1 = 1.2, b = 0.75). Building is O(tokens); a search touches only matching postings. */
export const bm25 = (documents: readonly { id: string; text: string }[]): Bm25 => {
  const postings = new Map<string, { doc: number; count: number }[]>();
  const lengths: number[] = [];
  documents.forEach(({ text }, doc) => {
    const counts = new Map<string, number>();
    const list = terms(text);
    for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
    lengths.push(list.length);
    for (const [term, count] of counts) {
      const entries = postings.get(term);
      if (entries) entries.push({ doc, count });
      else postings.set(term, [{ doc, count }]);
    }
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return {
    search: (query, limit) => {
      const scores = new Map<number, number>();
      for (const term of new Set(terms(query))) {
        const entries = postings.get(term);
        if (!entries) continue;
        const idf = Math.log(1 + (documents.length - entries.length + 0.5) / (entries.length + 0.5));
        for (const { doc, count } of entries) {
          const norm = K1 * (1 - B + (B * (lengths[doc] as number)) / average);
          scores.set(doc, (scores.get(doc) ?? 0) + (idf * count * (K1 + 1)) / (count + norm));
        }
      }
      return [...scores]
        .map(([doc, score]) => ({ id: (documents[doc] as { id: string }).id, score }))
        .sort((x, y) => y.score - x.score || byCodeUnit(x.id, y.id))
        .slice(0, limit);
    },
  };
};
