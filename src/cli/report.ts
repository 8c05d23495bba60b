import { writeFile } from 'node:fs/promises';
import { UserError } from '../base/errors.ts';
import { type BenchReport, REPORT_SCHEMA } from '../report/model.ts';
import type { Io } from './io.ts';
import { openForReading } from './open.ts';

/** Prints or writes the report of a bench run. */
export const report = async (io: Io, selector: string, options: { format: string; output?: string }): Promise<void> => {
  const { store } = await openForReading(io);
  const { manifest } = await store.findRun(selector);
  const output = manifest.subject.find(({ name }) => name === 'report');
  if (!output) {
    throw new UserError('no_report', `${selector} is a ${manifest.definition.stage} run and has no report`, {
      hint: 'Name a bench run, such as latest:bench.',
    });
  }
  const bench = JSON.parse((await store.get(output.digest)).toString('utf8')) as BenchReport;
  if (bench.schema !== REPORT_SCHEMA) {
    throw new UserError('old_report', `${selector} is a report of another version of planloop (${bench.schema})`, {
      hint: 'Run `planloop bench` again, or read it with `planloop runs cat`.',
    });
  }
  const text = await render(bench, options.format, io);
  if (options.output === undefined) return io.out(text);
  await writeFile(options.output, text).catch((error: NodeJS.ErrnoException) => {
    throw new UserError('not_writable', `${options.output} cannot be written (${error.code})`, {
      at: { flag: '--output' },
      cause: error,
    });
  });
  io.err(`wrote ${options.output}`);
};

const render = async (bench: BenchReport, format: string, io: Io): Promise<string> => {
  switch (format) {
    case 'html':
      return (await import('../report/html.ts')).html(bench);
    case 'md':
      return (await import('../report/markdown.ts')).markdown(bench);
    case 'json':
      return `${JSON.stringify({ formatVersion: 1, report: bench }, null, 2)}\n`;
    default:
      return (await import('../report/terminal.ts')).terminal(bench, { width: io.columns, color: io.color });
  }
};
