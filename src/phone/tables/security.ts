import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';
import { PERMISSIONS } from './permissions.ts';

const { text, flag, instant, integer, oneOf, orNull, idOf } = is;
export const LOCK_METHODS = ['none', 'swipe', 'pattern', 'pin', 'password'] as const;

/** Locks, secrets and emergencies. */
export const securityPrivacy: PhonePart = {
  tables: [
    table('fingerprints', 'finger', { name: text }),
    table('vault', 'secret', { site: text, username: text, password: text, updatedAt: instant }),
    table('emergency_contacts', 'emergency', { contactId: idOf('contacts'), priority: integer(1, 10) }),
    /** What was sent when help was called. */
    table('emergency_alerts', 'sos', { contactId: idOf('contacts'), place: orNull(text), at: instant }),
    /** Which app used which permission when. */
    table('privacy_events', 'use', { appId: idOf('apps'), permission: oneOf(...PERMISSIONS), at: instant }),
  ],
  settings: {
    sensors: { camera: or(flag, true), microphone: or(flag, true), location: or(flag, true) },
    screen_lock: {
      method: or(oneOf(...LOCK_METHODS), 'pin'),
      autoLockSeconds: or(oneOf(0, 5, 15, 30, 60, 300), 5),
      hideNotifications: or(flag, false),
    },
    biometrics: { fingerprint: or(flag, true), face: or(flag, false), payments: or(flag, true) },
    emergency: {
      enabled: or(flag, true),
      shareLocation: or(flag, true),
      countdownSeconds: or(oneOf(0, 3, 5, 10), 5),
      alertActive: or(flag, false),
    },
    private_space: { enabled: or(flag, false), unlocked: or(flag, false) },
    security_scan: { lastAt: or(orNull(instant), null), threats: or(integer(0, 1000), 0) },
  },
};
