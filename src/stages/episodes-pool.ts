import type { StageContext } from './context.ts';
import { type EpisodeJob, type EpisodeResult, type EpisodeSetup, episodeHandler } from './episodes.ts';
import { openPool, type Pool } from './pool.ts';

/** A pool that runs episodes: threads, or this thread for one worker. */
export const openEpisodes = (ctx: StageContext, setup: EpisodeSetup, workers: number): Promise<Pool<EpisodeJob, EpisodeResult>> =>
  openPool({
    count: workers,
    entry: new URL('./worker.js', import.meta.url),
    setup,
    warmth: JSON.stringify([setup.fixtures, setup.plugins]),
    inline: async () => {
      const { handle, close } = await episodeHandler(setup, ctx.signal);
      return { handle: async (job) => (await handle(job)).result, close };
    },
    signal: ctx.signal,
  });
