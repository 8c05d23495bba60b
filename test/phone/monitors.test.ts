import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { cityNamed } from '../../src/phone/world/cities.ts';
import { isWet, weatherOn } from '../../src/phone/world/weather.ts';
import { openPhone } from './fixtures.ts';

const NOW = Date.UTC(2026, 2, 10, 8);
const HOUR = 3_600_000;
const setting = (id: string, set: JsonObject) => ({ table: 'settings', id, set });
const monitor = (set: JsonObject) => ({
  table: 'monitors',
  id: 'monitor_001',
  set: { name: 'Watch', action: 'notify', createdAt: NOW, ...set },
});
/** What the phone did of what is looked at here; the persona has alarms and automations besides. */
const advance = (phone: ReturnType<typeof openPhone>, milliseconds: number): string[] =>
  phone.advance(milliseconds).filter((line) => /^Monitor|^Arrived|parcel|C13/.test(line));
const statusOf = (phone: ReturnType<typeof openPhone>) => phone.table('monitors').get('monitor_001')?.status;

describe('a monitor', () => {
  it('fires once at its time of day', () => {
    const phone = openPhone({ rows: [monitor({ condition: 'time', subject: '10:30', action: 'silence', note: 'Concert.' })] });
    expect(advance(phone, HOUR)).toEqual([]);
    expect(advance(phone, HOUR)).toEqual(["Monitor 'Watch': the phone is silent. Concert."]);
    expect(phone.setting('sound_mode', 'mode')).toBe('silent');
    expect(statusOf(phone)).toBe('fired');
    expect(advance(phone, 24 * HOUR)).toEqual([]);
  });

  it('of a low battery fires when the battery is low', () => {
    const phone = openPhone({ rows: [monitor({ condition: 'battery_below', subject: '20', action: 'turn_off_wifi' })] });
    expect(advance(phone, 1000)).toEqual([]);
    phone.set('power', { batteryLevel: 19 });
    expect(advance(phone, 1000)).toHaveLength(1);
    expect(phone.setting('wifi', 'enabled')).toBe(false);
  });

  it('of messages fires when one of that contact comes in', () => {
    const message = (id: string, contactId: string, at: number) => ({
      table: 'messages',
      id,
      set: { contactId, phoneNumber: '+33639988079', content: 'Hi', direction: 'in', at, unread: true },
    });
    const phone = openPhone({
      rows: [
        message('message_020', 'contact_002', NOW - HOUR),
        message('message_021', 'contact_001', NOW + 60_000),
        message('message_022', 'contact_002', NOW + 120_000),
        monitor({ condition: 'message_from', subject: 'contact_002', action: 'turn_on_dnd' }),
      ],
    });
    expect(advance(phone, 90_000)).toEqual([]);
    expect(phone.tick(90_000).map(({ at }) => at)).toEqual([NOW + 120_000]);
    expect(phone.setting('do_not_disturb', 'enabled')).toBe(true);
  });

  it('of the playback fires when it stops', () => {
    const phone = openPhone({
      rows: [
        setting('playback', { status: 'playing', mediaId: 'media_001', positionSeconds: 0 }),
        setting('hotspot', { enabled: true }),
        monitor({ condition: 'playback_stops', subject: 'playback', action: 'turn_off_hotspot' }),
      ],
    });
    expect(advance(phone, 1000)).toEqual([]);
    phone.set('playback', { status: 'stopped', mediaId: null });
    expect(advance(phone, 1000)).toHaveLength(1);
    expect(phone.setting('hotspot', 'enabled')).toBe(false);
  });

  it('of a place fires when navigation ends there', () => {
    const phone = openPhone({
      rows: [
        setting('navigation', { active: true, placeId: 'place_006', mode: 'driving', startedAt: NOW }),
        setting('playback', { status: 'playing', mediaId: 'media_001', positionSeconds: 0 }),
        monitor({ condition: 'arrive', subject: 'place_006', action: 'stop_playback' }),
      ],
    });
    expect(advance(phone, 5 * 60_000)).toEqual([]);
    expect(advance(phone, 5 * 60_000)).toEqual([
      'Arrived at Gare de la Part-Dieu.',
      "Monitor 'Watch': the playback has stopped.",
    ]);
    expect(phone.setting('position', 'placeId')).toBe('place_006');
    expect(phone.setting('navigation', 'active')).toBe(false);
    expect(phone.setting('playback', 'status')).toBe('stopped');
  });

  it('of leaving fires when the phone is elsewhere, if it may know', () => {
    const leave = monitor({ condition: 'leave', subject: 'place_002' });
    const phone = openPhone({ rows: [leave] });
    expect(advance(phone, 1000)).toEqual([]);
    phone.set('location_service', { enabled: false });
    phone.set('position', { placeId: 'place_001' });
    expect(advance(phone, 1000)).toEqual([]);
    phone.set('location_service', { enabled: true });
    expect(advance(phone, 1000)).toHaveLength(1);
  });

  it('of a parcel fires when its status changes', () => {
    const phone = openPhone({ rows: [monitor({ condition: 'parcel_status', subject: 'parcel_002', baseline: 'shipped' })] });
    const lines = advance(phone, 48 * HOUR);
    expect(lines).toEqual(["The parcel 'Seed potatoes' is out for delivery.", "Monitor 'Watch': it has happened."]);
    expect(advance(phone, 8 * HOUR)).toContain("The parcel 'Seed potatoes' is delivered.");
  });

  it('of rain fires on the first morning with rain', () => {
    const lyon = cityNamed('Lyon')!;
    const phone = openPhone({ rows: [monitor({ condition: 'weather', subject: 'rain' })] });
    const days = Array.from({ length: 20 }, (_, i) => `2026-03-${11 + i}`);
    const wet = days.find((day) => isWet(weatherOn(lyon, day))) as string;
    const fired = phone.tick(25 * 24 * HOUR).filter(({ cause }) => cause.startsWith('Monitor'));
    expect(fired).toHaveLength(1);
    expect(new Date(fired[0]!.at).toISOString().slice(0, 10)).toBe(wet);
  });

  it('is given up when its time is over', () => {
    const phone = openPhone({ rows: [monitor({ condition: 'time', subject: '12:00', expiresAt: NOW + HOUR })] });
    expect(advance(phone, 4 * HOUR)).toEqual(["Monitor 'Watch' is over; nothing happened."]);
    expect(statusOf(phone)).toBe('cancelled');
  });

  it('does nothing once it is cancelled', () => {
    const phone = openPhone({ rows: [monitor({ condition: 'time', subject: '10:30', status: 'cancelled' })] });
    expect(advance(phone, 4 * HOUR)).toEqual([]);
  });
});

describe('a tracked line', () => {
  it('is announced one way only, where it is tracked to a stop', () => {
    const set = { lineId: 'line_001', stop: 'Jean Macé', to: 'Grange Blanche', alertMinutes: 2 };
    const phone = openPhone({ rows: [{ table: 'transit_tracking', id: 'tracking_001', set }] });
    const fired = phone.tick(30 * 60_000).filter(({ cause }) => cause.startsWith('T2'));
    expect(fired.map(({ cause }) => cause)).toEqual(['T2 towards Grange Blanche leaves Jean Macé in 2 minutes.']);
    expect(fired[0]?.at).toBe(NOW + 6 * 60_000);
  });

  it('is announced once, so many minutes before its next departure', () => {
    const phone = openPhone({
      rows: [{ table: 'transit_tracking', id: 'tracking_001', set: { lineId: 'line_002', stop: 'Terreaux', alertMinutes: 5 } }],
    });
    const fired = phone.tick(30 * 60_000).filter(({ cause }) => cause.startsWith('C13'));
    expect(fired.map(({ cause }) => cause)).toEqual(['C13 towards Jean Macé leaves Terreaux in 5 minutes.']);
    expect(fired[0]?.at).toBe(NOW + 7 * 60_000);
    expect(phone.table('transit_tracking').all()).toEqual([]);
  });
});
