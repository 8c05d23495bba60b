import { documentOf, type Table } from './document.ts';
import type { BenchReport, LoopReport } from './model.ts';
import { escapeMarkdown } from './sanitize.ts';

/** A report as Markdown, for pull requests and files. */
export const markdown = (report: LoopReport | BenchReport): string => {
  const { banner, title, headline, sections } = documentOf(report);
  const parts = [
    ...(banner === null ? [] : [`**${escapeMarkdown(banner)}**`]),
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(headline),
    ...sections.flatMap((section) => [
      `## ${escapeMarkdown(section.title)}`,
      ...section.lines.map(escapeMarkdown),
      ...section.tables.flatMap(tableParts),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
};

const tableParts = ({ columns, rows, notes }: Table): string[] => {
  // Bars are for terminals.
  const shown = columns.flatMap((column, i) => (column.optional ? [] : [i]));
  const line = (cells: readonly string[]): string => `| ${shown.map((i) => escapeMarkdown(cells[i] ?? '')).join(' | ')} |`;
  const rule = `| ${shown.map((i) => (columns[i]?.align === 'right' ? '---:' : '---')).join(' | ')} |`;
  return [[line(columns.map(({ head }) => head)), rule, ...rows.map(line)].join('\n'), ...notes.map(escapeMarkdown)];
};
