import { describe, expect, it } from 'vitest';
import { stateHash } from '../../src/phone/hash.ts';
import { openPhone } from './fixtures.ts';

describe('obstacles', () => {
  it('are part of the initial state', () => {
    const phone = openPhone({ obstacles: [{ kind: 'airplane_mode' }, { kind: 'permission_off', target: 'camera' }] });
    const before = stateHash(phone);
    expect(phone.diff()).toEqual([]);
    phone.set('wifi', { enabled: true });
    phone.reset();
    expect(stateHash(phone)).toBe(before);
  });

  it('permission_off takes one permission away', () => {
    const phone = openPhone({ obstacles: [{ kind: 'permission_off', target: 'camera' }] });
    const off = phone.table('permissions').where((row) => row.granted !== true);
    expect(off.map((row) => row.id)).toEqual(['camera']);
  });

  it('airplane_mode switches every radio off', () => {
    const phone = openPhone({ obstacles: [{ kind: 'airplane_mode' }] });
    expect(phone.setting('airplane_mode', 'enabled')).toBe(true);
    for (const radio of ['wifi', 'bluetooth', 'mobile_data', 'hotspot']) expect(phone.setting(radio, 'enabled')).toBe(false);
    expect(phone.setting('wifi', 'ssid')).toBeNull();
  });

  it('no_network leaves the phone without, but not in airplane mode', () => {
    const phone = openPhone({ obstacles: [{ kind: 'no_network' }] });
    expect(phone.setting('wifi', 'enabled')).toBe(false);
    expect(phone.setting('mobile_data', 'enabled')).toBe(false);
    expect(phone.setting('airplane_mode', 'enabled')).toBe(false);
    expect(phone.setting('bluetooth', 'enabled')).toBe(true);
  });

  it('storage_full leaves next to nothing', () => {
    expect(openPhone({ obstacles: [{ kind: 'storage_full' }] }).setting('storage', 'freeMb')).toBe(5);
  });

  it('duplicate_contact adds a namesake with another number', () => {
    const phone = openPhone({ obstacles: [{ kind: 'duplicate_contact', target: 'Hugo Brun' }] });
    const both = phone.table('contacts').where((row) => row.name === 'Hugo Brun');
    expect(both).toHaveLength(2);
    const numbers = phone
      .table('contacts')
      .all()
      .map((row) => row.phoneNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each([
    ['screen_recorder', 'active', true],
    ['voice_recorder', 'active', true],
    ['playback', 'status', 'playing'],
    ['hotspot', 'enabled', true],
  ])('conflicting_session: %s is busy', (target, column, value) => {
    expect(openPhone({ obstacles: [{ kind: 'conflicting_session', target }] }).setting(target, column)).toBe(value);
  });

  it('stale_reference removes a row, and what points at it', () => {
    const contact = openPhone({ obstacles: [{ kind: 'stale_reference', target: 'contacts/contact_002' }] });
    expect(contact.table('contacts').get('contact_002')).toBeUndefined();
    expect(contact.table('messages').get('message_001')).toMatchObject({ contactId: null });
    const song = openPhone({ obstacles: [{ kind: 'stale_reference', target: 'media/media_005' }] });
    expect(song.table('playlists').get('playlist_001')).toMatchObject({ items: ['media_006', 'media_009'] });
    expect(song.table('favorites').where((row) => row.mediaId === 'media_005')).toEqual([]);
    expect(song.table('favorites').all()).toHaveLength(2);
  });

  it('low_battery leaves little, and no charger', () => {
    const few = (target?: string) => openPhone({ obstacles: [{ kind: 'low_battery', ...(target ? { target } : {}) }] });
    expect(few().table('settings').get('power')).toMatchObject({ batteryLevel: 4, charging: false });
    expect(few('17').setting('power', 'batteryLevel')).toBe(17);
  });

  it.each(['slow', 'rate_limited', 'lost_replies'])('service_trouble: %s', (target) => {
    expect(openPhone({ obstacles: [{ kind: 'service_trouble', target }] }).setting('services', 'trouble')).toBe(target);
  });

  it('app_missing uninstalls an app', () => {
    const phone = openPhone({ obstacles: [{ kind: 'app_missing', target: 'Hopcab' }] });
    expect(phone.table('apps').where((row) => row.name === 'Hopcab')).toMatchObject([{ installed: false }]);
  });

  it.each([
    [{ kind: 'low_battery', target: '120' }, undefined],
    [{ kind: 'service_trouble', target: 'slo' }, 'Did you mean slow?'],
    [{ kind: 'app_missing', target: 'Hopkab' }, 'Did you mean Hopcab?'],
    [{ kind: 'permission_off', target: 'camara' }, 'Did you mean camera?'],
    [{ kind: 'permission_off' }, undefined],
    [{ kind: 'duplicate_contact', target: 'Hugo Bron' }, 'Did you mean Hugo Brun?'],
    [{ kind: 'conflicting_session', target: 'screen_recoder' }, 'Did you mean screen_recorder?'],
    [{ kind: 'stale_reference', target: 'contact/contact_002' }, 'Did you mean contacts?'],
    [{ kind: 'stale_reference', target: 'settings/wifi' }, undefined],
    [{ kind: 'stale_reference', target: 'contacts/contact_999' }, 'Did you mean contact_009?'],
  ] as const)('refuses %j', (obstacle, hint) => {
    expect(() => openPhone({ obstacles: [obstacle] })).toThrow(expect.objectContaining({ code: 'bad_obstacle', hint }));
  });
});
