import { describe, expect, it } from 'vitest';
import { stateHash } from '../../src/phone/hash.ts';
import type { SimulatedPhone } from '../../src/phone/phone.ts';
import { openPhone } from './fixtures.ts';

const MINUTE = 60_000;

const countdown = (phone: SimulatedPhone, seconds: number, title: string | null = null) =>
  phone.table('countdowns').insert({ title, durationSeconds: seconds, endsAt: phone.now() + seconds * 1000, status: 'running' });

const automation = (phone: SimulatedPhone, triggerTime: string, setting: string, value: string) =>
  phone.table('automations').insert({ name: 'Mine', triggerTime, setting, value });

describe('advance', () => {
  it('moves the clock and nothing else when nothing is due', () => {
    const phone = openPhone();
    expect(phone.advance(20_000)).toEqual([]);
    expect(phone.wall()).toBe('2026-03-10T09:00:20');
    expect(phone.diff()).toEqual([]);
  });

  it.each([
    ['send', 'to'],
    ['receive', 'from'],
  ])('tells where a migration (%s) has moved things', (direction, way) => {
    const phone = openPhone();
    const endsAt = phone.now() + MINUTE;
    phone.set('migration', { status: 'running', deviceId: 'peer_007', direction, items: ['contacts'], endsAt });
    expect(phone.advance(MINUTE)).toEqual([`Everything has been moved ${way} the other device.`]);
  });

  it('ends a countdown at its instant, once', () => {
    const phone = openPhone();
    const { id } = countdown(phone, 40, 'Rice');
    expect(phone.advance(39_999)).toEqual([]);
    expect(phone.tick(1)).toMatchObject([
      {
        at: phone.now(),
        cause: "The timer 'Rice' is done.",
        delta: [{ table: 'countdowns', id, before: { status: 'running' }, after: { status: 'done' } }],
      },
    ]);
    expect(phone.advance(MINUTE)).toEqual([]);
  });

  it('fires what is due in order of time, each at its own instant', () => {
    const phone = openPhone();
    countdown(phone, 300, 'Late');
    countdown(phone, 90, 'Early');
    automation(phone, '09:03', 'dark_mode', 'on');
    const start = phone.now();
    const fired = phone.tick(10 * MINUTE);
    expect(fired.map(({ at, cause }) => [(at - start) / 1000, cause])).toEqual([
      [90, "The timer 'Early' is done."],
      [180, "Automation 'Mine' (09:03): dark mode is on now."],
      [300, "The timer 'Late' is done."],
    ]);
    expect(phone.wall()).toBe('2026-03-10T09:10:00');
  });

  it('runs an automation at its minute: neither before, nor at the start, but every day', () => {
    const phone = openPhone();
    automation(phone, '09:00', 'dark_mode', 'on');
    expect(phone.advance(23 * 60 * MINUTE).filter((line) => line.includes('Mine'))).toEqual([]);
    expect(phone.advance(48 * 60 * MINUTE).filter((line) => line.includes('Mine'))).toHaveLength(2);
    expect(phone.setting('dark_mode', 'enabled')).toBe(true);
  });

  it('follows the clock changes of the zone', () => {
    const phone = openPhone({ clock: '2026-03-29T01:50' });
    automation(phone, '02:30', 'dark_mode', 'on');
    const fired = phone.tick(120 * MINUTE).filter(({ cause }) => cause.includes('Mine'));
    expect(fired.map(({ at }) => new Date(at).toISOString())).toEqual(['2026-03-29T01:30:00.000Z']);
    expect(fired[0]?.cause).toContain('(03:30)');
  });

  it('drops the connection of a radio it switches off, and none goes on in airplane mode', () => {
    const phone = openPhone();
    automation(phone, '09:01', 'wifi', 'off');
    automation(phone, '09:02', 'wifi', 'on');
    phone.advance(MINUTE);
    expect(phone.table('settings').get('wifi')).toEqual({ id: 'wifi', enabled: false, ssid: null });
    phone.set('airplane_mode', { enabled: true });
    expect(phone.advance(MINUTE)).toEqual(["Automation 'Mine' (09:02): wifi stays off in airplane mode."]);
    expect(phone.setting('wifi', 'enabled')).toBe(false);
  });

  it('keeps do not disturb by its rules, over midnight, only on their days', () => {
    const phone = openPhone({ clock: '2026-03-13T22:30' });
    expect(phone.tick(9 * 60 * MINUTE).filter(({ cause }) => cause.includes("'Night'"))).toMatchObject([
      { cause: "Do not disturb is on, by the rule 'Night'.", delta: [{ id: 'do_not_disturb', after: { enabled: true } }] },
      { cause: "Do not disturb is off, by the rule 'Night'.", delta: [{ id: 'do_not_disturb', after: { enabled: false } }] },
    ]);
    expect(phone.wall()).toBe('2026-03-14T07:30:00');
    // Sunday night ends on Monday, and Monday night is none of its.
    const week = openPhone({ clock: '2026-03-15T22:30' });
    expect(week.advance(48 * 60 * MINUTE).filter((cause) => cause.includes("'Night'"))).toHaveLength(2);
  });

  it('leaves do not disturb on where its owner has set until when', () => {
    const rows = [
      { table: 'settings', id: 'do_not_disturb', set: { enabled: true, until: '13:00' } },
      // Away from the place where a scene wants it on.
      { table: 'settings', id: 'position', set: { placeId: null } },
    ];
    const phone = openPhone({ rows });
    phone.advance(190 * MINUTE);
    expect(phone.setting('do_not_disturb', 'enabled')).toBe(true);
    phone.advance(60 * MINUTE);
    expect(phone.setting('do_not_disturb', 'enabled')).toBe(false);
  });

  describe('rules of do not disturb', () => {
    const away = { table: 'settings', id: 'position', set: { placeId: null } };
    const night = (set: Record<string, unknown>) =>
      openPhone({
        clock: '2026-03-13T22:30',
        rows: [away, { table: 'settings', id: 'do_not_disturb', set: set as { enabled: boolean } }],
      });

    it('leave on what was on before, with those who may get through', () => {
      const phone = night({ enabled: true, allow: ['Hugo Brun'] });
      phone.advance(9 * 60 * MINUTE);
      expect(phone.table('settings').get('do_not_disturb')).toMatchObject({ enabled: true, allow: ['Hugo Brun'], ruleId: null });
    });

    it('end what they began, and leave who may get through as it was', () => {
      const phone = night({ enabled: false, allow: ['Hugo Brun'] });
      phone.advance(60 * MINUTE);
      expect(phone.table('settings').get('do_not_disturb')).toMatchObject({ enabled: true, ruleId: 'dnd_002' });
      phone.advance(8 * 60 * MINUTE);
      expect(phone.diff().filter(({ id }) => id === 'do_not_disturb')).toEqual([]);
    });

    it('let go of it when their owner takes it over, or ends it', () => {
      const phone = night({ enabled: false });
      phone.advance(60 * MINUTE);
      phone.set('do_not_disturb', { enabled: false });
      expect(phone.setting('do_not_disturb', 'ruleId')).toBeNull();
      phone.set('do_not_disturb', { enabled: true });
      phone.advance(8 * 60 * MINUTE);
      expect(phone.setting('do_not_disturb', 'enabled')).toBe(true);
    });

    it('follow each other without a gap, whatever their ids', () => {
      const rule = (id: string, start: string, end: string) => ({ table: 'dnd_rules', id, set: { name: id, start, end } });
      const hours = { table: 'dnd_rules', id: 'dnd_001', set: null };
      const phone = openPhone({ rows: [away, hours, rule('dnd_901', '10:00', '11:00'), rule('dnd_900', '11:00', '12:00')] });
      phone.advance(150 * MINUTE);
      expect(phone.setting('do_not_disturb', 'ruleId')).toBe('dnd_900');
      phone.advance(60 * MINUTE);
      expect(phone.setting('do_not_disturb', 'enabled')).toBe(false);
    });
  });

  it.each([
    ['the phone is off', { table: 'settings', id: 'power', set: { status: 'off' } }],
    ['in airplane mode', { table: 'settings', id: 'airplane_mode', set: { enabled: true } }],
  ])('keeps a call that does not come through as missed: %s', (why, state) => {
    const call = { contactId: null, phoneNumber: '+33639980000', at: Date.UTC(2026, 2, 10, 8, 1) };
    const phone = openPhone({ rows: [state, { table: 'incoming_calls', id: 'incoming_900', set: call }] });
    expect(phone.advance(2 * MINUTE)).toEqual([expect.stringContaining(why)]);
    expect(phone.table('incoming_calls').get('incoming_900')?.status).toBe('missed');
    const last = phone.table('calls').all().at(-1);
    expect(last).toMatchObject({ phoneNumber: '+33639980000', direction: 'missed', at: call.at });
  });

  it('switches the phone off and on again as scheduled, once where it is once', () => {
    const set = { offTime: '09:10', onTime: '09:20', repeat: 'once' };
    const phone = openPhone({ rows: [{ table: 'settings', id: 'scheduled_power', set }] });
    expect(phone.advance(15 * MINUTE)).toEqual(['The phone switches itself off, as scheduled.']);
    expect(phone.setting('power', 'status')).toBe('off');
    expect(phone.advance(15 * MINUTE)).toContain('The phone switches itself on, as scheduled.');
    expect(phone.setting('power', 'status')).toBe('on');
    expect(phone.table('settings').get('scheduled_power')).toMatchObject({ offTime: null, onTime: null });
  });

  it('is taken back by reset, clock included', () => {
    const phone = openPhone();
    const before = stateHash(phone);
    countdown(phone, 10);
    phone.advance(MINUTE);
    phone.reset();
    expect(stateHash(phone)).toBe(before);
  });
});
