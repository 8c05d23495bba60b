import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import type { SimulatedPhone } from '../../src/phone/phone.ts';
import { openPhone as open } from './fixtures.ts';

const MINUTE = 60_000;

/** Without the scenes that the persona has. */
const openPhone = (clock = '2026-03-10T09:00') => open({ clock, rows: [{ table: 'smart_scenes', id: 'scene_001', set: null }] });

const scene = (phone: SimulatedPhone, columns: JsonObject) =>
  phone.table('smart_scenes').insert({ name: 'Mine', trigger: 'charging_starts', setting: 'dark_mode', value: 'on', ...columns });
const place = (phone: SimulatedPhone, kind: string): void => {
  const at = { name: kind, kind, address: '1 Quay', city: 'Lyon', lat: 45.7, lon: 4.8 };
  phone.set('position', { placeId: phone.table('places').insert(at).id });
};

describe('a scene', () => {
  it('holds a setting where it wants it while its trigger holds', () => {
    const phone = openPhone();
    scene(phone, {});
    expect(phone.advance(1000)).toEqual([]);
    phone.set('power', { charging: true });
    expect(phone.advance(1000)).toEqual(["Scene 'Mine': dark mode is on now."]);
    expect(phone.advance(MINUTE)).toEqual([]);
    phone.set('dark_mode', { enabled: false });
    expect(phone.tick(1000)).toMatchObject([{ delta: [{ table: 'settings', id: 'dark_mode', after: { enabled: true } }] }]);
  });

  it.each([
    ['arrive_home', 'home', true],
    ['arrive_home', 'work', false],
    ['leave_home', 'cafe', true],
    ['leave_home', 'home', false],
    ['arrive_work', 'work', true],
    ['leave_work', 'work', false],
  ])('%s at %s: %s', (trigger, kind, fires) => {
    const phone = openPhone();
    scene(phone, { trigger });
    place(phone, kind);
    expect(phone.advance(1000)).toHaveLength(fires ? 1 : 0);
  });

  it('knows no place without the location service', () => {
    const phone = openPhone();
    scene(phone, { trigger: 'leave_home' });
    place(phone, 'cafe');
    phone.set('location_service', { enabled: false });
    expect(phone.advance(1000)).toEqual([]);
  });

  it('looks at the battery and at Bluetooth', () => {
    const phone = openPhone();
    scene(phone, { trigger: 'battery_below', threshold: 20 });
    scene(phone, { trigger: 'device_connects', setting: 'eye_comfort' });
    phone.set('power', { batteryLevel: 20 });
    expect(phone.advance(1000)).toEqual([]);
    phone.set('power', { batteryLevel: 19 });
    phone.set('bluetooth', { deviceId: 'device_001' });
    expect(phone.advance(1000)).toHaveLength(2);
  });

  it('turns on no radio in airplane mode, and never takes turns with another', () => {
    const phone = openPhone();
    phone.set('power', { charging: true, batteryLevel: 5 });
    scene(phone, { setting: 'wifi' });
    scene(phone, { trigger: 'battery_below', threshold: 10, setting: 'wifi', value: 'off' });
    expect(phone.advance(1000)).toEqual([]);
    phone.set('airplane_mode', { enabled: true });
    expect(phone.advance(1000)).toEqual([]);
    phone.set('airplane_mode', { enabled: false });
    expect(phone.advance(1000)).toEqual(["Scene 'Mine': wifi is on now."]);
    expect(phone.advance(1000)).toEqual([]);
  });
});

describe('a call that comes in', () => {
  const calling = (phone: SimulatedPhone, phoneNumber: string, contactId: string | null = null) =>
    phone.table('incoming_calls').insert({ contactId, phoneNumber, at: phone.now() + MINUTE });
  const status = (phone: SimulatedPhone, id: string) => phone.table('incoming_calls').get(id)?.status;

  it('is intercepted by a rule while the interception is on', () => {
    const phone = openPhone();
    const first = calling(phone, '+33162445566');
    phone.advance(MINUTE);
    expect(status(phone, first.id)).toBe('ringing');
    phone.set('interception', { enabled: true });
    const second = calling(phone, '+33162445566');
    expect(phone.advance(MINUTE)).toContain('A call of +33162445566 was intercepted.');
    expect(status(phone, second.id)).toBe('blocked');
    expect(phone.table('intercepted').where((row) => row.phoneNumber === '+33162445566')).toMatchObject([
      { kind: 'call', at: phone.now() },
    ]);
  });

  it('of a contact rings, whatever the rules about numbers say', () => {
    const phone = openPhone();
    phone.set('interception', { enabled: true });
    for (const kind of ['unknown_numbers', 'foreign_numbers']) phone.table('spam_rules').insert({ kind });
    const { id } = calling(phone, '+33639988079', 'contact_002');
    expect(phone.advance(MINUTE)).toEqual(['Hugo Brun is calling.']);
    expect(status(phone, id)).toBe('ringing');
  });

  it.each([
    ['foreign_numbers', '+4420123456', 'blocked'],
    ['foreign_numbers', '+33170123456', 'ringing'],
    ['foreign_numbers', '0170123456', 'ringing'],
    ['foreign_numbers', '+3531234567', 'blocked'],
    ['unknown_numbers', '+33170123456', 'blocked'],
  ])('by %s: %s is %s', (kind, number, expected) => {
    const phone = openPhone();
    phone.set('interception', { enabled: true });
    phone.table('spam_rules').insert({ kind });
    const { id } = calling(phone, number);
    phone.advance(MINUTE);
    expect(status(phone, id)).toBe(expected);
  });
});

it('bedtime brings do not disturb on its days, and the wake-up time ends it', () => {
  const phone = openPhone('2026-03-10T22:00');
  phone.set('bedtime', { enabled: true, days: ['tue'] });
  expect(phone.advance(30 * MINUTE)).toContain('It is bedtime: do not disturb is on.');
  expect(phone.advance(9 * 60 * MINUTE)).toContain('Do not disturb is over.');
  expect(phone.advance(24 * 60 * MINUTE)).not.toContain('It is bedtime: do not disturb is on.');
});

it('the focus timer goes through its phases and stops', () => {
  const phone = openPhone();
  phone.set('pomodoro', { status: 'work', round: 1, rounds: 2, phaseEndsAt: phone.now() + 25 * MINUTE });
  const lines: string[] = [];
  for (let i = 0; i < 12; i++) lines.push(...phone.advance(5 * MINUTE));
  expect(lines.filter((line) => /focus/i.test(line))).toEqual([
    'Focus is over: a break of 5 minutes.',
    'The break is over: focus for 25 minutes.',
    'The last round of focus is over.',
  ]);
  expect(phone.table('settings').get('pomodoro')).toMatchObject({ status: 'stopped', round: 0, phaseEndsAt: null });
});

it('a reminder pops up once', () => {
  const phone = openPhone();
  phone.table('reminders').insert({ text: 'Feed the cat', datetime: '2026-03-10T09:30' });
  expect(phone.advance(30 * MINUTE)).toContain('Reminder: Feed the cat.');
  expect(phone.advance(30 * MINUTE)).not.toContain('Reminder: Feed the cat.');
});
