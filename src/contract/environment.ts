import type { Call, Emitted, Event, RowChange } from './event.ts';
import type { JsonObject } from './json.ts';
import type { Task } from './task.ts';
import type { MemoryRecord, SkillPack, ToolSpec } from './tool.ts';

/** The terminal evidence a verdict stands on, next to the event log. */
export type Evidence = {
  /** Net change of graded state since reset, sorted by (table, id): the collapsed journal. */
  diff: RowChange[];
  /** Rows that changed, as they were before the episode; for resolving ids. */
  initial: (table: string, id: string) => JsonObject | null;
};

/**
 * Where actions land. `step` executes the calls in order and returns one `feedback` event a call, each followed by
 * the `world` events it caused. It never throws for what a planner did; it throws InfraError when the backend broke.
 */
export type Environment = {
  name: string;
  /** False on a real device: the clock there is the world's. */
  virtual: boolean;
  caps: { fork: boolean; reset: boolean };
  /** Every tool of the backend's catalogue, before exposure. */
  tools: readonly ToolSpec[];
  skills: readonly SkillPack[];
  reset(task: Task, seed: number, signal: AbortSignal): Promise<Emitted[]>;
  step(calls: Call[], signal: AbortSignal): Promise<Emitted[]>;
  /** What the memory store holds now: read by the harness's memory manager. */
  memory(): readonly MemoryRecord[];
  /** The phone's clock now. */
  now(): number;
  fork?(): Promise<Environment>;
  evidence(signal: AbortSignal): Promise<Evidence>;
  close(): Promise<void>;
};

/** `done` ends the episode. */
export type User = {
  next(
    log: readonly Event[],
    signal: AbortSignal,
  ): Promise<{ text: string; cause: 'answer' | 'revision' | 'interrupt' } | 'done'>;
};
