import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { FILE_KINDS } from '../../phone/tables/apps.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { day, descending, done, found, isQuery, name, need, resultLimit, takeSpace, wallTime } from '../common.ts';
import {
  fileFields,
  fileMb,
  fileView,
  folderPath,
  newFileName,
  refuseSameName,
  shownFiles,
  splitName,
  theFile,
  wordsOf,
} from '../files.ts';
import { freeSpace, onlyFor } from '../rules.ts';
import { sentTo } from '../sent.ts';
import { defineTool } from '../tool.ts';
import { DOMAIN } from './domain.ts';

export const localFileSearch = defineTool({
  name: 'local_file_search',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Finds files on the phone, such as where a PDF, a document, a spreadsheet or something that was downloaded or saved is: searches words of the name, folder or text, by kind, folder or date; newest first. Photos of the gallery are found with query_photos. Needs the storage permission.',
  params: z.strictObject({
    query: name('Words to look for, such as "lease 2026"; all must be there.').exactOptional(),
    kind: z.enum(FILE_KINDS).describe('Only files of this kind.').exactOptional(),
    folder: folderPath.exactOptional(),
    modifiedAfter: day.describe('Only files changed on this day or later, YYYY-MM-DD.').exactOptional(),
    limit: resultLimit,
  }),
  match: { query: 'text', kind: 'enum', folder: 'path', modifiedAfter: 'date', limit: 'number' },
  permission: 'storage',
  run: (phone, { query, kind, folder, modifiedAfter, limit }) => {
    const words = wordsOf(query ?? '');
    const rows = shownFiles(phone).filter((row) => {
      if (kind !== undefined && row.kind !== kind) return false;
      if (folder !== undefined && !isUnder(row.folder as string, folder)) return false;
      if (modifiedAfter !== undefined && wallTime(phone, row.modifiedAt as number) < modifiedAfter) return false;
      const text = wordsOf(`${String(row.name)} ${String(row.folder)} ${String(row.content ?? '')}`);
      return words.every((word) => text.some((one) => one.startsWith(word)));
    });
    const hits = descending(rows, 'modifiedAt').slice(0, limit);
    return found(
      'files',
      hits.map((row) => fileView(phone, row)),
    );
  },
});

const isUnder = (folder: string, parent: string): boolean => folder === parent || folder.startsWith(`${parent}/`);

export const manageFile = defineTool({
  name: 'manage_file',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Works on one file: renames it, moves or copies (duplicates) it to another folder, deletes it (into the recycle bin), or with query tells everything about it: folder, size, text of a document, what an archive holds, to whom it was sent. A folder takes no two files of one name. Needs the storage permission.',
  params: z.strictObject({
    action: z.enum(['rename', 'move', 'copy', 'delete', 'query']).describe('What to do with the file.'),
    ...fileFields,
    newName: newFileName.exactOptional(),
    folder: folderPath.describe('For move and copy: the folder it goes to, such as /Documents/2026.').exactOptional(),
  }),
  match: { fileName: 'text', newName: 'text', folder: 'path' },
  reads: isQuery,
  permission: 'storage',
  requires: onlyFor(
    ['copy'],
    freeSpace((phone, args) => fileMb(theFile(phone, 'manage_file', args as { fileName?: string; fileId?: string }))),
  ),
  run: (phone, { action, newName, folder, ...args }) => {
    const file = theFile(phone, 'manage_file', args);
    if (action === 'query') return done(String(file.name), wholeView(phone, file));
    const files = phone.table('files');
    if (action === 'delete') {
      files.update(file.id, { deleted: true });
      return done(`${String(file.name)} is in the recycle bin.`, { fileId: file.id, name: file.name as string });
    }
    const called = nameOf(file, action === 'rename' ? need('manage_file', action, 'newName', newName) : newName);
    const target = action === 'rename' ? (file.folder as string) : need('manage_file', action, 'folder', folder);
    refuseSameName(phone, target, called, action === 'copy' ? null : file.id);
    if (action === 'copy') {
      const { id: _, ...columns } = file;
      const copy = files.insert({ ...columns, name: called, folder: target, modifiedAt: phone.now() });
      takeSpace(phone, fileMb(file));
      return done(`Copied to ${target}/${called}.`, { fileId: copy.id, name: called, folder: target });
    }
    files.update(file.id, { name: called, folder: target });
    return done(`It is ${target}/${called} now.`, { fileId: file.id, name: called, folder: target });
  },
});

/** A new name without an ending keeps the old ending. */
const nameOf = (file: Row, newName: string | undefined): string => {
  const old = file.name as string;
  if (newName === undefined) return old;
  return splitName(newName)[1] === '' ? `${newName}${splitName(old)[1]}` : newName;
};

const wholeView = (phone: Phone, file: Row): JsonObject => ({
  ...fileView(phone, file),
  content: file.content ?? null,
  members: file.members as string[],
  sentTo: sentTo(phone, 'sent_files', 'fileId', file.id),
});
