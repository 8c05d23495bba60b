import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, isQuery, name, need, oneOf } from '../common.ts';
import { noAirplaneMode, onlyFor, wifiOn } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';

export const DOMAIN = 'Network & Connectivity';

export const wifiTool = defineTool({
  name: 'manage_wifi',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Wi-Fi (WLAN): turns it on or off, connects to (joins) a wireless network that is open or saved, forgets a saved one, or lists which networks are in range and the saved ones in order of ids. For a network that needs a password and is not saved use add_wifi_network. Turning it on joins a saved network in range and ends the hotspot.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'connect', 'forget', 'query']).describe('What to do with Wi-Fi.'),
    ssid: name('Name of the network, such as Cafe-Guest.').exactOptional(),
  }),
  match: { ssid: 'text' },
  reads: isQuery,
  requires: onlyFor(['enable', 'connect'], noAirplaneMode),
  run: (phone, { action, ssid }) => {
    if (action === 'query') {
      const known = phone.table('wifi_networks').where((row) => row.inRange === true || row.saved === true);
      return done('Wi-Fi.', { ...wifiState(phone), networks: known.map(networkView) });
    }
    if (action === 'enable' || action === 'disable') {
      phone.set('wifi', { enabled: action === 'enable' });
      const { enabled, ssid } = wifiState(phone);
      const joined = ssid === null ? '' : `, connected to '${String(ssid)}'`;
      return done(`Wi-Fi: ${enabled === true ? 'on' : 'off'}${joined}.`, wifiState(phone));
    }
    const network = oneOf(phone, 'wifi_networks', {
      text: need('manage_wifi', action, 'ssid', ssid),
      column: 'ssid',
      what: 'network',
      view: networkView,
    });
    if (action === 'forget') {
      if (network.saved !== true)
        throw new ToolFailure('PreconditionFailed', `'${String(network.ssid)}' is not saved.`, {
          needed: 'saved',
          networkId: network.id,
        });
      phone.table('wifi_networks').update(network.id, { saved: false });
      if (phone.setting('wifi', 'ssid') === network.ssid) phone.set('wifi', { ssid: null });
      return done(`'${String(network.ssid)}' forgotten.`, { ssid: network.ssid as string });
    }
    if (network.inRange !== true)
      throw new ToolFailure('Unavailable', `'${String(network.ssid)}' is out of range.`, {
        what: 'network',
        networkId: network.id,
      });
    if (network.secured === true && network.saved !== true) {
      throw new ToolFailure('PreconditionFailed', `'${String(network.ssid)}' is not saved and needs a password.`, {
        missing: ['password'],
        mendWith: 'add_wifi_network',
      });
    }
    phone.table('wifi_networks').update(network.id, { saved: true });
    phone.set('wifi', { enabled: true, ssid: network.ssid as string });
    return done(`Connected to '${String(network.ssid)}'.`, { ssid: network.ssid as string });
  },
});

const wifiState = (phone: Phone): JsonObject => ({
  enabled: phone.setting('wifi', 'enabled') === true,
  ssid: phone.setting('wifi', 'ssid') ?? null,
});

/** The password of a network that is not saved is none of the phone's business. */
const networkView = ({ password, ...columns }: Row): JsonObject =>
  columns.saved === true && typeof password === 'string' ? { ...columns, password } : columns;

const TOOL = 'add_wifi_network';

export const addWifiNetworkTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Saves a Wi-Fi network with its name and password (key) and joins it if it is in range; also a hidden network by its exact name, or one that will be in range later. A wrong password of a network in range is refused. Wi-Fi must be on.',
  params: z.strictObject({
    ssid: z
      .string()
      .min(1, 'at least 1 character')
      .max(32)
      .describe('Name of the network, letter by letter, such as Cafe-Guest.'),
    password: z
      .string()
      .min(8)
      .max(63)
      .describe('The Wi-Fi password, 8 to 63 characters; none for an open network.')
      .exactOptional(),
    security: z.enum(['open', 'wpa2', 'wpa3']).default('wpa2').describe('How the network is secured; open has no password.'),
  }),
  match: { ssid: 'text', password: 'exact', security: 'enum' },
  requires: [noAirplaneMode, wifiOn],
  run: (phone, { ssid, password, security }) => {
    const secured = security !== 'open';
    if (secured && password === undefined)
      throw new ToolFailure('MissingParameter', `${TOOL} needs password; an open network has security=open.`, {
        missing: ['password'],
      });
    if (!secured && password !== undefined)
      throw new ToolFailure('InvalidArgument', 'An open network has no password.', { path: 'password', expected: 'no password' });
    // Names of networks are compared letter by letter: two may differ in case alone.
    const known = phone.table('wifi_networks').having('ssid', ssid)[0];
    const row = known === undefined ? hidden(phone, ssid, security, password) : learn(phone, known, security, password);
    const joined = row.inRange === true;
    if (joined) phone.set('wifi', { enabled: true, ssid });
    return done(joined ? `Connected to '${ssid}'.` : `'${ssid}' saved; it is not in range.`, {
      networkId: row.id,
      ssid,
      connected: joined,
    });
  },
});

type Security = 'open' | 'wpa2' | 'wpa3';

/** What is told of a network that cannot be asked how it is secured. */
const toldOf = (security: Security) => ({ secured: security !== 'open', security: security === 'open' ? null : security });

const hidden = (phone: Phone, ssid: string, security: Security, password: string | undefined): Row =>
  phone.table('wifi_networks').insert({ ssid, saved: true, inRange: false, ...toldOf(security), password: password ?? null });

/** @throws ToolFailure InvalidArgument when the network knows better. */
const learn = (phone: Phone, known: Row, security: Security, password: string | undefined): Row => {
  const { id, ssid, inRange, secured } = known;
  if (inRange === true && secured !== (security !== 'open'))
    throw new ToolFailure('InvalidArgument', `'${String(ssid)}' is ${secured === true ? 'secured' : 'an open network'}.`, {
      path: 'security',
      expected: secured === true ? 'wpa2 or wpa3' : 'open',
      networkId: id,
    });
  if (inRange === true && known.password !== null && known.password !== (password ?? null))
    throw new ToolFailure('InvalidArgument', 'The password is wrong.', {
      path: 'password',
      expected: 'the password of the network',
      networkId: id,
    });
  // A network in range tells how it is secured itself.
  const told = inRange === true ? {} : toldOf(security);
  return phone.table('wifi_networks').update(id, { saved: true, ...told, password: password ?? null });
};
