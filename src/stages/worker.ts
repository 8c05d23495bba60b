import { parentPort } from 'node:worker_threads';
import { type EpisodeHandler, type EpisodeJob, type EpisodeSetup, episodeHandler } from './episodes.ts';
import { sendError } from './pool.ts';

type Message = { setup: EpisodeSetup | null } | { id: number; job: EpisodeJob };

/** The entry of a worker thread: a setup says how to answer the jobs that follow it; null lets go of the last one. */
const port = parentPort;
if (port) {
  let ready: Promise<EpisodeHandler> | null = null;
  port.on('message', async (message: Message) => {
    if ('setup' in message) {
      const last = ready;
      ready = message.setup === null ? null : episodeHandler(message.setup, new AbortController().signal);
      // Told with the first job; until then a world that cannot be opened must not end the thread.
      ready?.catch(() => undefined);
      await last?.then(({ close }) => close()).catch(() => undefined);
      return;
    }
    const { id, job } = message;
    try {
      if (ready === null) throw new Error('a job came before its setup');
      const { handle } = await ready;
      const { result, transfer } = await handle(job);
      port.postMessage({ id, result }, transfer);
    } catch (error) {
      port.postMessage({ id, error: sendError(error) });
    }
  });
}
