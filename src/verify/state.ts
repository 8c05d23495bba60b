import type { Evidence } from '../contract/environment.ts';
import type { RowChange } from '../contract/event.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import type { RowExpectation } from '../contract/task.ts';
import type { Check } from '../contract/verdict.ts';
import { STAMP } from '../phone/overlay.ts';
import { columnsOf, TABLES } from '../phone/tables.ts';
import { own, valuesOf } from './args.ts';
import { assign } from './assign.ts';
import { check, type Graded } from './grade.ts';
import { changedColumns, type Hands, rowKey } from './log.ts';
import { matches } from './matchers/index.ts';
import type { Where } from './matchers/typed.ts';

/** The state_change bucket: what changed is the target delta, every row of it and no other graded row. */
export const gradeState = (delta: readonly RowExpectation[], evidence: Evidence, hands: Hands, where: Where): Graded => {
  const { diff } = evidence;
  const edges = delta.map((want) => diff.flatMap((change, index) => (isRow(want, change, hands, where) ? [index] : [])));
  const given = assign(edges);
  const taken = new Set(given);
  const checks: Check[] = delta.map((want, index) => {
    const row = diff[given[index] as number];
    const near =
      row ??
      nearest(
        want,
        diff.filter((_, other) => !taken.has(other)),
        where,
      );
    const expected = { ...(want.id === undefined ? {} : { id: want.id }), columns: valuesOf(want.columns) };
    const actual = near === undefined ? null : shownAs(want, near);
    const at = near === undefined ? null : { table: near.table, id: near.id };
    return check(`row/${index} ${want.table} ${want.op}`, row !== undefined, { expected, actual, evidence: at });
  });
  const extra = diff.filter((change, index) => !taken.has(index) && !isWorlds(change, hands) && !isRewritten(change));
  const shown = extra.map(({ table, id, before, after }) => ({ table, id, op: opOf({ before, after }) }));
  const first = extra[0] && { table: extra[0].table, id: extra[0].id };
  checks.push(check('extra', extra.length === 0, { expected: [], actual: shown, evidence: first }));
  return { checks, required: delta.length, met: given.filter((index) => index !== -1).length };
};

/** Whether every row of the delta is there, whatever else is. */
export const happened = (delta: readonly RowExpectation[], { diff }: Evidence, hands: Hands, where: Where): boolean =>
  !assign(delta.map((want) => diff.flatMap((change, index) => (isRow(want, change, hands, where) ? [index] : [])))).includes(-1);

const opOf = ({ before, after }: Pick<RowChange, 'before' | 'after'>): RowExpectation['op'] =>
  before === null ? 'insert' : after === null ? 'remove' : 'update';

const isSameRow = (want: RowExpectation, change: RowChange): boolean =>
  want.table === change.table && want.op === opOf(change) && (want.id === undefined || want.id === change.id);

const isRow = (want: RowExpectation, change: RowChange, hands: Hands, where: Where): boolean =>
  isSameRow(want, change) && strayColumns(want, change, hands).length === 0 && wrongColumns(want, change, where).length === 0;

const wrongColumns = (want: RowExpectation, change: RowChange, where: Where): string[] => {
  const row = change.after ?? change.before ?? {};
  return Object.keys(want.columns).filter(
    (name) => !matches(want.columns[name] as RowExpectation['columns'][string], own(row, name), where),
  );
};

/** Columns of an updated row that changed though nobody asked for it, by the planner's hand. */
const strayColumns = (want: RowExpectation, change: RowChange, hands: Hands): string[] => {
  if (want.op !== 'update' || Object.keys(want.columns).length === 0) return [];
  const hand = hands.get(rowKey(change));
  return changedColumns(change).filter((name) => {
    if (Object.hasOwn(want.columns, name) || isStamp(change, name)) return false;
    return hand === undefined || !hand.world.has(name) || hand.own.has(name);
  });
};

/** A time that the phone itself writes into a row when it is changed: bookkeeping, unless the task names it. */
const isStamp = ({ table, id }: RowChange, name: string): boolean => {
  if (name === STAMP) return true;
  const schema = TABLES.get(table);
  return schema !== undefined && columnsOf(schema, id)?.[name]?.instant === true;
};

/** A row that says what it said before: only the time at which it was written differs. */
const isRewritten = (change: RowChange): boolean =>
  change.before !== null && change.after !== null && changedColumns(change).every((name) => name === STAMP);

/** A row that only timers and automations changed is not the planner's doing. */
const isWorlds = (change: RowChange, hands: Hands): boolean => {
  const hand = hands.get(rowKey(change));
  return hand !== undefined && hand.own.size === 0 && changedColumns(change).every((name) => hand.world.has(name));
};

/** The change that most resembles a row that is missing, for the report. */
const nearest = (want: RowExpectation, changes: readonly RowChange[], where: Where): RowChange | undefined => {
  let best: RowChange | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    if (!isSameRow(want, change)) continue;
    const wrong = wrongColumns(want, change, where).length;
    if (wrong < fewest) {
      best = change;
      fewest = wrong;
    }
  }
  return best;
};

/** The columns that are compared, and those that changed besides. */
const shownAs = (want: RowExpectation, change: RowChange): Json => {
  const row = change.after ?? change.before ?? {};
  const names = [...Object.keys(want.columns), ...(want.op === 'update' ? changedColumns(change) : [])];
  const columns: JsonObject = Object.fromEntries([...new Set(names)].map((name) => [name, own(row, name) ?? null]));
  return { id: change.id, columns };
};
