import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';

const { text, flag, instant, integer, decimal, oneOf, orNull, idOf, idsOf, someOf } = is;
export const COLOR_CORRECTIONS = ['deuteranomaly', 'protanomaly', 'tritanomaly', 'grayscale'] as const;
export const GRIDS = ['4x5', '4x6', '5x5', '5x6'] as const;

export const LANGUAGES = [
  'en',
  'fr',
  'de',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'el',
  'tr',
  'ar',
  'hi',
  'ne',
  'bn',
  'vi',
  'id',
  'th',
  'ja',
  'ko',
  'zh',
  'fi',
  'sv',
  'ka',
  'sm',
  'sw',
  'ru',
  'uk',
  'cs',
] as const;
export const TILES = [
  'wifi',
  'bluetooth',
  'mobile_data',
  'airplane_mode',
  'flashlight',
  'do_not_disturb',
  'dark_mode',
  'auto_rotate',
  'location',
  'hotspot',
  'nfc',
  'screen_recorder',
  'eye_comfort',
  'casting',
  'battery_saver',
  'one_handed',
] as const;
export const WIDGETS = [
  'clock',
  'weather',
  'calendar',
  'music',
  'notes',
  'steps',
  'battery',
  'contacts',
  'photos',
  'news',
] as const;
export const BACKUP_PARTS = ['contacts', 'messages', 'photos', 'files', 'apps', 'settings'] as const;

/** The system itself: power, updates, accessibility, the desktop. */
export const systemSettings: PhonePart = {
  tables: [
    table('control_tiles', 'tile', { name: oneOf(...TILES), position: integer(1, 32) }),
    table('widgets', 'widget', {
      kind: oneOf(...WIDGETS),
      page: or(integer(1, 9), 1),
      size: or(oneOf('small', 'medium', 'large'), 'medium'),
    }),
    table('desktop_folders', 'folder', { name: text, apps: idsOf('apps') }),
    table('backups', 'backup', {
      at: instant,
      sizeMb: integer(1, 1_000_000),
      includes: someOf(...BACKUP_PARTS),
      destination: or(oneOf('phone', 'cloud'), 'phone'),
    }),
  ],
  settings: {
    power: {
      status: or(oneOf('on', 'off'), 'on'),
      batteryLevel: or(integer(0, 100), 76),
      charging: or(flag, false),
      mode: or(oneOf('normal', 'saver', 'super_saving', 'performance'), 'normal'),
    },
    battery_protection: { enabled: or(flag, false), limit: or(oneOf(80, 85, 90, 95), 80) },
    cooling_fan: { enabled: or(flag, false), speed: or(oneOf('auto', 'quiet', 'max'), 'auto') },
    device: {
      name: or(text, 'My phone'),
      model: or(text, 'Lark 7'),
      ramGb: or(integer(1, 64), 8),
      serial: or(text, 'LK7-00451'),
      temperature: or(decimal(-20, 90), 31.5),
    },
    system_update: {
      version: or(text, '15.2.0'),
      available: or(orNull(text), null),
      sizeMb: or(integer(0, 20_000), 0),
      state: or(oneOf('none', 'downloaded', 'scheduled'), 'none'),
      automatic: or(flag, true),
    },
    usb_debug: { enabled: or(flag, false) },
    developer_options: { enabled: or(flag, false) },
    talkback: { enabled: or(flag, false), speechRate: or(decimal(0.5, 3), 1) },
    select_to_speak: { enabled: or(flag, false) },
    system_language: { language: or(oneOf(...LANGUAGES), 'en') },
    date_time: { hours24: or(flag, true), automaticZone: or(flag, true), weekStart: or(oneOf('mon', 'sun', 'sat'), 'mon') },
    desktop_layout: {
      grid: or(oneOf(...GRIDS), '4x6'),
      locked: or(flag, false),
      appDrawer: or(flag, true),
      iconSize: or(oneOf('small', 'medium', 'large'), 'medium'),
    },
    navigation_mode: { mode: or(oneOf('gestures', 'three_buttons', 'two_buttons'), 'gestures') },
    location_service: { enabled: or(flag, true), accuracy: or(oneOf('high', 'battery_saving', 'device_only'), 'high') },
    backup: { automatic: or(flag, false), wifiOnly: or(flag, true), restoredId: or(orNull(idOf('backups')), null) },
    color_correction: {
      enabled: or(flag, false),
      mode: or(oneOf(...COLOR_CORRECTIONS), 'deuteranomaly'),
    },
  },
};
