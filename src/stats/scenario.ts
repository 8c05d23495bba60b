/** One way to put a scenario: passed or not by repeat; null where it is not decided. */
export type Phrasing = readonly (0 | 1 | null)[];

/**
 * Goal completion of one scenario, a value for each repeat: 1 when every phrasing of it passed, 0 when one failed, null when none
 * failed and one is undecided. An undecided phrasing beside a failed one changes nothing.
 */
export const completionOf = (phrasings: readonly Phrasing[]): (0 | 1 | null)[] => {
  const repeats = Math.max(0, ...phrasings.map((values) => values.length));
  return Array.from({ length: repeats }, (_, repeat) => {
    const values = phrasings.map((phrasing) => phrasing[repeat] ?? null);
    if (values.includes(0)) return 0;
    return values.includes(null) ? null : 1;
  });
};
