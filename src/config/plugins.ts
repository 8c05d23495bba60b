import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { digestOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import type { Digest } from '../contract/json.ts';

/** Marks what definePlugin made. Registered, so that it is the same symbol in every copy of the package. */
export const PLUGIN_MARK = Symbol.for('planloop.plugin/1');

/** The parts that a plug-in may bring, and what each item of a part must have, by `typeof`. */
const PARTS = {
  tools: {
    name: 'string',
    domain: 'string',
    kind: 'string',
    description: 'string',
    params: 'object',
    match: 'object',
    run: 'function',
  },
  skills: { name: 'string', loader: 'string', description: 'string', tools: 'object', instructions: 'string' },
  personas: {
    personaId: 'string',
    name: 'string',
    zone: 'string',
    locale: 'string',
    clock: 'string',
    about: 'string',
    tables: 'object',
  },
  recipes: {
    name: 'string',
    family: 'string',
    dimension: 'string',
    holdout: 'string',
    weight: 'number',
    tools: 'object',
    draft: 'function',
  },
  planners: { name: 'string', theta: 'object', open: 'function' },
  rankers: { name: 'string', open: 'function' },
} as const satisfies Record<string, Readonly<Record<string, 'string' | 'number' | 'object' | 'function'>>>;
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

/** A loaded plug-in. Its parts have what PARTS says; what they hold is checked by those who use them. */
export type Plugin = { name: string; file: string; digest: Digest } & Partial<Record<Part, readonly unknown[]>>;

/**
 * Loads plug-in files (absolute paths, as in Workspace.plugins), in order. `digest` is that of the file itself.
 * @throws UserError with the file: `plugin_missing`, `plugin_broken` when it throws, `plugin_invalid` for a default export that is
 * not made by definePlugin or has parts of the wrong shape, `duplicate_name` for two plug-ins of one name.
 */
export const loadPlugins = async (files: readonly string[]): Promise<Plugin[]> => {
  const plugins: Plugin[] = [];
  for (const file of files) {
    const plugin = await loadPlugin(file);
    const other = plugins.find(({ name }) => name === plugin.name);
    if (other) throw new UserError('duplicate_name', `${other.file} has the name "${plugin.name}" too`, { at: { file } });
    plugins.push(plugin);
  }
  return plugins;
};

/** The bytes of a plug-in file. @throws UserError `plugin_missing`. */
export const readPlugin = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UserError('plugin_missing', `the plug-in cannot be read (${error.code})`, {
      at: { file },
      hint: 'Mend "plugins" in planloop.yaml; paths are relative to it.',
    });
  });

const loadPlugin = async (file: string): Promise<Plugin> => {
  const bytes = await readPlugin(file);
  let module: { default?: unknown };
  try {
    module = (await import(pathToFileURL(file).href)) as { default?: unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError('plugin_broken', `the plug-in fails while it is loaded: ${reason}`, { at: { file }, cause: error });
  }
  return { ...partsOf(file, module.default), file, digest: digestOf(bytes) };
};

const ARTICLES = { string: 'a', number: 'a', object: 'an', function: 'a' };

const partsOf = (file: string, exported: unknown): Omit<Plugin, 'file' | 'digest'> => {
  const refuse = (message: string, hint?: string): never => {
    throw new UserError('plugin_invalid', message, { at: { file }, hint });
  };
  if (typeof exported !== 'object' || exported === null || !Object.hasOwn(exported, PLUGIN_MARK)) {
    return refuse('the default export is not made by definePlugin', "import { definePlugin } from 'planloop/plugin'");
  }
  const { name, ...parts } = exported as Record<string, unknown>;
  if (typeof name !== 'string' || name.trim() === '') return refuse('the plug-in has no name');
  for (const [part, items] of Object.entries(parts)) {
    if (!isPart(part)) {
      const known = Object.keys(PARTS);
      return refuse(`plug-ins have no "${part}"`, didYouMean(part, known, `Known: ${known.join(', ')}.`));
    }
    if (!Array.isArray(items)) return refuse(`"${part}" must be a list`);
    for (const [index, item] of items.entries()) {
      if (typeof item !== 'object' || item === null) return refuse(`${part}[${index}] is no ${part.slice(0, -1)}`);
      const lacking = Object.entries(PARTS[part]).find(([field, type]) => typeof item[field] !== type || item[field] === null);
      if (lacking) return refuse(`${part}[${index}].${lacking[0]} must be ${ARTICLES[lacking[1]]} ${lacking[1]}`);
    }
  }
  return { name, ...(parts as Partial<Record<Part, readonly unknown[]>>) };
};
