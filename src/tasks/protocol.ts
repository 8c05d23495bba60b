import type { Protocol } from '../contract/task.ts';

/** The bench protocol (DESIGN §2): N = 15 recalled tools by the default ranker, memory tools, T = 15 steps. */
export const BENCH_PROTOCOL: Protocol = {
  recall: 15,
  pinned: [],
  loaders: false,
  routing: 'mixed',
  memory: true,
  steps: 15,
};

/** What a task set may change of it; tasks made so are a variant, reported apart. */
export type ProtocolVariant = Partial<Pick<Protocol, 'recall' | 'ranker' | 'distractors' | 'steps'>>;
