import type { Context, Message } from '../../../src/contract/planner.ts';
import type { ToolSpec } from '../../../src/contract/tool.ts';
import { DIGEST } from '../../verify/helpers.ts';

/** Tuesday, 10 March 2026, 09:00 in Paris. */
export const TODAY = '2026-03-10';
const NOW = Date.UTC(2026, 2, 10, 8);

/** What a planner is shown of a conversation, in the bare harness. */
export const contextOf = (
  tools: readonly ToolSpec[],
  messages: readonly (Message | string)[],
  over: Partial<Context> = {},
): Context => ({
  digest: DIGEST,
  blocks: [],
  evidence: [],
  history: [],
  messages: messages.map((message) => (typeof message === 'string' ? { role: 'user', text: message } : message)),
  tools,
  clock: { now: NOW, zone: 'Europe/Paris', locale: 'en-GB' },
  budget: { step: 0, limit: 15 },
  ...over,
});
