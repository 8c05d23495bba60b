import { randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { canonicalJson } from '../base/canonical.ts';
import { EXIT, UserError } from '../base/errors.ts';
import { createFile, type Disk, errorCode, ifPresent } from './disk.ts';
import { liveness, type ProcessIdentity } from './process.ts';
import { isPlainObject, parseUntrusted } from './values.ts';

/** Who holds a directory. `nonce` names this one holding. */
type Owner = ProcessIdentity & { nonce: string; command: string };
/** `contending`: it has not got the directory yet, and may step back. */
type Holder = { path: string; owner: Owner | null; state: 'alive' | 'contending' | 'unknown' };

const ROUNDS = 60;

/**
 * Takes sole ownership of a directory and returns what releases it.
 *
 * Each contender links its own `owners/<nonce>.json` into place and then looks whether anybody else is there: of two
 * that come at once, at least one sees the other, steps back and tries again. Files are named by nonce, so removing a
 * dead owner's file can never remove the lock of a living one. No clock is involved: an owner on this host is dead
 * when its process is, and an owner on another host is never taken to be.
 * @throws UserError `busy` (exit 11) that names the owner.
 */
export const acquireLock = async (disk: Disk, directory: string): Promise<() => Promise<void>> => {
  const owner: Owner = { ...disk.self, nonce: randomBytes(8).toString('hex'), command: process.argv.slice(1).join(' ') };
  const owners = join(directory, 'owners');
  for (let round = 1; ; round++) {
    const began = performance.now();
    const entered = await enter(disk, owners, owner);
    if (entered === 'owned') return () => leave(owners, owner.nonce);
    if (entered !== 'again' && (entered.state !== 'contending' || round >= ROUNDS)) throw busy(directory, entered);
    if (round >= ROUNDS) throw new Error(`${directory} is removed as often as it is made`);
    // Those that saw each other must come back apart, measured by how long coming takes on this disk.
    await delay(randomInt(1, 10 + Math.ceil((performance.now() - began) * Math.min(round, 8))));
  }
};

const enter = async (disk: Disk, owners: string, owner: Owner): Promise<'owned' | 'again' | Holder> => {
  const before = await othersIn(disk, owners, owner.nonce);
  if (before.holder !== null) return before.holder;
  const path = join(owners, `${owner.nonce}.json`);
  try {
    await createFile(disk, path, canonicalJson(owner));
    const after = await othersIn(disk, owners, owner.nonce);
    if (after.own && after.holder === null) {
      await writeFile(join(owners, `${owner.nonce}.held`), '');
      return 'owned';
    }
    await leave(owners, owner.nonce);
    return after.holder ?? 'again';
  } catch (error) {
    // The last owner finished and moved the directory away in this moment.
    if (errorCode(error) === 'ENOENT') return 'again';
    await leave(owners, owner.nonce);
    throw error;
  }
};

const leave = async (owners: string, nonce: string): Promise<void> => {
  await rm(join(owners, `${nonce}.json`), { force: true });
  await rm(join(owners, `${nonce}.held`), { force: true });
};

const othersIn = async (disk: Disk, owners: string, nonce: string): Promise<{ own: boolean; holder: Holder | null }> => {
  const names = (await ifPresent(readdir(owners))) ?? [];
  let holder: Holder | null = null;
  for (const name of names) {
    if (!name.endsWith('.json') || name === `${nonce}.json`) continue;
    const path = join(owners, name);
    const text = await ifPresent(readFile(path, 'utf8'));
    if (text === null) continue;
    const owner = parseOwner(text);
    const state = owner === null ? 'unknown' : await liveness(owner, disk.self);
    const held = names.includes(name.replace('.json', '.held'));
    if (state === 'dead') await leave(owners, name.replace('.json', ''));
    else if (holder === null || held) holder = { path, owner, state: state === 'alive' && !held ? 'contending' : state };
  }
  return { own: names.includes(`${nonce}.json`), holder };
};

const parseOwner = (text: string): Owner | null => {
  try {
    const value = parseUntrusted(text);
    if (!isPlainObject(value)) return null;
    const { host, boot, space, pid, start, nonce, command } = value;
    const isText = (field: unknown): boolean => typeof field === 'string';
    if (![host, nonce, command].every(isText) || ![boot, space, start].every((field) => field === null || isText(field)))
      return null;
    // Zero and negative pids address process groups.
    return Number.isSafeInteger(pid) && (pid as number) > 0 ? (value as Owner) : null;
  } catch {
    return null;
  }
};

const busy = (directory: string, { path, owner, state }: Holder): UserError => {
  const who = owner === null ? 'somebody' : `process ${owner.pid} on ${owner.host} (${owner.command || 'unknown command'})`;
  const hint =
    state !== 'unknown'
      ? 'Wait until it has finished, or stop it; its work so far is kept and will be resumed.'
      : `It cannot be seen from here whether that process still runs. If you are sure that it does not, delete ${path}.`;
  return new UserError('busy', `${who} is working on this step`, { at: { file: directory }, hint, exit: EXIT.storeBusy });
};
