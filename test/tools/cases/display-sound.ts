import {
  absent,
  badSwitch,
  type Cases,
  denied,
  type Fails,
  fails,
  invalid,
  missing,
  row,
  rows,
  setting,
  switched,
  tells,
  twoCamilles,
  writes,
} from './make.ts';

const earbuds = setting('bluetooth', { deviceId: 'device_001' });
const needsEarbuds = (before?: ReturnType<typeof setting>): Fails =>
  fails({ action: 'set', spatial: true }, 'PreconditionFailed', { setting: 'bluetooth' }, before);
const superSaving = setting('power', { mode: 'super_saving' });

/** A tool of switches that are named by item. */
const shown = (id: string, on: string, off: string) => [
  writes({ action: 'enable', item: off }, { [`settings/${id}`]: { [off]: true } }, undefined, { item: off, enabled: true }),
  writes({ action: 'disable', item: on }, { [`settings/${id}`]: { [on]: false } }, undefined, { item: on, enabled: false }),
];

export const displaySoundCases: Cases = {
  manage_brightness: {
    works: [
      writes({ action: 'set', level: 25 }, { 'settings/brightness': { level: 25, auto: false } }),
      writes({ action: 'increase' }, { 'settings/brightness': { level: 65, auto: false } }),
      writes({ action: 'decrease', amount: 100 }, { 'settings/brightness': { level: 0, auto: false } }),
      writes({ action: 'auto' }, { 'settings/brightness': { auto: true } }, setting('brightness', { level: 20, auto: false }), {
        level: 20,
        auto: true,
      }),
      tells({ action: 'query' }, { level: 55, auto: true }),
    ],
    fails: [
      missing({ action: 'set' }, 'level'),
      invalid({ action: 'set', level: 101 }, 'level'),
      invalid({ action: 'set', level: '25%' }, 'level'),
      invalid({ action: 'increase', amount: 0 }, 'amount'),
    ],
  },
  manage_volume: {
    works: [
      writes({ action: 'set', level: 15 }, { 'settings/volume.media': { level: 15 } }),
      writes({ action: 'increase', stream: 'ring', amount: 50 }, { 'settings/volume.ring': { level: 100 } }),
      writes({ action: 'decrease', stream: 'alarm' }, { 'settings/volume.alarm': { level: 60 } }),
      writes({ action: 'mute', stream: 'call' }, { 'settings/volume.call': { muted: true } }),
      writes(
        { action: 'unmute', stream: 'system' },
        { 'settings/volume.system': { muted: false } },
        setting('volume.system', { muted: true }),
      ),
      // A new level ends the silence.
      writes(
        { action: 'set', level: 40 },
        { 'settings/volume.media': { muted: false } },
        setting('volume.media', { muted: true }),
      ),
      tells({ action: 'query', stream: 'ring' }, { stream: 'ring', level: 60, muted: false }),
    ],
    fails: [
      missing({ action: 'set', stream: 'ring' }, 'level'),
      invalid({ action: 'set', level: -1 }, 'level'),
      fails({ action: 'mute', stream: 'tv' }, 'InvalidArgument', {
        path: 'stream',
        allowed: ['media', 'ring', 'alarm', 'call', 'system'],
      }),
    ],
  },
  manage_dark_mode: { works: switched('dark_mode', false), fails: badSwitch },
  manage_do_not_disturb: {
    works: [
      writes(
        { action: 'enable', until: '18:30', allow: ['Hugo'] },
        { 'settings/do_not_disturb': { enabled: true, until: '18:30', allow: ['Hugo Brun'] } },
      ),
      writes(
        { action: 'disable' },
        { 'settings/do_not_disturb': { enabled: false, until: null, allow: [] } },
        setting('do_not_disturb', { enabled: true, until: '18:30', allow: ['Hugo Brun'] }),
      ),
      writes(
        { action: 'enable' },
        { 'settings/do_not_disturb': { ruleId: null } },
        setting('do_not_disturb', { enabled: true, ruleId: 'dnd_001' }),
      ),
      tells({ action: 'query' }, { enabled: false, until: null, allow: [] }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'enable', until: '6pm' }, 'until'),
      invalid({ action: 'enable', allow: 'Hugo' }, 'allow'),
      invalid({ action: 'enable', allow: ['Hugo', ''] }, 'allow[1]'),
      absent({ action: 'enable', allow: ['Nobody'] }),
      twoCamilles({ action: 'enable', allow: ['Camille'] }),
    ],
  },
  set_sound_mode: {
    works: [writes({ mode: 'vibrate' }, { 'settings/sound_mode': { mode: 'vibrate' } })],
    fails: [
      missing({}, 'mode'),
      fails({ mode: 'loud' }, 'InvalidArgument', { path: 'mode', allowed: ['normal', 'vibrate', 'silent'] }),
    ],
  },
  manage_auto_rotate: { works: switched('auto_rotate', true), fails: badSwitch },
  manage_screen_timeout: {
    works: [
      writes({ action: 'set', seconds: 300 }, { 'settings/screen_timeout': { seconds: 300 } }),
      tells({ action: 'query' }, { seconds: 60 }),
    ],
    fails: [missing({ action: 'set' }, 'seconds'), invalid({ action: 'set', seconds: 45 }, 'seconds')],
  },
  manage_eye_comfort: {
    works: [
      writes({ action: 'enable', temperature: 'warm' }, { 'settings/eye_comfort': { enabled: true, temperature: 'warm' } }),
      writes({ action: 'disable' }, { 'settings/eye_comfort': { enabled: false } }, setting('eye_comfort', { enabled: true })),
      tells({ action: 'query' }, { enabled: false, temperature: 'neutral' }),
    ],
    fails: [missing({}, 'action'), invalid({ action: 'enable', temperature: 'hot' }, 'temperature')],
  },
  manage_scheduled_power: {
    works: [
      writes(
        { action: 'set', powerAction: 'off', time: '23:30' },
        { 'settings/scheduled_power': { offTime: '23:30' } },
        undefined,
        { offTime: '23:30', onTime: null, repeat: 'daily', nextOff: '2026-03-10T23:30', nextOn: null },
      ),
      writes(
        { action: 'set', powerAction: 'on', time: '06:00', repeat: 'weekends' },
        { 'settings/scheduled_power': { onTime: '06:00', repeat: 'weekends' } },
        undefined,
        { nextOn: '2026-03-14T06:00' },
      ),
      writes(
        { action: 'cancel' },
        { 'settings/scheduled_power': { offTime: null, onTime: null } },
        setting('scheduled_power', { offTime: '23:30', onTime: '06:00' }),
      ),
      writes(
        { action: 'cancel', powerAction: 'on' },
        { 'settings/scheduled_power': { onTime: null } },
        setting('scheduled_power', { offTime: '23:30', onTime: '06:00' }),
        { nextOff: '2026-03-10T23:30' },
      ),
      tells(
        { action: 'query' },
        { offTime: '08:00', nextOff: '2026-03-11T08:00', nextOn: '2026-03-10T10:00', repeat: 'weekdays' },
        setting('scheduled_power', { offTime: '08:00', onTime: '10:00', repeat: 'weekdays' }),
      ),
    ],
    fails: [
      missing({ action: 'set', time: '23:30' }, 'powerAction'),
      missing({ action: 'set', powerAction: 'off' }, 'time'),
      invalid({ action: 'set', powerAction: 'off', time: '24:00' }, 'time'),
      invalid({ action: 'set', powerAction: 'reboot', time: '23:30' }, 'powerAction'),
      invalid({ action: 'set', powerAction: 'off', time: '23:30', repeat: 'monthly' }, 'repeat'),
      absent({ action: 'cancel' }),
      absent({ action: 'cancel', powerAction: 'on' }, setting('scheduled_power', { offTime: '23:30' })),
      fails(
        { action: 'set', powerAction: 'on', time: '23:30' },
        'Conflict',
        { column: 'offTime' },
        setting('scheduled_power', { offTime: '23:30' }),
      ),
    ],
  },
  manage_font_size: {
    works: [
      writes({ action: 'set', size: 'huge' }, { 'settings/font_size': { size: 'huge' } }),
      writes({ action: 'set', bold: true }, { 'settings/font_size': { bold: true } }, undefined, { size: 'default', bold: true }),
      writes({ action: 'increase' }, { 'settings/font_size': { size: 'large' } }),
      writes({ action: 'decrease' }, { 'settings/font_size': { size: 'small' } }),
      // There is nothing beyond the ends.
      tells({ action: 'increase' }, { size: 'huge' }, setting('font_size', { size: 'huge' })),
      tells({ action: 'query' }, { size: 'default', bold: false }),
    ],
    fails: [missing({ action: 'set' }, 'size'), invalid({ action: 'set', size: 'giant' }, 'size'), missing({}, 'action')],
  },
  manage_refresh_rate: {
    works: [
      writes({ action: 'set', hz: 120 }, { 'settings/refresh_rate': { hz: 120 } }),
      writes(
        { action: 'set', hz: 90, adaptive: true },
        { 'settings/refresh_rate': { hz: 90, adaptive: true } },
        setting('screen_resolution', { mode: 'quad_hd' }),
      ),
      tells({ action: 'query' }, { hz: 60, adaptive: false }, superSaving),
    ],
    fails: [
      missing({ action: 'set' }, 'hz', 'adaptive'),
      invalid({ action: 'set', hz: 144 }, 'hz'),
      fails({ action: 'set', hz: 90 }, 'PreconditionFailed', { setting: 'power', needed: 'another mode' }, superSaving),
      fails(
        { action: 'set', hz: 120 },
        'Conflict',
        { setting: 'screen_resolution', supported: [60, 90], mendWith: 'manage_screen_resolution' },
        setting('screen_resolution', { mode: 'quad_hd' }),
      ),
    ],
  },
  manage_screen_resolution: {
    works: [
      writes({ action: 'set', mode: 'hd' }, { 'settings/screen_resolution': { mode: 'hd' } }),
      writes({ action: 'set', mode: 'quad_hd' }, { 'settings/screen_resolution': { mode: 'quad_hd' } }),
      tells({ action: 'query' }, { mode: 'full_hd' }),
    ],
    fails: [
      missing({ action: 'set' }, 'mode'),
      invalid({ action: 'set', mode: '4k' }, 'mode'),
      fails({ action: 'set', mode: 'quad_hd' }, 'Conflict', { setting: 'refresh_rate' }, setting('refresh_rate', { hz: 120 })),
    ],
  },
  manage_color_mode: {
    works: [
      writes({ action: 'set', mode: 'vivid' }, { 'settings/color_mode': { mode: 'vivid' } }),
      writes({ action: 'set', mode: 'monochrome' }, { 'settings/color_mode': { mode: 'monochrome' } }),
      tells({ action: 'query' }, { mode: 'natural' }),
    ],
    fails: [missing({ action: 'set' }, 'mode'), invalid({ action: 'set', mode: 'warm' }, 'mode')],
  },
  manage_status_bar_display: {
    works: [
      ...shown('status_bar', 'battery_percentage', 'network_speed'),
      ...shown('status_bar', 'carrier_name', 'clock_seconds'),
      writes({ action: 'disable', item: 'notification_icons' }, { 'settings/status_bar': { notification_icons: false } }),
      tells({ action: 'query' }, { battery_percentage: true, network_speed: false, clock_seconds: false }),
    ],
    fails: [missing({ action: 'enable' }, 'item'), invalid({ action: 'enable', item: 'weather' }, 'item'), ...badSwitch],
  },
  manage_ringtone: {
    works: [
      writes({ action: 'set', tone: 'Ember' }, { 'settings/ringtone': { call: 'Ember' } }),
      writes({ action: 'set', kind: 'alarm', tone: 'Dune' }, { 'settings/ringtone': { alarm: 'Dune' } }),
      writes({ action: 'set', kind: 'notification', tone: 'Ivory' }, { 'settings/ringtone': { notification: 'Ivory' } }),
      writes(
        { action: 'set', tone: 'Juniper', contact: 'mother' },
        { 'contact_ringtones/tone_contact_001': { contactId: 'contact_001', tone: 'Juniper' } },
        undefined,
        { contactId: 'contact_001', tone: 'Juniper', own: true },
      ),
      writes({ action: 'set', tone: 'Dune', contactId: 'contact_002' }, { 'contact_ringtones/tone_001': { tone: 'Dune' } }),
      writes({ action: 'reset', contact: 'Hugo' }, { 'contact_ringtones/tone_001': null }, undefined, {
        tone: 'Aurora',
        own: false,
      }),
      tells(
        { action: 'query' },
        {
          call: 'Aurora',
          alarm: 'Carillon',
          notification: 'Brook',
          contactTones: [{ contactId: 'contact_002', tone: 'Fjord' }],
        },
      ),
      tells({ action: 'query', contact: 'Hugo' }, { tone: 'Fjord', own: true }),
      tells({ action: 'list' }, { count: 10 }),
    ],
    fails: [
      missing({ action: 'set' }, 'tone'),
      missing({ action: 'set', contact: 'Hugo' }, 'tone'),
      missing({ action: 'reset' }, 'contact'),
      invalid({ action: 'set', tone: 'Trumpet' }, 'tone'),
      invalid({ action: 'set', tone: 'Dune', kind: 'email' }, 'kind'),
      absent({ action: 'set', tone: 'Dune', contact: 'Nobody' }),
      twoCamilles({ action: 'set', tone: 'Dune', contact: 'Camille' }),
      denied({ action: 'set', tone: 'Dune', contact: 'Hugo' }, 'contacts'),
    ],
  },
  manage_vibration: {
    works: [
      writes({ action: 'disable', item: 'touch' }, { 'settings/vibration': { touch: false } }),
      writes({ action: 'disable', item: 'ringing' }, { 'settings/vibration': { ringing: false } }),
      writes(
        { action: 'enable', item: 'notifications', strength: 'strong' },
        { 'settings/vibration': { notifications: true, strength: 'strong' } },
        setting('vibration', { notifications: false }),
      ),
      writes({ action: 'set', strength: 'light' }, { 'settings/vibration': { strength: 'light' } }),
      tells({ action: 'query' }, { ringing: true, touch: true, notifications: true, strength: 'medium' }),
    ],
    fails: [
      missing({ action: 'enable' }, 'item'),
      missing({ action: 'set' }, 'strength'),
      invalid({ action: 'disable', item: 'keyboard' }, 'item'),
      invalid({ action: 'set', strength: 'wild' }, 'strength'),
      fails(
        { action: 'disable', item: 'ringing' },
        'Conflict',
        { setting: 'sound_mode' },
        setting('sound_mode', { mode: 'vibrate' }),
      ),
    ],
  },
  manage_sound_effect: {
    works: [
      writes({ action: 'set', preset: 'film' }, { 'settings/sound_effect': { preset: 'film' } }),
      writes(
        { action: 'set', preset: 'voice', spatial: true },
        { 'settings/sound_effect': { preset: 'voice', spatial: true } },
        earbuds,
      ),
      writes(
        { action: 'set', spatial: false },
        { 'settings/sound_effect': { spatial: false } },
        rows(earbuds, setting('sound_effect', { spatial: true })),
      ),
      tells({ action: 'query' }, { preset: 'off', spatial: false }),
    ],
    fails: [
      missing({ action: 'set' }, 'preset', 'spatial'),
      invalid({ action: 'set', preset: 'opera' }, 'preset'),
      needsEarbuds(),
      needsEarbuds(setting('bluetooth', { deviceId: 'device_003' })),
    ],
  },
  manage_touch_sound: {
    works: [
      writes({ action: 'disable', item: 'keypad' }, { 'settings/touch_sounds': { keypad: false } }),
      writes({ action: 'disable', item: 'charging' }, { 'settings/touch_sounds': { charging: false } }),
      writes(
        { action: 'enable', item: 'screenshot' },
        { 'settings/touch_sounds': { screenshot: true } },
        setting('touch_sounds', { screenshot: false }),
      ),
      tells({ action: 'query' }, { keypad: true, screen_lock: true, charging: true, screenshot: true }),
    ],
    fails: [missing({ action: 'disable' }, 'item'), invalid({ action: 'disable', item: 'camera' }, 'item'), ...badSwitch],
  },
  manage_wallpaper: {
    works: [
      writes({ action: 'set', wallpaper: 'Orchard' }, { 'settings/wallpaper': { home: 'Orchard', lock: 'Orchard' } }),
      writes({ action: 'set', wallpaper: 'Lichen', target: 'home' }, { 'settings/wallpaper': { home: 'Lichen' } }),
      writes({ action: 'set', wallpaper: 'Basalt', target: 'lock' }, { 'settings/wallpaper': { lock: 'Basalt' } }, undefined, {
        home: 'Horizon',
        lock: 'Basalt',
      }),
      tells({ action: 'query' }, { home: 'Horizon', lock: 'Horizon' }),
    ],
    fails: [
      missing({ action: 'set' }, 'wallpaper'),
      invalid({ action: 'set', wallpaper: 'Kitten' }, 'wallpaper'),
      invalid({ action: 'set', wallpaper: 'Delta', target: 'watch' }, 'target'),
    ],
  },
  manage_dark_mode_schedule: {
    works: [
      writes(
        { action: 'enable', start: '20:00', end: '06:30' },
        { 'settings/dark_mode_schedule': { enabled: true, start: '20:00', end: '06:30' } },
      ),
      writes({ action: 'set', start: '22:15' }, { 'settings/dark_mode_schedule': { start: '22:15' } }),
      ...switched('dark_mode_schedule', false),
      writes(
        { action: 'disable' },
        { 'settings/dark_mode_schedule': { enabled: false } },
        setting('dark_mode_schedule', { enabled: true }),
      ),
    ],
    fails: [
      missing({ action: 'set' }, 'start', 'end'),
      ...badSwitch,
      invalid({ action: 'set', start: '9pm' }, 'start'),
      invalid({ action: 'set', start: '08:00', end: '08:00' }, 'end'),
      invalid({ action: 'enable', start: '07:00' }, 'start'),
    ],
  },
  manage_do_not_disturb_schedule: {
    works: [
      writes(
        { action: 'create', name: 'Nap', start: '14:00', end: '15:00' },
        { 'dnd_rules/dnd_004': { name: 'Nap', start: '14:00', end: '15:00' } },
        undefined,
        { ruleId: 'dnd_004', enabled: true, days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
      ),
      // Friday night is taken until 06:30 of Saturday.
      writes(
        { action: 'create', name: 'Allotment', start: '06:30', end: '09:00', days: ['sun', 'sat'] },
        { 'dnd_rules/dnd_004': { name: 'Allotment', start: '06:30', end: '09:00', days: ['sat', 'sun'] } },
      ),
      writes({ action: 'update', name: 'studio hours', end: '12:30' }, { 'dnd_rules/dnd_001': { end: '12:30' } }),
      writes(
        { action: 'update', ruleId: 'dnd_002', name: 'Weekend night', days: ['sat'] },
        { 'dnd_rules/dnd_002': { name: 'Weekend night', days: ['sat'] } },
      ),
      writes({ action: 'enable', name: 'Choir' }, { 'dnd_rules/dnd_003': { enabled: true } }),
      writes({ action: 'disable', name: 'Night' }, { 'dnd_rules/dnd_002': { enabled: false } }),
      writes({ action: 'delete', ruleId: 'dnd_001' }, { 'dnd_rules/dnd_001': null }),
      writes(
        { action: 'delete', ruleId: 'dnd_001' },
        { 'dnd_rules/dnd_001': null, 'settings/do_not_disturb': { enabled: false, ruleId: null } },
        setting('do_not_disturb', { enabled: true, ruleId: 'dnd_001' }),
      ),
      writes(
        { action: 'disable', ruleId: 'dnd_001' },
        { 'dnd_rules/dnd_001': { enabled: false }, 'settings/do_not_disturb': { enabled: false, ruleId: null } },
        setting('do_not_disturb', { enabled: true, ruleId: 'dnd_001' }),
      ),
      tells({ action: 'query' }, { count: 3, items: [{ ruleId: 'dnd_001' }, { name: 'Night' }, { enabled: false }] }),
      tells({ action: 'query', name: 'night' }, { count: 1, items: [{ start: '23:00', end: '06:30' }] }),
    ],
    fails: [
      missing({ action: 'create', name: 'Nap', start: '14:00' }, 'end'),
      missing({ action: 'create', start: '14:00', end: '15:00' }, 'name'),
      missing({ action: 'delete' }, 'name'),
      missing({ action: 'update', name: 'Night' }, 'start'),
      invalid({ action: 'create', name: 'Nap', start: '2pm', end: '15:00' }, 'start'),
      invalid({ action: 'create', name: 'Nap', start: '14:00', end: '15:00', days: ['someday'] }, 'days[0]'),
      invalid({ action: 'create', name: 'Nap', start: '14:00', end: '14:00' }, 'end'),
      absent({ action: 'delete', name: 'Siesta' }),
      absent({ action: 'enable', ruleId: 'dnd_099' }),
      fails({ action: 'create', name: 'Night', start: '02:00', end: '03:00' }, 'Conflict', { conflictingId: 'dnd_002' }),
      fails({ action: 'create', name: 'Call', start: '11:30', end: '13:00', days: ['wed', 'fri'] }, 'Conflict', {
        conflictingId: 'dnd_001',
      }),
      // The rule of Sunday night reaches into Monday, over the end of the week.
      fails({ action: 'create', name: 'Dawn', start: '05:00', end: '07:00', days: ['mon'] }, 'Conflict', {
        conflictingId: 'dnd_002',
      }),
      fails({ action: 'update', name: 'Studio hours', start: '22:00', end: '23:30', days: ['sun'] }, 'Conflict', {
        conflictingId: 'dnd_002',
      }),
      fails(
        { action: 'enable', name: 'Choir' },
        'Conflict',
        { conflictingId: 'dnd_004' },
        row('dnd_rules', 'dnd_004', { name: 'Tuesday', start: '18:00', end: '20:00', days: ['tue'] }),
      ),
      fails(
        { action: 'delete', name: 'Night' },
        'AmbiguousEntity',
        { candidates: [{ id: 'dnd_002' }, { id: 'dnd_005' }] },
        row('dnd_rules', 'dnd_005', { name: 'Night', start: '04:00', end: '05:00', enabled: false }),
      ),
    ],
  },
  control_flashlight: {
    works: [
      writes({ action: 'turn_on' }, { 'settings/flashlight': { enabled: true } }, undefined, { enabled: true, level: 3 }),
      writes({ action: 'turn_on', level: 5 }, { 'settings/flashlight': { enabled: true, level: 5 } }),
      writes({ action: 'turn_on', level: 1 }, { 'settings/flashlight': { level: 1 } }, setting('flashlight', { enabled: true })),
      writes(
        { action: 'turn_off', level: 2 },
        { 'settings/flashlight': { enabled: false } },
        setting('flashlight', { enabled: true }),
      ),
      tells({ action: 'query' }, { enabled: false, level: 3 }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'turn_on', level: 6 }, 'level'),
      invalid({ action: 'blink' }, 'action'),
      fails({ action: 'turn_on' }, 'Conflict', { session: 'video_recorder' }, setting('video_recorder', { active: true })),
      fails(
        { action: 'turn_on' },
        'PreconditionFailed',
        { setting: 'power', neededPercent: 5, batteryLevel: 4 },
        setting('power', { batteryLevel: 4 }),
      ),
    ],
  },
};
