import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import { loadYaml } from '../config/load.ts';
import { type Labelled, measureRecall, type RecallTable } from '../harness/recall.ts';
import { openWorld, type WorldSource } from './world.ts';

/** A labelled request file: requests by the tool that they need. */
const labelledSchema = z.record(z.string(), z.array(z.string().min(1)).min(1));

/**
 * Recall of each ranker on a file of requests by tool; `fixtures/recall/test.yaml` when none is named.
 * @throws UserError for a file that does not fit, `unknown_tool`, `unknown_ranker`.
 */
export const recallTables = async (
  source: WorldSource,
  options: { file?: string | undefined; rankers?: readonly string[] | undefined },
): Promise<RecallTable[]> => {
  const { catalog, exposer, rankers } = await openWorld(source);
  const file = options.file ?? join(source.fixtures, 'recall', 'test.yaml');
  const { value } = await loadYaml(file, labelledSchema);
  const labelled: Labelled[] = [];
  for (const [tool, texts] of Object.entries(value)) {
    if (!catalog.tools.has(tool)) {
      const hint = didYouMean(tool, catalog.tools.keys());
      throw new UserError('unknown_tool', `the catalogue has no tool "${tool}"`, { at: { file }, hint });
    }
    labelled.push(...texts.map((text) => ({ text, tools: [tool] })));
  }
  const names = options.rankers ?? rankers.map(({ name }) => name);
  // Only what a ranker really found: the alphabet that fills an exposure is no recall.
  return names.map((name) => measureRecall(name, (query, limit) => exposer.rank(query, limit, name), catalog.specs, labelled));
};
