import type { AnswerFields, Criteria, Expected, RowExpectation, RubricItem, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import { columnsOf, TABLES } from '../phone/tables.ts';
import { propertiesOf } from './args.ts';
import { topological } from './assign.ts';
import { pairsOf } from './calls.ts';
import { loaderOf } from './gates.ts';
import { GoldError } from './gold-error.ts';
import { factsOf } from './matchers/facts.ts';
import { matches } from './matchers/index.ts';

type Tools = ReadonlyMap<string, ToolSpec>;

/**
 * Looks whether everything that a task asks of the verifier can be checked, before anything is: a broken task must never be
 * graded as a planner's failure, whatever the planner did.
 * @throws GoldError
 */
export const checkGold = (task: Task, tools: Tools): void => {
  const { criteria, initial } = task;
  if (criteria.bucket !== task.bucket)
    throw new GoldError(`the bucket is ${task.bucket}, its criteria are for ${criteria.bucket}`);
  readable(task.answer ?? {}, initial.zone);
  for (const skill of task.gates.skills) toolOf(tools, loaderOf(skill));
  if (criteria.bucket === 'tool_call') checkCalls(criteria, tools, initial.zone);
  else if (criteria.bucket === 'state_change') for (const row of criteria.delta) checkRow(row, initial.zone);
  else for (const item of criteria.rubric) checkItem(item, tools, initial.zone);
};

/** Comparing a gold value with itself makes its matcher read it. */
const readable = (expected: AnswerFields, zone: string): void => {
  for (const one of Object.values(expected)) matches(one, one.value, zone);
};

const toolOf = (tools: Tools, name: string): ToolSpec => {
  const spec = tools.get(name);
  if (spec === undefined) throw new GoldError(`there is no tool '${name}'`);
  return spec;
};

const checkCall = (tools: Tools, tool: string, args: Record<string, Expected>, zone: string): void => {
  const known = propertiesOf(toolOf(tools, tool));
  const stray = Object.keys(args).find((name) => !Object.hasOwn(known, name));
  if (stray !== undefined) throw new GoldError(`${tool} has no parameter '${stray}'`);
  readable(args, zone);
};

const checkCalls = ({ calls, order }: Extract<Criteria, { bucket: 'tool_call' }>, tools: Tools, zone: string): void => {
  for (const { tool, args } of calls) checkCall(tools, tool, args, zone);
  const pairs = pairsOf(order, calls.length);
  if (pairs.some((pair) => pair.some((index) => calls[index] === undefined)) || topological(calls.length, pairs) === null) {
    throw new GoldError(`no order of ${calls.length} calls is ${JSON.stringify(pairs)}`);
  }
};

const checkRow = ({ table, op, id, columns }: RowExpectation, zone: string): void => {
  const schema = TABLES.get(table);
  if (schema === undefined || !schema.graded) throw new GoldError(`there is no graded table '${table}'`);
  if (!['insert', 'update', 'remove'].includes(op)) throw new GoldError(`a row cannot be ${op}d`);
  readable(columns, zone);
  const known = columnsOf(schema, id ?? '');
  // Rows of a fixed table have columns of their own, and only the id says which.
  if (known === null && id === undefined) return;
  const stray = Object.keys(columns).find((name) => name !== 'id' && (known === null || !Object.hasOwn(known, name)));
  if (known === null || stray !== undefined) throw new GoldError(`${table} has no ${known === null ? id : `column '${stray}'`}`);
};

const checkItem = (item: RubricItem, tools: Tools, zone: string): void => {
  if (item.kind === 'delegated' || item.kind === 'consulted') checkCall(tools, item.tool, item.args, zone);
  if (item.kind === 'delegated' && item.facts.length > 0) factsOf(item.facts);
  if (item.kind === 'told') for (const fact of item.facts) factsOf(fact.value);
  const wanted = listOf(item);
  if (wanted !== null && wanted.length === 0) throw new GoldError(`${item.kind} names nothing to look for`);
};

const listOf = (item: RubricItem): readonly unknown[] | null => {
  switch (item.kind) {
    case 'asked':
      return item.about;
    case 'offered':
      return item.options;
    case 'refused':
      return item.reason;
    case 'told':
      return item.facts;
    case 'no_write':
    case 'delegated':
    case 'consulted':
      return null;
    default:
      throw new GoldError(`there is no rubric item '${(item as RubricItem).kind}'`);
  }
};
