import type { Event, Usage } from './event.ts';
import type { Digest, Ref } from './json.ts';
import type { Split, StopReason } from './names.ts';

export const TRAJECTORY_SCHEMA = 'planloop.trajectory/1';

/** How far a simulated backend can be trusted. */
export type Fidelity = { model: string; validated: boolean };

/** The record of one episode: an event log and its provenance. The same for every backend and planner (DESIGN §5). */
export type Trajectory = {
  schema: typeof TRAJECTORY_SCHEMA;
  /** `<task id>#<sample>`. */
  id: string;
  task: Digest;
  sample: number;
  split: Split;
  origin: { backend: string; virtual: boolean; fidelity?: Fidelity };
  theta: Ref;
  eta: Ref;
  seed: number;
  tainted: boolean;
  events: Event[];
  stop: StopReason;
  usage: Usage;
};
