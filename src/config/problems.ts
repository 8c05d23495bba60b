import { formatAt, UserError } from '../base/errors.ts';
import { type Path, pathText, positionOf, type Spot } from './locate.ts';

/** One thing that is wrong with a config. */
export type Problem = { at: Spot; path: Path; message: string };

const MOST_SHOWN = 50;

/** Keys that could change what every object is; refused wherever data comes in. */
export const isPollutingKey = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype';

/** All problems as one error: a line each, sorted by position. */
export const invalidConfig = (problems: readonly Problem[]): UserError => {
  const sorted = [...problems].sort((a, b) => a.at.source.order - b.at.source.order || a.at.offset - b.at.offset);
  const lines = sorted.slice(0, MOST_SHOWN).map(({ at, path, message }) => {
    const where = pathText(path);
    return `${formatAt(positionOf(at))} ${where === '' ? '' : `${where}: `}${message}`;
  });
  if (sorted.length > MOST_SHOWN) lines.push(`and ${sorted.length - MOST_SHOWN} more`);
  const [first] = sorted;
  return new UserError(
    'config_invalid',
    lines.join('\n'),
    first && { at: { ...positionOf(first.at), path: pathText(first.path) } },
  );
};
