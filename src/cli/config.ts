import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import { loadConfig } from '../config/load.ts';
import { resolvedWithSources } from '../config/sources.ts';
import { findWorkspace } from '../config/workspace.ts';
import type { Json } from '../contract/json.ts';
import type { StageName } from '../contract/run.ts';
import { CONFIG_SCHEMAS } from '../stages/config.ts';
import type { Io } from './io.ts';
import { table } from './table.ts';

type Options = { config?: string; set: string[]; sources?: boolean; json?: boolean };

/** Prints a stage's config as it would run: file, what it extends, flags, defaults. `--sources` says where each value comes from. */
export const show = async (io: Io, stageText: string, options: Options): Promise<void> => {
  const stage = stageNamed(stageText);
  const { configs } = await findWorkspace(io.cwd);
  const usual = join(configs, `${stage}.yaml`);
  const file = options.config ?? (existsSync(usual) ? usual : undefined);
  const loaded = await loadConfig({
    ...(file === undefined ? {} : { file }),
    schema: CONFIG_SCHEMAS[stage],
    set: options.set,
    name: stage,
  });
  const sources = resolvedWithSources(loaded);
  if (options.json) return io.json({ stage, config: loaded.value as unknown as Json, ...(options.sources ? { sources } : {}) });
  if (!options.sources) return io.out(stringify(loaded.value, { lineWidth: 0 }));
  io.out(
    table(
      ['value', '', 'from'],
      sources.map(({ path, value, source }) => [path, JSON.stringify(value), source]),
    ),
  );
};

const stageNamed = (text: string): StageName => {
  const names = Object.keys(CONFIG_SCHEMAS) as StageName[];
  const stage = names.find((name) => name === text);
  if (stage) return stage;
  throw new UserError('unknown_stage', `there is no stage "${text}"`, {
    hint: didYouMean(text, names, `Stages: ${names.join(', ')}.`),
  });
};
