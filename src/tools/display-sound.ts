import { z } from 'zod';
import type { JsonObject } from '../contract/json.ts';
import type { Phone } from '../phone/types.ts';
import { toggle } from './builders.ts';
import { clamp, clockTime, done, folded, name, need } from './common.ts';
import { defineTool, type Tool, ToolFailure } from './tool.ts';

const DOMAIN = 'Display & Sound';
const query = ({ action }: { action: string }): boolean => action === 'query';
const level = z.int().min(0).max(100).describe('Level in percent, 0 to 100.').exactOptional();
const amount = z.int().min(1).max(100).default(10).describe('Step in percent for increase and decrease.');

const brightness = defineTool({
  name: 'manage_brightness',
  domain: DOMAIN,
  kind: 'write',
  description: 'Screen brightness: sets it to a level, makes it brighter or dimmer by a step, or reads it.',
  params: z.strictObject({
    action: z.enum(['set', 'increase', 'decrease', 'query']).describe('What to do with the brightness.'),
    level,
    amount,
  }),
  match: { level: 'number', amount: 'number' },
  reads: query,
  run: (phone, args) => {
    const now = phone.setting('brightness', 'level') as number;
    if (args.action === 'query')
      return done(`Brightness: ${now} %.`, { level: now, auto: phone.setting('brightness', 'auto') === true });
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
    'Volume of a stream (media, ring, alarm, call, system): sets it, turns it up or down, mutes, unmutes, or reads it.',
  params: z.strictObject({
    action: z.enum(['set', 'increase', 'decrease', 'mute', 'unmute', 'query']).describe('What to do with the volume.'),
    stream: z
      .enum(['media', 'ring', 'alarm', 'call', 'system'])
      .default('media')
      .describe('Which sound: media is music and video.'),
    level,
    amount,
  }),
  match: { stream: 'enum', level: 'number', amount: 'number' },
  reads: query,
  run: (phone, args) => {
    const row = `volume.${args.stream}`;
    const now = phone.setting(row, 'level') as number;
    if (args.action === 'query') {
      return done(`${args.stream} volume: ${now} %.`, {
        stream: args.stream,
        level: now,
        muted: phone.setting(row, 'muted') === true,
      });
    }
    if (args.action === 'mute' || args.action === 'unmute') phone.set(row, { muted: args.action === 'mute' });
    else phone.set(row, { level: stepped('manage_volume', args, now), muted: false });
    const after = { level: phone.setting(row, 'level') as number, muted: phone.setting(row, 'muted') === true };
    return done(`${args.stream} volume: ${after.muted ? 'muted' : `${after.level} %`}.`, { stream: args.stream, ...after });
  },
});

const doNotDisturb = defineTool({
  name: 'manage_do_not_disturb',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Do not disturb: holds back notifications and calls, until a time if wanted, except from the people that are allowed; or ends it.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('What to do.'),
    until: clockTime.exactOptional(),
    allow: z.array(name('A contact.')).max(20).describe('Names of contacts that may still get through.').exactOptional(),
  }),
  match: { until: 'time', allow: 'list' },
  reads: query,
  run: (phone, { action, until, allow }) => {
    if (action === 'query') return done('Do not disturb.', rowOf(phone, 'do_not_disturb', ['enabled', 'until', 'allow']));
    const names = (allow ?? []).map((wanted) => knownName(phone, wanted));
    phone.set('do_not_disturb', {
      enabled: action === 'enable',
      until: action === 'enable' ? (until ?? null) : null,
      allow: action === 'enable' ? names : [],
    });
    return done(`Do not disturb: ${action}d.`, rowOf(phone, 'do_not_disturb', ['enabled', 'until', 'allow']));
  },
});

/** The full name of the contact that is meant. */
const knownName = (phone: Phone, wanted: string): string => {
  const named = phone.table('contacts').where((row) => ` ${folded(String(row.name))} `.includes(` ${folded(wanted)} `));
  if (named.length === 0)
    throw new ToolFailure('NotFound', `No contact is called '${wanted.slice(0, 80)}'.`, { what: 'contact' });
  return named.length === 1 ? (named[0]?.name as string) : wanted;
};

const rowOf = (phone: Phone, row: string, columns: readonly string[]): JsonObject =>
  Object.fromEntries(columns.map((column) => [column, phone.setting(row, column) ?? null]));

const soundMode = defineTool({
  name: 'set_sound_mode',
  domain: DOMAIN,
  kind: 'write',
  description: 'Sets the ringer mode of the phone: normal rings aloud, vibrate, or silent.',
  params: z.strictObject({ mode: z.enum(['normal', 'vibrate', 'silent']).describe('How the phone rings.') }),
  match: { mode: 'enum' },
  run: (phone, { mode }) => {
    phone.set('sound_mode', { mode });
    return done(`Sound mode: ${mode}.`, { mode });
  },
});

const screenTimeout = defineTool({
  name: 'manage_screen_timeout',
  domain: DOMAIN,
  kind: 'write',
  description: 'Screen timeout: sets after how many seconds without a touch the screen goes off, or reads it.',
  params: z.strictObject({
    action: z.enum(['set', 'query']).describe('What to do with the timeout.'),
    seconds: z.literal([15, 30, 60, 120, 300, 600]).describe('Seconds: 60 is one minute, 600 ten minutes.').exactOptional(),
  }),
  match: { seconds: 'duration' },
  reads: query,
  run: (phone, { action, seconds }) => {
    if (action === 'query') return done('Screen timeout.', rowOf(phone, 'screen_timeout', ['seconds']));
    const wanted = need('manage_screen_timeout', action, 'seconds', seconds);
    phone.set('screen_timeout', { seconds: wanted });
    return done(`The screen goes off after ${wanted} s.`, { seconds: wanted });
  },
});

const eyeComfort = defineTool({
  name: 'manage_eye_comfort',
  domain: DOMAIN,
  kind: 'write',
  description: 'Eye comfort: a filter against blue light with a colour temperature; switches it on or off.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('What to do with the filter.'),
    temperature: z.enum(['cool', 'neutral', 'warm']).describe('Colour temperature of the screen.').exactOptional(),
  }),
  match: { temperature: 'enum' },
  reads: query,
  run: (phone, { action, temperature }) => {
    if (action === 'query') return done('Eye comfort.', rowOf(phone, 'eye_comfort', ['enabled', 'temperature']));
    phone.set('eye_comfort', { enabled: action === 'enable', ...(temperature === undefined ? {} : { temperature }) });
    return done(`Eye comfort: ${action}d.`, rowOf(phone, 'eye_comfort', ['enabled', 'temperature']));
  },
});

export const displaySound: readonly Tool[] = [
  brightness,
  volume,
  toggle({
    name: 'manage_dark_mode',
    domain: DOMAIN,
    setting: 'dark_mode',
    label: 'Dark mode',
    description: 'Dark mode: switches the dark theme of the screen on or off.',
  }),
  doNotDisturb,
  soundMode,
  toggle({
    name: 'manage_auto_rotate',
    domain: DOMAIN,
    setting: 'auto_rotate',
    label: 'Auto-rotate',
    description: 'Auto-rotate: lets the screen turn with the phone, or locks its orientation.',
  }),
  screenTimeout,
  eyeComfort,
];
