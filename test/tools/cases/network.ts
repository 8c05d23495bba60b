import {
  absent,
  airplane,
  badSwitch,
  type Cases,
  fails,
  inAirplaneMode,
  invalid,
  missing,
  session,
  setting,
  switched,
  tells,
  writes,
} from './make.ts';

export const networkCases: Cases = {
  manage_wifi: {
    works: [
      writes({ action: 'disable' }, { 'settings/wifi': { enabled: false, ssid: null } }),
      // The hotspot needs the radio: it ends.
      writes(
        { action: 'enable' },
        { 'settings/wifi': { enabled: true }, 'settings/hotspot': { enabled: false } },
        session('hotspot'),
      ),
      writes({ action: 'connect', ssid: 'atelier-verdure' }, { 'settings/wifi': { ssid: 'Atelier-Verdure' } }),
      writes(
        { action: 'forget', ssid: 'Traboule-5' },
        { 'settings/wifi': { ssid: null }, 'wifi_networks/network_001': { saved: false } },
      ),
      tells({ action: 'query' }, { enabled: true, ssid: 'Traboule-5' }),
    ],
    fails: [
      missing({ action: 'connect' }, 'ssid'),
      invalid({ action: 'connect', ssid: 5 }, 'ssid'),
      absent({ action: 'connect', ssid: 'Moonbase' }),
      fails({ action: 'connect', ssid: 'Odette-Guest' }, 'Unavailable', {}),
      fails({ action: 'connect', ssid: 'Voisins-88A1' }, 'PreconditionFailed', { missing: ['password'] }),
      inAirplaneMode({ action: 'enable' }),
      inAirplaneMode({ action: 'connect', ssid: 'Traboule-5' }),
    ],
  },
  manage_bluetooth: {
    works: [
      writes({ action: 'enable' }, { 'settings/bluetooth': { enabled: true } }, setting('bluetooth', { enabled: false })),
      writes({ action: 'disable' }, { 'settings/bluetooth': { enabled: false } }),
      writes({ action: 'connect', deviceName: 'Orbi Buds' }, { 'settings/bluetooth': { deviceId: 'device_001' } }),
      writes(
        { action: 'connect', deviceName: 'SketchPen S' },
        { 'settings/bluetooth': { deviceId: 'device_005' }, 'bluetooth_devices/device_005': { paired: true } },
      ),
      writes(
        { action: 'disconnect' },
        { 'settings/bluetooth': { deviceId: null } },
        setting('bluetooth', { deviceId: 'device_003' }),
      ),
      tells({ action: 'query' }, { enabled: true, deviceId: null }),
    ],
    fails: [
      missing({ action: 'connect' }, 'deviceName'),
      invalid({ action: 'pair', deviceName: 'Orbi Buds' }, 'action'),
      absent({ action: 'connect', deviceName: 'Toaster' }),
      fails({ action: 'connect', deviceName: 'Citadine Car Audio' }, 'Unavailable', {}),
      fails({ action: 'disconnect', deviceName: 'Orbi Buds' }, 'PreconditionFailed', {}),
      inAirplaneMode({ action: 'connect', deviceName: 'Orbi Buds' }),
    ],
  },
  manage_mobile_data: {
    works: switched('mobile_data', true),
    fails: [...badSwitch, inAirplaneMode({ action: 'enable' })],
  },
  manage_airplane_mode: {
    works: [
      writes(
        { action: 'enable' },
        {
          'settings/airplane_mode': { enabled: true },
          'settings/wifi': { enabled: false, ssid: null },
          'settings/bluetooth': { enabled: false },
          'settings/mobile_data': { enabled: false },
        },
      ),
      // The radios stay off.
      writes({ action: 'disable' }, { 'settings/airplane_mode': { enabled: false } }, airplane, { enabled: false }),
      tells({ action: 'query' }, { enabled: true }, airplane),
    ],
    fails: badSwitch,
  },
  manage_hotspot: {
    works: [
      writes({ action: 'enable' }, { 'settings/hotspot': { enabled: true } }, setting('wifi', { enabled: false, ssid: null }), {
        enabled: true,
        name: 'Elodie-Spot',
      }),
      writes({ action: 'disable' }, { 'settings/hotspot': { enabled: false } }, session('hotspot')),
      tells({ action: 'query' }, { enabled: false, band: '2.4GHz', maxDevices: 4 }),
    ],
    fails: [
      ...badSwitch,
      fails({ action: 'enable' }, 'Conflict', { setting: 'wifi', needed: 'off' }),
      inAirplaneMode({ action: 'enable' }),
    ],
  },
  configure_hotspot: {
    works: [
      writes({ settingItem: 'name', settingValue: 'Allotment' }, { 'settings/hotspot': { name: 'Allotment' } }),
      writes({ settingItem: 'password', settingValue: 'glycine-2026' }, { 'settings/hotspot': { password: 'glycine-2026' } }),
      writes({ settingItem: 'band', settingValue: '5GHz' }, { 'settings/hotspot': { band: '5GHz' } }),
      writes({ settingItem: 'maxDevices', settingValue: '8' }, { 'settings/hotspot': { maxDevices: 8 } }),
    ],
    fails: [
      missing({ settingItem: 'name' }, 'settingValue'),
      invalid({ settingItem: 'colour', settingValue: 'red' }, 'settingItem'),
      invalid({ settingItem: 'password', settingValue: 'short' }, 'settingValue'),
      invalid({ settingItem: 'maxDevices', settingValue: 'many' }, 'settingValue'),
      invalid({ settingItem: 'maxDevices', settingValue: '33' }, 'settingValue'),
      fails({ settingItem: 'band', settingValue: '6GHz' }, 'InvalidArgument', { allowed: ['2.4GHz', '5GHz'] }),
    ],
  },
  manage_nfc: {
    works: [
      writes({ action: 'enable', mode: 'tap_to_pay' }, { 'settings/nfc': { mode: 'tap_to_pay' } }),
      writes({ action: 'disable' }, { 'settings/nfc': { enabled: false } }),
      tells({ action: 'query' }, { enabled: true, mode: 'read_write' }),
    ],
    fails: [...badSwitch, invalid({ action: 'enable', mode: 'pay' }, 'mode')],
  },
  query_network_status: {
    works: [
      tells({}, { online: true, via: 'wifi', ssid: 'Traboule-5', airplaneMode: false, hotspot: false }),
      tells({}, { online: true, via: 'mobile_data' }, setting('wifi', { ssid: null })),
      tells({}, { online: false, via: 'none' }, { obstacles: [{ kind: 'no_network' }] }),
      tells({}, { online: false, airplaneMode: true }, airplane),
    ],
    fails: [invalid({ verbose: true }, 'verbose')],
  },
};
