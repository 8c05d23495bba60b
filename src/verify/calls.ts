import type { Criteria, GoldCall } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import type { Check } from '../contract/verdict.ts';
import { addsNothing, argsMatch, valuesOf } from './args.ts';
import { assign, assignInOrder, type Pair } from './assign.ts';
import { check, type Graded } from './grade.ts';
import { type Done, hasEffect, type Reading, type Reads } from './log.ts';
import type { Where } from './matchers/typed.ts';

type CallCriteria = Extract<Criteria, { bucket: 'tool_call' }>;
export type Grading = { tools: ReadonlyMap<string, ToolSpec>; reads: Reads; where: Where };

/** The tool_call bucket: every required call once, in order, with its values, and no other call with a side effect. */
export const gradeCalls = ({ calls, order }: CallCriteria, reading: Reading, grading: Grading): Graded => {
  const done = reading.calls;
  const edges = calls.map((gold) => done.flatMap((call, index) => (isCall(gold, call, grading) ? [index] : [])));
  const free = assign(edges);
  const found = calls.flatMap((_, index) => (free[index] === -1 ? [] : [index]));
  const pairs = pairsOf(order, calls.length);
  const ordered = inOrder(edges, done, pairs, found);
  const given = ordered ?? free;
  const checks: Check[] = calls.map((gold, index) => {
    const call = done[given[index] as number];
    const near = call ?? done.findLast(({ tool }) => tool === gold.tool);
    const expected = { tool: gold.tool, args: valuesOf(gold.args) };
    const actual = near === undefined ? null : { tool: near.tool, args: near.args };
    return check(`call/${index} ${gold.tool}`, call !== undefined, { expected, actual, evidence: eventOf(near) });
  });
  if (pairs.length > 0) {
    const sequence = given.map((index) => done[index]?.turn ?? null);
    checks.push(check('order', ordered !== null, { expected: pairs.map(([i, j]) => [i, j]), actual: { turns: sequence } }));
  }
  const taken = new Set(given);
  const extra = done.filter(({ effect }, index) => effect && !taken.has(index));
  const shown = extra.map(({ tool, args }) => ({ tool, args }));
  checks.push(check('extra', extra.length === 0, { expected: [], actual: shown, evidence: eventOf(extra[0]) }));
  return { checks, required: calls.length, met: found.length };
};

const eventOf = (call: Done | undefined): Check['evidence'] => (call === undefined ? null : { event: call.seq });

/** `total` as pairs of neighbours. */
export const pairsOf = (order: CallCriteria['order'], count: number): readonly Pair[] => {
  if (order === 'any') return [];
  return order === 'total' ? Array.from({ length: Math.max(0, count - 1) }, (_, i): Pair => [i, i + 1]) : order;
};

/** An assignment in order of the calls that were made at all; what is missing has a check of its own. */
const inOrder = (
  edges: readonly (readonly number[])[],
  done: readonly Done[],
  pairs: readonly Pair[],
  found: readonly number[],
): number[] | null => {
  const place = new Map(found.map((gold, index) => [gold, index]));
  const narrowed = pairs.flatMap(([i, j]): Pair[] => {
    const [from, to] = [place.get(i), place.get(j)];
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  const turnOf = (index: number): number => (done[index] as Done).turn;
  const placed = assignInOrder(
    found.map((gold) => edges[gold] as readonly number[]),
    turnOf,
    narrowed,
  );
  return placed && edges.map((_, gold) => (place.has(gold) ? (placed[place.get(gold) as number] as number) : -1));
};

/** A call with a side effect must not say more than was asked; reads may look wherever they like. */
const isCall = (gold: GoldCall, call: Done, { tools, reads, where }: Grading): boolean => {
  if (gold.tool !== call.tool) return false;
  const spec = tools.get(gold.tool);
  const effect = hasEffect(call.tool, call.kind, call.args, reads);
  // A look is no stand-in for a deed, nor a deed for a look.
  if (effect !== hasEffect(gold.tool, call.kind, valuesOf(gold.args), reads)) return false;
  if (!argsMatch(gold.args, call.args, spec, where)) return false;
  return !effect || addsNothing(gold.args, call.args, spec);
};
