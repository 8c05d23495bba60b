import { erroneousTurns, turnsOf } from './masks.ts';
import type { Graded } from './record.ts';

/** A reason why a passed trajectory is not fit to learn from. */
export type Rule = { name: string; why: string; applies(graded: Graded): boolean };

/** Named rules that separate "verifier passed" from "fit to learn from" (paper-facts §2.3). */
export const RULES: readonly Rule[] = [
  { name: 'not_passed', why: 'the verifier did not pass it', applies: ({ verdict }) => verdict.outcome !== 'pass' },
  {
    name: 'call_loop',
    why: 'the same call three times',
    applies: ({ trajectory }) => {
      const counts = new Map<string, number>();
      for (const { model } of turnsOf(trajectory.events)) {
        for (const { tool, args } of model.calls) {
          const key = `${tool} ${JSON.stringify(args)}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
      return [...counts.values()].some((count) => count >= 3);
    },
  },
  {
    name: 'mostly_errors',
    why: 'more than half of its turns are erroneous',
    applies: ({ trajectory }) => {
      const turns = turnsOf(trajectory.events).length;
      return turns > 0 && erroneousTurns(trajectory.events).length * 2 > turns;
    },
  },
  {
    name: 'undone_write',
    why: 'it wrote something and took it back',
    applies: ({ trajectory }) => {
      const wrong = new Set(erroneousTurns(trajectory.events));
      return turnsOf(trajectory.events).some(
        ({ turn, feedback }) => wrong.has(turn) && feedback.some(({ delta }) => delta.length > 0),
      );
    },
  },
  { name: 'over_budget', why: 'it never finished', applies: ({ trajectory }) => trajectory.stop === 'budget' },
];

/** Why a record cannot be used at all, or null. A failed task is not a reason: failures are evidence. */
export const invalidReason = ({ trajectory, verdict }: Graded): 'infra' | 'ungradeable' | 'interrupted' | 'malformed' | null => {
  if (trajectory.stop === 'infra' || verdict.outcome === 'infra') return 'infra';
  if (trajectory.stop === 'interrupted') return 'interrupted';
  if (verdict.outcome === 'ungradeable') return 'ungradeable';
  return turnsOf(trajectory.events).length === 0 ? 'malformed' : null;
};
