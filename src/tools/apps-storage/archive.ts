import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, found, isQuery, name, need, takeSpace } from '../common.ts';
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
} from '../files.ts';
import { freeSpace, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** What is left of a kilobyte: pictures, films and sound are compressed already. */
const RATIOS: Readonly<Record<string, number>> = {
  document: 0.4,
  installer: 0.95,
  image: 0.98,
  video: 0.98,
  audio: 0.98,
  archive: 1,
};
const ratioOf = (kind: string): number => RATIOS[kind] ?? 0.7;

const ENDINGS: Readonly<Record<string, string>> = {
  document: '.txt .md .pdf .doc .docx .odt .rtf .xls .xlsx .ods .csv .ppt .pptx .odp .epub .html .json',
  image: '.jpg .jpeg .png .gif .webp .heic .svg .tif .tiff .bmp',
  video: '.mp4 .mov .mkv .avi .webm',
  audio: '.mp3 .m4a .wav .ogg .flac .aac .opus .mid',
  archive: '.zip .7z .rar .tar .gz .tgz',
  installer: '.apk .exe .msi .dmg',
};

const kindOf = (fileName: string): string => {
  const ending = splitName(fileName)[1].toLowerCase();
  return Object.keys(ENDINGS).find((kind) => ending !== '' && ENDINGS[kind]?.split(' ').includes(ending)) ?? 'other';
};

type Args = { fileName?: string; fileId?: string; fileNames?: string[]; archiveName?: string; folder?: string };

export const manageArchive = defineTool({
  name: 'manage_archive',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Zip archives: compresses (packs, zips) files into a new archive, which stands in the folder of the first one unless folder says otherwise; extracts (unpacks, unzips) an archive into a folder, by default one of its name beside it; or lists what an archive holds. Compressing keeps the files. Needs the storage permission and free space.',
  params: z.strictObject({
    action: z.enum(['compress', 'extract', 'query']).describe('Pack, unpack, or list the archives or what is in one.'),
    fileNames: z.array(name('Name of a file.')).min(1).max(50).describe('For compress: names of the files.').exactOptional(),
    archiveName: newFileName.describe('For compress: what the archive is called, such as plans.zip.').exactOptional(),
    fileName: fileFields.fileName.describe('For extract and query: name of the archive.'),
    fileId: fileFields.fileId.describe('For extract and query: the id of the archive.'),
    folder: folderPath.describe('The folder for the archive, or for what comes out of it.').exactOptional(),
  }),
  match: { fileNames: 'list', archiveName: 'text', fileName: 'text', folder: 'path' },
  reads: isQuery,
  permission: 'storage',
  requires: onlyFor(
    ['compress', 'extract'],
    freeSpace((phone, args) =>
      sizeOf(args.action === 'compress' ? [packed(phone, args as Args)] : unpacked(phone, args as Args)),
    ),
  ),
  run: (phone, { action, ...args }) => {
    if (action === 'query') return contents(phone, args);
    const made = action === 'compress' ? [packed(phone, args)] : unpacked(phone, args);
    for (const columns of made) refuseSameName(phone, columns.folder as string, columns.name as string, null);
    const rows = made.map((columns) => phone.table('files').insert(columns));
    takeSpace(phone, sizeOf(made));
    const files = rows.map((row) => fileView(phone, row));
    return done(action === 'compress' ? `${String(rows[0]?.name)} made.` : `${rows.length} files extracted.`, { files });
  },
});

const sizeOf = (files: readonly JsonObject[]): number => files.reduce((sum, file) => sum + fileMb(file), 0);

const packed = (phone: Phone, { fileNames, archiveName, folder }: Args): JsonObject => {
  const names = need('manage_archive', 'compress', 'fileNames', fileNames);
  const called = need('manage_archive', 'compress', 'archiveName', archiveName);
  const files = names.map((one) => theFile(phone, 'manage_archive', { fileName: one }));
  const members = [...new Set(files.map((row) => row.name as string))];
  if (members.length < files.length)
    throw new ToolFailure('Conflict', 'Two of the files have one name.', { conflictingId: (files[0] as Row).id });
  const size = files.reduce((sum, row) => sum + (row.sizeKb as number) * ratioOf(row.kind as string), 0);
  return {
    name: splitName(called)[1] === '' ? `${called}.zip` : called,
    folder: folder ?? ((files[0] as Row).folder as string),
    kind: 'archive',
    sizeKb: Math.max(1, Math.round(size)),
    modifiedAt: phone.now(),
    members,
  };
};

const theArchive = (phone: Phone, args: Args): Row => {
  const file = theFile(phone, 'manage_archive', args);
  if (file.kind === 'archive') return file;
  throw new ToolFailure('Unsupported', `${String(file.name)} is not an archive.`, { what: 'file', reason: String(file.kind) });
};

/** What comes out: each member has an equal share of the archive, as large as it was before. */
const unpacked = (phone: Phone, args: Args): JsonObject[] => {
  const archive = theArchive(phone, args);
  const members = archive.members as readonly string[];
  const folder = args.folder ?? `${String(archive.folder)}/${splitName(archive.name as string)[0]}`;
  return members.map((member) => {
    const kind = kindOf(member);
    const share = (archive.sizeKb as number) / members.length;
    return { name: member, folder, kind, sizeKb: Math.max(1, Math.round(share / ratioOf(kind))), modifiedAt: phone.now() };
  });
};

const contents = (phone: Phone, args: Args): JsonObject => {
  if (args.fileName === undefined && args.fileId === undefined) {
    const archives = shownFiles(phone).filter((row) => row.kind === 'archive');
    return found(
      'archives',
      archives.map((row) => fileView(phone, row)),
    );
  }
  const archive = theArchive(phone, args);
  return done(String(archive.name), { ...fileView(phone, archive), members: archive.members as string[] });
};
