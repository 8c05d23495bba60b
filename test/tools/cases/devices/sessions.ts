import type { JsonObject } from '../../../../src/contract/json.ts';
import { absent, type Before, type Cases, fails, invalid, missing, NOW, row, setting, tells, writes } from '../make.ts';

const peer = (number: number, set: JsonObject): Before => row('devices', `peer_00${number}`, set);
const noWifi = setting('wifi', { enabled: false, ssid: null });
const noBluetooth = setting('bluetooth', { enabled: false });
const casting = setting('casting', { active: true, deviceId: 'peer_001' });
const desk = setting('multi_screen', { active: true, deviceId: 'peer_003' });
const paused = setting('migration', { status: 'paused', deviceId: 'peer_007', items: ['photos'], secondsLeft: 600 });
const moving = setting('migration', {
  status: 'running',
  deviceId: 'peer_007',
  items: ['contacts', 'photos'],
  endsAt: NOW + 900_000,
});
const sharing = setting('input_sharing', { active: true, sourceDeviceId: 'peer_003' });
const MINUTE = 60_000;

export const sessionCases: Cases = {
  control_screen_casting: {
    works: [
      writes(
        { action: 'start', targetDeviceType: 'tv' },
        { 'settings/casting': { active: true, deviceId: 'peer_001' } },
        undefined,
        { active: true, deviceName: 'Living Room TV', method: 'wireless', direction: 'phone_to_device' },
      ),
      writes(
        { action: 'start', connectionMethod: 'AirView', targetDeviceName: 'studio wall', targetDeviceType: 'large_screen' },
        { 'settings/casting': { active: true, deviceId: 'peer_002', method: 'AirView' } },
      ),
      writes(
        { action: 'start', connectionMethod: 'trusted_ring', castDirection: 'device_to_phone', targetDeviceName: 'Slate' },
        { 'settings/casting': { active: true, deviceId: 'peer_003', method: 'trusted_ring', direction: 'device_to_phone' } },
      ),
      writes(
        { action: 'start', connectionMethod: 'smart_space', targetDeviceName: 'Slate' },
        { 'settings/casting': { active: true, deviceId: 'peer_003', method: 'smart_space' } },
      ),
      writes({ action: 'stop' }, { 'settings/casting': { active: false, deviceId: null } }, casting, {
        deviceName: 'Living Room TV',
      }),
      tells({ action: 'query' }, { active: true, deviceName: 'Living Room TV' }, casting),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'start' }, 'targetDeviceName'),
      invalid({ action: 'start', targetDeviceType: 'fridge' }, 'targetDeviceType'),
      invalid({ action: 'start', connectionMethod: 'cable', targetDeviceType: 'tv' }, 'connectionMethod'),
      absent({ action: 'start', targetDeviceName: 'Moonbase' }),
      absent({ action: 'start', targetDeviceType: 'phone' }),
      fails({ action: 'start', targetDeviceType: 'laptop' }, 'AmbiguousEntity', {
        candidates: [{ name: 'Slate' }, { name: 'Guest Laptop' }],
      }),
      fails({ action: 'start', targetDeviceName: 'Slate' }, 'Conflict', { session: 'casting', code: 409 }, casting),
      fails({ action: 'start', targetDeviceName: 'Slate' }, 'Conflict', { session: 'multi_screen', code: 409 }, desk),
      fails({ action: 'start', targetDeviceType: 'tv' }, 'PreconditionFailed', { setting: 'wifi', needed: 'on' }, noWifi),
      fails({ action: 'start', connectionMethod: 'trusted_ring', targetDeviceName: 'Studio Wall' }, 'PreconditionFailed', {
        needed: 'trusted',
        mendWith: 'manage_trusted_device',
      }),
      fails({ action: 'start', targetDeviceName: 'Easel' }, 'Unavailable', { deviceId: 'peer_004' }),
      fails({ action: 'start', targetDeviceName: 'Hall Printer' }, 'Unsupported', {
        reason: 'no casting',
        supported: ['Living Room TV', 'Studio Wall', 'Slate', 'Easel', 'Guest Laptop'],
      }),
      fails({ action: 'start', connectionMethod: 'AirView', targetDeviceName: 'Slate' }, 'Unsupported', {
        supported: ['wireless', 'smart_space'],
      }),
      fails({ action: 'start', castDirection: 'device_to_phone', targetDeviceType: 'tv' }, 'Unsupported', { reason: 'a tv' }),
      fails({ action: 'stop' }, 'PreconditionFailed', { setting: 'casting', needed: 'active' }),
    ],
  },
  manage_multi_screen: {
    works: [
      writes(
        { action: 'start', deviceName: 'Slate' },
        { 'settings/multi_screen': { active: true, deviceId: 'peer_003' } },
        undefined,
        {
          deviceName: 'Slate',
          mode: 'mirror',
        },
      ),
      writes(
        { action: 'start', deviceName: 'Slate', mode: 'extend' },
        { 'settings/multi_screen': { active: true, deviceId: 'peer_003', mode: 'extend' } },
      ),
      writes({ action: 'switch', mode: 'app_window' }, { 'settings/multi_screen': { mode: 'app_window' } }, desk),
      writes({ action: 'stop' }, { 'settings/multi_screen': { active: false, deviceId: null } }, desk),
      tells({ action: 'query' }, { active: false, deviceName: null }),
    ],
    fails: [
      missing({ action: 'start' }, 'deviceName'),
      missing({ action: 'switch' }, 'mode'),
      invalid({ action: 'start', deviceName: 'Slate', mode: 'split' }, 'mode'),
      absent({ action: 'start', deviceName: 'Moonbase' }),
      fails({ action: 'start', deviceName: 'Slate' }, 'Conflict', { session: 'multi_screen' }, desk),
      fails({ action: 'start', deviceName: 'Slate' }, 'Conflict', { session: 'casting' }, casting),
      fails({ action: 'start', deviceName: 'Slate' }, 'PreconditionFailed', { setting: 'wifi' }, noWifi),
      fails({ action: 'start', deviceName: 'Studio Wall' }, 'PreconditionFailed', { needed: 'trusted' }),
      fails({ action: 'start', deviceName: 'Easel' }, 'Unavailable', {}),
      fails({ action: 'start', deviceName: 'Guest Laptop' }, 'Unsupported', { reason: 'no multi_screen' }),
      fails({ action: 'start', deviceName: 'Lark 5', mode: 'extend' }, 'Unsupported', { supported: ['mirror'] }),
      fails({ action: 'switch', mode: 'extend' }, 'PreconditionFailed', { needed: 'active' }),
      fails({ action: 'stop' }, 'PreconditionFailed', { setting: 'multi_screen' }),
    ],
  },
  manage_device_migration: {
    works: [
      writes(
        { action: 'start', deviceName: 'Lark 5', items: ['photos', 'contacts'] },
        {
          'settings/migration': {
            status: 'running',
            deviceId: 'peer_007',
            items: ['contacts', 'photos'],
            endsAt: NOW + 21 * MINUTE,
          },
        },
        undefined,
        { status: 'running', deviceName: 'Lark 5', secondsLeft: 1260, endsAt: '2026-03-10T09:21' },
      ),
      writes(
        { action: 'start', deviceName: 'Lark 5', direction: 'receive' },
        {
          'settings/migration': {
            status: 'running',
            deviceId: 'peer_007',
            direction: 'receive',
            items: ['contacts', 'messages', 'photos', 'files', 'apps', 'settings'],
            endsAt: NOW + 52 * MINUTE,
          },
        },
      ),
      writes({ action: 'pause' }, { 'settings/migration': { status: 'paused', endsAt: null, secondsLeft: 900 } }, moving),
      writes(
        { action: 'resume' },
        { 'settings/migration': { status: 'running', endsAt: NOW + 600_000, secondsLeft: null } },
        paused,
      ),
      writes(
        { action: 'cancel' },
        { 'settings/migration': { status: 'idle', deviceId: null, items: [], secondsLeft: null } },
        paused,
      ),
      tells({ action: 'query' }, { status: 'running', secondsLeft: 900, deviceName: 'Lark 5' }, moving),
      tells({ action: 'query' }, { status: 'paused', secondsLeft: 600, endsAt: null }, paused),
    ],
    fails: [
      missing({ action: 'start' }, 'deviceName'),
      invalid({ action: 'start', deviceName: 'Lark 5', items: ['music'] }, 'items[0]'),
      invalid({ action: 'start', deviceName: 'Lark 5', items: [] }, 'items'),
      absent({ action: 'start', deviceName: 'Moonbase' }),
      fails({ action: 'start', deviceName: 'Lark 5' }, 'Conflict', { session: 'migration' }, moving),
      fails({ action: 'start', deviceName: 'Lark 5' }, 'PreconditionFailed', { setting: 'wifi' }, noWifi),
      fails(
        { action: 'start', deviceName: 'Lark 5' },
        'PreconditionFailed',
        { neededPercent: 30, batteryLevel: 29 },
        setting('power', { batteryLevel: 29 }),
      ),
      fails(
        { action: 'start', deviceName: 'Lark 5', direction: 'receive' },
        'PreconditionFailed',
        { setting: 'storage', neededMb: 15_056 },
        setting('storage', { freeMb: 9000 }),
      ),
      fails({ action: 'start', deviceName: 'Guest Laptop' }, 'PreconditionFailed', { needed: 'trusted' }),
      fails({ action: 'start', deviceName: 'Easel' }, 'Unavailable', {}),
      fails({ action: 'start', deviceName: 'Hall Printer' }, 'Unsupported', { reason: 'no migration' }),
      fails({ action: 'pause' }, 'PreconditionFailed', { needed: ['running'], status: 'idle' }),
      fails({ action: 'resume' }, 'PreconditionFailed', { needed: ['paused'], status: 'running' }, moving),
      fails({ action: 'cancel' }, 'PreconditionFailed', { needed: ['running', 'paused'] }),
    ],
  },
  manage_keyboard_mouse_sharing: {
    works: [
      writes(
        { action: 'enable', sourceDeviceType: 'laptop' },
        { 'settings/input_sharing': { active: true, sourceDeviceId: 'peer_003' } },
        undefined,
        { connection_status: 'connected', source: 'Slate', target: 'this phone' },
      ),
      writes(
        { action: 'enable', sourceDeviceType: 'laptop', targetDeviceType: 'tablet' },
        { 'settings/input_sharing': { active: true, sourceDeviceId: 'peer_003', targetDeviceId: 'peer_004' } },
        peer(4, { online: true }),
      ),
      writes(
        { action: 'enable', sourceDeviceType: 'phone', targetDeviceType: 'large_screen', targetDeviceName: 'Studio Wall' },
        { 'settings/input_sharing': { active: true, targetDeviceId: 'peer_002' } },
        peer(2, { trusted: true }),
        { source: 'this phone', target: 'Studio Wall' },
      ),
      writes(
        { action: 'enable', sourceDeviceName: 'Slate' },
        { 'settings/input_sharing': { active: true, sourceDeviceId: 'peer_003' } },
      ),
      writes({ action: 'disable' }, { 'settings/input_sharing': { active: false, sourceDeviceId: null } }, sharing, {
        connection_status: 'disconnected',
      }),
      tells({ action: 'query' }, { connection_status: 'connected', source: 'Slate' }, sharing),
      tells({ action: 'query' }, { connection_status: 'disconnected', source: null }),
    ],
    fails: [
      missing({ action: 'enable' }, 'sourceDeviceType'),
      invalid({ action: 'enable', sourceDeviceType: 'watch' }, 'sourceDeviceType'),
      invalid({ action: 'enable', sourceDeviceType: 'phone' }, 'targetDeviceType'),
      invalid({ action: 'enable', sourceDeviceType: 'laptop', targetDeviceType: 'laptop' }, 'targetDeviceType'),
      absent({ action: 'enable', sourceDeviceType: 'tv' }),
      fails({ action: 'enable', sourceDeviceType: 'laptop' }, 'Conflict', { session: 'input_sharing', code: 409 }, sharing),
      fails({ action: 'enable', sourceDeviceType: 'laptop' }, 'PreconditionFailed', { setting: 'bluetooth' }, noBluetooth),
      fails({ action: 'enable', sourceDeviceType: 'large_screen' }, 'PreconditionFailed', { needed: 'trusted' }),
      fails({ action: 'enable', sourceDeviceType: 'tablet' }, 'Unavailable', { deviceId: 'peer_004' }),
      fails({ action: 'enable', sourceDeviceName: 'Guest Laptop' }, 'Unsupported', { reason: 'no input_sharing' }),
      fails(
        { action: 'enable', sourceDeviceType: 'laptop' },
        'AmbiguousEntity',
        { candidates: [{ name: 'Slate' }, { name: 'Guest Laptop' }] },
        peer(8, { supports: ['input_sharing'] }),
      ),
    ],
  },
};
