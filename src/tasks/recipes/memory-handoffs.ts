import type { RubricItem, SolutionStep } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Holdout, RecipeContext } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { type Slot, text } from '../surface.ts';
import { dateOf, isBirthday, orderOf, personOf, type Recalled, recalled } from './memory-records.ts';
import { about, finish, type Spoken, searchFor, wordsOf } from './memory-spoken.ts';

/** A job for a sub-agent that needs to be told what is remembered. */
export type Handoff = { name: string; holdout: Holdout; tools: string[]; draw(ctx: RecipeContext): Spoken | null };

const call = (tool: string, args: Extract<SolutionStep, { kind: 'call' }>['args']): SolutionStep => ({
  kind: 'call',
  tool,
  args,
});

type Made = { slots?: Record<string, Slot>; calls: SolutionStep[]; rubric: RubricItem[] };

const handoff = (
  intent: string,
  tool: string,
  fits: (ctx: RecipeContext, row: Row) => boolean,
  make: (ctx: RecipeContext, of: Recalled) => Made | null,
  holdout: Holdout = 'none',
): Handoff => ({
  name: intent.replaceAll('.', '-'),
  holdout,
  tools: ['search_user_memory', tool],
  draw: (ctx) => {
    const known = recalled(ctx, (row) => fits(ctx, row));
    if (known.length === 0) return null;
    const of = ctx.random.pick(known);
    const made = make(ctx, of);
    if (made === null) return null;
    const { slots = {}, calls, rubric } = made;
    return {
      words: wordsOf(ctx, { intent, of: [of], slots }),
      asks: false,
      draft: {
        ...about(ctx, [of]),
        capabilities: [...about(ctx, [of]).capabilities, 'delegation'],
        criteria: { bucket: 'agent_behavior', rubric },
        solution: [searchFor(String(of.row.title)), ...calls, finish],
      },
    };
  },
});

const delegated = (tool: string, args: Extract<RubricItem, { kind: 'delegated' }>['args'], facts: string[]): RubricItem => ({
  kind: 'delegated',
  tool,
  args,
  facts,
});

/** Opens a session and carries it out. */
const session = (tool: string, args: Record<string, string>): SolutionStep[] => [
  call(tool, { action: 'start', ...args }),
  call(tool, { action: 'execute', sessionId: { $from: 1, path: ['data', 'sessionId'] } }),
];

const BORN = /^(\p{Lu}[\p{L}'’ -]*?)(?:['’]s birthday is| turns| has (?:his|her) birthday)/u;
const bornOf = (row: Row): string | null =>
  isBirthday(row) && dateOf(row) !== null ? (BORN.exec(String(row.content))?.[1] ?? null) : null;

const card = (_: RecipeContext, { row }: Recalled): Made => {
  const [name, date] = [bornOf(row) as string, dateOf(row) as string];
  const instruction = `A birthday card that says ${name} and ${date}.`;
  return {
    calls: session('control_ai_image_agent', { operation: 'generate', instruction }),
    rubric: [
      delegated('control_ai_image_agent', { action: expected('exact', 'start'), operation: expected('exact', 'generate') }, [
        name,
        date,
      ]),
      delegated('control_ai_image_agent', { action: expected('exact', 'execute') }, []),
    ],
  };
};

const watch = (ctx: RecipeContext, { row }: Recalled): Made => {
  const name = (personOf(ctx, row) as Row).name as string;
  return {
    calls: [call('trigger_task', { action: 'create', condition: 'message_from', subject: name })],
    rubric: [
      delegated(
        'trigger_task',
        { action: expected('exact', 'create'), condition: expected('exact', 'message_from'), subject: expected('person', name) },
        [],
      ),
    ],
  };
};

const order = (ctx: RecipeContext, { row }: Recalled): Made | null => {
  const meal = orderOf(row) as string;
  const apps = ctx
    .rows('apps')
    .filter(({ category, installed, guiSupported, locked }) => category === 'food' && installed && guiSupported && !locked);
  if (apps.length === 0) return null;
  const app = ctx.random.pick(apps).name as string;
  return {
    slots: { app: text(app) },
    calls: session('control_gui_agent', { appName: app, instruction: `Order ${meal}.` }),
    rubric: [
      delegated(
        'control_gui_agent',
        { action: expected('exact', 'start'), appName: expected('app', app) },
        // What must not be on the plate is said in too many ways to be compared.
        meal.split(/,\s*| and | with /).map((part) => part.replace(/^(an?|the) | without .*$/g, '')),
      ),
      delegated('control_gui_agent', { action: expected('exact', 'execute') }, []),
    ],
  };
};

const ALLERGY = /\ballergic to ([\p{L} ]+?)[.;,]/u;
const allergenOf = (row: Row): string | null => ALLERGY.exec(String(row.content))?.[1] ?? null;

const advice = (_: RecipeContext, { row }: Recalled): Made => {
  const allergen = allergenOf(row) as string;
  return {
    calls: [call('search_agent', { query: `advice for somebody allergic to ${allergen}` })],
    rubric: [delegated('search_agent', {}, [allergen])],
  };
};

/** What is handed over with something remembered. */
export const memoryHandoffs: readonly Handoff[] = [
  handoff('memory.watch.person', 'trigger_task', (ctx, row) => personOf(ctx, row) !== null, watch),
  handoff('memory.card', 'control_ai_image_agent', (_, row) => bornOf(row) !== null, card),
  handoff('memory.order', 'control_gui_agent', (_, row) => orderOf(row) !== null, order, 'test'),
  handoff('memory.advice', 'search_agent', (_, row) => allergenOf(row) !== null, advice, 'evolve'),
];
