import { expected, type RecipeContext } from '../recipe.ts';
import { type Slot, text, time } from '../surface.ts';
import { clockBetween, exactly, insert, pickPerson, pickRow } from './draws.ts';
import { call, delegated, firstSession, type Job, type JobKind, job, open, sessionOf, wordsIn } from './subagent-jobs.ts';

const WATCH = 'trigger_task';
const COACH = 'speaking_coach_agent';
const SCENE = 'scenario_dialogue_agent';

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

const finished = { action: 'finish', sessionId: 'session_902' };

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

/** Practice with a coach or in a role, and watches that are set up. */
export const talkJobs: readonly JobKind[] = [
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
