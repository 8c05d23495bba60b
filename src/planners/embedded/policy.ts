import { randomStream } from '../../base/random.ts';
import type { Digest, Json } from '../../contract/json.ts';
import type { Context, ModelOutput, PlannerFactory } from '../../contract/planner.ts';
import { o200kCost } from '../cost.ts';
import type { Features } from './features.ts';
import { newMemory, type Reading, read, textAt } from './reading.ts';
import { greedy, softmax } from './score.ts';
import { type Decision, walk } from './walk.ts';

/** A decision as it was taken: for the gradient of RL. */
export type Taken = {
  features: Features[];
  chosen: number;
  probabilities: Float64Array;
};

export type EmbeddedOptions = {
  weights: Float32Array;
  name: string;
  digest: Digest;
  /** 0 = greedy. */
  temperature: number;
  /** Sees every decision of an episode as it is taken. */
  record?: (taken: Taken) => void;
};

/**
 * The embedded planner: a factorised log-linear policy over hashed sparse features (DESIGN §11). It reads the parts of the
 * context that a model would read as text, and nothing else; its weights are all it carries from task to task.
 */
export const embedded = ({ weights, name, digest, temperature, record }: EmbeddedOptions): PlannerFactory => {
  const cost = o200kCost();
  return {
    name,
    theta: { name, digest },
    open: ({ seed, task, sample }) => {
      const random = randomStream(seed, 'embedded', task, sample);
      const memory = newMemory();
      let calls = 0;
      const choose = ({ features }: Decision): number => {
        if (temperature === 0) return greedy(weights, features);
        const probabilities = softmax(weights, features, temperature);
        let left = random.float();
        let chosen = probabilities.length - 1;
        for (let i = 0; i < probabilities.length; i++) {
          left -= probabilities[i] as number;
          if (left < 0) {
            chosen = i;
            break;
          }
        }
        record?.({ features, chosen, probabilities });
        return chosen;
      };
      return {
        act: (context: Context): ModelOutput => {
          const reading = read(context, memory);
          const action = walk(reading, choose);
          const id = `c${calls++}`;
          if (!action.end) memory.focus.set(id, action.focus);
          const output: Omit<ModelOutput, 'usage'> = action.end
            ? {
                text: finalText(reading, action.answer),
                calls: [],
                ...(action.answer === null ? {} : { answer: action.answer }),
                stop: 'message',
              }
            : { calls: [{ id, tool: action.tool, args: action.args }], stop: 'calls' };
          return { ...output, usage: cost(output) };
        },
      };
    },
  };
};

/** What the user is told at the end: what went wrong, if the last thing did; else the values that were asked for. */
const finalText = (reading: Reading, answer: Record<string, Json> | null): string => {
  const last = reading.past.at(-1);
  if (last && !last.ok) return `Not done: ${textAt(last.payload, 'message') ?? last.errorType}`;
  const values = Object.values(answer ?? {});
  return values.length === 0 ? 'Done.' : `${values.map(String).join(', ')}.`;
};
