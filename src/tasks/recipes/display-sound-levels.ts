import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { askedSetting, byState, given } from './asks.ts';
import { clockBetween, exact, primitive, setting, step } from './draws.ts';

const STREAMS = { media: 'media', ring: 'ringtone', alarm: 'alarm', call: 'call', system: 'system' } as const;
const pickStream = (ctx: RecipeContext) => ctx.random.pick(Object.entries(STREAMS)) as [keyof typeof STREAMS, string];

/** A level that nobody would guess. */
const oddLevel = (ctx: RecipeContext): number => 11 + ctx.random.int(78);

const brightnessAsk = (ctx: RecipeContext): Piece => {
  const level = oddLevel(ctx);
  const fields = { brightnessPercent: { ...expected('number', level), about: 'the brightness of the screen in percent' } };
  return askedSetting('manage_brightness', 'brightness', { level }, fields);
};

const volumeAsk = (ctx: RecipeContext): Piece => {
  const [stream, words] = pickStream(ctx);
  const level = oddLevel(ctx);
  const fields = { volumePercent: { ...expected('number', level), about: `the ${words} volume in percent` } };
  const named = { slots: { stream: text(words) }, args: { stream } };
  return askedSetting('manage_volume', `volume.${stream}`, { level, muted: false }, fields, named);
};

const brightnessFull = (ctx: RecipeContext): Piece =>
  byState(
    setting(
      ctx,
      'brightness',
      { level: 100, auto: false },
      step('manage_brightness', { ...exact({ action: 'set' }), level: lit('number', 100) }),
      {},
      { level: oddLevel(ctx) },
    ),
  );

const STEPS = [5, 15, 20, 25, 30] as const;

/** By so many points from where it stands; whoever reads it first may set it just as well. */
const moved =
  (direction: 'increase' | 'decrease', volume: boolean) =>
  (ctx: RecipeContext): Piece => {
    const amount = ctx.random.pick(STEPS);
    const from = 35 + ctx.random.int(31);
    const level = direction === 'increase' ? from + amount : from - amount;
    const [stream, words] = pickStream(ctx);
    const tool = volume ? 'manage_volume' : 'manage_brightness';
    const id = volume ? `volume.${stream}` : 'brightness';
    const call = step(tool, {
      ...exact({ action: direction, ...(volume ? { stream } : {}) }),
      amount: lit('number', amount),
    });
    const slots = { amount: text(String(amount)), ...(volume ? { stream: text(words) } : {}) };
    const after = volume ? { level, muted: false } : { level, auto: false };
    return byState(setting(ctx, id, after, call, slots, volume ? { level: from, muted: false } : { level: from }));
  };

const dndAskUntil = (ctx: RecipeContext): Piece => {
  const until = clockBetween(ctx, 12, 23);
  const fields = { quietUntil: { ...expected('time', until), about: 'when do not disturb ends' } };
  return askedSetting('manage_do_not_disturb', 'do_not_disturb', { enabled: true, until, allow: [] }, fields);
};

const timeoutAsk = (ctx: RecipeContext): Piece => {
  const seconds = ctx.random.pick([15, 30, 120, 300, 600]);
  const fields = { timeoutSeconds: { ...expected('number', seconds), about: 'seconds until the screen goes off' } };
  return askedSetting('manage_screen_timeout', 'screen_timeout', { seconds }, fields);
};

const eyesCool = (ctx: RecipeContext): Piece =>
  setting(
    ctx,
    'eye_comfort',
    { enabled: true, temperature: 'cool' },
    step('manage_eye_comfort', exact({ action: 'enable', temperature: 'cool' })),
    {},
    { enabled: false, temperature: ctx.random.pick(['warm', 'neutral']) },
  );

const eyesAsk = (ctx: RecipeContext): Piece => {
  const temperature = ctx.random.pick(['cool', 'neutral', 'warm']);
  const about = 'the colour temperature of the filter: cool, neutral or warm';
  const fields = { temperature: { ...expected('enum', temperature), about } };
  return askedSetting('manage_eye_comfort', 'eye_comfort', { temperature }, fields);
};

const torch = (action: 'turn_on' | 'turn_off', level: number | null) =>
  step('control_flashlight', { ...exact({ action }), ...(level === null ? {} : { level: lit('number', level) }) });

const flash =
  (on: boolean) =>
  (ctx: RecipeContext): Piece =>
    given(setting(ctx, 'flashlight', { enabled: on }, torch(on ? 'turn_on' : 'turn_off', null), {}, { enabled: !on }), {
      video_recorder: { active: false },
    });

/** The lamp is off, or on already at another level. */
const flashLevel =
  (lit: boolean) =>
  (ctx: RecipeContext): Piece => {
    const level = 1 + ctx.random.int(5);
    const before = { enabled: lit, level: (level % 5) + 1 };
    const slots = { level: text(String(level)) };
    return given(setting(ctx, 'flashlight', { enabled: true, level }, torch('turn_on', level), slots, before), {
      video_recorder: { active: false },
    });
  };

/** Brightness, volume, lamp: what can be more or less. */
export const levelPrimitives: readonly Primitive[] = [
  primitive('brightness.ask', 'brightness', 'manage_brightness', brightnessAsk),
  primitive('brightness.full', 'brightness', 'manage_brightness', brightnessFull),
  primitive('brightness.up.by', 'brightness-by', 'manage_brightness', moved('increase', false)),
  primitive('brightness.down.by', 'brightness-by', 'manage_brightness', moved('decrease', false)),
  primitive('volume.ask', 'volume', 'manage_volume', volumeAsk),
  primitive('volume.up.by', 'volume-by', 'manage_volume', moved('increase', true)),
  primitive('volume.down.by', 'volume-by', 'manage_volume', moved('decrease', true)),
  primitive('dnd.ask.until', 'do-not-disturb-ask', 'manage_do_not_disturb', dndAskUntil, 'evolve'),
  primitive('timeout.ask', 'screen-timeout', 'manage_screen_timeout', timeoutAsk),
  primitive('eyes.cool', 'eye-comfort', 'manage_eye_comfort', eyesCool),
  primitive('eyes.ask', 'eye-comfort', 'manage_eye_comfort', eyesAsk),
  primitive('flash.on', 'flashlight', 'control_flashlight', flash(true)),
  primitive('flash.off', 'flashlight', 'control_flashlight', flash(false)),
  primitive('flash.level', 'flashlight-level', 'control_flashlight', flashLevel(false), 'test'),
  primitive('flash.change', 'flashlight-level', 'control_flashlight', flashLevel(true), 'test'),
];
