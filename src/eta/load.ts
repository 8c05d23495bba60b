import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { loadYaml } from '../config/load.ts';
import { digestDirectory } from '../store/directory.ts';
import { etaSchema, guidanceSchema, hintsSchema } from './schema.ts';
import type { Eta } from './types.ts';

/**
 * Loads an η version: configs/eta/<version>/ with its eta.yaml and the files it names.
 * @throws UserError at file:line:column for anything that does not fit its schema, or for two blocks of one id.
 */
export const loadEta = async (directory: string): Promise<Eta> => {
  const { value } = await loadYaml(join(directory, 'eta.yaml'), etaSchema);
  const guidance: Eta['guidance'][number][] = [];
  for (const file of value.guidance) guidance.push(...(await loadYaml(join(directory, file), guidanceSchema)).value);
  const hints = (await loadYaml(join(directory, value.hints), hintsSchema)).value;
  refuseRepeats(directory, 'guidance block', guidance);
  refuseRepeats(directory, 'hint', hints);
  const text = async (file: string): Promise<string> => (await readFile(join(directory, file), 'utf8')).trim();
  return {
    name: basename(directory),
    digest: await digestDirectory(directory),
    instructions: await text(value.instructions),
    adapter: { ...value.adapter, skillProtocol: await text(value.adapter.skillProtocol) },
    guidance,
    memory: value.memory,
    executor: { ...value.executor, hints },
    feedback: value.feedback,
  };
};

const refuseRepeats = (directory: string, what: string, items: readonly { id: string }[]): void => {
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id)) throw new UserError('duplicate_id', `two ${what}s are called "${id}"`, { at: { file: directory } });
    seen.add(id);
  }
};
