/** For each left item the index of the right item that it got, or -1: as many as can be at once (augmenting paths). */
export const assign = (edges: readonly (readonly number[])[]): number[] => {
  const holder = new Map<number, number>();
  for (let left = 0; left < edges.length; left++) augment(edges, left, holder, new Set());
  const result = edges.map(() => -1);
  for (const [right, left] of holder) result[left] = right;
  return result;
};

const augment = (
  edges: readonly (readonly number[])[],
  left: number,
  holder: Map<number, number>,
  tried: Set<number>,
): boolean => {
  for (const right of edges[left] as readonly number[]) {
    if (tried.has(right)) continue;
    tried.add(right);
    const other = holder.get(right);
    if (other !== undefined && !augment(edges, other, holder, tried)) continue;
    holder.set(right, left);
    return true;
  }
  return false;
};

export type Pair = readonly [number, number];

/** More than a task's few calls ever need; past it an order counts as not kept. */
const MAX_NODES = 20_000;

/**
 * An assignment of every left item in which item i of a pair [i, j] lies in an earlier turn than item j, or null. The search
 * is over turns, not over calls, so that the order of calls inside a turn never matters.
 */
export const assignInOrder = (
  edges: readonly (readonly number[])[],
  turnOf: (right: number) => number,
  pairs: readonly Pair[],
): number[] | null => {
  const sequence = topological(edges.length, pairs);
  if (sequence === null) return null;
  const turns = edges.map((rights) => [...new Set(rights.map(turnOf))].sort((a, b) => a - b));
  const chosen = edges.map(() => -1);
  const within = (): number[] => {
    const narrowed = edges.map((rights, left) => rights.filter((right) => turnOf(right) === chosen[left]));
    return assign(narrowed);
  };
  let nodes = 0;
  const place = (step: number): number[] | null => {
    if (++nodes > MAX_NODES) return null;
    const found = within();
    if (sequence.slice(0, step).some((left) => found[left] === -1)) return null;
    if (step === sequence.length) return found;
    const left = sequence[step] as number;
    const after = Math.max(-1, ...pairs.filter(([, j]) => j === left).map(([i]) => chosen[i] as number));
    for (const turn of turns[left] as number[]) {
      if (turn <= after) continue;
      chosen[left] = turn;
      const whole = place(step + 1);
      if (whole !== null) return whole;
      chosen[left] = -1;
    }
    return null;
  };
  return place(0);
};

/** The items so that each comes after those it depends on; null when the pairs go in a circle. */
export const topological = (count: number, pairs: readonly Pair[]): number[] | null => {
  const sequence: number[] = [];
  const left = new Set(Array.from({ length: count }, (_, index) => index));
  while (left.size > 0) {
    const free = [...left].filter((item) => !pairs.some(([i, j]) => j === item && left.has(i)));
    if (free.length === 0) return null;
    for (const item of free) {
      left.delete(item);
      sequence.push(item);
    }
  }
  return sequence;
};
