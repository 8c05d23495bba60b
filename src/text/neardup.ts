import { byCodeUnit, sortBy } from '../base/order.ts';
import { words } from './tokens.ts';

/** `tokens`: ranks of the text's shingles, rarest first, so that a prefix of it is short and selective. */
type Entry = { id: string; tokens: Int32Array };

/**
 * Pairs of texts whose Jaccard similarity over word 3-shingles (the words, for texts under 3) is at least `threshold`,
 * as [idA, idB, score] with idA < idB, sorted by ids. A text without words is like nothing.
 *
 * Exact: two sets of that similarity share a token within the first |x| − ⌈t·|x|⌉ + 1 tokens of each, in any common
 * order. Only those prefixes are indexed, and every candidate is scored in full.
 */
export const nearDuplicates = (items: readonly { id: string; text: string }[], threshold: number): [string, string, number][] => {
  const entries = ranked(items);
  const pairs: [string, string, number][] = [];
  const index = new Map<number, number[]>();
  const met = new Int32Array(entries.length).fill(-1);
  for (const [at, entry] of entries.entries()) {
    const size = entry.tokens.length;
    // The slack keeps the filters from dropping a pair by a rounding error; the score below decides.
    const needed = Math.max(1, Math.ceil(threshold * size - 1e-9));
    const candidates: number[] = [];
    if (threshold <= 0) for (let other = 0; other < at; other++) candidates.push(other);
    for (let i = 0; threshold > 0 && i <= size - needed; i++) {
      const token = entry.tokens[i] as number;
      const posting = index.get(token);
      if (!posting) {
        index.set(token, [at]);
        continue;
      }
      for (const other of posting) {
        if (met[other] === at || (entries[other] as Entry).tokens.length < needed) continue;
        met[other] = at;
        candidates.push(other);
      }
      posting.push(at);
    }
    for (const other of candidates) {
      const score = jaccard(entry.tokens, (entries[other] as Entry).tokens);
      const [a, b] = sortBy([entry.id, (entries[other] as Entry).id], (id) => id) as [string, string];
      if (score >= threshold && a !== b) pairs.push([a, b, score]);
    }
  }
  return pairs.sort((x, y) => byCodeUnit(x[0], y[0]) || byCodeUnit(x[1], y[1]));
};

/** Word 3-shingles of a text; the words themselves when there are fewer than three. */
export const shingles = (text: string): Set<string> => {
  const list = words(text);
  if (list.length < 3) return new Set(list);
  return new Set(list.slice(2).map((word, i) => `${list[i]} ${list[i + 1]} ${word}`));
};

/** Entries by size, so that the length filter only looks back, their tokens ranked by how few texts carry them. */
const ranked = (items: readonly { id: string; text: string }[]): Entry[] => {
  const sets = items.map(({ text }) => shingles(text));
  const carried = new Map<string, number>();
  for (const set of sets) for (const shingle of set) carried.set(shingle, (carried.get(shingle) ?? 0) + 1);
  // Map order is that of the first text that carries a shingle: any order does, as long as all texts share it.
  const rank = new Map([...carried].sort((x, y) => x[1] - y[1]).map(([shingle], position) => [shingle, position]));
  return items
    .map(({ id }, i) => ({
      id,
      tokens: Int32Array.from(sets[i] as Set<string>, (shingle) => rank.get(shingle) as number).sort(),
    }))
    .sort((x, y) => x.tokens.length - y.tokens.length);
};

const jaccard = (x: Int32Array, y: Int32Array): number => {
  let [i, j, shared] = [0, 0, 0];
  while (i < x.length && j < y.length) {
    const difference = (x[i] as number) - (y[j] as number);
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  const union = x.length + y.length - shared;
  return union === 0 ? 0 : shared / union;
};
