import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { removeWithReferences } from '../../phone/references.ts';
import type { Phone, Row } from '../../phone/types.ts';
import {
  confirmArgument,
  day,
  descending,
  done,
  found,
  id,
  includesText,
  name,
  oneOf,
  resultLimit,
  takeSpace,
  wallTime,
} from '../common.ts';
import { confirmed, demand, onlyIf, privateSpaceOpen } from '../rules.ts';
import { sentTo } from '../sent.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './media.ts';

/** A photo as tools show it. */
const photoView = (phone: Phone, { id: photoId, ...columns }: Row): JsonObject => ({
  photoId,
  ...columns,
  takenAt: wallTime(phone, columns.at as number),
});

/** How a tool names a photo. */
export const photoFields = {
  photoId: id('photo').exactOptional(),
  description: name('What can be seen on it, in the words of its description.').exactOptional(),
};

/**
 * The one photo that is meant, in the gallery or in the bin; one that the private space hides only while that is open.
 * @throws ToolFailure MissingParameter, NotFound, AmbiguousEntity or PreconditionFailed.
 */
export const thePhoto = (phone: Phone, tool: string, args: { photoId?: string; description?: string }, inBin: boolean): Row => {
  if (args.photoId === undefined && args.description === undefined)
    throw new ToolFailure('MissingParameter', `${tool} needs photoId or description.`, { missing: ['photoId'] });
  const locked = spaceLocked(phone);
  const row =
    args.photoId === undefined
      ? described(phone, args.description as string, (photo) => photo.deleted === inBin && !(locked && photo.hidden === true))
      : oneOf(phone, 'photos', { id: args.photoId, column: 'description', what: 'photo' });
  if (row.hidden === true && locked) demand(privateSpaceOpen, phone);
  if (row.deleted === inBin) return row;
  throw new ToolFailure('PreconditionFailed', inBin ? 'That photo is not in the bin.' : 'That photo is in the bin.', {
    needed: inBin ? 'delete' : 'restore',
    photoId: row.id,
  });
};

/** A photo of the gallery that is to be looked at. @throws ToolFailure as `thePhoto` does. */
export const photoInSight = (phone: Phone, tool: string, args: { photoId?: string; description?: string }): Row =>
  thePhoto(phone, tool, args, false);

/** Hidden photos show to everybody until there is a private space, and then only while it is open. */
const spaceLocked = (phone: Phone): boolean =>
  phone.setting('private_space', 'enabled') === true && phone.setting('private_space', 'unlocked') !== true;

const described = (phone: Phone, description: string, also: (row: Row) => boolean): Row => {
  const rows = phone.table('photos').where((row) => also(row) && includesText(row.description, description));
  if (rows.length === 1) return rows[0] as Row;
  if (rows.length === 0) throw new ToolFailure('NotFound', 'No photo shows that.', { what: 'photo' });
  throw new ToolFailure('AmbiguousEntity', `${rows.length} photos show that; name one by its id.`, {
    candidates: descending(rows, 'at')
      .slice(0, 10)
      .map(({ id: photoId, description: shown, place, at }) => ({
        photoId,
        description: shown as string,
        place: place as string | null,
        takenAt: wallTime(phone, at as number),
      })),
  });
};

const queryPhotos = defineTool({
  name: 'query_photos',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Looks up photos in the gallery: shows pictures and selfies from a trip, a place, an album or a day, those of a person or thing that can be seen on them, or the favourites; newest first. Hidden and deleted photos only show when they are asked for, hidden ones only while the private space, if there is one, is open.',
  params: z.strictObject({
    text: name('Words of the description, such as receipt.').exactOptional(),
    place: name('Where it was taken.').exactOptional(),
    album: name('Name of an album.').exactOptional(),
    camera: z.enum(['back', 'front']).describe('front for selfies.').exactOptional(),
    favorite: z.boolean().describe('Only favourites (true) or only others (false).').exactOptional(),
    from: day.describe('First day, YYYY-MM-DD.').exactOptional(),
    to: day.describe('Last day, YYYY-MM-DD.').exactOptional(),
    hidden: z.boolean().default(false).describe('true for the hidden photos.'),
    deleted: z.boolean().default(false).describe('true for the photos in the bin.'),
    limit: resultLimit,
  }),
  match: {
    text: 'text',
    place: 'text',
    album: 'text',
    camera: 'enum',
    favorite: 'boolean',
    from: 'date',
    to: 'date',
    hidden: 'boolean',
    deleted: 'boolean',
    limit: 'number',
  },
  permission: 'storage',
  requires: onlyIf(({ hidden }, phone) => hidden === true && spaceLocked(phone), privateSpaceOpen),
  run: (phone, { text, place, album, camera, favorite, from, to, hidden, deleted, limit }) => {
    const inAlbum =
      album === undefined ? null : (oneOf(phone, 'albums', { text: album, column: 'name', what: 'album' }).photos as string[]);
    const rows = phone.table('photos').where((row) => {
      if (row.deleted !== deleted || row.hidden !== hidden) return false;
      if (camera !== undefined && row.camera !== camera) return false;
      if (favorite !== undefined && row.favorite !== favorite) return false;
      if (inAlbum !== null && !inAlbum.includes(row.id)) return false;
      if ((from !== undefined || to !== undefined) && !isWithin(wallTime(phone, row.at as number).slice(0, 10), from, to))
        return false;
      return includesText(row.description, text) && includesText(row.place, place);
    });
    const shown = descending(rows, 'at').slice(0, limit);
    return found(
      'photos',
      shown.map((row) => ({ ...photoView(phone, row), sentTo: sentTo(phone, 'sent_media', 'photoId', row.id) })),
    );
  },
});

const isWithin = (date: string, from = '', to = '~'): boolean => date >= from && date <= to;

const CHANGES: Readonly<Record<string, JsonObject>> = {
  favorite: { favorite: true },
  unfavorite: { favorite: false },
  hide: { hidden: true },
  show: { hidden: false },
  delete: { deleted: true },
  restore: { deleted: false },
};

const managePhoto = defineTool({
  name: 'manage_photo',
  domain: DOMAIN,
  kind: 'write',
  description:
    'One photo (picture, selfie) of the gallery: marks it as favourite or not, hides or shows it, deletes it (gets rid of it) to the bin, restores it from there, or erases it for good, which frees its space and needs confirm. Find photos with query_photos; to crop, retouch or edit a photo use control_ai_image_agent.',
  params: z.strictObject({
    action: z
      .enum(['favorite', 'unfavorite', 'hide', 'show', 'delete', 'restore', 'erase'])
      .describe('delete puts it in the bin; restore and erase take it out.'),
    ...photoFields,
    confirm: confirmArgument,
  }),
  match: { description: 'text', confirm: 'boolean' },
  permission: 'storage',
  run: (phone, { action, photoId, description, confirm }) => {
    const named = { ...(photoId !== undefined && { photoId }), ...(description !== undefined && { description }) };
    const photo = thePhoto(phone, 'manage_photo', named, action === 'restore' || action === 'erase');
    if (action === 'erase') {
      demand(
        confirmed(() => `the photo '${String(photo.description) || photo.id}' would be gone for good.`),
        phone,
        { confirm },
      );
      // A code on the photo goes with it; without the photo it would stand before the camera.
      for (const { id: code } of phone.table('qr_codes').having('photoId', photo.id)) phone.table('qr_codes').remove(code);
      removeWithReferences(phone, 'photos', photo.id);
      takeSpace(phone, -(photo.sizeMb as number));
      return done('Photo erased.', { photoId: photo.id, freedMb: photo.sizeMb as number });
    }
    return done(`Photo: ${action}.`, photoView(phone, phone.table('photos').update(photo.id, CHANGES[action] as JsonObject)));
  },
});

export const photos: readonly Tool[] = [queryPhotos, managePhoto];
