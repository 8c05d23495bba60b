import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/json.ts';
import { MATCHERS, type MatcherName } from '../../../src/contract/names.ts';
import type { Expected } from '../../../src/contract/task.ts';
import { GoldError } from '../../../src/verify/gold-error.ts';
import { MATCHER_TABLE, matches } from '../../../src/verify/matchers/index.ts';
import { PAIRS, REGION, render, ZONE } from './pairs.ts';

const WHERE = { zone: ZONE, region: REGION };
const test = (match: MatcherName, value: Json, actual: Json | undefined, options: Partial<Expected> = {}) =>
  matches({ match, value, ...options }, actual, WHERE);

describe.each(MATCHERS)('%s', (name) => {
  it.each(PAIRS[name].pairs)('%j', (expected, accepts, rejects, options) => {
    const wrong = [
      ...accepts.filter((actual) => !test(name, expected, actual, options)).map((actual) => ({ rejected: actual })),
      ...rejects.filter((actual) => test(name, expected, actual, options)).map((actual) => ({ accepted: actual })),
    ];
    expect(wrong).toEqual([]);
    expect(test(name, expected, undefined, options)).toBe(expected === null);
  });

  it('has a dozen pairs of each sort, odd characters and changed digits among them', () => {
    const { pairs } = PAIRS[name];
    const count = (sort: 1 | 2) => pairs.reduce((sum, pair) => sum + pair[sort].length, 0);
    expect([count(1) >= 12, count(2) >= 12]).toEqual([true, true]);
  });

  it('takes an expected null for "no value"', () => {
    expect(test(name, null, null)).toBe(true);
    expect(test(name, null, undefined)).toBe(true);
    expect(test(name, null, 'x')).toBe(false);
  });
});

describe('matches', () => {
  it('has a matcher for every name', () => expect(Object.keys(MATCHER_TABLE).sort()).toEqual([...MATCHERS].sort()));

  it.each<[MatcherName, Json]>([
    ['number', 'soon'],
    ['time', '25:00'],
    ['date', '10/03/2026'],
    ['datetime', '2026-03-10'],
    ['duration', 'a while'],
    ['phone', 'Ana'],
    ['email', 'Ana'],
    ['boolean', 1],
    ['list', 'Ana'],
    ['facts', []],
    ['facts', ['']],
    ['facts', true],
  ])('blames the task for %s %j, even where nothing was given', (match, value) => {
    expect(() => test(match, value, 'x')).toThrow(GoldError);
    expect(() => test(match, value, undefined)).toThrow(GoldError);
  });

  it('blames the task for a matcher that nobody knows', () => {
    expect(() => test('fuzzy' as MatcherName, 'a', 'a')).toThrow(GoldError);
    expect(() => test('toString' as MatcherName, 'a', 'a')).toThrow(GoldError);
  });

  it('is documented by the same pairs', () =>
    expect(render()).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/matchers.md')));
});
