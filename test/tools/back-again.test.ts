import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import type { SimulatedPhone } from '../../src/phone/phone.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });

const call = (phone: SimulatedPhone, tool: string, args: JsonObject): void => {
  const { feedback } = execute(catalog, phone, { id: 'c1', tool, args });
  expect([tool, args, feedback]).toMatchObject([tool, args, { status: 'ok' }]);
};

/** What is done and taken back, or taken away and given back. */
const there: [tool: string, ...calls: JsonObject[]][] = [
  ['manage_favorites', { action: 'remove', title: 'Glass Meridian' }, { action: 'add', title: 'Glass Meridian' }],
  [
    'manage_playlist',
    { action: 'remove', playlist: 'Rainy tram', title: 'Tramway Noir' },
    { action: 'add', playlist: 'Rainy tram', title: 'Tramway Noir' },
  ],
  [
    'manage_podcast_subscription',
    { action: 'unsubscribe', title: 'Roots and Pavements' },
    { action: 'subscribe', title: 'Roots and Pavements', autoDownload: true },
  ],
  ['manage_radio_preset', { action: 'remove', slot: 1 }, { action: 'save', title: 'Radio Confluence' }],
  ['manage_play_queue', { action: 'add', title: 'Kora at Noon' }, { action: 'remove', title: 'Kora at Noon' }],
  ['manage_photo', { action: 'delete', photoId: 'photo_002' }, { action: 'restore', photoId: 'photo_002' }],
  [
    'manage_photo_album',
    { action: 'remove', album: 'Receipts 2026', photoId: 'photo_002' },
    { action: 'add', album: 'Receipts 2026', photoId: 'photo_002' },
  ],
  ['manage_biometrics', { action: 'remove', finger: 'Right thumb', confirm: true }, { action: 'enroll', finger: 'Right thumb' }],
  [
    'manage_event_guests',
    { action: 'remove', event: 'Studio review', guests: ['Lucie'] },
    { action: 'add', event: 'Studio review', guests: ['Lucie'] },
  ],
  [
    'manage_list',
    { action: 'remove', list: 'Groceries', items: ['goat cheese'] },
    { action: 'add', list: 'Groceries', items: ['goat cheese'] },
  ],
  [
    'manage_recurring_event',
    { action: 'skip', event: 'Pilates', date: '2026-03-17' },
    { action: 'restore', event: 'Pilates', date: '2026-03-17' },
  ],
  [
    'manage_contact_group',
    { action: 'remove', group: 'Family', members: ['mother'] },
    { action: 'add', group: 'Family', members: ['mother'] },
  ],
  [
    'manage_harassment_interception',
    { action: 'remove_rule', ruleId: 'rule_003' },
    { action: 'add_rule', kind: 'prefix', value: '+44870' },
  ],
  ['manage_data_saver', { action: 'unexempt', apps: ['Railblip'] }, { action: 'exempt', apps: ['Railblip'] }],
  [
    'manage_vpn',
    { action: 'remove', profile: 'Away' },
    { action: 'add', profile: 'Away', server: 'away.example', protocol: 'ikev2' },
  ],
  ['manage_emergency_contact', { action: 'remove', contact: 'Hugo Brun' }, { action: 'add', contact: 'Hugo Brun', priority: 1 }],
  ['manage_default_app', { action: 'clear', role: 'browser' }, { action: 'set', role: 'browser', appName: 'Pagefinder' }],
  ['manage_app_limit', { action: 'remove', appName: 'Gardenly' }, { action: 'set', appName: 'Gardenly', minutes: 60 }],
  ['manage_game_manager', { action: 'remove', appName: 'Tilefall' }, { action: 'add', appName: 'Tilefall' }],
  [
    'manage_app_permission',
    { action: 'revoke', appName: 'Hopcab', permission: 'location' },
    { action: 'grant', appName: 'Hopcab', permission: 'location' },
  ],
  ['manage_multi_screen', { action: 'start', deviceName: 'Slate' }, { action: 'stop' }],
  ['manage_device_migration', { action: 'start', deviceName: 'Lark 5' }, { action: 'pause' }, { action: 'cancel' }],
  ['manage_clipboard_sharing', { action: 'remove_device', deviceName: 'Slate' }, { action: 'add_device', deviceName: 'Slate' }],
  [
    'manage_smart_home_scene',
    { action: 'delete', sceneName: 'Garden day' },
    {
      action: 'create',
      sceneName: 'Garden day',
      steps: [
        { deviceName: 'Garden camera', on: true },
        { deviceName: 'Greenhouse fan', on: true, level: 60 },
      ],
    },
  ],
];

describe('there and back again leaves no trace', () => {
  it.each(there)('%s', (tool, ...calls) => {
    const phone = openPhone();
    for (const args of calls) call(phone, tool, args);
    expect(phone.diff()).toEqual([]);
  });

  it('the same row comes back each time', () => {
    const phone = openPhone();
    call(phone, 'manage_favorites', { action: 'add', title: 'Kora at Noon' });
    const once = phone.diff();
    call(phone, 'manage_favorites', { action: 'remove', title: 'Kora at Noon' });
    call(phone, 'manage_favorites', { action: 'add', title: 'Kora at Noon' });
    expect(phone.diff()).toEqual(once);
  });

  it('a film that is deleted gives back its space', () => {
    const phone = openPhone();
    call(phone, 'record_video', { action: 'start' });
    phone.advance(90_000);
    call(phone, 'record_video', { action: 'stop', title: 'First leaves' });
    expect(phone.setting('storage', 'freeMb')).toBe(18_400 - 195);
    call(phone, 'manage_recordings', { action: 'delete', title: 'First leaves', confirm: true });
    expect(phone.diff()).toEqual([]);
  });
});
