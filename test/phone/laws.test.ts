import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { openPhone } from './fixtures.ts';

/** The settings that differ after one was set, and how. */
const resultOf = (id: string, columns: JsonObject, before: Record<string, JsonObject> = {}): Record<string, JsonObject> => {
  const phone = openPhone({ rows: Object.entries(before).map(([row, set]) => ({ table: 'settings', id: row, set })) });
  phone.set(id, columns);
  return Object.fromEntries(
    phone
      .diff()
      .map(({ id: row, before: old, after: now }) => [
        row,
        Object.fromEntries(
          Object.entries(now ?? {}).filter(([name, value]) => JSON.stringify(old?.[name]) !== JSON.stringify(value)),
        ),
      ]),
  );
};

const casting = { casting: { active: true }, multi_screen: { active: true } };

describe('what follows from a setting, whoever changes it', () => {
  it('airplane mode ends every radio, the VPN and the call', () => {
    const rows = { hotspot: { enabled: false }, vpn: { enabled: true }, call: { status: 'active', phoneNumber: '+33639988079' } };
    expect(resultOf('airplane_mode', { enabled: true }, { ...rows, ...casting })).toMatchObject({
      airplane_mode: { enabled: true },
      wifi: { enabled: false, ssid: null },
      bluetooth: { enabled: false },
      mobile_data: { enabled: false },
      vpn: { enabled: false },
      call: { status: 'idle', phoneNumber: null },
      casting: { active: false },
      multi_screen: { active: false },
    });
  });

  it('leaving airplane mode brings nothing back by itself', () => {
    const off = { airplane_mode: { enabled: true }, wifi: { enabled: false, ssid: null }, mobile_data: { enabled: false } };
    expect(resultOf('airplane_mode', { enabled: false }, off)).toEqual({ airplane_mode: { enabled: false } });
  });

  it.each([
    [
      'Wi-Fi ends the hotspot',
      'wifi',
      { wifi: { enabled: false, ssid: null }, hotspot: { enabled: true } },
      { hotspot: { enabled: false } },
    ],
    ['the hotspot ends Wi-Fi', 'hotspot', {}, { wifi: { enabled: false, ssid: null } }],
  ])('%s', (_, id, before, expected) => {
    expect(resultOf(id, { enabled: true }, before as Record<string, JsonObject>)).toMatchObject(expected);
  });

  it('Wi-Fi that goes off loses its network and ends what is cast over it', () => {
    expect(resultOf('wifi', { enabled: false }, casting)).toMatchObject({
      wifi: { enabled: false, ssid: null },
      casting: { active: false },
      multi_screen: { active: false },
    });
  });

  it.each([
    ['wifi', { enabled: false }],
    ['power', { status: 'off' }],
  ])('a move to another device ends with %s; one that is paused waits', (id, columns) => {
    const moving = { deviceId: 'peer_007', items: ['photos'] };
    expect(resultOf(id, columns, { migration: { ...moving, status: 'running', endsAt: 1_800_000_000_000 } })).toMatchObject({
      migration: { status: 'idle', deviceId: null, items: [], endsAt: null },
    });
    const paused = { migration: { ...moving, status: 'paused', secondsLeft: 60 } };
    expect(resultOf(id, columns, paused)).not.toHaveProperty('migration');
  });

  it('Bluetooth that goes off loses its device', () => {
    expect(resultOf('bluetooth', { enabled: false }, { bluetooth: { enabled: true, deviceId: 'device_001' } })).toMatchObject({
      bluetooth: { enabled: false, deviceId: null },
    });
  });

  it('super saving takes what costs power', () => {
    const rows = {
      refresh_rate: { hz: 120 },
      always_on_display: { enabled: true },
      game_mode: { enabled: true },
      cooling_fan: { enabled: true },
    };
    expect(resultOf('power', { mode: 'super_saving' }, rows)).toMatchObject({
      refresh_rate: { hz: 60 },
      always_on_display: { enabled: false },
      game_mode: { enabled: false },
      cooling_fan: { enabled: false },
    });
  });

  it('a phone that is switched off plays, records and lights nothing', () => {
    const rows = {
      playback: { status: 'playing', mediaId: 'media_001' },
      screen_recorder: { active: true },
      flashlight: { enabled: true },
    };
    expect(resultOf('power', { status: 'off' }, rows)).toMatchObject({
      playback: { status: 'stopped', mediaId: null },
      screen_recorder: { active: false },
      flashlight: { enabled: false },
    });
  });

  it('without developer options there is no USB debugging, without location no navigation', () => {
    expect(
      resultOf('developer_options', { enabled: false }, { developer_options: { enabled: true }, usb_debug: { enabled: true } }),
    ).toMatchObject({
      usb_debug: { enabled: false },
    });
    expect(resultOf('location_service', { enabled: false }, { navigation: { active: true } })).toMatchObject({
      navigation: { active: false },
    });
  });

  it.each(['none', 'swipe'])('a screen lock by %s has no biometrics', (method) => {
    expect(resultOf('screen_lock', { method })).toMatchObject({ biometrics: { fingerprint: false, payments: false } });
  });

  it('spatial sound ends with the earbuds, whether they or Bluetooth go', () => {
    const rows = { bluetooth: { enabled: true, deviceId: 'device_001' }, sound_effect: { spatial: true } };
    expect(resultOf('bluetooth', { deviceId: null }, rows)).toMatchObject({ sound_effect: { spatial: false } });
    expect(resultOf('bluetooth', { enabled: false }, rows)).toMatchObject({ sound_effect: { spatial: false } });
  });

  it('a phone that only vibrates is felt when it rings', () => {
    expect(resultOf('sound_mode', { mode: 'vibrate' }, { vibration: { ringing: false } })).toMatchObject({
      vibration: { ringing: true },
    });
  });

  it('a video that is recorded takes the lamp', () => {
    expect(resultOf('video_recorder', { active: true }, { flashlight: { enabled: true } })).toMatchObject({
      flashlight: { enabled: false },
    });
  });

  it('follows only from a change, and is taken back with it', () => {
    const rows = { wifi: { enabled: true, ssid: 'Traboule-5' }, hotspot: { enabled: false } };
    expect(resultOf('wifi', { enabled: true }, rows)).toEqual({});
    const phone = openPhone();
    const mark = phone.mark();
    phone.set('airplane_mode', { enabled: true });
    phone.undo(mark);
    expect(phone.diff()).toEqual([]);
  });
});
