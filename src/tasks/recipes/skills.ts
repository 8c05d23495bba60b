import type { JsonObject } from '../../contract/json.ts';
import type { RowExpectation, RowPatch, SolutionStep } from '../../contract/task.ts';
import { type Procedure, type ProcedureStep, procedures } from '../../text/procedures.ts';
import type { Recipe, RecipeContext, TaskDraft } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { text } from '../surface.ts';
import { exactly, insert, update } from './draws.ts';
import { joinedAtOnce } from './radios.ts';

/** The case of each procedure as the user would say it of themselves. */
const CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bedtime-routine': {
    'early night': 'I am worn out and turn in early',
    'late night': 'I stay up late and sleep in tomorrow',
    'guest night': 'guests sleep over and must not be woken',
    nap: 'I lie down for a short nap',
  },
  'meeting-mode': {
    'quick stand-up': 'I have a short stand-up with the team',
    'client visit': 'a client comes by',
    minutes: 'I write up the meeting and want it recorded',
    'after the meeting': 'the meeting is over',
  },
  'commute-sound': {
    'train ride': 'I go by train',
    'car ride': 'I drive to work',
    walk: 'I walk to work today',
    arrival: 'I have arrived',
  },
  'flight-kit': {
    boarding: 'I board a plane',
    'cabin sleep': 'I want to sleep in the cabin',
    landing: 'the plane has landed',
    'foreign ground': 'I arrive abroad',
  },
  'reading-comfort': {
    novel: 'I read a book on the screen',
    comics: 'I look at comics',
    'sheet music': 'I play from sheet music',
    'night reading': 'I read in the dark',
  },
  'workout-kit': {
    intervals: 'I train in intervals',
    'long run': 'I go for a long run',
    stretching: 'I stretch and cool down',
    'done training': 'my training is over',
  },
  'presentation-kit': {
    slides: 'I show slides from the phone',
    'screen demo': 'I demonstrate something on the screen',
    'wrap-up': 'my talk is over',
  },
  'battery-stretcher': {
    gentle: 'the battery should last the day',
    strict: 'the battery is nearly empty',
    emergency: 'only calls must stay possible',
  },
};

const HOLDOUT: Readonly<Record<string, Recipe['holdout']>> = {
  'reading-comfort': 'evolve',
  'presentation-kit': 'test',
  'battery-stretcher': 'test',
};

/** Which settings row each switch of the phone stands in. */
const ROWS: Readonly<Record<string, string>> = {
  manage_dark_mode: 'dark_mode',
  manage_do_not_disturb: 'do_not_disturb',
  manage_eye_comfort: 'eye_comfort',
  manage_bluetooth: 'bluetooth',
  manage_airplane_mode: 'airplane_mode',
  manage_mobile_data: 'mobile_data',
  manage_wifi: 'wifi',
  manage_auto_rotate: 'auto_rotate',
  manage_nfc: 'nfc',
};

type Effect = { delta: RowExpectation[]; rows: RowPatch[] };

/** What a step changes, and the rows that make sure that it does. */
const effectOf = (ctx: RecipeContext, { tool, args }: ProcedureStep): Effect => {
  const settings = (id: string, after: JsonObject, before: JsonObject): Effect => ({
    delta: [update('settings', id, exactly(after))],
    rows: [{ table: 'settings', id, set: before }],
  });
  switch (tool) {
    case 'manage_brightness':
      return settings('brightness', { level: Number(args.level), auto: false }, { level: 50, auto: true });
    case 'manage_volume': {
      const id = `volume.${args.stream ?? 'media'}`;
      if (args.action === 'mute') return settings(id, { muted: true }, { muted: false });
      return settings(id, { level: Number(args.level) }, { level: 50, muted: false });
    }
    case 'set_sound_mode':
      return settings('sound_mode', { mode: args.mode as string }, { mode: args.mode === 'normal' ? 'silent' : 'normal' });
    case 'set_music_play_mode':
      return settings('play_mode', { mode: args.mode as string }, { mode: args.mode === 'sequence' ? 'shuffle' : 'sequence' });
    case 'manage_screen_timeout':
      return settings('screen_timeout', { seconds: Number(args.seconds) }, { seconds: 60 });
    case 'manage_stopwatch':
      return { delta: [update('settings', 'stopwatch', exactly({ status: 'running' }))], rows: [] };
    case 'control_screen_recorder':
      return settings('screen_recorder', { active: true }, { active: false, microphone: false });
    case 'control_voice_recorder':
      return {
        delta: [
          update('settings', 'voice_recorder', { ...exactly({ active: true }), title: expected('text', args.title ?? null) }),
        ],
        rows: [{ table: 'settings', id: 'voice_recorder', set: { active: false, title: null } }],
      };
    case 'manage_countdown':
      return {
        delta: [
          insert('countdowns', {
            durationSeconds: expected('number', Number(args.durationSeconds)),
            title: expected('text', args.title as string),
          }),
        ],
        rows: [],
      };
    case 'manage_alarm':
      return {
        delta: [insert('alarms', { time: expected('time', args.time as string), title: expected('text', args.title as string) })],
        rows: [],
      };
    case 'manage_todo':
      return { delta: [insert('todos', { title: expected('text', args.title as string) })], rows: [] };
    default:
      return switchEffect(ctx, ROWS[tool] as string, args);
  }
};

const switchEffect = (ctx: RecipeContext, id: string, args: ProcedureStep['args']): Effect => {
  const on = args.action === 'enable';
  const after: JsonObject = { enabled: on };
  const before: JsonObject = { enabled: !on };
  if (id === 'do_not_disturb') Object.assign(before, { until: null, allow: [] });
  if (id === 'do_not_disturb' && args.until) after.until = args.until;
  if (id === 'eye_comfort' && args.temperature) {
    after.temperature = args.temperature;
    before.temperature = args.temperature === 'warm' ? 'neutral' : 'warm';
  }
  if (id === 'bluetooth') before.deviceId = null;
  if (id === 'wifi') {
    before.ssid = on ? null : joinedAtOnce(ctx);
    after.ssid = on ? joinedAtOnce(ctx) : null;
  }
  if (id !== 'airplane_mode')
    return { delta: [update('settings', id, exactly(after))], rows: [{ table: 'settings', id, set: before }] };
  return on ? airplaneOn() : { delta: [update('settings', id, exactly(after))], rows: [{ table: 'settings', id, set: before }] };
};

/** All radios are off already, so that the mode is all that changes. */
const airplaneOn = (): Effect => ({
  delta: [update('settings', 'airplane_mode', exactly({ enabled: true }))],
  rows: [
    { table: 'settings', id: 'airplane_mode', set: { enabled: false } },
    { table: 'settings', id: 'wifi', set: { enabled: false, ssid: null } },
    { table: 'settings', id: 'bluetooth', set: { enabled: false, deviceId: null } },
    { table: 'settings', id: 'mobile_data', set: { enabled: false } },
    { table: 'settings', id: 'hotspot', set: { enabled: false } },
  ],
});

/** The arguments of a step as the tool takes them: numbers where the parameter is one. */
const argsOf = ({ tool, args }: ProcedureStep): JsonObject => {
  const numeric = new Set(['level', 'seconds', 'durationSeconds']);
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      numeric.has(name) && tool !== 'configure_hotspot' ? Number(value) : value,
    ]),
  );
};

const draft =
  (pack: string) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const skill = ctx.skills.find(({ name }) => name === pack);
    const known = skill ? procedures(skill.instructions) : [];
    if (!skill || known.length === 0) return null;
    const procedure = ctx.random.pick(known) as Procedure;
    const words = pack.replaceAll('-', ' ');
    const situation = CASES[pack]?.[procedure.name];
    const byCase = situation !== undefined && ctx.random.chance(0.5);
    const effects = procedure.steps.map((step) => effectOf(ctx, step));
    const steps = procedure.steps.map((step): SolutionStep => ({ kind: 'call', tool: step.tool, args: argsOf(step) }));
    return {
      goal: byCase
        ? ctx.phrase('skill.case', { case: text(situation), skill: text(words) })
        : ctx.phrase('skill.run', { skill: text(words), procedure: text(procedure.name) }),
      capabilities: ['skill'],
      criteria: { bucket: 'state_change', delta: effects.flatMap(({ delta }) => delta) },
      rows: effects.flatMap(({ rows }) => rows),
      gates: { memory: [], skills: [pack] },
      protocol: { loaders: true, routing: ctx.random.chance(0.5) ? 'skill_only' : 'mixed' },
      solution: [{ kind: 'call', tool: skill.loader, args: {} }, ...steps, { kind: 'finish', text: 'Done.' }],
    };
  };

export const skills: readonly Recipe[] = Object.keys(CASES).map((pack) => ({
  name: `skill-${pack}`,
  family: `skill-${pack}`,
  dimension: 'skill',
  holdout: HOLDOUT[pack] ?? 'none',
  weight: 1,
  tools: [`skill__${pack.replaceAll('-', '_')}`],
  draft: draft(pack),
}));
