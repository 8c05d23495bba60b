import type { Digest, Json, JsonObject, PhoneTime } from './json.ts';
import type { ErrorType } from './names.ts';

export type Call = { id: string; tool: string; args: JsonObject; malformed?: string };

export type Feedback = { status: 'ok' | 'error'; errorType?: ErrorType; payload: Json };

/** One journalled change of a phone row: `before` null = inserted, `after` null = removed. */
export type RowChange = { table: string; id: string; before: JsonObject | null; after: JsonObject | null };

/** `scope` says what is counted; tokens are the provider's when given, else o200k (DESIGN §15). */
export type Usage = { inputTokens: number; outputTokens: number; calls: number; scope: 'o200k-action' | 'provider' | 'none' };

export type SkillRef = { name: string; digest: Digest };
export type MemoryRef = { id: string; digest: Digest };
/** What the harness left out of the context, and why. */
export type Dropped = { part: string; reason: string };
export type ModelStop = 'calls' | 'message' | 'length' | 'malformed' | 'filtered';

/** What happened, before the log gives it a number and a session. */
export type EventBody =
  | { kind: 'user'; text: string; cause: 'open' | 'answer' | 'revision' | 'interrupt' }
  | {
      kind: 'model';
      turn: number;
      context: Digest;
      exposed: Digest;
      skills: SkillRef[];
      evidence: MemoryRef[];
      dropped: Dropped[];
      text?: string;
      reasoning?: string;
      raw?: string;
      calls: Call[];
      answer?: JsonObject;
      policy?: Digest;
      stop: ModelStop;
      usage: Usage;
    }
  | { kind: 'feedback'; call: string; feedback: Feedback; shown: Digest; delta: RowChange[] }
  | { kind: 'world'; cause: string; delta: RowChange[] }
  | { kind: 'session'; open: string; parentCall: string }
  | { kind: 'notice'; text: string }
  | { kind: 'fault'; boundary: 'model' | 'tool' | 'env' | 'user' | 'verify'; attempt: number; detail: string };

/** An event as an environment or a user reports it: the episode loop adds `seq` and `session`. */
export type Emitted = EventBody & { at: PhoneTime };

/** `session`: 'main', or a sub-agent's. */
export type Event = Emitted & { seq: number; session: string };
export type EventOf<K extends EventBody['kind']> = Extract<Event, { kind: K }>;
