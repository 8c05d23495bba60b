import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sandbox } from '../../src/backends/sandbox.ts';
import { canonicalJson } from '../../src/base/canonical.ts';
import { randomStream } from '../../src/base/random.ts';
import { catalog, generate, play } from './episodes.ts';
import { startOf } from './start.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

describe('B051 the clock of the machine is nobody’s business', () => {
  it('B051 the same tasks and episodes in any zone and on any day', { timeout: 120_000 }, async () => {
    const machines: [zone: string, now: string][] = [
      ['Asia/Kolkata', '2028-02-29T18:29:59Z'],
      // The second before an hour that this night does not have.
      ['America/St_Johns', '2026-03-08T05:29:59Z'],
      ['Pacific/Apia', '2026-12-31T10:59:59Z'],
    ];
    const said: { digest: string; passed: number; here: string }[] = [];
    for (const [TZ, now] of machines) {
      const env = { ...process.env, TZ, FAKE_NOW: String(Date.parse(now)) };
      const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'child.mjs')], { env });
      said.push(JSON.parse(stdout) as (typeof said)[number]);
    }
    const days = said.map(({ here }) => here.slice(4, 24));
    expect(days).toEqual(['Feb 29 2028 23:59:59', 'Mar 08 2026 01:59:59', 'Dec 31 2026 23:59:59']);
    expect(new Set(said.map(({ digest }) => digest)).size).toBe(1);
    expect(said[0]?.passed).toBeGreaterThan(16);
  });
});

describe('B052 no verdict hangs on the world outside', () => {
  const sources = ['base', 'text', 'phone', 'tools', 'verify', 'users', 'tasks', 'harness'].flatMap((folder) =>
    readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );

  it('B052 what makes, plays and grades a task opens no connection and reads no clock', () => {
    const outside =
      /node:(?:net|tls|https?|http2|dgram|dns|child_process|worker_threads)|\bfetch\(|\bnew Date\(\)|Date\.now|performance\.now|hrtime|process\.env/;
    expect(sources.length).toBeGreaterThan(250);
    expect(sources.filter((name) => outside.test(readFileSync(join(ROOT, 'src', name), 'utf8')))).toEqual([]);
  });

  it('B052 a record says whether its phone was a virtual one', async () => {
    const [task] = generate('dev', 1);
    const environment = { ...sandbox(catalog), name: 'street', virtual: false };
    expect((await play(task as never, { environment })).trajectory.origin).toEqual({ backend: 'street', virtual: false });
    expect((await play(task as never)).trajectory.origin).toEqual({ backend: 'sandbox', virtual: true });
  });
});

describe('B053 a task starts where it says, however often and in whatever order', () => {
  it('B053 extra resets and another order change no start', () => {
    const tasks = generate('test', 40);
    const clean = new Map(tasks.map((task) => [task.id, startOf(sandbox(catalog), task)]));
    expect(new Set(clean.values()).size).toBeGreaterThan(6);
    const one = sandbox(catalog);
    const random = randomStream(3, 'order');
    for (const task of random.shuffle([...tasks, ...tasks, ...tasks])) {
      for (let extra = random.int(3); extra > 0; extra--) one.resetSync(random.pick(tasks));
      expect(startOf(one, task)).toBe(clean.get(task.id));
      one.stepSync([{ id: 'd', tool: 'manage_todo', args: { action: 'create', title: 'Left behind' } }]);
      expect(startOf(one, task)).toBe(clean.get(task.id));
    }
  });
});

describe('B055 what a seed means', () => {
  it('B055 the same seed draws the same tasks, byte for byte, and another seed others', () => {
    const bytes = (seed: number): string => canonicalJson(generate('train', 40, { seed }) as never);
    expect(bytes(7)).toBe(bytes(7));
    expect(bytes(7)).not.toBe(bytes(8));
  });

  it('B055 the same seed gives the same start and the same results of tools; the sandbox has no chance in it', async () => {
    for (const task of generate('dev', 20)) {
      const lines = await Promise.all([1, 1, 2].map(async (seed) => JSON.stringify((await play(task, { seed })).trajectory)));
      expect(lines[1]).toBe(lines[0]);
      expect(lines[2]).toBe(lines[0]?.replace('"seed":1', '"seed":2'));
    }
  });
});
