import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, folded, found, includesText, isQuery, name, need, putBack, resultLimit, wallTime } from '../common.ts';
import { online, onlyFor } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN, mediaFields, mediaView, soundFree, startMedia, theMedia } from './media.ts';

const searchMedia = defineTool({
  name: 'search_media',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Searches the media library for something to listen to or watch: songs and albums by an artist, podcasts, audiobooks, radio stations, and videos such as films, series and documentaries, by title, artist, channel or genre; best match first. Use it to find out what there is before playing.',
  params: z.strictObject({
    query: name('Words of the title, artist, channel, genre or category.'),
    mediaType: z
      .enum(['music', 'podcast', 'audiobook', 'radio', 'video'])
      .describe('Only this kind; left out, every kind.')
      .exactOptional(),
    limit: resultLimit,
  }),
  match: { query: 'text', mediaType: 'enum', limit: 'number' },
  run: (phone, { query, mediaType, limit }) => {
    const hits: Hit[] = [];
    const look = (row: Row, columns: readonly string[], view: (row: Row) => JsonObject): void => {
      const points = score(row, columns, query);
      if (points > 0) hits.push({ score: points, item: view(row) });
    };
    if (mediaType !== 'video')
      for (const row of phone.table('media').all())
        if (mediaType === undefined || row.mediaType === mediaType) look(row, ['artist', 'genre'], mediaView);
    if (mediaType === undefined || mediaType === 'video')
      for (const row of phone.table('videos').all()) look(row, ['channel', 'category'], videoView);
    // The sort is stable: within a score the order is that of ids, audio before video.
    return found(
      'matches',
      hits
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ item }) => item),
    );
  },
});

type Hit = { score: number; item: JsonObject };

const videoView = ({ id: videoId, ...row }: Row): JsonObject => ({ videoId, mediaType: 'video', ...row });

/** 4 for the whole title, 3 for a part of it, 2 for a part of another column, 1 for all words somewhere. */
const score = (row: JsonObject, columns: readonly string[], query: string): number => {
  const title = folded(String(row.title));
  const wanted = folded(query);
  if (title === wanted) return 4;
  if (title.includes(wanted)) return 3;
  if (columns.some((column) => includesText(row[column], query))) return 2;
  const text = [title, ...columns.map((column) => folded(String(row[column])))].join(' ');
  return wanted.split(' ').every((word) => text.includes(word)) ? 1 : 0;
};

const PODCASTS = 'podcast_subscriptions';

const podcastSubscription = defineTool({
  name: 'manage_podcast_subscription',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Podcast subscriptions: subscribes to (follows) a podcast or show, unsubscribes (stops following it), switches the automatic download of new episodes, or lists what is followed. Only podcasts can be subscribed to; subscribing needs the internet.',
  params: z.strictObject({
    action: z.enum(['subscribe', 'unsubscribe', 'set', 'query']).describe('set changes the automatic download.'),
    ...mediaFields,
    autoDownload: z.boolean().describe('Whether new episodes are downloaded by themselves; false for a new one.').exactOptional(),
  }),
  match: { title: 'text', autoDownload: 'boolean' },
  reads: isQuery,
  requires: onlyFor(['subscribe', 'unsubscribe'], online('manage_podcast_subscription')),
  run: (phone, { action, autoDownload, ...named }) => {
    const table = phone.table(PODCASTS);
    if (action === 'query')
      return found(
        'podcasts',
        table.all().map((row) => subscriptionView(phone, row)),
      );
    const tool = 'manage_podcast_subscription';
    const item = theMedia(phone, tool, named, 'podcast');
    if (item.mediaType !== 'podcast')
      throw new ToolFailure('Unsupported', `'${String(item.title)}' is no podcast.`, {
        reason: String(item.mediaType),
        supported: ['podcast'],
      });
    const isOf = ({ mediaId }: Row): boolean => mediaId === item.id;
    const there = table.having('mediaId', item.id)[0];
    if (action === 'subscribe') {
      if (there !== undefined)
        throw new ToolFailure('Conflict', `'${String(item.title)}' is followed already.`, { conflictingId: there.id });
      const since = phone.removed(PODCASTS).find(isOf)?.since ?? phone.now();
      const columns = { mediaId: item.id, autoDownload: autoDownload ?? false, since };
      const row = putBack(phone, PODCASTS, `subscription_${item.id}`, columns, isOf);
      return done(`Following '${String(item.title)}'.`, subscriptionView(phone, row));
    }
    if (there === undefined)
      throw new ToolFailure('NotFound', `'${String(item.title)}' is not followed.`, { what: 'subscription' });
    if (action === 'unsubscribe') table.remove(there.id);
    else table.update(there.id, { autoDownload: need(tool, action, 'autoDownload', autoDownload) });
    return done(`'${String(item.title)}': ${action}.`, { subscriptionId: there.id, mediaId: item.id });
  },
});

const subscriptionView = (phone: Phone, row: Row): JsonObject => ({
  subscriptionId: row.id,
  mediaId: row.mediaId as string,
  title: phone.table('media').get(row.mediaId as string)?.title ?? null,
  autoDownload: row.autoDownload === true,
  since: wallTime(phone, row.since as number),
});

const PRESETS = 'radio_presets';
const SLOTS = 12;

const radioPreset = defineTool({
  name: 'manage_radio_preset',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Radio presets, the favourite stations saved under the numbers 1 to 12: saves a station under a number (the first free one unless told), plays or removes a saved station, or lists them in order. Only radio stations can be saved; a number that is taken wants replace.',
  params: z.strictObject({
    action: z.enum(['save', 'play', 'remove', 'query']).describe('What to do with the presets.'),
    slot: z.int().min(1).max(SLOTS).describe('Number of the button, 1 to 12.').exactOptional(),
    ...mediaFields,
    replace: z.boolean().default(false).describe('true to put the station on a button that is taken.'),
  }),
  match: { slot: 'number', title: 'text', replace: 'boolean' },
  reads: isQuery,
  requires: onlyFor(['play'], soundFree),
  run: (phone, { action, slot, replace, ...named }) => {
    const presets = [...phone.table(PRESETS).all()].sort((a, b) => (a.slot as number) - (b.slot as number));
    if (action === 'query')
      return found(
        'presets',
        presets.map((row) => presetView(phone, row)),
      );
    if (action === 'save')
      return savePreset(phone, presets, theMedia(phone, 'manage_radio_preset', named, 'station'), slot, replace);
    const preset = thePreset(phone, presets, slot, named);
    const station = phone.table('media').get(preset.mediaId as string) as Row;
    if (action === 'play') return done(`Playing '${String(station.title)}'.`, startMedia(phone, station));
    phone.table(PRESETS).remove(preset.id);
    return done(`Button ${String(preset.slot)} is free.`, { presetId: preset.id, slot: preset.slot as number });
  },
});

const presetView = (phone: Phone, row: Row): JsonObject => ({
  presetId: row.id,
  slot: row.slot as number,
  mediaId: row.mediaId as string,
  title: phone.table('media').get(row.mediaId as string)?.title ?? null,
});

const savePreset = (
  phone: Phone,
  presets: readonly Row[],
  station: Row,
  slot: number | undefined,
  replace: boolean,
): JsonObject => {
  if (station.mediaType !== 'radio')
    throw new ToolFailure('Unsupported', `'${String(station.title)}' is no radio station.`, {
      reason: String(station.mediaType),
      supported: ['radio'],
    });
  const saved = presets.find(({ mediaId }) => mediaId === station.id);
  if (saved !== undefined) throw taken(`'${String(station.title)}' is on button ${String(saved.slot)} already.`, saved);
  const free = Array.from({ length: SLOTS }, (_, index) => index + 1).find((number) =>
    presets.every((row) => row.slot !== number),
  );
  const wanted = slot ?? free;
  if (wanted === undefined)
    throw new ToolFailure('Conflict', 'Every button is taken: name one, with replace.', { needed: 'slot' });
  const there = presets.find((row) => row.slot === wanted);
  if (there !== undefined && !replace) throw taken(`Button ${wanted} is taken.`, there);
  const row =
    there === undefined
      ? putBack(phone, PRESETS, `preset_slot${wanted}`, { slot: wanted, mediaId: station.id }, (old) => old.slot === wanted)
      : phone.table(PRESETS).update(there.id, { mediaId: station.id });
  return done(`'${String(station.title)}' is on button ${wanted}.`, presetView(phone, row));
};

const taken = (message: string, row: Row): ToolFailure =>
  new ToolFailure('Conflict', message, { conflictingId: row.id, slot: row.slot as number });

const thePreset = (
  phone: Phone,
  presets: readonly Row[],
  slot: number | undefined,
  named: { title?: string; mediaId?: string },
): Row => {
  const fits = (row: Row): boolean => slot === undefined || row.slot === slot;
  if (slot !== undefined && named.title === undefined && named.mediaId === undefined) {
    const row = presets.find(fits);
    if (row === undefined) throw new ToolFailure('NotFound', `Nothing is on button ${slot}.`, { what: 'preset' });
    return row;
  }
  const of = ({ id }: Row): Row | undefined => presets.find((row) => row.mediaId === id && fits(row));
  return of(theMedia(phone, 'manage_radio_preset', named, 'preset', (item) => of(item) !== undefined)) as Row;
};

export const library: readonly Tool[] = [searchMedia, podcastSubscription, radioPreset];
