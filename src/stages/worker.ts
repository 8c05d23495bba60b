import { parentPort, workerData } from 'node:worker_threads';
import { type EpisodeJob, type EpisodeSetup, episodeHandler } from './episodes.ts';

/** The entry of a worker thread: answers episode jobs one after the other. */
const port = parentPort;
if (port) {
  const ready = episodeHandler(workerData as EpisodeSetup, new AbortController().signal);
  port.on('message', async ({ id, job }: { id: number; job: EpisodeJob }) => {
    try {
      const handle = await ready;
      const { result, transfer } = await handle(job);
      port.postMessage({ id, result }, transfer);
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
