import {
  absent,
  badSwitch,
  type Cases,
  type Fails,
  fails,
  fullStorage,
  invalid,
  missing,
  NOW,
  row,
  rows,
  setting,
  switched,
  tells,
  type Works,
  writes,
} from './make.ts';

const locked = setting('desktop_layout', { locked: true });
const refusedLocked = (args: Fails['args']): Fails =>
  fails(args, 'PreconditionFailed', { setting: 'desktop_layout', needed: 'unlocked' }, locked);
const superSaving = setting('power', { mode: 'super_saving' });
const downloaded = setting('system_update', { state: 'downloaded' });
const offWifi = setting('wifi', { ssid: null });
const offline = { obstacles: [{ kind: 'no_network' as const }] };
const trouble = (kind: string) => setting('services', { trouble: kind });

/** The actions of a setting with values that is also switched on and off. */
const onOff = (id: string, enabled: boolean): Works[] => switched(id, enabled).slice(0, 2);

const busy = rows(
  setting('playback', { status: 'playing', mediaId: 'media_001', positionSeconds: 12 }),
  setting('voice_recorder', { active: true, title: 'Notes' }),
  setting('flashlight', { enabled: true }),
  setting('casting', { active: true }),
  setting('foreground', { screen: 'app', appId: 'app_008' }),
  row('apps', 'app_008', { running: true }),
);
const ended = {
  'settings/playback': { status: 'stopped', mediaId: null, positionSeconds: 0 },
  'settings/voice_recorder': { active: false, title: null },
  'settings/flashlight': { enabled: false },
  'settings/casting': { active: false },
  'settings/foreground': { screen: 'home', appId: null },
};

export const systemSettingsCases: Cases = {
  manage_battery: {
    works: [
      tells(
        { action: 'query' },
        {
          batteryLevel: 76,
          charging: false,
          mode: 'normal',
          hoursLeft: 15.2,
          hoursLeftByMode: { normal: 15.2, saver: 21.3, super_saving: 42.6, performance: 9.1 },
          chargeLimit: 100,
          minutesUntilCharged: null,
        },
        setting('power', { batteryLevel: 76 }),
      ),
      tells(
        { action: 'query' },
        { hoursLeft: 14, chargeLimit: 80, minutesUntilCharged: 27 },
        rows(
          setting('power', { batteryLevel: 50, charging: true, mode: 'saver' }),
          setting('battery_protection', { enabled: true, limit: 80 }),
        ),
      ),
      writes({ action: 'set_mode', mode: 'saver' }, { 'settings/power': { mode: 'saver' } }, undefined, { mode: 'saver' }),
      writes({ action: 'set_mode', mode: 'normal' }, { 'settings/power': { mode: 'normal' } }, superSaving),
      writes(
        { action: 'set_mode', mode: 'super_saving' },
        {
          'settings/power': { mode: 'super_saving' },
          'settings/refresh_rate': { hz: 60, adaptive: false },
          'settings/cooling_fan': { enabled: false },
        },
        rows(setting('refresh_rate', { hz: 120, adaptive: true }), setting('cooling_fan', { enabled: true })),
      ),
      writes(
        { action: 'set_mode', mode: 'performance' },
        { 'settings/power': { mode: 'performance' } },
        setting('power', { batteryLevel: 12, charging: true }),
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set_mode' }, 'mode'),
      invalid({ action: 'set_mode', mode: 'eco' }, 'mode'),
      fails(
        { action: 'set_mode', mode: 'performance' },
        'PreconditionFailed',
        { setting: 'power', neededPercent: 20, batteryLevel: 12 },
        setting('power', { batteryLevel: 12 }),
      ),
    ],
  },
  manage_battery_protection: {
    works: [
      writes({ action: 'enable', limit: 90 }, { 'settings/battery_protection': { enabled: true, limit: 90 } }, undefined, {
        enabled: true,
        limit: 90,
      }),
      ...onOff('battery_protection', false),
      writes({ action: 'set', limit: 85 }, { 'settings/battery_protection': { limit: 85 } }),
      tells({ action: 'query' }, { enabled: false, limit: 80 }),
    ],
    fails: [missing({ action: 'set' }, 'limit'), invalid({ action: 'set', limit: 100 }, 'limit'), ...badSwitch],
  },
  control_device_power: {
    works: [
      writes({ action: 'power_off', confirm: true }, { 'settings/power': { status: 'off' }, ...ended }, busy, {
        device_status: 'off',
      }),
      writes({ action: 'restart', confirm: true }, { ...ended, 'apps/app_008': { running: false } }, busy, {
        device_status: 'on',
        version: '15.2.0',
      }),
      // An update that waits for a restart comes with it, where the battery lasts.
      writes(
        { action: 'restart', confirm: true },
        {
          'settings/system_update': { version: '15.3.1', available: null, sizeMb: 0, state: 'none' },
          'settings/storage': { freeMb: 19_850 },
        },
        setting('system_update', { state: 'scheduled' }),
        { version: '15.3.1' },
      ),
      writes(
        { action: 'restart', confirm: true },
        {},
        rows(setting('system_update', { state: 'scheduled' }), setting('power', { batteryLevel: 11 })),
      ),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'sleep' }, 'action'),
      invalid({ action: 'restart', confirm: 'yes' }, 'confirm'),
      fails({ action: 'power_off' }, 'ConfirmationRequired', { needed: 'confirm' }),
      fails({ action: 'restart', confirm: false }, 'ConfirmationRequired', { needed: 'confirm' }),
    ],
  },
  control_cooling_fan: {
    works: [
      writes({ action: 'enable', speed: 'max' }, { 'settings/cooling_fan': { enabled: true, speed: 'max' } }),
      ...onOff('cooling_fan', false),
      writes({ action: 'set', speed: 'quiet' }, { 'settings/cooling_fan': { speed: 'quiet' } }),
      tells({ action: 'query' }, { enabled: false, speed: 'auto' }, superSaving),
    ],
    fails: [
      missing({ action: 'set' }, 'speed'),
      ...badSwitch,
      invalid({ action: 'enable', speed: 'fast' }, 'speed'),
      fails({ action: 'enable' }, 'PreconditionFailed', { setting: 'power', needed: 'another mode' }, superSaving),
      fails({ action: 'set', speed: 'max' }, 'PreconditionFailed', { setting: 'power' }, superSaving),
      fails(
        { action: 'disable' },
        'Conflict',
        { setting: 'game_mode', needed: 'off' },
        rows(setting('cooling_fan', { enabled: true }), setting('game_mode', { enabled: true, profile: 'performance' })),
      ),
    ],
  },
  manage_device_info: {
    works: [
      writes({ action: 'rename', newName: 'Allotment phone' }, { 'settings/device': { name: 'Allotment phone' } }, undefined, {
        name: 'Allotment phone',
        old_value: 'My phone',
      }),
      tells({ action: 'query' }, { name: 'My phone', model: 'Lark 7', ramGb: 8, storageGb: 128, version: '15.2.0' }),
      tells({ action: 'query', item: 'serial' }, { serial: 'LK7-00451' }),
      tells({ action: 'query', item: 'temperature' }, { temperature: 44 }, setting('device', { temperature: 44 })),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'rename' }, 'newName'),
      invalid({ action: 'rename', newName: '' }, 'newName'),
      invalid({ action: 'query', item: 'colour' }, 'item'),
    ],
  },
  manage_system_update: {
    works: [
      tells({ action: 'check' }, { version: '15.2.0', available: '15.3.1', sizeMb: 1450, state: 'none' }),
      tells({ action: 'query' }, { version: '15.2.0', state: 'none', downloadedVersion: null, automatic: true }, offline),
      tells({ action: 'query' }, { state: 'downloaded', downloadedVersion: '15.3.1' }, downloaded),
      writes(
        { action: 'download' },
        { 'settings/system_update': { state: 'downloaded' }, 'settings/storage': { freeMb: 16_950 } },
        undefined,
        { downloadedVersion: '15.3.1' },
      ),
      writes(
        { action: 'download', allowMobileData: true },
        { 'settings/system_update': { state: 'downloaded' }, 'settings/storage': { freeMb: 16_950 } },
        offWifi,
      ),
      tells({ action: 'download' }, { state: 'downloaded' }, downloaded),
      writes(
        { action: 'install', confirm: true },
        {
          'settings/system_update': { version: '15.3.1', available: null, sizeMb: 0, state: 'none' },
          'settings/storage': { freeMb: 19_850 },
          'settings/playback': { status: 'stopped', mediaId: null },
        },
        rows(downloaded, setting('playback', { status: 'playing', mediaId: 'media_001' })),
        { version: '15.3.1', state: 'none' },
      ),
      writes(
        { action: 'install', when: 'next_restart', confirm: true },
        { 'settings/system_update': { state: 'scheduled' } },
        downloaded,
        { version: '15.2.0', state: 'scheduled', downloadedVersion: '15.3.1' },
      ),
      writes({ action: 'set_automatic', automatic: false }, { 'settings/system_update': { automatic: false } }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set_automatic' }, 'automatic'),
      invalid({ action: 'upgrade' }, 'action'),
      invalid({ action: 'install', when: 'tonight' }, 'when'),
      absent({ action: 'download' }, setting('system_update', { available: null, sizeMb: 0 })),
      fails({ action: 'check' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails({ action: 'check' }, 'Timeout', {}, trouble('lost_replies')),
      fails({ action: 'download' }, 'OutcomeUnknown', { checkWith: 'manage_system_update' }, trouble('lost_replies')),
      fails({ action: 'download' }, 'RateLimited', {}, trouble('rate_limited')),
      fails({ action: 'download' }, 'PreconditionFailed', { setting: 'wifi', needed: 'connected' }, offWifi),
      fails({ action: 'download' }, 'PreconditionFailed', { setting: 'storage', neededMb: 1450 }, fullStorage),
      fails({ action: 'install', confirm: true }, 'PreconditionFailed', { setting: 'system_update', needed: 'downloaded' }),
      fails({ action: 'install' }, 'ConfirmationRequired', { needed: 'confirm' }, downloaded),
      fails(
        { action: 'install', confirm: true },
        'PreconditionFailed',
        { setting: 'power', neededPercent: 30 },
        rows(downloaded, setting('power', { batteryLevel: 29 })),
      ),
      fails(
        { action: 'install', confirm: true },
        'Conflict',
        { session: 'call' },
        rows(downloaded, setting('call', { status: 'active', phoneNumber: '+33639988079', startedAt: NOW })),
      ),
    ],
  },
  manage_usb_debug: {
    works: [
      writes(
        { action: 'enable', confirm: true },
        { 'settings/usb_debug': { enabled: true } },
        setting('developer_options', { enabled: true }),
        { enabled: true },
      ),
      writes({ action: 'disable' }, { 'settings/usb_debug': { enabled: false } }, setting('usb_debug', { enabled: true })),
      tells({ action: 'query' }, { enabled: false }),
    ],
    fails: [
      ...badSwitch,
      fails({ action: 'enable', confirm: true }, 'PreconditionFailed', { setting: 'developer_options', needed: 'on' }),
      fails({ action: 'enable' }, 'ConfirmationRequired', { needed: 'confirm' }, setting('developer_options', { enabled: true })),
    ],
  },
  manage_developer_options: {
    works: [
      ...switched('developer_options', false),
      writes(
        { action: 'disable' },
        { 'settings/developer_options': { enabled: false }, 'settings/usb_debug': { enabled: false } },
        rows(setting('developer_options', { enabled: true }), setting('usb_debug', { enabled: true })),
      ),
    ],
    fails: badSwitch,
  },
  manage_talkback: {
    works: [
      writes({ action: 'enable', speechRate: 1.5 }, { 'settings/talkback': { enabled: true, speechRate: 1.5 } }),
      ...onOff('talkback', false),
      writes({ action: 'set', speechRate: 0.8 }, { 'settings/talkback': { speechRate: 0.8 } }),
      tells({ action: 'query' }, { enabled: false, speechRate: 1 }),
    ],
    fails: [
      missing({ action: 'set' }, 'speechRate'),
      ...badSwitch,
      invalid({ action: 'set', speechRate: 4 }, 'speechRate'),
      fails(
        { action: 'enable' },
        'Conflict',
        { setting: 'select_to_speak', needed: 'off' },
        setting('select_to_speak', { enabled: true }),
      ),
    ],
  },
  manage_select_to_speak: {
    works: switched('select_to_speak', false),
    fails: [
      ...badSwitch,
      fails({ action: 'enable' }, 'Conflict', { setting: 'talkback', needed: 'off' }, setting('talkback', { enabled: true })),
    ],
  },
  manage_color_correction: {
    works: [
      writes({ action: 'enable', mode: 'tritanomaly' }, { 'settings/color_correction': { enabled: true, mode: 'tritanomaly' } }),
      ...onOff('color_correction', false),
      writes({ action: 'set', mode: 'grayscale' }, { 'settings/color_correction': { mode: 'grayscale' } }),
      tells({ action: 'query' }, { enabled: false, mode: 'deuteranomaly' }),
    ],
    fails: [missing({ action: 'set' }, 'mode'), ...badSwitch, invalid({ action: 'set', mode: 'sepia' }, 'mode')],
  },
  manage_system_language: {
    works: [
      writes({ action: 'set', language: 'fr' }, { 'settings/system_language': { language: 'fr' } }),
      writes({ action: 'set', language: 'ka' }, { 'settings/system_language': { language: 'ka' } }),
      tells({ action: 'query' }, { language: 'en' }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'language'),
      invalid({ action: 'set', language: 'French' }, 'language'),
    ],
  },
  manage_date_time: {
    works: [
      writes({ action: 'set', hours24: false }, { 'settings/date_time': { hours24: false } }, undefined, {
        shownTime: '9:00 AM',
      }),
      writes({ action: 'set', weekStart: 'sun' }, { 'settings/date_time': { weekStart: 'sun' } }, undefined, {
        weekStartedOn: '2026-03-08',
      }),
      writes(
        { action: 'set', weekStart: 'sat', automaticZone: false },
        {
          'settings/date_time': { weekStart: 'sat', automaticZone: false },
        },
      ),
      tells(
        { action: 'query' },
        {
          hours24: true,
          now: '2026-03-10T09:00',
          shownTime: '09:00',
          weekday: 'tue',
          weekStartedOn: '2026-03-09',
          zone: 'Europe/Paris',
        },
      ),
    ],
    fails: [
      missing({ action: 'set' }, 'hours24', 'automaticZone', 'weekStart'),
      invalid({ action: 'set', weekStart: 'fri' }, 'weekStart'),
      invalid({ action: 'set', hours24: '12h' }, 'hours24'),
    ],
  },
  manage_location_service: {
    works: [
      writes({ action: 'enable', accuracy: 'device_only' }, { 'settings/location_service': { accuracy: 'device_only' } }),
      writes({ action: 'set', accuracy: 'battery_saving' }, { 'settings/location_service': { accuracy: 'battery_saving' } }),
      writes(
        { action: 'enable' },
        { 'settings/location_service': { enabled: true } },
        setting('location_service', { enabled: false }),
      ),
      // Nobody is led where nobody knows where they are.
      writes(
        { action: 'disable' },
        { 'settings/location_service': { enabled: false }, 'settings/navigation': { active: false, startedAt: null } },
        setting('navigation', { active: true, startedAt: NOW }),
      ),
      tells({ action: 'query' }, { enabled: true, accuracy: 'high' }),
    ],
    fails: [missing({ action: 'set' }, 'accuracy'), ...badSwitch, invalid({ action: 'set', accuracy: 'exact' }, 'accuracy')],
  },
  manage_desktop_layout: {
    works: [
      writes({ action: 'set', grid: '5x6' }, { 'settings/desktop_layout': { grid: '5x6' } }),
      writes(
        { action: 'set', grid: '4x5', iconSize: 'large', appDrawer: false },
        {
          'settings/desktop_layout': { grid: '4x5', iconSize: 'large', appDrawer: false },
        },
      ),
      writes({ action: 'set', locked: true }, { 'settings/desktop_layout': { locked: true } }),
      writes(
        { action: 'set', locked: false, iconSize: 'small' },
        { 'settings/desktop_layout': { locked: false, iconSize: 'small' } },
        locked,
      ),
      tells({ action: 'query' }, { grid: '4x6', locked: false, appDrawer: true, iconSize: 'medium' }),
    ],
    fails: [
      missing({ action: 'set' }, 'grid', 'locked', 'appDrawer', 'iconSize'),
      invalid({ action: 'set', grid: '3x3' }, 'grid'),
      refusedLocked({ action: 'set', grid: '5x5' }),
      fails(
        { action: 'set', grid: '4x5' },
        'Conflict',
        { page: 2, neededCells: 24 },
        row('widgets', 'widget_004', { size: 'medium' }),
      ),
    ],
  },
  manage_navigation_mode: {
    works: [
      writes({ action: 'set', mode: 'three_buttons' }, { 'settings/navigation_mode': { mode: 'three_buttons' } }),
      writes({ action: 'set', mode: 'two_buttons' }, { 'settings/navigation_mode': { mode: 'two_buttons' } }),
      tells({ action: 'query' }, { mode: 'gestures' }),
    ],
    fails: [missing({ action: 'set' }, 'mode'), invalid({ action: 'set', mode: 'swipe' }, 'mode')],
  },
  manage_control_center: {
    works: [
      writes({ action: 'add', tile: 'nfc' }, { 'control_tiles/tile_nfc': { name: 'nfc', position: 5 } }, undefined, {
        tileId: 'tile_nfc',
        order: ['wifi', 'bluetooth', 'flashlight', 'eye_comfort', 'nfc'],
      }),
      writes(
        { action: 'add', tile: 'hotspot', position: 2 },
        {
          'control_tiles/tile_hotspot': { name: 'hotspot', position: 2 },
          'control_tiles/tile_002': { position: 3 },
          'control_tiles/tile_003': { position: 4 },
          'control_tiles/tile_004': { position: 5 },
        },
      ),
      writes(
        { action: 'remove', tile: 'bluetooth' },
        { 'control_tiles/tile_002': null, 'control_tiles/tile_003': { position: 2 }, 'control_tiles/tile_004': { position: 3 } },
      ),
      writes(
        { action: 'move', tile: 'flashlight', position: 1 },
        {
          'control_tiles/tile_001': { position: 2 },
          'control_tiles/tile_002': { position: 3 },
          'control_tiles/tile_003': { position: 1 },
        },
      ),
      writes(
        { action: 'move', tile: 'bluetooth', position: 16 },
        {
          'control_tiles/tile_002': { position: 4 },
          'control_tiles/tile_003': { position: 2 },
          'control_tiles/tile_004': { position: 3 },
        },
      ),
      tells(
        { action: 'query' },
        { count: 4, items: [{ tile: 'wifi' }, { tile: 'bluetooth' }, { position: 3 }, { position: 4 }] },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'add' }, 'tile'),
      missing({ action: 'move', tile: 'wifi' }, 'position'),
      invalid({ action: 'add', tile: 'torch' }, 'tile'),
      invalid({ action: 'add', tile: 'nfc', position: 0 }, 'position'),
      absent({ action: 'remove', tile: 'nfc' }),
      fails({ action: 'add', tile: 'wifi' }, 'Conflict', { conflictingId: 'tile_001', position: 1 }),
    ],
  },
  manage_home_widget: {
    works: [
      writes({ action: 'add', widget: 'music' }, { 'widgets/widget_005': { kind: 'music' } }, undefined, {
        widgetId: 'widget_005',
        page: 1,
        size: 'medium',
      }),
      writes(
        { action: 'add', widget: 'steps', page: 3, size: 'large' },
        { 'widgets/widget_005': { kind: 'steps', page: 3, size: 'large' } },
      ),
      writes({ action: 'remove', widget: 'weather' }, { 'widgets/widget_002': null }),
      writes({ action: 'remove', widget: 'clock', page: 2 }, { 'widgets/widget_004': null }),
      writes({ action: 'update', widget: 'weather', page: 2 }, { 'widgets/widget_002': { page: 2 } }),
      writes({ action: 'update', widgetId: 'widget_001', size: 'large' }, { 'widgets/widget_001': { size: 'large' } }),
      tells({ action: 'query', page: 1 }, { count: 2, items: [{ id: 'widget_001' }, { id: 'widget_002' }] }),
      tells({ action: 'query', widget: 'clock' }, { count: 2, items: [{ page: 1 }, { page: 2 }] }, locked),
    ],
    fails: [
      missing({ action: 'add' }, 'widget'),
      missing({ action: 'remove' }, 'widget'),
      missing({ action: 'update', widget: 'weather' }, 'page'),
      invalid({ action: 'add', widget: 'stocks' }, 'widget'),
      invalid({ action: 'add', widget: 'news', size: 'tiny' }, 'size'),
      invalid({ action: 'add', widget: 'news', page: 10 }, 'page'),
      absent({ action: 'remove', widget: 'news' }),
      absent({ action: 'update', widgetId: 'widget_099', page: 2 }),
      fails({ action: 'remove', widget: 'clock' }, 'AmbiguousEntity', {
        candidates: [{ id: 'widget_001' }, { id: 'widget_004' }],
      }),
      fails({ action: 'add', widget: 'clock' }, 'Conflict', { conflictingId: 'widget_001' }),
      fails({ action: 'update', widgetId: 'widget_001', page: 2 }, 'Conflict', { conflictingId: 'widget_004' }),
      fails({ action: 'add', widget: 'news', page: 2, size: 'medium' }, 'Conflict', { page: 2, freeCells: 4, neededCells: 8 }),
      refusedLocked({ action: 'add', widget: 'news' }),
      refusedLocked({ action: 'remove', widget: 'weather' }),
    ],
  },
  manage_desktop_folder: {
    works: [
      writes(
        { action: 'create', folderName: 'Sound', apps: ['Lumafy', 'podlark', 'Lumafy'] },
        { 'desktop_folders/folder_003': { name: 'Sound', apps: ['app_001', 'app_002'] } },
        undefined,
        { folderId: 'folder_003', apps: ['Lumafy', 'Podlark'] },
      ),
      writes(
        { action: 'rename', folderName: 'travel', newName: 'On the road' },
        {
          'desktop_folders/folder_001': { name: 'On the road' },
        },
      ),
      writes({ action: 'delete', folderId: 'folder_002' }, { 'desktop_folders/folder_002': null }),
      writes(
        { action: 'add_app', folderName: 'Errands', appName: 'Gobblecart' },
        { 'desktop_folders/folder_002': { apps: ['app_007', 'app_005'] } },
      ),
      writes(
        { action: 'remove_app', folderName: 'Travel', appName: 'Hopcab' },
        { 'desktop_folders/folder_001': { apps: ['app_008'] } },
        undefined,
        { apps: ['Railblip'] },
      ),
      tells({ action: 'query' }, { count: 2, items: [{ name: 'Travel', apps: ['Hopcab', 'Railblip'] }, { name: 'Errands' }] }),
      tells({ action: 'query', folderName: 'errands' }, { count: 1, items: [{ folderId: 'folder_002' }] }, locked),
    ],
    fails: [
      missing({ action: 'create', folderName: 'Sound' }, 'apps'),
      missing({ action: 'create', apps: ['Lumafy'] }, 'folderName'),
      missing({ action: 'rename', folderName: 'Travel' }, 'newName'),
      missing({ action: 'add_app', folderName: 'Travel' }, 'appName'),
      missing({ action: 'delete' }, 'folderName'),
      invalid({ action: 'create', folderName: 'Sound', apps: [] }, 'apps'),
      absent({ action: 'delete', folderName: 'Games' }),
      absent({ action: 'add_app', folderName: 'Travel', appName: 'Moonlander' }),
      absent({ action: 'remove_app', folderName: 'Travel', appName: 'Parcelo' }),
      fails({ action: 'add_app', folderName: 'Travel', appName: 'Stayroost' }, 'Unsupported', { reason: 'not installed' }),
      fails({ action: 'add_app', folderName: 'Travel', appName: 'Parcelo' }, 'Conflict', { conflictingId: 'folder_002' }),
      fails({ action: 'create', folderName: 'TRAVEL', apps: ['Lumafy'] }, 'Conflict', { conflictingId: 'folder_001' }),
      fails({ action: 'rename', folderName: 'Errands', newName: 'Travel' }, 'Conflict', { conflictingId: 'folder_001' }),
      fails(
        { action: 'delete', folderName: 'Travel' },
        'AmbiguousEntity',
        { candidates: [{ id: 'folder_001' }, { id: 'folder_003' }] },
        row('desktop_folders', 'folder_003', { name: 'Travel', apps: [] }),
      ),
      refusedLocked({ action: 'rename', folderName: 'Travel', newName: 'Trips' }),
    ],
  },
  manage_backup: {
    works: [
      writes(
        { action: 'create', includes: ['settings', 'contacts'] },
        {
          'backups/backup_003': { at: NOW, sizeMb: 2, includes: ['contacts', 'settings'] },
          'settings/storage': { freeMb: 18_398 },
        },
        undefined,
        { backupId: 'backup_003', madeAt: '2026-03-10T09:00', sizeMb: 2, destination: 'phone' },
      ),
      writes(
        { action: 'create', includes: ['messages'], destination: 'cloud' },
        { 'backups/backup_003': { at: NOW, sizeMb: 1, includes: ['messages'], destination: 'cloud' } },
      ),
      writes(
        { action: 'create', includes: ['messages'], destination: 'cloud' },
        { 'backups/backup_003': { at: NOW, sizeMb: 1, includes: ['messages'], destination: 'cloud' } },
        rows(offWifi, setting('backup', { wifiOnly: false })),
      ),
      // What was deleted since comes back; what the backup never had stays away.
      writes(
        { action: 'restore', backupId: 'backup_001', confirm: true },
        { 'settings/backup': { restoredId: 'backup_001' }, 'photos/photo_070': { deleted: false } },
        rows(
          row('photos', 'photo_070', { camera: 'back', at: NOW - 60 * 86_400_000, deleted: true }),
          row('photos', 'photo_071', { camera: 'back', at: NOW - 1000, deleted: true }),
        ),
        { backupId: 'backup_001', photosBack: 1, filesBack: 0 },
      ),
      // Without an id the newest one is meant.
      writes(
        { action: 'restore', confirm: true },
        { 'settings/backup': { restoredId: 'backup_007' } },
        row('backups', 'backup_007', { at: NOW - 1, sizeMb: 1, includes: ['contacts'] }),
      ),
      writes(
        { action: 'delete', backupId: 'backup_002', confirm: true },
        { 'backups/backup_002': null, 'settings/storage': { freeMb: 19_040 }, 'settings/backup': { restoredId: null } },
        setting('backup', { restoredId: 'backup_002' }),
      ),
      writes({ action: 'delete', backupId: 'backup_001', confirm: true }, { 'backups/backup_001': null }),
      writes(
        { action: 'set_automatic', automatic: true, wifiOnly: false },
        {
          'settings/backup': { automatic: true, wifiOnly: false },
        },
      ),
      tells(
        { action: 'query' },
        {
          count: 2,
          items: [
            { backupId: 'backup_002', madeAt: '2026-03-01T03:10' },
            { backupId: 'backup_001', sizeMb: 1200 },
          ],
          automatic: false,
          wifiOnly: true,
        },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'delete', confirm: true }, 'backupId'),
      missing({ action: 'set_automatic' }, 'automatic'),
      invalid({ action: 'create', includes: ['music'] }, 'includes[0]'),
      invalid({ action: 'create', destination: 'usb' }, 'destination'),
      absent({ action: 'restore', backupId: 'backup_099', confirm: true }),
      fails({ action: 'restore' }, 'ConfirmationRequired', { needed: 'confirm' }),
      fails({ action: 'delete', backupId: 'backup_001' }, 'ConfirmationRequired', { needed: 'confirm' }),
      fails({ action: 'create' }, 'PreconditionFailed', { setting: 'storage', freeMb: 5 }, fullStorage),
      fails({ action: 'create', destination: 'cloud' }, 'PreconditionFailed', { setting: 'wifi', needed: 'connected' }, offWifi),
      fails({ action: 'create', destination: 'cloud' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails(
        { action: 'create', destination: 'cloud' },
        'OutcomeUnknown',
        { checkWith: 'manage_backup' },
        trouble('lost_replies'),
      ),
      fails({ action: 'restore', backupId: 'backup_001', confirm: true }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails({ action: 'restore', backupId: 'backup_001', confirm: true }, 'RateLimited', {}, trouble('rate_limited')),
    ],
  },
  open_settings_page: {
    works: [
      writes({ page: 'battery' }, { 'settings/foreground': { screen: 'settings', page: 'battery' } }, undefined, {
        page: 'battery',
      }),
      writes(
        { page: 'about_phone' },
        { 'settings/foreground': { screen: 'settings', appId: null, page: 'about_phone' } },
        setting('foreground', { screen: 'app', appId: 'app_008' }),
      ),
      writes(
        { page: 'developer_options' },
        { 'settings/foreground': { screen: 'settings', page: 'developer_options' } },
        setting('developer_options', { enabled: true }),
      ),
    ],
    fails: [
      missing({}, 'page'),
      invalid({ page: 'wallet' }, 'page'),
      fails({ page: 'developer_options' }, 'PreconditionFailed', { setting: 'developer_options', needed: 'on' }),
    ],
  },
  query_system_status: {
    works: [
      tells(
        {},
        {
          battery: { level: 76, charging: false, mode: 'normal' },
          storage: { usedPercent: 85.6, freeMb: 18_400, totalMb: 128_000 },
          temperature: 31.5,
          online: true,
          screen: { showing: 'settings', appId: null, page: 'battery' },
          warnings: [],
        },
        rows(setting('power', { batteryLevel: 76 }), setting('foreground', { screen: 'settings', page: 'battery' })),
      ),
      tells(
        {},
        { warnings: ['battery_low', 'storage_low', 'memory_high', 'hot'], memory: { usedPercent: 100 } },
        rows(
          setting('power', { batteryLevel: 9 }),
          setting('storage', { freeMb: 900 }),
          setting('device', { temperature: 47, ramGb: 1 }),
          row('apps', 'app_008', { running: true, sizeMb: 1800 }),
        ),
      ),
      tells({}, { warnings: [] }, setting('power', { batteryLevel: 9, charging: true })),
    ],
    fails: [invalid({ verbose: true }, 'verbose')],
  },
};
