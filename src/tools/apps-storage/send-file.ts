import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, name, rounded } from '../common.ts';
import { contactFields, theContact } from '../contacts.ts';
import { fileFields, theFile } from '../files.ts';
import { needReachable, theDevice } from '../peers.ts';
import { bluetoothOn, noAirplaneMode, online, onlyIf } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** The largest attachment, in megabytes. */
const LIMITS_MB: Readonly<Record<string, number>> = { message: 5, email: 25 };

type Args = { contact?: string; contactId?: string; deviceName?: string };

export const sendFile = defineTool({
  name: 'send_file',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Sends (shares) a file, such as a document, a PDF or a spreadsheet, from the phone: to a contact in a message (up to 5 MB) or by e-mail as an attachment (up to 25 MB, needs the address and the internet), or to a device nearby (any size, needs Bluetooth). manage_file with action=query tells to whom a file was sent. Needs the storage permission.',
  params: z.strictObject({
    ...fileFields,
    via: z.enum(['message', 'email', 'nearby']).describe('The way it goes: message and email to a contact, nearby to a device.'),
    ...contactFields,
    deviceName: name('For via=nearby: name of the device.').exactOptional(),
  }),
  match: { fileName: 'text', via: 'enum', contact: 'person', deviceName: 'text' },
  permission: 'storage',
  requires: [
    ...onlyIf(({ via }) => via === 'message', noAirplaneMode),
    ...onlyIf(({ via }) => via === 'email', online('manage_file')),
    ...onlyIf(({ via }) => via === 'nearby', bluetoothOn),
  ],
  run: (phone, { via, fileName, fileId, ...to }) => {
    const file = theFile(phone, 'send_file', { fileName, fileId });
    const { columns, called } = via === 'nearby' ? toDevice(phone, to) : toContact(phone, via, to);
    refuseLarge(file, via);
    const row = phone.table('sent_files').insert({ fileId: file.id, via, at: phone.now(), contactId: null, ...columns });
    return done(`${String(file.name)} sent to ${called}.`, { sentId: row.id, fileId: file.id, to: called, via });
  },
});

const toDevice = (phone: Phone, { deviceName }: Args): { columns: JsonObject; called: string } => {
  const device = theDevice(phone, 'send_file', { deviceName }, 'nearby');
  needReachable(device);
  return { columns: { deviceId: device.id }, called: device.name as string };
};

const toContact = (phone: Phone, via: string, to: Args): { columns: JsonObject; called: string } => {
  const contact = theContact(phone, 'send_file', to);
  if (via === 'email' && contact.email === null)
    throw new ToolFailure('PreconditionFailed', `${String(contact.name)} has no e-mail address.`, { needed: 'email' });
  return { columns: { contactId: contact.id }, called: contact.name as string };
};

const refuseLarge = (file: Row, via: string): void => {
  const limitMb = LIMITS_MB[via];
  const sizeMb = rounded((file.sizeKb as number) / 1000, 1);
  if (limitMb === undefined || sizeMb <= limitMb) return;
  throw new ToolFailure('Unsupported', `${String(file.name)} has ${sizeMb} MB; ${via} takes ${limitMb} MB.`, {
    reason: 'too large',
    sizeMb,
    limitMb,
    supported: sizeMb <= 25 ? ['email', 'nearby'] : ['nearby'],
  });
};
