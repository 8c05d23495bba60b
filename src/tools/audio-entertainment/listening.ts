import { z } from 'zod';
import { MINUTE_MS } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { placeOf, putAt } from '../../phone/players.ts';
import { EQUALIZER_PRESETS } from '../../phone/tables/audio.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { done, isQuery, need, wallTime } from '../common.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN, loadedMedia, needLoaded, placeIn, stepIn } from './media.ts';

const STEP_SECONDS = 15;

/** Live radio can neither be wound nor run faster. */
const refuseLive = (item: Row, what: string): void => {
  if (item.mediaType === 'radio')
    throw new ToolFailure('Unsupported', `Live radio has no ${what}.`, {
      reason: 'radio',
      supported: ['music', 'podcast', 'audiobook'],
    });
};

const position = defineTool({
  name: 'control_playback_position',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Moves within the song, podcast or audiobook that is playing: jumps (seeks) to a minute and second, skips forward or goes back (rewinds) some seconds to hear what was missed (15 unless told), or says how far it is. Live radio cannot be wound; in a film use control_video.',
  params: z.strictObject({
    action: z.enum(['seek', 'forward', 'rewind', 'query']).describe('seek goes to a second from the beginning.'),
    seconds: z
      .int()
      .min(0)
      .max(604_800)
      .describe(
        'For seek the second from the beginning (90 is 1 minute 30), else the length of the skip in seconds; 15 without it.',
      )
      .exactOptional(),
  }),
  match: { seconds: 'duration' },
  reads: isQuery,
  run: (phone, { action, seconds }) => {
    const item = needLoaded(loadedMedia(phone));
    refuseLive(item, 'position');
    const duration = item.durationSeconds as number;
    const now = placeOf(phone, 'playback');
    const skip = seconds ?? STEP_SECONDS;
    const at =
      action === 'query'
        ? now
        : action === 'seek'
          ? placeIn(need('control_playback_position', action, 'seconds', seconds), duration)
          : stepIn(now, action === 'forward' ? skip : -skip, duration);
    if (action !== 'query') putAt(phone, 'playback', { positionSeconds: at });
    return done(`'${String(item.title)}' at ${at} of ${duration} seconds.`, {
      mediaId: item.id,
      title: item.title as string,
      positionSeconds: at,
      durationSeconds: duration,
      remainingSeconds: duration - at,
    });
  },
});

const speed = defineTool({
  name: 'set_playback_speed',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Sets how fast the audio is played: slower where somebody talks too quickly or for learning, faster (such as 1.5x or double speed) for podcasts and audiobooks; 1 is normal. Live radio only plays at normal speed.',
  params: z.strictObject({ speed: z.literal([0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3]).describe('Times the normal speed.') }),
  match: { speed: 'number' },
  run: (phone, args) => {
    const item = loadedMedia(phone);
    if (item !== null && args.speed !== 1) refuseLive(item, 'speed of its own');
    phone.set('playback_speed', { speed: args.speed });
    return done(`Playback speed: ${args.speed}.`, { speed: args.speed });
  },
});

const sleepTimer = defineTool({
  name: 'manage_sleep_timer',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Sleep timer: stops (turns off) the music, podcast, radio or video after some minutes or an hour, for falling asleep; starts it (or anew), cancels it, or says how long is left. Something must be playing when it starts; a timer that rings is manage_countdown.',
  params: z.strictObject({
    action: z.enum(['start', 'cancel', 'query']).describe('What to do with the sleep timer.'),
    minutes: z
      .int()
      .min(1)
      .max(480)
      .describe('After how many minutes the playback ends, such as 30 for half an hour.')
      .exactOptional(),
  }),
  match: { minutes: 'duration' },
  reads: isQuery,
  run: (phone, { action, minutes }) => {
    const endsAt = phone.setting('sleep_timer', 'endsAt') as number | null;
    if (action === 'query') return done(endsAt === null ? 'No sleep timer runs.' : 'The sleep timer runs.', timerView(phone));
    if (action === 'cancel') {
      if (endsAt === null) throw new ToolFailure('PreconditionFailed', 'No sleep timer runs.', { needed: 'sleep_timer' });
      phone.set('sleep_timer', { endsAt: null });
      return done('Sleep timer cancelled.', timerView(phone));
    }
    const length = need('manage_sleep_timer', action, 'minutes', minutes);
    if (!['playback', 'video_player'].some((row) => phone.setting(row, 'status') === 'playing')) needLoaded(null);
    phone.set('sleep_timer', { endsAt: phone.now() + length * MINUTE_MS });
    return done(`The playback ends in ${length} minutes.`, timerView(phone));
  },
});

const timerView = (phone: Phone): JsonObject => {
  const endsAt = phone.setting('sleep_timer', 'endsAt') as number | null;
  if (endsAt === null) return { running: false, endsAt: null, secondsLeft: 0 };
  return {
    running: true,
    endsAt: wallTime(phone, endsAt),
    secondsLeft: Math.max(0, Math.ceil((endsAt - phone.now()) / 1000)),
  };
};

/** Decibels of bass and treble of each preset. */
const PRESETS = {
  flat: [0, 0],
  bass: [6, 0],
  vocal: [-2, 3],
  treble: [0, 6],
  rock: [4, 3],
  jazz: [2, 2],
  classical: [1, 3],
  pop: [3, 1],
} as const;
const decibels = (what: string) =>
  z.number().min(-12).max(12).describe(`${what} in decibels, -12 to 12; makes the sound custom.`).exactOptional();

const equalizer = defineTool({
  name: 'manage_equalizer',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Equalizer, the tone of music: sets a preset (flat, bass, vocal, treble, rock, jazz, classical, pop), gives more or less bass and treble, or reads it. A preset brings its own bass and treble.',
  params: z.strictObject({
    action: z.enum(['set', 'query']).describe('Change the tone, or read it.'),
    preset: z.enum(EQUALIZER_PRESETS).describe('The tone; custom for values of your own.').exactOptional(),
    bassDb: decibels('Bass'),
    trebleDb: decibels('Treble'),
  }),
  match: { preset: 'enum', bassDb: 'number', trebleDb: 'number' },
  reads: isQuery,
  run: (phone, { action, preset, ...own }) => {
    if (action === 'query') return done('Equalizer.', settingView(phone, 'equalizer'));
    const [first] = Object.keys(own);
    if (preset === undefined && first === undefined) need<string>('manage_equalizer', action, 'preset', undefined);
    if (preset !== undefined && preset !== 'custom') {
      if (first !== undefined)
        throw new ToolFailure('InvalidArgument', `The preset ${preset} has a bass and treble of its own.`, {
          path: first,
          expected: 'no value beside a preset; preset custom takes values',
        });
      const [bassDb, trebleDb] = PRESETS[preset];
      phone.set('equalizer', { preset, bassDb, trebleDb });
    } else phone.set('equalizer', { preset: 'custom', ...own });
    return done('Equalizer changed.', settingView(phone, 'equalizer'));
  },
});

export const listening: readonly Tool[] = [position, speed, sleepTimer, equalizer];
