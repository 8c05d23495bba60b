/** The candidate nearest to `word` by edit distance (transpositions count one), or null when none is near enough. */
export const nearest = (word: string, candidates: Iterable<string>): string | null => {
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  const asked = word.toLowerCase();
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    // Each letter too many is an edit: what is no nearer by its length alone need not be compared.
    if (Math.abs(asked.length - known.length) >= bestDistance) continue;
    const distance = editDistance(asked, known);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  if (best === null) return null;
  return bestDistance <= Math.max(2, Math.floor(Math.max(word.length, best.length) * 0.4)) ? best : null;
};

const editDistance = (a: string, b: string): number => {
  let earlier: number[] = [];
  let previous: number[] = [];
  let row: number[] = [];
  for (let j = 0; j <= b.length; j++) row.push(j);
  for (let i = 1; i <= a.length; i++) {
    [earlier, previous, row] = [previous, row, earlier];
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (earlier[j - 2] as number) + 1);
      }
      row[j] = value;
    }
  }
  return row[b.length] as number;
};

/** The hint of an error about a name: the nearest one that is known, as `shown` writes it, or `otherwise`. */
export const didYouMean = (
  asked: string,
  known: Iterable<string>,
  otherwise?: string,
  shown: (name: string) => string = (name) => `"${name}"`,
): string | undefined => {
  const near = nearest(asked, known);
  return near === null ? otherwise : `Did you mean ${shown(near)}?`;
};

/** For a name that stands without quotation marks. */
export const bare = (name: string): string => name;
