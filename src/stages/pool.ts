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

/**
 * A pool of `count` worker threads running `entry` (a compiled module that calls `serve`), or, for one, the handler
 * itself on this thread. A worker that dies fails its job with the reason.
 */
export const openPool = async <Job, Result>(options: {
  count: number;
  entry: URL;
  workerData: unknown;
  inline: () => Promise<{ handle: Handler<Job, Result>; close(): Promise<void> }>;
  signal: AbortSignal;
}): Promise<Pool<Job, Result>> => {
  const { signal } = options;
  const workers =
    options.count > 1
      ? Array.from({ length: options.count }, () => new Worker(options.entry, { workerData: options.workerData }))
      : [];
  const inline = workers.length > 0 ? null : await options.inline();
  const lanes = inline ? [inline.handle] : workers.map(remote<Job, Result>);
  return {
    map: async (jobs, done) => {
      const results: Result[] = new Array(jobs.length);
      let next = 0;
      const drain = async (lane: Handler<Job, Result>): Promise<void> => {
        while (next < jobs.length) {
          signal.throwIfAborted();
          const index = next++;
          const result = await lane(jobs[index] as Job);
          results[index] = result;
          await done?.(result, index);
        }
      };
      await Promise.all(lanes.map(drain));
      return results;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
      await inline?.close();
    },
  };
};

const remote = <Job, Result>(worker: Worker): Handler<Job, Result> => {
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  let sent = 0;
  let broken: Error | null = null;
  const fail = (error: Error): void => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: Reply<Result>) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(receiveError(reply.error));
    else asked?.resolve(reply.result);
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`a worker ended with code ${code}`)));
  return (job) =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      const id = sent++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, job });
    });
};
