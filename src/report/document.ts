import { benchSections } from './bench-sections.ts';
import { loopSections } from './loop-sections.ts';
import type { BenchReport, LoopReport } from './model.ts';

export type Column = {
  head: string;
  align: 'left' | 'right';
  /** Left out where there is no room for it. */
  optional?: boolean;
};

/** Cells are raw text from tasks, plug-ins and config: every renderer escapes all of them in its own way. */
export type Table = { columns: Column[]; rows: string[][]; notes: string[] };

export type Section = {
  title: string;
  lines: string[];
  tables: Table[];
  /** Drawn where pictures are possible; `spark` is for terminals. */
  plot?: 'ladder' | 'curve';
  spark?: { label: string; values: number[]; from: string; to: string }[];
  /** Too long for a terminal: only in Markdown and HTML. */
  detail?: boolean;
};

/** What every format shows: it is put together once, so that no two formats tell different things. */
export type Document = { banner: string | null; title: string; headline: string; sections: Section[] };

export const isLoop = (report: LoopReport | BenchReport): report is LoopReport => report.schema === 'planloop.loop-report/1';

/** The benchmark inside any report. */
export const benchOf = (report: LoopReport | BenchReport): BenchReport => (isLoop(report) ? report.bench : report);

/** A report as sections of text and tables. */
export const documentOf = (report: LoopReport | BenchReport): Document => {
  const bench = benchOf(report);
  return {
    banner: bannerOf(report),
    title: isLoop(report) ? 'planloop: the whole loop' : `planloop bench: ${bench.split} split`,
    headline: headlineOf(bench),
    sections: isLoop(report) ? loopSections(report) : benchSections(report),
  };
};

const bannerOf = (report: LoopReport | BenchReport): string | null => {
  if (isLoop(report) && report.automatic) {
    return 'No person approved anything here: the gates opened by themselves, so nothing below can be released.';
  }
  if (benchOf(report).tainted) {
    return 'No person approved anything here: it comes from unapproved inputs, so nothing below can be released.';
  }
  return null;
};

const headlineOf = ({ arms }: BenchReport): string => {
  const [first, last] = [arms[0], arms.at(-1)];
  if (!first || !last) return 'No arm was benched.';
  const unresolved = arms.reduce((sum, arm) => sum + arm.unresolved, 0);
  if (!first.overall || !last.overall || unresolved > 0) {
    return `No headline: ${unresolved} ${unresolved === 1 ? 'episode is' : 'episodes are'} unresolved (the environment or a checker broke). Rerun them.`;
  }
  const score = (value: number): string => `${(100 * value).toFixed(1)} %`;
  if (first === last) return `${first.name}: ${score(first.overall.value)} overall.`;
  return `From ${score(first.overall.value)} (${first.name}) to ${score(last.overall.value)} (${last.name}) overall.`;
};
