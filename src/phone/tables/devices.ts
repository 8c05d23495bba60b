import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';

const { text, flag, instant, integer, oneOf, orNull, idOf, idsOf, someOf } = is;
export const CASTING_METHODS = ['wireless', 'trusted_ring', 'AirView', 'smart_space'] as const;
export const PAIRING_VIAS = ['bluetooth', 'wifi', 'nfc', 'account'] as const;
export const PAIRING_EVENTS = ['paired', 'unpaired', 'refused', 'failed'] as const;

export const DEVICE_KINDS = [
  'tv',
  'large_screen',
  'laptop',
  'tablet',
  'phone',
  'watch',
  'speaker',
  'car',
  'printer',
  'earbuds',
] as const;
export const ABILITIES = [
  'casting',
  'multi_screen',
  'input_sharing',
  'clipboard',
  'migration',
  'nearby',
  'printing',
  'ringing',
] as const;
export const MIGRATION_PARTS = ['contacts', 'messages', 'photos', 'files', 'apps', 'settings'] as const;
export const HOME_KINDS = ['light', 'thermostat', 'plug', 'vacuum', 'curtain', 'fan', 'camera', 'lock'] as const;

/** Other devices: screens, laptops, watches, the home. */
export const devicesCrossDevice: PhonePart = {
  tables: [
    table('devices', 'peer', {
      name: text,
      kind: oneOf(...DEVICE_KINDS),
      online: flag,
      trusted: flag,
      supports: someOf(...ABILITIES),
      batteryLevel: or(orNull(integer(0, 100)), null),
      lastPlace: or(orNull(text), null),
      lastSeen: or(orNull(instant), null),
      ringing: or(flag, false),
    }),
    table('pairing_log', 'pairing', {
      deviceName: text,
      event: oneOf(...PAIRING_EVENTS),
      via: oneOf(...PAIRING_VIAS),
      at: instant,
    }),
    table('home_devices', 'home', {
      name: text,
      room: text,
      kind: oneOf(...HOME_KINDS),
      online: flag,
      on: flag,
      /** Percent of a light, a fan or a curtain; whole degrees Celsius of a thermostat; null where there is no level. */
      level: or(orNull(integer(0, 100)), null),
    }),
    table('home_scenes', 'home_scene', { name: text }),
    table('home_scene_steps', 'home_step', {
      sceneId: idOf('home_scenes'),
      deviceId: idOf('home_devices'),
      on: flag,
      level: or(orNull(integer(0, 100)), null),
    }),
    table('print_jobs', 'print', {
      fileId: idOf('files'),
      deviceId: idOf('devices'),
      copies: or(integer(1, 99), 1),
      color: or(flag, false),
      status: or(oneOf('queued', 'done', 'cancelled'), 'queued'),
      at: instant,
    }),
    table('clipboard_shares', 'clip_share', { text, deviceId: idOf('devices'), at: instant }),
  ],
  settings: {
    casting: {
      active: or(flag, false),
      deviceId: or(orNull(idOf('devices')), null),
      method: or(oneOf(...CASTING_METHODS), 'wireless'),
      direction: or(oneOf('phone_to_device', 'device_to_phone'), 'phone_to_device'),
    },
    multi_screen: {
      active: or(flag, false),
      deviceId: or(orNull(idOf('devices')), null),
      mode: or(oneOf('mirror', 'extend', 'app_window'), 'mirror'),
    },
    migration: {
      status: or(oneOf('idle', 'running', 'paused', 'done'), 'idle'),
      deviceId: or(orNull(idOf('devices')), null),
      direction: or(oneOf('send', 'receive'), 'send'),
      items: or(someOf(...MIGRATION_PARTS), []),
      endsAt: or(orNull(instant), null),
      /** What is left of it while it is paused. */
      secondsLeft: or(orNull(integer(0, 100_000)), null),
    },
    input_sharing: {
      active: or(flag, false),
      sourceDeviceId: or(orNull(idOf('devices')), null),
      targetDeviceId: or(orNull(idOf('devices')), null),
    },
    nearby_share: { visibility: or(oneOf('off', 'contacts', 'everyone'), 'contacts') },
    clipboard_sharing: { enabled: or(flag, false), devices: or(idsOf('devices'), []) },
    wearable: {
      deviceId: or(orNull(idOf('devices')), null),
      notifications: or(flag, true),
      dndSync: or(flag, false),
      stepGoal: or(integer(500, 60_000), 8000),
      raiseToWake: or(flag, true),
    },
  },
};
