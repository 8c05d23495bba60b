import { type Bm25, bm25, counting } from '../../text/bm25.ts';
import { terms } from '../../text/tokens.ts';

/** A hit, and the share of what was asked that it speaks of: rare words count for more, unknown ones most. */
export type Hit<Item> = { item: Item; score: number; coverage: number };

/** `holders`: in how many of the texts a term stands. */
type Built<Item> = {
  index: Bm25;
  byId: ReadonlyMap<string, { item: Item; terms: ReadonlySet<string> }>;
  holders: ReadonlyMap<string, number>;
};

/** Finds what fits a question best among texts that never change; the index is built when it is first asked. */
export const lookup = <Item extends { id: string }>(items: readonly Item[], textOf: (item: Item) => string) => {
  let built: Built<Item> | null = null;
  const build = (): Built<Item> => {
    const byId = new Map(items.map((item) => [item.id, { item, terms: new Set(terms(textOf(item))) }]));
    const holders = new Map<string, number>();
    for (const { terms } of byId.values()) for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + 1);
    return { index: bm25(items.map(counting(textOf))), byId, holders };
  };
  return (question: string, limit: number): Hit<Item>[] => {
    built ??= build();
    const { index, byId, holders } = built;
    const asked = askedTerms(question).map((term) => ({
      term,
      weight: Math.log((items.length + 1) / ((holders.get(term) ?? 0) + 0.5)),
    }));
    const all = asked.reduce((sum, { weight }) => sum + weight, 0);
    return index.search(question, limit).map(({ id, score }) => {
      const known = byId.get(id) as { item: Item; terms: ReadonlySet<string> };
      const covered = asked.reduce((sum, { term, weight }) => sum + (known.terms.has(term) ? weight : 0), 0);
      return { item: known.item, score, coverage: all === 0 ? 0 : covered / all };
    });
  };
};

/** What every question has. */
const ASKING = new Set(
  'what which who whom whose when where why how many much long far tall high big old did does tell know me about give find explain there get use have has'.split(
    ' ',
  ),
);
const askedTerms = (question: string): string[] => [...new Set(terms(question))].filter((term) => !ASKING.has(term));
