import type { Workspace } from '../config/workspace.ts';
import type { Digest } from '../contract/json.ts';
import type { Store } from '../store/store.ts';
import type { Reporter } from './reporter.ts';

/** What every stage gets besides its config and inputs (DESIGN §15). Built once at the edge. */
export type StageContext = {
  signal: AbortSignal;
  store: Store;
  report: Reporter;
  workspace: Workspace;
  /** Digest of the program: dist/, plug-ins and lockfile. A change of code never serves a stale result. */
  code: Digest;
  /** Worker threads; never changes a result. */
  workers: number;
  /** Unapproved inputs are allowed, and everything made from them is tainted. */
  draft: boolean;
  /** `--fresh` makes a new rerun number of each definition. */
  fresh: boolean;
  host: string;
  /** Wall time in milliseconds since 1970, for attempts and progress only. */
  clock(): number;
};
