/** Weights of the policy: 2^18, found by hashed features (reference: hashing trick). */
export const HASH_BITS = 18;
export const SIZE = 2 ** HASH_BITS;
const MASK = SIZE - 1;

const known = new Map<string, number>();
const KNOWN_LIMIT = 200_000;

/** FNV-1a of a name, 32 bits; names are few, so they are remembered. */
export const named = (name: string): number => {
  const found = known.get(name);
  if (found !== undefined) return found;
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  hash = (hash ^ (hash >>> 15)) >>> 0;
  if (known.size < KNOWN_LIMIT) known.set(name, hash);
  return hash;
};

/** Two hashes in one, order kept. */
export const joined = (a: number, b: number): number => {
  let hash = Math.imul(a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2)), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Where the weight of a feature lies. */
export const slot = (hash: number): number => hash & MASK;
