import { describe, expect, it } from 'vitest';
import { openPhone } from './fixtures.ts';

const alarm = { time: '07:00', date: null, title: 'Bread', repeat: 'once', enabled: true };

describe('ids', () => {
  it('are the next number of the table, and never given twice in an episode', () => {
    const alarms = openPhone().table('alarms');
    expect(alarms.insert(alarm).id).toBe('alarm_006');
    alarms.remove('alarm_006');
    expect(alarms.insert(alarm).id).toBe('alarm_007');
    alarms.remove('alarm_001');
    expect(alarms.insert(alarm).id).toBe('alarm_008');
  });

  it('that were taken back are free again, as if nothing had happened', () => {
    const phone = openPhone();
    const mark = phone.mark();
    phone.table('alarms').insert(alarm);
    phone.undo(mark);
    expect(phone.table('alarms').insert(alarm).id).toBe('alarm_006');
  });

  it('are the order of a table, also of rows that came later', () => {
    const phone = openPhone();
    phone.table('alarms').insert(alarm, 'alarm_000');
    phone.table('alarms').insert(alarm);
    const ids = phone
      .table('alarms')
      .all()
      .map((row) => row.id);
    expect(ids).toEqual([...ids].sort());
    expect(ids).toHaveLength(7);
  });
});

describe('bugs of a caller', () => {
  it.each([
    ['a column that is missing', { ...alarm, title: undefined as never }],
    ['a column that does not exist', { ...alarm, snooze: true }],
    ['a wrong type', { ...alarm, enabled: 'yes' }],
    ['a time that is none', { ...alarm, time: '25:00' }],
    ['a date that is none', { ...alarm, date: '2026-02-30' }],
    ['a value that is not listed', { ...alarm, repeat: 'monthly' }],
    ['an id that is not its own', { ...alarm, id: 'alarm_777' }],
  ])('%s is refused, and changes nothing', (_, columns) => {
    const phone = openPhone();
    expect(() => phone.table('alarms').insert(columns)).toThrow(Error);
    expect(phone.mark()).toBe(0);
    expect(phone.table('alarms').insert(alarm).id).toBe('alarm_006');
  });

  it('updates and removals of rows that are not there, or of columns that are not', () => {
    const phone = openPhone();
    const alarms = phone.table('alarms');
    expect(() => alarms.update('alarm_099', { enabled: true })).toThrow('alarms has no alarm_099');
    expect(() => alarms.remove('alarm_099')).toThrow('alarms has no alarm_099');
    expect(() => alarms.insert(alarm, 'alarm_001')).toThrow('alarms already has alarm_001');
    expect(() => alarms.update('alarm_001', { constructor: true })).toThrow('no column constructor');
    expect(() => alarms.update('alarm_001', { id: 'alarm_002' })).toThrow('no column id');
    expect(() => phone.set('volume.media', { level: 101 })).toThrow('an integer from 0 to 100');
    expect(() => phone.set('warp_drive', { enabled: true })).toThrow('settings has no warp_drive');
    expect(() => phone.table('settings').insert({ enabled: true }, 'warp_drive')).toThrow('settings has no row warp_drive');
    expect(() => phone.table('alarmz')).toThrow('no table alarmz');
    expect(phone.mark()).toBe(0);
  });
});
