import type { Feedback } from '../contract/event.ts';
import type { JsonObject } from '../contract/json.ts';
import type { Eta, Hint } from '../eta/types.ts';

/** The executor's side of η: what it says after a feedback. Holds counts for one episode. */
export type Notices = { after(tool: string, feedback: Feedback): string[] };

export const notices = (policy: Eta['executor']): Notices => {
  const empty = new Map<string, number>();
  return {
    after: (tool, feedback) => {
      const said: string[] = [];
      if (isFruitless(feedback)) empty.set(tool, (empty.get(tool) ?? 0) + 1);
      if (feedback.status === 'error') {
        const hint = policy.hints.find((candidate) => hintFits(candidate, tool, feedback));
        if (hint) said.push(hint.text);
      }
      if (policy.notices && (empty.get(tool) ?? 0) >= policy.repeatThreshold && isFruitless(feedback)) {
        said.push(
          `Repeated empty or failed results: \`${tool}\` (${empty.get(tool)}). Stop guessing variations of it; ` +
            'ask, take another route, or say what could not be done.',
        );
      }
      return said;
    },
  };
};

/** Failed, or a read that found nothing. */
const isFruitless = ({ status, payload }: Feedback): boolean => {
  if (status === 'error') return true;
  const data = isObject(payload) && isObject(payload.data) ? payload.data : null;
  return data !== null && Array.isArray(data.items) && data.items.length === 0;
};

const hintFits = (hint: Hint, tool: string, { errorType, payload }: Feedback): boolean => {
  if (hint.errorType !== errorType) return false;
  if (hint.tool !== null && hint.tool !== tool) return false;
  if (hint.field === null) return true;
  if (!isObject(payload) || !Object.hasOwn(payload, hint.field)) return false;
  return hint.value === null || String(payload[hint.field]) === hint.value;
};

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
