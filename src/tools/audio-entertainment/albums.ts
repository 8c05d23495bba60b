import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, folded, found, includesText, isQuery, name, need, oneOf } from '../common.ts';
import { placedBack } from '../ordered.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './media.ts';
import { photoFields, thePhoto } from './photos.ts';

const TOOL = 'manage_photo_album';

export const photoAlbum = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Photo albums: creates, renames or deletes an album (its pictures stay in the gallery), adds or moves a photo into one or takes it out, or lists albums with their photos.',
  params: z.strictObject({
    action: z.enum(['create', 'rename', 'delete', 'add', 'remove', 'query']).describe('What to do with albums.'),
    album: name('Name of the album.').exactOptional(),
    newName: name('What the album is called from now on.').exactOptional(),
    ...photoFields,
  }),
  match: { album: 'text', newName: 'text', description: 'text' },
  reads: isQuery,
  permission: 'storage',
  run: (phone, { action, album, newName, ...named }) => {
    const table = phone.table('albums');
    if (action === 'query')
      return found(
        'albums',
        table.where((row) => includesText(row.name, album)).map((row) => view(phone, row)),
      );
    const label = need(TOOL, action, 'album', album);
    if (action === 'create') {
      refuseTwin(phone, label, null);
      return done(`Album '${label}' created.`, view(phone, table.insert({ name: label, photos: [] })));
    }
    const row = oneOf(phone, 'albums', { text: label, column: 'name', what: 'album' });
    if (action === 'delete') {
      table.remove(row.id);
      return done(`Album '${String(row.name)}' deleted; its photos stay.`, { albumId: row.id });
    }
    if (action === 'rename') {
      const renamed = need(TOOL, action, 'newName', newName);
      refuseTwin(phone, renamed, row.id);
      return done(`The album is called '${renamed}'.`, view(phone, table.update(row.id, { name: renamed })));
    }
    const photo = thePhoto(phone, TOOL, named, false);
    const photos = row.photos as string[];
    const there = photos.includes(photo.id);
    if (action === 'add' && there) throw new ToolFailure('Conflict', 'It is in the album already.', { conflictingId: photo.id });
    if (action === 'remove' && !there) throw new ToolFailure('NotFound', 'It is not in the album.', { what: 'photo' });
    const before = phone.initial('albums', row.id)?.photos as string[] | undefined;
    const changed = action === 'add' ? placedBack(photos, photo.id, before) : photos.filter((one) => one !== photo.id);
    return done(`Album '${String(row.name)}': ${action}.`, view(phone, table.update(row.id, { photos: changed })));
  },
});

/** Photos in the bin keep their album, but do not show in it. */
const view = (phone: Phone, row: Row): JsonObject => {
  const shown = (row.photos as string[]).filter((photo) => phone.table('photos').get(photo)?.deleted === false);
  return { albumId: row.id, name: row.name as string, count: shown.length, photos: shown };
};

const refuseTwin = (phone: Phone, label: string, own: string | null): void => {
  const twin = phone.table('albums').where((row) => row.id !== own && folded(String(row.name)) === folded(label))[0];
  if (twin !== undefined) throw new ToolFailure('Conflict', `There is an album '${label}' already.`, { conflictingId: twin.id });
};
