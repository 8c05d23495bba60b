import type { AnswerFields, Criteria, Expected, RowExpectation, RubricItem, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import { columnsOf, TABLES } from '../phone/tables.ts';
import { propertiesOf } from './args.ts';
import { topological } from './assign.ts';
import { pairsOf } from './calls.ts';
import { loaderOf } from './gates.ts';
import { GoldError, within } from './gold-error.ts';
import { factsOf } from './matchers/facts.ts';
import { matches, whereOf } from './matchers/index.ts';
import type { Where } from './matchers/typed.ts';

type Tools = ReadonlyMap<string, ToolSpec>;

/**
 * Looks whether everything that a task asks of the verifier can be checked, before anything is: a broken task must never be
 * graded as a planner's failure, whatever the planner did.
 * @throws GoldError
 */
export const checkGold = (task: Task, tools: Tools): void => {
  const { criteria, initial, answer = {} } = task;
  const where = whereOf(initial);
  if (criteria.bucket !== task.bucket)
    throw new GoldError(`the bucket is ${task.bucket}, its criteria are for ${criteria.bucket}`);
  within('answer', () => readable(answer, where));
  within('gates.skills', () => {
    for (const skill of task.gates.skills) toolOf(tools, loaderOf(skill));
  });
  within('user', () => checkUser(task, tools));
  if (criteria.bucket === 'tool_call') checkCalls(criteria, tools, where);
  else if (criteria.bucket === 'state_change') checkRows('criteria.delta', criteria.delta, where);
  else checkRubric(criteria.rubric, task, { tools, where });
};

const checkRubric = (rubric: readonly RubricItem[], task: Task, { tools, where }: { tools: Tools; where: Where }): void => {
  // A task that asks nothing would be passed by anyone; one that nobody can check says so (`checker: none`).
  if (rubric.length === 0 && Object.keys(task.answer ?? {}).length === 0) throw new GoldError('the rubric asks nothing');
  rubric.forEach((item, index) => {
    within(`criteria.rubric[${index}]`, () => checkItem(item, task, { tools, where }));
  });
};

/** What the user says must be able to be heard, and is not the request over again. */
const checkUser = ({ user, goal }: Task, tools: Tools): void => {
  for (const { slot, about } of user.answers)
    if (about.length === 0) throw new GoldError(`no question can be about the slot '${slot}'`);
  for (const { after } of user.revisions) if ('tool' in after) toolOf(tools, after.tool);
  const again = [...user.answers, ...user.revisions].find(({ text }) => text.trim() === '' || text.trim() === goal.trim());
  if (again !== undefined) throw new GoldError(`the user says ${again.text.trim() === '' ? 'nothing' : 'the request again'}`);
};

/** Comparing a gold value with itself makes its matcher read it. */
const readable = (expected: AnswerFields, where: Where): void => {
  for (const name of Object.keys(expected)) {
    const one = expected[name] as Expected;
    try {
      matches(one, one.value, where);
    } catch (error) {
      if (error instanceof GoldError) error.at = name;
      throw error;
    }
  }
};

const toolOf = (tools: Tools, name: string): ToolSpec => {
  const spec = tools.get(name);
  if (spec === undefined) throw new GoldError(`there is no tool '${name}'`);
  return spec;
};

const checkCall = (tools: Tools, tool: string, args: Record<string, Expected>, where: Where): void => {
  const known = propertiesOf(toolOf(tools, tool));
  const stray = Object.keys(args).find((name) => !Object.hasOwn(known, name));
  if (stray !== undefined) throw new GoldError(`${tool} has no parameter '${stray}'`);
  readable(args, where);
};

const checkCalls = ({ calls, order }: Extract<Criteria, { bucket: 'tool_call' }>, tools: Tools, where: Where): void => {
  calls.forEach(({ tool, args }, index) => {
    within(`criteria.calls[${index}]`, () => checkCall(tools, tool, args, where));
  });
  const pairs = pairsOf(order, calls.length);
  if (pairs.some((pair) => pair.some((index) => calls[index] === undefined)) || topological(calls.length, pairs) === null) {
    throw new GoldError(`no order of ${calls.length} calls is ${JSON.stringify(pairs)}`);
  }
};

const checkRows = (at: string, delta: readonly RowExpectation[], where: Where): void => {
  delta.forEach((row, index) => {
    within(`${at}[${index}]`, () => checkRow(row, where));
  });
};

const checkRow = ({ table, op, id, columns }: RowExpectation, where: Where): void => {
  const schema = TABLES.get(table);
  if (schema === undefined || !schema.graded) throw new GoldError(`there is no graded table '${table}'`);
  if (!['insert', 'update', 'remove'].includes(op)) throw new GoldError(`a row cannot be ${op}d`);
  readable(columns, where);
  const known = columnsOf(schema, id ?? '');
  // Rows of a fixed table have columns of their own, and only the id says which.
  if (known === null && id === undefined) return;
  const stray = Object.keys(columns).find((name) => name !== 'id' && (known === null || !Object.hasOwn(known, name)));
  if (known === null || stray !== undefined) throw new GoldError(`${table} has no ${known === null ? id : `column '${stray}'`}`);
};

const checkItem = (item: RubricItem, { user }: Task, { tools, where }: { tools: Tools; where: Where }): void => {
  if (item.kind === 'delegated' || item.kind === 'consulted') checkCall(tools, item.tool, item.args, where);
  if (item.kind === 'delegated' && item.facts.length > 0) factsOf(item.facts);
  if (item.kind === 'confirmed') toolOf(tools, item.tool);
  if (item.kind === 'told') for (const fact of item.facts) factsOf(fact.value);
  if (item.kind === 'asked' && item.slot !== undefined && !user.answers.some(({ slot }) => slot === item.slot))
    throw new GoldError(`the user has no slot '${item.slot}'`);
  if (item.kind === 'truthful') {
    if (item.delta.length === 0) throw new GoldError('there is no effect to tell the truth about');
    checkRows('delta', item.delta, where);
  }
  const wanted = listOf(item);
  if (wanted !== null && wanted.length === 0) throw new GoldError(`${item.kind} names nothing to look for`);
};

const listOf = (item: RubricItem): readonly unknown[] | null => {
  switch (item.kind) {
    case 'asked':
    case 'confirmed':
    case 'not_asked':
    case 'truthful':
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
