import type { Event, Feedback, RowChange } from '../../src/contract/event.ts';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { MatcherName, StopReason, ToolKind } from '../../src/contract/names.ts';
import type { Criteria, Expected, Task } from '../../src/contract/task.ts';
import type { ToolSpec } from '../../src/contract/tool.ts';
import type { Trajectory } from '../../src/contract/trajectory.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import { verify } from '../../src/verify/verify.ts';

export const DIGEST = `sha256:${'0'.repeat(64)}` as const;
const usage = { inputTokens: 0, outputTokens: 0, calls: 0, scope: 'none' } as const;

const spec = (name: string, kind: ToolKind, params: Record<string, Json> = {}): [string, ToolSpec] => {
  const properties = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, value === null ? {} : { default: value }]),
  );
  return [name, { name, domain: 'Test', kind, description: '', params: { type: 'object', properties, required: [] }, match: {} }];
};

/** Parameters with their defaults; null = none. */
export const TOOLS: ReadonlyMap<string, ToolSpec> = new Map([
  spec('manage_alarm', 'write', { action: null, time: null, title: null, repeat: 'once', alarmId: null }),
  spec('set_sound_mode', 'write', { mode: null }),
  spec('query_contacts', 'read', { name: null }),
  spec('search_user_memory', 'memory', { query: null, maxResults: 5 }),
  spec('add_user_memory', 'memory', { title: null, content: null }),
  spec('control_gui_agent', 'delegate', { action: null, appName: null, instruction: null, sessionId: null }),
  spec('ask_user', 'ask', { question: null, options: null }),
  spec('skill__trip_planning', 'skill', { reason: null }),
]);

export type Act = {
  tool: string;
  args?: JsonObject;
  error?: NonNullable<Feedback['errorType']>;
  payload?: Json;
  delta?: RowChange[];
};
export type Turn =
  | { calls: Act[]; said?: string; world?: RowChange[]; stop?: 'malformed' }
  | { text: string; answer?: JsonObject }
  | { user: string; cause?: 'answer' | 'revision' | 'interrupt' };

/** The log of an episode; call ids repeat from turn to turn, as providers repeat them. */
export const log = (...turns: Turn[]): Event[] => {
  const events: Event[] = [];
  const add = (body: Record<string, unknown>) =>
    events.push({ seq: events.length, at: 0, session: 'main', ...body } as unknown as Event);
  add({ kind: 'user', text: 'Do it.', cause: 'open' });
  let turn = 0;
  const model = (body: Record<string, unknown>) =>
    add({ kind: 'model', turn: turn++, context: DIGEST, exposed: DIGEST, skills: [], evidence: [], dropped: [], usage, ...body });
  for (const step of turns) {
    if ('user' in step) add({ kind: 'user', text: step.user, cause: step.cause ?? 'answer' });
    else if ('text' in step)
      model({ text: step.text, calls: [], stop: 'message', ...(step.answer ? { answer: step.answer } : {}) });
    else {
      model({
        calls: step.calls.map(({ tool, args = {} }, id) => ({ id: `c${id}`, tool, args })),
        stop: step.stop ?? 'calls',
        text: step.said ?? '',
      });
      step.calls.forEach(({ error, payload = {}, delta = [] }, id) => {
        const feedback = error === undefined ? { status: 'ok', payload } : { status: 'error', errorType: error, payload };
        add({ kind: 'feedback', call: `c${id}`, feedback, shown: DIGEST, delta });
      });
      if (step.world) add({ kind: 'world', cause: 'A timer.', delta: step.world });
    }
  }
  return events;
};

export const is = (value: Json, match: MatcherName = 'exact'): Expected => ({ match, value });

export const taskOf = (criteria: Criteria, over: Partial<Task> = {}): Task => ({
  schema: 'planloop.task/1',
  id: 'task-1',
  split: 'dev',
  dimension: 'basic',
  capabilities: [],
  goal: 'Do it.',
  history: [],
  initial: { persona: 'p01', clock: '2026-03-10T09:00', zone: 'Europe/Paris', locale: 'en-GB', rows: [], obstacles: [] },
  protocol: { recall: 15, pinned: [], loaders: false, routing: 'mixed', memory: true, steps: 15 },
  user: { answers: [], revisions: [] },
  bucket: criteria.bucket,
  criteria,
  gates: { memory: [], skills: [] },
  provenance: { source: 'hand', family: 'f', recipe: 'r', unseen: false, seed: 0, solution: [] },
  ...over,
});

export const trajectoryOf = (events: Event[], stop: StopReason = 'finished'): Trajectory => ({
  schema: 'planloop.trajectory/1',
  id: 'task-1#0',
  task: DIGEST,
  sample: 0,
  split: 'dev',
  origin: { backend: 'test', virtual: true },
  theta: { name: 'θ', digest: DIGEST },
  eta: { name: 'η', digest: DIGEST },
  seed: 0,
  tainted: false,
  events,
  stop,
  usage,
});

/** The verdict on a log. What the calls changed is the diff, unless it is given. */
export const judge = (task: Task, events: Event[], { stop, diff }: { stop?: StopReason; diff?: RowChange[] } = {}): Verdict => {
  const deltas = events.flatMap((event) => ('delta' in event ? event.delta : []));
  const evidence = { diff: diff ?? deltas, initial: () => null };
  return verify({ task, trajectory: trajectoryOf(events, stop), digest: DIGEST, evidence, tools: TOOLS, reads: () => false });
};

/** Names of the checks that failed. */
export const failed = ({ checks }: Verdict): string[] => checks.filter(({ pass }) => !pass).map(({ name }) => name);

export const alarm = (id: string, columns: JsonObject): RowChange => ({
  table: 'alarms',
  id,
  before: null,
  after: { id, time: '07:00', date: null, title: '', repeat: 'once', enabled: true, ...columns },
});

export const setting = (id: string, before: JsonObject, after: JsonObject): RowChange => ({
  table: 'settings',
  id,
  before: { id, ...before },
  after: { id, ...before, ...after },
});

export const DONE: Turn = { text: 'Done.' };
