import { availableParallelism, hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { UserError } from '../base/errors.ts';
import { findWorkspace, type Workspace } from '../config/workspace.ts';
import { codeDigest } from '../stages/code.ts';
import type { StageContext } from '../stages/context.ts';
import type { Store } from '../store/store.ts';
import type { Io } from './io.ts';
import { reporter } from './progress.ts';

export type CommonOptions = { json?: boolean; quiet?: boolean; workers?: string; draft?: boolean; fresh?: boolean };

/** The folder of the shipped package: fixtures and configs that a workspace may leave out. */
export const packageRoot = (): string => fileURLToPath(new URL('../../', import.meta.url));

/** The store of the workspace around the current folder, for reading. */
export const openForReading = async (io: Io): Promise<{ workspace: Workspace; store: Store }> => {
  const { openStore } = await import('../store/store.ts');
  const workspace = await findWorkspace(io.cwd);
  return { workspace, store: await openStore(workspace.runs, { create: false, warn: (text) => io.err(`warning: ${text}`) }) };
};

/** Everything a stage needs, built once (DESIGN §15). */
export const openContext = async (io: Io, options: CommonOptions, workspace?: Workspace): Promise<StageContext> => {
  const { openStore } = await import('../store/store.ts');
  const where = workspace ?? (await findWorkspace(io.cwd));
  const report = reporter(io, options);
  return {
    signal: io.signal,
    store: await openStore(where.runs, {
      fsync: io.env.PLANLOOP_FSYNC !== 'off' && !where.scratch,
      warn: (text) => report({ type: 'warning', text }),
    }),
    report,
    workspace: where,
    code: await codeDigest(packageRoot(), where),
    workers: workersOf(options.workers),
    draft: options.draft ?? false,
    fresh: options.fresh ?? false,
    host: hostname(),
    clock: () => Date.now(),
  };
};

const MAX_DEFAULT_WORKERS = 4;

const workersOf = (text: string | undefined): number => {
  if (text === undefined) return Math.min(MAX_DEFAULT_WORKERS, availableParallelism());
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 256) return count;
  throw new UserError('bad_flag', `expected a whole number from 1 to 256, got "${text}"`, { at: { flag: '--workers' } });
};
