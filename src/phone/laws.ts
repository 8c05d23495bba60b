import type { Json, JsonObject } from '../contract/json.ts';
import type { Phone } from './types.ts';

/**
 * When a column of a settings row takes this value, other rows follow: what holds on a phone whoever changes it. A row with
 * `only` follows if these columns stand so.
 */
type Law = {
  column: string;
  value: Json;
  follows: readonly (readonly [row: string, columns: Columns, only?: readonly [column: string, value: Json]])[];
};

/** What the columns become, or how that is found out. */
type Columns = JsonObject | ((phone: Pick<Phone, 'table'>) => JsonObject);

/** Wi-Fi that comes on joins a network that it knows: of several the first by id. */
const joinKnown: Columns = (phone) => ({
  ssid: phone.table('wifi_networks').where((row) => row.saved === true && row.inRange === true)[0]?.ssid ?? null,
});

const NO_CAST: Law['follows'] = [
  ['casting', { active: false, deviceId: null }],
  ['multi_screen', { active: false, deviceId: null }],
];

/** A move that loses its connection has to begin again; one that is paused waits. */
const NO_MIGRATION: Law['follows'][number] = [
  'migration',
  { status: 'idle', deviceId: null, items: [], endsAt: null, secondsLeft: null },
  ['status', 'running'],
];

/** The line when nobody is on it. */
export const NO_CALL = { status: 'idle', contactId: null, phoneNumber: null, startedAt: null, muted: false, speaker: false };

const LAWS: Readonly<Record<string, readonly Law[]>> = {
  airplane_mode: [
    {
      column: 'enabled',
      value: true,
      follows: [
        ['wifi', { enabled: false }],
        ['bluetooth', { enabled: false }],
        ['mobile_data', { enabled: false }],
        ['hotspot', { enabled: false }],
        ['vpn', { enabled: false }],
        ['call', NO_CALL],
      ],
    },
  ],
  // One antenna serves both.
  wifi: [
    {
      column: 'enabled',
      value: true,
      follows: [
        ['hotspot', { enabled: false }],
        ['wifi', joinKnown, ['ssid', null]],
      ],
    },
    { column: 'enabled', value: false, follows: [['wifi', { ssid: null }], ...NO_CAST, NO_MIGRATION] },
  ],
  hotspot: [{ column: 'enabled', value: true, follows: [['wifi', { enabled: false }]] }],
  // What is off, no rule holds on.
  do_not_disturb: [{ column: 'enabled', value: false, follows: [['do_not_disturb', { ruleId: null }]] }],
  bluetooth: [
    {
      column: 'enabled',
      value: false,
      follows: [
        ['bluetooth', { deviceId: null }],
        ['input_sharing', { active: false, sourceDeviceId: null, targetDeviceId: null }],
      ],
    },
    // Spatial sound is made for two ears.
    { column: 'deviceId', value: null, follows: [['sound_effect', { spatial: false }]] },
  ],
  // Nobody hears a song and a caller at once.
  call: [
    {
      column: 'status',
      value: 'active',
      follows: [
        ['playback', { status: 'paused' }, ['status', 'playing']],
        ['video_player', { status: 'paused' }, ['status', 'playing']],
      ],
    },
  ],
  // One thing plays at a time.
  playback: [{ column: 'status', value: 'playing', follows: [['video_player', { status: 'paused' }, ['status', 'playing']]] }],
  video_player: [{ column: 'status', value: 'playing', follows: [['playback', { status: 'paused' }, ['status', 'playing']]] }],
  // The sensor is too slow to take several pictures of so many pixels.
  camera: [{ column: 'resolution', value: '108MP', follows: [['camera', { hdr: false }]] }],
  // A phone that vibrates only must be felt when it rings.
  sound_mode: [{ column: 'mode', value: 'vibrate', follows: [['vibration', { ringing: true }]] }],
  // The camera takes the lamp.
  video_recorder: [{ column: 'active', value: true, follows: [['flashlight', { enabled: false }]] }],
  power: [
    {
      column: 'mode',
      value: 'super_saving',
      follows: [
        ['refresh_rate', { hz: 60, adaptive: false }],
        ['always_on_display', { enabled: false }],
        ['game_mode', { enabled: false }],
        ['cooling_fan', { enabled: false }],
      ],
    },
    {
      column: 'status',
      value: 'off',
      follows: [
        ['playback', { status: 'stopped', mediaId: null, positionSeconds: 0 }],
        ['video_player', { status: 'stopped', videoId: null, positionSeconds: 0 }],
        ['screen_recorder', { active: false, microphone: false, startedAt: null }],
        ['voice_recorder', { active: false, title: null, startedAt: null }],
        ['video_recorder', { active: false, title: null, startedAt: null }],
        ['flashlight', { enabled: false }],
        ['navigation', { active: false, placeId: null, startedAt: null }],
        ['call', NO_CALL],
        ['input_sharing', { active: false, sourceDeviceId: null, targetDeviceId: null }],
        ['voice_session', { active: false }],
        ['multimodal_session', { active: false }],
        ['private_space', { unlocked: false }],
        ['foreground', { screen: 'home', appId: null, page: null }],
        ...NO_CAST,
        NO_MIGRATION,
      ],
    },
  ],
  voice_assistant: [{ column: 'enabled', value: false, follows: [['voice_session', { active: false }]] }],
  developer_options: [{ column: 'enabled', value: false, follows: [['usb_debug', { enabled: false }]] }],
  location_service: [
    { column: 'enabled', value: false, follows: [['navigation', { active: false, placeId: null, startedAt: null }]] },
  ],
  // A biometric only stands in for a code.
  screen_lock: [
    { column: 'method', value: 'none', follows: [['biometrics', { fingerprint: false, face: false, payments: false }]] },
    { column: 'method', value: 'swipe', follows: [['biometrics', { fingerprint: false, face: false, payments: false }]] },
  ],
};

/** Lets follow what follows from a change of a settings row. `before` is the row as it was. */
export const followLaws = (phone: Pick<Phone, 'set' | 'table'>, id: string, before: JsonObject | undefined): void => {
  const laws = Object.hasOwn(LAWS, id) ? (LAWS[id] as readonly Law[]) : null;
  if (laws === null) return;
  for (const { column, value, follows } of laws) {
    const now = phone.table('settings').get(id);
    if (now?.[column] !== value || before?.[column] === value) continue;
    for (const [row, columns, only] of follows) {
      if (only === undefined || phone.table('settings').get(row)?.[only[0]] === only[1])
        phone.set(row, typeof columns === 'function' ? columns(phone) : columns);
    }
  }
};
