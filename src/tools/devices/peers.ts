import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { confirmArgument, done, found, isQuery, name, need, wallTime } from '../common.ts';
import { deviceName, needReachable, theDevice } from '../peers.ts';
import { bluetoothOn, confirmed, exceptFor, online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** Where it was last, for those who look for it. */
const trace = (
  phone: Phone,
  { id: deviceId, lastPlace, lastSeen, batteryLevel, online: isOnline, ringing }: Row,
): JsonObject => ({
  deviceId,
  online: isOnline as boolean,
  ringing: ringing as boolean,
  lastPlace: lastPlace as string | null,
  lastSeen: typeof lastSeen === 'number' ? wallTime(phone, lastSeen) : null,
  batteryLevel: batteryLevel as number | null,
});

export const findDevice = defineTool({
  name: 'find_device',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Finds a lost device such as a tablet, watch or earbuds: makes it ring (play a sound), stops the ringing, or locates it, where it is (last place, when it was seen, its battery). Needs the internet; a device that is offline cannot ring, but its last place is known.',
  params: z.strictObject({
    action: z.enum(['ring', 'stop', 'locate']).describe('Let it ring, silence it, or tell where it is.'),
    deviceName: name('Name of the lost device.'),
  }),
  match: { deviceName: 'text' },
  reads: ({ action }) => action === 'locate',
  // Whether it rings stands in the list of devices as well, which asks nobody.
  requires: [...onlyFor(['locate'], online()), ...exceptFor(['locate'], online('manage_trusted_device'))],
  run: (phone, { action, ...args }) => {
    const device = theDevice(phone, 'find_device', args, action === 'locate' ? undefined : 'ringing');
    const called = String(device.name);
    if (action === 'locate') {
      if (device.lastPlace === null)
        throw new ToolFailure('Unavailable', `Nobody knows where ${called} is.`, { what: 'place', deviceId: device.id });
      return done(`${called}: ${String(device.lastPlace)}.`, trace(phone, device));
    }
    if (device.online !== true)
      throw new ToolFailure('Unavailable', `${called} is not online.`, { what: 'device', ...trace(phone, device) });
    const now = phone.table('devices').update(device.id, { ringing: action === 'ring' });
    return done(`${called} ${action === 'ring' ? 'rings' : 'is silent'}.`, trace(phone, now));
  },
});

export const trustedDevice = defineTool({
  name: 'manage_trusted_device',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Trusted devices: trusts (adds) a device, such as a laptop, that is online, so that it may join screens, keyboard, clipboard and migration (needs confirm=true); ends the trust, and with it whatever runs between them; or lists which other devices there are with their kind, what they support, and whether they are online and trusted, in order of ids.',
  params: z.strictObject({
    action: z.enum(['trust', 'untrust', 'query']).describe('Trust it, end the trust, or list the devices.'),
    deviceName: name('Name of the device.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { deviceName: 'text', confirm: 'boolean' },
  reads: isQuery,
  requires: onlyFor(
    ['trust'],
    confirmed((phone, args) => {
      const device = named(phone, 'trust', args.deviceName as string | undefined);
      needReachable(device);
      return `${String(device.name)} could use the phone.`;
    }),
  ),
  run: (phone, { action, ...args }) => {
    if (action === 'query') {
      const rows = args.deviceName === undefined ? phone.table('devices').all() : [named(phone, action, args.deviceName)];
      return found('devices', rows.map(deviceView));
    }
    const device = named(phone, action, args.deviceName);
    if (action === 'trust') needReachable(device);
    else part(phone, device.id);
    phone.table('devices').update(device.id, { trusted: action === 'trust' });
    return done(`${String(device.name)} is ${action === 'trust' ? 'trusted' : 'not trusted'}.`, {
      deviceId: device.id,
      trusted: action === 'trust',
    });
  },
});

const named = (phone: Phone, action: string, called: string | undefined): Row =>
  theDevice(phone, 'manage_trusted_device', { deviceName: need('manage_trusted_device', action, 'deviceName', called) });

const deviceView = ({ id: deviceId, lastPlace: _, lastSeen: __, ...columns }: Row): JsonObject => ({ deviceId, ...columns });

/** Ends what rests on trust. */
const part = (phone: Phone, id: string): void => {
  const get = (row: string, column: string) => phone.setting(row, column);
  if (get('casting', 'deviceId') === id && get('casting', 'method') === 'trusted_ring')
    phone.set('casting', { active: false, deviceId: null });
  if (get('multi_screen', 'deviceId') === id) phone.set('multi_screen', { active: false, deviceId: null });
  if (get('input_sharing', 'sourceDeviceId') === id || get('input_sharing', 'targetDeviceId') === id)
    phone.set('input_sharing', { active: false, sourceDeviceId: null, targetDeviceId: null });
  if (get('migration', 'deviceId') === id && get('migration', 'status') !== 'done')
    phone.set('migration', { status: 'idle', deviceId: null, items: [], endsAt: null, secondsLeft: null });
  const shared = get('clipboard_sharing', 'devices') as readonly string[];
  phone.set('clipboard_sharing', { devices: shared.filter((one) => one !== id) });
};

const WEARABLE = 'manage_wearable';

export const wearable = defineTool({
  name: WEARABLE,
  domain: DOMAIN,
  kind: 'write',
  description:
    'The watch, band or tracker worn with the phone: connects one (Bluetooth on, watch online), disconnects it, changes what it does (shows notifications, follows do not disturb, daily step goal, wakes when the wrist is raised), or reads it with its battery. Watch faces and heart rate monitoring are set on the watch itself; what it recorded is in query_health_data.',
  params: z.strictObject({
    action: z.enum(['connect', 'disconnect', 'set', 'query']).describe('Connect or disconnect, change settings, or read.'),
    deviceName: name('For connect: name of the watch.').exactOptional(),
    notifications: z.boolean().describe('Whether the watch shows notifications of the phone.').exactOptional(),
    dndSync: z.boolean().describe('Whether the watch follows do not disturb of the phone.').exactOptional(),
    stepGoal: z.int().min(500).max(60_000).describe('Steps a day, 500 to 60000.').exactOptional(),
    raiseToWake: z.boolean().describe('Whether raising the wrist lights the watch.').exactOptional(),
  }),
  match: { deviceName: 'text', notifications: 'boolean', dndSync: 'boolean', stepGoal: 'number', raiseToWake: 'boolean' },
  reads: isQuery,
  requires: onlyFor(['connect', 'set'], bluetoothOn),
  run: (phone, { action, deviceName: called, ...columns }) => {
    if (action === 'query') return done('Wearable.', wearableView(phone));
    if (action === 'connect') {
      const wanted = { deviceName: need(WEARABLE, action, 'deviceName', called) };
      const watch = theDevice(phone, WEARABLE, wanted);
      if (watch.kind !== 'watch')
        throw new ToolFailure('Unsupported', `${String(watch.name)} is no watch.`, {
          reason: `a ${String(watch.kind)}`,
          supported: phone
            .table('devices')
            .having('kind', 'watch')
            .map((row) => row.name as string),
        });
      needReachable(watch);
      phone.set('wearable', { deviceId: watch.id });
      return done(`${String(watch.name)} is connected.`, wearableView(phone));
    }
    const id = phone.setting('wearable', 'deviceId');
    if (typeof id !== 'string')
      throw new ToolFailure('PreconditionFailed', 'No watch is connected.', { setting: 'wearable', needed: 'connected' });
    if (action === 'set') {
      if (Object.keys(columns).length === 0)
        throw new ToolFailure('MissingParameter', `${WEARABLE} with action=set needs a setting to change.`, {
          missing: ['notifications', 'dndSync', 'stepGoal', 'raiseToWake'],
        });
      needReachable(phone.table('devices').get(id) as Row);
    }
    phone.set('wearable', action === 'set' ? columns : { deviceId: null });
    return done(action === 'set' ? 'The watch is changed.' : 'The watch is disconnected.', wearableView(phone));
  },
});

const wearableView = (phone: Phone): JsonObject => {
  const view = settingView(phone, 'wearable');
  const watch = typeof view.deviceId === 'string' ? phone.table('devices').get(view.deviceId) : undefined;
  return { ...view, deviceName: deviceName(phone, view.deviceId), batteryLevel: watch?.batteryLevel ?? null };
};
