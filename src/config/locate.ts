import type { LineCounter } from 'yaml';
import type { At } from '../base/errors.ts';
import type { Json, JsonObject } from '../contract/json.ts';

/** Where text came from. `order` sorts problems of several sources: the file, what it extends, then flags. */
export type Source = { order: number } & ({ file: string; lines: LineCounter } | { flag: string });

/** A place in a source. Line and column are worked out only when they are printed. */
export type Spot = { source: Source; offset: number };

export type Path = readonly (string | number)[];

/**
 * A parsed value that remembers where each part was written. Never changed once built, so aliases share nodes; `size` counts the
 * scalars, lists and maps it would have if every alias were written out.
 */
export type Located =
  | { kind: 'scalar'; at: Spot; size: 1; value: string | number | boolean | null; text: string }
  | { kind: 'list'; at: Spot; size: number; items: readonly Located[] }
  | { kind: 'map'; at: Spot; size: number; entries: ReadonlyMap<string, Entry> };
export type Entry = { key: Spot; value: Located };

/** File, line and column (both from 1), or the flag. */
export const positionOf = ({ source, offset }: Spot): At => {
  if ('flag' in source) return { flag: source.flag };
  const { line, col } = source.lines.linePos(offset);
  // An empty document has no line at all.
  return { file: source.file, line: Math.max(1, line), column: Math.max(1, col) };
};

/** The JSON value, without positions. */
export const plainOf = (node: Located): Json => {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plainOf);
  const plain: JsonObject = {};
  for (const [key, { value }] of node.entries) plain[key] = plainOf(value);
  return plain;
};

/** The node at a path, or undefined where nothing was written. */
export const nodeAt = (root: Located, path: Path): Located | undefined => {
  let node: Located | undefined = root;
  for (const part of path) {
    if (node?.kind === 'map') node = node.entries.get(String(part))?.value;
    else if (node?.kind === 'list') node = node.items[Number(part)];
    else return undefined;
  }
  return node;
};

/** Where to point for a path: its value, or when nothing was written there, the key of the nearest part that was. */
export const spotOf = (root: Located, path: Path): Spot => nodeAt(root, path)?.at ?? keySpotOf(root, path.slice(0, -1));

/** Where the last key of a path was written; the nearest written part, when there is none. */
export const keySpotOf = (root: Located, path: Path): Spot => {
  for (let end = path.length; end > 0; end--) {
    const parent = nodeAt(root, path.slice(0, end - 1));
    const entry = parent?.kind === 'map' ? parent.entries.get(String(path[end - 1])) : undefined;
    const spot = entry?.key ?? nodeAt(root, path.slice(0, end))?.at;
    if (spot !== undefined) return spot;
  }
  return root.at;
};

/** `arms[0].name`. Keys that are no plain word are quoted. */
export const pathText = (path: Path): string => {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += `${text === '' ? '' : '.'}${/^[\w-]+$/.test(part) ? part : JSON.stringify(part)}`;
  }
  return text;
};
