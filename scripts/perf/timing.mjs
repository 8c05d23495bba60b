export const ROUNDS = 7;

/** Milliseconds that work takes. */
export const timed = (work) => {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
};

/** The best of several rounds: noise only ever adds. */
export const best = (work, rounds = ROUNDS) => Math.min(...Array.from({ length: rounds }, () => timed(work)));
