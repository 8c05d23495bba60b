import type { JsonObject } from '../../contract/json.ts';
import type { RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { GoldArg, Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { duration, text } from '../surface.ts';
import { exact, exactly, insert, pickRow, primitive, remove, setting, step, update } from './draws.ts';

const STOPPED: RowPatch = { table: 'settings', id: 'playback', set: { status: 'stopped', mediaId: null } };

/** What is stored takes its space. */
const STORED = update('settings', 'storage', {});

const plays = (slots: Piece['slots'], args: Record<string, GoldArg>, mediaId: string): Piece => ({
  slots,
  steps: [step('play_audio', args)],
  delta: [update('settings', 'playback', exactly({ status: 'playing', mediaId }))],
  rows: [STOPPED],
  touches: ['settings/playback'],
});

const isTitle = (ctx: RecipeContext, title: string): boolean =>
  ctx.rows('media').filter((row) => String(row.title).includes(title)).length === 1;

export const playTitle = (ctx: RecipeContext): Piece | null => {
  const item = pickRow(ctx, 'media', (row) => isTitle(ctx, String(row.title)));
  return item && plays({ title: text(item.title as string) }, { title: lit('text', item.title as string) }, item.id);
};

/** The first item that has the column's value, as the tool chooses. */
const firstWith = (ctx: RecipeContext, column: 'artist' | 'genre', value: string): Row | undefined =>
  ctx.rows('media').find((row) => String(row[column]).toLowerCase().includes(value.toLowerCase()));

const playArtist = (ctx: RecipeContext): Piece | null => {
  const item = pickRow(ctx, 'media', (row) => row.mediaType === 'music');
  if (item === null) return null;
  const artist = item.artist as string;
  const first = firstWith(ctx, 'artist', artist) as Row;
  return plays({ artist: text(artist) }, { artist: lit('text', artist) }, first.id);
};

const playGenre = (ctx: RecipeContext): Piece | null => {
  const item = pickRow(ctx, 'media', (row) => row.mediaType === 'music');
  if (item === null) return null;
  const genre = item.genre as string;
  const first = firstWith(ctx, 'genre', genre) as Row;
  return first.mediaType === 'music' ? plays({ genre: text(genre) }, { genre: lit('text', genre) }, first.id) : null;
};

const playPlaylist = (ctx: RecipeContext): Piece | null => {
  const playlist = pickRow(ctx, 'playlists', (row) => (row.items as string[]).length > 0);
  if (playlist === null) return null;
  const name = playlist.name as string;
  return plays({ playlist: text(name) }, { playlist: lit('text', name) }, (playlist.items as string[])[0] as string);
};

const playback =
  (action: 'pause' | 'resume' | 'next' | 'previous' | 'stop') =>
  (ctx: RecipeContext): Piece => {
    const songs = ctx.rows('media').filter((row) => row.mediaType === 'music');
    const at = ctx.random.int(songs.length);
    const mediaId = (songs[at] as Row).id;
    const status = action === 'resume' ? 'paused' : 'playing';
    const neighbour = songs[(at + (action === 'next' ? 1 : -1) + songs.length) % songs.length] as Row;
    const after: JsonObject =
      action === 'pause'
        ? { status: 'paused' }
        : action === 'resume'
          ? { status: 'playing' }
          : action === 'stop'
            ? { status: 'stopped', mediaId: null }
            : { mediaId: neighbour.id };
    return {
      slots: {},
      steps: [step('control_playback', exact({ action }))],
      delta: [update('settings', 'playback', exactly(after))],
      rows: [{ table: 'settings', id: 'playback', set: { status, mediaId } }],
      touches: ['settings/playback'],
      canonical: true,
    };
  };

const playbackAsk = (ctx: RecipeContext): Piece | null => {
  const item = pickRow(ctx, 'media', (row) => row.mediaType === 'music');
  return (
    item && {
      slots: {},
      steps: [step('control_playback', exact({ action: 'query' }))],
      delta: [],
      rows: [{ table: 'settings', id: 'playback', set: { status: 'playing', mediaId: item.id } }],
      answer: { fields: { title: expected('text', item.title as string) }, values: { title: item.title as string } },
      touches: ['answer', 'settings/playback'],
    }
  );
};

const mode =
  (wanted: string) =>
  (ctx: RecipeContext): Piece =>
    setting(
      ctx,
      'play_mode',
      { mode: wanted },
      step('set_music_play_mode', exact({ mode: wanted })),
      {},
      { mode: wanted === 'sequence' ? 'shuffle' : 'sequence' },
    );

const playlistCreate = (ctx: RecipeContext): Piece => {
  const name = ctx.random.pick(ctx.values.playlist);
  return {
    slots: { playlist: text(name) },
    steps: [step('manage_playlist', { ...exact({ action: 'create' }), playlist: lit('text', name) })],
    delta: [insert('playlists', { name: expected('text', name) })],
    touches: ['playlists'],
    canonical: true,
  };
};

const playlistEdit =
  (action: 'add' | 'remove') =>
  (ctx: RecipeContext): Piece | null => {
    const playlist = pickRow(ctx, 'playlists', (row) => (row.items as string[]).length > 1);
    if (playlist === null) return null;
    const items = playlist.items as string[];
    const song = pickRow(
      ctx,
      'media',
      (row) => row.mediaType === 'music' && isTitle(ctx, String(row.title)) && items.includes(row.id) === (action === 'remove'),
    );
    if (song === null) return null;
    const after = action === 'add' ? [...items, song.id] : items.filter((item) => item !== song.id);
    return {
      slots: { title: text(song.title as string), playlist: text(playlist.name as string) },
      steps: [
        step('manage_playlist', {
          ...exact({ action }),
          playlist: lit('text', playlist.name as string),
          title: lit('text', song.title as string),
        }),
      ],
      delta: [update('playlists', playlist.id, exactly({ items: after }))],
      touches: ['playlists'],
      canonical: true,
    };
  };

const favorite =
  (action: 'add' | 'remove') =>
  (ctx: RecipeContext): Piece | null => {
    const liked = new Map(ctx.rows('favorites').map((row) => [row.mediaId as string, row.id]));
    const song = pickRow(ctx, 'media', (row) => isTitle(ctx, String(row.title)) && liked.has(row.id) === (action === 'remove'));
    if (song === null) return null;
    return {
      slots: { title: text(song.title as string) },
      steps: [step('manage_favorites', { ...exact({ action }), title: lit('text', song.title as string) })],
      delta: [
        action === 'add' ? insert('favorites', exactly({ mediaId: song.id })) : remove('favorites', liked.get(song.id) as string),
      ],
      touches: ['favorites'],
      canonical: true,
    };
  };

const screenRecorder = (action: 'start' | 'stop') => (): Piece => {
  const row = { table: 'settings', id: 'screen_recorder' };
  return {
    slots: {},
    steps: [step('control_screen_recorder', exact({ action }))],
    delta: [
      update(row.table, row.id, exactly({ active: action === 'start' })),
      ...(action === 'stop' ? [insert('recordings', {}), STORED] : []),
    ],
    rows: [{ ...row, set: { active: action === 'stop', microphone: false } }],
    touches: ['settings/screen_recorder', 'recordings', 'settings/storage'],
    canonical: true,
  };
};

const voiceStart = (ctx: RecipeContext): Piece => {
  const title = ctx.random.pick(ctx.values.memo);
  return {
    slots: { title: text(title) },
    steps: [step('control_voice_recorder', { ...exact({ action: 'start' }), title: lit('text', title) })],
    delta: [update('settings', 'voice_recorder', { active: expected('exact', true), title: expected('text', title) })],
    rows: [{ table: 'settings', id: 'voice_recorder', set: { active: false, title: null } }],
    touches: ['settings/voice_recorder'],
    canonical: true,
  };
};

const voiceStop = (ctx: RecipeContext): Piece => {
  const title = ctx.random.pick(ctx.values.memo);
  return {
    slots: {},
    steps: [step('control_voice_recorder', exact({ action: 'stop' }))],
    delta: [
      update('settings', 'voice_recorder', exactly({ active: false, title: null })),
      insert('recordings', { title: expected('text', title) }),
      STORED,
    ],
    rows: [{ table: 'settings', id: 'voice_recorder', set: { active: true, title } }],
    touches: ['settings/voice_recorder', 'recordings', 'settings/storage'],
  };
};

const photo =
  (camera: 'back' | 'front', timer: boolean) =>
  (ctx: RecipeContext): Piece => {
    const seconds = ctx.random.pick([3, 10]);
    return {
      slots: timer ? { duration: duration(seconds) } : {},
      steps: [
        step('take_photo', {
          ...(camera === 'front' ? exact({ camera }) : {}),
          ...(timer ? { timerSeconds: lit('number', seconds) } : {}),
        }),
      ],
      // A timer leaves no trace on the photo: it is graded by the call.
      delta: timer ? [] : [insert('photos', exactly({ camera })), STORED],
      touches: timer ? ['call'] : ['photos', 'settings/storage'],
      canonical: true,
    };
  };

const recognise = (): Piece => ({ slots: {}, steps: [step('recognize_music', {})], delta: [], touches: ['call'] });

export const soundPrimitives: readonly Primitive[] = [
  primitive('play.title', 'play', 'play_audio', playTitle),
  primitive('play.artist', 'play', 'play_audio', playArtist),
  primitive('play.genre', 'play', 'play_audio', playGenre),
  primitive('play.playlist', 'play', 'play_audio', playPlaylist),
  primitive('playback.pause', 'playback', 'control_playback', playback('pause')),
  primitive('playback.resume', 'playback', 'control_playback', playback('resume')),
  primitive('playback.next', 'playback', 'control_playback', playback('next')),
  primitive('playback.previous', 'playback', 'control_playback', playback('previous')),
  primitive('playback.stop', 'playback', 'control_playback', playback('stop')),
  primitive('playback.ask', 'playback', 'control_playback', playbackAsk),
  primitive('mode.shuffle', 'play-mode', 'set_music_play_mode', mode('shuffle')),
  primitive('mode.repeat_one', 'play-mode', 'set_music_play_mode', mode('repeat_one')),
  primitive('mode.repeat_all', 'play-mode', 'set_music_play_mode', mode('repeat_all')),
  primitive('mode.sequence', 'play-mode', 'set_music_play_mode', mode('sequence')),
  primitive('playlist.create', 'playlist', 'manage_playlist', playlistCreate),
  primitive('playlist.add', 'playlist', 'manage_playlist', playlistEdit('add')),
  primitive('playlist.remove', 'playlist-remove', 'manage_playlist', playlistEdit('remove'), 'evolve'),
  primitive('favorite.add', 'favorites', 'manage_favorites', favorite('add'), 'test'),
  primitive('favorite.remove', 'favorites', 'manage_favorites', favorite('remove'), 'test'),
  primitive('screenrec.start', 'screen-recorder', 'control_screen_recorder', screenRecorder('start'), 'evolve'),
  primitive('screenrec.stop', 'screen-recorder', 'control_screen_recorder', screenRecorder('stop'), 'evolve'),
  primitive('voicerec.start', 'voice-recorder', 'control_voice_recorder', voiceStart),
  primitive('voicerec.stop', 'voice-recorder', 'control_voice_recorder', voiceStop),
  primitive('photo.take', 'photo', 'take_photo', photo('back', false)),
  primitive('photo.selfie', 'photo', 'take_photo', photo('front', false)),
  primitive('photo.timer', 'photo', 'take_photo', photo('back', true)),
  primitive('music.recognise', 'recognise', 'recognize_music', recognise),
];
