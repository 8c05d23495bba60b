import type { Digest } from './json.ts';

/**
 * What can move a score, as numbers that people can cite. Two scores may be compared when all of them agree. `data` is null for
 * fixtures of a workspace's own, which only their digest names.
 */
export type Versions = { harness: number; tasks: number; verifier: number; data: number | null; fixtures: Digest };
