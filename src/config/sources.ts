import { formatAt } from '../base/errors.ts';
import type { Json } from '../contract/json.ts';
import type { Loaded } from './load.ts';
import { nodeAt, type Path, pathText, positionOf } from './locate.ts';

/** One leaf of a resolved config. `source`: file:line, the flag, or "default". */
export type LeafSource = { path: string; value: Json; source: string };

/** Every leaf of a loaded config, defaults included, in document order, with where it comes from. An empty list or map is a leaf. */
export const resolvedWithSources = ({ value, sources }: Loaded<unknown>): LeafSource[] => {
  const leaves: LeafSource[] = [];
  const visit = (part: unknown, path: Path): void => {
    const children: [string | number, unknown][] = Array.isArray(part)
      ? [...part.entries()]
      : typeof part === 'object' && part !== null
        ? Object.entries(part).filter(([, child]) => child !== undefined)
        : [];
    if (children.length > 0) for (const [key, child] of children) visit(child, [...path, key]);
    else leaves.push({ path: pathText(path), value: part as Json, source: sourceOf(path) });
  };
  const sourceOf = (path: Path): string => {
    const node = nodeAt(sources, path);
    if (node === undefined) return 'default';
    const { file, line, flag } = positionOf(node.at);
    return flag ?? formatAt({ ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) });
  };
  visit(value, []);
  return leaves;
};
