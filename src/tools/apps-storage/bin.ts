import { z } from 'zod';
import { removeWithReferences } from '../../phone/references.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { confirmArgument, descending, done, found, isQuery, takeSpace } from '../common.ts';
import { fileFields, fileMb, fileView, refuseSameName, shownFiles, theFile } from '../files.ts';
import { confirmed, onlyFor } from '../rules.ts';
import { defineTool } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** Removes files for good, with what only spoke of them, and gives their space back. */
export const removeFiles = (phone: Phone, files: readonly Row[]): void => {
  for (const row of files) removeWithReferences(phone, 'files', row.id);
  takeSpace(phone, -files.reduce((sum, row) => sum + fileMb(row), 0));
};

export const binMb = (phone: Phone): number =>
  phone
    .table('files')
    .having('deleted', true)
    .reduce((sum, row) => sum + fileMb(row), 0);

const MOST_NAMED = 10;

const wouldGo = (files: readonly Row[]): string => {
  if (files.length === 0) return 'the recycle bin is empty, nothing would be deleted.';
  const names = files.slice(0, MOST_NAMED).map((row) => row.name as string);
  const more = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : '';
  const megabytes = files.reduce((sum, row) => sum + fileMb(row), 0);
  return `emptying the recycle bin deletes ${names.join(', ')}${more} (${megabytes} MB) for good; they cannot be restored.`;
};

export const recycleBin = defineTool({
  name: 'manage_recycle_bin',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Recycle bin (trash) of files: restores (undeletes, gets back) a file that was deleted by accident, or with all=true every one, to the folder where it was; empties the bin for good (confirm=true), which frees the space; or lists what is in it, last changed first. Deleted photos are in the bin of the gallery.',
  params: z.strictObject({
    action: z.enum(['restore', 'empty', 'query']).describe('Bring back, delete for good, or list.'),
    ...fileFields,
    all: z.boolean().describe('With restore: true for every file in the bin.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { fileName: 'text', all: 'boolean', confirm: 'boolean' },
  reads: isQuery,
  permission: 'storage',
  requires: onlyFor(
    ['empty'],
    confirmed((phone) => wouldGo(shownFiles(phone, true))),
  ),
  run: (phone, { action, all, ...args }) => {
    const rows = shownFiles(phone, true);
    if (action === 'query')
      return found(
        'files in the recycle bin',
        descending(rows, 'modifiedAt').map((row) => fileView(phone, row)),
      );
    if (action === 'empty') {
      removeFiles(phone, rows);
      const freedMb = rows.reduce((sum, row) => sum + fileMb(row), 0);
      return done(`The recycle bin is empty; ${freedMb} MB freed.`, { freedMb, deleted: rows.map((row) => row.name as string) });
    }
    const back = all === true ? rows : [theFile(phone, 'manage_recycle_bin', args, true)];
    for (const row of back) {
      refuseSameName(phone, row.folder as string, row.name as string, row.id);
      phone.table('files').update(row.id, { deleted: false });
    }
    const restored = back.map((row) => ({ fileId: row.id, name: row.name as string, folder: row.folder as string }));
    return done(`${restored.length} restored.`, { restored });
  },
});
