import { z } from 'zod';
import { clamp, done, isQuery, need } from '../common.ts';
import { defineTool, type Tool } from '../tool.ts';

const DOMAIN = 'Display & Sound';
const level = z.int().min(0).max(100).describe('Level in percent, 0 to 100.').exactOptional();
const amount = z
  .int()
  .min(1)
  .max(100)
  .default(10)
  .describe('Step in percent for increase and decrease, 1 to 100; 10 if left out.');

const brightness = defineTool({
  name: 'manage_brightness',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Screen brightness: makes the screen (display) brighter where it is too dark to see or read, dimmer (darker) where it is too bright and blinding, sets it to a level in percent, to the maximum or minimum, lets it adapt to the light by itself (automatic, adaptive), or reads it.',
  params: z.strictObject({
    action: z
      .enum(['set', 'increase', 'decrease', 'auto', 'query'])
      .describe('What to do with the brightness; auto lets the phone adapt it to the light, until it is set by hand.'),
    level,
    amount,
  }),
  match: { level: 'number', amount: 'number' },
  reads: isQuery,
  run: (phone, args) => {
    const now = phone.setting('brightness', 'level') as number;
    if (args.action === 'query')
      return done(`Brightness: ${now} %.`, { level: now, auto: phone.setting('brightness', 'auto') === true });
    if (args.action === 'auto') {
      phone.set('brightness', { auto: true });
      return done('The brightness adapts to the light.', { level: now, auto: true });
    }
    const next = stepped('manage_brightness', args, now);
    phone.set('brightness', { level: next, auto: false });
    return done(`Brightness: ${next} %.`, { level: next });
  },
});

const stepped = (tool: string, args: { action: string; level?: number; amount: number }, now: number): number => {
  if (args.action === 'increase') return clamp(now + args.amount);
  if (args.action === 'decrease') return clamp(now - args.amount);
  return need(tool, args.action, 'level', args.level);
};

const volume = defineTool({
  name: 'manage_volume',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Volume, how loud the speakers are: turns the audio of media (music, video), ring, alarm, call or system sounds up (louder, higher) or down (quieter, lower), sets a level in percent, mutes or unmutes it, or reads it.',
  params: z.strictObject({
    action: z.enum(['set', 'increase', 'decrease', 'mute', 'unmute', 'query']).describe('What to do with the volume.'),
    stream: z
      .enum(['media', 'ring', 'alarm', 'call', 'system'])
      .default('media')
      .describe('Which sound: media is music, videos and speech, ring the ringtone.'),
    level,
    amount,
  }),
  match: { stream: 'enum', level: 'number', amount: 'number' },
  reads: isQuery,
  run: (phone, args) => {
    const row = `volume.${args.stream}`;
    const now = phone.setting(row, 'level') as number;
    if (args.action === 'query') {
      return done(`${args.stream} volume: ${now} %.`, {
        stream: args.stream,
        level: now,
        muted: phone.setting(row, 'muted') === true,
        soundMode: phone.setting('sound_mode', 'mode') as string,
      });
    }
    if (args.action === 'mute' || args.action === 'unmute') phone.set(row, { muted: args.action === 'mute' });
    else phone.set(row, { level: stepped('manage_volume', args, now), muted: false });
    const after = { level: phone.setting(row, 'level') as number, muted: phone.setting(row, 'muted') === true };
    return done(`${args.stream} volume: ${after.muted ? 'muted' : `${after.level} %`}.`, { stream: args.stream, ...after });
  },
});

export const levels: readonly Tool[] = [brightness, volume];
