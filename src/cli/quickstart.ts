import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { simpleGit } from 'simple-git';
import { UserError } from '../base/errors.ts';
import { findWorkspace } from '../config/workspace.ts';
import { loopSchema } from '../stages/config.ts';
import type { Io } from './io.ts';
import { type CommonOptions, openContext, packageRoot } from './open.ts';

type Options = CommonOptions & { reduced?: boolean; full?: boolean; requests?: string; seed: string };

const QUICK = { trainTasks: 700, devTasks: 100, evolveTasks: 120, testTasks: 240, demonstrations: 400, updates: 50, repeats: 3 };
const REDUCED = { trainTasks: 200, devTasks: 30, evolveTasks: 50, testTasks: 80, demonstrations: 100, updates: 12, repeats: 2 };
/** Minutes instead of a minute: enough RL and enough test tasks to tell the steps of the ladder apart. */
const FULL = {
  trainTasks: 3000,
  devTasks: 120,
  evolveTasks: 160,
  testTasks: 900,
  demonstrations: 400,
  updates: 200,
  groups: 32,
  repeats: 3,
};

/**
 * The whole loop in a scratch workspace with a git history of its own, so that its gates are real and the clone's
 * tracked files stay as they are. Run again, it is answered from the store.
 */
export const quickstart = async (io: Io, options: Options): Promise<void> => {
  const seed = Number(options.seed);
  if (!Number.isInteger(seed) || seed < 0) {
    throw new UserError('bad_flag', `expected a whole number from 0 on, got "${options.seed}"`, { at: { flag: '--seed' } });
  }
  if (options.reduced && options.full)
    throw new UserError('bad_flag', 'expected --reduced or --full, got both', { at: { flag: '--full' } });
  const [size, counts] = options.reduced ? ['-reduced', REDUCED] : options.full ? ['-full', FULL] : ['', QUICK];
  const folder = join(io.cwd, 'runs', `quickstart${size}-${seed}`);
  if (options.fresh) await rm(folder, { recursive: true, force: true });
  await scratchWorkspace(folder);
  const ctx = await openContext(io, { ...options, fresh: false }, await findWorkspace(folder));
  const started = ctx.clock();
  const { loop } = await import('../stages/loop.ts');
  const { loopReport } = await import('../stages/loop-report.ts');
  const result = await loop(
    ctx,
    loopSchema.parse({
      ...counts,
      seed,
      rounds: 1,
      ...(options.requests ? { requests: resolve(io.cwd, options.requests) } : {}),
    }),
  );
  const report = await loopReport(ctx, result);
  const { html } = await import('../report/html.ts');
  const { terminal } = await import('../report/terminal.ts');
  const page = join(folder, 'report.html');
  await writeFile(page, html(report));
  const seconds = (ctx.clock() - started) / 1000;
  if (options.json) return io.json({ report, page, seconds });
  io.out(terminal(report, { width: io.columns, color: io.color }));
  io.out(`\n${seconds.toFixed(1)} s. Report: ${relative(io.cwd, page)}`);
  io.out(
    `Next: look around with \`cd ${relative(io.cwd, folder)} && npx planloop runs ls\`, or start your own with \`npx planloop init\`.`,
  );
};

/** Made once; what is there already is kept, so that the store can answer. */
const scratchWorkspace = async (folder: string): Promise<void> => {
  if (existsSync(join(folder, 'planloop.yaml'))) return;
  await mkdir(join(folder, 'configs', 'releases'), { recursive: true });
  await cp(join(packageRoot(), 'configs', 'eta', 'v0001'), join(folder, 'configs', 'eta', 'v0001'), { recursive: true });
  await cp(join(packageRoot(), 'configs', 'gates.yaml'), join(folder, 'configs', 'gates.yaml'));
  await writeFile(join(folder, '.gitignore'), 'runs/\nreport.html\n');
  await writeFile(
    join(folder, 'planloop.yaml'),
    '# A scratch workspace: gates open by themselves, so everything made here is tainted and can never be released.\nscratch: true\ngates: auto\nprotectedRef: main\n',
  );
  const git = simpleGit(folder);
  await git.raw('init', '--quiet', '--initial-branch=main');
  for (const [key, value] of [
    ['user.name', 'planloop quick start'],
    ['user.email', 'quickstart@localhost'],
    ['gc.auto', '0'],
    ['commit.gpgsign', 'false'],
  ]) {
    await git.raw('config', key as string, value as string);
  }
  await git.raw('add', '--all');
  await git.raw('commit', '--quiet', '--message', 'Scratch workspace of the quick start');
};
