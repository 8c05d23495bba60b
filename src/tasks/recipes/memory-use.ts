import type { JsonObject } from '../../contract/json.ts';
import type { RowExpectation, RowPatch, SolutionStep } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Holdout, RecipeContext } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { type Slot, text } from '../surface.ts';
import { exactly, insert, update } from './draws.ts';
import { clockOf, type Recalled, recalled } from './memory-records.ts';

export type Call = { tool: string; args: Extract<SolutionStep, { kind: 'call' }>['args'] };

/** A request of which a part is only remembered, and what it comes to on one phone. */
export type Deed = {
  intent: string;
  /** The gold records, in the order of the slots `topic` and `topic_b`. */
  of: Recalled[];
  /** The slots besides the topics. */
  slots: Readonly<Record<string, Slot>>;
  calls: Call[];
  delta: RowExpectation[];
  rows: RowPatch[];
  touches: string;
};

/** Makes deeds of one kind. `topic`: which records fit; `make`: what follows from one of them. */
export type Use<Made> = {
  intent: string;
  family: string;
  holdout: Holdout;
  tools: readonly string[];
  draw(ctx: RecipeContext): Made | null;
};

export type Follows = Omit<Deed, 'intent' | 'of' | 'rows' | 'slots' | 'calls'> &
  Partial<Pick<Deed, 'rows' | 'slots'>> & { args: Call['args'] };

/** A deed of one call: what the record says completes its arguments. */
export const use = <Value>(
  intent: string,
  tool: string,
  readOf: (ctx: RecipeContext, row: Row) => Value | null,
  make: (ctx: RecipeContext, value: Value, of: Recalled) => Follows | null,
  holdout: Holdout = 'none',
): Use<Deed> => ({
  intent,
  family: intent.replaceAll('.', '-'),
  holdout,
  tools: ['search_user_memory', tool],
  draw: (ctx) => {
    const known = recalled(ctx, (row) => readOf(ctx, row) !== null);
    if (known.length === 0) return null;
    const of = ctx.random.pick(known);
    const made = make(ctx, readOf(ctx, of.row) as Value, of);
    if (made === null) return null;
    const { args, ...rest } = made;
    return { intent, of: [of], slots: {}, rows: [], calls: [{ tool, args }], ...rest };
  },
});

export const clock = (_: RecipeContext, row: Row): string | null => clockOf(row);
export const plain =
  <Value>(readOf: (row: Row) => Value | null) =>
  (_: RecipeContext, row: Row): Value | null =>
    readOf(row);

export const setting = (id: string, after: JsonObject, before: JsonObject): Pick<Follows, 'delta' | 'rows' | 'touches'> => ({
  delta: [update('settings', id, exactly(after))],
  rows: [{ table: 'settings', id, set: before }],
  touches: id,
});

export const alarmAt = (at: string): Follows => ({
  args: { action: 'create', time: at },
  delta: [insert('alarms', { time: expected('time', at), enabled: expected('exact', true) })],
  touches: 'alarms',
});

/** An alarm at the remembered time, and no other then. */
export const alarmRow = (ctx: RecipeContext, at: string, title: string): RowPatch[] => [
  ...ctx.rows('alarms').flatMap((row): RowPatch[] => (row.time === at ? [{ table: 'alarms', id: row.id, set: null }] : [])),
  { table: 'alarms', id: 'alarm_901', set: { time: at, date: null, title, repeat: 'daily', enabled: true } },
];

export const withRow = (ctx: RecipeContext, at: string): RowPatch[] => alarmRow(ctx, at, ctx.random.pick(ctx.values.title));

export const level = (of: number): number => (of > 50 ? of - 25 : of + 25);

export const writing = (ctx: RecipeContext, code: string): Follows => {
  const title = ctx.value('memory_note');
  return {
    args: { action: 'create', title, content: code },
    slots: { title: text(title) },
    delta: [insert('notes', { title: expected('text', title), content: expected('facts', [code]) })],
    touches: 'notes',
  };
};

export const reminding = (task: string, datetime: string): Pick<Follows, 'args' | 'delta' | 'touches'> => ({
  args: { action: 'create', text: task, datetime },
  delta: [insert('reminders', { text: expected('text', task), datetime: expected('datetime', datetime) })],
  touches: 'reminders',
});

export const thermostat = (ctx: RecipeContext, degrees: number): Follows | null => {
  const devices = ctx.rows('home_devices');
  const fits = devices.filter(
    ({ name, kind, online }) =>
      kind === 'thermostat' && online === true && devices.filter((other) => other.name === name).length === 1,
  );
  if (fits.length === 0 || degrees < 5 || degrees > 30) return null;
  const device = ctx.random.pick(fits);
  return {
    args: { action: 'set_level', deviceName: device.name as string, level: degrees },
    slots: { device: text(device.name as string) },
    delta: [update('home_devices', device.id, exactly({ level: degrees }))],
    rows: [{ table: 'home_devices', id: device.id, set: { on: true, level: degrees === 20 ? 18 : 20 } }],
    touches: 'home_devices',
  };
};

export const playing = (ctx: RecipeContext, name: string): Follows | null => {
  const items = ctx.rows('playlists').find((row) => row.name === name)?.items as string[] | undefined;
  if (items === undefined || items.length === 0) return null;
  return {
    args: { playlist: name },
    delta: [update('settings', 'playback', exactly({ status: 'playing', mediaId: items[0] as string }))],
    rows: [{ table: 'settings', id: 'playback', set: { status: 'stopped', mediaId: null } }],
    touches: 'playback',
  };
};

export const SETTINGS = [
  ['dark_mode', 'dark mode'],
  ['bluetooth', 'Bluetooth'],
  ['eye_comfort', 'eye comfort'],
] as const;
