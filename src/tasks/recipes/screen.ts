import type { JsonObject } from '../../contract/json.ts';
import type { Holdout, Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { duration, text, time } from '../surface.ts';
import { clockBetween, exact, pickPerson, primitive, setting, step, update } from './draws.ts';

/** A request for a switch: enable or disable through one tool. */
const toggled = (
  intent: string,
  family: string,
  tool: string,
  id: string,
  on: boolean,
  holdout: Holdout = 'none',
  extra: JsonObject = {},
): Primitive =>
  primitive(
    intent,
    family,
    tool,
    (ctx) =>
      setting(
        ctx,
        id,
        { enabled: on, ...extra },
        step(tool, exact({ action: on ? 'enable' : 'disable', ...extra })),
        {},
        { enabled: !on },
      ),
    holdout,
  );

const level = (ctx: RecipeContext): number => 5 * (1 + ctx.random.int(19));

const brightnessSet = (ctx: RecipeContext): Piece | null => {
  const wanted = level(ctx);
  const now = ctx.rows('settings').find(({ id }) => id === 'brightness')?.level;
  if (wanted === now) return null;
  return setting(
    ctx,
    'brightness',
    { level: wanted, auto: false },
    step('manage_brightness', { ...exact({ action: 'set' }), level: lit('number', wanted) }),
    { level: text(String(wanted)) },
  );
};

const stepped =
  (
    tool: string,
    id: string,
    action: 'increase' | 'decrease',
    fixed: JsonObject,
    after: JsonObject,
    words: string | null,
  ): ((ctx: RecipeContext) => Piece) =>
  (ctx) => {
    const start = 30 + 10 * ctx.random.int(4);
    const next = action === 'increase' ? start + 10 : start - 10;
    return setting(
      ctx,
      id,
      { level: next, ...after },
      step(tool, exact({ action, ...fixed })),
      words === null ? {} : { stream: text(words) },
      { level: start },
    );
  };

const STREAMS: Record<string, string> = { media: 'media', ring: 'ringtone', alarm: 'alarm', call: 'call', system: 'system' };

const volume =
  (action: 'set' | 'increase' | 'decrease' | 'mute' | 'unmute') =>
  (ctx: RecipeContext): Piece | null => {
    const [stream, words] = ctx.random.pick(Object.entries(STREAMS));
    const id = `volume.${stream}`;
    const slots = { stream: text(words) };
    const args = exact({ action, stream });
    if (action === 'mute' || action === 'unmute') {
      return setting(ctx, id, { muted: action === 'mute' }, step('manage_volume', args), slots, { muted: action === 'unmute' });
    }
    if (action === 'set') {
      const wanted = level(ctx);
      const now = ctx.rows('settings').find((row) => row.id === id)?.level;
      if (wanted === now) return null;
      const both = { ...slots, level: text(String(wanted)) };
      return setting(
        ctx,
        id,
        { level: wanted, muted: false },
        step('manage_volume', { ...args, level: lit('number', wanted) }),
        both,
        { muted: false },
      );
    }
    return stepped('manage_volume', id, action, { stream }, { muted: false }, words)(ctx);
  };

const dndUntil = (ctx: RecipeContext): Piece => {
  const until = clockBetween(ctx, 12, 23);
  const call = step('manage_do_not_disturb', { ...exact({ action: 'enable' }), until: lit('time', until) });
  return setting(
    ctx,
    'do_not_disturb',
    { enabled: true, until },
    call,
    { time: time(until) },
    { enabled: false, until: null, allow: [] },
  );
};

const dndExcept = (ctx: RecipeContext): Piece | null => {
  const person = pickPerson(ctx);
  if (person === null) return null;
  const allow = [person.row.name as string];
  const call = step('manage_do_not_disturb', { ...exact({ action: 'enable' }), allow: lit('list', allow) });
  const piece = setting(
    ctx,
    'do_not_disturb',
    { enabled: true, allow },
    call,
    { person: person.slot },
    { enabled: false, until: null, allow: [] },
  );
  return { ...piece, canonical: false };
};

const soundMode =
  (mode: 'normal' | 'vibrate' | 'silent') =>
  (ctx: RecipeContext): Piece =>
    setting(
      ctx,
      'sound_mode',
      { mode },
      step('set_sound_mode', exact({ mode })),
      {},
      { mode: mode === 'normal' ? 'silent' : 'normal' },
    );

const timeoutSet = (ctx: RecipeContext): Piece => {
  const seconds = ctx.random.pick([15, 30, 60, 120, 300, 600]);
  const before = { seconds: seconds === 60 ? 30 : 60 };
  return setting(
    ctx,
    'screen_timeout',
    { seconds },
    step('manage_screen_timeout', { ...exact({ action: 'set' }), seconds: lit('number', seconds) }),
    { duration: duration(seconds) },
    before,
  );
};

const eyesWarm = (ctx: RecipeContext): Piece => ({
  slots: {},
  steps: [step('manage_eye_comfort', exact({ action: 'enable', temperature: 'warm' }))],
  delta: [update('settings', 'eye_comfort', { enabled: expected('exact', true), temperature: expected('exact', 'warm') })],
  rows: [{ table: 'settings', id: 'eye_comfort', set: { enabled: false, temperature: ctx.random.pick(['cool', 'neutral']) } }],
  touches: ['settings/eye_comfort'],
  canonical: true,
});

const dndPlain =
  (on: boolean) =>
  (ctx: RecipeContext): Piece =>
    on
      ? setting(
          ctx,
          'do_not_disturb',
          { enabled: true },
          step('manage_do_not_disturb', exact({ action: 'enable' })),
          {},
          { enabled: false, until: null, allow: [] },
        )
      : {
          ...setting(
            ctx,
            'do_not_disturb',
            { enabled: false },
            step('manage_do_not_disturb', exact({ action: 'disable' })),
            {},
            { enabled: true, until: null, allow: [] },
          ),
        };

export const screenPrimitives: readonly Primitive[] = [
  primitive('brightness.set', 'brightness', 'manage_brightness', brightnessSet),
  primitive(
    'brightness.up',
    'brightness',
    'manage_brightness',
    stepped('manage_brightness', 'brightness', 'increase', {}, { auto: false }, null),
  ),
  primitive(
    'brightness.down',
    'brightness',
    'manage_brightness',
    stepped('manage_brightness', 'brightness', 'decrease', {}, { auto: false }, null),
  ),
  primitive('volume.set', 'volume', 'manage_volume', volume('set')),
  primitive('volume.up', 'volume', 'manage_volume', volume('increase')),
  primitive('volume.down', 'volume', 'manage_volume', volume('decrease')),
  primitive('volume.mute', 'volume', 'manage_volume', volume('mute')),
  primitive('volume.unmute', 'volume', 'manage_volume', volume('unmute')),
  toggled('dark.on', 'dark-mode', 'manage_dark_mode', 'dark_mode', true),
  toggled('dark.off', 'dark-mode', 'manage_dark_mode', 'dark_mode', false),
  primitive('dnd.on', 'do-not-disturb', 'manage_do_not_disturb', dndPlain(true)),
  primitive('dnd.on.until', 'do-not-disturb', 'manage_do_not_disturb', dndUntil),
  primitive('dnd.on.except', 'do-not-disturb', 'manage_do_not_disturb', dndExcept),
  primitive('dnd.off', 'do-not-disturb', 'manage_do_not_disturb', dndPlain(false)),
  primitive('sound.normal', 'sound-mode', 'set_sound_mode', soundMode('normal')),
  primitive('sound.vibrate', 'sound-mode', 'set_sound_mode', soundMode('vibrate')),
  primitive('sound.silent', 'sound-mode', 'set_sound_mode', soundMode('silent')),
  toggled('rotate.on', 'auto-rotate', 'manage_auto_rotate', 'auto_rotate', true, 'test'),
  toggled('rotate.off', 'auto-rotate', 'manage_auto_rotate', 'auto_rotate', false, 'test'),
  primitive('timeout.set', 'screen-timeout', 'manage_screen_timeout', timeoutSet),
  toggled('eyes.on', 'eye-comfort', 'manage_eye_comfort', 'eye_comfort', true),
  toggled('eyes.off', 'eye-comfort', 'manage_eye_comfort', 'eye_comfort', false),
  primitive('eyes.warm', 'eye-comfort', 'manage_eye_comfort', eyesWarm),
];

export { toggled };
