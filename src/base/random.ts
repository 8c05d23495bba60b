import { hash } from 'node:crypto';

/** xoshiro128** seeded by SHA-256 of a name: a stream depends on its name alone, never on order or concurrency (DESIGN §6). */
export type Random = {
  /** Uniform in [0, 2^32). */
  u32(): number;
  /** Uniform in [0, 1), 32 bits. */
  float(): number;
  /** Uniform integer in [0, n). n ≥ 1. */
  int(n: number): number;
  chance(p: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
};

/** The stream named by `parts`, joined with '/'. */
export const randomStream = (...parts: (string | number)[]): Random => {
  const seed = hash('sha256', parts.join('/'), 'buffer');
  let a = seed.readUInt32LE(0);
  let b = seed.readUInt32LE(4);
  let c = seed.readUInt32LE(8);
  let d = seed.readUInt32LE(12);
  if ((a | b | c | d) === 0) a = 1;
  const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));
  const u32 = (): number => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d, 11);
    return result;
  };
  const float = (): number => u32() / 4294967296;
  const int = (n: number): number => {
    const limit = 4294967296 - (4294967296 % n);
    let x = u32();
    while (x >= limit) x = u32();
    return x % n;
  };
  return {
    u32,
    float,
    int,
    chance: (p) => float() < p,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('pick from an empty list');
      return items[int(items.length)] as (typeof items)[number];
    },
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(i + 1);
        const held = copy[i] as (typeof copy)[number];
        copy[i] = copy[j] as (typeof copy)[number];
        copy[j] = held;
      }
      return copy;
    },
  };
};
