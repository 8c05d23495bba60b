import { digestJson } from '../base/digest.ts';
import { byCodeUnit } from '../base/order.ts';
import type { RowChange } from '../contract/event.ts';
import type { SolutionStep, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import type { Trajectory } from '../contract/trajectory.ts';

/** Ways to do a task that are as right as the oracle's. Each of them must pass. */
export const INVARIANTS = ['double-run', 'extra-read', 'other-order', 'parallel'] as const;
export type InvariantName = (typeof INVARIANTS)[number];
export type Variant = { name: InvariantName; steps: SolutionStep[] };

type CallStep = Extract<SolutionStep, { kind: 'call' }>;

/** The variants of a task's witness: the same again; with looks that nobody needs; in another order; all calls in one turn. */
export const variantsOf = (task: Task, steps: readonly SolutionStep[], specs: ReadonlyMap<string, ToolSpec>): Variant[] => {
  const variants: Variant[] = [{ name: 'double-run', steps: [...steps] }];
  const looks = looksFor(task, specs);
  if (looks.length > 0 && steps.length + looks.length <= task.protocol.steps)
    variants.push({ name: 'extra-read', steps: [...steps.slice(0, -1), ...looks, ...steps.slice(-1)] });
  if (!isFreeOrder(task, steps)) return variants;
  const calls = steps.filter((step): step is CallStep => step.kind === 'call').reverse();
  const finish = steps.slice(-1);
  variants.push({ name: 'other-order', steps: [...calls, ...finish] });
  variants.push({ name: 'parallel', steps: [...calls.map((call): CallStep => ({ ...call, group: 0 })), ...finish] });
  return variants;
};

/** Two looks at the phone that ask for nothing, drawn by the task's id. */
const looksFor = (task: Task, specs: ReadonlyMap<string, ToolSpec>): CallStep[] => {
  const free = [...specs.values()]
    .filter(({ kind, params }) => kind === 'read' && ((params.required as string[] | undefined) ?? []).length === 0)
    .map(({ name }) => name)
    .sort(byCodeUnit);
  const at = Number.parseInt(digestJson(task.id).slice(7, 13), 16);
  return [at, at + 1].map((n): CallStep => ({ kind: 'call', tool: free[n % free.length] as string, args: {} }));
};

/** Whether the calls could come in any order: several, none of which reads from another, waits for an answer or is meant to fail. */
const isFreeOrder = (task: Task, steps: readonly SolutionStep[]): boolean => {
  const calls = steps.filter((step): step is CallStep => step.kind === 'call');
  const { criteria, gates, user } = task;
  const ordered = criteria.bucket === 'tool_call' ? criteria.order !== 'any' : criteria.bucket === 'agent_behavior';
  const reads = calls.some(({ args }) => JSON.stringify(args).includes('"$from"'));
  const asks = user.answers.length > 0 || user.revisions.length > 0;
  const gated = gates.memory.length > 0 || gates.skills.length > 0;
  return calls.length > 1 && !ordered && !reads && !asks && !gated && calls.every(({ expect }) => expect === undefined);
};

/** Whether two episodes did the same: no call failed in one alone, and together they changed the same. */
export const isSameDeed = (a: Trajectory, b: Trajectory): boolean => failures(a) === failures(b) && net(a) === net(b);

const failures = ({ events }: Trajectory): number =>
  events.filter((event) => event.kind === 'feedback' && event.feedback.status === 'error').length;

/** What changed in all, without the ids of new rows, which follow the order. */
const net = ({ events }: Trajectory): string => {
  const rows = new Map<string, RowChange>();
  for (const event of events) {
    if (event.kind !== 'feedback') continue;
    for (const change of event.delta) {
      const key = `${change.table}/${change.id}`;
      rows.set(key, { ...change, before: rows.get(key)?.before ?? change.before });
    }
  }
  return JSON.stringify(
    [...rows.values()].map(({ table, after }) => JSON.stringify([table, { ...after, id: null }])).sort(byCodeUnit),
  );
};
