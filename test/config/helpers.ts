import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { UserError } from '../../src/base/errors.ts';

/** A folder with these files, removed when the test ends. */
export const folderWith = (files: Record<string, string | Uint8Array>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'planloop-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
};

/** The UserError that a call ends with; fails the test when it ends otherwise. */
export const failureOf = async (call: () => unknown): Promise<UserError> => {
  try {
    await call();
  } catch (error) {
    if ((error as Error).name === 'UserError') return error as UserError;
    throw error;
  }
  throw new Error('expected a UserError, but the call succeeded');
};
