import { type Column, documentOf, type Section, type Table } from './document.ts';
import type { BenchReport, LoopReport } from './model.ts';
import { sanitize } from './sanitize.ts';
import { cut, pad, widthOf, wrap } from './width.ts';

type Style = (text: string) => string;
type Ink = { bold: Style; dim: Style; warn: Style };

/** A report for people at a terminal. No line is wider than `width` (at least 40): columns are stacked, then cut. */
export const terminal = (report: LoopReport | BenchReport, options: { width: number; color: boolean }): string => {
  const width = Math.max(40, options.width);
  const ink = inkOf(options.color);
  const { banner, headline, sections } = documentOf(report);
  const lines: string[] = [];
  if (banner !== null) lines.push(...wrap(sanitize(banner), width).map(ink.warn), '');
  lines.push(...wrap(sanitize(headline), width).map(ink.bold));
  for (const section of sections) if (!section.detail) lines.push('', ...sectionLines(section, width, ink));
  return lines.join('\n');
};

const sectionLines = ({ title, lines, spark, tables }: Section, width: number, ink: Ink): string[] => [
  ...wrap(sanitize(title), width).map(ink.bold),
  ...lines.flatMap((line) => wrap(sanitize(line), width)),
  ...(spark ?? []).map((line) => sparkLine(line, width)),
  ...tables.flatMap((table, i) => [...(i > 0 || (spark?.length ?? 0) > 0 ? [''] : []), ...tableLines(table, width, ink)]),
];

const GAP = 2;
/** The first column names the row: it gives way first, but not below this. */
const LABEL = 24;

const tableLines = ({ columns, rows, notes }: Table, width: number, ink: Ink): string[] => {
  const clean = rows.map((row) => row.map(sanitize));
  const heads = columns.map(({ head }) => sanitize(head));
  const widths = columns.map((_, i) => Math.max(...[heads, ...clean].map((row) => widthOf(row[i] ?? ''))));
  const all = columns.map((_, i) => i);
  const needed = sum(all.map((i) => (widths[i] ?? 0) + GAP)) - GAP;
  const kept = needed <= width ? all : all.filter((i) => columns[i]?.optional !== true);
  const groups = stack(kept, labelFirst(kept, widths, width), width);
  const body = groups.flatMap((group, i) => [
    ...(i > 0 ? [''] : []),
    ink.dim(rowLine(heads, group, columns, widths, width)),
    ...clean.map((row) => rowLine(row, group, columns, widths, width)),
  ]);
  return [...body, ...notes.flatMap((note) => wrap(sanitize(note), width).map(ink.dim))];
};

/** Gives the first column the width that needs the fewest groups: all of it, what the others leave, or `LABEL`. */
const labelFirst = (kept: readonly number[], widths: number[], width: number): number[] => {
  const label = Math.min(widths[0] ?? 0, width >> 1);
  const left = width - sum(kept.slice(1).map((i) => (widths[i] ?? 0) + GAP));
  const wanted = [label, Math.min(label, Math.max(LABEL, left)), Math.min(label, LABEL)];
  const groups = wanted.map((first) => stack(kept, widths.with(0, first), width).length);
  widths[0] = wanted[groups.indexOf(Math.min(...groups))] ?? label;
  return widths;
};

/** Columns in groups that fit, each group led by the first column. */
const stack = (kept: readonly number[], widths: number[], width: number): number[][] => {
  const groups: number[][] = [];
  let group = [0];
  let used = widths[0] ?? 0;
  for (const i of kept.slice(1)) {
    widths[i] = Math.min(widths[i] ?? 0, width - (widths[0] ?? 0) - GAP);
    if (used + GAP + (widths[i] ?? 0) > width && group.length > 1) {
      groups.push(group);
      group = [0];
      used = widths[0] ?? 0;
    }
    group.push(i);
    used += GAP + (widths[i] ?? 0);
  }
  return [...groups, group];
};

const rowLine = (
  row: readonly string[],
  group: readonly number[],
  columns: readonly Column[],
  widths: readonly number[],
  width: number,
): string =>
  cut(
    group
      .map((i) => pad(cut(row[i] ?? '', widths[i] ?? 0), widths[i] ?? 0, columns[i]?.align ?? 'left'))
      .join(' '.repeat(GAP))
      .trimEnd(),
    width,
  );

const LEVELS = '▁▂▃▄▅▆▇█';

const sparkLine = ({ label, values, from, to }: NonNullable<Section['spark']>[number], width: number): string => {
  const room = Math.max(8, Math.min(60, width - Math.max(11, label.length) - from.length - to.length - 3));
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const bins = Math.min(room, values.length);
  const line = Array.from({ length: bins }, (_, bin) => {
    const part = values.slice(Math.floor((bin * values.length) / bins), Math.floor(((bin + 1) * values.length) / bins));
    const level = span === 0 ? 3 : Math.round(((sum(part) / part.length - low) / span) * (LEVELS.length - 1));
    return LEVELS[level] ?? '';
  });
  return cut(sanitize(`${label.padEnd(11)} ${from} ${line.join('')} ${to}`), width);
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const plain: Style = (text) => text;
const sgr =
  (open: number, close: number): Style =>
  (text) =>
    text === '' ? text : `\u001b[${open}m${text}\u001b[${close}m`;

const inkOf = (color: boolean): Ink =>
  color ? { bold: sgr(1, 22), dim: sgr(2, 22), warn: sgr(33, 39) } : { bold: plain, dim: plain, warn: plain };
