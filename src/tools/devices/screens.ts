import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { CASTING_METHODS } from '../../phone/tables/devices.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { done, isQuery, name, need } from '../common.ts';
import { deviceName, needReachable, needTrusted, theDevice } from '../peers.ts';
import { noSession, onlyFor, wifiOn } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** What each way of casting reaches; the trusted ring reaches whatever is trusted. */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  AirView: ['tv', 'large_screen', 'car'],
  smart_space: ['tv', 'large_screen', 'tablet', 'laptop'],
};
/** What can show its screen on the phone. */
const SENDERS: readonly string[] = ['laptop', 'tablet', 'phone'];

export const screenCasting = defineTool({
  name: 'control_screen_casting',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Screen casting (screen mirroring, projection): shows the phone on the TV, a large screen in the living room or another device that is online, or a laptop or tablet on the phone: start, stop, or query what is cast where. Needs Wi-Fi; one session at a time, a second start is refused with code 409 until the first is stopped.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'query']).describe('Start, stop, or read the session.'),
    castDirection: z
      .enum(['phone_to_device', 'device_to_phone'])
      .default('phone_to_device')
      .describe('Whose screen is shown on which.'),
    connectionMethod: z
      .enum(CASTING_METHODS)
      .default('wireless')
      .describe(
        'wireless reaches any; trusted_ring trusted devices; AirView TVs, large screens, cars; smart_space rooms and desks.',
      ),
    targetDeviceType: z
      .enum(['tv', 'large_screen', 'laptop', 'tablet', 'phone', 'car'])
      .describe('The kind of device, where there is only one of it.')
      .exactOptional(),
    targetDeviceName: name('Name of the device, such as "Living room TV".').exactOptional(),
  }),
  match: { castDirection: 'enum', connectionMethod: 'enum', targetDeviceType: 'enum', targetDeviceName: 'text' },
  reads: isQuery,
  requires: onlyFor(['start'], wifiOn, noSession('casting', 'multi_screen')),
  run: (phone, { action, castDirection, connectionMethod, targetDeviceType, targetDeviceName }) => {
    if (action === 'query') return done('Casting.', sessionView(phone, 'casting'));
    if (action === 'stop') return stopped(phone, 'casting');
    const wanted = { deviceName: targetDeviceName, kind: targetDeviceType, argument: 'targetDeviceName' };
    const device = theDevice(phone, 'control_screen_casting', wanted, 'casting');
    needReachable(device);
    refuseMethod(device, connectionMethod);
    if (castDirection === 'device_to_phone' && !SENDERS.includes(device.kind as string))
      throw new ToolFailure('Unsupported', `${String(device.name)} cannot show its screen on the phone.`, {
        reason: `a ${String(device.kind)}`,
        supported: [...SENDERS],
      });
    phone.set('casting', { active: true, deviceId: device.id, method: connectionMethod, direction: castDirection });
    return done(`Casting: ${String(device.name)}.`, sessionView(phone, 'casting'));
  },
});

const refuseMethod = (device: Row, method: string): void => {
  if (method === 'trusted_ring') needTrusted(device);
  const reaches = (one: string): boolean => REACHES[one]?.includes(device.kind as string) ?? true;
  if (reaches(method)) return;
  const supported = ['wireless', 'AirView', 'smart_space'].filter(reaches);
  throw new ToolFailure('Unsupported', `${method} does not reach a ${String(device.kind)}.`, { reason: method, supported });
};

const sessionView = (phone: Phone, session: string): JsonObject => {
  const view = settingView(phone, session);
  return { ...view, deviceName: deviceName(phone, view.deviceId) };
};

/** @throws ToolFailure PreconditionFailed when there is nothing to stop. */
const stopped = (phone: Phone, session: string): JsonObject => {
  const view = sessionView(phone, session);
  const label = session.replaceAll('_', ' ');
  if (view.active !== true)
    throw new ToolFailure('PreconditionFailed', `There is no ${label} to stop.`, { setting: session, needed: 'active' });
  phone.set(session, { active: false, deviceId: null });
  return done(`The ${label} to ${String(view.deviceName)} has ended.`, { active: false, deviceName: view.deviceName ?? null });
};

/** A window or a second desktop needs a screen to work on. */
const ROOMY: readonly string[] = ['laptop', 'tablet', 'large_screen', 'tv'];

export const multiScreen = defineTool({
  name: 'manage_multi_screen',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Multi-screen collaboration, which connects the phone to a trusted laptop, tablet or screen that is online to use both together: mirrors the phone there, extends its desktop, or shows one app in a window. Start, change the mode, stop, or read it. Needs Wi-Fi and no casting at the same time.',
  params: z.strictObject({
    action: z.enum(['start', 'switch', 'stop', 'query']).describe('switch changes the mode of a running session.'),
    deviceName: name('Name of the other device.').exactOptional(),
    mode: z.enum(['mirror', 'extend', 'app_window']).describe('mirror for a new session unless said otherwise.').exactOptional(),
  }),
  match: { deviceName: 'text', mode: 'enum' },
  reads: isQuery,
  requires: onlyFor(['start'], wifiOn, noSession('multi_screen', 'casting')),
  run: (phone, { action, mode, ...args }) => {
    if (action === 'query') return done('Multi-screen.', sessionView(phone, 'multi_screen'));
    if (action === 'stop') return stopped(phone, 'multi_screen');
    if (action === 'start') {
      const wanted = { deviceName: need('manage_multi_screen', action, 'deviceName', args.deviceName) };
      const device = theDevice(phone, 'manage_multi_screen', wanted, 'multi_screen');
      needReachable(device);
      needTrusted(device);
      refuseSmall(device, mode ?? 'mirror');
      phone.set('multi_screen', { active: true, deviceId: device.id, mode: mode ?? 'mirror' });
    } else {
      const wanted = need('manage_multi_screen', action, 'mode', mode);
      if (phone.setting('multi_screen', 'active') !== true)
        throw new ToolFailure('PreconditionFailed', 'No session is running.', { setting: 'multi_screen', needed: 'active' });
      refuseSmall(phone.table('devices').get(phone.setting('multi_screen', 'deviceId') as string), wanted);
      phone.set('multi_screen', { mode: wanted });
    }
    return done('Multi-screen.', sessionView(phone, 'multi_screen'));
  },
});

const refuseSmall = (device: Row | undefined, mode: string): void => {
  if (mode === 'mirror' || ROOMY.includes(device?.kind as string)) return;
  throw new ToolFailure('Unsupported', `${String(device?.name)} only mirrors.`, { reason: mode, supported: ['mirror'] });
};
