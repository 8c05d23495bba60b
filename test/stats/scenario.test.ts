import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionOf, type Phrasing } from '../../src/stats/scenario.ts';

describe('completionOf', () => {
  it.each<[string, Phrasing[], (0 | 1 | null)[]]>([
    [
      'every phrasing passed',
      [
        [1, 1],
        [1, 1],
      ],
      [1, 1],
    ],
    [
      'one failed in one repeat',
      [
        [1, 1],
        [1, 0],
      ],
      [1, 0],
    ],
    ['one is undecided beside passes', [[1], [null]], [null]],
    ['one is undecided beside a failure', [[0], [null]], [0]],
    ['a phrasing has fewer repeats', [[1, 1], [1]], [1, null]],
    ['there is no phrasing', [], []],
  ])('%s', (_, phrasings, wanted) => expect(completionOf(phrasings)).toEqual(wanted));

  it('does not depend on the order of phrasings, and is never above the worst of them', () => {
    const phrasing = fc.array(fc.constantFrom<0 | 1 | null>(0, 1, null), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(phrasing, { minLength: 1, maxLength: 5 }), (list) => {
        const values = completionOf(list);
        expect(completionOf([...list].reverse())).toEqual(values);
        for (const [repeat, value] of values.entries()) {
          if (value === 1) expect(list.every((one) => one[repeat] === 1)).toBe(true);
          if (value === 0) expect(list.some((one) => one[repeat] === 0)).toBe(true);
        }
      }),
    );
  });
});
