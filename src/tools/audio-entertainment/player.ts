import { z } from 'zod';
import { placeOf } from '../../phone/players.ts';
import { MEDIA_TYPES, PLAY_MODES } from '../../phone/tables/audio.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, folded, includesText, isQuery, name, named, oneOf } from '../common.ts';
import { didYouMean } from '../near.ts';
import { onlyFor } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN, loadedMedia, needLoaded, soundFree, startMedia } from './media.ts';
import { takeQueued } from './queue.ts';

const playAudio = defineTool({
  name: 'play_audio',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Plays music or other sound from the library: puts on what the user wants to hear or listen to, a song by title, an artist, band or genre, a playlist, an episode of a podcast, an audiobook (a book that is read aloud) or a radio station. Not while something is recorded or during a call; films and clips are for play_video.',
  params: z.strictObject({
    title: name('Title of the song, podcast, audiobook or station.').exactOptional(),
    artist: name('Artist, author or host.').exactOptional(),
    genre: name('Genre, such as jazz.').exactOptional(),
    playlist: name('Name of a playlist.').exactOptional(),
    mediaType: z.enum(MEDIA_TYPES).describe('Kind of audio.').exactOptional(),
  }),
  match: { title: 'text', artist: 'text', genre: 'text', playlist: 'text', mediaType: 'enum' },
  requires: [soundFree],
  run: (phone, args) => {
    const item = chooseMedia(phone, args);
    return done(`Playing '${String(item.title)}'.`, startMedia(phone, item));
  },
});

type Wanted = { title?: string; artist?: string; genre?: string; playlist?: string; mediaType?: string };

/** The first item, in order of ids, that has everything asked for. */
const chooseMedia = (phone: Phone, wanted: Wanted): Row => {
  const { title, artist, genre, playlist, mediaType } = wanted;
  const fits = (row: Row): boolean =>
    (mediaType === undefined || row.mediaType === mediaType) &&
    includesText(row.artist, artist) &&
    includesText(row.genre, genre);
  if (playlist !== undefined) return onPlaylist(phone, playlist, (row) => fits(row) && includesText(row.title, title));
  const near = title === undefined ? undefined : named(phone, 'media', 'title', title, fits)[0];
  const exact = near !== undefined && folded(String(near.title)) === folded(title as string) ? near : undefined;
  const item =
    exact ??
    phone
      .table('media')
      .all()
      .find((row) => fits(row) && includesText(row.title, title));
  if (item !== undefined) return item;
  const titles = phone.table('media').where(fits);
  throw new ToolFailure('NotFound', 'Nothing in the library matches.', {
    what: 'media',
    ...didYouMean(
      title ?? '',
      titles.map((row) => String(row.title)),
    ),
  });
};

/** The first item of a playlist that fits. */
const onPlaylist = (phone: Phone, called: string, fits: (row: Row) => boolean): Row => {
  const playlist = oneOf(phone, 'playlists', { text: called, column: 'name', what: 'playlist' });
  const items = (playlist.items as string[]).map((item) => phone.table('media').get(item) as Row);
  const item = items.find(fits);
  if (item !== undefined) return item;
  const what = items.length === 0 ? `The playlist '${String(playlist.name)}' is empty` : 'Nothing on that playlist matches';
  throw new ToolFailure('NotFound', `${what}.`, { what: 'media', lookWith: 'manage_playlist' });
};

const controlPlayback = defineTool({
  name: 'control_playback',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Controls the music or other audio that is playing: pauses it, resumes it (continues, goes on, unpauses), skips this song for the next track (the play queue first), goes back to the previous one, or stops; or says which song is playing now, how far, how fast and in which order. For films use control_video; to start something new use play_audio.',
  params: z.strictObject({
    action: z
      .enum(['pause', 'resume', 'next', 'previous', 'stop', 'query'])
      .describe(
        'pause and resume keep the place, next skips to the following track, previous goes back to the one before, stop ends it, query says what is on.',
      ),
  }),
  match: {},
  reads: isQuery,
  requires: onlyFor(['resume', 'next', 'previous'], soundFree),
  run: (phone, { action }) => {
    const mediaId = phone.setting('playback', 'mediaId') as string | null;
    const item = mediaId === null ? null : (phone.table('media').get(mediaId) ?? null);
    const status = phone.setting('playback', 'status') as string;
    if (action === 'query')
      return done(item === null ? 'Nothing plays.' : `${status}: '${String(item.title)}'.`, {
        status,
        title: (item?.title as string) ?? null,
        artist: (item?.artist as string) ?? null,
        mediaId,
        positionSeconds: placeOf(phone, 'playback'),
        speed: phone.setting('playback_speed', 'speed') as number,
        mode: phone.setting('play_mode', 'mode') as string,
      });
    const loaded = needLoaded(loadedMedia(phone));
    if (action === 'next' || action === 'previous') {
      const next = (action === 'next' ? takeQueued(phone) : null) ?? neighbour(phone, loaded, action === 'next' ? 1 : -1);
      return done(`Playing '${String(next.title)}'.`, startMedia(phone, next));
    }
    if (action === 'stop') phone.set('playback', { status: 'stopped', mediaId: null, positionSeconds: 0 });
    else phone.set('playback', { status: action === 'pause' ? 'paused' : 'playing' });
    return done(`Playback: ${action}.`, { status: phone.setting('playback', 'status') as string });
  },
});

/** The next of the same kind, round the end. */
const neighbour = (phone: Phone, item: Row, step: number): Row => {
  const same = phone.table('media').having('mediaType', item.mediaType as string);
  const at = same.findIndex(({ id }) => id === item.id);
  return same[(at + step + same.length) % same.length] as Row;
};

const playMode = defineTool({
  name: 'set_music_play_mode',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Sets the order in which music is played: in sequence, shuffle (random, mixed), repeat one song (loop it, again and again), or repeat all of the album or playlist.',
  params: z.strictObject({ mode: z.enum(PLAY_MODES).describe('Order of playback.') }),
  match: { mode: 'enum' },
  run: (phone, { mode }) => {
    phone.set('play_mode', { mode });
    return done(`Play mode: ${mode}.`, { mode });
  },
});

export const player: readonly Tool[] = [playAudio, controlPlayback, playMode];
