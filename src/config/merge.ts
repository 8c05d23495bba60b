import { nearest } from '../base/suggest.ts';
import type { Entry, Located, Path } from './locate.ts';
import type { Problem } from './problems.ts';

/**
 * Lays one value over another: maps merge, everything else replaces, null deletes. Each part keeps the place where it was
 * written. A null that has nothing to delete is a problem: most likely a key is misspelt.
 */
export const mergeLocated = (base: Located, over: Located, problems: Problem[], path: Path = []): Located => {
  if (over.kind !== 'map') return over;
  const below: ReadonlyMap<string, Entry> = base.kind === 'map' ? base.entries : new Map();
  const entries = new Map(below);
  for (const [key, entry] of over.entries) {
    const known = below.get(key);
    const at = [...path, key];
    if (entry.value.kind === 'scalar' && entry.value.value === null) {
      if (known === undefined) problems.push({ at: entry.key, path: at, message: nothingToDelete(key, below.keys()) });
      entries.delete(key);
    } else {
      const value = mergeLocated(known?.value ?? emptyAt(entry.value), entry.value, problems, at);
      entries.set(key, { key: entry.key, value });
    }
  }
  return { kind: 'map', at: over.at, size: [...entries.values()].reduce((sum, { value }) => sum + value.size, 1), entries };
};

const emptyAt = ({ at }: Located): Located => ({ kind: 'map', at, size: 1, entries: new Map() });

const nothingToDelete = (key: string, known: Iterable<string>): string => {
  const near = nearest(key, known);
  return `null deletes an inherited value, and none is inherited here${near === null ? '' : `; did you mean "${near}"?`}`;
};
