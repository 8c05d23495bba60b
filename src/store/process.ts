import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/**
 * Names one process for good: a bare pid is reused, and two containers may both be pid 1.
 * `boot`, `space` (the pid name space) and `start` (clock ticks since boot) are null where there is no /proc.
 */
export type ProcessIdentity = {
  host: string;
  boot: string | null;
  space: string | null;
  pid: number;
  start: string | null;
};

/** The identity of the running process. */
export const thisProcess = async (): Promise<ProcessIdentity> => {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null);
  const space = await readlink('/proc/self/ns/pid').catch(() => null);
  const stat = await readStat(process.pid);
  return { host: hostname(), boot: boot?.trim() ?? null, space, pid: process.pid, start: stat?.start ?? null };
};

/**
 * Whether the process still runs, as far as this one can tell. `unknown`: another host or another pid name space,
 * where a pid says nothing; no clock ever turns that into `dead`.
 */
export const liveness = async (other: ProcessIdentity, self: ProcessIdentity): Promise<'alive' | 'dead' | 'unknown'> => {
  if (other.host !== self.host) return 'unknown';
  if (other.boot !== null && self.boot !== null && other.boot !== self.boot) return 'dead';
  if (other.space !== self.space) return 'unknown';
  const stat = await readStat(other.pid);
  if (stat === null) return pidExists(other.pid) ? 'alive' : 'dead';
  if (stat.state === 'Z' || stat.state === 'X') return 'dead';
  return other.start === null || other.start === stat.start ? 'alive' : 'dead';
};

// Fields 3 and 22 of /proc/<pid>/stat. The command in field 2 may hold spaces and brackets: count from its last ')'.
const readStat = async (pid: number): Promise<{ state: string; start: string } | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const state = fields?.[0];
  const start = fields?.[19];
  return state === undefined || start === undefined ? null : { state, start };
};

// /proc may be absent, or hide the processes of other users; EPERM then still proves that there is one.
const pidExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};
