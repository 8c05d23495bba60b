import type { RowExpectation } from '../../contract/task.ts';
import type { RecipeContext } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { text } from '../surface.ts';
import { exactly, insert, pickRow, update } from './draws.ts';
import {
  call,
  delegated,
  firstSession,
  type Job,
  type JobKind,
  job,
  numbersIn,
  open,
  pickPhoto,
  sessionOf,
  wordsIn,
} from './subagent-jobs.ts';

const GUI = 'control_gui_agent';
const IMAGE = 'control_ai_image_agent';
const SEARCH = 'search_agent';

type Wanted = { app: string; instruction: string; facts: string[] };

/** Something to do in an app that is there, and that the agent can operate or cannot. */
const wantedIn = (ctx: RecipeContext, supported: boolean): Wanted | null => {
  const apps = new Map(
    ctx.rows('apps').flatMap((row) => (row.installed === true ? [[row.name, row.guiSupported === true]] : [])),
  );
  const fits = ctx.values.gui.filter(({ app }) => apps.get(app) === supported);
  return fits.length === 0 ? null : ctx.random.pick(fits);
};

const started = (app: string, facts: string[]) => ({
  ...delegated(GUI, { action: 'start' }, facts),
  args: { action: expected('exact', 'start'), appName: expected('app', app) },
});
const executed = delegated(GUI, { action: 'execute' });

const runLimit = (ctx: RecipeContext): Job | null => {
  const wanted = wantedIn(ctx, true);
  const limit = ctx.value('agent_limit');
  if (wanted === null || numbersIn(limit).length === 0) return null;
  const { app, instruction, facts } = wanted;
  return {
    slots: { app: text(app), instruction: text(instruction), limit: text(limit) },
    calls: [
      call(GUI, { action: 'start', appName: app, instruction: `${instruction}, ${limit}` }),
      call(GUI, { action: 'execute', sessionId: sessionOf(0) }),
    ],
    rubric: [started(app, [...facts, ...numbersIn(limit)]), executed],
  };
};

/** The first app cannot be operated: the user has named another. */
const retry = (ctx: RecipeContext): Job | null => {
  const wanted = wantedIn(ctx, true);
  const walled = pickRow(ctx, 'apps', (row) => row.installed === true && row.guiSupported === false && row.locked !== true);
  if (wanted === null || walled === null) return null;
  const { app, instruction, facts } = wanted;
  const other = walled.name as string;
  return {
    slots: { app: text(other), instruction: text(instruction), app_b: text(app) },
    calls: [
      call(GUI, { action: 'start', appName: other, instruction }, 'Unsupported'),
      call(GUI, { action: 'start', appName: app, instruction }),
      call(GUI, { action: 'execute', sessionId: sessionOf(1) }),
    ],
    rubric: [started(app, facts), executed],
  };
};

/** What was handed over before is carried out: the session is there, and is not opened again. */
const carryOn = (ctx: RecipeContext): Job | null => {
  const wanted = wantedIn(ctx, true);
  if (wanted === null) return null;
  const { app, instruction } = wanted;
  return {
    slots: { app: text(app) },
    rows: [open('gui', { app, goal: instruction })],
    calls: [call(GUI, { action: 'query' }), call(GUI, { action: 'execute', sessionId: firstSession })],
    rubric: [delegated(GUI, { action: 'execute', sessionId: 'session_901' })],
  };
};

const made = (ctx: RecipeContext): Job => {
  const scene = ctx.value('agent_scene');
  return {
    slots: { scene: text(scene) },
    calls: [
      call(IMAGE, { action: 'start', operation: 'generate', instruction: scene }),
      call(IMAGE, { action: 'execute', sessionId: sessionOf(0) }),
    ],
    rubric: [
      delegated(IMAGE, { action: 'start', operation: 'generate' }, wordsIn(scene)),
      delegated(IMAGE, { action: 'execute' }),
    ],
  };
};

/** The rows of a picture that was made of a photo: the session says which photo, however it was named. */
const edited = (photo: string, facts: string[]): RowExpectation[] => [
  insert('agent_sessions', {
    ...exactly({ agent: 'image', subject: photo, status: 'completed' }),
    goal: expected('facts', facts),
  }),
  insert('photos', {}),
  update('settings', 'storage', {}),
];

const edit =
  (operation: string, slot: string, list: string) =>
  (ctx: RecipeContext): Job | null => {
    const photo = pickPhoto(ctx);
    if (photo === null) return null;
    const value = ctx.value(list);
    return {
      slots: { photo: text(photo.words), [slot]: text(value) },
      calls: [
        call(IMAGE, { action: 'start', operation, description: photo.words, instruction: value }),
        call(IMAGE, { action: 'execute', sessionId: sessionOf(0) }),
      ],
      delta: edited(photo.id, [operation.replaceAll('_', ' '), ...wordsIn(value)]),
    };
  };

/** There is no such photo: a new picture takes its place. */
const makeElse = (ctx: RecipeContext): Job => {
  const [missing, scene] = [ctx.value('agent_missing'), ctx.value('agent_scene')];
  const picture = made(ctx);
  return {
    ...picture,
    slots: { photo: text(missing), scene: text(scene) },
    calls: [
      call(IMAGE, { action: 'start', operation: 'enhance', description: missing, instruction: 'make it clearer' }, 'NotFound'),
      call(IMAGE, { action: 'start', operation: 'generate', instruction: scene }),
      call(IMAGE, { action: 'execute', sessionId: sessionOf(1) }),
    ],
    rubric: [
      delegated(IMAGE, { action: 'start', operation: 'generate' }, wordsIn(scene)),
      delegated(IMAGE, { action: 'execute' }),
    ],
  };
};

const QUESTIONS = ['what can be seen in it?', 'what does it show?', 'which things are visible there?'];

const askPicture = (ctx: RecipeContext): Job | null => {
  const photo = pickPhoto(ctx);
  if (photo === null) return null;
  const question = ctx.random.pick(QUESTIONS);
  return {
    slots: { photo: text(photo.words), question: text(question) },
    calls: [
      call('query_photos', { text: photo.words }),
      call('visual_qa_agent', { question, photoId: { $from: 0, path: ['data', 'items', 0, 'photoId'] } }),
    ],
    rubric: [delegated('visual_qa_agent', { photoId: photo.id })],
  };
};

const research = (ctx: RecipeContext): Job => {
  const query = ctx.value('agent_query');
  return { slots: { query: text(query) }, calls: [call(SEARCH, { query })], rubric: [delegated(SEARCH, {}, wordsIn(query))] };
};

const researchLimit = (ctx: RecipeContext): Job | null => {
  const [query, limit] = [ctx.value('agent_query'), ctx.value('agent_limit')];
  if (numbersIn(limit).length === 0) return null;
  return {
    slots: { query: text(query), limit: text(limit) },
    calls: [call(SEARCH, { query, constraints: [limit] })],
    rubric: [delegated(SEARCH, {}, [...wordsIn(query), ...numbersIn(limit)])],
  };
};

/** No page meets the constraint: the second question is asked, and only then. */
const researchElse = (ctx: RecipeContext): Job | null => {
  const [query, other, limit] = [ctx.value('agent_query'), ctx.value('agent_query'), ctx.value('agent_nowhere')];
  const shared = wordsIn(other).filter((word) => wordsIn(`${query} ${limit}`).includes(word));
  if (shared.length === wordsIn(other).length || query === other) return null;
  const [none] = ctx.attempt([{ tool: SEARCH, args: { query, constraints: [limit] } }]);
  if (none?.status !== 'ok' || (none.payload as { data?: { count?: number } }).data?.count !== 0) return null;
  return {
    slots: { query: text(query), limit: text(limit), query_b: text(other) },
    calls: [call(SEARCH, { query, constraints: [limit] }), call(SEARCH, { query: other })],
    rubric: [delegated(SEARCH, {}, [...wordsIn(query), ...wordsIn(limit), ...wordsIn(other)])],
  };
};

/** Tasks inside apps, pictures and research. */
export const handedJobs: readonly JobKind[] = [
  job('gui.run.limit', GUI, 3, runLimit),
  job('gui.retry', GUI, 4, retry),
  job('gui.carry.on', GUI, 2, carryOn),
  job('picture.make', IMAGE, 3, made),
  job('picture.edit', IMAGE, 3, edit('replace_background', 'background', 'agent_background')),
  job('picture.restyle', IMAGE, 4, edit('restyle', 'style', 'agent_style'), 'evolve'),
  job('picture.words', IMAGE, 4, edit('add_text', 'words', 'agent_words'), 'gate'),
  job('picture.else', IMAGE, 4, makeElse, 'sealed'),
  job('picture.ask', 'visual_qa_agent', 3, askPicture),
  job('web.search', SEARCH, 2, research),
  job('web.search.limit', SEARCH, 4, researchLimit, 'evolve'),
  job('web.search.else', SEARCH, 4, researchElse),
];
