import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '../base/canonical.ts';
import { UserError } from '../base/errors.ts';
import type { JsonObject } from '../contract/json.ts';
import { createFile, type Disk, ifPresent } from './disk.ts';
import { isHexKey } from './layout.ts';
import { isPlainObject, parseUntrusted } from './values.ts';

const ATTEMPT_SCHEMA = 'planloop.attempt/1';

/**
 * What happened when a step was executed: cited by nothing, so it may hold what no digest may (times, hosts, costs).
 * `run`: the id of the run it published, or null. Times are UTC, YYYY-MM-DDTHH:MM:SS.mmmZ.
 */
export type Attempt = {
  run: string | null;
  outcome: 'done' | 'failed' | 'interrupted';
  startedAt: string;
  finishedAt: string;
  host: string;
  costs: JsonObject;
};

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Files an attempt as `attempts/<step key>/<n>.json`; returns n, the first one free. */
export const recordAttempt = async (disk: Disk, step: string, attempt: Attempt): Promise<number> => {
  for (const time of [attempt.startedAt, attempt.finishedAt]) {
    if (!UTC.test(time))
      throw new UserError('bad_time', `${JSON.stringify(time)} is not a UTC time like 2026-01-31T09:00:00.000Z`);
  }
  const directory = disk.layout.attempts(step);
  const content = `${canonicalJson({ schema: ATTEMPT_SCHEMA, ...attempt })}\n`;
  for (let n = Math.max(0, ...(await attemptNumbers(directory))) + 1; ; n++) {
    if (await createFile(disk, join(directory, `${n}.json`), content)) return n;
  }
};

/** The attempts of a step, oldest first. One that cannot be read is left out, with a warning. */
export const readAttempts = async (disk: Disk, step: string): Promise<Attempt[]> => {
  const directory = disk.layout.attempts(step);
  const attempts: Attempt[] = [];
  for (const n of await attemptNumbers(directory)) {
    const path = join(directory, `${n}.json`);
    const text = await ifPresent(readFile(path, 'utf8'));
    const attempt = text === null ? null : parseAttempt(text);
    if (attempt === null) disk.warn(`${path} is not an attempt record: it is ignored`);
    else attempts.push(attempt);
  }
  return attempts;
};

/** How many attempts of a step are filed, without reading them. */
export const countAttempts = async (disk: Disk, step: string): Promise<number> =>
  (await attemptNumbers(disk.layout.attempts(step))).length;

/** When each run was last finished, by run id, over all steps. */
export const finishTimes = async (disk: Disk): Promise<Map<string, string>> => {
  const times = new Map<string, string>();
  for (const step of (await ifPresent(readdir(disk.layout.allAttempts))) ?? []) {
    if (!isHexKey(step)) continue;
    for (const { run, finishedAt } of await readAttempts(disk, step)) {
      if (run !== null && finishedAt > (times.get(run) ?? '')) times.set(run, finishedAt);
    }
  }
  return times;
};

const attemptNumbers = async (directory: string): Promise<number[]> =>
  ((await ifPresent(readdir(directory))) ?? [])
    .map((name) => Number(/^([1-9]\d{0,8})\.json$/.exec(name)?.[1]))
    .filter(Number.isInteger)
    .sort((a, b) => a - b);

const parseAttempt = (text: string): Attempt | null => {
  try {
    const value = parseUntrusted(text);
    if (!isPlainObject(value) || value.schema !== ATTEMPT_SCHEMA) return null;
    const { startedAt, finishedAt, run } = value;
    if (typeof startedAt !== 'string' || typeof finishedAt !== 'string' || !UTC.test(startedAt) || !UTC.test(finishedAt))
      return null;
    if (run !== null && !(typeof run === 'string' && isHexKey(run))) return null;
    const { schema: _, ...attempt } = value;
    return attempt as Attempt;
  } catch {
    return null;
  }
};
