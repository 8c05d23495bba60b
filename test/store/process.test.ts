import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { liveness, thisProcess } from '../../src/store/process.ts';

describe('liveness', () => {
  it('knows a running process, itself among them', async () => {
    const self = await thisProcess();
    expect(await liveness(self, self)).toBe('alive');
    expect(await liveness({ ...self, pid: process.ppid, start: null }, self)).toBe('alive');
  });

  it('knows a process that has ended', async () => {
    const self = await thisProcess();
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(await liveness({ ...self, pid: child.pid!, start: null }, self)).toBe('dead');
  });

  it.runIf(existsSync('/proc/self/stat'))('is not deceived by a pid that was given out again', async () => {
    const self = await thisProcess();
    expect(self.start).toMatch(/^\d+$/);
    expect(await liveness({ ...self, start: String(Number(self.start) - 1) }, self)).toBe('dead');
  });

  it('takes what ran before the last boot for dead, but nothing that it cannot see', async () => {
    const self = { ...(await thisProcess()), boot: 'boot-2', space: 'pid:[1]' };
    expect(await liveness({ ...self, boot: 'boot-1' }, self)).toBe('dead');
    expect(await liveness({ ...self, host: 'cluster-node-7', boot: 'boot-1' }, self)).toBe('unknown');
    expect(await liveness({ ...self, space: 'pid:[2]', pid: 1 }, self)).toBe('unknown');
  });
});
