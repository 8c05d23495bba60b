import type { JsonObject } from '../../../../src/contract/json.ts';
import {
  absent,
  type Before,
  type Cases,
  denied,
  fails,
  invalid,
  missing,
  NOW,
  row,
  rows,
  setting,
  tells,
  writes,
} from '../make.ts';

const peer = (number: number, set: JsonObject): Before => row('devices', `peer_00${number}`, set);
const noBluetooth = setting('bluetooth', { enabled: false });
const offline: Before = { obstacles: [{ kind: 'no_network' }] };
const worn = setting('wearable', { deviceId: 'peer_005' });

export const peerCases: Cases = {
  query_pairing_logs: {
    works: [
      tells(
        {},
        {
          items: [
            { deviceName: 'Guest Laptop', event: 'refused', via: 'wifi', at: '2026-03-09T20:00' },
            { deviceName: 'Pulse Band 3' },
            { deviceName: 'Orbi Buds' },
          ],
        },
      ),
      tells({ event: 'paired', limit: 1 }, { count: 1, items: [{ deviceName: 'Pulse Band 3' }] }),
      tells({ event: 'refused' }, { items: [{ deviceName: 'Guest Laptop' }] }),
      tells({ via: 'bluetooth' }, { count: 2 }),
      tells({ via: 'wifi' }, { count: 1 }),
      tells({ since: '2026-03-01' }, { count: 2 }),
      tells({ deviceName: 'buds' }, { items: [{ event: 'paired', at: '2026-02-01T10:00' }] }),
    ],
    fails: [invalid({ event: 'lost' }, 'event'), invalid({ since: '1 March' }, 'since')],
  },
  manage_nearby_share: {
    works: [
      writes({ action: 'set', visibility: 'off' }, { 'settings/nearby_share': { visibility: 'off' } }, noBluetooth),
      writes({ action: 'set', visibility: 'everyone', confirm: true }, { 'settings/nearby_share': { visibility: 'everyone' } }),
      writes(
        { action: 'set', visibility: 'contacts' },
        { 'settings/nearby_share': { visibility: 'contacts' } },
        setting('nearby_share', { visibility: 'off' }),
      ),
      tells({ action: 'query' }, { visibility: 'contacts' }),
    ],
    fails: [
      missing({ action: 'set' }, 'visibility'),
      invalid({ action: 'set', visibility: 'friends' }, 'visibility'),
      fails({ action: 'set', visibility: 'everyone' }, 'ConfirmationRequired', { needed: 'confirm' }),
      fails({ action: 'set', visibility: 'contacts' }, 'PreconditionFailed', { setting: 'bluetooth' }, noBluetooth),
    ],
  },
  manage_clipboard_sharing: {
    works: [
      writes(
        { action: 'enable' },
        { 'settings/clipboard_sharing': { enabled: true } },
        setting('clipboard_sharing', { enabled: false }),
      ),
      writes({ action: 'disable' }, { 'settings/clipboard_sharing': { enabled: false } }),
      writes(
        { action: 'add_device', deviceName: 'Slate' },
        { 'settings/clipboard_sharing': { devices: ['peer_004', 'peer_003'] } },
        setting('clipboard_sharing', { devices: ['peer_004'] }),
        { devices: ['Easel', 'Slate'] },
      ),
      writes({ action: 'remove_device', deviceName: 'Easel' }, { 'settings/clipboard_sharing': { devices: ['peer_003'] } }),
      writes(
        { action: 'send', deviceName: 'Slate' },
        { 'clipboard_shares/clip_share_001': { text: '48,500 euros', deviceId: 'peer_003', at: NOW } },
        undefined,
        { sent: [{ text: '48,500 euros', deviceName: 'Slate', at: '2026-03-10T09:00' }] },
      ),
      writes(
        { action: 'send', deviceName: 'Slate', text: 'Plot 17' },
        { 'clipboard_shares/clip_share_001': { text: 'Plot 17', deviceId: 'peer_003', at: NOW } },
      ),
      tells({ action: 'query' }, { enabled: true, devices: ['Slate', 'Easel'], sent: [] }),
    ],
    fails: [
      missing({ action: 'send' }, 'deviceName'),
      missing({ action: 'add_device' }, 'deviceName'),
      invalid({ action: 'copy' }, 'action'),
      absent({ action: 'add_device', deviceName: 'Moonbase' }),
      fails({ action: 'add_device', deviceName: 'Guest Laptop' }, 'PreconditionFailed', { needed: 'trusted' }),
      fails({ action: 'add_device', deviceName: 'Hall Printer' }, 'Unsupported', { reason: 'no clipboard' }),
      fails({ action: 'remove_device', deviceName: 'Guest Laptop' }, 'NotFound', { what: 'shared device' }),
      fails({ action: 'send', deviceName: 'Guest Laptop' }, 'NotFound', { what: 'shared device' }),
      fails({ action: 'send', deviceName: 'Easel' }, 'Unavailable', { deviceId: 'peer_004' }),
      fails({ action: 'send', deviceName: 'Slate' }, 'PreconditionFailed', { setting: 'bluetooth' }, noBluetooth),
      fails(
        { action: 'send', deviceName: 'Slate' },
        'PreconditionFailed',
        { setting: 'clipboard_sharing', needed: 'on' },
        setting('clipboard_sharing', { enabled: false }),
      ),
      fails(
        { action: 'send', deviceName: 'Slate' },
        'PreconditionFailed',
        { missing: ['text'] },
        rows(row('clipboard', 'clip_001', null), row('clipboard', 'clip_002', null)),
      ),
    ],
  },
  find_device: {
    works: [
      writes({ action: 'ring', deviceName: 'Pulse Band 3' }, { 'devices/peer_005': { ringing: true } }, undefined, {
        ringing: true,
        lastPlace: 'Home',
      }),
      writes(
        { action: 'stop', deviceName: 'Pulse Band 3' },
        { 'devices/peer_005': { ringing: false } },
        peer(5, { ringing: true }),
      ),
      tells(
        { action: 'locate', deviceName: 'Easel' },
        { online: false, lastPlace: 'Atelier Verdure', lastSeen: '2026-03-09T18:05', batteryLevel: 14 },
      ),
    ],
    fails: [
      missing({ action: 'ring' }, 'deviceName'),
      invalid({ action: 'call', deviceName: 'Easel' }, 'action'),
      absent({ action: 'ring', deviceName: 'Moonbase' }),
      fails({ action: 'ring', deviceName: 'Easel' }, 'Unavailable', { lastPlace: 'Atelier Verdure', batteryLevel: 14 }),
      fails({ action: 'ring', deviceName: 'Hall Printer' }, 'Unsupported', {
        supported: ['Slate', 'Easel', 'Pulse Band 3', 'Lark 5', 'Night Watch'],
      }),
      fails({ action: 'locate', deviceName: 'Night Watch' }, 'Unavailable', { what: 'place' }),
      fails({ action: 'ring', deviceName: 'Slate' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails(
        { action: 'ring', deviceName: 'Slate' },
        'OutcomeUnknown',
        { checkWith: 'manage_trusted_device' },
        setting('services', { trouble: 'lost_replies' }),
      ),
      // Whoever only looks has done nothing that could be lost.
      fails(
        { action: 'locate', deviceName: 'Slate' },
        'Timeout',
        { seconds: 30 },
        setting('services', { trouble: 'lost_replies' }),
      ),
    ],
  },
  manage_trusted_device: {
    works: [
      writes({ action: 'trust', deviceName: 'Guest Laptop', confirm: true }, { 'devices/peer_008': { trusted: true } }),
      writes(
        { action: 'untrust', deviceName: 'Slate' },
        {
          'devices/peer_003': { trusted: false },
          'settings/casting': { active: false, deviceId: null },
          'settings/multi_screen': { active: false, deviceId: null },
          'settings/input_sharing': { active: false, sourceDeviceId: null },
          'settings/migration': { status: 'idle', deviceId: null, items: [], endsAt: null },
          'settings/clipboard_sharing': { devices: ['peer_004'] },
        },
        rows(
          setting('casting', { active: true, deviceId: 'peer_003', method: 'trusted_ring' }),
          setting('multi_screen', { active: true, deviceId: 'peer_003' }),
          setting('input_sharing', { active: true, sourceDeviceId: 'peer_003' }),
          setting('migration', { status: 'running', deviceId: 'peer_003', items: ['files'], endsAt: NOW + 60_000 }),
        ),
      ),
      writes(
        { action: 'untrust', deviceName: 'Living Room TV' },
        { 'devices/peer_001': { trusted: false } },
        setting('casting', { active: true, deviceId: 'peer_001', method: 'wireless' }),
      ),
      tells({ action: 'query' }, { count: 9 }),
      tells(
        { action: 'query', deviceName: 'Slate' },
        { items: [{ deviceId: 'peer_003', kind: 'laptop', online: true, trusted: true, batteryLevel: 81 }] },
      ),
    ],
    fails: [
      missing({ action: 'untrust' }, 'deviceName'),
      missing({ action: 'trust', confirm: true }, 'deviceName'),
      invalid({ action: 'trust', deviceName: 'Slate', confirm: 1 }, 'confirm'),
      absent({ action: 'trust', deviceName: 'Moonbase' }),
      fails({ action: 'trust', deviceName: 'Guest Laptop' }, 'ConfirmationRequired', { needed: 'confirm' }),
      fails(
        { action: 'trust', deviceName: 'Easel', confirm: true },
        'Unavailable',
        { deviceId: 'peer_004' },
        peer(4, { trusted: false }),
      ),
    ],
  },
  manage_wearable: {
    works: [
      writes({ action: 'connect', deviceName: 'Pulse Band 3' }, { 'settings/wearable': { deviceId: 'peer_005' } }, undefined, {
        deviceName: 'Pulse Band 3',
        batteryLevel: 62,
      }),
      writes({ action: 'disconnect' }, { 'settings/wearable': { deviceId: null } }, worn),
      writes(
        { action: 'set', stepGoal: 10_000, dndSync: true },
        { 'settings/wearable': { stepGoal: 10_000, dndSync: true } },
        worn,
      ),
      writes(
        { action: 'set', notifications: false, raiseToWake: false },
        { 'settings/wearable': { notifications: false, raiseToWake: false } },
        worn,
      ),
      tells({ action: 'query' }, { deviceName: null, stepGoal: 8000, notifications: true }),
    ],
    fails: [
      missing({ action: 'connect' }, 'deviceName'),
      fails({ action: 'set' }, 'MissingParameter', { missing: ['notifications', 'dndSync', 'stepGoal', 'raiseToWake'] }, worn),
      invalid({ action: 'set', stepGoal: 100 }, 'stepGoal'),
      absent({ action: 'connect', deviceName: 'Moonbase' }),
      fails({ action: 'connect', deviceName: 'Slate' }, 'Unsupported', {
        reason: 'a laptop',
        supported: ['Pulse Band 3', 'Night Watch'],
      }),
      fails({ action: 'connect', deviceName: 'Night Watch' }, 'Unavailable', { deviceId: 'peer_009' }),
      fails({ action: 'connect', deviceName: 'Pulse Band 3' }, 'PreconditionFailed', { setting: 'bluetooth' }, noBluetooth),
      fails({ action: 'set', stepGoal: 9000 }, 'PreconditionFailed', { setting: 'wearable', needed: 'connected' }),
      fails({ action: 'disconnect' }, 'PreconditionFailed', { setting: 'wearable' }),
      fails({ action: 'set', stepGoal: 9000 }, 'Unavailable', {}, setting('wearable', { deviceId: 'peer_009' })),
    ],
  },
  print_document: {
    works: [
      writes(
        { fileName: 'lease' },
        { 'print_jobs/print_003': { fileId: 'file_001', deviceId: 'peer_006', at: NOW } },
        undefined,
        { fileName: 'lease-plot17.pdf', deviceName: 'Hall Printer', copies: 1, color: false, status: 'queued' },
      ),
      writes(
        { action: 'print', fileId: 'file_002', deviceName: 'Hall Printer', copies: 3, color: true },
        { 'print_jobs/print_003': { fileId: 'file_002', deviceId: 'peer_006', copies: 3, color: true, at: NOW } },
      ),
      writes({ action: 'cancel', fileName: 'lease' }, { 'print_jobs/print_001': { status: 'cancelled' } }),
      writes({ action: 'cancel', jobId: 'print_001' }, { 'print_jobs/print_001': { status: 'cancelled' } }),
      tells(
        { action: 'query' },
        {
          items: [
            { jobId: 'print_001', fileName: 'lease-plot17.pdf', copies: 2, status: 'queued', at: '2026-03-10T08:50' },
            { jobId: 'print_002', status: 'done' },
          ],
        },
      ),
    ],
    fails: [
      missing({ action: 'print' }, 'fileName'),
      invalid({ fileName: 'lease', copies: 100 }, 'copies'),
      absent({ fileName: 'novel.docx' }),
      absent({ fileName: 'lease', deviceName: 'Moonbase' }),
      absent({ action: 'cancel', fileName: 'soil-report' }),
      absent({ action: 'cancel', jobId: 'print_900' }),
      fails({ action: 'cancel', jobId: 'print_002' }, 'Conflict', { conflictingId: 'print_002' }),
      fails(
        { action: 'cancel' },
        'AmbiguousEntity',
        { candidates: [{ jobId: 'print_001', at: '2026-03-10T08:50' }, { jobId: 'print_002' }] },
        row('print_jobs', 'print_002', { status: 'queued' }),
      ),
      fails({ fileName: 'alto-line' }, 'Unsupported', { reason: 'audio', supported: ['document', 'image'] }),
      fails({ fileName: 'lease', deviceName: 'Slate' }, 'Unsupported', { supported: ['Hall Printer'] }),
      fails({ fileName: 'lease' }, 'Unavailable', { deviceId: 'peer_006' }, peer(6, { online: false })),
      fails({ fileName: 'lease' }, 'PreconditionFailed', { setting: 'wifi' }, setting('wifi', { enabled: false, ssid: null })),
      denied({ fileName: 'lease' }, 'storage'),
    ],
  },
};
