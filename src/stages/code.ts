import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestJson, digestOf } from '../base/digest.ts';
import { readPlugin } from '../config/plugins.ts';
import type { Workspace } from '../config/workspace.ts';
import type { Digest } from '../contract/json.ts';
import { digestDirectory } from '../store/directory.ts';

/**
 * Digest of the program that runs: the compiled files, the shipped fixtures, the workspace's own fixtures and plug-ins,
 * and the lockfile where there is one. It enters every definition, so that a change of code never serves a stale result.
 */
export const codeDigest = async (packageRoot: string, workspace: Workspace): Promise<Digest> => {
  const plugins: Digest[] = [];
  for (const plugin of workspace.plugins) plugins.push(digestOf(await readPlugin(plugin)));
  return digestJson({
    dist: await digestDirectory(join(packageRoot, 'dist')),
    fixtures: await digestDirectory(workspace.fixtures),
    lock: digestOf(await readFile(join(packageRoot, 'package-lock.json')).catch(() => '')),
    plugins,
  });
};
