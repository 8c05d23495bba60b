import { parseCivil } from '../../base/time.ts';
import { epochOf } from '../../base/zone.ts';
import type { ErrorType } from '../../contract/names.ts';
import type { GoldCall, Obstacle, SolutionStep } from '../../contract/task.ts';
import { draftOf, goldCallsOf } from '../draft.ts';
import { expected, type Piece, type Recipe, type RecipeContext, recipesOf, type TaskDraft } from '../recipe.ts';
import { text } from '../surface.ts';
import { attemptsOf, bareSolution, type Spoken, spoken } from './spoken.ts';

type CallStep = Extract<SolutionStep, { kind: 'call' }>;
const done: SolutionStep = { kind: 'finish', text: 'Done.' };
const ask = (question: string): CallStep => ({ kind: 'call', tool: 'ask_user', args: { question } });
const asked: GoldCall = { tool: 'ask_user', args: {} };

/** What the phone answers to the first call of a piece behind an obstacle; null where it works, or cannot be tried. */
const refusalOf = (ctx: RecipeContext, piece: Piece, obstacle: Obstacle): ErrorType | null => {
  const calls = attemptsOf(piece);
  if (calls === null) return null;
  const rows = piece.rows ?? [];
  const [walled] = ctx.attempt(calls.slice(0, 1), { rows, obstacles: [obstacle] });
  if (walled?.status !== 'error' || walled.errorType === undefined) return null;
  const open = ctx.attempt(calls, { rows });
  return open.every(({ status }) => status === 'ok') ? walled.errorType : null;
};

type Wall = { obstacle: Obstacle; errors: readonly ErrorType[]; reason: string[]; text: string };

const PERMISSIONS = ['camera', 'contacts', 'calendar', 'messages', 'phone', 'microphone', 'location', 'notifications', 'storage'];

const permissionWalls = (): Wall[] =>
  PERMISSIONS.map((target) => ({
    obstacle: { kind: 'permission_off', target },
    errors: ['PermissionDenied'],
    reason: ['permission', 'allowed', 'access'],
    text: `I have no permission for that: the ${target} permission is off.`,
  }));

const WALLS: Readonly<Record<string, () => Wall[]>> = {
  permission: permissionWalls,
  storage: () => [
    {
      obstacle: { kind: 'storage_full' },
      errors: ['PreconditionFailed'],
      reason: ['storage', 'space', 'full', 'room'],
      text: 'There is not enough free space for that.',
    },
  ],
  battery: () => [
    {
      obstacle: { kind: 'low_battery' },
      errors: ['PreconditionFailed'],
      reason: ['battery', 'charge', 'charging'],
      text: 'The battery is too low for that.',
    },
  ],
  service: () =>
    (['slow', 'rate_limited'] as const).map((target) => ({
      obstacle: { kind: 'service_trouble', target },
      errors: [target === 'slow' ? 'Timeout' : 'RateLimited'],
      reason: ['service', 'answer', 'respond', 'later', 'busy', 'timeout', 'timed out', 'too many requests', 'try again'],
      text: 'The service does not answer: try again later.',
    })),
};

/** What is asked cannot be done now, and nothing on the phone can mend it: the planner says why, and changes nothing. */
const walled =
  (kind: string) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const walls = (WALLS[kind] as () => Wall[])();
    let wall: Wall | undefined;
    const found = spoken(ctx, (piece) => {
      wall = walls.find(({ obstacle, errors }) => {
        const error = refusalOf(ctx, piece, obstacle);
        return error !== null && errors.includes(error);
      });
      return wall !== undefined;
    });
    if (found === null || wall === undefined) return null;
    const { obstacle, errors, reason, text: words } = wall;
    return refusal(found, { obstacles: [obstacle] }, errors[0] as ErrorType, reason, words);
  };

const refusal = (found: Spoken, start: Partial<TaskDraft>, error: ErrorType, reason: string[], words: string): TaskDraft => {
  const [first] = bareSolution(found.piece);
  return {
    goal: found.words,
    parts: [found.primitive],
    capabilities: ['refusal'],
    rows: found.piece.rows ?? [],
    criteria: { bucket: 'agent_behavior', rubric: [{ kind: 'refused', reason }] },
    solution: [
      { ...(first as CallStep), expect: error },
      { kind: 'finish', text: words },
    ],
    ...start,
  };
};

/** Less than the clock moves in a step: whoever asks again is heard. */
const SOON_MS = 15_000;

/** A service that fails for a moment: whoever waits a step and asks again gets through. */
const trouble =
  (target: 'slow' | 'rate_limited' | 'lost_replies') =>
  (ctx: RecipeContext): TaskDraft | null => {
    const error: ErrorType = target === 'slow' ? 'Timeout' : target === 'rate_limited' ? 'RateLimited' : 'OutcomeUnknown';
    const found = spoken(
      ctx,
      (piece) =>
        piece.delta.length > 0 &&
        !piece.touches.includes('call') &&
        refusalOf(ctx, piece, { kind: 'service_trouble', target }) === error,
    );
    const [first, ...rest] = found === null ? [] : bareSolution(found.piece);
    if (found === null || first === undefined) return null;
    const until = epochOf(ctx.persona.zone, parseCivil(ctx.persona.clock) as number) + SOON_MS;
    return {
      ...draftOf(ctx, found.words, [found.piece], ['recovery']),
      parts: [found.primitive],
      criteria: { bucket: 'state_change', delta: found.piece.delta },
      rows: [...(found.piece.rows ?? []), { table: 'settings', id: 'services', set: { until } }],
      obstacles: [{ kind: 'service_trouble', target }],
      solution: [{ ...first, expect: error }, first, ...rest, done],
    };
  };

/** Two people have the name that is meant: only the user can say which. */
const twoOfAName = (ctx: RecipeContext): TaskDraft | null => {
  const found = spoken(ctx, (piece, { tool }) => namesakes(ctx, piece, tool) !== null);
  if (found === null) return null;
  const named = namesakes(ctx, found.piece, found.primitive.tool) as { id: string; name: string; number: string };
  const [first, ...rest] = bareSolution(found.piece);
  const [gold, ...others] = goldCallsOf(found.piece);
  if (first === undefined || gold === undefined || rest.length > 0) return null;
  const { contact: _, ...args } = first.args;
  const { contact: __, ...expectedArgs } = gold.args;
  const given = { ...expectedArgs, contactId: expected('exact', named.id) };
  return {
    goal: ctx.phrase(found.primitive.intent, { ...found.piece.slots, person: text(named.name) }),
    parts: [found.primitive],
    capabilities: ['ask'],
    rows: found.piece.rows ?? [],
    obstacles: [{ kind: 'duplicate_contact', target: named.name }],
    criteria: { bucket: 'tool_call', calls: [asked, { ...gold, args: given }, ...others], order: 'total' },
    user: {
      answers: [
        {
          slot: 'contact',
          about: [named.name.split(' ')[0] as string, 'which', 'contact', 'number', 'who'],
          text: ctx.phrase('answer.number', { number: text(named.number) }),
        },
      ],
      revisions: [],
    },
    solution: [
      { ...first, expect: 'AmbiguousEntity' },
      ask(`Which ${named.name} do you mean?`),
      { ...first, args: { ...args, contactId: named.id } },
      done,
    ],
  };
};

/** The contact that a piece names, where the tool takes an id instead and a double of it makes the name ambiguous. */
const namesakes = (ctx: RecipeContext, piece: Piece, tool: string): { id: string; name: string; number: string } | null => {
  const properties = (ctx.spec(tool).params.properties ?? {}) as Record<string, unknown>;
  const [only] = piece.steps;
  const name = only?.args.contact?.solution;
  if (piece.steps.length !== 1 || typeof name !== 'string' || !('contactId' in properties) || piece.slots.person === undefined)
    return null;
  const row = ctx.rows('contacts').find((contact) => contact.name === name);
  if (row === undefined) return null;
  const error = refusalOf(ctx, piece, { kind: 'duplicate_contact', target: name });
  return error === 'AmbiguousEntity' ? { id: row.id, name, number: String(row.phoneNumber) } : null;
};

/** The user wants to be asked first: the answer decides. */
const askFirst =
  (yes: boolean) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const found = spoken(ctx, (piece) => piece.canonical === true);
    if (found === null) return null;
    const about = ['go ahead', 'sure', 'should', 'shall', 'want', 'really', 'ok', 'okay', 'confirm', 'may', 'do', 'proceed'];
    const question = ask('Shall I go ahead with that?');
    return {
      goal: ctx.phrase('join.ask.first', { a: text(found.words) }),
      parts: [found.primitive],
      capabilities: ['ask'],
      rows: found.piece.rows ?? [],
      criteria: yes
        ? { bucket: 'tool_call', calls: [asked, ...goldCallsOf(found.piece)], order: 'total' }
        : { bucket: 'agent_behavior', rubric: [{ kind: 'asked', about, before: 'write' }, { kind: 'no_write' }] },
      user: { answers: [{ slot: 'go', about, text: ctx.phrase(yes ? 'answer.yes' : 'answer.no', {}) }], revisions: [] },
      solution: [question, ...(yes ? bareSolution(found.piece) : []), done],
    };
  };

/** Two things that cannot both be: the planner asks which, and does that one. */
const contradiction = (ctx: RecipeContext): TaskDraft | null => {
  const first = spoken(ctx, (piece) => piece.canonical === true && piece.delta.length === 1 && piece.steps.length === 1);
  if (first === null) return null;
  const second = spoken(ctx, (piece) => contradicts(first.piece, piece));
  if (second === null) return null;
  const chosen = ctx.random.chance(0.5);
  const wanted = chosen ? first : second;
  return {
    goal: ctx.phrase('join.two', { a: text(first.words), b: text(second.words) }),
    parts: [first.primitive, second.primitive],
    capabilities: ['ask', 'contradiction'],
    rows: wanted.piece.rows ?? [],
    criteria: { bucket: 'tool_call', calls: [asked, ...goldCallsOf(wanted.piece)], order: 'total' },
    user: {
      answers: [
        {
          slot: 'which',
          about: ['which', 'both', 'first', 'second', 'rather', 'prefer', 'want', 'contradict', 'conflict', 'or'],
          text: ctx.phrase(chosen ? 'answer.first' : 'answer.second', {}),
        },
      ],
      revisions: [],
    },
    solution: [ask('These two contradict each other: which one do you want?'), ...bareSolution(wanted.piece), done],
  };
};

/** They set one column of one row to two values. */
const contradicts = (a: Piece, b: Piece): boolean => {
  const [x, y] = [a.delta[0], b.delta[0]];
  if (!x || !y || b.canonical !== true || b.delta.length !== 1 || b.steps.length !== 1) return false;
  if (x.table !== 'settings' || x.table !== y.table || x.id !== y.id) return false;
  return Object.entries(x.columns).some(([name, { value }]) => {
    const other = y.columns[name];
    return other !== undefined && JSON.stringify(other.value) !== JSON.stringify(value);
  });
};

/** What is named is no longer there. */
const gone = (ctx: RecipeContext): TaskDraft | null => {
  const found = spoken(ctx, (piece) => goneRow(ctx, piece) !== null);
  const target = found && goneRow(ctx, found.piece);
  if (found === null || target === null) return null;
  const reason = ['find', 'found', 'exist', 'no longer', 'there is no', 'missing', 'gone', 'not there'];
  const words = `I could not find ${(found.piece.entity as NonNullable<Piece['entity']>).label}.`;
  return refusal(found, { obstacles: [{ kind: 'stale_reference', target }] }, 'NotFound', reason, words);
};

/** `table/id` of what a piece updates or removes, where its call then finds nothing. */
const goneRow = (ctx: RecipeContext, piece: Piece): string | null => {
  const row = piece.delta.find(({ op, table, id }) => op !== 'insert' && table !== 'settings' && id !== undefined);
  if (row === undefined || piece.entity === undefined || (piece.rows ?? []).length > 0) return null;
  if (!ctx.rows(row.table).some(({ id }) => id === row.id)) return null;
  const target = `${row.table}/${row.id}`;
  return refusalOf(ctx, piece, { kind: 'stale_reference', target }) === 'NotFound' ? target : null;
};

/** No tool can do it: the planner says so, and does nothing instead. A value reads "request | words of an honest reason". */
const beyond = (ctx: RecipeContext): TaskDraft => {
  const [request = '', words = ''] = ctx.value('impossible').split(' | ');
  const reason = words.split(', ');
  return {
    goal: ctx.phrase('limit.request', { a: text(request) }),
    capabilities: ['limit'],
    criteria: { bucket: 'agent_behavior', rubric: [{ kind: 'refused', reason }] },
    solution: [{ kind: 'finish', text: `I cannot do that: there is nothing for ${reason[0] as string} here.` }],
  };
};

const recipe = recipesOf('basic', 'boundary');

export const boundaries: readonly Recipe[] = [
  recipe('wall-permission', 'wall-permission', 5, [], walled('permission'), 'parts'),
  recipe('wall-storage', 'wall-storage', 2, [], walled('storage'), 'parts'),
  recipe('wall-battery', 'wall-battery', 1, [], walled('battery'), 'parts'),
  recipe('wall-service', 'wall-service', 2, [], walled('service'), 'parts'),
  recipe('trouble-slow', 'trouble', 2, [], trouble('slow'), 'parts'),
  recipe('trouble-busy', 'trouble', 2, [], trouble('rate_limited'), 'parts'),
  recipe('trouble-lost', 'trouble', 2, [], trouble('lost_replies'), 'parts'),
  recipe('two-of-a-name', 'two-of-a-name', 4, [], twoOfAName, 'parts'),
  recipe('ask-first-yes', 'ask-first', 3, [], askFirst(true), 'parts'),
  recipe('ask-first-no', 'ask-first', 3, [], askFirst(false), 'parts'),
  recipe('contradiction', 'contradiction', 3, [], contradiction, 'parts'),
  recipe('gone', 'gone', 3, [], gone, 'parts'),
  recipe('beyond', 'beyond', 4, [], beyond),
];
