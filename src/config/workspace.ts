import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { UserError } from '../base/errors.ts';
import { loadYaml } from './load.ts';

export const WORKSPACE_FILE = 'planloop.yaml';

const folder = z
  .string()
  .min(1)
  .regex(/^[^\0]+$/);

/** planloop.yaml, which marks a folder as a workspace. */
export const workspaceSchema = z
  .strictObject({
    configs: folder.default('configs').describe('Stage configs, η versions, releases and gates.'),
    runs: folder.default('runs').describe('The local store.'),
    fixtures: folder.optional().describe('Personas, skill packs, phrasing. Default: fixtures/, or the ones that are shipped.'),
    protectedRef: z
      .string()
      .min(1)
      .optional()
      .describe('The branch that approves releases. Default: the remote default branch, else main.'),
    scratch: z.boolean().default(false).describe('A throw-away workspace: everything made in it is tainted.'),
    gates: z
      .enum(['manual', 'auto'])
      .default('manual')
      .describe('auto approves proposals without a person; only with scratch: true.'),
    plugins: z
      .array(z.string().regex(/\.m?js$/, 'a JavaScript file such as ./mine.js'))
      .default([])
      .describe('Files that each default-export definePlugin({…}).'),
  })
  .refine(({ gates, scratch }) => gates !== 'auto' || scratch, {
    path: ['gates'],
    message: 'must be manual: gates open by themselves only in a workspace with scratch: true',
  });

/** A workspace with absolute paths. `protectedRef` null: the default applies. */
export type Workspace = {
  root: string;
  file: string;
  configs: string;
  runs: string;
  fixtures: string;
  protectedRef: string | null;
  scratch: boolean;
  gates: 'manual' | 'auto';
  plugins: string[];
};

/**
 * The workspace that `cwd` lies in: the nearest folder with a planloop.yaml, going up.
 * @throws UserError `no_workspace`, or `config_invalid` for a planloop.yaml that does not fit.
 */
export const findWorkspace = async (cwd: string): Promise<Workspace> => {
  const root = nearestRoot(resolve(cwd));
  if (root === null) {
    throw new UserError('no_workspace', `neither ${resolve(cwd)} nor a folder above it has a ${WORKSPACE_FILE}`, {
      hint: 'Run "planloop init" to make a workspace here, or change to a folder inside one.',
    });
  }
  const file = join(root, WORKSPACE_FILE);
  const { value } = await loadYaml(file, workspaceSchema, { cwd });
  return {
    root,
    file,
    configs: resolve(root, value.configs),
    runs: resolve(root, value.runs),
    fixtures: value.fixtures === undefined ? defaultFixtures(root) : resolve(root, value.fixtures),
    protectedRef: value.protectedRef ?? null,
    scratch: value.scratch,
    gates: value.gates,
    plugins: value.plugins.map((plugin) => resolve(root, plugin)),
  };
};

const nearestRoot = (folder: string): string | null => {
  if (existsSync(join(folder, WORKSPACE_FILE))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : nearestRoot(parent);
};

const defaultFixtures = (root: string): string => {
  const own = join(root, 'fixtures');
  return existsSync(own) ? own : fileURLToPath(new URL('../../fixtures', import.meta.url));
};
