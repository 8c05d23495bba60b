import { createRequire } from 'node:module';
import type { Reporter } from '../stages/reporter.ts';
import type { Io } from './io.ts';

/**
 * Draws what stages tell on stderr: a bar where it can be redrawn, else a line a stage; with --json one JSON document a line.
 * With --quiet only warnings.
 */
export const reporter = (io: Io, options: { quiet?: boolean; json?: boolean }): Reporter => {
  if (options.quiet) return (event) => (event.type === 'warning' ? io.err(`warning: ${event.text}`) : undefined);
  if (options.json) return ndjson(io);
  const bar = io.live ? liveBar() : null;
  // Off a terminal, a line now and then: a log must show that long work goes on.
  let spoken = Date.now();
  return (event) => {
    switch (event.type) {
      case 'progress':
        if (bar) bar.update(event.stage, event.done, event.total, event.note ?? '');
        else if (Date.now() - spoken >= QUIET_MS) {
          spoken = Date.now();
          io.err(`${event.stage.padEnd(10)} ${event.done}/${event.total}${event.note ? `  ${event.note}` : ''}`);
        }
        return;
      case 'stage': {
        bar?.clear();
        spoken = Date.now();
        const label = event.stage.padEnd(10);
        const note = event.note ? `  ${event.note}` : '';
        if (event.state === 'done')
          io.err(`${label} done in ${(event.seconds ?? 0).toFixed(1)} s  run ${shortRun(event.run)}${note}`);
        else if (event.state === 'cached') io.err(`${label} answered from the store  run ${shortRun(event.run)}${note}`);
        else if (!bar) io.err(`${label} …${note}`);
        return;
      }
      case 'warning':
        bar?.clear();
        io.err(`warning: ${event.text}`);
        return;
      case 'note':
        bar?.clear();
        io.err(event.text);
    }
  };
};

const QUIET_MS = 10_000;

/** For programs: every event, progress at most once a second. */
const ndjson = (io: Io): Reporter => {
  let spoken = 0;
  return (event) => {
    if (event.type === 'progress') {
      if (Date.now() - spoken < 1000) return;
      spoken = Date.now();
    }
    io.err(JSON.stringify(event));
  };
};

const shortRun = (run: string | undefined): string => (run ?? '').slice(0, 12);

type Bar = { update(stage: string, done: number, total: number, note: string): void; clear(): void };

const liveBar = (): Bar => {
  // Loaded only where a bar is drawn.
  const { SingleBar } = createRequire(import.meta.url)('cli-progress') as typeof import('cli-progress');
  let current: InstanceType<typeof SingleBar> | null = null;
  const clear = (): void => {
    current?.stop();
    current = null;
  };
  return {
    clear,
    update: (stage, done, total, note) => {
      if (!current) {
        const format = '{stage} {bar} {value}/{total} {note}';
        current = new SingleBar({ format, stream: process.stderr, clearOnComplete: true, hideCursor: true, barsize: 30, fps: 8 });
        current.start(total, done, { stage: stage.padEnd(10), note });
      } else {
        current.setTotal(total);
        current.update(done, { stage: stage.padEnd(10), note });
      }
    },
  };
};
