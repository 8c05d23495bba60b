import type { Json, JsonObject } from '../contract/json.ts';
import type { Context, ModelOutput, Planner } from '../contract/planner.ts';
import type { SolutionStep, SolutionValue } from '../contract/task.ts';
import type { Cost } from './cost.ts';

/**
 * A planner that takes fixed steps whatever it sees, one call a turn, or those of one group together. `taken[i]` false leaves step i out. Values that a
 * step reads from an earlier result are looked up in what it was shown.
 */
export const scripted = (steps: readonly SolutionStep[], cost: Cost, taken: (index: number) => boolean = () => true): Planner => {
  const order = steps.flatMap((step, index) => (taken(index) ? [{ step, index }] : []));
  let next = 0;
  const say = (output: Omit<ModelOutput, 'usage'>): ModelOutput => ({ ...output, usage: cost(output) });
  return {
    act: (context) => {
      const current = order[next++];
      if (current === undefined || current.step.kind === 'finish') {
        const { text, answer } = current?.step.kind === 'finish' ? current.step : { text: 'Done.', answer: undefined };
        return say({ text, calls: [], ...(answer === undefined ? {} : { answer }), stop: 'message' });
      }
      const together = [{ index: current.index, step: current.step }];
      const { group } = current.step;
      for (
        let more = order[next];
        group !== undefined && more?.step.kind === 'call' && more.step.group === group;
        more = order[next]
      ) {
        together.push({ index: more.index, step: more.step });
        next++;
      }
      const calls = together.map(({ index, step: { tool, args } }) => ({
        id: callId(index),
        tool,
        args: resolve(context, args),
      }));
      return say({ calls, stop: 'calls' });
    },
  };
};

const callId = (index: number): string => `s${index}`;

const resolve = (context: Context, args: Record<string, SolutionValue>): JsonObject => {
  const resolved: JsonObject = {};
  for (const [name, value] of Object.entries(args)) {
    const found = isReference(value) ? read(context, value) : value;
    if (found !== undefined) resolved[name] = found;
  }
  return resolved;
};

type Reference = { $from: number; path: (string | number)[] };

const isReference = (value: SolutionValue): value is Reference => typeof value === 'object' && value !== null && '$from' in value;

const read = (context: Context, { $from, path }: Reference): Json | undefined => {
  const message = context.messages.find((candidate) => candidate.role === 'tool' && candidate.call === callId($from));
  let value: Json | undefined = message?.role === 'tool' ? message.shown : undefined;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Array.isArray(value) ? value[Number(key)] : Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
};
