import { z } from 'zod';
import type { JsonObject } from '../contract/json.ts';
import type { Phone, Row } from '../phone/types.ts';
import { folded, id, inSight, name, wallTime } from './common.ts';
import { didYouMean } from './near.ts';
import { ToolFailure } from './tool.ts';

/** How a tool names a file. */
export const fileFields = {
  fileName: name('Name of the file, such as budget.xlsx; the ending may be left out.').exactOptional(),
  fileId: id('file').exactOptional(),
};
export const folderPath = z
  .string()
  .max(200)
  .regex(/^(\/[^/]+)+$/, 'a folder such as /Documents or /Download/Plans')
  .describe('A folder, such as /Documents or /Download/Plans.');
export const newFileName = z
  .string()
  .max(120)
  .regex(/^[^/]+$/, 'a file name without slashes')
  .describe('A file name, such as plan-b.pdf; without an ending the old one stays.');

/** The files in sight: those outside the recycle bin, or those in it. */
export const shownFiles = (phone: Phone, deleted = false): Row[] => {
  const visible = inSight(phone);
  return phone.table('files').where((row) => row.deleted === deleted && visible(row));
};

/** What a planner sees of a file. */
export const fileView = (phone: Phone, row: Row): JsonObject => ({
  fileId: row.id,
  name: row.name as string,
  folder: row.folder as string,
  kind: row.kind as string,
  sizeKb: row.sizeKb as number,
  modifiedAt: wallTime(phone, row.modifiedAt as number),
});

/**
 * The file that is meant: by id, by its name with or without the ending, or by words of it.
 * @throws ToolFailure MissingParameter, NotFound, or AmbiguousEntity with candidates.
 */
export const theFile = (
  phone: Phone,
  tool: string,
  { fileName, fileId }: { fileName?: string | undefined; fileId?: string | undefined },
  deleted = false,
): Row => {
  const what = deleted ? 'file in the recycle bin' : 'file';
  if (fileId !== undefined) {
    const row = phone.table('files').get(fileId);
    if (row === undefined || row.deleted !== deleted || !inSight(phone)(row))
      throw new ToolFailure('NotFound', `There is no ${what} with the id '${fileId}'.`, {
        what,
        ...didYouMean(
          fileId,
          shownFiles(phone, deleted).map(({ id: one }) => one),
        ),
      });
    return row;
  }
  if (fileName === undefined) throw new ToolFailure('MissingParameter', `${tool} needs fileName.`, { missing: ['fileName'] });
  const shown = shownFiles(phone, deleted);
  const meant = filesCalled(shown, fileName);
  if (meant.length === 1) return meant[0] as Row;
  if (meant.length === 0) {
    const near = didYouMean(
      fileName,
      shown.map((row) => row.name as string),
    );
    throw new ToolFailure('NotFound', `No ${what} is called '${fileName.slice(0, 80)}'.`, { what, ...near });
  }
  throw new ToolFailure('AmbiguousEntity', `${meant.length} files match; name one by its id.`, {
    candidates: meant.slice(0, 10).map((row) => fileView(phone, row)),
  });
};

const filesCalled = (rows: readonly Row[], called: string): Row[] => {
  const wanted = folded(called);
  const whole = rows.filter((row) => folded(row.name as string) === wanted);
  if (whole.length > 0) return whole;
  const stem = rows.filter((row) => folded(splitName(row.name as string)[0]) === wanted);
  if (stem.length > 0) return stem;
  const words = wordsOf(called);
  return words.length === 0 ? [] : rows.filter((row) => hasAll(wordsOf(row.name as string), words));
};

/** Words as people type them: accents, case and the signs between them apart. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const hasAll = (words: readonly string[], wanted: readonly string[]): boolean => wanted.every((word) => words.includes(word));

/** A name and its ending: `plan.pdf` → `plan`, `.pdf`. */
export const splitName = (fileName: string): [stem: string, ending: string] => {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? [fileName, ''] : [fileName.slice(0, dot), fileName.slice(dot)];
};

/** Two files of one name cannot stand in one folder. @throws ToolFailure Conflict. */
export const refuseSameName = (phone: Phone, folder: string, fileName: string, own: string | null): void => {
  const clash = phone
    .table('files')
    .having('name', fileName)
    .find((row) => row.deleted === false && row.id !== own && row.folder === folder);
  if (clash === undefined) return;
  throw new ToolFailure('Conflict', `${folder} has a file called ${fileName} already.`, { conflictingId: clash.id });
};

/** What a file takes from the storage. */
export const fileMb = (row: JsonObject): number => Math.round((row.sizeKb as number) / 1000);
