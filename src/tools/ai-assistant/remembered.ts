import { byCodeUnit } from '../../base/order.ts';
import type { MemoryRecord } from '../../contract/tool.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { type Counted, inverseFrequency, termScore } from '../../text/bm25.ts';
import { countedMemory } from '../../text/memories.ts';
import { jaccard, terms } from '../../text/tokens.ts';
import { folded } from '../common.ts';

/** The columns of the table are those of a record; the tables check their types. */
const counted = (row: Row): Counted => countedMemory(row as unknown as MemoryRecord);

/** The rows that have a term: found by the table's index, so that a search costs what it finds. */
const having = (phone: Phone, term: string): Row[] =>
  phone.table('memories').keyed('terms', (row) => [...counted(row).counts.keys()], term);

/** Memories that have to do with a query, best first by BM25 over title, content and tags; ties in order of ids: the first `most`. */
export const memoriesAbout = (
  phone: Phone,
  query: string,
  fits: (row: Row) => boolean,
  most = Number.POSITIVE_INFINITY,
): Row[] => {
  const memories = phone.table('memories');
  const total = memories.sum('rows', () => 1);
  const average = memories.sum('terms', (row) => counted(row).length) / Math.max(1, total);
  const scores = new Map<Row, number>();
  for (const term of new Set(terms(query))) {
    const found = having(phone, term);
    const idf = inverseFrequency(total, found.length);
    for (const row of found) {
      if (!fits(row)) continue;
      const { counts, length } = counted(row);
      scores.set(row, (scores.get(row) ?? 0) + termScore(idf, counts.get(term) ?? 0, length, average));
    }
  }
  return firstOf([...scores], most, ([a, x], [b, y]) => y - x || byCodeUnit(a.id, b.id)).map(([row]) => row);
};

/** The first `most` of a list in an order: a few of many need no sorting of all. */
const firstOf = <Item>(items: Item[], most: number, order: (a: Item, b: Item) => number): Item[] => {
  if (items.length <= most) return items.sort(order);
  const first: Item[] = [];
  for (const item of items) {
    let place = first.length;
    while (place > 0 && order(item, first[place - 1] as Item) < 0) place--;
    if (place >= most) continue;
    first.splice(place, 0, item);
    if (first.length > most) first.pop();
  }
  return first;
};

/** Share of terms that two texts have in common from which they say the same. */
const NEAR_DUPLICATE = 0.8;

/** The first memory whose content says the same; undefined when there is none. */
export const memoryLike = (phone: Phone, content: string): Row | undefined => {
  const asked = [...new Set(terms(content))];
  if (asked.length === 0)
    return phone.table('memories').where((row) => overlap(String(row.content), content) >= NEAR_DUPLICATE)[0];
  // Who shares four terms in five has at least one of any two in ten: the rarest say where to look.
  const found = asked.map((term) => having(phone, term)).sort((a, b) => a.length - b.length);
  const candidates = new Set(found.slice(0, Math.floor(asked.length * (1 - NEAR_DUPLICATE)) + 1).flat());
  return [...candidates]
    .filter((row) => overlap(String(row.content), content) >= NEAR_DUPLICATE)
    .sort((a, b) => byCodeUnit(a.id, b.id))[0];
};

const overlap = (a: string, b: string): number => {
  const [left, right] = [new Set(terms(a)), new Set(terms(b))];
  return left.size + right.size === 0 ? Number(folded(a) === folded(b)) : jaccard(left, right);
};
