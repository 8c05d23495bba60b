import type { RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked, otherThan } from './asks.ts';
import { exact, exactly, insert, pickRow, primitive, remove, step, update } from './draws.ts';
import { entityOf, patch, singled, some } from './things.ts';

const songsOf = (ctx: RecipeContext): Row[] => singled(ctx.rows('media'), 'title').filter((row) => row.mediaType === 'music');

/** Something is in the player. */
export const inPlayer = (item: Row, status: 'playing' | 'paused' = 'playing', positionSeconds = 0): RowPatch =>
  patch('settings', 'playback', { status, mediaId: item.id, positionSeconds });

const playlistDelete = (ctx: RecipeContext): Piece | null => {
  const row = pickRow(ctx, 'playlists');
  if (row === null) return null;
  const name = row.name as string;
  return {
    slots: { playlist: text(name) },
    steps: [step('manage_playlist', { ...exact({ action: 'delete' }), playlist: lit('text', name) })],
    delta: [remove('playlists', row.id)],
    touches: ['playlists'],
    entity: entityOf('playlist', 'playlist', row, ctx.rows('playlists'), 'name'),
    canonical: true,
  };
};

const playlistAsk = (ctx: RecipeContext): Piece | null => {
  const row = pickRow(ctx, 'playlists');
  if (row === null) return null;
  const items = some(ctx, songsOf(ctx), 3 + ctx.random.int(6)).map(({ id }) => id);
  const fields = { songs: { ...expected('number', items.length), about: 'how many songs are on the playlist' } };
  return asked(step('manage_playlist', exact({ action: 'query' })), fields, {
    slots: { playlist: text(row.name as string) },
    rows: [patch('playlists', row.id, { items })],
    touches: ['playlists'],
  });
};

const favoritePlaying = (ctx: RecipeContext): Piece | null => {
  const liked = new Set(ctx.rows('favorites').map(({ mediaId }) => mediaId));
  const song = songsOf(ctx).filter(({ id }) => !liked.has(id));
  if (song.length === 0) return null;
  const item = ctx.random.pick(song);
  return {
    slots: {},
    steps: [step('manage_favorites', exact({ action: 'add' }))],
    delta: [insert('favorites', exactly({ mediaId: item.id }))],
    rows: [inPlayer(item)],
    touches: ['favorites', 'settings/playback'],
  };
};

const favoriteAsk = (ctx: RecipeContext): Piece => {
  const kept = ctx.rows('favorites');
  const songs = some(ctx, songsOf(ctx), 2 + ctx.random.int(7));
  const fields = { songs: { ...expected('number', songs.length), about: 'how many favourite songs there are' } };
  return asked(step('manage_favorites', exact({ action: 'query' })), fields, {
    rows: [
      ...kept.map(({ id }) => patch('favorites', id, null)),
      ...songs.map(({ id }, index) => patch('favorites', `favorite_9${index}1`, { mediaId: id })),
    ],
    touches: ['favorites'],
  });
};

/** A song that plays, three that come after it, and the rows that say so. */
const queued = (ctx: RecipeContext): { next: Row[]; other: Row; rows: RowPatch[] } | null => {
  const [now, other, ...next] = some(ctx, songsOf(ctx), 5 + ctx.random.int(2));
  if (now === undefined || other === undefined || next.length < 3) return null;
  const rows = next.map(({ id }, index) => patch('play_queue', idAt(index), { mediaId: id, position: index + 1 }));
  return { next, other, rows: [inPlayer(now), ...rows] };
};
const idAt = (index: number): string => `queued_9${index}1`;
const QUEUE = ['play_queue', 'settings/playback'];
const moves = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) =>
    update('play_queue', idAt(from + i), exactly({ position: from + i + 1 + step })),
  );

const queueAdd =
  (next: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const queue = queued(ctx);
    if (queue === null) return null;
    const { other, rows } = queue;
    const length = queue.next.length;
    const title = other.title as string;
    return {
      slots: { title: text(title) },
      steps: [
        step('manage_play_queue', {
          ...exact({ action: 'add' }),
          title: lit('text', title),
          ...(next ? { position: lit('number', 1) } : {}),
        }),
      ],
      delta: [
        insert('play_queue', exactly({ mediaId: other.id, position: next ? 1 : length + 1 })),
        ...(next ? moves(0, length, 1) : []),
      ],
      rows,
      touches: QUEUE,
    };
  };

const queueClear = (ctx: RecipeContext): Piece | null => {
  const queue = queued(ctx);
  if (queue === null) return null;
  return {
    slots: {},
    steps: [step('manage_play_queue', exact({ action: 'clear' }))],
    delta: queue.next.map((_, index) => remove('play_queue', idAt(index))),
    rows: queue.rows,
    touches: QUEUE,
    canonical: true,
  };
};

const queueAsk = (ctx: RecipeContext): Piece | null => {
  const queue = queued(ctx);
  if (queue === null) return null;
  const fields = { title: { ...expected('text', queue.next[0]?.title as string), about: 'what comes next in the play queue' } };
  return asked(step('manage_play_queue', exact({ action: 'query' })), fields, { rows: queue.rows, touches: QUEUE });
};

const queueRemove = (ctx: RecipeContext): Piece | null => {
  const queue = queued(ctx);
  if (queue === null) return null;
  const at = ctx.random.int(queue.next.length);
  const title = queue.next[at]?.title as string;
  return {
    slots: { title: text(title) },
    steps: [step('manage_play_queue', { ...exact({ action: 'remove' }), title: lit('text', title) })],
    delta: [remove('play_queue', idAt(at)), ...moves(at + 1, queue.next.length, -1)],
    rows: queue.rows,
    touches: QUEUE,
  };
};

const queueMove = (ctx: RecipeContext): Piece | null => {
  const queue = queued(ctx);
  if (queue === null) return null;
  const at = ctx.random.int(queue.next.length);
  const to = otherThan(
    ctx,
    queue.next.map((_, index) => index),
    at,
  );
  const title = queue.next[at]?.title as string;
  return {
    slots: { title: text(title), position: text(String(to + 1)) },
    steps: [
      step('manage_play_queue', { ...exact({ action: 'move' }), title: lit('text', title), position: lit('number', to + 1) }),
    ],
    delta: [
      update('play_queue', idAt(at), exactly({ position: to + 1 })),
      ...(to < at ? moves(to, at, 1) : moves(at + 1, to + 1, -1)),
    ],
    rows: queue.rows,
    touches: QUEUE,
  };
};

export const musicPrimitives: readonly Primitive[] = [
  primitive('playlist.delete', 'playlist-delete', 'manage_playlist', playlistDelete),
  primitive('playlist.ask', 'playlist-ask', 'manage_playlist', playlistAsk),
  primitive('favorite.playing', 'favorites-now', 'manage_favorites', favoritePlaying),
  primitive('favorite.ask', 'favorites-now', 'manage_favorites', favoriteAsk),
  primitive('queue.add', 'queue', 'manage_play_queue', queueAdd(false)),
  primitive('queue.next', 'queue', 'manage_play_queue', queueAdd(true)),
  primitive('queue.clear', 'queue', 'manage_play_queue', queueClear),
  primitive('queue.ask', 'queue', 'manage_play_queue', queueAsk),
  primitive('queue.remove', 'queue-remove', 'manage_play_queue', queueRemove, 'evolve'),
  primitive('queue.move', 'queue-move', 'manage_play_queue', queueMove, 'sealed'),
];
