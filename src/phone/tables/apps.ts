import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';
import { PERMISSIONS } from './permissions.ts';

const { text, texts, flag, instant, integer, decimal, oneOf, orNull, idOf, idsOf } = is;
export const FILE_KINDS = ['document', 'image', 'video', 'audio', 'archive', 'installer', 'other'] as const;
const megabytes = integer(0, 1_000_000);

export const APP_CATEGORIES = [
  'tools',
  'communication',
  'music',
  'video',
  'reading',
  'shopping',
  'food',
  'travel',
  'finance',
  'health',
  'games',
  'work',
  'social',
  'education',
  'home',
  'weather',
] as const;
export type AppCategory = (typeof APP_CATEGORIES)[number];
export const APP_ROLES = ['browser', 'phone', 'messages', 'email', 'camera', 'gallery', 'music', 'maps', 'reader'] as const;

/** Apps, their permissions and notifications; files and storage. */
export const appsStorage: PhonePart = {
  tables: [
    table('apps', 'app', {
      name: text,
      installed: flag,
      guiSupported: flag,
      category: or(oneOf(...APP_CATEGORIES), 'tools'),
      version: or(text, '1.0.0'),
      /** Newer than `version`: an update is there. */
      latestVersion: or(text, '1.0.0'),
      sizeMb: or(megabytes, 120),
      cacheMb: or(megabytes, 40),
      running: or(flag, false),
      /** Cannot be removed. */
      system: or(flag, false),
      notifications: or(oneOf('all', 'silent', 'off'), 'all'),
      background: or(oneOf('automatic', 'allowed', 'restricted'), 'automatic'),
      locked: or(flag, false),
      hidden: or(flag, false),
      minutesToday: or(integer(0, 1440), 0),
      limitMinutes: or(orNull(integer(1, 1440)), null),
      mobileDataMb: or(megabytes, 0),
      wifiDataMb: or(megabytes, 0),
    }),
    /** What the app store offers besides the apps that the phone knows. */
    table('store_apps', 'store', {
      name: text,
      developer: text,
      category: oneOf(...APP_CATEGORIES),
      sizeMb: megabytes,
      rating: decimal(0, 5),
      price: or(decimal(0, 500), 0),
      version: or(text, '1.0.0'),
    }),
    table('app_permissions', 'grant', { appId: idOf('apps'), permission: oneOf(...PERMISSIONS), granted: flag }),
    table('default_apps', 'default', { role: oneOf(...APP_ROLES), appId: idOf('apps') }),
    table('notifications', 'notification', { appId: idOf('apps'), title: text, text, at: instant, read: or(flag, false) }),
    table('files', 'file', {
      name: text,
      /** Such as /Documents or /Download. */
      folder: text,
      kind: oneOf(...FILE_KINDS),
      sizeKb: integer(0, 100_000_000),
      modifiedAt: instant,
      /** The text of a document, where a tool can read it. */
      content: or(orNull(text), null),
      /** What an archive holds. */
      members: or(texts, []),
      hidden: or(flag, false),
      deleted: or(flag, false),
    }),
    table('sent_files', 'sent', {
      fileId: idOf('files'),
      contactId: orNull(idOf('contacts')),
      deviceId: or(orNull(idOf('devices')), null),
      via: oneOf('message', 'email', 'nearby'),
      at: instant,
    }),
  ],
  settings: {
    storage: { freeMb: or(megabytes, 18_000), totalMb: or(megabytes, 128_000), junkMb: or(megabytes, 850) },
    game_mode: {
      enabled: or(flag, false),
      profile: or(oneOf('balanced', 'performance', 'battery'), 'balanced'),
      blockCalls: or(flag, false),
      blockNotifications: or(flag, false),
      games: or(idsOf('apps'), []),
    },
    /** What is on the screen: an app, a page of the settings, or the home screen. */
    foreground: {
      screen: or(oneOf('home', 'recents', 'app', 'settings', 'notifications'), 'home'),
      appId: or(orNull(idOf('apps')), null),
      page: or(orNull(text), null),
    },
  },
};
