import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../src/base/errors.ts';
import { stepKey } from '../../src/store/manifest.ts';
import { openStore } from '../../src/store/store.ts';
import { collect, definition, failure, filesUnder, tempDir } from './helpers.ts';

const repository = join(import.meta.dirname, '../..');
const children = new Set<ChildProcess>();
let compiled = join(repository, 'dist', 'store');
let scratch: string | undefined;

/** Node 20 runs no TypeScript: other processes use dist/, or a build of their own where it is absent or stale. */
beforeAll(async () => {
  const age = async (path: string): Promise<number> => (existsSync(path) ? (await stat(path)).mtimeMs : 0);
  const sources = await Promise.all(
    (await readdir(join(repository, 'src/store'))).map((name) => age(join(repository, 'src/store', name))),
  );
  if ((await age(join(compiled, 'store.js'))) > Math.max(...sources)) return;
  // Below node_modules, so that the compiled files find their dependencies.
  await mkdir(join(repository, 'node_modules', '.cache'), { recursive: true });
  scratch = await mkdtemp(join(repository, 'node_modules', '.cache', 'planloop-store-'));
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  // What fails to compile elsewhere is not this test's business; what it needs must be there.
  spawnSync(process.execPath, [tsc, '-p', join(repository, 'tsconfig.json'), '--outDir', scratch, '--declaration', 'false']);
  compiled = join(scratch, 'store');
  expect(existsSync(join(compiled, 'store.js'))).toBe(true);
}, 120_000);

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (scratch !== undefined) await rm(scratch, { recursive: true, force: true });
});

/** Starts another process and waits for its `ready`; gives what it said after that. */
const start = async (root: string, ...task: string[]): Promise<{ child: ChildProcess; said: string }> => {
  const script = fileURLToPath(new URL('./fixtures/worker.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, pathToFileURL(compiled).href, root, ...task], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.add(child);
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('ready')) return { child, said: line.slice('ready'.length).trim() };
  }
  throw new Error(`the process for ${task[0]} ended early`);
};

const end = async (child: ChildProcess, signal?: NodeJS.Signals): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    if (signal !== undefined) child.kill(signal);
    await exit;
  }
  children.delete(child);
};

describe('another process', () => {
  it('that is killed while writing leaves no object, and its temporary file is swept', async () => {
    const root = join(await tempDir(), 'runs');
    const { child } = await start(root, 'endless');
    // Opening the store beside a living writer does not touch what it writes.
    await openStore(root);
    expect(await filesUnder(join(root, 'tmp'))).toHaveLength(1);
    await end(child, 'SIGKILL');
    expect(await filesUnder(join(root, 'objects'))).toEqual([]);
    await openStore(root);
    expect(await filesUnder(join(root, 'tmp'))).toEqual([]);
  });

  it('may store the same objects at the same time: four writers, one object each, all intact', async () => {
    const root = join(await tempDir(), 'runs');
    const racers = await Promise.all([0, 1, 2, 3].map((i) => start(root, 'race', String(i))));
    for (const { child } of racers) await end(child);
    expect(racers.map(({ child }) => child.exitCode)).toEqual([0, 0, 0, 0]);
    const store = await openStore(root);
    expect(await store.verify({ full: true })).toMatchObject({ findings: [], objects: 30 });
    expect(await filesUnder(join(root, 'tmp'))).toEqual([]);
  });

  it('that works on a step keeps others out; when it is killed its work goes on', async () => {
    const root = join(await tempDir(), 'runs');
    const asked = definition('rollout', { samples: 2 });
    const { child } = await start(root, 'hold', JSON.stringify(asked));
    const store = await openStore(root);
    const error = await failure(store.openLive(stepKey(asked), asked));
    expect(error).toMatchObject({ code: 'busy', exit: EXIT.storeBusy });
    expect(error.message).toContain(`process ${child.pid} on `);
    await end(child, 'SIGKILL');
    await appendFile(join(root, 'live', stepKey(asked), 'episodes.jsonl'), '{"episode":3,"eve');
    const live = await store.openLive(stepKey(asked), asked);
    expect(live.resumed).toBe(true);
    expect(await collect(live.lines('episodes'))).toEqual(['{"episode":1}', '{"episode":2}']);
    expect((await live.loadBlob('checkpoint'))?.toString()).toBe('after episode 1');
    await live.close({ done: true });
  });

  it('is never the second owner of a step: of four that come at once one may work', async () => {
    const root = join(await tempDir(), 'runs');
    const asked = definition('train');
    const contenders = await Promise.all([0, 1, 2, 3].map(() => start(root, 'contend', JSON.stringify(asked))));
    expect(contenders.map(({ said }) => said).sort()).toEqual(['busy', 'busy', 'busy', 'owner']);
    for (const { child, said } of contenders) {
      if (said === 'owner') child.stdin!.write('go\n');
      await end(child);
    }
    const live = await (await openStore(root)).openLive(stepKey(asked), asked);
    expect(live.resumed).toBe(false);
    await live.close({ done: true });
  });
});
