/** Where an error points: a file position, a flag, or both. */
export type At = { file?: string; line?: number; column?: number; flag?: string; path?: string };

/** Exit codes of DESIGN §14. */
export const EXIT = {
  ok: 0,
  internal: 1,
  usage: 2,
  gate: 3,
  human: 4,
  infra: 5,
  storeMissing: 10,
  storeBusy: 11,
  storeCorrupt: 12,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Expected and explained: printed without a stack. `exit` says how the process ends. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: string;
  readonly exit: ExitCode;
  readonly at: At | undefined;
  readonly hint: string | undefined;
  constructor(
    code: string,
    message: string,
    options: { at?: At | undefined; hint?: string | undefined; exit?: ExitCode; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.exit = options.exit ?? EXIT.usage;
    this.at = options.at;
    this.hint = options.hint;
  }
}

export type Boundary = 'model' | 'tool' | 'env' | 'user' | 'verify';

/** Something around the planner broke. Never the planner's failure: the episode is rerun or stays unresolved. */
export class InfraError extends Error {
  override readonly name = 'InfraError';
  readonly boundary: Boundary;
  constructor(boundary: Boundary, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.boundary = boundary;
  }
}

/** `file:line:column`, as far as it is known. */
export const formatAt = (at: At): string =>
  at.flag ?? [at.file, at.line, at.column].filter((part) => part !== undefined).join(':');
