import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowChange } from '../../src/contract/event.ts';
import { stateHash } from '../../src/phone/hash.ts';
import type { SimulatedPhone } from '../../src/phone/phone.ts';
import { applyEdit, edits } from './edits.ts';
import { openPhone } from './fixtures.ts';

/** Makes the changes again: what `since` reports is all that happened. */
const replay = (phone: SimulatedPhone, changes: readonly RowChange[]): void => {
  for (const { table, id, before, after } of changes) {
    if (after === null) phone.table(table).remove(id);
    else if (before === null) phone.table(table).insert(after, id);
    else phone.table(table).update(id, Object.fromEntries(Object.entries(after).filter(([name]) => name !== 'id')));
  }
};

describe('journal', () => {
  it('undo takes back everything since the mark, and replay brings it again', () => {
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const phone = openPhone();
        for (const edit of first) applyEdit(phone, edit);
        const before = stateHash(phone);
        const mark = phone.mark();
        for (const edit of second) applyEdit(phone, edit);
        const after = stateHash(phone);
        const changes = phone.since(mark);
        phone.undo(mark);
        expect(stateHash(phone)).toBe(before);
        replay(phone, changes);
        expect(stateHash(phone)).toBe(after);
      }),
    );
  });

  it('reset gives the initial phone again, ids and all', () => {
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const phone = openPhone();
        const fresh = openPhone();
        for (const edit of first) applyEdit(phone, edit);
        phone.advance(20_000);
        phone.reset();
        expect(stateHash(phone)).toBe(stateHash(fresh));
        expect(phone.diff()).toEqual([]);
        for (const edit of second) {
          applyEdit(phone, edit);
          applyEdit(fresh, edit);
        }
        expect(stateHash(phone)).toBe(stateHash(fresh));
        expect(phone.diff()).toEqual(fresh.diff());
      }),
    );
  });

  it('diff is exactly what differs between the initial and the present rows', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const phone = openPhone();
        const initial = openPhone();
        for (const edit of list) applyEdit(phone, edit);
        const expected: RowChange[] = [];
        for (const table of ['alarms', 'favorites', 'settings', 'todos']) {
          const ids = new Set([...initial.table(table).all(), ...phone.table(table).all()].map((row) => row.id));
          for (const id of [...ids].sort()) {
            const before = initial.table(table).get(id) ?? null;
            const after = phone.table(table).get(id) ?? null;
            if (JSON.stringify(before) !== JSON.stringify(after)) expected.push({ table, id, before, after });
            expect(phone.initial(table, id)).toEqual(before);
          }
        }
        expect(phone.diff()).toEqual(expected);
      }),
    );
  });

  it('leaves bookkeeping out of the diff', () => {
    const phone = openPhone();
    phone.table('operation_log').insert({ seq: 1, tool: 'x', status: 'ok' });
    expect(phone.mark()).toBe(1);
    expect(phone.diff()).toEqual([]);
    expect(stateHash(phone)).toBe(stateHash(openPhone()));
  });

  it('writes nothing for a change that changes nothing', () => {
    const phone = openPhone();
    const row = phone.table('alarms').get('alarm_001');
    expect(phone.table('alarms').update('alarm_001', { enabled: true })).toBe(row);
    phone.set('do_not_disturb', { allow: [] });
    expect(phone.mark()).toBe(0);
  });
});

describe('fork', () => {
  it('parts company: neither phone sees what the other does afterwards', () => {
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const phone = openPhone();
        for (const edit of first) applyEdit(phone, edit);
        const fork = phone.fork();
        expect(stateHash(fork)).toBe(stateHash(phone));
        expect(fork.diff()).toEqual(phone.diff());
        const before = stateHash(phone);
        for (const edit of second) applyEdit(fork, edit);
        fork.advance(60_000);
        expect(stateHash(phone)).toBe(before);
        fork.undo(0);
        fork.reset();
        expect(stateHash(fork)).toBe(stateHash(openPhone()));
        expect(stateHash(phone)).toBe(before);
      }),
    );
  });
});

describe('one process', () => {
  it('two phones of a persona do not see each other', () => {
    const one = openPhone();
    const other = openPhone();
    one.table('alarms').remove('alarm_001');
    one.set('wifi', { enabled: false, ssid: null });
    expect(other.table('alarms').get('alarm_001')).toBeDefined();
    expect(other.setting('wifi', 'enabled')).toBe(true);
    expect(other.diff()).toEqual([]);
  });

  it('hands out rows that nobody can change', () => {
    const phone = openPhone();
    const row = phone.table('memories').get('mem_001')!;
    expect(() => {
      row.title = 'mine';
    }).toThrow(TypeError);
    expect(() => (row.tags as string[]).push('mine')).toThrow(TypeError);
    const mine = ['Hugo'];
    phone.set('do_not_disturb', { allow: mine });
    mine.push('Camille');
    expect(phone.setting('do_not_disturb', 'allow')).toEqual(['Hugo']);
    expect(() => (phone.table('alarms').all() as unknown[]).pop()).toThrow(TypeError);
  });
});

describe('initial state', () => {
  it('starts the clock at the wall time of the zone of the task', () => {
    const phone = openPhone({ clock: '2026-03-10T09:00', zone: 'Asia/Kolkata' });
    expect(phone.wall()).toBe('2026-03-10T09:00:00');
    expect(new Date(phone.now()).toISOString()).toBe('2026-03-10T03:30:00.000Z');
  });

  it('applies row edits in order, and counts them as initial', () => {
    const phone = openPhone({
      rows: [
        { table: 'alarms', id: 'alarm_001', set: { enabled: false } },
        { table: 'alarms', id: 'alarm_020', set: { time: '11:00', date: null, title: 'Kiln', repeat: 'once', enabled: true } },
        { table: 'alarms', id: 'alarm_020', set: { time: '11:15' } },
        { table: 'todos', id: 'todo_001', set: null },
      ],
    });
    expect(phone.diff()).toEqual([]);
    expect(phone.mark()).toBe(0);
    expect(phone.initial('alarms', 'alarm_020')).toMatchObject({ time: '11:15' });
    expect(phone.table('alarms').insert({ time: '12:00', date: null, title: '', repeat: 'once', enabled: true }).id).toBe(
      'alarm_021',
    );
    phone.reset();
    expect(phone.table('alarms').get('alarm_001')).toMatchObject({ enabled: false });
    expect(phone.table('todos').get('todo_001')).toBeUndefined();
  });

  it.each([
    [{ clock: '2026-03-10' }, 'bad_initial_state'],
    [{ clock: '2026-02-30T09:00' }, 'bad_initial_state'],
    [{ zone: 'Europe/Lyon' }, 'unknown_zone'],
    [{ rows: [{ table: 'alarm', id: 'alarm_001', set: null }] }, 'bad_initial_state'],
    [{ rows: [{ table: 'alarms', id: 'alarm_099', set: null }] }, 'bad_initial_state'],
    [{ rows: [{ table: 'alarms', id: 'alarm_099', set: { time: '09:00' } }] }, 'bad_initial_state'],
    [{ rows: [{ table: 'alarms', id: 'alarm_001', set: { time: '9:00' } }] }, 'bad_initial_state'],
    [{ rows: [{ table: 'alarms', id: 'alarm_001', set: { snooze: true } }] }, 'bad_initial_state'],
    [{ rows: [{ table: 'settings', id: 'volume.radio', set: { level: 3, muted: false } }] }, 'bad_initial_state'],
    [{ rows: [{ table: 'favorites', id: 'favorite_009', set: { mediaId: 'media_999' } }] }, 'bad_initial_state'],
    [{ rows: [{ table: 'media', id: 'media_001', set: null }] }, 'bad_initial_state'],
  ])('refuses %j', (over, code) => {
    expect(() => openPhone(over)).toThrow(expect.objectContaining({ code }));
  });
});
