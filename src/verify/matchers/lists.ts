import type { Json } from '../../contract/json.ts';
import { assign, assignInOrder, type Pair, topological } from '../assign.ts';
import { GoldError } from '../gold-error.ts';
import { equalJson } from './simple.ts';
import { comparable } from './text.ts';
import type { Matcher, Where } from './typed.ts';

/** Compares lists; `item`, where the expectation names one, their items. */
export type ListMatcher = (expected: Json, actual: Json, where: Where, item?: Matcher) => boolean;

/** Strings as free text, anything else as equal JSON. */
const plainItem: Matcher = (expected, actual) =>
  typeof expected === 'string'
    ? typeof actual === 'string' && comparable(expected) === comparable(actual)
    : equalJson(expected, actual);

const wanted = (expected: Json, where: Where, item: Matcher): Json[] => {
  if (!Array.isArray(expected)) throw new GoldError(`${JSON.stringify(expected)} is no list`);
  // An item that its matcher cannot read is the task's mistake, whatever was given.
  for (const one of expected) item(one, one, where);
  return expected;
};

const edgesOf = (gold: readonly Json[], got: readonly Json[], where: Where, item: Matcher): number[][] =>
  gold.map((one) => got.flatMap((other, index) => (item(one, other, where) ? [index] : [])));

/** The same items the same number of times, in any order. */
export const list: ListMatcher = (expected, actual, where, item = plainItem) => {
  const gold = wanted(expected, where, item);
  if (!Array.isArray(actual) || actual.length !== gold.length) return false;
  return !assign(edgesOf(gold, actual, where, item)).includes(-1);
};

/** The same items in the same order. */
export const sequence: ListMatcher = (expected, actual, where, item = plainItem) => {
  const gold = wanted(expected, where, item);
  if (!Array.isArray(actual) || actual.length !== gold.length) return false;
  return gold.every((one, index) => item(one, actual[index] as Json, where));
};

/**
 * The same items, some of them in order: expected is `{items, order}`, where a pair [i, j] of `order` says that item i comes before
 * item j.
 */
export const partialOrder: ListMatcher = (expected, actual, where, item = plainItem) => {
  const { items, order } = (Array.isArray(expected) ? {} : (expected ?? {})) as { items?: Json; order?: Json };
  const gold = wanted(items ?? null, where, item);
  const pairs = pairsOf(order ?? null, gold.length);
  if (!Array.isArray(actual) || actual.length !== gold.length) return false;
  return !(assignInOrder(edgesOf(gold, actual, where, item), (index) => index, pairs) ?? [-1]).includes(-1);
};

const pairsOf = (order: Json, count: number): Pair[] => {
  const isPlace = (place: Json | undefined): place is number =>
    Number.isInteger(place) && (place as number) >= 0 && (place as number) < count;
  const isPair = (pair: Json): boolean => Array.isArray(pair) && pair.length === 2 && pair.every(isPlace);
  if (!Array.isArray(order) || !order.every(isPair) || topological(count, order as unknown as Pair[]) === null) {
    throw new GoldError(`${JSON.stringify(order)} is no order of ${count} items`);
  }
  return order as unknown as Pair[];
};
