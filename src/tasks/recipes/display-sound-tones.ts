import { RINGTONES, SOUND_EFFECTS } from '../../phone/tables/display.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text, time } from '../surface.ts';
import { asked, askedSetting, byState, given, otherThan, pickWords } from './asks.ts';
import { clockBetween, exact, exactly, insert, pickPerson, pickRow, primitive, remove, setting, step } from './draws.ts';

type Words = Readonly<Record<string, string>>;
const MOMENTS: Words = { ringing: 'for incoming calls', touch: 'for touches', notifications: 'for notifications' };

const vibration =
  (on: boolean) =>
  (ctx: RecipeContext): Piece => {
    const [item, words] = pickWords(ctx, MOMENTS);
    const call = step('manage_vibration', exact({ action: on ? 'enable' : 'disable', item }));
    const piece = setting(ctx, 'vibration', { [item]: on }, call, { moment: text(words) }, { [item]: !on });
    // On vibrate alone, a phone must be felt when it rings.
    return given(piece, { sound_mode: { mode: 'normal' } });
  };

const STRENGTHS = ['light', 'medium', 'strong'] as const;

const vibrationStrength = (ctx: RecipeContext): Piece => {
  const strength = ctx.random.pick(STRENGTHS);
  const call = step('manage_vibration', exact({ action: 'set', strength }));
  const before = { strength: otherThan(ctx, STRENGTHS, strength) };
  return setting(ctx, 'vibration', { strength }, call, { strength: text(strength) }, before);
};

const vibrationAsk = (ctx: RecipeContext): Piece => {
  const strength = ctx.random.pick(STRENGTHS);
  const fields = { vibration: { ...expected('enum', strength), about: 'how strong it vibrates: light, medium or strong' } };
  return askedSetting('manage_vibration', 'vibration', { strength }, fields);
};

const PRESETS: Words = { music: 'music', film: 'films', game: 'games', voice: 'voices' };

const effectSet = (ctx: RecipeContext): Piece => {
  const [preset, words] = pickWords(ctx, PRESETS);
  const call = step('manage_sound_effect', exact({ action: 'set', preset }));
  const before = { preset: otherThan(ctx, SOUND_EFFECTS, preset as 'music') };
  return setting(ctx, 'sound_effect', { preset }, call, { preset: text(words) }, before);
};

const effectOff = (ctx: RecipeContext): Piece => {
  const call = step('manage_sound_effect', exact({ action: 'set', preset: 'off' }));
  return setting(ctx, 'sound_effect', { preset: 'off' }, call, {}, { preset: pickWords(ctx, PRESETS)[0], spatial: false });
};

const effectAsk = (ctx: RecipeContext): Piece => {
  const [preset] = pickWords(ctx, PRESETS);
  const about = 'the preset: off, music, film, game or voice';
  const fields = { preset: { ...expected('enum', preset), about } };
  return askedSetting('manage_sound_effect', 'sound_effect', { preset }, fields);
};

/** Something on the ears is connected. */
const spatial =
  (on: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const buds = pickRow(ctx, 'bluetooth_devices', (row) => ['earbuds', 'headset', 'headphones'].includes(String(row.kind)));
    if (buds === null) return null;
    const call = step('manage_sound_effect', exact({ action: 'set', spatial: on }));
    const piece = setting(ctx, 'sound_effect', { spatial: on }, call, {}, { spatial: !on });
    const connected = given(piece, { airplane_mode: { enabled: false }, bluetooth: { enabled: true, deviceId: buds.id } });
    return {
      ...connected,
      rows: [{ table: 'bluetooth_devices', id: buds.id, set: { paired: true, inRange: true } }, ...(connected.rows ?? [])],
      touches: [...connected.touches, 'bluetooth_devices'],
    };
  };

const SOUNDS: Words = {
  keypad: 'the keypad sound',
  screen_lock: 'the screen lock sound',
  charging: 'the charging sound',
  screenshot: 'the screenshot sound',
};

const touchSound =
  (on: boolean) =>
  (ctx: RecipeContext): Piece => {
    const [item, words] = pickWords(ctx, SOUNDS);
    const call = step('manage_touch_sound', exact({ action: on ? 'enable' : 'disable', item }));
    return setting(ctx, 'touch_sounds', { [item]: on }, call, { item: text(words) }, { [item]: !on });
  };

const KINDS: Words = { call: 'calls', alarm: 'alarms', notification: 'notifications' };

const ringtoneSet = (ctx: RecipeContext): Piece => {
  const [kind, words] = pickWords(ctx, KINDS);
  const tone = ctx.random.pick(RINGTONES);
  const call = step('manage_ringtone', exact({ action: 'set', kind, tone }));
  const slots = { kind: text(words), tone: text(tone) };
  return setting(ctx, 'ringtone', { [kind]: tone }, call, slots, { [kind]: otherThan(ctx, RINGTONES, tone) });
};

const ringtoneAsk = (ctx: RecipeContext): Piece => {
  const [kind, words] = pickWords(ctx, KINDS);
  const [call, alarm, notification] = ctx.random.shuffle(RINGTONES) as [string, string, string];
  const set = { call, alarm, notification };
  const tone = set[kind as keyof typeof set];
  const fields = { tone: { ...expected('text', tone), about: `the name of the tone for ${words}` } };
  return askedSetting('manage_ringtone', 'ringtone', set, fields, { slots: { kind: text(words) } });
};

const namesBut = (ctx: RecipeContext, id: string): string[] =>
  ctx
    .rows('contacts')
    .filter((row) => row.id !== id)
    .map((row) => String(row.name));

/** A contact may be named or given by id: only what is there afterwards counts. */
const ringtoneContact =
  (action: 'set' | 'reset') =>
  (ctx: RecipeContext): Piece | null => {
    const tones = new Map(ctx.rows('contact_ringtones').map((row) => [row.contactId as string, row.id]));
    const person = pickPerson(ctx, (row) => tones.has(row.id) === (action === 'reset'));
    if (person === null) return null;
    const { id, name } = person.row;
    const tone = ctx.random.pick(RINGTONES);
    const contact = lit('person', name as string);
    return {
      slots: { person: person.slot, ...(action === 'set' ? { tone: text(tone) } : {}) },
      steps: [step('manage_ringtone', { ...exact({ action, ...(action === 'set' ? { tone } : {}) }), contact })],
      delta: [
        action === 'set'
          ? insert('contact_ringtones', exactly({ contactId: id, tone }))
          : remove('contact_ringtones', tones.get(id) as string),
      ],
      touches: ['contact_ringtones'],
      ...(action === 'set'
        ? { entity: { slot: 'person', noun: 'contact', label: String(name), others: namesBut(ctx, id) } }
        : {}),
    };
  };

const POWER = 'scheduled_power';
const POWER_TOOL = 'manage_scheduled_power';
const REPEATS: Words = { daily: 'every day', weekdays: 'on weekdays', weekends: 'on weekends' };

/** A time of day that does not come while the task is done. */
const later = (ctx: RecipeContext, from: number, to: number): string | null => {
  const time = clockBetween(ctx, from, to);
  const hour = ctx.persona.clock.slice(11, 13);
  return time.slice(0, 2) === hour || Number(time.slice(0, 2)) === Number(hour) + 1 ? null : time;
};

const powerSet =
  (powerAction: 'on' | 'off') =>
  (ctx: RecipeContext): Piece | null => {
    const at = powerAction === 'off' ? later(ctx, 20, 24) : later(ctx, 5, 9);
    if (at === null) return null;
    const [repeat, words] = pickWords(ctx, REPEATS);
    const column = powerAction === 'off' ? 'offTime' : 'onTime';
    const call = step(POWER_TOOL, { ...exact({ action: 'set', powerAction, repeat }), time: lit('time', at) });
    const before = { offTime: null, onTime: null, repeat: 'once' };
    return setting(ctx, POWER, { [column]: at, repeat }, call, { time: time(at), repeat: text(words) }, before);
  };

const powerCancel =
  (powerAction: 'off' | null) =>
  (ctx: RecipeContext): Piece | null => {
    const [offTime, onTime] = [later(ctx, 20, 24), later(ctx, 5, 9)];
    if (offTime === null || onTime === null) return null;
    const call = step(POWER_TOOL, exact({ action: 'cancel', ...(powerAction === null ? {} : { powerAction }) }));
    const after = { offTime: null, ...(powerAction === null ? { onTime: null } : {}) };
    const piece = setting(ctx, POWER, after, call, {}, { offTime, onTime, repeat: 'daily' });
    // Both may be cancelled one after the other.
    return powerAction === null ? byState(piece) : piece;
  };

const powerAsk = (ctx: RecipeContext): Piece | null => {
  const offTime = later(ctx, 20, 24);
  if (offTime === null) return null;
  const fields = { switchesOff: { ...expected('time', offTime), about: 'when the phone switches itself off' } };
  return asked(step(POWER_TOOL, exact({ action: 'query' })), fields, {
    rows: [{ table: 'settings', id: POWER, set: { offTime, onTime: null, repeat: 'daily' } }],
    touches: [`settings/${POWER}`],
  });
};

/** What is heard and felt, and when the phone is on at all. */
export const tonePrimitives: readonly Primitive[] = [
  primitive('vibration.on', 'vibration', 'manage_vibration', vibration(true)),
  primitive('vibration.off', 'vibration', 'manage_vibration', vibration(false)),
  primitive('vibration.strength', 'vibration-strength', 'manage_vibration', vibrationStrength, 'test'),
  primitive('vibration.ask', 'vibration-strength', 'manage_vibration', vibrationAsk, 'test'),
  primitive('effect.set', 'sound-effect', 'manage_sound_effect', effectSet),
  primitive('effect.off', 'sound-effect', 'manage_sound_effect', effectOff),
  primitive('effect.ask', 'sound-effect', 'manage_sound_effect', effectAsk),
  primitive('effect.spatial', 'spatial-sound', 'manage_sound_effect', spatial(true), 'evolve'),
  primitive('effect.spatial.off', 'spatial-sound', 'manage_sound_effect', spatial(false), 'evolve'),
  primitive('touchsound.on', 'touch-sounds', 'manage_touch_sound', touchSound(true)),
  primitive('touchsound.off', 'touch-sounds', 'manage_touch_sound', touchSound(false)),
  primitive('ringtone.set', 'ringtone', 'manage_ringtone', ringtoneSet),
  primitive('ringtone.ask', 'ringtone', 'manage_ringtone', ringtoneAsk),
  primitive('ringtone.contact', 'ringtone-contact', 'manage_ringtone', ringtoneContact('set'), 'test'),
  primitive('ringtone.reset', 'ringtone-reset', 'manage_ringtone', ringtoneContact('reset'), 'sealed'),
  primitive('schedpower.off', 'scheduled-power', POWER_TOOL, powerSet('off')),
  primitive('schedpower.on', 'scheduled-power', POWER_TOOL, powerSet('on')),
  primitive('schedpower.ask', 'scheduled-power', POWER_TOOL, powerAsk),
  primitive('schedpower.cancel', 'scheduled-power-cancel', POWER_TOOL, powerCancel(null), 'gate'),
  primitive('schedpower.cancel.off', 'scheduled-power-cancel', POWER_TOOL, powerCancel('off'), 'gate'),
];
