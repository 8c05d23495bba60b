import type { ABILITIES } from '../phone/tables/devices.ts';
import type { Phone, Row } from '../phone/types.ts';
import { oneOf } from './common.ts';
import { ToolFailure } from './tool.ts';

/** What another device can be asked to do. */
export type Ability = (typeof ABILITIES)[number];

/**
 * The other device that is meant, by name or by what kind of thing it is; among devices of a kind only those that have the ability.
 * @throws ToolFailure MissingParameter, NotFound, AmbiguousEntity, or Unsupported with the devices that can.
 */
export const theDevice = (
  phone: Phone,
  tool: string,
  {
    deviceName,
    kind,
    argument = 'deviceName',
  }: { deviceName?: string | undefined; kind?: string | undefined; argument?: string },
  ability?: Ability,
): Row => {
  if (deviceName === undefined && kind === undefined)
    throw new ToolFailure('MissingParameter', `${tool} needs ${argument}.`, { missing: [argument] });
  const can = (row: Row): boolean => ability === undefined || (row.supports as readonly string[]).includes(ability);
  const also = (row: Row): boolean => (kind === undefined || row.kind === kind) && (deviceName !== undefined || can(row));
  const device = oneOf(phone, 'devices', { text: deviceName, column: 'name', what: 'device', also });
  if (can(device)) return device;
  throw new ToolFailure('Unsupported', `${String(device.name)} does not support ${String(ability).replaceAll('_', ' ')}.`, {
    what: 'device',
    reason: `no ${ability}`,
    supported: phone
      .table('devices')
      .where(can)
      .map((row) => row.name as string),
  });
};

/** @throws ToolFailure Unavailable while the device is off or out of reach. */
export const needReachable = (device: Row): void => {
  if (device.online === true) return;
  throw new ToolFailure('Unavailable', `${String(device.name)} is not online.`, { what: 'device', deviceId: device.id });
};

/** @throws ToolFailure PreconditionFailed unless the owner has said that the device is theirs. */
export const needTrusted = (device: Row): void => {
  if (device.trusted === true) return;
  throw new ToolFailure('PreconditionFailed', `${String(device.name)} is not a trusted device.`, {
    needed: 'trusted',
    deviceId: device.id,
    mendWith: 'manage_trusted_device',
  });
};

/** The name of a device for people; null for none. */
export const deviceName = (phone: Phone, id: unknown): string | null =>
  typeof id === 'string' ? ((phone.table('devices').get(id)?.name as string | undefined) ?? null) : null;
