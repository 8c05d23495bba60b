import { EXIT, type ExitCode, formatAt, InfraError, UserError } from '../base/errors.ts';
import type { Io } from './io.ts';

/** Prints an error for the person who can mend it, and returns the exit code: the one place that maps them. */
export const explain = (error: unknown, io: Io, json: boolean): ExitCode => {
  const { code, exit, message, hint, where } = describe(error);
  if (json) io.json({ error: { kind: kindOf(exit), code, message, ...(hint ? { hint } : {}), ...(where ? { at: where } : {}) } });
  // An error whose lines already say where they point is not prefixed again.
  io.err(where && !message.includes(where) ? `error: ${where}: ${message}` : `error: ${message}`);
  if (hint) io.err(`hint: ${hint}`);
  if (exit === EXIT.internal && error instanceof Error)
    io.err(`${error.stack ?? ''}\nThis is a bug in planloop. Please report it with the lines above.`);
  return exit;
};

const describe = (
  error: unknown,
): { code: string; exit: ExitCode; message: string; hint?: string | undefined; where?: string } => {
  if (error instanceof UserError) {
    const where = error.at ? formatAt(error.at) : '';
    return { code: error.code, exit: error.exit, message: error.message, hint: error.hint, ...(where ? { where } : {}) };
  }
  if (error instanceof InfraError) return { code: `infra_${error.boundary}`, exit: EXIT.infra, message: error.message };
  return { code: 'internal', exit: EXIT.internal, message: error instanceof Error ? error.message : String(error) };
};

const kindOf = (exit: ExitCode): string => {
  switch (exit) {
    case EXIT.usage:
      return 'usage';
    case EXIT.gate:
      return 'gate';
    case EXIT.human:
      return 'human';
    case EXIT.infra:
      return 'infra';
    case EXIT.storeMissing:
    case EXIT.storeBusy:
    case EXIT.storeCorrupt:
      return 'store';
    default:
      return 'internal';
  }
};
