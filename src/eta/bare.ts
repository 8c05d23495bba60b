import { digestJson } from '../base/digest.ts';
import type { Eta } from './types.ts';

const body = {
  instructions: '',
  adapter: { enabled: false, skillProtocol: '', maxBlocks: 0, maxCharacters: 0 },
  guidance: [],
  memory: { enabled: false, top: 0, coverage: 0, floor: 0, supersede: false },
  executor: { notices: false, repeatThreshold: 0, hints: [] },
  feedback: { format: 'raw' as const, maxCharacters: 16_000 },
};

/** No harness: the bench protocol with a bare prompt and raw feedback (DESIGN §2). */
export const bareEta: Eta = { name: 'none', digest: digestJson(body), ...body };

/** The parts of a harness that an ablation can switch, each added to the ones before it. */
export const HARNESS_PARTS = ['none', 'guidance', 'full'] as const;
export type HarnessParts = (typeof HARNESS_PARTS)[number];

/**
 * The same η with only some of its parts: `none` = the bare harness, `guidance` = instructions and adapter,
 * `full` = memory manager, notices, hints and feedback format as well. The digest names the parts.
 */
export const withParts = (eta: Eta, parts: HarnessParts): Eta => {
  if (parts === 'full') return eta;
  if (parts === 'none') return bareEta;
  const reduced = { memory: bareEta.memory, executor: bareEta.executor, feedback: bareEta.feedback };
  return { ...eta, ...reduced, name: `${eta.name}/guidance`, digest: digestJson({ of: eta.digest, parts }) };
};
