import { type Bm25, bm25, counting } from '../../text/bm25.ts';
import { terms } from '../../text/tokens.ts';

/** Finds what fits a question best among texts that never change; the index is built when it is first asked. */
export const lookup = <Item extends { id: string }>(items: readonly Item[], textOf: (item: Item) => string) => {
  let index: Bm25 | null = null;
  const byId = new Map(items.map((item) => [item.id, item]));
  return (question: string, limit: number): { item: Item; score: number }[] => {
    index ??= bm25(items.map(counting(textOf)));
    return index.search(question, limit).map(({ id, score }) => ({ item: byId.get(id) as Item, score }));
  };
};

/** What a question asks about, without the words that every question has. */
const ASKING = new Set(
  'what which who whom whose when where why how many much long far tall high big old does did tell know me about give find explain there get use'.split(
    ' ',
  ),
);
export const askedTerms = (question: string): string[] => [...new Set(terms(question))].filter((term) => !ASKING.has(term));

/** The share of what is asked that a text speaks of, 0 to 1. */
export const coverage = (question: string, text: string): number => {
  const asked = askedTerms(question);
  const there = new Set(terms(text));
  return asked.length === 0 ? 0 : asked.filter((term) => there.has(term)).length / asked.length;
};
