import { expect } from 'vitest';
import {
  absent,
  airplane,
  badSwitch,
  type Cases,
  fails,
  inAirplaneMode,
  invalid,
  missing,
  NOW,
  row,
  rows,
  session,
  setting,
  switched,
  tells,
  writes,
} from './make.ts';

const wifiOff = setting('wifi', { enabled: false, ssid: null });
const tunnel = setting('vpn', { enabled: true, profileId: 'vpn_001' });

export const networkCases: Cases = {
  manage_wifi: {
    works: [
      writes({ action: 'disable' }, { 'settings/wifi': { enabled: false, ssid: null } }),
      // The hotspot needs the radio: it ends.
      writes(
        { action: 'enable' },
        { 'settings/wifi': { enabled: true, ssid: 'Traboule-5' }, 'settings/hotspot': { enabled: false } },
        session('hotspot'),
        { enabled: true, ssid: 'Traboule-5' },
      ),
      // Only a saved network in range is joined, and none that was left while Wi-Fi stays on.
      writes(
        { action: 'enable' },
        { 'settings/wifi': { enabled: true, ssid: 'Atelier-Verdure' } },
        rows(wifiOff, row('wifi_networks', 'network_001', { inRange: false })),
      ),
      writes(
        { action: 'enable' },
        { 'settings/wifi': { enabled: true } },
        rows(
          wifiOff,
          row('wifi_networks', 'network_001', { inRange: false }),
          row('wifi_networks', 'network_002', { saved: false }),
        ),
        { enabled: true, ssid: null },
      ),
      writes({ action: 'enable' }, {}, setting('wifi', { ssid: null })),
      // A network that is joined is known from then on.
      writes(
        { action: 'connect', ssid: 'Tram_Libre' },
        { 'settings/wifi': { ssid: 'Tram_Libre' }, 'wifi_networks/network_003': { saved: true } },
      ),
      writes({ action: 'connect', ssid: 'atelier-verdure' }, { 'settings/wifi': { ssid: 'Atelier-Verdure' } }),
      writes(
        { action: 'forget', ssid: 'Traboule-5' },
        { 'settings/wifi': { ssid: null }, 'wifi_networks/network_001': { saved: false } },
      ),
      tells({ action: 'query' }, { enabled: true, ssid: 'Traboule-5' }),
      // A password is shown of a saved network only.
      tells(
        { action: 'query' },
        {
          networks: [
            { ssid: 'Traboule-5' },
            { ssid: 'Atelier-Verdure', password: 'compost-2024' },
            { id: 'network_003', ssid: 'Tram_Libre', saved: false, inRange: true, secured: false },
            { ssid: 'Odette-Guest', inRange: false },
            expect.not.objectContaining({ password: expect.anything() }),
          ],
        },
      ),
    ],
    fails: [
      missing({ action: 'connect' }, 'ssid'),
      invalid({ action: 'connect', ssid: 5 }, 'ssid'),
      absent({ action: 'connect', ssid: 'Moonbase' }),
      fails({ action: 'connect', ssid: 'Odette-Guest' }, 'Unavailable', {}),
      fails({ action: 'connect', ssid: 'Voisins-88A1' }, 'PreconditionFailed', {
        missing: ['password'],
        mendWith: 'add_wifi_network',
      }),
      fails({ action: 'forget', ssid: 'Voisins-88A1' }, 'PreconditionFailed', { needed: 'saved', networkId: 'network_005' }),
      // Candidates keep the passwords of networks that are not saved to themselves.
      fails(
        { action: 'connect', ssid: 'voisins' },
        'AmbiguousEntity',
        {
          message: '2 networks match; give the whole name.',
          candidates: [
            expect.not.objectContaining({ password: expect.anything() }),
            expect.not.objectContaining({ password: expect.anything() }),
          ],
        },
        rows(
          row('wifi_networks', 'network_005', { ssid: 'Voisins 88A1' }),
          row('wifi_networks', 'network_006', {
            ssid: 'Voisins 2',
            saved: false,
            inRange: true,
            secured: true,
            password: 'chut-chut',
          }),
        ),
      ),
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
        {
          'settings/bluetooth': { deviceId: 'device_005' },
          'bluetooth_devices/device_005': { paired: true },
          'pairing_log/pairing_001': { deviceName: 'SketchPen S', event: 'paired', via: 'bluetooth', at: NOW },
        },
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
    fails: [
      ...badSwitch,
      inAirplaneMode({ action: 'enable' }),
      fails(
        { action: 'enable' },
        'PreconditionFailed',
        { needed: 'sim', simId: 'sim_001' },
        row('sims', 'sim_001', { enabled: false }),
      ),
      fails(
        { action: 'enable' },
        'PreconditionFailed',
        { setting: 'data_saver', usedGb: 27.5, limitGb: 25 },
        setting('data_saver', { enabled: true, limitGb: 25 }),
      ),
    ],
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
      // Nobody talks or tunnels through an aeroplane.
      writes(
        { action: 'enable' },
        {
          'settings/airplane_mode': { enabled: true },
          'settings/wifi': { enabled: false, ssid: null },
          'settings/bluetooth': { enabled: false },
          'settings/mobile_data': { enabled: false },
          'settings/vpn': { enabled: false },
          'settings/call': { status: 'idle', phoneNumber: null },
        },
        rows(tunnel, setting('call', { status: 'active', phoneNumber: '112' })),
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
      tells({ action: 'query' }, { enabled: false, band: '2.4GHz', maxDevices: 4, password: 'glycine2025' }),
    ],
    fails: [
      ...badSwitch,
      fails({ action: 'enable' }, 'Conflict', { setting: 'wifi', needed: 'off' }),
      fails(
        { action: 'enable' },
        'PreconditionFailed',
        { needed: 'sim' },
        rows(setting('wifi', { enabled: false, ssid: null }), row('sims', 'sim_001', { enabled: false })),
      ),
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
      invalid({ settingItem: 'name', settingValue: 'The hotspot of the whole allotment' }, 'settingValue'),
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
      tells({}, { carrier: 'Rhône Mobile', vpn: 'Atelier' }, tunnel),
    ],
    fails: [invalid({ verbose: true }, 'verbose')],
  },
  add_wifi_network: {
    works: [
      writes(
        { ssid: 'Voisins-88A1', password: 'ficelle88' },
        { 'wifi_networks/network_005': { saved: true }, 'settings/wifi': { ssid: 'Voisins-88A1' } },
        undefined,
        { networkId: 'network_005', connected: true },
      ),
      writes(
        { ssid: 'Tram_Libre', security: 'open' },
        { 'wifi_networks/network_003': { saved: true }, 'settings/wifi': { ssid: 'Tram_Libre' } },
      ),
      // Nobody can tell whether the password of a hidden network is right.
      writes(
        { ssid: 'Villa-Annecy', password: 'lac-bleu-9', security: 'wpa3' },
        {
          'wifi_networks/network_006': {
            ssid: 'Villa-Annecy',
            saved: true,
            inRange: false,
            secured: true,
            password: 'lac-bleu-9',
            security: 'wpa3',
          },
        },
        undefined,
        { connected: false },
      ),
      writes(
        { ssid: 'Odette-Guest', password: 'quenelle42' },
        { 'wifi_networks/network_004': { password: 'quenelle42', security: 'wpa2' } },
      ),
    ],
    fails: [
      missing({}, 'ssid'),
      missing({ ssid: 'Villa-Annecy' }, 'password'),
      invalid({ ssid: 'Villa-Annecy', password: 'short' }, 'password'),
      invalid({ ssid: 'Villa-Annecy', password: 'lac-bleu-9', security: 'open' }, 'password'),
      invalid({ ssid: 'Villa-Annecy', password: 'lac-bleu-9', security: 'wep' }, 'security'),
      fails({ ssid: 'Voisins-88A1', password: 'ficelle99' }, 'InvalidArgument', { path: 'password', networkId: 'network_005' }),
      fails({ ssid: 'Voisins-88A1', security: 'open' }, 'InvalidArgument', { path: 'security', expected: 'wpa2 or wpa3' }),
      fails({ ssid: 'Tram_Libre', password: 'ficelle99' }, 'InvalidArgument', { path: 'security', expected: 'open' }),
      fails(
        { ssid: 'Voisins-88A1', password: 'ficelle88' },
        'PreconditionFailed',
        { setting: 'wifi', needed: 'on' },
        setting('wifi', { enabled: false, ssid: null }),
      ),
      inAirplaneMode({ ssid: 'Voisins-88A1', password: 'ficelle88' }),
    ],
  },
  pair_bluetooth_device: {
    works: [
      writes(
        { action: 'pair', deviceName: 'sketchpen' },
        {
          'bluetooth_devices/device_005': { paired: true },
          'pairing_log/pairing_001': { deviceName: 'SketchPen S', event: 'paired', via: 'bluetooth', at: NOW },
        },
        undefined,
        { deviceId: 'device_005' },
      ),
      writes({ action: 'pair', deviceName: 'Orbi Buds' }, {}),
      writes(
        { action: 'unpair', deviceName: 'Citadine Car Audio' },
        {
          'bluetooth_devices/device_002': { paired: false },
          'pairing_log/pairing_001': { deviceName: 'Citadine Car Audio', event: 'unpaired', via: 'bluetooth', at: NOW },
        },
      ),
      writes(
        { action: 'unpair', deviceName: 'Orbi Buds' },
        {
          'bluetooth_devices/device_001': { paired: false },
          'settings/bluetooth': { deviceId: null },
          'pairing_log/pairing_001': { deviceName: 'Orbi Buds', event: 'unpaired', via: 'bluetooth', at: NOW },
        },
        setting('bluetooth', { deviceId: 'device_001' }),
      ),
      writes(
        { action: 'rename', deviceName: 'Nook Speaker', newName: 'Kitchen' },
        { 'bluetooth_devices/device_003': { name: 'Kitchen' } },
      ),
    ],
    fails: [
      missing({ action: 'pair' }, 'deviceName'),
      missing({ action: 'rename', deviceName: 'Nook Speaker' }, 'newName'),
      invalid({ action: 'connect', deviceName: 'Orbi Buds' }, 'action'),
      absent({ action: 'pair', deviceName: 'Toaster' }),
      fails({ action: 'unpair', deviceName: 'SketchPen S' }, 'PreconditionFailed', { needed: 'paired' }),
      fails(
        { action: 'pair', deviceName: 'SketchPen S' },
        'Unavailable',
        { what: 'device', deviceId: 'device_005' },
        row('bluetooth_devices', 'device_005', { inRange: false }),
      ),
      fails({ action: 'rename', deviceName: 'Nook Speaker', newName: 'orbi buds' }, 'Conflict', { conflictingId: 'device_001' }),
      fails(
        { action: 'pair', deviceName: 'SketchPen S' },
        'PreconditionFailed',
        { setting: 'bluetooth', needed: 'on' },
        setting('bluetooth', { enabled: false }),
      ),
      fails(
        { action: 'unpair', deviceName: 'Orbi Buds' },
        'AmbiguousEntity',
        { candidates: [{ id: 'device_001' }, { id: 'device_006' }] },
        row('bluetooth_devices', 'device_006', { name: 'Orbi Buds', kind: 'earbuds', paired: true, inRange: true }),
      ),
    ],
  },
  manage_sim_card: {
    works: [
      writes({ action: 'enable', slot: 2 }, { 'sims/sim_002': { enabled: true } }, undefined, { simId: 'sim_002', slot: 2 }),
      // What it served goes over to the other card.
      writes(
        { action: 'disable', slot: 1 },
        { 'sims/sim_001': { enabled: false }, 'settings/sim_defaults': { data: 2, calls: 2 } },
        row('sims', 'sim_002', { enabled: true }),
        { servesData: false, servesCalls: false },
      ),
      writes({ action: 'disable', slot: 1 }, { 'sims/sim_001': { enabled: false }, 'settings/mobile_data': { enabled: false } }),
      writes(
        { action: 'set_default', slot: 2, use: 'data' },
        { 'settings/sim_defaults': { data: 2 } },
        row('sims', 'sim_002', { enabled: true }),
      ),
      writes(
        { action: 'set_default', slot: 2, use: 'calls' },
        { 'settings/sim_defaults': { calls: 2 } },
        row('sims', 'sim_002', { enabled: true }),
      ),
      writes({ action: 'roaming_on', slot: 1, confirm: true }, { 'sims/sim_001': { roaming: true } }),
      writes({ action: 'roaming_off', slot: 2 }, { 'sims/sim_002': { roaming: false } }),
      tells(
        { action: 'query' },
        {
          count: 2,
          items: [
            { simId: 'sim_001', carrier: 'Rhône Mobile', enabled: true, servesData: true },
            { simId: 'sim_002', enabled: false, roaming: true, servesCalls: false },
          ],
        },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'enable' }, 'slot'),
      missing({ action: 'set_default', slot: 1 }, 'use'),
      invalid({ action: 'enable', slot: 3 }, 'slot'),
      invalid({ action: 'set_default', slot: 1, use: 'fax' }, 'use'),
      absent({ action: 'enable', slot: 2 }, row('sims', 'sim_002', null)),
      fails({ action: 'set_default', slot: 2, use: 'data' }, 'PreconditionFailed', { needed: 'enabled', simId: 'sim_002' }),
      fails({ action: 'roaming_on', slot: 1 }, 'ConfirmationRequired', { needed: 'confirm' }),
      absent({ action: 'roaming_on', slot: 2 }, row('sims', 'sim_002', null)),
      fails({ action: 'disable', slot: 1 }, 'Conflict', { session: 'call', code: 409 }, setting('call', { status: 'held' })),
      inAirplaneMode({ action: 'enable', slot: 2 }),
    ],
  },
  query_data_usage: {
    works: [
      tells(
        {},
        {
          count: 3,
          items: [
            { appId: 'app_001', name: 'Lumafy', usedMb: 3220 },
            { appId: 'app_002', mobileDataMb: 1300, wifiDataMb: 300 },
            { appId: 'app_008', usedMb: 250 },
          ],
        },
      ),
      tells({ network: 'mobile', limit: 1 }, { count: 1, items: [{ appId: 'app_002', usedMb: 1300 }] }),
      tells({ network: 'wifi' }, { items: [{ usedMb: 2400 }, { usedMb: 300 }, { usedMb: 40 }] }),
      tells({ app: 'gardenly' }, { items: [{ appId: 'app_011', usedMb: 0 }] }),
      tells(
        { of: 'sims' },
        {
          items: [
            { simId: 'sim_001', usedGb: 27.5, planGb: 40, leftGb: 12.5, usedPercent: 69 },
            { simId: 'sim_002', leftGb: 4.6, usedPercent: 8 },
          ],
        },
      ),
    ],
    fails: [
      invalid({ of: 'people' }, 'of'),
      invalid({ network: '5g' }, 'network'),
      fails({ app: 'Stayroost' }, 'Unsupported', { what: 'app', reason: 'not installed' }),
      fails({ app: 'Maps' }, 'NotFound', { what: 'app' }),
    ],
  },
  manage_data_saver: {
    works: [
      writes({ action: 'enable' }, { 'settings/data_saver': { enabled: true } }, undefined, { enabled: true, mobileData: true }),
      writes({ action: 'disable' }, { 'settings/data_saver': { enabled: false } }, setting('data_saver', { enabled: true })),
      writes({ action: 'set_limit', limitGb: 30 }, { 'settings/data_saver': { limitGb: 30 } }),
      // More than that is used already.
      writes(
        { action: 'set_limit', limitGb: 20 },
        { 'settings/data_saver': { limitGb: 20 }, 'settings/mobile_data': { enabled: false } },
        setting('data_saver', { enabled: true }),
        { usedGb: 27.5, mobileData: false },
      ),
      writes(
        { action: 'remove_limit' },
        { 'settings/data_saver': { limitGb: null } },
        setting('data_saver', { enabled: true, limitGb: 20 }),
      ),
      writes(
        { action: 'exempt', apps: ['Lumafy', 'railblip'] },
        { 'settings/data_saver': { exempt: ['app_001', 'app_008'] } },
        undefined,
        { exempt: [{ name: 'Lumafy' }, { name: 'Railblip' }] },
      ),
      writes({ action: 'unexempt', apps: ['Railblip'] }, { 'settings/data_saver': { exempt: [] } }),
      tells({ action: 'query' }, { enabled: false, limitGb: null, usedGb: 27.5, exempt: [{ appId: 'app_008' }] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set_limit' }, 'limitGb'),
      missing({ action: 'exempt' }, 'apps'),
      invalid({ action: 'set_limit', limitGb: 0 }, 'limitGb'),
      invalid({ action: 'exempt', apps: 'Lumafy' }, 'apps'),
      fails({ action: 'exempt', apps: ['Stayroost'] }, 'Unsupported', { what: 'app', reason: 'not installed' }),
      // What the private space hides is not there for anybody.
      absent({ action: 'exempt', apps: ['Railblip'] }, row('apps', 'app_008', { hidden: true })),
      fails({ action: 'unexempt', apps: ['Lumafy'] }, 'NotFound', { what: 'exception', appId: 'app_001' }),
    ],
  },
  manage_vpn: {
    works: [
      writes({ action: 'connect', profile: 'away' }, { 'settings/vpn': { enabled: true, profileId: 'vpn_002' } }, undefined, {
        enabled: true,
        profile: 'Away',
      }),
      // The last one used.
      writes({ action: 'connect' }, { 'settings/vpn': { enabled: true } }, setting('vpn', { profileId: 'vpn_001' })),
      writes({ action: 'disconnect' }, { 'settings/vpn': { enabled: false } }, tunnel),
      writes(
        { action: 'add', profile: 'Town hall', server: 'vpn.oullins.example', protocol: 'openvpn' },
        { 'vpn_profiles/vpn_003': { name: 'Town hall', server: 'vpn.oullins.example', protocol: 'openvpn' } },
        undefined,
        { profileId: 'vpn_003' },
      ),
      writes(
        { action: 'add', profile: 'Town hall', server: '192.0.2.7' },
        { 'vpn_profiles/vpn_003': { name: 'Town hall', server: '192.0.2.7', protocol: 'wireguard' } },
      ),
      writes({ action: 'remove', profile: 'Away' }, { 'vpn_profiles/vpn_002': null }),
      writes(
        { action: 'remove', profile: 'Away' },
        { 'vpn_profiles/vpn_002': null, 'settings/vpn': { profileId: null } },
        setting('vpn', { profileId: 'vpn_002' }),
      ),
      tells({ action: 'query' }, { enabled: false, profile: null, profiles: [{ id: 'vpn_001' }, { id: 'vpn_002' }] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'connect' }, 'profile'),
      missing({ action: 'add', profile: 'Town hall' }, 'server'),
      missing({ action: 'remove' }, 'profile'),
      invalid({ action: 'add', profile: 'Town hall', server: 'not a host' }, 'server'),
      invalid({ action: 'add', profile: 'Town hall', server: 'a.example', protocol: 'pptp' }, 'protocol'),
      absent({ action: 'connect', profile: 'Moonbase' }),
      fails({ action: 'disconnect' }, 'PreconditionFailed', { setting: 'vpn', needed: 'on' }),
      fails({ action: 'add', profile: 'AWAY', server: 'a.example' }, 'Conflict', { conflictingId: 'vpn_002' }),
      fails({ action: 'remove', profile: 'Atelier' }, 'Conflict', { session: 'vpn', code: 409 }, tunnel),
      fails(
        { action: 'connect', profile: 'Away' },
        'PreconditionFailed',
        { needed: 'network' },
        { obstacles: [{ kind: 'no_network' }] },
      ),
      fails(
        { action: 'connect', profile: 'Away' },
        'OutcomeUnknown',
        { checkWith: 'query_network_status' },
        setting('services', { trouble: 'lost_replies' }),
      ),
    ],
  },
};
