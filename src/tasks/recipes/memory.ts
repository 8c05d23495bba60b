import type { SolutionStep } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Recipe, RecipeContext, TaskDraft } from '../recipe.ts';
import { expected, recipesOf } from '../recipe.ts';
import { text } from '../surface.ts';
import { exactly, insert, pickPerson, remove, update } from './draws.ts';

const CLOCK = /\b([01]\d|2[0-3]):[0-5]\d\b/g;
const CODE = /\bis (\d{4})\.$/;

/** The record in force about a topic: the newest of its title. */
const inForce = (ctx: RecipeContext, row: Row): boolean =>
  !ctx.rows('memories').some((other) => other.title === row.title && String(other.updatedAt) > String(row.updatedAt));

const contested = (ctx: RecipeContext, row: Row): boolean =>
  ctx.rows('memories').filter((other) => other.title === row.title).length > 1;

const topicOf = (row: Row): string => {
  const title = String(row.title);
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
};

const pickMemory = (ctx: RecipeContext, fits: (row: Row) => boolean): Row | null => {
  const rows = ctx.rows('memories').filter((row) => inForce(ctx, row) && fits(row));
  return rows.length === 0 ? null : ctx.random.pick(rows);
};

const search = (row: Row): SolutionStep => ({ kind: 'call', tool: 'search_user_memory', args: { query: String(row.title) } });
const finish: SolutionStep = { kind: 'finish', text: 'Done.' };
const shared = (ctx: RecipeContext, row: Row): Pick<TaskDraft, 'capabilities' | 'gates'> => ({
  capabilities: ['memory', ...(contested(ctx, row) ? ['memory_conflict'] : [])],
  gates: { memory: [row.id], skills: [] },
});

/** The time is a habit that only memory knows. */
const alarm = (ctx: RecipeContext): TaskDraft | null => {
  const row = pickMemory(
    ctx,
    (memory) => memory.category === 'routines_habits' && (String(memory.content).match(CLOCK) ?? []).length === 1,
  );
  if (row === null) return null;
  const clock = (String(row.content).match(CLOCK) as string[])[0] as string;
  return {
    ...shared(ctx, row),
    goal: ctx.phrase('memory.alarm', { topic: text(topicOf(row)) }),
    criteria: {
      bucket: 'state_change',
      delta: [insert('alarms', { time: expected('time', clock), enabled: expected('exact', true) })],
    },
    solution: [search(row), { kind: 'call', tool: 'manage_alarm', args: { action: 'create', time: clock } }, finish],
  };
};

const codeOf = (row: Row): string | null => CODE.exec(String(row.content))?.[1] ?? null;

const ask = (ctx: RecipeContext): TaskDraft | null => {
  const row = pickMemory(ctx, (memory) => codeOf(memory) !== null);
  if (row === null) return null;
  const code = codeOf(row) as string;
  return {
    ...shared(ctx, row),
    goal: ctx.phrase('memory.ask', { topic: text(topicOf(row)) }),
    criteria: {
      bucket: 'agent_behavior',
      rubric: [{ kind: 'no_write' }, { kind: 'consulted', tool: 'search_user_memory', args: {} }],
    },
    answer: { code: expected('number', Number(code)) },
    solution: [search(row), { kind: 'finish', text: `It is ${code}.`, answer: { code: Number(code) } }],
  };
};

const message = (ctx: RecipeContext): TaskDraft | null => {
  const row = pickMemory(ctx, (memory) => codeOf(memory) !== null);
  const person = row && pickPerson(ctx);
  if (!row || !person) return null;
  const code = codeOf(row) as string;
  const columns = { ...exactly({ contactId: person.row.id, direction: 'out' }), content: expected('facts', [code]) };
  return {
    ...shared(ctx, row),
    goal: ctx.phrase('memory.message', { person: person.slot, topic: text(topicOf(row)) }),
    criteria: { bucket: 'state_change', delta: [insert('messages', columns)] },
    solution: [
      search(row),
      { kind: 'call', tool: 'send_message', args: { contact: person.row.name as string, content: String(row.content) } },
      finish,
    ],
  };
};

const add = (ctx: RecipeContext): TaskDraft => {
  const fact = ctx.random.pick(ctx.values.fact);
  return {
    capabilities: ['memory', 'memory_write'],
    goal: ctx.phrase('memory.add', { fact: text(fact) }),
    criteria: { bucket: 'state_change', delta: [insert('memories', { content: expected('facts', [fact]) })] },
    solution: [
      { kind: 'call', tool: 'add_user_memory', args: { title: fact, content: fact, memoryCategory: 'important_info' } },
      finish,
    ],
  };
};

const replace = (ctx: RecipeContext): TaskDraft | null => {
  const row = pickMemory(ctx, (memory) => codeOf(memory) !== null && !contested(ctx, memory));
  if (row === null) return null;
  const fact = `it is ${1000 + ctx.random.int(9000)} now`;
  return {
    ...shared(ctx, row),
    goal: ctx.phrase('memory.replace', { topic: text(topicOf(row)), fact: text(fact) }),
    criteria: { bucket: 'state_change', delta: [update('memories', row.id, { content: expected('facts', [fact]) })] },
    solution: [search(row), { kind: 'call', tool: 'replace_user_memory', args: { memoryId: row.id, content: fact } }, finish],
  };
};

const forget = (ctx: RecipeContext): TaskDraft | null => {
  const row = pickMemory(ctx, (memory) => !contested(ctx, memory));
  if (row === null) return null;
  return {
    ...shared(ctx, row),
    goal: ctx.phrase('memory.remove', { topic: text(topicOf(row)) }),
    criteria: { bucket: 'state_change', delta: [remove('memories', row.id)] },
    solution: [search(row), { kind: 'call', tool: 'remove_user_memory', args: { memoryId: row.id } }, finish],
  };
};

const recipe = recipesOf('memory', 'single_turn');

export const memory: readonly Recipe[] = [
  recipe('memory-alarm', 'memory-alarm', 3, ['search_user_memory', 'manage_alarm'], alarm),
  recipe('memory-ask', 'memory-ask', 3, ['search_user_memory'], ask),
  recipe('memory-message', 'memory-message', 2, ['search_user_memory', 'send_message'], message, 'test'),
  recipe('memory-add', 'memory-add', 1, ['add_user_memory'], add),
  recipe('memory-replace', 'memory-replace', 2, ['search_user_memory', 'replace_user_memory'], replace, 'evolve'),
  recipe('memory-remove', 'memory-remove', 1, ['search_user_memory', 'remove_user_memory'], forget),
];
