import { z } from 'zod';
import { loadYaml } from '../config/load.ts';
import { inConfigs, type Repository, textAt } from './repository.ts';

export const GATES_SCHEMA = 'planloop.gates/1';
export const GATES_PATH = 'gates.yaml';

const rule = z
  .strictObject({
    reviewers: z
      .int()
      .min(0)
      .max(10)
      .default(1)
      .describe('How many people other than its authors must stand behind the commit that brings a release in; 0 = none.'),
    signed: z.boolean().default(false).describe('That commit must have a signature that git verifies.'),
  })
  .prefault({});

/** configs/gates.yaml: what the commit that brings a release into the protected branch must show. */
export const gatesSchema = z.strictObject({
  schema: z.literal(GATES_SCHEMA).describe('Format of this file.'),
  eta: rule.describe('For harness versions.'),
  data: rule.describe('For data releases.'),
  theta: rule.describe('For weights.'),
});
export type Gates = z.output<typeof gatesSchema>;

/** The gates as they stand at the tip of the protected ref; without a file, the defaults. */
export const readGates = async (repo: Repository): Promise<Gates> => {
  const path = inConfigs(repo, GATES_PATH);
  const text = repo.tip === null ? null : await textAt(repo.git, repo.tip, path);
  if (text === null) return gatesSchema.parse({ schema: GATES_SCHEMA });
  return (await loadYaml({ text, file: `${repo.name}:${path}` }, gatesSchema)).value;
};
