import { formatCivil, MINUTE_MS } from '../../base/time.ts';
import { civilAt } from '../../base/zone.ts';
import type { RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { duration, text } from '../surface.ts';
import { asked, askedSetting, byState, otherThan } from './asks.ts';
import { inPlayer } from './audio-entertainment-music.ts';
import { exact, exactly, pickRow, primitive, setting, step, update } from './draws.ts';
import { nowOf, patch } from './things.ts';

/** A song of two minutes at least. */
const longSong = (ctx: RecipeContext): Row | null =>
  pickRow(ctx, 'media', (row) => row.mediaType === 'music' && (row.durationSeconds as number) > 130);

const positionSeek = (ctx: RecipeContext): Piece | null => {
  const song = longSong(ctx);
  if (song === null) return null;
  const seconds = 65 + 5 * ctx.random.int(12);
  return {
    slots: { place: text(clock(seconds)) },
    steps: [step('control_playback_position', { ...exact({ action: 'seek' }), seconds: lit('number', seconds) })],
    delta: [update('settings', 'playback', exactly({ positionSeconds: seconds }))],
    rows: [inPlayer(song, 'playing', 17)],
    touches: ['settings/playback'],
    canonical: true,
  };
};

/** 2:05 for 125 seconds. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const positionSkip =
  (action: 'forward' | 'rewind') =>
  (ctx: RecipeContext): Piece | null => {
    const song = longSong(ctx);
    if (song === null) return null;
    const seconds = ctx.random.pick([5, 10, 20, 25, 30, 40, 45]);
    const from = 50 + ctx.random.int(30);
    return {
      slots: { duration: duration(seconds) },
      steps: [step('control_playback_position', { ...exact({ action }), seconds: lit('number', seconds) })],
      delta: [
        update('settings', 'playback', exactly({ positionSeconds: action === 'forward' ? from + seconds : from - seconds })),
      ],
      rows: [inPlayer(song, 'playing', from)],
      touches: ['settings/playback'],
    };
  };

const positionAsk = (ctx: RecipeContext): Piece | null => {
  const song = longSong(ctx);
  if (song === null) return null;
  const at = 11 + ctx.random.int(100);
  const left = (song.durationSeconds as number) - at;
  const fields = { secondsLeft: { ...expected('number', left), unit: 's', about: 'how many seconds of the song are left' } };
  return asked(step('control_playback_position', exact({ action: 'query' })), fields, {
    rows: [inPlayer(song, 'paused', at)],
    touches: ['settings/playback'],
  });
};

const speed = (ctx: RecipeContext, wanted: number, before: number): Piece =>
  setting(
    ctx,
    'playback_speed',
    { speed: wanted },
    step('set_playback_speed', { speed: lit('number', wanted) }),
    wanted === 1 ? {} : { speed: text(String(wanted)) },
    { speed: before },
  );
const SPEEDS = [0.5, 0.75, 1.25, 1.5, 1.75, 2];

const sleepStart = (ctx: RecipeContext): Piece | null => {
  const song = longSong(ctx);
  if (song === null) return null;
  const minutes = ctx.random.pick([10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90]);
  return {
    slots: { duration: duration(minutes * 60) },
    steps: [step('manage_sleep_timer', { ...exact({ action: 'start' }), minutes: lit('number', minutes) })],
    // When it ends depends on when it was started: it is graded by the call.
    delta: [],
    rows: [inPlayer(song), patch('settings', 'sleep_timer', { endsAt: null })],
    touches: ['call', 'settings/sleep_timer', 'settings/playback'],
    canonical: true,
  };
};

/** A sleep timer that runs. */
const sleeping = (ctx: RecipeContext): { rows: RowPatch[]; endsAt: number } | null => {
  const song = longSong(ctx);
  const endsAt = nowOf(ctx) + (7 + ctx.random.int(80)) * MINUTE_MS;
  return song && { endsAt, rows: [inPlayer(song), patch('settings', 'sleep_timer', { endsAt })] };
};

const sleepCancel = (ctx: RecipeContext): Piece | null => {
  const timer = sleeping(ctx);
  return (
    timer && {
      slots: {},
      steps: [step('manage_sleep_timer', exact({ action: 'cancel' }))],
      delta: [update('settings', 'sleep_timer', exactly({ endsAt: null }))],
      rows: timer.rows,
      touches: ['settings/sleep_timer', 'settings/playback'],
      canonical: true,
    }
  );
};

const sleepAsk = (ctx: RecipeContext): Piece | null => {
  const timer = sleeping(ctx);
  if (timer === null) return null;
  const time = formatCivil(civilAt(ctx.persona.zone, timer.endsAt), 'minute').slice(11);
  const fields = { time: { ...expected('time', time), about: 'when the sleep timer ends' } };
  return asked(step('manage_sleep_timer', exact({ action: 'query' })), fields, {
    rows: timer.rows,
    touches: ['settings/sleep_timer', 'settings/playback'],
  });
};

/** Bass and treble of each preset, as its owner reads them. */
const TONES = {
  flat: [0, 0],
  bass: [6, 0],
  vocal: [-2, 3],
  treble: [0, 6],
  rock: [4, 3],
  jazz: [2, 2],
  classical: [1, 3],
  pop: [3, 1],
} as const;
type Tone = keyof typeof TONES;
const NAMES = Object.keys(TONES) as Tone[];
const toneOf = (preset: Tone) => ({ preset, bassDb: TONES[preset][0], trebleDb: TONES[preset][1] });

const equalizerPreset = (ctx: RecipeContext): Piece => {
  const preset = ctx.random.pick(NAMES);
  const call = step('manage_equalizer', exact({ action: 'set', preset }));
  return setting(ctx, 'equalizer', toneOf(preset), call, { tone: text(preset) }, toneOf(otherThan(ctx, NAMES, preset)));
};

const equalizerAsk = (ctx: RecipeContext): Piece => {
  const preset = ctx.random.pick(NAMES);
  const fields = { preset: { ...expected('enum', preset), about: 'the preset of the equalizer' } };
  return askedSetting('manage_equalizer', 'equalizer', toneOf(preset), fields);
};

/** With or without saying that the tone is now one's own. */
const equalizerBass = (ctx: RecipeContext): Piece => {
  const bassDb = ctx.random.pick([-6, -5, -4, -3, 2, 3, 4, 5, 6, 7, 8]);
  const call = step('manage_equalizer', { ...exact({ action: 'set' }), bassDb: lit('number', bassDb) });
  return byState(
    setting(ctx, 'equalizer', { preset: 'custom', bassDb }, call, { amount: text(String(bassDb)) }, toneOf('treble')),
  );
};

export const playerPrimitives: readonly Primitive[] = [
  primitive('position.seek', 'position', 'control_playback_position', positionSeek),
  primitive('position.forward', 'position', 'control_playback_position', positionSkip('forward')),
  primitive('position.ask', 'position', 'control_playback_position', positionAsk),
  primitive('position.rewind', 'position-rewind', 'control_playback_position', positionSkip('rewind'), 'gate'),
  primitive('speed.set', 'speed', 'set_playback_speed', (ctx) => speed(ctx, ctx.random.pick(SPEEDS), 1)),
  primitive('speed.normal', 'speed', 'set_playback_speed', (ctx) => speed(ctx, 1, ctx.random.pick(SPEEDS))),
  primitive('sleeptimer.start', 'sleep-timer', 'manage_sleep_timer', sleepStart),
  primitive('sleeptimer.cancel', 'sleep-timer', 'manage_sleep_timer', sleepCancel),
  primitive('sleeptimer.ask', 'sleep-timer', 'manage_sleep_timer', sleepAsk),
  primitive('equalizer.preset', 'equalizer', 'manage_equalizer', equalizerPreset),
  primitive('equalizer.ask', 'equalizer', 'manage_equalizer', equalizerAsk),
  primitive('equalizer.bass', 'equalizer-bass', 'manage_equalizer', equalizerBass, 'evolve'),
];
