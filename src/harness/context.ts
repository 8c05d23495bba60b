import { digestOf } from '../base/digest.ts';
import type { Call } from '../contract/event.ts';
import type { Digest, Json } from '../contract/json.ts';
import type { Context, EvidenceItem, Message } from '../contract/planner.ts';
import type { Task } from '../contract/task.ts';
import type { Adapted } from './adapter.ts';
import type { Exposure } from './exposure.ts';

/** The growing context of one episode. Each digest chains over the parts, so that it costs what was added. */
export type ContextBuilder = {
  say(message: Message): void;
  build(parts: { adapted: Adapted; evidence: readonly EvidenceItem[]; exposure: Exposure; now: number; step: number }): Context;
};

export const contextBuilder = (task: Task): ContextBuilder => {
  const messages: Message[] = [];
  let chain: Digest = digestOf(JSON.stringify(task.history));
  let pending = '';
  let fixed: { adapted: Adapted; evidence: readonly EvidenceItem[]; digest: Digest } | null = null;
  return {
    say: (message) => {
      let said = message;
      let text = JSON.stringify(message);
      if (message.role === 'assistant' && text.length > MOST_CHARACTERS) {
        said = { ...message, calls: message.calls.map(shortened) };
        text = JSON.stringify(said);
      }
      messages.push(said);
      pending += `${text}\n`;
    },
    build: ({ adapted, evidence, exposure, now, step }) => {
      if (pending) {
        chain = digestOf(chain + pending);
        pending = '';
      }
      if (fixed?.adapted !== adapted || fixed.evidence !== evidence) {
        fixed = { adapted, evidence, digest: digestOf(JSON.stringify([adapted.blocks, evidence])) };
      }
      return {
        digest: digestOf(`${fixed.digest}${exposure.digest}${chain}${now}/${step}`),
        blocks: adapted.blocks,
        evidence,
        history: task.history,
        messages: messages.slice(),
        tools: exposure.tools,
        clock: { now, zone: task.initial.zone, locale: task.initial.locale },
        budget: { step, limit: task.protocol.steps },
      };
    },
  };
};

/** Far more than the arguments of any call that a tool takes. */
const MOST_CHARACTERS = 65_536;

/** A call with arguments that no model could be sent again: shown without them, or it would spoil every request after it. */
const shortened = (call: Call): Call => {
  const { length } = JSON.stringify(call.args ?? null);
  return length <= MOST_CHARACTERS ? call : { ...call, args: {}, malformed: `${length} characters of arguments, left out` };
};

/** What a planner is shown of a payload under the feedback format: raw, or without nulls and cut at a length. */
export const showPayload = (payload: Json, format: { format: 'raw' | 'compact'; maxCharacters: number }): Json => {
  const shown = format.format === 'compact' ? withoutNulls(payload) : payload;
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return text.length <= format.maxCharacters ? shown : `${text.slice(0, format.maxCharacters)}… (${text.length} characters)`;
};

const withoutNulls = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
};
