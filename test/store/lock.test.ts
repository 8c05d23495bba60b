import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/base/errors.ts';
import { acquireLock } from '../../src/store/lock.ts';
import { failure, tempDisk } from './helpers.ts';

const lockable = async () => {
  const disk = await tempDisk();
  const directory = join(disk.layout.root, 'live', 'step');
  const owners = join(directory, 'owners');
  const plant = async (owner: object | string): Promise<string> => {
    await mkdir(owners, { recursive: true });
    const path = join(owners, 'planted.json');
    await writeFile(
      path,
      typeof owner === 'string' ? owner : JSON.stringify({ ...disk.self, nonce: 'planted', command: 'planloop train', ...owner }),
    );
    return path;
  };
  return { disk, directory, owners, plant };
};

const ownersIn = async (owners: string): Promise<string[]> => (await readdir(owners)).filter((name) => name.endsWith('.json'));

describe('acquireLock', () => {
  it('gives a directory to one owner at a time', async () => {
    const { disk, directory, owners } = await lockable();
    const release = await acquireLock(disk, directory);
    expect(await failure(acquireLock(disk, directory))).toMatchObject({ code: 'busy', exit: EXIT.storeBusy });
    expect(await ownersIn(owners)).toHaveLength(1);
    await release();
    await (await acquireLock(disk, directory))();
    expect(await readdir(owners)).toEqual([]);
  });

  it('gives it to exactly one of those that come together', async () => {
    for (let round = 0; round < 5; round++) {
      const { disk, directory, owners } = await lockable();
      const results = await Promise.allSettled(Array.from({ length: 4 }, () => acquireLock(disk, directory)));
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      expect(await ownersIn(owners)).toHaveLength(1);
    }
  });

  it('says who owns it: host, process, command, and since when by nonce', async () => {
    const { disk, directory, owners } = await lockable();
    await acquireLock(disk, directory);
    const [name] = await ownersIn(owners);
    const owner = JSON.parse(await readFile(join(owners, name!), 'utf8'));
    expect(owner).toEqual({ ...disk.self, nonce: name!.replace('.json', ''), command: expect.any(String) });
    expect((await failure(acquireLock(disk, directory))).message).toContain(`process ${process.pid} on ${disk.self.host}`);
  });

  it.runIf(process.platform === 'linux')('takes over from a dead process whose pid was given out again', async () => {
    const { disk, directory, owners, plant } = await lockable();
    await plant({ start: '1' });
    const release = await acquireLock(disk, directory);
    expect(await readdir(owners)).not.toContain('planted.json');
    await release();
  });

  it('takes over from before the last boot', async () => {
    const { disk, directory, plant } = await lockable();
    await plant({ boot: 'an earlier boot' });
    disk.self = { ...disk.self, boot: disk.self.boot ?? 'this boot' };
    await acquireLock(disk, directory);
  });

  it.each([
    ['another host', { host: 'cluster-node-7' }],
    ['another container', { space: 'pid:[of a container]' }],
    ['what it cannot read', '{"half'],
    ['a process group in disguise', { pid: -1 }],
  ])('never steals from %s, and says how a person can', async (_, owner) => {
    const { disk, directory, plant } = await lockable();
    const path = await plant(owner);
    const error = await failure(acquireLock(disk, directory));
    expect(error).toMatchObject({ code: 'busy', exit: EXIT.storeBusy });
    expect(error.hint).toContain(`delete ${path}`);
    await rm(path);
    await acquireLock(disk, directory);
  });
});
