import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, folded, isQuery, name, need, oneOf } from '../common.ts';
import { bluetoothOn, noAirplaneMode, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './wifi.ts';

export const bluetoothTool = defineTool({
  name: 'manage_bluetooth',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Bluetooth: turns it on or off, connects to or disconnects a device such as headphones, earbuds, a speaker or the car, or lists the devices in order of ids. A device that is new is paired as it is connected.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'connect', 'disconnect', 'query']).describe('What to do with Bluetooth.'),
    deviceName: name('Name of the device, as the list of devices has it.').exactOptional(),
  }),
  match: { deviceName: 'text' },
  reads: isQuery,
  requires: onlyFor(['enable', 'connect'], noAirplaneMode),
  run: (phone, { action, deviceName }) => {
    if (action === 'query') return done('Bluetooth.', bluetoothState(phone));
    if (action === 'enable' || action === 'disable') {
      phone.set('bluetooth', { enabled: action === 'enable' });
      return done(`Bluetooth: ${action === 'enable' ? 'on' : 'off'}.`, { enabled: action === 'enable' });
    }
    if (action === 'disconnect') {
      const current = phone.setting('bluetooth', 'deviceId');
      const device = deviceName === undefined ? null : theDevice(phone, deviceName);
      if (current === null || (device !== null && device.id !== current))
        throw new ToolFailure('PreconditionFailed', 'That device is not connected.', { needed: 'a connected device' });
      phone.set('bluetooth', { deviceId: null });
      return done('Disconnected.', { deviceId: current as string });
    }
    const device = theDevice(phone, need('manage_bluetooth', action, 'deviceName', deviceName));
    pair(phone, device);
    phone.set('bluetooth', { enabled: true, deviceId: device.id });
    return done(`Connected to '${String(device.name)}'.`, { deviceId: device.id });
  },
});

const bluetoothState = (phone: Phone): JsonObject => ({
  enabled: phone.setting('bluetooth', 'enabled') === true,
  deviceId: phone.setting('bluetooth', 'deviceId') ?? null,
  devices: [...phone.table('bluetooth_devices').all()],
});

const theDevice = (phone: Phone, deviceName: string): Row =>
  oneOf(phone, 'bluetooth_devices', { text: deviceName, column: 'name', what: 'device' });

/** @throws ToolFailure Unavailable for a device that is out of range. */
const pair = (phone: Phone, device: Row): void => {
  if (device.inRange !== true)
    throw new ToolFailure('Unavailable', `'${String(device.name)}' is out of range.`, { what: 'device', deviceId: device.id });
  if (device.paired === true) return;
  phone.table('bluetooth_devices').update(device.id, { paired: true });
  log(phone, device, 'paired');
};

const log = (phone: Phone, device: Row, event: 'paired' | 'unpaired'): void =>
  void phone.table('pairing_log').insert({ deviceName: device.name as string, event, via: 'bluetooth', at: phone.now() });

const TOOL = 'pair_bluetooth_device';

export const pairBluetoothTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Pairs a new Bluetooth device that is in range for the first time, such as wireless headphones, earbuds, a speaker or a keyboard (hooks it up), unpairs (forgets) one, which also disconnects it, or gives a paired one another name. Bluetooth must be on; what happened stands in the pairing log. To connect a device that was paired before use manage_bluetooth.',
  params: z.strictObject({
    action: z.enum(['pair', 'unpair', 'rename']).describe('What to do with the device.'),
    deviceName: name('Name of the device, as the list of Bluetooth devices has it.'),
    newName: name('For rename: the new name.').exactOptional(),
  }),
  match: { deviceName: 'text', newName: 'text' },
  requires: [bluetoothOn],
  run: (phone, { action, deviceName, newName }) => {
    const device = theDevice(phone, deviceName);
    if (action === 'pair') {
      pair(phone, device);
      return done(`'${String(device.name)}' is paired.`, { deviceId: device.id });
    }
    if (device.paired !== true)
      throw new ToolFailure('PreconditionFailed', `'${String(device.name)}' is not paired.`, {
        needed: 'paired',
        deviceId: device.id,
      });
    if (action === 'rename') {
      const called = need(TOOL, action, 'newName', newName);
      const same = phone
        .table('bluetooth_devices')
        .where((row) => row.id !== device.id && folded(String(row.name)) === folded(called))[0];
      if (same !== undefined)
        throw new ToolFailure('Conflict', `Another device is called '${called}'.`, { conflictingId: same.id });
      phone.table('bluetooth_devices').update(device.id, { name: called });
      return done(`'${String(device.name)}' is called '${called}' now.`, { deviceId: device.id, name: called });
    }
    phone.table('bluetooth_devices').update(device.id, { paired: false });
    if (phone.setting('bluetooth', 'deviceId') === device.id) phone.set('bluetooth', { deviceId: null });
    log(phone, device, 'unpaired');
    return done(`'${String(device.name)}' is forgotten.`, { deviceId: device.id });
  },
});
