import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { PAIRING_EVENTS, PAIRING_VIAS } from '../../phone/tables/devices.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import {
  confirmArgument,
  day,
  descending,
  done,
  found,
  includesText,
  isQuery,
  name,
  need,
  resultLimit,
  wallTime,
} from '../common.ts';
import { placedBack } from '../ordered.ts';
import { deviceName, needReachable, needTrusted, theDevice } from '../peers.ts';
import { bluetoothOn, confirmed, onlyFor, onlyIf } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

export const pairingLogs = defineTool({
  name: 'query_pairing_logs',
  domain: DOMAIN,
  kind: 'read',
  description:
    'The pairing log, the history of pairing: which devices were paired, unpaired, refused or failed to pair with the phone in the past, over what and when last, newest first.',
  params: z.strictObject({
    deviceName: name('Words of the name of the device.').exactOptional(),
    event: z.enum(PAIRING_EVENTS).describe('Only what ended so.').exactOptional(),
    via: z.enum(PAIRING_VIAS).describe('Only over this connection.').exactOptional(),
    since: day.describe('Only what happened on this day or later, YYYY-MM-DD.').exactOptional(),
    limit: resultLimit,
  }),
  match: { deviceName: 'text', event: 'enum', via: 'enum', since: 'date', limit: 'number' },
  run: (phone, { deviceName: called, event, via, since, limit }) => {
    const rows = phone.table('pairing_log').where((row) => {
      if (event !== undefined && row.event !== event) return false;
      if (via !== undefined && row.via !== via) return false;
      if (since !== undefined && wallTime(phone, row.at as number) < since) return false;
      return includesText(row.deviceName, called);
    });
    const view = ({ id: _, at, ...columns }: Row): JsonObject => ({ ...columns, at: wallTime(phone, at as number) });
    return found('entries', descending(rows, 'at').slice(0, limit).map(view));
  },
});

export const nearbyShare = defineTool({
  name: 'manage_nearby_share',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Nearby share (quick share, AirDrop on other phones): who can see the phone and beam or send it files: nobody (off), only contacts, or everyone, which needs confirm=true. To be seen Bluetooth must be on. To send a file yourself use send_file.',
  params: z.strictObject({
    action: z.enum(['set', 'query']).describe('Change or read who sees the phone.'),
    visibility: z.enum(['off', 'contacts', 'everyone']).describe('Who can see the phone.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { visibility: 'enum', confirm: 'boolean' },
  reads: isQuery,
  requires: [
    ...onlyIf(({ action, visibility }) => action === 'set' && visibility !== undefined && visibility !== 'off', bluetoothOn),
    ...onlyIf(
      ({ action, visibility }) => action === 'set' && visibility === 'everyone',
      confirmed(() => 'every stranger nearby could see the phone and send it files.'),
    ),
  ],
  run: (phone, { action, visibility }) => {
    if (action === 'set')
      phone.set('nearby_share', { visibility: need('manage_nearby_share', action, 'visibility', visibility) });
    return done(`Visible to: ${String(phone.setting('nearby_share', 'visibility'))}.`, settingView(phone, 'nearby_share'));
  },
});

const CLIPBOARD = 'manage_clipboard_sharing';

export const clipboardSharing = defineTool({
  name: CLIPBOARD,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Clipboard sharing (shared, universal clipboard) with trusted devices: what is copied on the phone can be pasted on the PC, laptop or tablet; turns it on or off, adds or removes a device, sends what was copied last (or a text) to one of them, or reads its state and what was sent, newest first. Sending needs Bluetooth and the device online.',
  params: z.strictObject({
    action: z
      .enum(['enable', 'disable', 'add_device', 'remove_device', 'send', 'query'])
      .describe('Switch it, choose its devices, send, or read.'),
    deviceName: name('Name of the other device.').exactOptional(),
    text: z.string().min(1).max(4000).describe('For send: another text than what was copied last.').exactOptional(),
  }),
  match: { deviceName: 'text', text: 'text' },
  reads: isQuery,
  requires: onlyFor(['send'], bluetoothOn),
  run: (phone, { action, text, ...args }) => {
    if (action === 'query') return done('Clipboard sharing.', clipboardView(phone));
    if (action === 'enable' || action === 'disable') phone.set('clipboard_sharing', { enabled: action === 'enable' });
    else {
      const wanted = { deviceName: need(CLIPBOARD, action, 'deviceName', args.deviceName) };
      const device = theDevice(phone, CLIPBOARD, wanted, 'clipboard');
      if (action === 'send') send(phone, device, text);
      else changeDevices(phone, action, device);
    }
    return done(`Clipboard sharing: ${action.replaceAll('_', ' ')} done.`, clipboardView(phone));
  },
});

const sharedWith = (phone: Phone): readonly string[] => phone.setting('clipboard_sharing', 'devices') as readonly string[];

const changeDevices = (phone: Phone, action: 'add_device' | 'remove_device', device: Row): void => {
  const devices = sharedWith(phone);
  if (action === 'add_device') {
    needTrusted(device);
    const before = phone.initial('settings', 'clipboard_sharing')?.devices as readonly string[] | undefined;
    if (!devices.includes(device.id)) phone.set('clipboard_sharing', { devices: placedBack(devices, device.id, before) });
    return;
  }
  needShared(phone, device);
  phone.set('clipboard_sharing', { devices: devices.filter((one) => one !== device.id) });
};

const needShared = (phone: Phone, device: Row): void => {
  if (sharedWith(phone).includes(device.id)) return;
  throw new ToolFailure('NotFound', `The clipboard is not shared with ${String(device.name)}.`, { what: 'shared device' });
};

const send = (phone: Phone, device: Row, given: string | undefined): void => {
  if (phone.setting('clipboard_sharing', 'enabled') !== true)
    throw new ToolFailure('PreconditionFailed', 'Clipboard sharing is off.', { setting: 'clipboard_sharing', needed: 'on' });
  needShared(phone, device);
  needReachable(device);
  const text = given ?? descending(phone.table('clipboard').all(), 'at')[0]?.text;
  if (text === undefined)
    throw new ToolFailure('PreconditionFailed', 'Nothing has been copied.', { needed: 'a copied text', missing: ['text'] });
  phone.table('clipboard_shares').insert({ text, deviceId: device.id, at: phone.now() });
};

const clipboardView = (phone: Phone): JsonObject => ({
  enabled: phone.setting('clipboard_sharing', 'enabled') === true,
  devices: sharedWith(phone).map((id) => deviceName(phone, id)),
  sent: descending(phone.table('clipboard_shares').all(), 'at')
    .slice(0, 10)
    .map((row) => ({
      text: row.text as string,
      deviceName: deviceName(phone, row.deviceId),
      at: wallTime(phone, row.at as number),
    })),
});
