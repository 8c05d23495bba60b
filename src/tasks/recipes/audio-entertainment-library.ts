import { formatCivil } from '../../base/time.ts';
import { civilAt } from '../../base/zone.ts';
import type { RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked } from './asks.ts';
import { exact, exactly, insert, pickRow, primitive, remove, step, update } from './draws.ts';
import { entityOf, patch, singled } from './things.ts';

const mediaOf = (ctx: RecipeContext, mediaType: string): Row[] =>
  singled(ctx.rows('media'), 'title').filter((row) => row.mediaType === mediaType);

const mediaAsk =
  (column: 'artist' | 'genre' | 'durationSeconds') =>
  (ctx: RecipeContext): Piece | null => {
    const songs = mediaOf(ctx, 'music');
    if (songs.length === 0) return null;
    const song = ctx.random.pick(songs);
    const title = song.title as string;
    const fields =
      column === 'durationSeconds'
        ? {
            seconds: {
              ...expected('number', song.durationSeconds as number),
              unit: 's',
              about: 'how many seconds the song lasts',
            },
          }
        : { [column]: { ...expected('text', song[column] as string), about: `the ${column} of the song` } };
    return asked(step('search_media', { query: lit('text', title) }), fields, {
      slots: { title: text(title) },
      touches: ['media'],
    });
  };

const SUBSCRIPTIONS = 'podcast_subscriptions';
const TOOL = 'manage_podcast_subscription';

/** A podcast that is followed or is not, and the row that says so. */
const podcast = (ctx: RecipeContext, isFollowed: boolean): { item: Row; row: Row | undefined; all: Row[] } | null => {
  const rowOf = ({ id }: Row): Row | undefined => ctx.rows(SUBSCRIPTIONS).find(({ mediaId }) => mediaId === id);
  const all = mediaOf(ctx, 'podcast').filter((item) => (rowOf(item) !== undefined) === isFollowed);
  if (all.length === 0) return null;
  const item = ctx.random.pick(all);
  return { item, row: rowOf(item), all };
};

const podcastChange =
  (action: 'subscribe' | 'unsubscribe' | 'set', autoDownload = false) =>
  (ctx: RecipeContext): Piece | null => {
    const found = podcast(ctx, action !== 'subscribe');
    if (found === null) return null;
    const { item, row, all } = found;
    const id = row?.id as string;
    const title = item.title as string;
    const changes = action === 'set' ? exact({ autoDownload }) : {};
    return {
      slots: { title: text(title) },
      steps: [step(TOOL, { ...exact({ action }), title: lit('text', title), ...changes })],
      delta: [
        action === 'subscribe'
          ? insert(SUBSCRIPTIONS, exactly({ mediaId: item.id, autoDownload: false }))
          : action === 'unsubscribe'
            ? remove(SUBSCRIPTIONS, id)
            : update(SUBSCRIPTIONS, id, exactly({ autoDownload })),
      ],
      rows: action === 'set' ? [patch(SUBSCRIPTIONS, id, { autoDownload: !autoDownload })] : [],
      touches: [SUBSCRIPTIONS],
      entity: entityOf('title', 'podcast', item, all, 'title'),
    };
  };

const podcastAsk = (ctx: RecipeContext): Piece | null => {
  const found = podcast(ctx, true);
  if (found === null) return null;
  const since = formatCivil(civilAt(ctx.persona.zone, found.row?.since as number), 'date');
  const fields = { since: { ...expected('date', since), about: 'since which date the podcast has been followed' } };
  return asked(step(TOOL, exact({ action: 'query' })), fields, {
    slots: { title: text(found.item.title as string) },
    touches: [SUBSCRIPTIONS],
  });
};

const PRESETS = 'radio_presets';
const RADIO = 'manage_radio_preset';
const STOPPED = patch('settings', 'playback', { status: 'stopped', mediaId: null, positionSeconds: 0 });

const radioSave = (ctx: RecipeContext): Piece | null => {
  const presets = ctx.rows(PRESETS);
  const stations = mediaOf(ctx, 'radio').filter(({ id }) => presets.every(({ mediaId }) => mediaId !== id));
  if (stations.length === 0) return null;
  const station = ctx.random.pick(stations);
  const title = station.title as string;
  const free = Array.from({ length: 12 }, (_, index) => index + 1).filter((slot) => presets.every((row) => row.slot !== slot));
  const slot = ctx.random.pick(free);
  return {
    slots: { title: text(title), number: text(String(slot)) },
    steps: [step(RADIO, { ...exact({ action: 'save' }), title: lit('text', title), slot: lit('number', slot) })],
    delta: [insert(PRESETS, exactly({ slot, mediaId: station.id }))],
    touches: [PRESETS],
  };
};

/** A saved station, on a button that nobody knows by heart. */
const onButton = (ctx: RecipeContext): { preset: Row; station: Row; slot: number; rows: RowPatch[] } | null => {
  const preset = pickRow(ctx, PRESETS);
  const station = ctx.rows('media').find(({ id }) => id === preset?.mediaId);
  if (preset === null || station === undefined) return null;
  const slot = 3 + ctx.random.int(10);
  return { preset, station, slot, rows: [patch(PRESETS, preset.id, { slot })] };
};

const radioPlay = (ctx: RecipeContext): Piece | null => {
  const found = onButton(ctx);
  if (found === null) return null;
  const { slot, station, rows } = found;
  return {
    slots: { number: text(String(slot)) },
    steps: [step(RADIO, { ...exact({ action: 'play' }), slot: lit('number', slot) })],
    delta: [update('settings', 'playback', exactly({ status: 'playing', mediaId: station.id }))],
    rows: [...rows, STOPPED],
    touches: ['settings/playback', PRESETS],
  };
};

const radioAsk = (ctx: RecipeContext): Piece | null => {
  const found = onButton(ctx);
  if (found === null) return null;
  const fields = { station: { ...expected('text', found.station.title as string), about: 'which station is on that preset' } };
  return asked(step(RADIO, exact({ action: 'query' })), fields, {
    slots: { number: text(String(found.slot)) },
    rows: found.rows,
    touches: [PRESETS],
  });
};

const radioRemove = (ctx: RecipeContext): Piece | null => {
  const found = onButton(ctx);
  if (found === null) return null;
  return {
    slots: { number: text(String(found.slot)) },
    steps: [step(RADIO, { ...exact({ action: 'remove' }), slot: lit('number', found.slot) })],
    delta: [remove(PRESETS, found.preset.id)],
    rows: found.rows,
    touches: [PRESETS],
  };
};

export const libraryPrimitives: readonly Primitive[] = [
  primitive('media.ask.artist', 'media-ask', 'search_media', mediaAsk('artist')),
  primitive('media.ask.length', 'media-ask', 'search_media', mediaAsk('durationSeconds')),
  primitive('media.ask.genre', 'media-genre', 'search_media', mediaAsk('genre'), 'test'),
  primitive('podcast.follow', 'podcast', TOOL, podcastChange('subscribe')),
  primitive('podcast.auto.on', 'podcast', TOOL, podcastChange('set', true)),
  primitive('podcast.auto.off', 'podcast', TOOL, podcastChange('set', false)),
  primitive('podcast.ask', 'podcast', TOOL, podcastAsk),
  primitive('podcast.unfollow', 'podcast-unfollow', TOOL, podcastChange('unsubscribe'), 'evolve'),
  primitive('radio.save', 'radio', RADIO, radioSave),
  primitive('radio.play', 'radio', RADIO, radioPlay),
  primitive('radio.ask', 'radio', RADIO, radioAsk),
  primitive('radio.remove', 'radio-remove', RADIO, radioRemove, 'canary'),
];
