import { z } from 'zod';
import type { Phone } from '../phone/types.ts';
import { toggle } from './builders.ts';
import { done, name, need, oneOf } from './common.ts';
import { defineTool, type Precondition, type Tool, ToolFailure } from './tool.ts';

const DOMAIN = 'Network & Connectivity';
const query = ({ action }: { action: string }): boolean => action === 'query';

/** In airplane mode no radio goes on. */
const noAirplaneMode: Precondition = {
  name: 'airplane_mode_off',
  check: (phone, { action }) =>
    (action === 'enable' || action === 'connect') && phone.setting('airplane_mode', 'enabled') === true
      ? { errorType: 'PreconditionFailed', payload: { message: 'Airplane mode is on.', setting: 'airplane_mode', needed: 'off' } }
      : null,
};

const wifi = defineTool({
  name: 'manage_wifi',
  domain: DOMAIN,
  kind: 'write',
  description: 'Wi-Fi: switches it on or off, connects to a wireless network, forgets a saved one, or lists networks.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'connect', 'forget', 'query']).describe('What to do with Wi-Fi.'),
    ssid: name('Name of the network.').exactOptional(),
  }),
  match: { ssid: 'text' },
  reads: query,
  requires: [noAirplaneMode],
  run: (phone, { action, ssid }) => {
    if (action === 'query')
      return done('Wi-Fi.', {
        ...state(phone, 'wifi', 'ssid'),
        networks: phone.table('wifi_networks').where((row) => row.inRange === true),
      });
    if (action === 'disable') {
      phone.set('wifi', { enabled: false, ssid: null });
      return done('Wi-Fi: off.', { enabled: false });
    }
    if (action === 'enable') {
      // A hotspot needs the radio: it ends, as on a real phone.
      if (phone.setting('hotspot', 'enabled') === true) phone.set('hotspot', { enabled: false });
      phone.set('wifi', { enabled: true });
      return done('Wi-Fi: on.', { enabled: true });
    }
    const network = oneOf(phone, 'wifi_networks', {
      text: need('manage_wifi', action, 'ssid', ssid),
      column: 'ssid',
      what: 'network',
    });
    if (action === 'forget') {
      phone.table('wifi_networks').update(network.id, { saved: false });
      if (phone.setting('wifi', 'ssid') === network.ssid) phone.set('wifi', { ssid: null });
      return done(`'${String(network.ssid)}' forgotten.`, { ssid: network.ssid as string });
    }
    if (network.inRange !== true)
      throw new ToolFailure('Unavailable', `'${String(network.ssid)}' is out of range.`, { what: 'network' });
    if (network.secured === true && network.saved !== true) {
      throw new ToolFailure('PreconditionFailed', `'${String(network.ssid)}' is not saved and needs a password.`, {
        missing: ['password'],
      });
    }
    if (phone.setting('hotspot', 'enabled') === true) phone.set('hotspot', { enabled: false });
    phone.set('wifi', { enabled: true, ssid: network.ssid as string });
    return done(`Connected to '${String(network.ssid)}'.`, { ssid: network.ssid as string });
  },
});

const state = (phone: Phone, row: string, link: string) => ({
  enabled: phone.setting(row, 'enabled') === true,
  [link]: phone.setting(row, link) ?? null,
});

const bluetooth = defineTool({
  name: 'manage_bluetooth',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Bluetooth: switches it on or off, connects to or disconnects a paired device such as headphones, or lists devices.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'connect', 'disconnect', 'query']).describe('What to do with Bluetooth.'),
    deviceName: name('Name of the device.').exactOptional(),
  }),
  match: { deviceName: 'text' },
  reads: query,
  requires: [noAirplaneMode],
  run: (phone, { action, deviceName }) => {
    if (action === 'query')
      return done('Bluetooth.', {
        ...state(phone, 'bluetooth', 'deviceId'),
        devices: phone.table('bluetooth_devices').all() as never,
      });
    if (action === 'enable') {
      phone.set('bluetooth', { enabled: true });
      return done('Bluetooth: on.', { enabled: true });
    }
    if (action === 'disable') {
      phone.set('bluetooth', { enabled: false, deviceId: null });
      return done('Bluetooth: off.', { enabled: false });
    }
    if (action === 'disconnect') {
      const current = phone.setting('bluetooth', 'deviceId');
      const device =
        deviceName === undefined ? null : oneOf(phone, 'bluetooth_devices', { text: deviceName, column: 'name', what: 'device' });
      if (current === null || (device !== null && device.id !== current))
        throw new ToolFailure('PreconditionFailed', 'That device is not connected.');
      phone.set('bluetooth', { deviceId: null });
      return done('Disconnected.', { deviceId: current as string });
    }
    const device = oneOf(phone, 'bluetooth_devices', {
      text: need('manage_bluetooth', action, 'deviceName', deviceName),
      column: 'name',
      what: 'device',
    });
    if (device.inRange !== true)
      throw new ToolFailure('Unavailable', `'${String(device.name)}' is out of range.`, { what: 'device' });
    if (device.paired !== true) phone.table('bluetooth_devices').update(device.id, { paired: true });
    phone.set('bluetooth', { enabled: true, deviceId: device.id });
    return done(`Connected to '${String(device.name)}'.`, { deviceId: device.id });
  },
});

const airplaneMode = defineTool({
  name: 'manage_airplane_mode',
  domain: DOMAIN,
  kind: 'write',
  description: 'Airplane mode: switches all radios (Wi-Fi, Bluetooth, mobile data, hotspot) off at once, or ends it.',
  params: z.strictObject({ action: z.enum(['enable', 'disable', 'query']).describe('Switch it on, off, or read it.') }),
  match: {},
  reads: query,
  run: (phone, { action }) => {
    if (action === 'enable') {
      phone.set('airplane_mode', { enabled: true });
      phone.set('wifi', { enabled: false, ssid: null });
      phone.set('bluetooth', { enabled: false, deviceId: null });
      phone.set('mobile_data', { enabled: false });
      phone.set('hotspot', { enabled: false });
    } else if (action === 'disable') phone.set('airplane_mode', { enabled: false });
    const enabled = phone.setting('airplane_mode', 'enabled') === true;
    return done(`Airplane mode: ${enabled ? 'on' : 'off'}.`, { enabled });
  },
});

const hotspot = defineTool({
  name: 'manage_hotspot',
  domain: DOMAIN,
  kind: 'write',
  description: "Personal hotspot: shares the phone's mobile connection with other devices; cannot run while Wi-Fi is on.",
  params: z.strictObject({ action: z.enum(['enable', 'disable', 'query']).describe('Switch it on, off, or read it.') }),
  match: {},
  reads: query,
  requires: [noAirplaneMode],
  run: (phone, { action }) => {
    if (action === 'enable') {
      if (phone.setting('wifi', 'enabled') === true) {
        throw new ToolFailure('Conflict', 'The hotspot cannot run while Wi-Fi is on.', { setting: 'wifi', needed: 'off' });
      }
      phone.set('hotspot', { enabled: true });
    } else if (action === 'disable') phone.set('hotspot', { enabled: false });
    const columns = ['enabled', 'name', 'band', 'maxDevices'].map((column) => [column, phone.setting('hotspot', column) ?? null]);
    return done(`Hotspot: ${phone.setting('hotspot', 'enabled') === true ? 'on' : 'off'}.`, Object.fromEntries(columns));
  },
});

const configureHotspot = defineTool({
  name: 'configure_hotspot',
  domain: DOMAIN,
  kind: 'write',
  description: 'Configures the hotspot: its name, password, band (2.4GHz, 5GHz) or the greatest number of devices.',
  params: z.strictObject({
    settingItem: z.enum(['name', 'password', 'band', 'maxDevices']).describe('What to change.'),
    settingValue: z.string().min(1).max(63).describe('The new value, as text.'),
  }),
  match: { settingItem: 'enum', settingValue: 'text' },
  run: (phone, { settingItem, settingValue }) => {
    const refuse = (expected: string, allowed?: string[]): never => {
      throw new ToolFailure('InvalidArgument', `${settingItem}: expected ${expected}.`, {
        path: 'settingValue',
        expected,
        ...(allowed ? { allowed } : {}),
      });
    };
    let value: string | number = settingValue;
    if (settingItem === 'band' && !['2.4GHz', '5GHz'].includes(settingValue)) refuse('2.4GHz or 5GHz', ['2.4GHz', '5GHz']);
    if (settingItem === 'password' && settingValue.length < 8) refuse('at least 8 characters');
    if (settingItem === 'maxDevices') {
      value = Number(settingValue);
      if (!Number.isInteger(value) || value < 1 || value > 32) refuse('a whole number from 1 to 32');
    }
    phone.set('hotspot', { [settingItem]: value });
    return done(`Hotspot ${settingItem} changed.`, { settingItem, settingValue: value });
  },
});

const nfc = defineTool({
  name: 'manage_nfc',
  domain: DOMAIN,
  kind: 'write',
  description: 'NFC: switches near-field communication on or off, and chooses reading tags or contactless tap to pay.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Switch it on, off, or read it.'),
    mode: z.enum(['read_write', 'tap_to_pay']).describe('What NFC is used for.').exactOptional(),
  }),
  match: { mode: 'enum' },
  reads: query,
  run: (phone, { action, mode }) => {
    if (action !== 'query') phone.set('nfc', { enabled: action === 'enable', ...(mode === undefined ? {} : { mode }) });
    const enabled = phone.setting('nfc', 'enabled') === true;
    return done(`NFC: ${enabled ? 'on' : 'off'}.`, { enabled, mode: phone.setting('nfc', 'mode') as string });
  },
});

const networkStatus = defineTool({
  name: 'query_network_status',
  domain: DOMAIN,
  kind: 'read',
  description: 'Tells whether the phone is online and through what: Wi-Fi network, mobile data, airplane mode, hotspot.',
  params: z.strictObject({}),
  match: {},
  run: (phone) => {
    const on = (row: string): boolean => phone.setting(row, 'enabled') === true;
    const viaWifi = on('wifi') && phone.setting('wifi', 'ssid') !== null;
    const online = viaWifi || on('mobile_data');
    return done(online ? 'Online.' : 'Offline.', {
      online,
      via: viaWifi ? 'wifi' : on('mobile_data') ? 'mobile_data' : 'none',
      ssid: phone.setting('wifi', 'ssid') ?? null,
      airplaneMode: on('airplane_mode'),
      hotspot: on('hotspot'),
    });
  },
});

export const network: readonly Tool[] = [
  wifi,
  bluetooth,
  toggle({
    name: 'manage_mobile_data',
    domain: DOMAIN,
    setting: 'mobile_data',
    label: 'Mobile data',
    description: 'Mobile data: switches the cellular internet connection on or off.',
    requires: [noAirplaneMode],
  }),
  airplaneMode,
  hotspot,
  configureHotspot,
  nfc,
  networkStatus,
];
