import { UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import { formatCivil, parseCivil } from '../base/time.ts';
import { civilAt, epochOf } from '../base/zone.ts';
import type { RowChange } from '../contract/event.ts';
import type { PhoneTime } from '../contract/json.ts';
import type { InitialState, RowPatch } from '../contract/task.ts';
import type { BaseTables } from './base-tables.ts';
import { dueBetween } from './clock.ts';
import { followLaws } from './laws.ts';
import { applyObstacle } from './obstacles.ts';
import { type Entry, type Overlay, overlayOf, sameRow } from './overlay.ts';
import type { Persona } from './persona.ts';
import { keepClocks } from './players.ts';
import { danglingReference } from './references.ts';
import { rowProblem, TABLES, withDefaults } from './tables.ts';
import type { Phone, Row } from './types.ts';

/** Something the phone did by itself at `at`, and the rows it changed. */
type Fired = { at: PhoneTime; cause: string; delta: RowChange[] };

/** The phone with what its environment needs besides. */
export type SimulatedPhone = Omit<Phone, 'fork'> & {
  /** `advance`, with what each thing that fell due changed. The clock is no row: undo leaves it, reset sets it back. */
  tick(milliseconds: number): Fired[];
  fork(): SimulatedPhone;
};

/**
 * A phone of a persona in a task's initial state. The persona's tables are shared by all of its phones, so that this costs
 * what the initial state changes.
 * @throws UserError for a clock, zone, row or obstacle of the initial state that does not fit.
 */
export const createPhone = ({ persona, initial }: { persona: Persona; initial: InitialState }): SimulatedPhone => {
  const journal: Entry[] = [];
  const overlays = new Map<string, Overlay>();
  const clock = parseCivil(initial.clock);
  if (clock === null || initial.clock.length < 16) {
    throw new UserError('bad_initial_state', `the clock must be YYYY-MM-DDTHH:MM, not '${initial.clock}'`);
  }
  const place = { base: persona.base, zone: initial.zone, locale: initial.locale, start: epochOf(initial.zone, clock) };
  const phone = assemble(place, overlays, journal, place.start);
  for (const patch of initial.rows) applyPatch(phone, patch);
  checkReferences(phone, initial.rows);
  for (const obstacle of initial.obstacles) applyObstacle(phone, obstacle);
  for (const overlay of overlays.values()) overlay.settle();
  journal.length = 0;
  return phone;
};

type Place = { base: BaseTables; zone: string; locale: string; start: PhoneTime };

/** `overlays` holds the tables that were looked at; the others are as the persona has them. */
const assemble = (place: Place, overlays: Map<string, Overlay>, journal: Entry[], clock: PhoneTime): SimulatedPhone => {
  let now = clock;
  const table = (name: string): Overlay => {
    const found = overlays.get(name);
    if (found !== undefined) return found;
    const base = place.base.get(name);
    if (base === undefined) throw new Error(`the phone has no table ${name}`);
    const made = overlayOf(TABLES.get(name)!, base, journal);
    overlays.set(name, made);
    return made;
  };
  const settings = table('settings');
  const since = (mark: number): RowChange[] => {
    const changes: RowChange[] = [];
    for (let i = mark; i < journal.length; i++) changes.push((journal[i] as Entry).change);
    return changes;
  };
  const tick = (milliseconds: number): Fired[] => {
    const until = now + milliseconds;
    const fired: Fired[] = [];
    for (const due of dueBetween(phone, now, until)) {
      now = due.at;
      const mark = journal.length;
      const cause = due.fire();
      if (cause !== null) fired.push({ at: due.at, cause, delta: since(mark) });
    }
    now = until;
    return fired;
  };
  const phone: SimulatedPhone = {
    zone: place.zone,
    locale: place.locale,
    now: () => now,
    wall: () => formatCivil(civilAt(place.zone, now), 'second'),
    table,
    setting: (id, column) => settings.get(id)?.[column],
    set: (id, columns) => {
      const before = settings.get(id);
      if (settings.update(id, columns) === before) return;
      if (before !== undefined) keepClocks(phone, id, before);
      followLaws(phone, id, before);
    },
    mark: () => journal.length,
    undo: (mark) => {
      while (journal.length > mark) {
        const entry = journal.pop() as Entry;
        entry.overlay.restore(entry);
      }
    },
    since,
    diff: () => collapsed(overlays),
    initial: (name, id) => {
      const overlay = table(name);
      const before = overlay.touched().get(id);
      return before === undefined ? (overlay.get(id) ?? null) : before;
    },
    removed: (name) => {
      const overlay = table(name);
      const gone = [...overlay.touched()].filter(([id, before]) => before !== null && overlay.get(id) === undefined);
      return gone.map(([, before]) => before as Row).sort((a, b) => byCodeUnit(a.id, b.id));
    },
    tick,
    advance: (milliseconds) => tick(milliseconds).map((fired) => fired.cause),
    reset: () => {
      for (const overlay of overlays.values()) overlay.rewind();
      journal.length = 0;
      now = place.start;
    },
    fork: () => {
      const copied: Entry[] = [];
      const copies = new Map([...overlays].map(([name, overlay]) => [name, overlay.copy(copied)]));
      for (const entry of journal) copied.push({ ...entry, overlay: copies.get(entry.change.table) as Overlay });
      return assemble(place, copies, copied, now);
    },
  };
  return phone;
};

/** In order of tables and ids. */
const collapsed = (overlays: ReadonlyMap<string, Overlay>): RowChange[] => {
  const changed = [...overlays.values()].filter(({ touched, schema }) => schema.graded && touched().size > 0);
  return changed
    .sort((a, b) => byCodeUnit(a.schema.name, b.schema.name))
    .flatMap((overlay) => {
      const touched = overlay.touched();
      return [...touched.keys()].sort().flatMap((id) => {
        const before = touched.get(id) as Row | null;
        const after = overlay.get(id) ?? null;
        return sameRow(before, after) ? [] : [{ table: overlay.schema.name, id, before, after }];
      });
    });
};

const applyPatch = (phone: Phone, { table: name, id, set }: RowPatch): void => {
  const schema = TABLES.get(name);
  if (schema === undefined) throw new UserError('bad_initial_state', `the phone has no table '${name}'`);
  const table = phone.table(name);
  const before = table.get(id);
  if (set === null) {
    if (before === undefined) throw new UserError('bad_initial_state', `${name} has no ${id} to remove`);
    table.remove(id);
    return;
  }
  const problem = rowProblem(schema, id, withDefaults(schema, id, { ...before, ...set }));
  if (problem !== null) throw new UserError('bad_initial_state', problem);
  if (before === undefined) table.insert(set, id);
  else table.update(id, set);
};

/** Only what the patches could have broken: the rows they set, and all rows when they removed one. */
const checkReferences = (phone: Phone, patches: readonly RowPatch[]): void => {
  const removes = patches.some((patch) => patch.set === null);
  const exists = (table: string, id: string): boolean => phone.table(table).get(id) !== undefined;
  const tables = removes ? [...TABLES.keys()] : [...new Set(patches.map(({ table }) => table))];
  for (const name of tables) {
    const schema = TABLES.get(name)!;
    const own = phone.table(name);
    const set = patches.filter((patch) => patch.table === schema.name).map((patch) => own.get(patch.id));
    for (const row of removes ? own.all() : set) {
      const problem = row === undefined ? null : danglingReference(schema, row, exists);
      if (problem !== null) throw new UserError('bad_initial_state', problem);
    }
  }
};
