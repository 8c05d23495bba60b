import { UserError } from '../base/errors.ts';
import { bare, didYouMean } from '../base/suggest.ts';
import type { Obstacle } from '../contract/task.ts';
import { removeWithReferences } from './references.ts';
import { fixedIds, PERMISSIONS, TABLES } from './tables.ts';
import type { Phone } from './types.ts';

/** Free space under storage_full: less than any recording or photo needs. */
const FULL_STORAGE_MB = 5;

/**
 * Puts an obstacle in the planner's way, as part of the initial state. `target` is: for permission_off the permission; for
 * duplicate_contact a contact's name; for conflicting_session one of screen_recorder, voice_recorder, playback, hotspot; for
 * stale_reference `table/id`, a row that is removed together with everything on the phone that points at it, so that only the
 * request or the history still speaks of it; for service_trouble one of slow, rate_limited, lost_replies; for app_missing the name of
 * an app that is installed; for low_battery the percent that is left (4 when it is left out), which also lets a scene of the persona that
 * waits for a low battery act when time passes.
 * @throws UserError `bad_obstacle` when the target is missing or not there.
 */
export const applyObstacle = (phone: Phone, obstacle: Obstacle): void => APPLY[obstacle.kind](phone, obstacle.target ?? '');

const APPLY: Readonly<Record<Obstacle['kind'], (phone: Phone, target: string) => void>> = {
  permission_off: (phone, target) => {
    if (!(PERMISSIONS as readonly string[]).includes(target)) refuse('permission_off', target, 'a permission', PERMISSIONS);
    phone.table('permissions').update(target, { granted: false });
  },
  airplane_mode: (phone) => {
    phone.set('airplane_mode', { enabled: true });
    phone.set('bluetooth', { enabled: false, deviceId: null });
    phone.set('hotspot', { enabled: false });
    cutNetwork(phone);
  },
  no_network: (phone) => cutNetwork(phone),
  storage_full: (phone) => phone.set('storage', { freeMb: FULL_STORAGE_MB }),
  duplicate_contact: (phone, target) => {
    const contacts = phone.table('contacts');
    const original = contacts.having('name', target)[0];
    if (original === undefined) {
      const names = contacts.all().map((row) => row.name as string);
      return refuse('duplicate_contact', target, 'the name of a contact', names);
    }
    const { id: _, ...columns } = original;
    const isTaken = (number: string): boolean => contacts.having('phoneNumber', number).length > 0;
    const phoneNumber = unusedNumber(original.phoneNumber as string, isTaken);
    contacts.insert({ ...columns, phoneNumber, email: null, relation: null });
  },
  conflicting_session: (phone, target) => {
    const start = SESSIONS.get(target);
    if (start === undefined) return refuse('conflicting_session', target, 'a session', SESSIONS.keys());
    start(phone);
  },
  stale_reference: (phone, target) => {
    const [table = '', id = ''] = target.split('/');
    const open = [...TABLES.values()].filter((schema) => fixedIds(schema).length === 0).map((schema) => schema.name);
    if (!open.includes(table)) return refuse('stale_reference', table, 'table/id, with a table that rows can leave', open);
    if (phone.table(table).get(id) === undefined) {
      const ids = phone.table(table).all();
      return refuse(
        'stale_reference',
        id,
        `table/id, with a row of ${table}`,
        ids.map((row) => row.id),
      );
    }
    removeWithReferences(phone, table, id);
  },
  low_battery: (phone, target) => {
    const batteryLevel = target === '' ? LOW_BATTERY : Number(target);
    if (!Number.isInteger(batteryLevel) || batteryLevel < 0 || batteryLevel > 100)
      refuse('low_battery', target, 'a whole number of percent', []);
    phone.set('power', { batteryLevel, charging: false });
  },
  service_trouble: (phone, target) => {
    if (!TROUBLES.includes(target)) refuse('service_trouble', target, 'a kind of trouble', TROUBLES);
    phone.set('services', { trouble: target });
  },
  app_missing: (phone, target) => {
    const installed = phone.table('apps').having('installed', true);
    const app = installed.find((row) => row.name === target);
    if (app === undefined) {
      const names = installed.map((row) => row.name as string);
      return refuse('app_missing', target, 'the name of an installed app', names);
    }
    phone.table('apps').update(app.id, { installed: false, running: false });
  },
};

const LOW_BATTERY = 4;
const TROUBLES = ['slow', 'rate_limited', 'lost_replies'];

const SESSIONS: ReadonlyMap<string, (phone: Phone) => void> = new Map([
  ['screen_recorder', (phone) => phone.set('screen_recorder', { active: true, microphone: false })],
  ['voice_recorder', (phone) => phone.set('voice_recorder', { active: true, title: null })],
  ['playback', (phone) => phone.set('playback', { status: 'playing', mediaId: phone.table('media').all()[0]?.id ?? null })],
  [
    'hotspot',
    (phone) => {
      phone.set('wifi', { enabled: false, ssid: null });
      phone.set('hotspot', { enabled: true });
    },
  ],
] satisfies [string, (phone: Phone) => void][]);

const cutNetwork = (phone: Phone): void => {
  phone.set('wifi', { enabled: false, ssid: null });
  phone.set('mobile_data', { enabled: false });
};

/** The next number that nobody has: the last four digits counted up. */
const unusedNumber = (number: string, isTaken: (number: string) => boolean): string => {
  const stem = number.slice(0, -4);
  let last = Number(number.slice(-4));
  let candidate = number;
  while (isTaken(candidate)) {
    last = (last + 1) % 10_000;
    candidate = `${stem}${String(last).padStart(4, '0')}`;
  }
  return candidate;
};

const refuse = (kind: string, found: string, expected: string, candidates: Iterable<string>): never => {
  throw new UserError('bad_obstacle', `obstacle ${kind}: the target must be ${expected}, not '${found}'`, {
    hint: didYouMean(found, candidates, undefined, bare),
  });
};
