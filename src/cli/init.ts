import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { loadYaml } from '../config/load.ts';
import { WORKSPACE_FILE } from '../config/workspace.ts';
import { CURRENT_PATH, currentSchema } from '../gate/current.ts';
import type { Io } from './io.ts';
import { packageRoot } from './open.ts';

/** Makes a workspace in a folder. What is there already is kept as it is. */
export const init = async (io: Io, folder: string, options: { json?: boolean } = {}): Promise<void> => {
  const target = resolve(io.cwd, folder);
  const kept: string[] = [];
  const written: string[] = [];
  for (const [path, content] of await scaffold()) {
    if (await writeNew(join(target, path), content)) written.push(path);
    else kept.push(path);
  }
  if (options.json) return io.json({ folder: target, written, kept });
  io.out(
    `${written.length} files written to ${relative(io.cwd, target) || '.'}${kept.length > 0 ? `, ${kept.length} kept as they are` : ''}`,
  );
  const ignores = await readFile(join(target, '.gitignore'), 'utf8');
  if (!/^\/?runs(\/|$)/m.test(ignores)) io.err('warning: .gitignore does not leave out runs/: add the line `runs/`');
  const enter = folder === '.' ? '' : `cd ${folder} && `;
  io.out(
    `Next: ${enter}git init && git add --all && git commit -m "Set up planloop" (skip what is done), then planloop gen-tasks`,
  );
};

/** Whether the file was not there before. */
const writeNew = async (file: string, content: string | Buffer): Promise<boolean> => {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await readFile(file).catch(() => null)) !== null) return false;
    throw new UserError('not_writable', `cannot be written (${code})`, { at: { file }, cause: error });
  }
};

/** The shipped configs and schemas, and what only a new workspace has. Data and θ releases stay where their objects are. */
const scaffold = async (): Promise<Map<string, string | Buffer>> => {
  const root = packageRoot();
  const files = new Map<string, string | Buffer>();
  const copy = async (folder: string, fits: (path: string) => boolean): Promise<void> => {
    for (const name of (await readdir(join(root, folder), { recursive: true })).sort()) {
      if (fits(name)) files.set(join(folder, name), await readFile(join(root, folder, name)));
    }
  };
  files.set(WORKSPACE_FILE, await readFile(join(root, WORKSPACE_FILE)));
  files.set('.gitignore', 'node_modules/\nruns/\n');
  await copy('configs', (name) => /^[^/\\]+\.yaml$/.test(name));
  await copy('configs/eta', (name) => /\.(yaml|md)$/.test(name));
  await copy('configs/releases/eta', (name) => /\.(yaml|md)$/.test(name));
  await copy('schemas', (name) => name.endsWith('.json'));
  const { eta } = (await loadYaml(join(root, 'configs', CURRENT_PATH), currentSchema)).value;
  files.set(join('configs', CURRENT_PATH), currentText(eta));
  files.set(join('.github', 'workflows', 'gates.yml'), WORKFLOW);
  return files;
};

const currentText = (eta: string | null): string => `# yaml-language-server: $schema=../../schemas/current.schema.json
# The one release of each kind that is in force. What is named here must be approved as well.
schema: planloop.current/1
eta: ${eta ?? 'null'}
data: null
theta: null
`;

const WORKFLOW = `# Checks every release file of a pull request. Who may merge is said by your host's branch protection: protect main and
# ask for a review, so that the commit that brings a release in satisfies configs/gates.yaml.
name: gates
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          # The whole history: a shallow clone cannot say who brought a release in.
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      # Needs a package.json that depends on planloop.
      - run: npm ci
      - run: npx planloop gate check
`;
