import { parentPort, workerData } from 'node:worker_threads';
import { type EpisodeJob, type EpisodeSetup, episodeHandler } from './episodes.ts';
import { sendError } from './pool.ts';

/** The entry of a worker thread: answers episode jobs one after the other. */
const port = parentPort;
if (port) {
  const ready = episodeHandler(workerData as EpisodeSetup, new AbortController().signal);
  // Told with the first job; until then a world that cannot be opened must not end the thread.
  ready.catch(() => undefined);
  port.on('message', async ({ id, job }: { id: number; job: EpisodeJob }) => {
    try {
      const { handle } = await ready;
      const { result, transfer } = await handle(job);
      port.postMessage({ id, result }, transfer);
    } catch (error) {
      port.postMessage({ id, error: sendError(error) });
    }
  });
}
