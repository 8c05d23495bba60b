import { readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hexOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import type { Digest } from '../contract/json.ts';
import { type Disk, ifPresent, makeDirectory, newTemp, placeNew } from './disk.ts';
import type { Objects } from './objects.ts';
import { hashFile } from './read.ts';
import { listRefs, openRun } from './runs.ts';
import { inspectSubjects } from './subjects.ts';

/**
 * Something wrong with the store. `runs`: the runs that consist of the object or were made from it, as
 * `<stage>/<run id>`. `quarantined`: where the damaged object was moved.
 */
type Finding = {
  kind: 'missing' | 'size' | 'corrupt' | 'bad_ref';
  digest: Digest | null;
  path: string;
  detail: string;
  runs: string[];
  quarantined: string | null;
};
/** `objects`, `bytes`: what was hashed. */
export type VerifyReport = { findings: Finding[]; runs: number; objects: number; bytes: number };

/** `full` hashes every object; `subset: [k, n]` hashes the k-th of n parts (k from 1), for scheduled jobs. */
export type VerifyOptions = { full?: boolean; subset?: [k: number, n: number]; signal?: AbortSignal };

/**
 * Checks that every reference leads to a readable manifest and outputs of the right size, and on request that objects
 * still have their digest. Damaged objects move to `quarantine/`, so that storing the right bytes again heals the
 * store; nothing is deleted. Any finding means that the store is not sound.
 */
export const verifyObjects = async (disk: Disk, objects: Objects, options: VerifyOptions): Promise<VerifyReport> => {
  const [k, n] = options.subset ?? [1, 1];
  if (!(Number.isInteger(k) && Number.isInteger(n) && 1 <= k && k <= n)) {
    throw new UserError('bad_subset', `there is no part ${k} of ${n}`, {
      at: { flag: '--subset' },
      hint: 'Write k/n with 1 ≤ k ≤ n.',
    });
  }
  const findings = new Map<string, Finding>();
  const users = new Map<Digest, Set<string>>();
  const report = (key: string, finding: Omit<Finding, 'runs' | 'quarantined'>): void => {
    if (!findings.has(key)) findings.set(key, { ...finding, runs: [], quarantined: null });
  };
  let hashed = 0;
  let bytes = 0;

  const refs = await listRefs(disk);
  for (const ref of refs) {
    options.signal?.throwIfAborted();
    const name = `${ref.stage}/${ref.id}`;
    const use = (digest: Digest): unknown => users.set(digest, (users.get(digest) ?? new Set()).add(name));
    const digest: Digest = `sha256:${ref.id}`;
    use(digest);
    try {
      const { manifest } = await openRun(disk, objects, ref);
      for (const input of manifest.definition.inputs) use(input.digest);
      const { digests, gaps } = await inspectSubjects(objects, manifest.subject);
      for (const output of digests) use(output);
      for (const gap of gaps) report(gap.digest, { ...gap, path: disk.layout.object(gap.digest) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const kind = BROKEN_RUN[error.code] ?? 'corrupt';
      const path = kind === 'bad_ref' ? disk.layout.ref(ref.stage, ref.id) : disk.layout.object(digest);
      report(kind === 'bad_ref' ? path : digest, { kind, digest, path, detail: error.message });
    }
  }

  if (options.full === true || options.subset !== undefined) {
    for await (const path of objectFiles(disk)) {
      options.signal?.throwIfAborted();
      const digest: Digest = `sha256:${basename(path)}`;
      if (Number.parseInt(hexOf(digest).slice(0, 8), 16) % n !== k - 1) continue;
      const found = await ifPresent(hashFile(path));
      if (found === null) continue;
      hashed++;
      bytes += found.size;
      if (found.digest !== digest) report(digest, { kind: 'corrupt', digest, path, detail: `its bytes hash to ${found.digest}` });
    }
  }

  for (const finding of findings.values()) {
    if (finding.digest === null) continue;
    finding.runs = [...(users.get(finding.digest) ?? [])].sort(byCodeUnit);
    if (finding.kind === 'corrupt' || finding.kind === 'size') finding.quarantined = await quarantine(disk, finding.digest);
  }
  return { findings: [...findings.values()], runs: refs.length, objects: hashed, bytes };
};

const BROKEN_RUN: Record<string, Finding['kind']> = {
  object_missing: 'missing',
  object_corrupt: 'corrupt',
  store_corrupt: 'bad_ref',
  run_unknown: 'bad_ref',
};

async function* objectFiles(disk: Disk): AsyncGenerator<string> {
  for (const folder of ((await ifPresent(readdir(disk.layout.objects))) ?? []).sort(byCodeUnit)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of (await readdir(join(disk.layout.objects, folder))).sort(byCodeUnit)) {
      // Files with other names are nobody's objects: a store must not fail over a file manager's droppings.
      if (/^[0-9a-f]{64}$/.test(name) && name.startsWith(folder)) yield join(disk.layout.objects, folder, name);
    }
  }
}

// Another process may repair the object at any moment, so what was moved away is looked at once more.
const quarantine = async (disk: Disk, digest: Digest): Promise<string | null> => {
  const path = disk.layout.object(digest);
  if ((await ifPresent(hashFile(path)))?.digest === digest) return null;
  await makeDirectory(disk, disk.layout.quarantine);
  const away = join(disk.layout.quarantine, `${hexOf(digest)}.${basename(newTemp(disk)).split('.').at(-1)}`);
  if ((await ifPresent(rename(path, away))) === null) return null;
  if ((await hashFile(away)).digest !== digest) return away;
  await placeNew(away, path);
  return null;
};
