import fc from 'fast-check';
import type { SimulatedPhone } from '../../src/phone/phone.ts';

/** One change of a phone, as data: what it does to a table that is empty or lacks the row is nothing. */
export type Edit =
  | { kind: 'insert'; time: string; title: string }
  | { kind: 'update'; pick: number; enabled: boolean }
  | { kind: 'remove'; table: 'alarms' | 'todos' | 'favorites'; pick: number }
  | { kind: 'set'; level: number }
  | { kind: 'list'; names: string[] };

export const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), time: fc.constantFrom('00:00', '07:30', '23:59'), title: fc.string() }),
    fc.record({ kind: fc.constant('update' as const), pick: fc.nat(9), enabled: fc.boolean() }),
    fc.record({
      kind: fc.constant('remove' as const),
      table: fc.constantFrom('alarms' as const, 'todos' as const, 'favorites' as const),
      pick: fc.nat(9),
    }),
    fc.record({ kind: fc.constant('set' as const), level: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('list' as const), names: fc.array(fc.constantFrom('Hugo', 'Camille'), { maxLength: 2 }) }),
  ),
  { maxLength: 12 },
);

export const applyEdit = (phone: SimulatedPhone, edit: Edit): void => {
  const pickFrom = (table: string, pick: number) => phone.table(table).all()[pick]?.id;
  switch (edit.kind) {
    case 'insert':
      phone.table('alarms').insert({ time: edit.time, date: null, title: edit.title, repeat: 'once', enabled: true });
      return;
    case 'update': {
      const id = pickFrom('alarms', edit.pick);
      if (id !== undefined) phone.table('alarms').update(id, { enabled: edit.enabled });
      return;
    }
    case 'remove': {
      const id = pickFrom(edit.table, edit.pick);
      if (id !== undefined) phone.table(edit.table).remove(id);
      return;
    }
    case 'set':
      phone.set('brightness', { level: edit.level });
      return;
    case 'list':
      phone.set('do_not_disturb', { allow: edit.names });
  }
};
