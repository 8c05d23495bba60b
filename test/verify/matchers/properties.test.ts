import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/json.ts';
import { MATCHERS, type MatcherName } from '../../../src/contract/names.ts';
import type { Expected } from '../../../src/contract/task.ts';
import { GoldError } from '../../../src/verify/gold-error.ts';
import { matches } from '../../../src/verify/matchers/index.ts';
import { PAIRS, REGION, ZONE } from './pairs.ts';

const WHERE = { zone: ZONE, region: REGION };
type Case = { expected: Expected; accepts: Json[]; rejects: Json[] };
const casesOf = (match: MatcherName): Case[] =>
  PAIRS[match].pairs.map(([value, accepts, rejects, options]) => ({ expected: { match, value, ...options }, accepts, rejects }));
const caseOf = (match: MatcherName): fc.Arbitrary<Case> => fc.constantFrom(...casesOf(match));
const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) as fc.Arbitrary<Json>;

/** Text that a person would take for the same: invisible marks, another normal form, odd spaces. */
const disguises: Readonly<Record<string, (text: string) => string>> = {
  nfc: (text) => text.normalize('NFC'),
  nfd: (text) => text.normalize('NFD'),
  'direction marks': (text) => `\u202a${text}\u202c\u200f`,
  'no-break spaces': (text) => text.replaceAll(' ', '\u00a0'),
  'full-width digits': (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
};
/** Where a disguise changes what is meant: bytes that count, and characters of paths and addresses. */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
  exact: ['direction marks', 'no-break spaces', 'full-width digits'],
  path: ['no-break spaces', 'full-width digits'],
  url: ['no-break spaces', 'full-width digits'],
};

const disguised = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => disguised(item, change));
  return value;
};

describe.each(MATCHERS)('%s', (name) => {
  it('accepts what it expects', () => {
    for (const { expected } of casesOf(name)) {
      const { value } = expected;
      const own = name === 'partial_order' && value !== null ? (value as { items: Json }).items : value;
      expect([value, matches(expected, own, WHERE)]).toEqual([value, true]);
    }
  });

  it('never throws for what was given', () => {
    fc.assert(
      fc.property(caseOf(name), json, ({ expected }, actual) => {
        expect(typeof matches(expected, actual, WHERE)).toBe('boolean');
      }),
      { numRuns: 300 },
    );
    const long = [
      '9'.repeat(20_000),
      ' '.repeat(9999),
      '1 '.repeat(4999),
      'a@'.repeat(4999),
      '/..'.repeat(3000),
      'every '.repeat(1500),
    ];
    for (const actual of long) expect(matches(casesOf(name)[0]?.expected as Expected, actual, WHERE)).toBe(false);
  });

  it('throws nothing but a GoldError for what it cannot expect', () => {
    fc.assert(
      fc.property(json, json, (value, actual) => {
        try {
          matches({ match: name, value }, actual, WHERE);
        } catch (error) {
          expect(error).toBeInstanceOf(GoldError);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(Object.entries(disguises).filter(([disguise]) => !COUNTS[name]?.includes(disguise)))(
    'looks through %s',
    (_, change) => {
      for (const { expected, accepts, rejects } of casesOf(name)) {
        if (expected.value === null) continue;
        for (const [actuals, wanted] of [
          [accepts, true],
          [rejects, false],
        ] as const)
          for (const actual of actuals)
            expect([expected.value, actual, matches(expected, disguised(actual, change), WHERE)]).toEqual([
              expected.value,
              actual,
              wanted,
            ]);
      }
    },
  );

  it('takes no other digit', () => {
    for (const { expected, accepts } of casesOf(name)) {
      const { value } = expected;
      if (typeof value !== 'string') continue;
      for (const { index } of value.matchAll(/\d/g)) {
        for (let digit = 0; digit <= 9; digit++) {
          const changed: string = value.slice(0, index) + digit + value.slice(index + 1);
          // 03:30 is where the clocks put a 02:30 that they skip.
          if (changed === value || accepts.includes(changed)) continue;
          expect([value, changed, matches(expected, changed, WHERE)]).toEqual([value, changed, false]);
        }
      }
    }
  });
});

/** What is asked of free text and of an order is not what a text or a list is. */
const ONE_WAY: readonly MatcherName[] = ['facts', 'partial_order'];

describe.each(MATCHERS.filter((name) => !ONE_WAY.includes(name)))('%s', (name) => {
  it('says the same of two values either way round', () => {
    const all = casesOf(name).flatMap(({ expected, accepts, rejects }) =>
      [expected.value, ...accepts, ...rejects].map((value) => ({ ...expected, value })),
    );
    for (const { expected } of casesOf(name)) {
      for (const other of all) {
        if (other.value === null || expected.value === null || other.unit !== expected.unit || other.of !== expected.of) continue;
        const there = matches(expected, other.value, WHERE);
        let back = false;
        try {
          back = matches(other, expected.value, WHERE);
        } catch (error) {
          // What cannot be read is no expectation, and was not accepted.
          if (!(error instanceof GoldError)) throw error;
        }
        expect([expected.value, other.value, back]).toEqual([expected.value, other.value, there]);
      }
    }
  });
});

describe('lists', () => {
  const items = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 });

  it('are the same in any order, and as sequences in one', () => {
    fc.assert(
      fc.property(items, items, (gold, got) => {
        const sorted = (list: number[]) => JSON.stringify([...list].sort());
        expect(matches({ match: 'list', value: gold }, got, 'UTC')).toBe(sorted(gold) === sorted(got));
        expect(matches({ match: 'list', value: gold, of: 'number' }, got.map(String), 'UTC')).toBe(sorted(gold) === sorted(got));
        expect(matches({ match: 'sequence', value: gold }, got, 'UTC')).toBe(JSON.stringify(gold) === JSON.stringify(got));
      }),
    );
  });

  it('in partial order are those permutations that keep every pair', () => {
    const permutations = (list: number[]): number[][] =>
      list.length === 0
        ? [[]]
        : list.flatMap((one, at) => permutations(list.filter((_, i) => i !== at)).map((rest) => [one, ...rest]));
    const pair = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })).filter(([i, j]) => i < j);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 4 }), (order) => {
        const value = { items: ['a', 'b', 'c', 'd'], order };
        for (const places of permutations([0, 1, 2, 3])) {
          const kept = order.every(([i, j]) => places.indexOf(i) < places.indexOf(j));
          const got = places.map((place) => 'abcd'[place] as string);
          expect([got, matches({ match: 'partial_order', value }, got, 'UTC')]).toEqual([got, kept]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each<[MatcherName, Json, Partial<Expected>?]>([
    ['partial_order', ['a']],
    ['partial_order', { items: ['a'], order: [[0, 1]] }],
    [
      'partial_order',
      {
        items: ['a', 'b'],
        order: [
          [0, 1],
          [1, 0],
        ],
      },
    ],
    ['list', ['soon'], { of: 'time' }],
    ['list', ['a'], { of: 'fuzzy' as MatcherName }],
    ['quantity', '15'],
    ['quantity', '5 bananas'],
    ['money', '15'],
    ['money', '5 kr'],
    ['recurrence', 'now and then'],
    ['zone', 'Paris'],
    ['url', 'notes'],
  ])('blame the task for %s %j', (match, value, options = {}) => {
    expect(() => matches({ match, value, ...options }, [], WHERE)).toThrow(GoldError);
  });
});

describe('a country', () => {
  it.each([
    ['FR', '06 39 98 00 12', '+33639980012', true],
    ['GB', '07700 900123', '+447700900123', true],
    ['GB', '06 39 98 00 12', '+33639980012', false],
    ['US', '(312) 555-0142', '+13125550142', true],
    ['US', '1 312 555 0142', '+13125550142', true],
    ['PL', '512 345 678', '+48512345678', true],
    ['JP', '090-1234-5678', '+819012345678', true],
    ['IN', '098765 43210', '+919876543210', true],
    ['IN', '098765 43211', '+919876543210', false],
    ['XX', '06 39 98 00 12', '+33639980012', true],
  ])('%s reads %s as its own', (region, actual, value, same) => {
    expect(matches({ match: 'phone', value }, actual, { zone: 'UTC', region })).toBe(same);
  });

  it.each([
    ['US', '$5', '5 USD', true],
    ['CA', '$5', '5 CAD', true],
    ['CA', '$5', '5 USD', false],
    ['MX', '5 pesos', '5 MXN', true],
    ['SE', '5 kr', '5 SEK', true],
    ['NO', '5 kr', '5 SEK', false],
    ['IN', 'Rs. 1,20,000', '120000 INR', true],
    ['NP', 'Rs 5', '5 INR', false],
    ['CN', '¥5', '5 CNY', true],
  ])('%s reads %s as its own', (region, actual, value, same) => {
    expect(matches({ match: 'money', value }, actual, { zone: 'UTC', region })).toBe(same);
  });
});
