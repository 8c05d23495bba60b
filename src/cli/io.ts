/** What a command may touch of the process: built once at the edge and passed in. */
export type Io = {
  out(text: string): void;
  /** Writes them to stdout as they are. */
  bytes(content: Uint8Array): void;
  err(text: string): void;
  json(document: object): void;
  columns: number;
  /** Whether stderr can be redrawn. */
  live: boolean;
  color: boolean;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
};

export const FORMAT_VERSION = 1;

export const io = (host: NodeJS.Process, signal: AbortSignal): Io => {
  const { env } = host;
  const dumb = env.TERM === 'dumb' || Boolean(env.CI);
  return {
    out: (text) => host.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    bytes: (content) => host.stdout.write(content),
    err: (text) => host.stderr.write(text.endsWith('\n') ? text : `${text}\n`),
    json: (document) => host.stdout.write(`${JSON.stringify({ formatVersion: FORMAT_VERSION, ...document }, null, 2)}\n`),
    columns: host.stdout.columns ?? (Number(env.COLUMNS) || 100),
    live: Boolean(host.stderr.isTTY) && !dumb,
    color: env.NO_COLOR ? false : Boolean(env.FORCE_COLOR) || (Boolean(host.stdout.isTTY) && env.TERM !== 'dumb'),
    cwd: host.cwd(),
    env,
    signal,
  };
};
