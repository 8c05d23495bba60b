import type { Versions } from '../contract/versions.ts';

const NAMES = { harness: 'harness', tasks: 'task set', verifier: 'verifier', data: 'data' } as const;
type Part = keyof typeof NAMES;
const ALL: readonly Part[] = ['harness', 'tasks', 'verifier', 'data'];
/** What tasks are made by: the harness and the verifier come in only when they are run. */
export const OF_TASKS: readonly Part[] = ['tasks', 'data'];

/** `harness 1, task set 1, verifier 3, data 1`; `unknown` for what was made before there were versions. */
export const versionsText = (versions: Versions | null): string =>
  versions === null ? 'unknown' : ALL.map((part) => `${NAMES[part]} ${shown(versions, part)}`).join(', ');

/** Every version that differs, in words: `task set 1 and 2`. Fixtures of a workspace's own are told by their digest. */
export const differing = (a: Versions | null, b: Versions | null, parts: readonly Part[] = ALL): string[] => {
  if (a === null || b === null) return a === b ? [] : ['versions, which one of them does not have'];
  return parts.flatMap((part) => {
    const [x, y] = [shown(a, part), shown(b, part)];
    return x === y ? [] : [`${NAMES[part]} ${x} and ${y}`];
  });
};

const shown = (versions: Versions, part: Part): string => {
  if (part !== 'data' || versions.data !== null) return String(versions[part]);
  return `own (${versions.fixtures.slice('sha256:'.length, 'sha256:'.length + 12)})`;
};
