import type { RowExpectation } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import { fileMb, splitName, wordsOf } from '../../tools/files.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked } from './asks.ts';
import { exact, exactly, insert, primitive, step, update } from './draws.ts';
import { entityOf, freed, isReferred, singled, some } from './things.ts';

const STORAGE = 'settings/storage';

/** Files that can be named, outside the bin. One with a lone 2 in its name answers to what is nearly its name as well. */
export const filesOf = (ctx: RecipeContext, fits: (row: Row) => boolean = () => true): Row[] =>
  singled(ctx.rows('files'), 'name').filter(
    (row) => row.deleted === false && row.hidden === false && !wordsOf(row.name as string).includes('2') && fits(row),
  );

/** What the storage has less, where that shows in whole megabytes. */
const taken = (ctx: RecipeContext, megabytes: number): RowExpectation[] => (megabytes === 0 ? [] : [freed(ctx, -megabytes)]);

/** A request about one file. It can be named by its id as well, so it is never graded by the call. */
const onFile = (
  ctx: RecipeContext,
  file: Row,
  args: Parameters<typeof step>[1],
  over: { delta: RowExpectation[]; slots?: Piece['slots']; touches?: string[] },
): Piece => ({
  slots: { file: text(file.name as string), ...over.slots },
  steps: [step('manage_file', { ...args, fileName: lit('text', file.name as string) })],
  delta: over.delta,
  touches: ['files', ...(over.touches ?? [])],
  entity: entityOf('file', 'file', file, filesOf(ctx), 'name'),
});

const fileRename = (ctx: RecipeContext): Piece => {
  const file = ctx.random.pick(filesOf(ctx));
  const newName = ctx.value('file_name');
  const whole = `${newName}${splitName(file.name as string)[1]}`;
  return onFile(
    ctx,
    file,
    { ...exact({ action: 'rename' }), newName: lit('text', newName) },
    {
      slots: { new_name: text(newName) },
      delta: [update('files', file.id, { name: expected('text', whole) })],
    },
  );
};

/** A folder that is new on the phone, so that no file of it is in the way. */
const newFolder = (ctx: RecipeContext, file: Row): string | null => {
  const folder = ctx.value('file_folder');
  return folder === file.folder || ctx.rows('files').some((row) => row.folder === folder && row.name === file.name)
    ? null
    : folder;
};

const fileMove = (ctx: RecipeContext): Piece | null => {
  const file = ctx.random.pick(filesOf(ctx));
  const folder = newFolder(ctx, file);
  if (folder === null) return null;
  return onFile(
    ctx,
    file,
    { ...exact({ action: 'move' }), folder: lit('path', folder) },
    {
      slots: { folder: text(folder) },
      delta: [update('files', file.id, exactly({ folder }))],
    },
  );
};

const fileCopy = (ctx: RecipeContext): Piece | null => {
  const file = ctx.random.pick(filesOf(ctx, (row) => fileMb(row) < 1500));
  const folder = newFolder(ctx, file);
  if (folder === null) return null;
  return onFile(
    ctx,
    file,
    { ...exact({ action: 'copy' }), folder: lit('path', folder) },
    {
      slots: { folder: text(folder) },
      delta: [insert('files', exactly({ name: file.name as string, folder })), ...taken(ctx, fileMb(file))],
      touches: [STORAGE],
    },
  );
};

const fileDelete = (ctx: RecipeContext): Piece => {
  const file = ctx.random.pick(filesOf(ctx));
  return onFile(ctx, file, exact({ action: 'delete' }), { delta: [update('files', file.id, exactly({ deleted: true }))] });
};

const MANY: Readonly<Record<string, string>> = {
  document: 'documents',
  image: 'images',
  video: 'videos',
  audio: 'audio files',
};
const SEARCH = 'local_file_search';

const askCount = (ctx: RecipeContext): Piece | null => {
  const shown = ctx.rows('files').filter((row) => row.deleted === false && row.hidden === false);
  const fitting = shown.filter(({ kind }) => MANY[kind as string] !== undefined);
  if (fitting.length === 0) return null;
  const { kind, folder } = ctx.random.pick(fitting) as Row & { kind: string; folder: string };
  const isThere = (row: Row): boolean => row.folder === folder || String(row.folder).startsWith(`${folder}/`);
  const count = shown.filter((row) => row.kind === kind && isThere(row)).length;
  const fields = { files: { ...expected('number', count), about: 'how many files of that kind are in the folder' } };
  return asked(step(SEARCH, exact({ kind })), fields, {
    slots: { kind: text(MANY[kind] as string), folder: text(folder) },
    touches: ['files'],
  });
};

const ONE: Readonly<Record<string, string>> = { document: 'document', image: 'image', audio: 'audio file' };

const askNewest = (ctx: RecipeContext): Piece | null => {
  const kinds = Object.keys(ONE).filter((kind) => ctx.rows('files').some((row) => row.kind === kind && row.deleted === false));
  if (kinds.length === 0) return null;
  const kind = ctx.random.pick(kinds);
  const files = ctx.rows('files').filter((row) => row.kind === kind && row.deleted === false && row.hidden === false);
  const newest = [...files].sort((a, b) => (b.modifiedAt as number) - (a.modifiedAt as number))[0] as Row;
  const fields = { file: { ...expected('text', newest.name as string), about: 'the name of the file' } };
  return asked(step(SEARCH, exact({ kind })), fields, { slots: { kind: text(ONE[kind] as string) }, touches: ['files'] });
};

/** What is left of a kilobyte of each kind in an archive. */
const RATIOS: Readonly<Record<string, number>> = { document: 0.4, image: 0.98, audio: 0.98, video: 0.98, installer: 0.95 };

const archiveMake = (ctx: RecipeContext): Piece | null => {
  const files = filesOf(ctx, ({ kind }) => kind !== 'archive' && kind !== 'other' && kind !== 'video');
  const a = ctx.random.pick(files);
  const [b] = some(
    ctx,
    files.filter(({ id, folder }) => id !== a.id && folder === a.folder),
    1,
  );
  if (b === undefined) return null;
  const archive = ctx.value('archive_name');
  const names = [a.name as string, b.name as string];
  const size = [a, b].reduce((sum, { sizeKb, kind }) => sum + (sizeKb as number) * (RATIOS[kind as string] as number), 0);
  return {
    slots: { a: text(names[0] as string), b: text(names[1] as string), archive: text(archive) },
    steps: [
      step('manage_archive', {
        ...exact({ action: 'compress' }),
        fileNames: lit('list', names),
        archiveName: lit('text', archive),
      }),
    ],
    delta: [
      insert('files', {
        name: expected('text', archive),
        folder: expected('path', a.folder as string),
        members: expected('list', names),
      }),
      ...taken(ctx, fileMb({ sizeKb: Math.max(1, Math.round(size)) })),
    ],
    touches: ['files', STORAGE],
  };
};

/** The kinds of what archives hold, by their endings; others keep seven tenths. */
const KINDS: readonly [RegExp, string][] = [
  [/\.(txt|md|pdf|docx?|odt|rtf|xlsx?|ods|csv|pptx?|odp|epub|html|json)$/, 'document'],
  [/\.(jpe?g|png|gif|webp|heic|svg|tiff?|bmp)$/, 'image'],
  [/\.(mp4|mov|mkv|avi|webm)$/, 'video'],
  [/\.(mp3|m4a|wav|ogg|flac|aac|opus|mid)$/, 'audio'],
  [/\.(apk|exe|msi|dmg)$/, 'installer'],
];
const ratioOf = (member: string): number => {
  const kind = KINDS.find(([ending]) => ending.test(member.toLowerCase()))?.[1];
  return kind === undefined ? 0.7 : (RATIOS[kind] as number);
};

const archiveExtract =
  (to: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const archives = filesOf(ctx, ({ kind, members }) => kind === 'archive' && (members as string[]).length > 0);
    if (archives.length === 0) return null;
    const archive = ctx.random.pick(archives);
    const name = archive.name as string;
    const members = archive.members as string[];
    const folder = to ? ctx.value('file_folder') : `${String(archive.folder)}/${splitName(name)[0]}`;
    if (ctx.rows('files').some((row) => row.folder === folder)) return null;
    const share = (archive.sizeKb as number) / members.length;
    const sizes = members.map((member) => fileMb({ sizeKb: Math.max(1, Math.round(share / ratioOf(member))) }));
    return {
      slots: { archive: text(name), ...(to ? { folder: text(folder) } : {}) },
      steps: [
        step('manage_archive', {
          ...exact({ action: 'extract' }),
          fileName: lit('text', name),
          ...(to ? { folder: lit('path', folder) } : {}),
        }),
      ],
      delta: [
        ...members.map((member) => insert('files', exactly({ name: member, folder }))),
        ...taken(
          ctx,
          sizes.reduce((sum, size) => sum + size, 0),
        ),
      ],
      touches: ['files', STORAGE],
    };
  };

/** Files that nothing else on the phone speaks of. */
export const looseFiles = (ctx: RecipeContext): Row[] => filesOf(ctx, ({ id }) => !isReferred(ctx, 'files', id));

export const filePrimitives: readonly Primitive[] = [
  primitive('file.ask.count', 'file-search', SEARCH, askCount),
  primitive('file.ask.newest', 'file-search', SEARCH, askNewest),
  primitive('file.rename', 'file', 'manage_file', fileRename),
  primitive('file.move', 'file', 'manage_file', fileMove),
  primitive('file.delete', 'file', 'manage_file', fileDelete),
  primitive('file.copy', 'file-copy', 'manage_file', fileCopy, 'gate'),
  primitive('archive.make', 'archive', 'manage_archive', archiveMake),
  primitive('archive.extract', 'archive', 'manage_archive', archiveExtract(false)),
  primitive('archive.extract.to', 'archive-extract-to', 'manage_archive', archiveExtract(true), 'test'),
];
