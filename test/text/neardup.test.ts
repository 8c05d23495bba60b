import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../../src/base/random.ts';
import { nearDuplicates, shingles } from '../../src/text/neardup.ts';

type Item = { id: string; text: string };

const naive = (items: readonly Item[], threshold: number): [string, string, number][] => {
  const pairs: [string, string, number][] = [];
  const sorted = [...items].sort((x, y) => (x.id < y.id ? -1 : 1));
  for (const [i, a] of sorted.entries()) {
    for (const b of sorted.slice(i + 1)) {
      const [x, y] = [shingles(a.text), shingles(b.text)];
      const shared = [...x].filter((shingle) => y.has(shingle)).length;
      const union = x.size + y.size - shared;
      const score = union === 0 ? 0 : shared / union;
      if (score >= threshold) pairs.push([a.id, b.id, score]);
    }
  }
  return pairs;
};

const texts = fc.array(
  fc
    .array(fc.constantFrom('set', 'an', 'alarm', 'at', 'seven', 'for', 'Anna', '7:30'), { maxLength: 9 })
    .map((list) => list.join(' ')),
  { maxLength: 25 },
);
const items = (list: readonly string[]): Item[] => list.map((text, i) => ({ id: `t${(i * 7) % 100}`, text }));

describe('nearDuplicates', () => {
  it('finds what comparing every pair finds', () => {
    const threshold = fc.oneof(
      fc.constantFrom(0, 0.1, 0.2, 0.3, 0.5, 0.55, 0.6, 0.7, 0.8, 1),
      fc.double({ min: 0, max: 1.2, noNaN: true }),
    );
    fc.assert(
      fc.property(texts, threshold, (list, at) => {
        expect(nearDuplicates(items(list), at)).toEqual(naive(items(list), at));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the texts', () => {
    fc.assert(
      fc.property(texts, (list) => {
        expect(nearDuplicates(items(list).reverse(), 0.4)).toEqual(nearDuplicates(items(list), 0.4));
      }),
    );
  });

  it('compares words when a text has fewer than three, and knows no text without words', () => {
    const pairs = nearDuplicates(
      [
        { id: 'b', text: 'Call Anna' },
        { id: 'a', text: 'anna, call!' },
        { id: 'c', text: '' },
        { id: 'd', text: '…' },
      ],
      0.5,
    );
    expect(pairs).toEqual([['a', 'b', 1]]);
  });

  it('handles 5,000 requests with much in common in a second', () => {
    const random = randomStream(1, 'neardup');
    const stock = Array.from({ length: 400 }, (_, i) => `w${i}`);
    const many = Array.from({ length: 5000 }, (_, i) => ({
      id: `r${i}`,
      text: `could you please ${Array.from({ length: 6 + random.int(12) }, () => stock[Math.floor(random.float() * random.float() * 400)]).join(' ')} on my phone`,
    }));
    nearDuplicates(many.slice(0, 300), 0.5);
    const started = performance.now();
    nearDuplicates(many, 0.5);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
