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

const averages = new WeakMap<readonly Row[], number>();

const averageLength = (rows: readonly Row[]): number => {
  const found = averages.get(rows);
  if (found !== undefined) return found;
  const average = rows.reduce((sum, row) => sum + counted(row).length, 0) / Math.max(1, rows.length);
  averages.set(rows, average);
  return average;
};

/** Memories that have to do with a query, best first by BM25 over title, content and tags; ties in order of ids. */
export const memoriesAbout = (phone: Phone, query: string, fits: (row: Row) => boolean): Row[] => {
  const rows = phone.table('memories').all();
  const average = averageLength(rows);
  const scores = new Map<Row, number>();
  for (const term of new Set(terms(query))) {
    const found = having(phone, term);
    const idf = inverseFrequency(rows.length, found.length);
    for (const row of found) {
      if (!fits(row)) continue;
      const { counts, length } = counted(row);
      scores.set(row, (scores.get(row) ?? 0) + termScore(idf, counts.get(term) ?? 0, length, average));
    }
  }
  return [...scores].sort(([a, x], [b, y]) => y - x || byCodeUnit(a.id, b.id)).map(([row]) => row);
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
