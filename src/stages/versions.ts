import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import type { Definition } from '../contract/run.ts';
import type { Versions } from '../contract/versions.ts';
import { HARNESS_VERSION } from '../harness/version.ts';
import { differing, OF_TASKS, versionsText } from '../report/versions.ts';
import { digestDirectory } from '../store/directory.ts';
import { TASK_SET_VERSION } from '../tasks/version.ts';
import { VERIFIER_VERSION } from '../verify/verify.ts';

const digests = new Map<string, Promise<Digest>>();

/**
 * What runs are made by now. Data has the number of `fixtures/VERSION`, or none where there is no such file.
 * @throws UserError `bad_version` for a file that holds no number.
 */
export const versionsNow = async ({ fixtures }: { fixtures: string }): Promise<Versions> => {
  const file = join(fixtures, 'VERSION');
  const text = await readFile(file, 'utf8').catch(() => null);
  const data = text === null ? null : Number(text.trim());
  if (data !== null && !(Number.isInteger(data) && data > 0))
    throw new UserError('bad_version', 'expected a whole number from 1 on', { at: { file } });
  const digest = digests.get(fixtures) ?? digestDirectory(fixtures);
  digests.set(fixtures, digest);
  return {
    harness: HARNESS_VERSION,
    tasks: TASK_SET_VERSION,
    verifier: VERIFIER_VERSION,
    data,
    fixtures: await digest,
  };
};

/** What a run says it was made by; null for one from before versions. */
export const versionsIn = ({ config }: Definition): Versions | null => (config.versions as Versions | undefined) ?? null;

/**
 * Tasks of another version are no ground for a score of this one.
 * @throws UserError `other_version` (exit 3), unless the caller crosses versions on purpose.
 */
export const refuseOtherTasks = (tasks: Versions | null, now: Versions, cross: boolean): void => {
  const others = differing(tasks, now, OF_TASKS);
  if (others.length === 0 || cross) return;
  throw new UserError('other_version', `these tasks are of other versions than this program: ${others.join('; ')}`, {
    hint: `Make them again with \`planloop gen-tasks\`, or bench them with --cross-version; the tasks have ${versionsText(tasks)}.`,
    exit: 3,
  });
};
