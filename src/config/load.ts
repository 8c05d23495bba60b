import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import type { z } from 'zod';
import { digestJson } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import { decodeUtf8 } from './bytes.ts';
import { validate } from './issues.ts';
import { type Located, plainOf, type Source } from './locate.ts';
import { mergeLocated } from './merge.ts';
import { newLines, parseLocated } from './parse.ts';
import { invalidConfig, type Problem } from './problems.ts';
import { applySet } from './set.ts';

export type LoadOptions = {
  /** `path=value` of each `--set`, in order. A config that takes them may also have one `extends: ./base.yaml`. */
  set?: readonly string[];
  /** Whether a top-level `extends` is followed; otherwise it is a key like any other. Default: when `set` is given. */
  extends?: boolean;
  /** Files inside this folder are named relative to it. Default: the current folder. */
  cwd?: string;
};

/** `digest`: of the value as written, after extends and flags, before defaults. `sources`: see resolvedWithSources. */
export type Loaded<T> = { value: T; sources: Located; digest: Digest };

const MAX_BYTES = 10_000_000;

/**
 * Reads a YAML (or JSON) file, lays it over what it extends and under the flags, and validates the result.
 * @throws UserError `config_invalid` with every problem, one line each, at file:line:column or at the flag; `file_missing`,
 * `file_too_large` or `bad_encoding` for a file that cannot be read as text.
 */
export const loadYaml = async <T>(
  input: string | { text: string; file: string },
  schema: z.ZodType<T>,
  options: LoadOptions = {},
): Promise<Loaded<T>> => {
  const problems: Problem[] = [];
  const reader: Reader = {
    cwd: options.cwd ?? process.cwd(),
    follow: options.extends ?? options.set !== undefined,
    problems,
    read: [],
  };
  const text = typeof input === 'string' ? await readText(input, shownName(input, reader.cwd)) : input.text;
  let tree = await parseFile(reader, typeof input === 'string' ? input : input.file, text);
  if (tree === null) throw invalidConfig(problems);
  for (const [index, set] of (options.set ?? []).entries()) tree = applySet(tree, set, FLAGS_FROM + index, problems);
  const plain = plainOf(tree);
  const value = validate(tree, plain, schema, problems);
  if (problems.length > 0) throw invalidConfig(problems);
  return { value: value as T, sources: tree, digest: digestJson(plain) };
};

/**
 * Reads and validates text that stands in a file from `firstLine` on.
 * @throws UserError `code` with every problem, one line each, at file:line:column.
 */
export const readYaml = <T>(
  { text, file, firstLine = 1 }: { text: string; file: string; firstLine?: number },
  schema: z.ZodType<T>,
  code: string,
): Omit<Loaded<T>, 'digest'> => {
  const problems: Problem[] = [];
  const source: Source = { order: 0, file: shownName(file, process.cwd()), lines: newLines() };
  const tree = parseLocated('\n'.repeat(firstLine - 1) + text.replace(/^\uFEFF/, ''), source, problems);
  const value = tree === null ? undefined : validate(tree, plainOf(tree), schema, problems);
  if (tree !== null && problems.length === 0) return { value: value as T, sources: tree };
  const { message, at } = invalidConfig(problems);
  throw new UserError(code, message, { at });
};

/**
 * A config that people give as a file, as flags, or both. Without a file it starts from an empty document, which messages
 * call `name`.
 */
export const loadConfig = <Schema extends z.ZodType>(options: {
  file?: string;
  schema: Schema;
  set: readonly string[];
  name: string;
}): Promise<Loaded<z.output<Schema>>> =>
  loadYaml<z.output<Schema>>(options.file ?? { text: '{}', file: options.name }, options.schema as z.ZodType<z.output<Schema>>, {
    set: options.set,
  });

/** Flags come after any chain of files. */
const FLAGS_FROM = 1000;

/** `read`: the chain of files so far, as absolute paths. */
type Reader = { cwd: string; follow: boolean; problems: Problem[]; read: string[] };

const parseFile = async (reader: Reader, file: string, text: string): Promise<Located | null> => {
  const name = shownName(file, reader.cwd);
  if (text.length > MAX_BYTES) throw tooLarge(name, text.length);
  const source: Source = { order: reader.read.length, file: name, lines: newLines() };
  reader.read.push(resolve(reader.cwd, file));
  // A byte order mark would count as a column.
  const tree = parseLocated(text.replace(/^\uFEFF/, ''), source, reader.problems);
  const entry = reader.follow && tree?.kind === 'map' ? tree.entries.get('extends') : undefined;
  if (tree?.kind !== 'map' || entry === undefined) return tree;
  const own: Located = {
    ...tree,
    size: tree.size - entry.value.size,
    entries: new Map([...tree.entries].filter(([key]) => key !== 'extends')),
  };
  const base = await parseBase(reader, file, entry.value);
  return base === null ? own : mergeLocated(base, own, reader.problems);
};

const parseBase = async (reader: Reader, file: string, named: Located): Promise<Located | null> => {
  const refuse = (message: string): null => {
    reader.problems.push({ at: named.at, path: ['extends'], message });
    return null;
  };
  if (named.kind !== 'scalar' || typeof named.value !== 'string') return refuse('expected one file, such as ./base.yaml');
  if (isAbsolute(named.value)) return refuse('expected a path relative to this file');
  const base = resolve(reader.cwd, dirname(file), named.value);
  if (reader.read.includes(base)) {
    const chain = [...reader.read.slice(reader.read.indexOf(base)), base].map((path) => shownName(path, reader.cwd));
    return refuse(`goes round in a circle: ${chain.join(' → ')}`);
  }
  if (reader.read.length > MAX_CHAIN) return refuse(`is the end of a chain of more than ${MAX_CHAIN} files`);
  let text: string;
  try {
    text = await readText(base, shownName(base, reader.cwd));
  } catch (error) {
    if (error instanceof UserError) return refuse(error.message);
    throw error;
  }
  return parseFile(reader, base, text);
};

const MAX_CHAIN = 20;

const readText = async (file: string, name: string): Promise<string> => {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) throw tooLarge(name, size);
    return decodeUtf8(await readFile(file), name);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new UserError('file_missing', `there is no file ${name}`, { at: { file: name } });
    if (code === 'EISDIR' || code === 'EACCES')
      throw new UserError('file_unreadable', `${name} cannot be read as a file (${code})`, { at: { file: name } });
    throw error;
  }
};

const tooLarge = (name: string, size: number): UserError =>
  new UserError('file_too_large', `${name} has ${size} bytes; a config may have ${MAX_BYTES}`, { at: { file: name } });

const shownName = (file: string, cwd: string): string => {
  const inside = relative(cwd, resolve(cwd, file));
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? file : inside;
};
