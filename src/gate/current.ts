import { z } from 'zod';
import { EXIT, UserError } from '../base/errors.ts';
import { loadYaml } from '../config/load.ts';
import { type ReleaseKind, VERSION } from './release.ts';
import { inConfigs, type Repository, textAt } from './repository.ts';

export const CURRENT_SCHEMA = 'planloop.current/1';
export const CURRENT_PATH = 'releases/current.yaml';

const version = z.string().regex(VERSION, 'a version such as v0001').nullable();

/** configs/releases/current.yaml: the one release of each kind that is in force. */
export const currentSchema = z.strictObject({
  schema: z.literal(CURRENT_SCHEMA).describe('Format of this file.'),
  eta: version.describe('The harness that serves; null for none.'),
  data: version.describe('The data set that is trained on; null for none.'),
  theta: version.describe('The weights that serve; null for none.'),
});

/**
 * The version in force, as current.yaml at the tip of the protected ref says.
 * @throws UserError `nothing_in_force` (exit 4).
 */
export const versionInForce = async (repo: Repository, kind: ReleaseKind): Promise<string> => {
  const path = inConfigs(repo, CURRENT_PATH);
  const text = repo.tip === null ? null : await textAt(repo.git, repo.tip, path);
  const current = text === null ? null : (await loadYaml({ text, file: `${repo.name}:${path}` }, currentSchema)).value;
  if (current?.[kind]) return current[kind];
  throw new UserError(
    'nothing_in_force',
    `no ${kind} release is in force: ${path} on ${repo.name} ${current ? `has ${kind}: null` : 'is not there'}`,
    {
      hint: `Name a version, or have \`${kind}: <version>\` in ${path} reviewed and merged into ${repo.name}.`,
      exit: EXIT.human,
    },
  );
};
