import type { JsonObject } from '../../contract/json.ts';
import type { Criteria, SolutionStep, Task } from '../../contract/task.ts';
import { DEVICE_SETTINGS, DEVICE_TOOLS } from './commands.ts';
import { target } from './target.ts';

/**
 * Why a device cannot run a task, or null when it can: it must get to where the task starts, carry out what the solution
 * does, and show what is checked. A task that is refused says nothing of a planner, so it is never run and failed.
 */
export const refusalOf = ({ initial, gates, criteria, provenance }: Task): string | null => {
  const [obstacle] = initial.obstacles;
  if (obstacle) return `the obstacle ${obstacle.kind} cannot be set up on a device`;
  if (gates.memory.length > 0) return 'a device has no memory store';
  if (gates.skills.length > 0) return 'a device has no skill packs';
  const calls = provenance.solution.flatMap((step) => (step.kind === 'call' ? [step] : []));
  if (calls.length === 0) return 'nothing is done on the phone';
  return first(calls, refusedCall) ?? refusedCriteria(criteria);
};

const refusedCall = ({ tool, args, expect }: Extract<SolutionStep, { kind: 'call' }>): string | null => {
  if (!DEVICE_TOOLS.has(tool)) return `a device has no ${tool}`;
  if (target(args as JsonObject, {}) === 'unsupported') return `a device cannot ${String(args.action)} with ${tool}`;
  return expect === undefined ? null : `the ${expect} of ${tool} is the simulated phone's`;
};

const refusedCriteria = (criteria: Criteria): string | null =>
  criteria.bucket === 'state_change'
    ? first(criteria.delta, ({ table, id, columns }) => {
        const row = table === 'settings' ? id : undefined;
        const setting = DEVICE_SETTINGS.find((known) => known.row === row);
        if (!setting) return `a device does not show ${row ?? table}`;
        const hidden = Object.keys(columns).find((column) => !setting.columns.includes(column));
        return hidden === undefined ? null : `a device does not show ${hidden} of ${setting.row}`;
      })
    : null;

const first = <T>(items: readonly T[], reason: (item: T) => string | null): string | null => {
  for (const item of items) {
    const found = reason(item);
    if (found !== null) return found;
  }
  return null;
};
