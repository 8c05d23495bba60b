import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';
import { REPEATS, WEEKDAYS } from './time.ts';

const { text, texts, flag, time, integer, oneOf, orNull, idOf, someOf } = is;
export const COLOR_MODES = ['natural', 'vivid', 'cinema', 'monochrome'] as const;
export const SOUND_EFFECTS = ['off', 'music', 'film', 'game', 'voice'] as const;
export const FONT_SIZES = ['small', 'default', 'large', 'extra_large', 'huge'] as const;
const volume = (level: number) => ({ level: or(integer(0, 100), level), muted: or(flag, false) });

/** The tones that every phone has. */
export const RINGTONES = [
  'Aurora',
  'Brook',
  'Carillon',
  'Dune',
  'Ember',
  'Fjord',
  'Glasswing',
  'Harbour',
  'Ivory',
  'Juniper',
] as const;
export const WALLPAPERS = ['Basalt', 'Delta', 'Horizon', 'Lichen', 'Monsoon', 'Nocturne', 'Orchard', 'Papercut'] as const;

/** Screen and sound. */
export const displaySound: PhonePart = {
  tables: [
    table('dnd_rules', 'dnd', {
      name: text,
      start: time,
      end: time,
      days: or(someOf(...WEEKDAYS), [...WEEKDAYS]),
      enabled: or(flag, true),
    }),
    table('contact_ringtones', 'tone', { contactId: idOf('contacts'), tone: oneOf(...RINGTONES) }),
  ],
  settings: {
    brightness: { level: or(integer(0, 100), 50), auto: or(flag, true) },
    'volume.media': volume(40),
    'volume.ring': volume(60),
    'volume.alarm': volume(70),
    'volume.call': volume(50),
    'volume.system': volume(30),
    dark_mode: { enabled: or(flag, false) },
    dark_mode_schedule: { enabled: or(flag, false), start: or(time, '21:00'), end: or(time, '07:00') },
    do_not_disturb: {
      enabled: or(flag, false),
      until: or(orNull(time), null),
      allow: or(texts, []),
      /** The rule that holds it on; null where its owner, or something else, has switched it on. */
      ruleId: or(orNull(idOf('dnd_rules')), null),
    },
    sound_mode: { mode: or(oneOf('normal', 'vibrate', 'silent'), 'normal') },
    auto_rotate: { enabled: or(flag, true) },
    screen_timeout: { seconds: or(oneOf(15, 30, 60, 120, 300, 600), 60) },
    eye_comfort: { enabled: or(flag, false), temperature: or(oneOf('cool', 'neutral', 'warm'), 'neutral') },
    font_size: { size: or(oneOf(...FONT_SIZES), 'default'), bold: or(flag, false) },
    refresh_rate: { hz: or(oneOf(60, 90, 120), 60), adaptive: or(flag, false) },
    screen_resolution: { mode: or(oneOf('hd', 'full_hd', 'quad_hd'), 'full_hd') },
    color_mode: { mode: or(oneOf(...COLOR_MODES), 'natural') },
    status_bar: {
      battery_percentage: or(flag, true),
      network_speed: or(flag, false),
      notification_icons: or(flag, true),
      carrier_name: or(flag, true),
      clock_seconds: or(flag, false),
    },
    ringtone: {
      call: or(oneOf(...RINGTONES), 'Aurora'),
      alarm: or(oneOf(...RINGTONES), 'Carillon'),
      notification: or(oneOf(...RINGTONES), 'Brook'),
    },
    vibration: {
      ringing: or(flag, true),
      touch: or(flag, true),
      notifications: or(flag, true),
      strength: or(oneOf('light', 'medium', 'strong'), 'medium'),
    },
    sound_effect: { preset: or(oneOf(...SOUND_EFFECTS), 'off'), spatial: or(flag, false) },
    touch_sounds: {
      keypad: or(flag, true),
      screen_lock: or(flag, true),
      charging: or(flag, true),
      screenshot: or(flag, true),
    },
    wallpaper: { home: or(oneOf(...WALLPAPERS), 'Horizon'), lock: or(oneOf(...WALLPAPERS), 'Horizon') },
    flashlight: { enabled: or(flag, false), level: or(integer(1, 5), 3) },
    scheduled_power: {
      offTime: or(orNull(time), null),
      onTime: or(orNull(time), null),
      repeat: or(oneOf(...REPEATS), 'daily'),
    },
  },
};
