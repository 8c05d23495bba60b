import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone } from '../../phone/types.ts';
import { photoInSight } from '../audio-entertainment/photos.ts';
import { done, id, name, oneOf, rounded } from '../common.ts';
import { contactFields, theContact } from '../contacts.ts';
import { fileFields, theFile } from '../files.ts';
import { needReachable, theDevice } from '../peers.ts';
import { bluetoothOn, noAirplaneMode, online, onlyIf, simOn } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** The largest attachment, in megabytes. */
const LIMITS_MB: Readonly<Record<string, number>> = { message: 5, email: 25 };

type To = { contact?: string; contactId?: string };

export const sendFile = defineTool({
  name: 'send_file',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Sends (shares) a file, such as a document, a PDF or a spreadsheet, a photo of the gallery or a recording from the phone: to a contact in a message (up to 5 MB) or by e-mail as an attachment (up to 25 MB, needs the address and the internet), or to a device nearby (any size, needs Bluetooth). manage_file with action=query tells to whom a file was sent. Needs the storage permission.',
  params: z.strictObject({
    ...fileFields,
    photoId: id('photo')
      .describe('Instead of a file: the id of a photo of the gallery, as query_photos returns it.')
      .exactOptional(),
    recordingId: id('recording')
      .describe('Instead of a file: the id of a recording or film, as manage_recordings returns it.')
      .exactOptional(),
    via: z.enum(['message', 'email', 'nearby']).describe('The way it goes: message and email to a contact, nearby to a device.'),
    ...contactFields,
    deviceName: name('For via=nearby: name of the device.').exactOptional(),
  }),
  match: { fileName: 'text', via: 'enum', contact: 'person', deviceName: 'text' },
  permission: 'storage',
  requires: [
    ...onlyIf(({ via }) => via === 'message', noAirplaneMode, simOn('calls')),
    ...(['manage_file', 'query_photos', 'manage_recordings'] as const).flatMap((check) =>
      onlyIf((args) => args.via === 'email' && checkOf(args) === check, online(check)),
    ),
    ...onlyIf(({ via }) => via === 'nearby', bluetoothOn),
  ],
  run: (phone, { via, contact, contactId, deviceName, ...what }) => {
    const thing = thingOf(phone, what);
    const to = { ...(contact !== undefined && { contact }), ...(contactId !== undefined && { contactId }) };
    const { columns, called } =
      via === 'nearby' ? toDevice(phone, deviceName === undefined ? {} : { deviceName }) : toContact(phone, via, to);
    refuseLarge(thing, via);
    const row = phone.table(thing.table).insert({ ...thing.ref, via, at: phone.now(), contactId: null, ...columns });
    return done(`${thing.called} sent to ${called}.`, { sentId: row.id, ...thing.ref, to: called, via });
  },
});

/** Where it shows to whom something was sent. */
const checkOf = ({ photoId, recordingId }: JsonObject): string =>
  photoId !== undefined ? 'query_photos' : recordingId !== undefined ? 'manage_recordings' : 'manage_file';

type Thing = { table: 'sent_files' | 'sent_media'; ref: JsonObject; called: string; sizeMb: number };
type What = { fileName?: string; fileId?: string; photoId?: string; recordingId?: string };

/** What is sent: one file, photo or recording. @throws ToolFailure InvalidArgument for more, and as looking for it does. */
const thingOf = (phone: Phone, { photoId, recordingId, ...file }: What): Thing => {
  const kinds = [Object.keys(file).length > 0 ? file : undefined, photoId, recordingId].filter((one) => one !== undefined);
  if (kinds.length > 1)
    throw new ToolFailure('InvalidArgument', 'One thing is sent at a time.', {
      path: photoId !== undefined ? 'photoId' : 'recordingId',
      expected: 'a file, a photo or a recording, only one of them',
    });
  if (photoId !== undefined) {
    const { id: ref, sizeMb, description } = photoInSight(phone, 'send_file', { photoId });
    const called = description === '' ? 'The photo' : `The photo '${String(description)}'`;
    return { table: 'sent_media', ref: { photoId: ref }, called, sizeMb: sizeMb as number };
  }
  if (recordingId !== undefined) {
    const row = oneOf(phone, 'recordings', { id: recordingId, column: 'title', what: 'recording' });
    const called = `The recording '${String(row.title)}'`;
    return { table: 'sent_media', ref: { recordingId: row.id }, called, sizeMb: row.sizeMb as number };
  }
  const row = theFile(phone, 'send_file', file);
  const sizeMb = rounded((row.sizeKb as number) / 1000, 1);
  return { table: 'sent_files', ref: { fileId: row.id }, called: row.name as string, sizeMb };
};

const toDevice = (phone: Phone, { deviceName }: { deviceName?: string }): { columns: JsonObject; called: string } => {
  const device = theDevice(phone, 'send_file', { deviceName }, 'nearby');
  needReachable(device);
  return { columns: { deviceId: device.id }, called: device.name as string };
};

const toContact = (phone: Phone, via: string, to: To): { columns: JsonObject; called: string } => {
  const contact = theContact(phone, 'send_file', to);
  if (via === 'email' && contact.email === null)
    throw new ToolFailure('PreconditionFailed', `${String(contact.name)} has no e-mail address.`, {
      needed: 'email',
      contactId: contact.id,
    });
  return { columns: { contactId: contact.id }, called: contact.name as string };
};

const refuseLarge = ({ called, sizeMb }: Thing, via: string): void => {
  const limitMb = LIMITS_MB[via];
  if (limitMb === undefined || sizeMb <= limitMb) return;
  throw new ToolFailure('Unsupported', `${called} has ${sizeMb} MB; ${via} takes ${limitMb} MB.`, {
    reason: 'too large',
    sizeMb,
    limitMb,
    supported: sizeMb <= 25 ? ['email', 'nearby'] : ['nearby'],
  });
};
