/** Compares by UTF-16 code unit, never by locale (DESIGN §6). */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A sorted copy by the string that `key` gives. */
export const sortBy = <T>(items: readonly T[], key: (item: T) => string): T[] =>
  [...items].sort((x, y) => byCodeUnit(key(x), key(y)));
