import type { JsonObject } from '../../contract/json.ts';
import { putAt } from '../../phone/players.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { id, name, oneOf } from '../common.ts';
import { noSession } from '../rules.ts';
import { ToolFailure } from '../tool.ts';

export const DOMAIN = 'Audio & Entertainment';

/** Nothing starts to sound while something is recorded or somebody is on the line. */
export const soundFree = noSession('voice_recorder', 'screen_recorder', 'video_recorder', 'call');

/** How a tool names something of the library. */
export const mediaFields = {
  title: name('Title as it stands in the library, such as Paper Herons.').exactOptional(),
  mediaId: id('media').exactOptional(),
};

type Named = { title?: string; mediaId?: string };

/** The one item of the library that is meant. @throws ToolFailure MissingParameter, NotFound or AmbiguousEntity. */
export const theMedia = (phone: Phone, tool: string, args: Named, what: string, also?: (row: Row) => boolean): Row => {
  if (args.title === undefined && args.mediaId === undefined)
    throw new ToolFailure('MissingParameter', `${tool} needs title or mediaId.`, { missing: ['title'] });
  const row = oneOf(phone, 'media', { id: args.mediaId, text: args.title, column: 'title', what, ...(also && { also }) });
  if (also?.(row) === false) throw new ToolFailure('NotFound', `'${String(row.title)}' is no ${what}.`, { what });
  return row;
};

export const mediaView = ({ id: mediaId, ...columns }: Row): JsonObject => ({ mediaId, ...columns });

/** What is in the player, playing or paused; null when it is empty. */
export const loadedMedia = (phone: Phone): Row | null => {
  const mediaId = phone.setting('playback', 'mediaId') as string | null;
  if (mediaId === null || phone.setting('playback', 'status') === 'stopped') return null;
  return phone.table('media').get(mediaId) ?? null;
};

/** @throws ToolFailure PreconditionFailed when nothing is in the player. */
export const needLoaded = (item: Row | null): Row => {
  if (item === null) throw new ToolFailure('PreconditionFailed', 'Nothing is playing.', { needed: 'playback' });
  return item;
};

/** Puts an item into the player from its beginning. */
export const startMedia = (phone: Phone, item: Row): JsonObject => {
  putAt(phone, 'playback', { status: 'playing', mediaId: item.id, positionSeconds: 0 });
  return { mediaId: item.id, title: item.title as string, artist: item.artist as string };
};

/** A place in something that lasts so long. @throws ToolFailure InvalidArgument for one after its end. */
export const placeIn = (seconds: number, duration: number): number => {
  if (seconds <= duration) return seconds;
  const expected = `0 to ${duration} seconds`;
  throw new ToolFailure('InvalidArgument', `It lasts ${duration} seconds.`, { path: 'seconds', expected });
};

/** A step forward or back that stops at either end. */
export const stepIn = (from: number, step: number, duration: number): number => Math.max(0, Math.min(duration, from + step));
