import {
  absent,
  type Before,
  type Cases,
  denied,
  fails,
  fullStorage,
  invalid,
  missing,
  NOW,
  playing,
  row,
  rows,
  setting,
  tells,
  writes,
} from './make.ts';

const inFront = (appId: string, category: string): Before =>
  rows(row('apps', appId, { category }), setting('foreground', { screen: 'app', appId }));
const page = setting('foreground', { screen: 'settings', page: 'display' });
const shot = (mode: string, screen: string) => ({ 'screenshots/screenshot_001': { mode, screen, at: NOW } });
const space = (freeMb: number) => ({ 'settings/storage': { freeMb } });
const withAssistant = (on: boolean) => setting('voice_assistant', { enabled: on });

export const inputCases: Cases = {
  take_screenshot: {
    works: [
      writes({ action: 'take' }, { ...shot('full', 'Home screen'), ...space(18_398) }, undefined, {
        screenshotId: 'screenshot_001',
        sizeMb: 2,
      }),
      writes({ mode: 'partial' }, { ...shot('partial', 'Settings: display'), ...space(18_399) }, page),
      writes({ mode: 'scrolling' }, { ...shot('scrolling', 'Railblip'), ...space(18_394) }, inFront('app_008', 'travel')),
      writes({}, { ...shot('full', 'Notifications'), ...space(18_398) }, setting('foreground', { screen: 'notifications' })),
      writes({}, { ...shot('full', 'Recent apps'), ...space(18_398) }, setting('foreground', { screen: 'recents' })),
      writes({}, { ...shot('full', 'Settings'), ...space(18_398) }, setting('foreground', { screen: 'settings' })),
      writes(
        {},
        { ...shot('full', 'Reelarium: The Lighthouse Tax'), ...space(18_398) },
        rows(inFront('app_020', 'video'), setting('video_player', { status: 'paused', videoId: 'video_002' })),
      ),
      tells(
        { action: 'query' },
        { count: 2, items: [{ screenshotId: 'screenshot_002', takenAt: '2026-03-10T09:00' }, { screen: 'Home screen' }] },
        rows(
          row('screenshots', 'screenshot_001', { mode: 'full', screen: 'Home screen', at: NOW - 1000 }),
          row('screenshots', 'screenshot_002', { mode: 'full', screen: 'Settings', at: NOW }),
        ),
      ),
    ],
    fails: [
      invalid({ mode: 'video' }, 'mode'),
      fails({ mode: 'scrolling' }, 'Unsupported', { reason: 'home', supported: ['full', 'partial'] }),
      fails({ mode: 'scrolling' }, 'Unsupported', { reason: 'games' }, inFront('app_008', 'games')),
      fails({}, 'Unsupported', { reason: 'secure_screen', app: 'Coinpurse' }, inFront('app_009', 'finance')),
      fails({}, 'PreconditionFailed', { setting: 'storage', neededMb: 10 }, fullStorage),
    ],
  },
  scan_qr_code: {
    works: [
      tells({ source: 'camera' }, { codeId: 'code_001', kind: 'url', content: 'https://choeur-traboule.example/spring' }),
      tells({ source: 'photo', photoId: 'photo_001' }, { codeId: 'code_002', content: 'Order 3391, 40 hornbeams' }),
      tells({ photoId: 'photo_001' }, { codeId: 'code_002' }),
      tells(
        { label: 'guest' },
        { kind: 'wifi', fields: { ssid: 'Salle; B', password: 'voix-claire', security: 'wpa2' } },
        row('qr_codes', 'code_003', { label: 'Guest network', kind: 'wifi', content: 'WIFI:T:WPA;S:Salle\\; B;P:voix-claire;;' }),
      ),
      tells(
        { label: 'cafe' },
        { fields: { ssid: 'Odette', security: 'open' } },
        row('qr_codes', 'code_003', { label: 'Cafe', kind: 'wifi', content: 'WIFI:T:nopass;S:Odette;;' }),
      ),
      tells(
        { label: 'card' },
        { fields: { name: 'Ada Morin', phoneNumber: '+33639980001' } },
        row('qr_codes', 'code_003', { label: 'Card', kind: 'contact', content: 'MECARD:N:Ada Morin;TEL:+33639980001;;' }),
      ),
    ],
    fails: [
      missing({ source: 'photo' }, 'photoId'),
      invalid({ source: 'screen' }, 'source'),
      absent({ source: 'photo', photoId: 'photo_999' }),
      invalid({ source: 'camera', photoId: 'photo_001' }, 'photoId'),
      fails({ photoId: 'photo_001' }, 'PreconditionFailed', { needed: 'restore' }, row('photos', 'photo_001', { deleted: true })),
      fails(
        { photoId: 'photo_001' },
        'PreconditionFailed',
        { setting: 'private_space', needed: 'unlocked' },
        rows(row('photos', 'photo_001', { hidden: true }), setting('private_space', { enabled: true })),
      ),
      absent({ source: 'photo', photoId: 'photo_002' }),
      absent({ label: 'bus stop' }),
      fails(
        {},
        'AmbiguousEntity',
        { candidates: [{ codeId: 'code_001', label: 'Poster of the choir' }, { codeId: 'code_003' }] },
        row('qr_codes', 'code_003', { label: 'Menu', kind: 'url', content: 'https://menu.example' }),
      ),
      fails({}, 'Conflict', { session: 'video_recorder', code: 409 }, setting('video_recorder', { active: true })),
      denied({}, 'camera'),
      denied({ source: 'photo', photoId: 'photo_001' }, 'storage'),
      fails({}, 'PermissionDenied', { setting: 'sensors' }, setting('sensors', { camera: false })),
    ],
  },
  manage_air_gesture: {
    works: [
      writes({ action: 'enable' }, { 'settings/air_gestures': { enabled: true } }),
      writes(
        { action: 'enable', gesture: 'pause_media' },
        { 'settings/air_gestures': { pause_media: true } },
        setting('air_gestures', { enabled: true }),
      ),
      writes({ action: 'disable', gesture: 'scroll' }, { 'settings/air_gestures': { scroll: false } }),
      writes({ action: 'disable' }, { 'settings/air_gestures': { enabled: false } }, setting('air_gestures', { enabled: true })),
      tells({ action: 'query' }, { enabled: false, screenshot: true, pause_media: false }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'enable', gesture: 'wave' }, 'gesture'),
      fails({ action: 'enable', gesture: 'scroll' }, 'PreconditionFailed', { setting: 'air_gestures', needed: 'on' }),
      denied({ action: 'enable' }, 'camera'),
    ],
  },
  manage_button_shortcut: {
    works: [
      writes(
        { action: 'set', button: 'action_button', function: 'flashlight' },
        { 'settings/buttons': { action_button: 'flashlight' } },
      ),
      writes(
        { action: 'set', button: 'double_power', function: 'voice_assistant' },
        { 'settings/buttons': { double_power: 'voice_assistant' } },
      ),
      // The power menu may stand twice, so that it can be moved.
      writes(
        { action: 'set', button: 'action_button', function: 'power_menu' },
        { 'settings/buttons': { action_button: 'power_menu' } },
      ),
      writes(
        { action: 'set', button: 'long_power', function: 'none' },
        { 'settings/buttons': { long_power: 'none' } },
        setting('buttons', { action_button: 'power_menu' }),
      ),
      writes(
        { action: 'reset', button: 'double_power' },
        { 'settings/buttons': { double_power: 'camera' } },
        setting('buttons', { double_power: 'mute' }),
      ),
      tells({ action: 'query' }, { double_power: 'camera', long_power: 'power_menu', double_volume: 'none' }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set', function: 'mute' }, 'button'),
      missing({ action: 'set', button: 'action_button' }, 'function'),
      invalid({ action: 'set', button: 'volume', function: 'mute' }, 'button'),
      invalid({ action: 'set', button: 'action_button', function: 'explode' }, 'function'),
      fails({ action: 'set', button: 'action_button', function: 'camera' }, 'Conflict', { conflictingButton: 'double_power' }),
      fails({ action: 'set', button: 'long_power', function: 'mute' }, 'PreconditionFailed', { needed: 'power_menu' }),
      fails(
        { action: 'set', button: 'action_button', function: 'voice_assistant' },
        'PreconditionFailed',
        { setting: 'voice_assistant', needed: 'on' },
        withAssistant(false),
      ),
      fails(
        { action: 'set', button: 'action_button', function: 'wallet' },
        'PreconditionFailed',
        { setting: 'nfc', needed: 'on' },
        setting('nfc', { enabled: false }),
      ),
    ],
  },
  manage_always_on_display: {
    works: [
      writes(
        { action: 'enable', mode: 'scheduled', start: '07:00' },
        { 'settings/always_on_display': { enabled: true, mode: 'scheduled', start: '07:00' } },
      ),
      writes(
        { action: 'disable' },
        { 'settings/always_on_display': { enabled: false } },
        setting('always_on_display', { enabled: true }),
      ),
      writes(
        { action: 'set', mode: 'all_day', style: 'analog', end: '23:00' },
        { 'settings/always_on_display': { mode: 'all_day', style: 'analog', end: '23:00' } },
      ),
      tells({ action: 'query' }, { enabled: false, mode: 'tap', style: 'digital' }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'mode', 'start', 'end', 'style'),
      invalid({ action: 'set', start: '24:00' }, 'start'),
      invalid({ action: 'enable', mode: 'scheduled', end: '08:00' }, 'end'),
      fails({ action: 'enable' }, 'PreconditionFailed', { setting: 'power' }, setting('power', { mode: 'super_saving' })),
    ],
  },
  manage_one_handed_mode: {
    works: [
      writes({ action: 'enable', side: 'left' }, { 'settings/one_handed': { enabled: true, side: 'left' } }),
      writes({ action: 'disable' }, { 'settings/one_handed': { enabled: false } }, setting('one_handed', { enabled: true })),
      writes({ action: 'set', scalePercent: 70 }, { 'settings/one_handed': { scalePercent: 70 } }),
      writes(
        { action: 'set', side: 'right' },
        { 'settings/one_handed': { side: 'right' } },
        setting('one_handed', { side: 'left' }),
      ),
      tells({ action: 'query' }, { enabled: false, side: 'right', scalePercent: 80 }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'side', 'scalePercent'),
      invalid({ action: 'set', scalePercent: 50 }, 'scalePercent'),
      fails(
        { action: 'enable' },
        'PreconditionFailed',
        { setting: 'talkback', needed: 'off' },
        setting('talkback', { enabled: true }),
      ),
    ],
  },
  manage_keyboard: {
    works: [
      writes({ action: 'switch', keyboard: 'qwerty english' }, { 'settings/keyboard': { current: 'keyboard_002' } }),
      writes({ action: 'switch', language: 'en' }, { 'settings/keyboard': { current: 'keyboard_002' } }),
      writes({ action: 'enable', keyboardId: 'keyboard_003' }, { 'keyboards/keyboard_003': { enabled: true } }),
      writes({ action: 'disable', keyboard: 'Qwerty English' }, { 'keyboards/keyboard_002': { enabled: false } }),
      writes({ action: 'set', sound: true, haptics: false }, { 'settings/keyboard': { sound: true, haptics: false } }),
      writes({ action: 'set', swipe: false }, { 'settings/keyboard': { swipe: false } }),
      tells(
        { action: 'query' },
        { current: 'keyboard_001', swipe: true, keyboards: [{ name: 'Azerty French' }, {}, { enabled: false }] },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'switch' }, 'keyboard'),
      missing({ action: 'set' }, 'sound', 'haptics', 'swipe'),
      invalid({ action: 'switch', keyboard: 7 }, 'keyboard'),
      absent({ action: 'switch', keyboard: 'Hangul' }),
      fails({ action: 'enable', language: 'fr' }, 'AmbiguousEntity', {
        candidates: [{ id: 'keyboard_001' }, { id: 'keyboard_003' }],
      }),
      fails({ action: 'switch', keyboard: 'Bepo French' }, 'PreconditionFailed', { needed: 'enable' }),
      fails({ action: 'disable', keyboard: 'Azerty French' }, 'Conflict', { conflictingId: 'keyboard_001' }),
    ],
  },
  manage_clipboard: {
    works: [
      writes({ action: 'copy', text: 'Traboule-5' }, { 'clipboard/clip_003': { text: 'Traboule-5', at: NOW } }, undefined, {
        clipId: 'clip_003',
        copiedAt: '2026-03-10T09:00',
      }),
      // What is there already comes to the front.
      writes({ action: 'copy', text: 'Plot 17, Vaise gardens' }, { 'clipboard/clip_001': { at: NOW } }),
      writes({ action: 'delete', text: '48,500 euros' }, { 'clipboard/clip_002': null }),
      writes({ action: 'clear', confirm: true }, { 'clipboard/clip_001': null, 'clipboard/clip_002': null }, undefined, {
        removed: 2,
      }),
      tells({ action: 'query' }, { count: 2, items: [{ clipId: 'clip_002', text: '48,500 euros' }, { clipId: 'clip_001' }] }),
      tells({ action: 'query', text: 'vaise' }, { count: 1 }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'copy' }, 'text'),
      missing({ action: 'delete' }, 'text'),
      invalid({ action: 'copy', text: 'x'.repeat(4001) }, 'text'),
      absent({ action: 'delete', clipId: 'clip_999' }),
      // Candidates tell times as people read them.
      fails(
        { action: 'delete', text: 'plot' },
        'AmbiguousEntity',
        {
          message: '2 entries match; name one by its id.',
          candidates: [
            { id: 'clip_001', at: '2026-03-09T12:00' },
            { id: 'clip_003', at: '2026-03-10T09:00' },
          ],
        },
        row('clipboard', 'clip_003', { text: 'Plot 17, water', at: NOW }),
      ),
      fails({ action: 'clear' }, 'ConfirmationRequired', {
        message: "This needs the user's word: 2 entries of the clipboard would be gone for good.",
      }),
    ],
  },
  press_system_button: {
    works: [
      writes({ button: 'home' }, { 'settings/foreground': { screen: 'home', appId: null } }, inFront('app_008', 'travel')),
      writes({ button: 'back' }, { 'settings/foreground': { page: null } }, page, { screen: 'settings', shows: 'Settings' }),
      writes({ button: 'back' }, { 'settings/foreground': { screen: 'home', appId: null } }, inFront('app_008', 'travel')),
      writes({ button: 'recents' }, { 'settings/foreground': { screen: 'recents' } }),
      tells({ button: 'power_menu' }, { options: ['power_off', 'restart', 'emergency'] }),
      tells({ button: 'power_menu' }, { options: ['power_off', 'restart'] }, setting('emergency', { enabled: false })),
      writes({ button: 'volume_up' }, { 'settings/volume.ring': { level: 70 } }, undefined, { stream: 'ring', level: 70 }),
      writes({ button: 'volume_down' }, { 'settings/volume.media': { level: 30 } }, playing('media_001')),
      writes(
        { button: 'volume_up' },
        { 'settings/volume.call': { level: 100, muted: false } },
        rows(setting('call', { status: 'active' }), setting('volume.call', { level: 95, muted: true })),
      ),
    ],
    fails: [missing({}, 'button'), invalid({ button: 'camera' }, 'button')],
  },
  close_voice_assistant_session: {
    works: [
      writes(
        {},
        { 'settings/voice_session': { active: false }, 'settings/avatar': { visible: false } },
        rows(setting('voice_session', { active: true, turns: 4 }), setting('avatar', { visible: true })),
        { active: false, turns: 4 },
      ),
    ],
    fails: [fails({}, 'PreconditionFailed', { needed: 'voice_session' }), invalid({ force: true }, 'force')],
  },
  multimodal_dialogue_exit: {
    works: [
      writes(
        {},
        { 'settings/multimodal_session': { active: false } },
        setting('multimodal_session', { active: true, mode: 'screen' }),
        { active: false, mode: 'screen' },
      ),
    ],
    fails: [fails({}, 'PreconditionFailed', { needed: 'multimodal_session' }), invalid({ mode: 'camera' }, 'mode')],
  },
  display_avatar_expression: {
    works: [
      writes({ action: 'show', expression: 'smile' }, { 'settings/avatar': { visible: true, expression: 'smile' } }),
      writes({ expression: 'applause' }, { 'settings/avatar': { visible: true, expression: 'applause' } }),
      writes({ action: 'hide' }, { 'settings/avatar': { visible: false } }, setting('avatar', { visible: true })),
      tells({ action: 'query' }, { visible: false, expression: 'neutral' }),
    ],
    fails: [
      missing({ action: 'show' }, 'expression'),
      invalid({ expression: 'angry' }, 'expression'),
      fails({ expression: 'smile' }, 'PreconditionFailed', { setting: 'voice_assistant', needed: 'on' }, withAssistant(false)),
    ],
  },
};
