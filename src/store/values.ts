/** True for an object made by JSON.parse, as opposed to an array, null or a scalar. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses JSON that somebody else may have written. Throws SyntaxError, also for keys that reach a prototype. */
export const parseUntrusted = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (UNSAFE_KEYS.has(key)) throw new SyntaxError(`the key ${JSON.stringify(key)} is not allowed`);
    return value;
  });
