import { z } from 'zod';
import type { JsonObject } from '../contract/json.ts';
import type { Phone, Row } from '../phone/types.ts';
import { done, folded, found, name, need, oneOf } from './common.ts';
import { recording } from './recording.ts';
import { defineTool, type Tool, ToolFailure } from './tool.ts';

const DOMAIN = 'Audio & Entertainment';
const query = ({ action }: { action: string }): boolean => action === 'query';

const playAudio = defineTool({
  name: 'play_audio',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Plays audio from the library: a song by title, music by artist or genre, a playlist, a podcast, an audiobook or a radio station.',
  params: z.strictObject({
    title: name('Title of the song, podcast, audiobook or station.').exactOptional(),
    artist: name('Artist, author or host.').exactOptional(),
    genre: name('Genre, such as jazz.').exactOptional(),
    playlist: name('Name of a playlist.').exactOptional(),
    mediaType: z.enum(['music', 'podcast', 'audiobook', 'radio']).describe('Kind of audio.').exactOptional(),
  }),
  match: { title: 'text', artist: 'text', genre: 'text', playlist: 'text', mediaType: 'enum' },
  requires: [
    {
      name: 'no_recording',
      check: (phone) => {
        const session = ['voice_recorder', 'screen_recorder'].find((row) => phone.setting(row, 'active') === true);
        return session === undefined
          ? null
          : { errorType: 'Conflict', payload: { message: 'A recording is running.', session, code: 409 } };
      },
    },
  ],
  run: (phone, args) => {
    const item = chooseMedia(phone, args);
    phone.set('playback', { status: 'playing', mediaId: item.id });
    return done(`Playing '${String(item.title)}'.`, {
      mediaId: item.id,
      title: item.title as string,
      artist: item.artist as string,
    });
  },
});

type Wanted = { title?: string; artist?: string; genre?: string; playlist?: string; mediaType?: string };

/** The first item, in order of ids, that has everything asked for. */
const chooseMedia = (phone: Phone, wanted: Wanted): Row => {
  if (wanted.playlist !== undefined) {
    const playlist = oneOf(phone, 'playlists', { text: wanted.playlist, column: 'name', what: 'playlist' });
    const first = (playlist.items as string[])[0];
    if (first === undefined) throw new ToolFailure('NotFound', 'That playlist is empty.', { what: 'media' });
    return phone.table('media').get(first) as Row;
  }
  const says = (value: unknown, text: string | undefined): boolean =>
    text === undefined || folded(String(value)).includes(folded(text));
  const items = phone.table('media').where((row) => {
    if (wanted.mediaType !== undefined && row.mediaType !== wanted.mediaType) return false;
    return says(row.title, wanted.title) && says(row.artist, wanted.artist) && says(row.genre, wanted.genre);
  });
  const exact = items.find((row) => wanted.title !== undefined && folded(String(row.title)) === folded(wanted.title));
  const item = exact ?? items[0];
  if (item === undefined) throw new ToolFailure('NotFound', 'Nothing in the library matches.', { what: 'media' });
  return item;
};

const controlPlayback = defineTool({
  name: 'control_playback',
  domain: DOMAIN,
  kind: 'write',
  description: 'Controls what is playing: pause, resume, next or previous track, stop; or says what plays.',
  params: z.strictObject({
    action: z.enum(['pause', 'resume', 'next', 'previous', 'stop', 'query']).describe('What to do with the playback.'),
  }),
  match: {},
  reads: query,
  run: (phone, { action }) => {
    const mediaId = phone.setting('playback', 'mediaId') as string | null;
    const item = mediaId === null ? null : (phone.table('media').get(mediaId) ?? null);
    const status = phone.setting('playback', 'status') as string;
    if (action === 'query')
      return done(item === null ? 'Nothing plays.' : `${status}: '${String(item.title)}'.`, {
        status,
        title: (item?.title as string) ?? null,
        artist: (item?.artist as string) ?? null,
      });
    if (item === null || status === 'stopped')
      throw new ToolFailure('PreconditionFailed', 'Nothing is playing.', { needed: 'playback' });
    if (action === 'next' || action === 'previous') {
      const next = neighbour(phone, item, action === 'next' ? 1 : -1);
      phone.set('playback', { status: 'playing', mediaId: next.id });
      return done(`Playing '${String(next.title)}'.`, { mediaId: next.id, title: next.title as string });
    }
    if (action === 'stop') phone.set('playback', { status: 'stopped', mediaId: null });
    else phone.set('playback', { status: action === 'pause' ? 'paused' : 'playing' });
    return done(`Playback: ${action}.`, { status: phone.setting('playback', 'status') as string });
  },
});

/** The next of the same kind, round the end. */
const neighbour = (phone: Phone, item: Row, step: number): Row => {
  const same = phone.table('media').where((row) => row.mediaType === item.mediaType);
  const at = same.findIndex(({ id }) => id === item.id);
  return same[(at + step + same.length) % same.length] as Row;
};

const playMode = defineTool({
  name: 'set_music_play_mode',
  domain: DOMAIN,
  kind: 'write',
  description: 'Sets the order of playback: in sequence, shuffle, repeat one song, or repeat all.',
  params: z.strictObject({ mode: z.enum(['sequence', 'shuffle', 'repeat_one', 'repeat_all']).describe('Order of playback.') }),
  match: { mode: 'enum' },
  run: (phone, { mode }) => {
    phone.set('play_mode', { mode });
    return done(`Play mode: ${mode}.`, { mode });
  },
});

const managePlaylist = defineTool({
  name: 'manage_playlist',
  domain: DOMAIN,
  kind: 'write',
  description: 'Playlists: creates or deletes one, adds a song to one or removes it, or lists playlists and what is on them.',
  params: z.strictObject({
    action: z.enum(['create', 'add', 'remove', 'delete', 'query']).describe('What to do with playlists.'),
    playlist: name('Name of the playlist.').exactOptional(),
    title: name('Title of the song.').exactOptional(),
  }),
  match: { playlist: 'text', title: 'text' },
  reads: query,
  run: (phone, { action, playlist, title }) => {
    const view = (row: Row): JsonObject => ({
      ...row,
      titles: (row.items as string[]).map((item) => phone.table('media').get(item)?.title ?? item),
    });
    if (action === 'query') {
      const rows = phone
        .table('playlists')
        .where((row) => playlist === undefined || folded(String(row.name)).includes(folded(playlist)));
      return found('playlists', rows.map(view));
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
    phone
      .table('playlists')
      .update(row.id, { items: action === 'add' ? [...items, song.id] : items.filter((item) => item !== song.id) });
    return done(`'${String(song.title)}': ${action}.`, { playlistId: row.id, mediaId: song.id });
  },
});

const favorites = defineTool({
  name: 'manage_favorites',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Favourite songs: adds a song (without a title: the one that plays) to the favourites, removes one, or lists them.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'query']).describe('What to do with favourites.'),
    title: name('Title of the song.').exactOptional(),
  }),
  match: { title: 'text' },
  reads: query,
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
    const there = table.where((row) => row.mediaId === song.id)[0];
    if (action === 'add') {
      if (there !== undefined) throw new ToolFailure('Conflict', 'It is a favourite already.', { conflictingId: there.id });
      table.insert({ mediaId: song.id });
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

export const audioEntertainment: readonly Tool[] = [
  playAudio,
  controlPlayback,
  playMode,
  managePlaylist,
  favorites,
  ...recording,
];
