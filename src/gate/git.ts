import { simpleGit } from 'simple-git';
import { EXIT, UserError } from '../base/errors.ts';

/** Runs one git command and gives its stdout. A command that fails without a word (`--quiet`) gives ''. */
export type Git = (args: readonly string[], input?: string) => Promise<string>;

/**
 * Git in a folder. Replacement objects are not followed: a local `git replace` may not rewrite what was approved.
 * @throws UserError `no_git`, `no_repository` (exit 4), or `git_failed` with git's own words.
 */
export const openGit = (folder: string): Git => {
  return async (args, input) => {
    // A Buffer, because an empty string would leave git waiting for its input.
    const options = input === undefined ? {} : { input: () => Buffer.from(input) };
    const all = ['--no-replace-objects', '--no-optional-locks', '-c', 'core.quotePath=true', ...args];
    try {
      return await simpleGit({ baseDir: folder, ...options }).raw(all);
    } catch (error) {
      throw explained(error as Error, folder, args[0] ?? '');
    }
  };
};

const explained = (error: Error, folder: string, command: string): UserError => {
  if (/not a git repository/.test(error.message)) {
    return new UserError('no_repository', `${folder} is not in a git repository: only git can say what is approved`, {
      hint: 'Run `git init`, then commit planloop.yaml and configs/.',
      exit: EXIT.human,
      cause: error,
    });
  }
  if (/spawn git ENOENT/.test(error.message)) {
    return new UserError('no_git', 'git is not installed', { hint: 'Install git 2.30 or newer.', cause: error });
  }
  return new UserError('git_failed', `git ${command}: ${error.message.trim()}`, { cause: error });
};
