import { nearest } from '../base/suggest.ts';
import type { Entry, Located, Path, Source, Spot } from './locate.ts';
import { parseLocated } from './parse.ts';
import { isPollutingKey, type Problem } from './problems.ts';

type Assignment = { at: Spot; keys: readonly string[]; value: Located; problems: Problem[] };

/**
 * Applies one `--set path=value` and returns the changed value. What is set replaces what was there; null deletes it. The value
 * is a YAML scalar, or a list or map in brackets; list items are named by their index. Problems point at the flag.
 */
export const applySet = (root: Located, text: string, order: number, problems: Problem[]): Located => {
  const source: Source = { order, flag: `--set ${text}` };
  const at: Spot = { source, offset: 0 };
  const equals = text.indexOf('=');
  const keys = text.slice(0, equals === -1 ? undefined : equals).split('.');
  const refusal = refusePath(keys, equals) ?? refuseValue(text.slice(equals + 1));
  if (refusal !== null) {
    problems.push({ at, path: [], message: refusal });
    return root;
  }
  const value = parseLocated(text.slice(equals + 1), source, problems);
  if (value === null) return root;
  if (value.kind !== 'scalar' && !/^\s*[[{]/.test(text.slice(equals + 1))) {
    problems.push({
      at,
      path: [],
      message: 'expected one value, or a list or map in brackets: quote text that YAML takes apart',
    });
    return root;
  }
  return place(root, 0, [], { at, keys, value, problems });
};

const refusePath = (keys: readonly string[], equals: number): string | null => {
  if (equals === -1) return 'expected path=value, such as --set rl.updates=10';
  return keys.some((key) => key.trim() === '' || isPollutingKey(key)) ? 'the path must be names with dots between them' : null;
};

const refuseValue = (text: string): string | null => {
  if (text.trim() === '') return "has no value: write '' for empty text, or null to delete";
  return /(^|\s)#/.test(text) && !/^\s*["']/.test(text) ? 'YAML takes what follows # as a comment: quote the value' : null;
};

const place = (node: Located | undefined, depth: number, path: Path, set: Assignment): Located => {
  if (depth === set.keys.length) return set.value;
  const deletes = depth === set.keys.length - 1 && set.value.kind === 'scalar' && set.value.value === null;
  const key = set.keys[depth] as string;
  if (node?.kind === 'list') return placeItem(node, key, deletes, depth, path, set);
  if (node?.kind === 'scalar' && node.value !== null) {
    set.problems.push({ at: set.at, path, message: `is a single value and has no "${key}"` });
    return node;
  }
  const entries = new Map<string, Entry>(node?.kind === 'map' ? node.entries : []);
  const known = entries.get(key);
  const here = [...path, key];
  if (deletes && known === undefined) {
    const near = nearest(key, entries.keys());
    const message = `has no value that null could delete${near === null ? '' : `; did you mean "${near}"?`}`;
    set.problems.push({ at: set.at, path: here, message });
  }
  if (deletes) entries.delete(key);
  else entries.set(key, { key: known?.key ?? set.at, value: place(known?.value, depth + 1, here, set) });
  const size = [...entries.values()].reduce((sum, { value }) => sum + value.size, 1);
  return { kind: 'map', at: node?.at ?? set.at, size, entries };
};

const placeItem = (
  list: Extract<Located, { kind: 'list' }>,
  key: string,
  deletes: boolean,
  depth: number,
  path: Path,
  set: Assignment,
): Located => {
  const index = Number(key);
  const item = /^\d+$/.test(key) ? list.items[index] : undefined;
  if (item === undefined) {
    const message = `has ${list.items.length} items and none at ${JSON.stringify(key)}: items are named 0, 1, …`;
    set.problems.push({ at: set.at, path, message });
    return list;
  }
  const items = deletes
    ? list.items.filter((_, at) => at !== index)
    : list.items.map((old, at) => (at === index ? place(item, depth + 1, [...path, index], set) : old));
  return { kind: 'list', at: list.at, size: items.reduce((sum, { size }) => sum + size, 1), items };
};
