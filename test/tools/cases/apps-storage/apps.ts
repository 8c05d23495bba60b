import type { JsonObject } from '../../../../src/contract/json.ts';
import {
  absent,
  type Before,
  type Cases,
  denied,
  fails,
  invalid,
  missing,
  playing,
  row,
  rows,
  setting,
  tells,
  writes,
} from '../make.ts';

const app = (number: string, set: JsonObject): Before => row('apps', `app_${number}`, set);
const running = (...numbers: string[]): Before => rows(...numbers.map((number) => app(number, { running: true })));
const offline: Before = { obstacles: [{ kind: 'no_network' }] };
const trouble = (kind: string): Before => setting('services', { trouble: kind });
const full: Before = { obstacles: [{ kind: 'storage_full' }] };
const onScreen = (number: string): Before => setting('foreground', { screen: 'app', appId: `app_${number}` });
const oldLumafy = app('001', { version: '4.9.0', latestVersion: '4.10.1' });
const oldApps = rows(oldLumafy, app('002', { version: '2.0', latestVersion: '2.0.3' }), app('003', { version: '1.2.0' }));
const hidden = app('010', { hidden: true });
const open = setting('private_space', { enabled: true, unlocked: true });

export const appCases: Cases = {
  open_app: {
    works: [
      writes(
        { appName: 'Gobblecart' },
        { 'apps/app_005': { running: true }, 'settings/foreground': { screen: 'app', appId: 'app_005' } },
        undefined,
        { appId: 'app_005', appName: 'Gobblecart', category: 'tools', version: '1.0.0' },
      ),
      // A whole name beats a longer one.
      writes({ appName: 'tilefall' }, { 'settings/foreground': { appId: 'app_032' } }, rows(running('032'), onScreen('001'))),
      writes(
        { appName: 'Medlink' },
        { 'apps/app_010': { running: true }, 'settings/foreground': { screen: 'app', appId: 'app_010' } },
        rows(app('010', { locked: true, hidden: true }), open),
      ),
    ],
    fails: [
      missing({}, 'appName'),
      invalid({ appName: 7 }, 'appName'),
      fails({ appName: 'Lumafi' }, 'NotFound', { what: 'app', didYouMean: ['Lumafy'] }),
      fails({ appName: 'Stayroost' }, 'Unsupported', { reason: 'not installed', inStore: 'Stayroost' }),
      fails({ appName: 'Sudokube' }, 'Unsupported', { reason: 'not installed', inStore: 'Sudokube' }),
      fails(
        { appName: 'Tile' },
        'AmbiguousEntity',
        { candidates: [{ appName: 'Tile Sort' }, { appName: 'Tile Merge' }] },
        rows(app('032', { name: 'Tile Sort' }), app('033', { name: 'Tile Merge' })),
      ),
      fails(
        { appName: 'Coinpurse' },
        'PreconditionFailed',
        { setting: 'app_lock', needed: 'unlocked', mendWith: 'manage_app_lock' },
        app('009', { locked: true }),
      ),
      fails({ appName: 'Gardenly' }, 'PreconditionFailed', { limitMinutes: 60, minutesToday: 70 }),
      absent({ appName: 'Medlink' }, hidden),
    ],
  },
  close_app: {
    works: [
      writes(
        { appName: 'Lumafy' },
        {
          'apps/app_001': { running: false },
          'settings/foreground': { screen: 'home', appId: null },
          'settings/playback': { status: 'stopped', mediaId: null },
        },
        rows(running('001', '005'), onScreen('001'), playing('media_001')),
        { closed: ['Lumafy'] },
      ),
      writes(
        { all: true, except: ['Hopcab'] },
        { 'apps/app_001': { running: false }, 'apps/app_032': { running: false } },
        rows(running('001', '006', '032'), onScreen('006')),
        { closed: ['Lumafy', 'Tilefall'] },
      ),
      writes(
        { all: true },
        { 'apps/app_020': { running: false }, 'settings/video_player': { status: 'stopped', videoId: null } },
        rows(running('020'), setting('video_player', { status: 'paused', videoId: 'video_001' })),
      ),
      tells({ appName: 'Podlark' }, { closed: [] }),
    ],
    fails: [
      missing({}, 'appName'),
      missing({ except: ['Hopcab'] }, 'appName'),
      invalid({ all: 'yes' }, 'all'),
      absent({ appName: 'Unheard Of' }),
      absent({ all: true, except: ['Unheard Of'] }),
    ],
  },
  install_app: {
    works: [
      writes(
        { appName: 'Yogapath' },
        {
          'apps/app_034': {
            name: 'Yogapath',
            installed: true,
            guiSupported: false,
            category: 'health',
            version: '5.0.1',
            latestVersion: '5.0.1',
            sizeMb: 150,
            cacheMb: 0,
          },
          'settings/storage': { freeMb: 18_250 },
        },
        undefined,
        { appId: 'app_034', price: 0 },
      ),
      // An app that was here before keeps its row.
      writes(
        { appName: 'Stayroost' },
        {
          'apps/app_012': { installed: true, version: '3.1.0', cacheMb: 0 },
          'settings/storage': { freeMb: 18_100 },
        },
      ),
      writes(
        { appName: 'Yogapath Pro', confirm: true },
        {
          'apps/app_034': {
            name: 'Yogapath Pro',
            installed: true,
            guiSupported: false,
            category: 'health',
            sizeMb: 160,
            cacheMb: 0,
          },
          'settings/storage': { freeMb: 18_240 },
        },
        undefined,
        { price: 7.99 },
      ),
    ],
    fails: [
      missing({}, 'appName'),
      invalid({ appName: '' }, 'appName'),
      fails({ appName: 'Sudokubes' }, 'NotFound', { what: 'app', didYouMean: ['Sudokube'] }),
      fails({ appName: 'Lumafy' }, 'Conflict', { conflictingId: 'app_001' }),
      fails({ appName: 'Yogapath Pro' }, 'ConfirmationRequired', { needed: 'confirm' }),
      fails({ appName: 'Leafscan' }, 'PreconditionFailed', { setting: 'storage', neededMb: 20_000, freeMb: 18_400 }),
      fails({ appName: 'Sudokube' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails({ appName: 'Sudokube' }, 'OutcomeUnknown', { checkWith: 'query_apps' }, trouble('lost_replies')),
      fails({ appName: 'Sudokube' }, 'RateLimited', {}, trouble('rate_limited')),
      fails(
        { appName: 'Cube' },
        'AmbiguousEntity',
        { candidates: [{ appName: 'Sudo Cube' }, { appName: 'Yoga Cube' }] },
        rows(row('store_apps', 'store_001', { name: 'Sudo Cube' }), row('store_apps', 'store_002', { name: 'Yoga Cube' })),
      ),
    ],
  },
  uninstall_app: {
    works: [
      writes(
        { appName: 'Pagefinder', confirm: true },
        {
          'apps/app_031': { installed: false },
          'default_apps/default_001': null,
          'settings/storage': { freeMb: 18_550 },
        },
        undefined,
        { freedMb: 150 },
      ),
      writes(
        { appName: 'Hopcab', confirm: true },
        {
          'apps/app_006': { installed: false, running: false, cacheMb: 0 },
          'notifications/notification_002': null,
          'app_permissions/grant_001': { granted: false },
          'desktop_folders/folder_001': { apps: ['app_008'] },
          'settings/foreground': { screen: 'home', appId: null },
          'settings/storage': { freeMb: 18_560 },
        },
        rows(running('006'), onScreen('006')),
      ),
      writes(
        { appName: 'Tilefall', confirm: true },
        {
          'apps/app_032': { installed: false },
          'notifications/notification_003': null,
          'settings/game_mode': { games: [] },
          'settings/storage': { freeMb: 19_300 },
        },
      ),
    ],
    fails: [
      missing({ confirm: true }, 'appName'),
      invalid({ appName: 'Hopcab', confirm: 'yes' }, 'confirm'),
      fails({ appName: 'Hopcab' }, 'ConfirmationRequired', { needed: 'confirm', with: true }),
      fails({ appName: 'Dialler', confirm: true }, 'Unsupported', { reason: 'system app' }),
      fails({ appName: 'Dialler' }, 'Unsupported', { reason: 'system app' }),
      absent({ appName: 'Unheard Of' }),
    ],
  },
  update_app: {
    works: [
      writes({ appName: 'Lumafy' }, { 'apps/app_001': { version: '4.10.1' } }, oldApps, {
        updated: [{ appName: 'Lumafy', from: '4.9.0', to: '4.10.1' }],
      }),
      // What claims a latest version that is older has no update.
      writes({ all: true }, { 'apps/app_001': { version: '4.10.1' }, 'apps/app_002': { version: '2.0.3' } }, oldApps),
      writes({ all: true, except: ['Lumafy'] }, { 'apps/app_002': { version: '2.0.3' } }, oldApps),
      tells({ appName: 'Earmark' }, { updated: [] }, oldApps),
    ],
    fails: [
      missing({}, 'appName'),
      invalid({ all: 1 }, 'all'),
      absent({ appName: 'Unheard Of' }),
      fails({ appName: 'Stayroost' }, 'Unsupported', { reason: 'not installed' }),
      fails({ all: true }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails({ all: true }, 'PreconditionFailed', { setting: 'storage', neededMb: 210 }, { ...oldLumafy, ...full }),
      fails({ all: true }, 'OutcomeUnknown', { checkWith: 'query_apps' }, trouble('lost_replies')),
    ],
  },
  query_apps: {
    works: [
      tells(
        { appName: 'Lumafy' },
        { count: 1, items: [{ appId: 'app_001', appName: 'Lumafy', sizeMb: 210, minutesToday: 45, updateAvailable: true }] },
        oldLumafy,
      ),
      tells({ limit: 2 }, { items: [{ appName: 'Coinpurse' }, { appName: 'Dialler' }] }),
      tells({ filter: 'not_installed' }, { items: [{ appName: 'Clipnest' }, { appName: 'Stayroost' }] }),
      tells({ filter: 'running' }, { count: 1, items: [{ appName: 'Hopcab' }] }, running('006')),
      tells({ filter: 'updatable' }, { items: [{ appName: 'Lumafy' }, { appName: 'Podlark' }] }, oldApps),
      tells({ filter: 'locked' }, { items: [{ appName: 'Coinpurse', locked: true }] }, app('009', { locked: true })),
      tells({ filter: 'limited' }, { items: [{ appName: 'Gardenly', limitMinutes: 60 }] }),
      tells({ filter: 'system' }, { items: [{ appName: 'Dialler' }] }),
      tells({ category: 'games', sortBy: 'size' }, { items: [{ appName: 'Tilefall' }, { appName: 'Tilefall Deluxe' }] }),
      tells({ sortBy: 'usage', limit: 2 }, { items: [{ appName: 'Gardenly' }, { appName: 'Lumafy' }] }),
      tells({ sortBy: 'data', limit: 1 }, { items: [{ appName: 'Lumafy', wifiDataMb: 2400 }] }),
      tells({ appName: 'Medlink' }, { count: 0, items: [] }, hidden),
      tells({ appName: 'Medlink' }, { count: 1 }, rows(hidden, open)),
    ],
    fails: [invalid({ filter: 'all' }, 'filter'), invalid({ limit: 0 }, 'limit')],
  },
  search_app_store: {
    works: [
      tells(
        { query: 'yoga' },
        {
          items: [
            { appName: 'Yogapath Pro', price: 7.99, rating: 4.8 },
            { appName: 'Yogapath', developer: 'Lotus Lane', price: 0, installed: false },
          ],
        },
      ),
      tells({ query: 'lotus', free: true }, { items: [{ appName: 'Yogapath' }] }),
      tells({ query: 'lotus', free: false }, { items: [{ appName: 'Yogapath Pro' }] }),
      tells(
        { category: 'games' },
        { items: [{ appName: 'Sudokube' }, { appName: 'Tilefall', installed: true }, { appName: 'Tilefall Deluxe' }] },
      ),
      tells({ category: 'travel', limit: 1 }, { count: 1, items: [{ appName: 'Stayroost', rating: 3.9, installed: false }] }),
      tells({ query: 'lumafy' }, { items: [{ appName: 'Lumafy', updateAvailable: true }] }, oldLumafy),
    ],
    fails: [
      missing({}, 'query'),
      invalid({ category: 'fun' }, 'category'),
      fails({ query: 'yoga' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails({ query: 'yoga' }, 'Timeout', {}, trouble('slow')),
    ],
  },
  manage_app_permission: {
    works: [
      writes({ action: 'grant', appName: 'Hopcab', permission: 'contacts' }, { 'app_permissions/grant_002': { granted: true } }),
      writes(
        { action: 'grant', appName: 'Gardenly', permission: 'camera' },
        { 'app_permissions/grant_004': { appId: 'app_011', permission: 'camera', granted: true } },
      ),
      writes(
        { action: 'revoke', appName: 'Hopcab', permission: 'location' },
        { 'app_permissions/grant_001': { granted: false } },
      ),
      tells(
        { action: 'query', appName: 'Hopcab' },
        {
          items: [
            { permission: 'contacts', granted: false },
            { permission: 'location', granted: true },
          ],
        },
      ),
      tells({ action: 'query', permission: 'microphone' }, { items: [{ appName: 'Lumafy', granted: true }] }),
    ],
    fails: [
      missing({ action: 'grant', permission: 'camera' }, 'appName'),
      missing({ action: 'revoke', appName: 'Hopcab' }, 'permission'),
      invalid({ action: 'grant', appName: 'Hopcab', permission: 'wallet' }, 'permission'),
      fails({ action: 'revoke', appName: 'Hopcab', permission: 'camera' }, 'NotFound', { what: 'permission' }),
      absent({ action: 'grant', appName: 'Unheard Of', permission: 'camera' }),
    ],
  },
  manage_app_notification: {
    works: [
      writes({ action: 'silence', appName: 'Gobblecart' }, { 'apps/app_005': { notifications: 'silent' } }),
      writes({ action: 'disable', appName: 'Gobblecart' }, { 'apps/app_005': { notifications: 'off' } }),
      writes(
        { action: 'enable', appName: 'Gobblecart' },
        { 'apps/app_005': { notifications: 'all' } },
        app('005', { notifications: 'off' }),
      ),
      tells({ action: 'query', appName: 'Gobblecart' }, { items: [{ appId: 'app_005', notifications: 'all' }] }),
      tells({ action: 'query' }, { count: 16 }),
    ],
    fails: [
      missing({ action: 'silence' }, 'appName'),
      invalid({ action: 'mute', appName: 'Gobblecart' }, 'action'),
      absent({ action: 'silence', appName: 'Unheard Of' }),
    ],
  },
  query_notifications: {
    works: [
      tells(
        {},
        {
          items: [
            { notificationId: 'notification_001', appName: 'Gobblecart', at: '2026-03-10T08:40', read: false },
            { notificationId: 'notification_003' },
            { notificationId: 'notification_002' },
            { notificationId: 'notification_004' },
          ],
        },
      ),
      tells({ appName: 'Gobblecart', limit: 1 }, { count: 1, items: [{ title: 'Order on its way' }] }),
      tells({ unreadOnly: true }, { count: 2 }),
      tells({ query: 'pizza' }, { items: [{ notificationId: 'notification_004' }] }),
      tells({}, { count: 3 }, app('006', { hidden: true })),
    ],
    fails: [invalid({ limit: 500 }, 'limit'), absent({ appName: 'Unheard Of' }), denied({}, 'notifications')],
  },
  clear_notifications: {
    works: [
      writes({ notificationId: 'notification_003' }, { 'notifications/notification_003': null }),
      writes(
        { appName: 'Gobblecart' },
        { 'notifications/notification_001': null, 'notifications/notification_004': null },
        undefined,
        { cleared: ['notification_001', 'notification_004'] },
      ),
      writes(
        { all: true, except: ['Gobblecart'] },
        { 'notifications/notification_002': null, 'notifications/notification_003': null },
      ),
      tells({ appName: 'Podlark' }, { cleared: [] }),
    ],
    fails: [
      missing({}, 'appName'),
      invalid({ all: 'true' }, 'all'),
      absent({ notificationId: 'notification_900' }),
      absent({ notificationId: 'notification_002' }, app('006', { hidden: true })),
      denied({ all: true }, 'notifications'),
    ],
  },
  manage_default_app: {
    works: [
      writes({ action: 'set', role: 'music', appName: 'Podlark' }, { 'default_apps/default_002': { appId: 'app_002' } }),
      writes(
        { action: 'set', role: 'maps', appName: 'Hopcab' },
        { 'default_apps/default_maps': { role: 'maps', appId: 'app_006' } },
      ),
      writes({ action: 'clear', role: 'browser' }, { 'default_apps/default_001': null }),
      tells({ action: 'query', role: 'browser' }, { items: [{ role: 'browser', appName: 'Pagefinder' }] }),
      tells({ action: 'query' }, { count: 2 }),
    ],
    fails: [
      missing({ action: 'set', appName: 'Podlark' }, 'role'),
      missing({ action: 'set', role: 'music' }, 'appName'),
      invalid({ action: 'set', role: 'games', appName: 'Podlark' }, 'role'),
      fails({ action: 'set', role: 'music', appName: 'Hopcab' }, 'Unsupported', {
        reason: 'a travel app',
        supported: ['Lumafy', 'Podlark'],
      }),
      fails({ action: 'set', role: 'maps', appName: 'Stayroost' }, 'Unsupported', { reason: 'not installed' }),
      fails({ action: 'clear', role: 'maps' }, 'NotFound', { what: 'default app' }),
    ],
  },
  manage_background_app: {
    works: [
      writes(
        { action: 'restrict', appName: 'Hopcab' },
        { 'apps/app_006': { background: 'restricted', running: false } },
        running('006'),
      ),
      writes(
        { action: 'restrict', appName: 'Hopcab' },
        { 'apps/app_006': { background: 'restricted' } },
        rows(running('006'), onScreen('006')),
      ),
      writes({ action: 'allow', appName: 'Hopcab' }, { 'apps/app_006': { background: 'allowed' } }),
      writes(
        { action: 'automatic', appName: 'Hopcab' },
        { 'apps/app_006': { background: 'automatic' } },
        app('006', { background: 'restricted' }),
      ),
      tells({ action: 'query', appName: 'Hopcab' }, { items: [{ appName: 'Hopcab', background: 'automatic', running: false }] }),
      tells({ action: 'query' }, { count: 16 }),
    ],
    fails: [
      missing({ action: 'restrict' }, 'appName'),
      invalid({ action: 'stop', appName: 'Hopcab' }, 'action'),
      fails({ action: 'restrict', appName: 'Dialler' }, 'Unsupported', { reason: 'system app' }),
      absent({ action: 'allow', appName: 'Unheard Of' }),
    ],
  },
  manage_game_manager: {
    works: [
      writes({ action: 'enable', profile: 'performance' }, { 'settings/game_mode': { enabled: true, profile: 'performance' } }),
      writes({ action: 'disable' }, { 'settings/game_mode': { enabled: false } }, setting('game_mode', { enabled: true })),
      writes({ action: 'set', profile: 'battery' }, { 'settings/game_mode': { profile: 'battery' } }),
      writes(
        { action: 'set', blockCalls: true, blockNotifications: true },
        { 'settings/game_mode': { blockCalls: true, blockNotifications: true } },
      ),
      writes(
        { action: 'add', appName: 'Tilefall Deluxe' },
        { 'settings/game_mode': { games: ['app_032', 'app_033'] } },
        undefined,
        {
          games: ['Tilefall', 'Tilefall Deluxe'],
        },
      ),
      tells({ action: 'add', appName: 'Tilefall' }, { games: ['Tilefall'] }),
      writes({ action: 'remove', appName: 'Tilefall' }, { 'settings/game_mode': { games: [] } }),
      tells({ action: 'query' }, { enabled: false, profile: 'balanced', games: ['Tilefall'] }),
    ],
    fails: [
      missing({ action: 'set' }, 'profile'),
      missing({ action: 'add' }, 'appName'),
      invalid({ action: 'enable', profile: 'turbo' }, 'profile'),
      fails({ action: 'remove', appName: 'Lumafy' }, 'NotFound', { what: 'game' }),
      absent({ action: 'add', appName: 'Unheard Of' }),
      fails({ action: 'enable' }, 'PreconditionFailed', { setting: 'power' }, setting('power', { mode: 'super_saving' })),
      fails(
        { action: 'set', profile: 'performance' },
        'PreconditionFailed',
        { setting: 'power' },
        setting('power', { mode: 'saver' }),
      ),
    ],
  },
  manage_app_limit: {
    works: [
      writes({ action: 'set', appName: 'Lumafy', minutes: 90 }, { 'apps/app_001': { limitMinutes: 90 } }, undefined, {
        minutesLeft: 45,
      }),
      // The time is used up: it closes.
      writes(
        { action: 'set', appName: 'Lumafy', minutes: 30 },
        { 'apps/app_001': { limitMinutes: 30, running: false } },
        running('001'),
        { minutesLeft: 0 },
      ),
      writes({ action: 'remove', appName: 'Gardenly' }, { 'apps/app_011': { limitMinutes: null } }),
      tells(
        { action: 'query' },
        { count: 1, items: [{ appName: 'Gardenly', limitMinutes: 60, minutesToday: 70, minutesLeft: 0 }] },
      ),
      tells({ action: 'query', appName: 'Lumafy' }, { items: [{ limitMinutes: null, minutesToday: 45, minutesLeft: null }] }),
    ],
    fails: [
      missing({ action: 'set', minutes: 30 }, 'appName'),
      missing({ action: 'set', appName: 'Lumafy' }, 'minutes'),
      invalid({ action: 'set', appName: 'Lumafy', minutes: 0 }, 'minutes'),
      fails({ action: 'remove', appName: 'Lumafy' }, 'NotFound', { what: 'limit' }),
      fails({ action: 'set', appName: 'Dialler', minutes: 30 }, 'Unsupported', { reason: 'system app' }),
    ],
  },
};
