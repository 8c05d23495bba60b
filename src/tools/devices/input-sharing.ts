import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, isQuery, name } from '../common.ts';
import { deviceName, needReachable, needTrusted, theDevice } from '../peers.ts';
import { bluetoothOn, noSession, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const TOOL = 'manage_keyboard_mouse_sharing';
const THIS_PHONE = 'phone';
const deviceType = z.enum(['phone', 'laptop', 'tablet', 'large_screen', 'tv']);

export const inputSharing = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Keyboard and mouse sharing: one keyboard and mouse for several devices. Enable lets those of the source device (such as a laptop or PC) be used on the target device (this phone unless said otherwise); disable ends it; query tells who shares with whom. Needs Bluetooth, and devices that are trusted and online.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Start sharing, end it, or read it.'),
    sourceDeviceType: deviceType
      .describe('The kind of device whose keyboard and mouse are used; phone is this phone.')
      .exactOptional(),
    targetDeviceType: deviceType.default('phone').describe('The kind of device they work on; phone is this phone.'),
    sourceDeviceName: name('Name of the source, where there are several of its kind.').exactOptional(),
    targetDeviceName: name('Name of the target, where there are several of its kind.').exactOptional(),
  }),
  match: { sourceDeviceType: 'enum', targetDeviceType: 'enum', sourceDeviceName: 'text', targetDeviceName: 'text' },
  reads: isQuery,
  requires: onlyFor(['enable'], bluetoothOn, noSession('input_sharing')),
  run: (phone, { action, ...args }) => {
    if (action === 'query') return done('Keyboard and mouse sharing.', sharingView(phone));
    if (action === 'disable') {
      phone.set('input_sharing', { active: false, sourceDeviceId: null, targetDeviceId: null });
      return done('Keyboard and mouse are not shared.', sharingView(phone));
    }
    const source = end(phone, 'source', args.sourceDeviceName, args.sourceDeviceType);
    const target = end(phone, 'target', args.targetDeviceName, args.targetDeviceType);
    if (source?.id === target?.id)
      throw new ToolFailure('InvalidArgument', 'Source and target must be two devices.', {
        path: 'targetDeviceType',
        expected: 'another device than the source',
      });
    phone.set('input_sharing', { active: true, sourceDeviceId: source?.id ?? null, targetDeviceId: target?.id ?? null });
    return done('Keyboard and mouse are shared.', sharingView(phone));
  },
});

/** One end of the sharing; null is this phone. */
const end = (phone: Phone, side: string, called: string | undefined, type: string | undefined): Row | null => {
  if (called === undefined && type === THIS_PHONE) return null;
  const kind = called !== undefined && type === THIS_PHONE ? undefined : type;
  const device = theDevice(phone, TOOL, { deviceName: called, kind, argument: `${side}DeviceType` }, 'input_sharing');
  needReachable(device);
  needTrusted(device);
  return device;
};

const sharingView = (phone: Phone): JsonObject => {
  const active = phone.setting('input_sharing', 'active') === true;
  const called = (column: string): string | null =>
    active ? (deviceName(phone, phone.setting('input_sharing', column)) ?? 'this phone') : null;
  return {
    connection_status: active ? 'connected' : 'disconnected',
    source: called('sourceDeviceId'),
    target: called('targetDeviceId'),
  };
};
