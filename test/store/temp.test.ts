import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { thisProcess } from '../../src/store/process.ts';
import { sweepTemps, tempName } from '../../src/store/temp.ts';
import { tempDir } from './helpers.ts';

describe('sweepTemps', () => {
  it('removes what dead processes of this host left, and nothing else', async () => {
    const self = await thisProcess();
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    const dead = { ...self, pid: child.pid! };
    const directory = await tempDir();
    const kept = [
      tempName(self, 'aa'),
      tempName({ ...dead, host: 'cluster-node-7' }, 'bb'),
      tempName({ ...dead, space: 'pid:[of a container]' }, 'cc'),
      'note.txt',
      'a.b.c.-1.0.dd',
    ];
    for (const name of [...kept, tempName(dead, 'ee'), tempName({ ...self, boot: 'an earlier boot' }, 'ff')]) {
      await writeFile(join(directory, name), '');
    }
    await mkdir(join(directory, tempName(dead, '00'), 'deep'), { recursive: true });
    await sweepTemps(directory, self);
    expect((await readdir(directory)).sort()).toEqual(kept.sort());
  });
});
