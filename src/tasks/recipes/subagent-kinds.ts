import type { RowExpectation } from '../../contract/task.ts';
import type { RecipeContext } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { type Slot, text, time } from '../surface.ts';
import { clockBetween, exactly, insert, pickPerson, pickRow, update } from './draws.ts';
import {
  call,
  delegated,
  firstSession,
  type Job,
  type JobKind,
  job,
  numbersIn,
  pickPhoto,
  sessionOf,
  wordsIn,
} from './subagent-jobs.ts';

const GUI = 'control_gui_agent';
const IMAGE = 'control_ai_image_agent';
const SEARCH = 'search_agent';
const WATCH = 'trigger_task';
const COACH = 'speaking_coach_agent';
const SCENE = 'scenario_dialogue_agent';

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

const open = (agent: string, columns: Record<string, string | string[] | null>) => ({
  table: 'agent_sessions',
  id: 'session_901',
  set: { agent, status: 'active', facts: [], constraints: [], ...columns },
});

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

const LANGUAGES = [
  ['fr', 'French'],
  ['de', 'German'],
  ['es', 'Spanish'],
  ['pt', 'Portuguese'],
  ['it', 'Italian'],
  ['nl', 'Dutch'],
  ['pl', 'Polish'],
  ['sv', 'Swedish'],
  ['tr', 'Turkish'],
  ['ja', 'Japanese'],
] as const;
const TOPICS = ['travel', 'food', 'family', 'work', 'weather'] as const;

const talk = (ctx: RecipeContext): { slots: Record<string, Slot>; args: { action: string; language: string; topic: string } } => {
  const [language, words] = ctx.random.pick(LANGUAGES);
  const topic = ctx.random.pick(TOPICS);
  return { slots: { language: text(words), topic: text(topic) }, args: { action: 'start', language, topic } };
};

const talkStart = (ctx: RecipeContext): Job => {
  const { slots, args } = talk(ctx);
  return { slots, calls: [call(COACH, args)], rubric: [delegated(COACH, args)] };
};

const talkLevel = (ctx: RecipeContext): Job => {
  const { slots, args } = talk(ctx);
  const level = ctx.random.pick(['a1', 'b1', 'b2', 'c1']);
  const leveled = { ...args, level };
  return {
    slots: { ...slots, level: text(level.toUpperCase()) },
    calls: [call(COACH, leveled)],
    rubric: [delegated(COACH, leveled)],
  };
};

const talkSay = (ctx: RecipeContext): Job => {
  const { slots, args } = talk(ctx);
  const sentence = ctx.value('agent_sentence');
  const english = { ...args, language: 'en' };
  return {
    slots: { ...slots, language: text('English'), sentence: text(sentence) },
    calls: [call(COACH, english), call(COACH, { action: 'continue', sessionId: sessionOf(0), text: sentence })],
    rubric: [delegated(COACH, english), delegated(COACH, { action: 'continue' }, wordsIn(sentence))],
  };
};

/** A practice that runs: one at a time. */
const running = (agent: 'speaking' | 'dialogue', subject: string) =>
  open('practice', {
    app: null,
    goal: `Practice in fr: ${subject}`,
    facts: ['language: fr', 'level: a2'],
    subject: `${agent}/${subject}`,
    transcript: ['Bonjour, je mange du pain'],
  });

const finished = { action: 'finish', sessionId: 'session_901' };

const talkFinish = (ctx: RecipeContext): Job => ({
  slots: {},
  rows: [{ ...running('speaking', ctx.random.pick(TOPICS)) }],
  calls: [call(COACH, { action: 'query' }), call(COACH, { action: 'finish', sessionId: firstSession })],
  rubric: [delegated(COACH, finished)],
});

const talkInstead = (ctx: RecipeContext): Job => {
  const { slots, args } = talk(ctx);
  const scene = ctx.random.chance(0.5);
  const tool = scene ? SCENE : COACH;
  return {
    slots,
    rows: [scene ? running('dialogue', 'hotel') : running('speaking', args.topic === 'food' ? 'work' : 'food')],
    calls: [call(tool, { action: 'query' }), call(tool, { action: 'finish', sessionId: firstSession }), call(COACH, args)],
    rubric: [delegated(tool, finished), delegated(COACH, args)],
  };
};

const SCENES = [
  ['restaurant', 'at the restaurant'],
  ['station', 'at the station'],
  ['hotel', 'at the hotel'],
  ['doctor', "at the doctor's"],
  ['shop', 'at the shop'],
] as const;

const dialogue = (ctx: RecipeContext): Job => {
  const [language, words] = ctx.random.pick(LANGUAGES);
  const [scenario, place] = ctx.random.pick(SCENES);
  const args = { action: 'start', language, scenario };
  return {
    slots: { language: text(words), scenario: text(place) },
    calls: [call(SCENE, args)],
    rubric: [delegated(SCENE, args)],
  };
};

/** A watch is told by the row that it leaves: what it looks at may be named or given by its id. */
const watch = (slots: Job['slots'], args: Record<string, string>, columns: Record<string, string>, note?: string): Job => ({
  slots,
  calls: [call(WATCH, { action: 'create', ...args })],
  delta: [insert('monitors', { ...exactly(columns), ...(note === undefined ? {} : { note: expected('text', note) }) })],
});

const watchBattery = (ctx: RecipeContext): Job | null => {
  const level = String(ctx.random.pick([10, 15, 20, 25, 30, 35]));
  const job = watch(
    { level: text(level) },
    { condition: 'battery_below', subject: level },
    { condition: 'battery_below', subject: level, action: 'notify' },
  );
  return works(ctx, { action: 'create', condition: 'battery_below', subject: level }) ? job : null;
};

/** Whether a watch can be set up now: what holds already is not waited for. */
const works = (ctx: RecipeContext, args: Record<string, string>): boolean =>
  ctx.attempt([{ tool: WATCH, args }])[0]?.status === 'ok';

const watchMessage = (ctx: RecipeContext): Job | null => {
  const person = pickPerson(ctx);
  return (
    person &&
    watch(
      { person: person.slot },
      { condition: 'message_from', subject: person.row.name as string },
      { condition: 'message_from', subject: person.row.id, action: 'notify' },
    )
  );
};

const watchStop = (ctx: RecipeContext): Job => {
  const at = clockBetween(ctx, 6, 23);
  return watch(
    { time: time(at) },
    { condition: 'time', subject: at, task: 'stop_playback' },
    { condition: 'time', subject: at, action: 'stop_playback' },
  );
};

const watchPlace =
  (condition: 'arrive' | 'leave') =>
  (ctx: RecipeContext): Job | null => {
    const places = ctx.rows('places');
    const place = pickRow(ctx, 'places', (row) => places.filter(({ name }) => name === row.name).length === 1);
    const name = place?.name as string | undefined;
    if (place === null || name === undefined || !works(ctx, { action: 'create', condition, subject: name })) return null;
    return watch({ place: text(name) }, { condition, subject: name }, { condition, subject: place.id, action: 'notify' });
  };

const watchParcel = (ctx: RecipeContext): Job | null => {
  const parcel = pickRow(ctx, 'parcels');
  const title = parcel?.title as string | undefined;
  if (parcel === null || title === undefined || !works(ctx, { action: 'create', condition: 'parcel_status', subject: title }))
    return null;
  const columns = { condition: 'parcel_status', subject: parcel.id, action: 'notify' };
  return watch({ parcel: text(title) }, { condition: 'parcel_status', subject: title }, columns);
};

const watchWeather = (ctx: RecipeContext): Job => {
  const weather = ctx.random.pick(['rain', 'frost']);
  const note = ctx.value('agent_note');
  return watch(
    { weather: text(weather), note: text(note) },
    { condition: 'weather', subject: weather, note },
    { condition: 'weather', subject: weather, action: 'notify' },
    note,
  );
};

/** Every job that a sub-agent is given. */
export const subagentJobs: readonly JobKind[] = [
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
  job('talk.start', COACH, 2, talkStart),
  job('talk.start.level', COACH, 4, talkLevel, 'evolve'),
  job('talk.say', COACH, 4, talkSay, 'sealed'),
  job('talk.finish', COACH, 0.5, talkFinish),
  job('talk.instead', COACH, 3, talkInstead),
  job('dialogue.start', SCENE, 2, dialogue),
  job('watch.battery', WATCH, 1, watchBattery),
  job('watch.message', WATCH, 2, watchMessage),
  job('watch.stop', WATCH, 3, watchStop, 'test'),
  job('watch.arrive', WATCH, 3, watchPlace('arrive'), 'evolve'),
  job('watch.leave', WATCH, 3, watchPlace('leave'), 'sealed'),
  job('watch.parcel', WATCH, 1, watchParcel, 'gate'),
  job('watch.weather', WATCH, 3, watchWeather, 'canary'),
];
