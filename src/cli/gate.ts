import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, UserError } from '../base/errors.ts';
import { findWorkspace } from '../config/workspace.ts';
import { checkReleases } from '../gate/check.ts';
import { releaseKind, releaseVersion } from '../gate/release.ts';
import { showRelease } from '../gate/show.ts';
import { sanitize, sanitizeLines } from '../report/sanitize.ts';
import type { Io } from './io.ts';
import { table } from './table.ts';

/** Checks the release files of the working tree; anything wrong ends with exit code 3. */
export const check = async (io: Io, options: { json?: boolean }): Promise<void> => {
  const workspace = await findWorkspace(io.cwd);
  const { openStore } = await import('../store/store.ts');
  const store = existsSync(join(workspace.runs, 'store.json')) ? await openStore(workspace.runs, { create: false }) : null;
  const { releases, problems } = await checkReleases(workspace, store);
  if (options.json) {
    if (problems.length > 0) process.exitCode = EXIT.gate;
    return io.json({ ok: problems.length === 0, releases, problems });
  }
  if (releases.length > 0) {
    io.out(
      table(
        ['release', 'digest', 'content'],
        releases.map((item) => [`${item.kind} ${item.version}`, item.digest, item.content]),
      ),
    );
  }
  if (problems.length > 0) throw new UserError('gate_failed', problems.join('\n'), { exit: EXIT.gate });
  io.out(releases.length === 0 ? 'no releases' : 'every release file is sound');
};

/** Prints one release as a reviewer reads it. Without an approval it ends with exit code 4. */
export const show = async (
  io: Io,
  kindText: string,
  versionText: string,
  options: { official?: boolean; json?: boolean },
): Promise<void> => {
  const kind = releaseKind(kindText);
  const version = releaseVersion(versionText);
  const shown = await showRelease(await findWorkspace(io.cwd), kind, version, { official: options.official ?? false });
  const { where, release, approval, protectedRef, review, changes } = shown;
  if (!approval.approved) process.exitCode = EXIT.human;
  if (options.json) return io.json(shown);
  const head = [
    [`${kind} ${version}`, `on ${where}`],
    ['digest', release.digest],
    ['parent', release.parent ?? '-'],
    ['tainted', release.tainted ? 'yes: it can never be released' : 'no'],
    ...release.evidence.map(({ role, run }) => ['evidence', `${role} ${run}`]),
    [approval.approved ? 'approved' : 'not approved', `${approval.why} (${PROOF[approval.proof]})`],
  ];
  io.out(head.map(([label, value]) => `${(label ?? '').padEnd(14)}${sanitize(value ?? '')}`).join('\n'));
  if (review !== null) io.out(`\n${sanitizeLines(review).trimEnd()}`);
  if (changes !== null) io.out(`\n${sanitizeLines(changes).trimEnd()}`);
  if (!approval.approved && where !== protectedRef && where !== 'the working tree') {
    io.out(`\nTo approve: on ${protectedRef}, \`git merge --no-ff ${where}\`, by somebody other than its author.`);
  }
};

const PROOF = {
  signed: 'signed: git verified the signature',
  claimed: 'claimed: names as the commit gives them',
  'local-only': 'local-only: the remote was not asked',
} as const;
