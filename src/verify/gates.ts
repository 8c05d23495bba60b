import { sortBy } from '../base/order.ts';
import type { Json } from '../contract/json.ts';
import type { Gates } from '../contract/task.ts';
import type { Check } from '../contract/verdict.ts';
import { isObject, own } from './args.ts';
import { check } from './grade.ts';
import type { Reading } from './log.ts';

/** The loader tool of a skill, by its dash name. */
export const loaderOf = (skill: string): string => `skill__${skill.replaceAll('-', '_')}`;

/**
 * The gates that are AND-ed with the bucket, a check each. They count what the planner itself looked up and loaded; what the
 * harness showed it opens none.
 */
export const gradeGates = (gates: Gates, { calls }: Reading): Check[] => {
  const checks: Check[] = [];
  if (gates.memory.length > 0) {
    const found = calls.filter(({ kind, effect }) => kind === 'memory' && !effect).flatMap((call) => idsIn(call.payload));
    checks.push(subset('gate/memory', gates.memory, found));
  }
  if (gates.skills.length > 0) {
    const used = new Set(calls.map(({ tool }) => tool));
    const loaded = gates.skills.filter((skill) => used.has(loaderOf(skill)));
    checks.push(subset('gate/skill', gates.skills, loaded));
  }
  return checks;
};

const subset = (name: string, gold: readonly string[], found: readonly string[]): Check => {
  const have = new Set(found);
  const actual = sortBy([...have], (id) => id);
  return check(
    name,
    gold.every((id) => have.has(id)),
    { expected: [...gold], actual },
  );
};

const idsIn = (payload: Json): string[] => {
  const data = isObject(payload) ? own(payload, 'data') : undefined;
  const items = isObject(data) ? own(data, 'items') : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => (isObject(item) && typeof item.id === 'string' ? [item.id] : []));
};
