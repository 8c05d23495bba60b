import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, folded, found, includesText, isQuery, name, need, oneOf, putBack } from '../common.ts';
import { placedBack } from '../ordered.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './media.ts';

const managePlaylist = defineTool({
  name: 'manage_playlist',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Playlists: makes a new playlist or deletes one, adds a song or track to a playlist or removes it, or lists the playlists and the songs that are on them. To listen to one use play_audio.',
  params: z.strictObject({
    action: z.enum(['create', 'add', 'remove', 'delete', 'query']).describe('What to do with playlists.'),
    playlist: name('Name of the playlist.').exactOptional(),
    title: name('Title of the song.').exactOptional(),
  }),
  match: { playlist: 'text', title: 'text' },
  reads: isQuery,
  run: (phone, { action, playlist, title }) => {
    const view = (row: Row): JsonObject => ({
      ...row,
      titles: (row.items as string[]).map((item) => phone.table('media').get(item)?.title ?? item),
    });
    if (action === 'query') {
      return found(
        'playlists',
        phone
          .table('playlists')
          .where((row) => includesText(row.name, playlist))
          .map(view),
      );
    }
    const label = need('manage_playlist', action, 'playlist', playlist);
    if (action === 'create') {
      const same = phone.table('playlists').where((row) => folded(String(row.name)) === folded(label))[0];
      if (same !== undefined)
        throw new ToolFailure('Conflict', `There is a playlist '${label}' already.`, { conflictingId: same.id });
      const row = phone.table('playlists').insert({ name: label, items: [] });
      return done(`Playlist '${label}' created.`, { playlistId: row.id, name: label });
    }
    const row = oneOf(phone, 'playlists', { text: label, column: 'name', what: 'playlist' });
    if (action === 'delete') {
      phone.table('playlists').remove(row.id);
      return done(`Playlist '${String(row.name)}' deleted.`, { playlistId: row.id });
    }
    const song = oneOf(phone, 'media', { text: need('manage_playlist', action, 'title', title), column: 'title', what: 'song' });
    const items = row.items as string[];
    const there = items.includes(song.id);
    if (action === 'add' && there)
      throw new ToolFailure('Conflict', 'It is on the playlist already.', { conflictingId: song.id });
    if (action === 'remove' && !there) throw new ToolFailure('NotFound', 'It is not on the playlist.', { what: 'song' });
    const before = phone.initial('playlists', row.id)?.items as string[] | undefined;
    const changed = action === 'add' ? placedBack(items, song.id, before) : items.filter((item) => item !== song.id);
    phone.table('playlists').update(row.id, { items: changed });
    return done(`'${String(song.title)}': ${action}.`, { playlistId: row.id, mediaId: song.id });
  },
});

const favorites = defineTool({
  name: 'manage_favorites',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Favourite songs: adds a song that the user likes or loves (a heart; without a title the song that is playing) to the favourites, takes one out again (unlike), or lists the favourite songs. For photos use manage_photo.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'query']).describe('What to do with favourites.'),
    title: name('Title of the song.').exactOptional(),
  }),
  match: { title: 'text' },
  reads: isQuery,
  run: (phone, { action, title }) => {
    const table = phone.table('favorites');
    if (action === 'query') {
      return found(
        'favourites',
        table.all().map((row) => ({
          mediaId: row.mediaId as string,
          title: phone.table('media').get(row.mediaId as string)?.title ?? null,
        })),
      );
    }
    const song = title === undefined ? playing(phone) : oneOf(phone, 'media', { text: title, column: 'title', what: 'song' });
    const isOfSong = ({ mediaId }: Row): boolean => mediaId === song.id;
    const there = table.having('mediaId', song.id)[0];
    if (action === 'add') {
      if (there !== undefined) throw new ToolFailure('Conflict', 'It is a favourite already.', { conflictingId: there.id });
      putBack(phone, 'favorites', `favorite_${song.id}`, { mediaId: song.id }, isOfSong);
    } else {
      if (there === undefined) throw new ToolFailure('NotFound', 'It is no favourite.', { what: 'favourite' });
      table.remove(there.id);
    }
    return done(`'${String(song.title)}': ${action}.`, { mediaId: song.id, title: song.title as string });
  },
});

const playing = (phone: Phone): Row => {
  const id = phone.setting('playback', 'mediaId') as string | null;
  const row = id === null ? undefined : phone.table('media').get(id);
  if (row === undefined)
    throw new ToolFailure('MissingParameter', 'Nothing plays, so the title is needed.', { missing: ['title'] });
  return row;
};

export const playlists: readonly Tool[] = [managePlaylist, favorites];
