import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { formatAt, UserError } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import { loadYaml } from '../config/load.ts';
import { positionOf, spotOf } from '../config/locate.ts';
import type { Workspace } from '../config/workspace.ts';
import type { Digest } from '../contract/json.ts';
import { loadEta } from '../eta/load.ts';
import { CURRENT_PATH, currentSchema } from './current.ts';
import { GATES_PATH, gatesSchema } from './gates.ts';
import { type LocatedRelease, parseRelease, RELEASE_KINDS, type ReleaseKind, releasePath, VERSION } from './release.ts';
import { inConfigs, openRepository, type Repository, textAt } from './repository.ts';

/** What the gate needs of a store: whether an object is here. */
export type ObjectStore = { has(digest: Digest): Promise<boolean> };

/** `content`: what the digest was compared with; an object that another machine holds is `not here`. */
export type CheckedRelease = {
  kind: ReleaseKind;
  version: string;
  file: string;
  digest: Digest;
  content: 'same' | 'wrong' | 'not here';
};

/** `problems`: one sentence each, with file:line:column in front. */
export type CheckReport = { releases: CheckedRelease[]; problems: string[] };

/**
 * Checks every release file of the working tree: its form, its name, and that its digest is that of the folder or object
 * it names. A release on the protected branch may be taken away but never changed. `store` null: there is none here.
 */
export const checkReleases = async (workspace: Workspace, store: ObjectStore | null): Promise<CheckReport> => {
  const repo = await openRepository(workspace);
  const report: CheckReport = { releases: [], problems: [] };
  const check: Check = {
    workspace,
    store,
    repo,
    report,
    shown: (path) => relative(workspace.root, join(workspace.configs, path)),
  };
  await noting(report, () => checkFile(check, GATES_PATH, gatesSchema));
  for (const name of await namesIn(join(workspace.configs, 'releases'))) {
    if (name === 'current.yaml') continue;
    const kind = RELEASE_KINDS.find((known) => known === name);
    if (kind) await checkKind(check, kind);
    else
      report.problems.push(
        `${check.shown(`releases/${name}`)} is no kind of release${meant(name, [...RELEASE_KINDS, 'current.yaml'])}`,
      );
  }
  await noting(report, () => checkCurrent(check));
  return report;
};

type Check = {
  workspace: Workspace;
  store: ObjectStore | null;
  repo: Repository;
  report: CheckReport;
  /** How a file of configs/ is named to people. */
  shown(path: string): string;
};

const checkKind = async (check: Check, kind: ReleaseKind): Promise<void> => {
  const { workspace, report, shown } = check;
  for (const name of await namesIn(join(workspace.configs, 'releases', kind))) {
    const version = name.replace(/\.(yaml|md)$/, '');
    if (!VERSION.test(version) || version === name) {
      report.problems.push(
        `${shown(`releases/${kind}/${name}`)} must be called <version>.yaml or <version>.md, such as v0001.yaml`,
      );
    } else if (name.endsWith('.yaml')) {
      await noting(report, () => checkRelease(check, kind, version));
    }
  }
};

const checkRelease = async (
  { workspace, store, repo, report, shown }: Check,
  kind: ReleaseKind,
  version: string,
): Promise<void> => {
  const path = releasePath(kind, version);
  const text = await readFile(join(workspace.configs, path), 'utf8');
  const located = await parseRelease(text, shown(path));
  const { release, at } = located;
  const problem = (key: keyof typeof release, message: string): number => report.problems.push(`${at(key)} ${key}: ${message}`);
  if (release.kind !== kind) problem('kind', `the file lies under ${kind}/`);
  if (release.version !== version) problem('version', `the file is called ${version}.yaml`);
  if (release.tainted && !workspace.scratch) problem('tainted', 'what is tainted can never be released');
  if (release.parent !== null && release.parent >= version) problem('parent', `must be a version before ${version}`);
  const content = await contentOf(workspace, store, located, problem);
  report.releases.push({ kind, version, file: shown(path), digest: release.digest, content });
  const merged = repo.tip === null ? null : await textAt(repo.git, repo.tip, inConfigs(repo, path));
  if (merged !== null && merged !== text) {
    problem('schema', `differs from the release on ${repo.name}, and a release never changes: make a new version`);
  }
};

const contentOf = async (
  workspace: Workspace,
  store: ObjectStore | null,
  { release }: LocatedRelease,
  problem: (key: 'digest', message: string) => void,
): Promise<CheckedRelease['content']> => {
  const { kind, version, digest } = release;
  if (kind !== 'eta') return (await store?.has(digest)) ? 'same' : 'not here';
  const { digest: actual } = await loadEta(join(workspace.configs, 'eta', version));
  if (actual === digest) return 'same';
  problem('digest', `eta/${version}/ is ${actual}`);
  return 'wrong';
};

/** What is in force must be there to be in force. */
const checkCurrent = async (check: Check): Promise<void> => {
  const loaded = await checkFile(check, CURRENT_PATH, currentSchema);
  if (loaded === null) return;
  for (const kind of RELEASE_KINDS) {
    const version = loaded.value[kind];
    if (version === null || (await namesIn(join(check.workspace.configs, 'releases', kind))).includes(`${version}.yaml`))
      continue;
    const at = formatAt(positionOf(spotOf(loaded.sources, [kind])));
    check.report.problems.push(`${at} ${kind}: there is no ${check.shown(releasePath(kind, version))}`);
  }
};

const checkFile = async <Schema extends typeof gatesSchema | typeof currentSchema>(
  check: Check,
  path: string,
  schema: Schema,
) => {
  const text = await readFile(join(check.workspace.configs, path), 'utf8').catch(() => null);
  return text === null ? null : loadYaml({ text, file: check.shown(path) }, schema as typeof currentSchema & Schema);
};

/** Lets the check go on after a file that does not fit. */
const noting = async (report: CheckReport, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const where = error.at ? formatAt(error.at) : '';
    report.problems.push(where && !error.message.includes(where) ? `${where} ${error.message}` : error.message);
  }
};

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();

const meant = (name: string, known: readonly string[]): string => {
  const near = nearest(name, known);
  return near ? `; did you mean "${near}"?` : `: ${known.join(', ')}`;
};
