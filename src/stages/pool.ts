import { Worker } from 'node:worker_threads';
import { type At, type Boundary, type ExitCode, InfraError, UserError } from '../base/errors.ts';

/** Answers jobs one at a time; several make a pool. Results never depend on which handler did what. */
export type Handler<Job, Result> = (job: Job) => Promise<Result>;

export type Pool<Job, Result> = {
  /** Results in the order of the jobs. `done` is called as each ends, in any order. */
  map(jobs: readonly Job[], done?: (result: Result, index: number) => void | Promise<void>): Promise<Result[]>;
  close(): Promise<void>;
};

type Reply<Result> = { id: number; result: Result } | { id: number; error: SentError };

/** An error as it crosses a thread: a clone would keep its text and forget what kind it is, and so the exit code. */
type SentError =
  | { kind: 'user'; code: string; message: string; at: At | undefined; hint: string | undefined; exit: ExitCode }
  | { kind: 'infra'; boundary: Boundary; message: string }
  | { kind: 'bug'; text: string };

/** What a worker thread sends instead of a result. */
export const sendError = (error: unknown): SentError => {
  if (error instanceof UserError) {
    const { code, message, at, hint, exit } = error;
    return { kind: 'user', code, message, at, hint, exit };
  }
  if (error instanceof InfraError) return { kind: 'infra', boundary: error.boundary, message: error.message };
  return { kind: 'bug', text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

const receiveError = (sent: SentError): Error => {
  switch (sent.kind) {
    case 'user':
      return new UserError(sent.code, sent.message, sent);
    case 'infra':
      return new InfraError(sent.boundary, sent.message);
    case 'bug':
      return new Error(sent.text);
  }
};

/** Threads that have no pool now, by what they have loaded: starting one takes longer than many a stage. */
const resting = new Map<string, Worker[]>();

/**
 * A pool of `count` worker threads running `entry` (a compiled module that answers setups and jobs), or, for one, the
 * handler itself on this thread. A worker that dies fails its job with the reason. Closed, the threads rest, hold no
 * process open, and serve the next pool with the same `warmth`.
 */
export const openPool = async <Setup, Job, Result>(options: {
  count: number;
  entry: URL;
  setup: Setup;
  /** Setups with the same one may share what a thread has loaded. */
  warmth: string;
  inline: () => Promise<{ handle: Handler<Job, Result>; close(): Promise<void> }>;
  signal: AbortSignal;
}): Promise<Pool<Job, Result>> => {
  const { signal } = options;
  const rest = `${options.entry.href} ${options.warmth}`;
  const inline = options.count > 1 ? null : await options.inline();
  const lanes = inline
    ? []
    : Array.from({ length: options.count }, () => {
        const worker = resting.get(rest)?.pop() ?? start(options.entry, rest);
        worker.ref();
        worker.postMessage({ setup: options.setup });
        return remote<Job, Result>(worker, rest);
      });
  const handlers = inline ? [inline.handle] : lanes.map(({ handle }) => handle);
  return {
    map: async (jobs, done) => {
      const results: Result[] = new Array(jobs.length);
      let next = 0;
      const drain = async (handle: Handler<Job, Result>): Promise<void> => {
        while (next < jobs.length) {
          signal.throwIfAborted();
          const index = next++;
          const result = await handle(jobs[index] as Job);
          results[index] = result;
          await done?.(result, index);
        }
      };
      await Promise.all(handlers.map(drain));
      return results;
    },
    close: async () => {
      await Promise.all(lanes.map(({ release }) => release()));
      await inline?.close();
    },
  };
};

/** A new thread. One that dies while it rests is forgotten. */
const start = (entry: URL, rest: string): Worker => {
  const worker = new Worker(entry);
  const forget = (): void => {
    resting.set(
      rest,
      (resting.get(rest) ?? []).filter((other) => other !== worker),
    );
  };
  return worker.on('exit', forget).on('error', forget);
};

type Lane<Job, Result> = { handle: Handler<Job, Result> /** Lets the thread rest, or ends it. */; release(): Promise<void> };

const remote = <Job, Result>(worker: Worker, rest: string): Lane<Job, Result> => {
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  let sent = 0;
  let broken: Error | null = null;
  const fail = (error: Error): void => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const hear = (reply: Reply<Result>): void => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(receiveError(reply.error));
    else asked?.resolve(reply.result);
  };
  const end = (code: number): void => fail(new Error(`a worker ended with code ${code}`));
  worker.on('message', hear).on('error', fail).on('exit', end);
  return {
    handle: (job) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const id = sent++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, job });
      }),
    release: async () => {
      worker.off('message', hear).off('error', fail).off('exit', end);
      // Still at work: the pool was given up, and what it does would reach the next one.
      if (broken || waiting.size > 0) {
        await worker.terminate();
        return;
      }
      worker.postMessage({ setup: null });
      worker.unref();
      resting.set(rest, [...(resting.get(rest) ?? []), worker]);
    },
  };
};
