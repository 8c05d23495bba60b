import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, isQuery, need, putBack } from '../common.ts';
import { inOrder, placed, renumber } from '../ordered.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN, mediaFields, theMedia } from './media.ts';

const TABLE = 'play_queue';
const TOOL = 'manage_play_queue';

export const playQueue = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Play queue, what is up next: adds a song, podcast or audiobook to be played after this one (position 1), later or at the end, removes one, moves one to another position, clears the queue, or lists what comes next in order. A radio station cannot be queued.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'move', 'clear', 'query']).describe('What to do with the queue.'),
    ...mediaFields,
    position: z
      .int()
      .min(1)
      .max(500)
      .describe('Place in the queue, from 1: where to add or move it, or which one to remove.')
      .exactOptional(),
  }),
  match: { title: 'text', position: 'number' },
  reads: isQuery,
  run: (phone, { action, position, ...named }) => {
    const queue = inOrder(phone, TABLE, 'position');
    if (action === 'query') return queueView(phone, queue);
    if (action === 'clear') {
      for (const { id } of queue) phone.table(TABLE).remove(id);
      return done('The queue is empty.', { removed: queue.length });
    }
    if (action === 'add') return add(phone, queue, theMedia(phone, TOOL, named, 'song'), position);
    const row = action === 'remove' && !isNamed(named) ? at(queue, position) : theQueued(phone, queue, named);
    if (action === 'remove') {
      dequeue(phone, queue, row);
      return done('Taken off the queue.', { queueId: row.id, mediaId: row.mediaId as string });
    }
    const place = need(TOOL, action, 'position', position);
    renumber(phone, TABLE, 'position', placed(queue, row, 'position', place));
    return done(`Now at position ${place}.`, { queueId: row.id, position: place });
  },
});

const add = (phone: Phone, queue: readonly Row[], item: Row, position: number | undefined): JsonObject => {
  if (item.mediaType === 'radio')
    throw new ToolFailure('Unsupported', 'A radio station has no end, so nothing could follow it.', {
      reason: 'radio',
      supported: ['music', 'podcast', 'audiobook'],
    });
  const there = queue.find(({ mediaId }) => mediaId === item.id);
  if (there !== undefined)
    throw new ToolFailure('Conflict', `'${String(item.title)}' is in the queue already.`, {
      conflictingId: there.id,
      position: there.position as number,
    });
  const place = position ?? queue.length + 1;
  const row = putBack(phone, TABLE, `queued_${item.id}`, { mediaId: item.id, position: queue.length + 1 }, ({ mediaId }) => {
    return mediaId === item.id;
  });
  renumber(phone, TABLE, 'position', placed(queue, row, 'position', place));
  return done(`'${String(item.title)}' comes at position ${place}.`, { queueId: row.id, mediaId: item.id, position: place });
};

const isNamed = (named: { title?: string; mediaId?: string }): boolean =>
  named.title !== undefined || named.mediaId !== undefined;

const at = (queue: readonly Row[], position: number | undefined): Row => {
  const row = queue[need(TOOL, 'remove', 'title', position) - 1];
  if (row === undefined) throw new ToolFailure('NotFound', 'The queue is not that long.', { what: 'queued song' });
  return row;
};

const theQueued = (phone: Phone, queue: readonly Row[], named: { title?: string; mediaId?: string }): Row => {
  const of = ({ id }: Row): Row | undefined => queue.find(({ mediaId }) => mediaId === id);
  return of(theMedia(phone, TOOL, named, 'queued song', (item) => of(item) !== undefined)) as Row;
};

const dequeue = (phone: Phone, queue: readonly Row[], row: Row): void => {
  phone.table(TABLE).remove(row.id);
  const left = queue.filter(({ id }) => id !== row.id);
  renumber(phone, TABLE, 'position', left);
};

/** Takes the first of the queue, for the player; null when the queue is empty. */
export const takeQueued = (phone: Phone): Row | null => {
  const queue = inOrder(phone, TABLE, 'position');
  const [first] = queue;
  if (first === undefined) return null;
  dequeue(phone, queue, first);
  return phone.table('media').get(first.mediaId as string) ?? null;
};

const queueView = (phone: Phone, queue: readonly Row[]): JsonObject => {
  const items = queue.map(({ position, mediaId }): JsonObject => {
    const item = phone.table('media').get(mediaId as string);
    return {
      position: position as number,
      mediaId: mediaId as string,
      title: item?.title ?? null,
      artist: item?.artist ?? null,
      durationSeconds: item?.durationSeconds ?? 0,
    };
  });
  const totalSeconds = items.reduce((sum, { durationSeconds }) => sum + (durationSeconds as number), 0);
  return done(items.length === 0 ? 'The queue is empty.' : `${items.length} in the queue.`, {
    count: items.length,
    totalSeconds,
    items,
  });
};
