import { sanitize } from '../report/sanitize.ts';

/** Left-aligned columns two spaces apart, control characters taken out. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const clean = [head, ...rows].map((row) => row.map((cell) => sanitize(cell)));
  const widths = head.map((_, column) => Math.max(...clean.map((row) => (row[column] ?? '').length)));
  return clean
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
