import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import {
  confirmArgument,
  descending,
  done,
  found,
  id,
  includesText,
  isQuery,
  name,
  need,
  oneOf,
  takeSpace,
  wallTime,
} from '../common.ts';
import { confirmed, demand } from '../rules.ts';
import { sentTo } from '../sent.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './media.ts';

const TOOL = 'manage_recordings';

export const manageRecordings = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Saved recordings (voice memos, screen recordings, filmed videos): lists them, newest first, with length and size, renames one, or deletes one for good, which frees its space and needs confirm. To make a new recording use the recorders.',
  params: z.strictObject({
    action: z.enum(['rename', 'delete', 'query']).describe('What to do with recordings.'),
    title: name('Title of the recording.').exactOptional(),
    recordingId: id('recording').exactOptional(),
    kind: z.enum(['voice', 'screen', 'video']).describe('Only recordings of this kind.').exactOptional(),
    newTitle: name('What it is called from now on.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { title: 'text', kind: 'enum', newTitle: 'text', confirm: 'boolean' },
  reads: isQuery,
  permission: 'storage',
  run: (phone, { action, title, recordingId, kind, newTitle, confirm }) => {
    const table = phone.table('recordings');
    const also = (row: Row): boolean => kind === undefined || row.kind === kind;
    if (action === 'query') {
      const rows = table.where((row) => also(row) && includesText(row.title, title));
      return found(
        'recordings',
        descending(rows, 'at').map((row) => view(phone, row)),
      );
    }
    if (title === undefined && recordingId === undefined)
      throw new ToolFailure('MissingParameter', `${TOOL} needs title or recordingId.`, { missing: ['title'] });
    const row = oneOf(phone, 'recordings', { id: recordingId, text: title, column: 'title', what: 'recording', also });
    if (action === 'rename') {
      const renamed = need(TOOL, action, 'newTitle', newTitle);
      return done(`It is called '${renamed}' now.`, view(phone, table.update(row.id, { title: renamed })));
    }
    demand(
      confirmed(() => `the recording '${String(row.title)}' would be gone for good.`),
      phone,
      { confirm },
    );
    table.remove(row.id);
    takeSpace(phone, -(row.sizeMb as number));
    return done(`'${String(row.title)}' deleted.`, { recordingId: row.id, freedMb: row.sizeMb as number });
  },
});

const view = (phone: Phone, { id: recordingId, ...columns }: Row): JsonObject => ({
  recordingId,
  ...columns,
  recordedAt: wallTime(phone, columns.at as number),
  sentTo: sentTo(phone, 'sent_media', 'recordingId', recordingId),
});
