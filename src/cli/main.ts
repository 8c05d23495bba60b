import { CommanderError } from 'commander';
import { EXIT } from '../base/errors.ts';
import { explain } from './explain.ts';
import { io } from './io.ts';
import { buildProgram } from './program.ts';

/**
 * Runs one command line. Sets process.exitCode and never calls process.exit after printing, so that pipes get every
 * byte. A second interrupt ends at once.
 */
export const main = async (argv: string[]): Promise<void> => {
  const controller = new AbortController();
  let interrupted = 0;
  const interrupt = (code: 130 | 143) => (): void => {
    interrupted += 1;
    if (interrupted > 1) process.exit(code);
    process.exitCode = code;
    process.stderr.write('\nStopping; what is finished is kept. Run the same command again to go on.\n');
    controller.abort();
  };
  process.on('SIGINT', interrupt(EXIT.interrupted));
  process.on('SIGTERM', interrupt(EXIT.terminated));
  // A reader that has seen enough ends us quietly; a disk that is full is no bug of ours.
  const unwritable = (error: NodeJS.ErrnoException): void => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    if (error.code !== 'ENOSPC') throw error;
    process.stderr.write('error: what is printed cannot be written: no space left on the device\n');
    process.exit(EXIT.infra);
  };
  process.stdout.on('error', unwritable);
  // Nobody reads what goes wrong: the results and the exit code still stand.
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const shared = io(process, controller.signal);
  try {
    await buildProgram(shared).parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (interrupted > 0) return;
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
      if (error.exitCode !== 0 && argv.includes('--json'))
        shared.json({ error: { kind: 'usage', code: error.code, message: error.message.replace(/^error: /, '') } });
      return;
    }
    process.exitCode = explain(error, shared, argv.includes('--json'));
  }
};
