import type { Event, EventOf, RowChange } from '../contract/event.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import type { ToolKind } from '../contract/names.ts';

/** Says of a call of a tool with side effects that it only reads. */
export type Reads = (tool: string, args: JsonObject) => boolean;

/** A call of the planner's own that succeeded. `turn` counts model turns from 0; calls of one turn are simultaneous. */
export type Done = {
  seq: number;
  turn: number;
  tool: string;
  kind: ToolKind | null;
  args: JsonObject;
  payload: Json;
  /** It did something: what a criterion does not ask for counts against it. */
  effect: boolean;
};

/** A question to the user, by a tool of kind `ask` or by a message with a question mark. */
export type Question = { seq: number; turn: number; text: string };

/** What the planner did, as the verifier reads it from the log. */
export type Reading = {
  calls: Done[];
  questions: Question[];
  /** What the user said after the request; `turn` is the planner's turn that it follows. */
  replies: Reply[];
  /** The last message to the user, with the values of its answer; `message` is without them. */
  final: { seq: number; text: string; message: string } | null;
  answer: { seq: number; fields: JsonObject } | null;
  /** The last turn, if it handed the floor to the user: what there is of a message, were it empty. */
  end: { seq: number; text: string } | null;
};

export type Reply = { seq: number; turn: number; text: string; cause: EventOf<'user'>['cause'] };

const EFFECTS: ReadonlySet<ToolKind> = new Set(['write', 'delegate', 'navigate']);

/** Whether a call of this kind of tool has a side effect, going by the call alone. */
export const hasEffect = (tool: string, kind: ToolKind | null, args: JsonObject, reads: Reads): boolean =>
  kind !== null && EFFECTS.has(kind) && !isQuery(args) && !reads(tool, args);

const isQuery = (args: JsonObject): boolean => Object.hasOwn(args, 'action') && args.action === 'query';

/** Reads the log of the main session. Call ids are unique only inside a turn, so each feedback belongs to the turn before it. */
export const readLog = (events: readonly Event[], kindOf: (tool: string) => ToolKind | null, reads: Reads): Reading => {
  const reading: Reading = { calls: [], questions: [], replies: [], final: null, answer: null, end: null };
  let turn = -1;
  let model: EventOf<'model'> | null = null;
  for (const event of events) {
    if (event.session !== 'main') continue;
    if (event.kind === 'model') {
      turn++;
      model = event;
      hear(reading, event, turn);
    }
    if (event.kind === 'user' && event.cause !== 'open') {
      const { seq, text, cause } = event;
      reading.replies.push({ seq, turn, text, cause });
    }
    if (event.kind !== 'feedback' || event.feedback.status !== 'ok') continue;
    const call = model?.calls.find(({ id }) => id === event.call);
    if (call === undefined) continue;
    const kind = kindOf(call.tool);
    const effect = event.delta.length > 0 || hasEffect(call.tool, kind, call.args, reads);
    const { seq } = event;
    reading.calls.push({ seq, turn, tool: call.tool, kind, args: call.args, payload: event.feedback.payload, effect });
    if (kind === 'ask') reading.questions.push({ seq, turn, text: strings(call.args).join('\n') });
  }
  return reading;
};

const hear = (reading: Reading, event: EventOf<'model'>, turn: number): void => {
  const { seq, text = '', calls, answer } = event;
  if (answer !== undefined) reading.answer = { seq, fields: answer };
  reading.end = calls.length > 0 || event.stop === 'malformed' ? null : { seq, text };
  if (calls.length > 0 || event.stop === 'malformed') return;
  if (text.includes('?')) reading.questions.push({ seq, turn, text });
  reading.final = { seq, text: [text, ...(answer === undefined ? [] : scalars(answer))].join('\n'), message: text };
};

/** Every string in a JSON value, lists and objects included. */
export const strings = (value: Json): string[] => leaves(value).filter((leaf) => typeof leaf === 'string');

const scalars = (value: Json): string[] => leaves(value).map(String);

const leaves = (value: Json): (string | number | boolean)[] => {
  if (value === null) return [];
  if (typeof value !== 'object') return [value];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(leaves);
};

/** Which columns of a row the planner's calls changed, and which the phone itself did (timers, automations). */
export type Hands = ReadonlyMap<string, { own: ReadonlySet<string>; world: ReadonlySet<string> }>;

/** A row's name in maps. */
export const rowKey = ({ table, id }: { table: string; id: string }): string => `${table}/${id}`;

/** Who changed what, by the deltas of the log. */
export const handsOf = (events: readonly Event[]): Hands => {
  const hands = new Map<string, { own: Set<string>; world: Set<string> }>();
  for (const event of events) {
    if (event.kind !== 'feedback' && event.kind !== 'world') continue;
    for (const change of event.delta) {
      const key = rowKey(change);
      const row = hands.get(key) ?? { own: new Set(), world: new Set() };
      hands.set(key, row);
      for (const column of changedColumns(change)) row[event.kind === 'world' ? 'world' : 'own'].add(column);
    }
  }
  return hands;
};

/** The columns that differ between the row before and after; all of them where it came or went. */
export const changedColumns = ({ before, after }: RowChange): string[] => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => {
    const [old, now] = [before?.[name], after?.[name]];
    // Most columns hold one value: only lists and objects need to be written out.
    return old !== now && (typeof old !== 'object' || typeof now !== 'object' || JSON.stringify(old) !== JSON.stringify(now));
  });
};
