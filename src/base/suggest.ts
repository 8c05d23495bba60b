/** The candidate nearest to `word` by edit distance (transpositions count one), or null when none is near enough. */
export const nearest = (word: string, candidates: Iterable<string>): string | null => {
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  if (best === null) return null;
  return bestDistance <= Math.max(2, Math.floor(Math.max(word.length, best.length) * 0.4)) ? best : null;
};

const editDistance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    const previous = rows[i - 1] as number[];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, ((rows[i - 2] as number[])[j - 2] as number) + 1);
      }
      row.push(value);
    }
    rows.push(row);
  }
  return (rows[a.length] as number[])[b.length] as number;
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
