import { z } from 'zod';
import { toggle } from '../builders.ts';
import { done, isQuery } from '../common.ts';
import { excludes, isOnline, noAirplaneMode, onlyFor, simFor, simOn } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { belowDataLimit } from './data.ts';
import { DOMAIN } from './wifi.ts';

export const mobileDataTool = toggle({
  name: 'manage_mobile_data',
  domain: DOMAIN,
  setting: 'mobile_data',
  label: 'Mobile data',
  description:
    'Mobile data: turns the cellular internet connection (4G, 5G) on or off, as where there is no Wi-Fi out there, or tells which. It needs a SIM card that is in use, airplane mode off, and a data limit that is not used up.',
  requires: onlyFor(['enable'], noAirplaneMode, simOn('data'), belowDataLimit),
});

export const airplaneModeTool = toggle({
  name: 'manage_airplane_mode',
  domain: DOMAIN,
  setting: 'airplane_mode',
  label: 'Airplane mode',
  description:
    'Airplane mode (flight mode), for boarding, take-off and on a plane: switches all radios off at once - Wi-Fi, Bluetooth, mobile data, hotspot - and ends a call and the VPN; or ends it after landing. The radios stay off when it ends.',
});

export const hotspotTool = defineTool({
  name: 'manage_hotspot',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Personal hotspot (tethering): shares the internet of the phone with a laptop, tablet or other devices, or ends that, or tells its name and limits. It cannot start while Wi-Fi or airplane mode is on; its name and password are set with configure_hotspot.',
  params: z.strictObject({ action: z.enum(['enable', 'disable', 'query']).describe('Switch it on, off, or read it.') }),
  match: {},
  reads: isQuery,
  requires: onlyFor(['enable'], noAirplaneMode, excludes('wifi', 'Wi-Fi'), simOn('data')),
  run: (phone, { action }) => {
    if (action !== 'query') phone.set('hotspot', { enabled: action === 'enable' });
    const columns = ['enabled', 'name', 'password', 'band', 'maxDevices'].map((column) => [
      column,
      phone.setting('hotspot', column) ?? null,
    ]);
    return done(`Hotspot: ${phone.setting('hotspot', 'enabled') === true ? 'on' : 'off'}.`, Object.fromEntries(columns));
  },
});

export const configureHotspotTool = defineTool({
  name: 'configure_hotspot',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Configures the personal hotspot: changes its name (renames it), password (8 characters at least), band (2.4GHz, 5GHz) or how many devices may use it (1 to 32). manage_hotspot turns it on.',
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
    if (settingItem === 'name' && settingValue.length > 32) refuse('at most 32 characters');
    if (settingItem === 'password' && settingValue.length < 8) refuse('at least 8 characters');
    if (settingItem === 'maxDevices') {
      value = Number(settingValue);
      if (!Number.isInteger(value) || value < 1 || value > 32) refuse('a whole number from 1 to 32');
    }
    const oldValue = phone.setting('hotspot', settingItem) ?? null;
    phone.set('hotspot', { [settingItem]: value });
    return done(`Hotspot ${settingItem} changed.`, { settingItem, settingValue: value, oldValue });
  },
});

export const nfcTool = defineTool({
  name: 'manage_nfc',
  domain: DOMAIN,
  kind: 'write',
  description:
    'NFC: turns near-field communication on or off, and chooses what it is for: reading tags and cards, or contactless tap to pay.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Switch it on, off, or read it.'),
    mode: z.enum(['read_write', 'tap_to_pay']).describe('What NFC is used for.').exactOptional(),
  }),
  match: { mode: 'enum' },
  reads: isQuery,
  run: (phone, { action, mode }) => {
    if (action !== 'query') phone.set('nfc', { enabled: action === 'enable', ...(mode === undefined ? {} : { mode }) });
    const enabled = phone.setting('nfc', 'enabled') === true;
    return done(`NFC: ${enabled ? 'on' : 'off'}.`, { enabled, mode: phone.setting('nfc', 'mode') as string });
  },
});

export const networkStatusTool = defineTool({
  name: 'query_network_status',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Tells whether the phone is online (connected to the internet) and through what: Wi-Fi network or mobile data and its carrier, and whether airplane mode, the hotspot or a VPN is on. Use it when the internet or the signal is gone; it does not measure how strong or fast the connection is.',
  params: z.strictObject({}),
  match: {},
  run: (phone) => {
    const on = (row: string): boolean => phone.setting(row, 'enabled') === true;
    const viaWifi = on('wifi') && phone.setting('wifi', 'ssid') !== null;
    const online = isOnline(phone);
    const sim = simFor(phone, 'data');
    const profile = phone.setting('vpn', 'profileId') as string | null;
    return done(online ? 'Online.' : 'Offline.', {
      online,
      via: viaWifi ? 'wifi' : on('mobile_data') ? 'mobile_data' : 'none',
      ssid: phone.setting('wifi', 'ssid') ?? null,
      carrier: sim === undefined ? null : (sim.carrier as string),
      airplaneMode: on('airplane_mode'),
      hotspot: on('hotspot'),
      vpn: on('vpn') && profile !== null ? (phone.table('vpn_profiles').get(profile)?.name as string) : null,
    });
  },
});
