import { sanitize } from '../report/sanitize.ts';
import { cut, pad, widthOf, wrap } from '../report/width.ts';

const GAP = '  ';
const LEAST = { cut: 12, wrap: 20 };

/**
 * Left-aligned columns two spaces apart, control characters taken out. With `fit`, the last column is cut or wrapped to
 * what the terminal leaves for it, but never below 12 columns or 20.
 */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  fit?: { columns: number; last: 'cut' | 'wrap' },
): string => {
  const clean = [head, ...rows].map((row) => row.map((cell) => sanitize(cell)));
  const widths = head.map((_, column) => Math.max(...clean.map((row) => widthOf(row[column] ?? ''))));
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP.length, 0);
  const room = fit ? Math.max(LEAST[fit.last], fit.columns - before) : Number.POSITIVE_INFINITY;
  const linesOf = (cell: string): string[] => (fit?.last === 'wrap' ? wrap(cell, room) : [cut(cell, room)]);
  return clean
    .map((row) => {
      const first = row.slice(0, -1).map((cell, column) => pad(cell, widths[column] ?? 0, 'left') + GAP);
      return [first.join(''), ...linesOf(row.at(-1) ?? '')]
        .reduce((text, line, index) => (index < 2 ? text + line : `${text}\n${' '.repeat(before)}${line}`))
        .replace(/ +$/gm, '');
    })
    .join('\n');
};
