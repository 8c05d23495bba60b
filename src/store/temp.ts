import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { liveness, type ProcessIdentity } from './process.ts';

/** `<host>.<boot>.<space>.<pid>.<start>.<random>`: enough to tell later whether its writer still lives. */
export const tempName = (self: ProcessIdentity, random: string): string =>
  [tag(self.host), tag(self.boot), tag(self.space), self.pid, self.start ?? '0', random].join('.');

/**
 * Removes what dead processes of this host left in the temporary folder. Leftovers of other hosts stay: nothing
 * here can tell whether their writer lives.
 */
export const sweepTemps = async (directory: string, self: ProcessIdentity): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (await abandoned(name, self)) await rm(join(directory, name), { recursive: true, force: true });
  }
};

const abandoned = async (name: string, self: ProcessIdentity): Promise<boolean> => {
  const [host, boot, space, pid, start] = name.split('.');
  if (host !== tag(self.host) || boot === undefined || space === undefined || !/^[1-9]\d{0,9}$/.test(pid ?? '')) return false;
  const writer = { host: self.host, boot: same(boot, self.boot), space: same(space, self.space), pid: Number(pid) };
  return (await liveness({ ...writer, start: start === '0' || start === undefined ? null : start }, self)) === 'dead';
};

// A tag stands for a name that may hold dots or slashes; equal tags are read back as this process's own value.
const tag = (text: string | null): string => (text === null ? '-' : createHash('sha256').update(text).digest('hex').slice(0, 8));
const same = (found: string, own: string | null): string | null => (found === tag(own) ? own : found === '-' ? null : found);
