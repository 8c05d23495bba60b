import { constants } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { digestJson, hexOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import type { Digest } from '../contract/json.ts';
import { folded } from './names.ts';
import { hashFile } from './read.ts';

/**
 * The digest of a directory's files: canonical JSON of [NFC path, sha256 in hex], sorted by path (DESIGN §6). Empty
 * folders, modes and times do not count: git keeps none of them either.
 * @throws UserError `symlink`, `not_a_file`, or `path_collision` for two paths that a file system which ignores case
 * or Unicode form would make one.
 */
export const digestDirectory = async (path: string): Promise<Digest> => {
  const files: [string, string][] = [];
  const seen = new Map<string, string>();
  for await (const file of filesIn(path, '')) {
    const name = file.normalize('NFC');
    const other = seen.get(folded(name));
    if (other !== undefined) {
      throw new UserError('path_collision', `${file} and ${other} are one path on some file systems`, {
        at: { file: join(path, file) },
        hint: 'Rename one of them so that they differ in more than case or Unicode form.',
      });
    }
    seen.set(folded(name), file);
    // Not following a link here closes the gap between looking at the file and opening it.
    files.push([name, hexOf((await hashFile(join(path, file), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))).digest)]);
  }
  return digestJson(files.sort(([a], [b]) => byCodeUnit(a, b)));
};

async function* filesIn(root: string, folder: string): AsyncGenerator<string> {
  for (const name of await readdir(join(root, folder))) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const found = await lstat(join(root, path));
    if (found.isDirectory()) yield* filesIn(root, path);
    else if (found.isFile()) yield path;
    else throw unusable(join(root, path), found.isSymbolicLink());
  }
}

const unusable = (file: string, isLink: boolean): UserError =>
  isLink
    ? new UserError('symlink', 'a digested directory may not hold symbolic links', {
        at: { file },
        hint: 'Put a copy of the file in its place.',
      })
    : new UserError('not_a_file', 'a digested directory may hold only files and folders', { at: { file }, hint: 'Remove it.' });
