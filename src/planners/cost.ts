import { createRequire } from 'node:module';
import type { Usage } from '../contract/event.ts';
import type { ModelOutput } from '../contract/planner.ts';

/** Counts output tokens of a planner's turn. */
export type Cost = (output: Omit<ModelOutput, 'usage'>) => Usage;

const MEMO_LIMIT = 20_000;

/**
 * The o200k count of a serialised action (DESIGN §15): what a model would have to write for it. The encoder is loaded with
 * the first count; equal actions are counted once.
 */
export const o200kCost = (): Cost => {
  const counts = new Map<string, number>();
  let encoder: { countTokens(text: string): number } | null = null;
  return (output) => {
    const action = serialise(output);
    let outputTokens = counts.get(action);
    if (outputTokens === undefined) {
      encoder ??= createRequire(import.meta.url)('gpt-tokenizer/encoding/o200k_base') as { countTokens(text: string): number };
      outputTokens = encoder.countTokens(action);
      if (counts.size < MEMO_LIMIT) counts.set(action, outputTokens);
    }
    return { inputTokens: 0, outputTokens, calls: output.calls.length, scope: 'o200k-action' };
  };
};

/** Nothing is counted: for planners that only check tasks. */
export const noCost: Cost = ({ calls }) => ({ inputTokens: 0, outputTokens: 0, calls: calls.length, scope: 'none' });

const serialise = ({ text, calls, answer }: Omit<ModelOutput, 'usage'>): string =>
  [
    ...calls.map(({ tool, args }) => JSON.stringify({ name: tool, arguments: args })),
    ...(text === undefined ? [] : [text]),
    ...(answer === undefined ? [] : [JSON.stringify(answer)]),
  ].join('\n');
