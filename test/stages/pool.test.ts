import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../src/stages/pool.ts';

/** A thread that answers with its setup, the job, and a mark of its own; "die" ends it, "hang" never answers. */
const ENTRY = `
import { parentPort, threadId } from 'node:worker_threads';
let setup = null;
parentPort.on('message', (message) => {
  if ('setup' in message) { setup = message.setup; return; }
  if (message.job === 'die') process.exit(3);
  if (message.job === 'hang') return;
  if (message.job === 'fail') { parentPort.postMessage({ id: message.id, error: { kind: 'user', code: 'bad', message: 'no', exit: 3 } }); return; }
  parentPort.postMessage({ id: message.id, result: { setup, job: message.job, thread: threadId } });
});
`;
const folder = mkdtempSync(join(tmpdir(), 'planloop-pool-'));
writeFileSync(join(folder, 'entry.mjs'), ENTRY);
afterAll(() => rmSync(folder, { recursive: true }));
const entry = pathToFileURL(join(folder, 'entry.mjs'));

type Answer = { setup: string; job: string; thread: number };
const open = (setup: string, warmth: string, signal = new AbortController().signal): Promise<Pool<string, Answer>> =>
  openPool({ count: 2, entry, setup, warmth, signal, inline: () => Promise.reject(new Error('not inline')) });

describe('openPool', () => {
  it('answers in the order of the jobs', async () => {
    const pool = await open('a', 'order');
    expect((await pool.map(['1', '2', '3', '4'])).map(({ job }) => job)).toEqual(['1', '2', '3', '4']);
    await pool.close();
  });

  it('lets threads serve the next pool of the same warmth, with its own setup', async () => {
    const first = await open('first', 'reuse');
    const before = await first.map(['1', '2', '3', '4']);
    await first.close();
    const second = await open('second', 'reuse');
    const after = await second.map(['1', '2', '3', '4']);
    await second.close();
    expect(new Set(after.map(({ setup }) => setup))).toEqual(new Set(['second']));
    const threads = new Set(before.map(({ thread }) => thread));
    for (const { thread } of after) expect(threads).toContain(thread);
    const other = await open('third', 'another');
    for (const { thread } of await other.map(['1', '2'])) expect(threads).not.toContain(thread);
    await other.close();
  });

  it('keeps the kind of an error and goes on after it', async () => {
    const pool = await open('a', 'errors');
    await expect(pool.map(['fail'])).rejects.toMatchObject({ name: 'UserError', code: 'bad', exit: 3 });
    expect(await pool.map(['1'])).toHaveLength(1);
    await pool.close();
  });

  it('fails the job of a thread that dies, and never rests it', async () => {
    const pool = await open('a', 'death');
    await expect(pool.map(['die'])).rejects.toThrow('code 3');
    await pool.close();
    const next = await open('b', 'death');
    expect((await next.map(['1', '2', '3'])).map(({ setup }) => setup)).toEqual(['b', 'b', 'b']);
    await next.close();
  });

  it('ends a thread that is still at work when the pool is given up', async () => {
    const pool = await open('a', 'abandoned');
    const hanging = pool.map(['hang', '1']).catch(() => 'given up');
    await pool.close();
    const next = await open('b', 'abandoned');
    expect((await next.map(['1', '2', '3'])).map(({ setup }) => setup)).toEqual(['b', 'b', 'b']);
    await next.close();
    void hanging;
  });
});
