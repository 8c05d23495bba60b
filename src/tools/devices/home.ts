import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { HOME_KINDS } from '../../phone/tables/devices.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { confirmArgument, done, folded, found, isQuery, name, need, oneOf } from '../common.ts';
import { confirmed, connected, exceptFor, online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const TOOL = 'control_smart_home_device';

/** From where to where a level goes: percent, or degrees of a thermostat. The other kinds have none. */
const LEVELS: Readonly<Record<string, readonly [number, number]>> = {
  light: [0, 100],
  fan: [0, 100],
  curtain: [0, 100],
  thermostat: [5, 30],
};
const LOCKING: readonly string[] = ['lock', 'unlock'];

const can = (action: string, { kind }: Row): boolean => {
  if (action === 'query') return true;
  if (LOCKING.includes(action) || kind === 'lock') return LOCKING.includes(action) && kind === 'lock';
  return action !== 'set_level' || LEVELS[kind as string] !== undefined;
};

/** @throws ToolFailure InvalidArgument for a level that such a device does not have. */
export const refuseLevel = ({ name: called, kind }: Row, level: number, path: string): void => {
  const [from, to] = LEVELS[kind as string] ?? [1, 0];
  if (level >= from && level <= to) return;
  const expected = from > to ? 'no level' : `${from} to ${to}${kind === 'thermostat' ? ' degrees' : ' percent'}`;
  throw new ToolFailure('InvalidArgument', `${String(called)}: expected ${expected}.`, { path, expected });
};

type Args = { deviceName?: string; room?: string; kind?: string };

/** One device by its name, or those of a room or kind that can do what is asked. */
const targets = (phone: Phone, action: string, { deviceName, room, kind }: Args): Row[] => {
  const fits = (row: Row): boolean =>
    (kind === undefined || row.kind === kind) && (room === undefined || folded(row.room as string) === folded(room));
  if (deviceName === undefined) {
    if (room === undefined && kind === undefined && action !== 'query') need(TOOL, action, 'deviceName', deviceName);
    const rows = phone.table('home_devices').where((row) => fits(row) && can(action, row));
    if (rows.length > 0 || action === 'query') return rows;
    throw new ToolFailure('NotFound', 'No device there can do that.', { what: 'home device' });
  }
  const row = oneOf(phone, 'home_devices', { text: deviceName, column: 'name', what: 'home device', also: fits });
  if (can(action, row)) return [row];
  throw new ToolFailure(
    'Unsupported',
    `${String(row.name)} is a ${String(row.kind)}: it cannot ${action.replaceAll('_', ' ')}.`,
    {
      reason: row.kind as string,
      supported: ['turn_on', 'turn_off', 'set_level', 'lock', 'unlock'].filter((one) => can(one, row)),
    },
  );
};

/** All of them or none. @throws ToolFailure Unavailable with those that are offline. */
export const needAllOnline = (rows: readonly Row[]): void => {
  const offline = rows.filter((row) => row.online !== true).map((row) => row.name as string);
  if (offline.length > 0)
    throw new ToolFailure('Unavailable', `Not online: ${offline.join(', ')}.`, { what: 'home device', offline });
};

export const smartHomeDevice = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Smart home: turns lights (lamps), plugs (sockets), fans, vacuum cleaners (robots that clean the floor), cameras, thermostats (heating) or curtains (blinds; on is open) in a room such as the kitchen or bedroom on or off, dims or brightens them or sets a level (percent; a thermostat 5 to 30 degrees), locks or unlocks a door (unlock needs confirm=true), or reads their state. One device by name, or all of a room or kind, all or none; colours cannot be changed. Needs the internet, and the devices online.',
  params: z.strictObject({
    action: z.enum(['turn_on', 'turn_off', 'set_level', 'lock', 'unlock', 'query']).describe('What the device is to do.'),
    deviceName: name('Name of the device, such as "Ceiling lamp".').exactOptional(),
    room: name('The room, such as "Kitchen".').exactOptional(),
    kind: z.enum(HOME_KINDS).describe('The kind of device.').exactOptional(),
    level: z.int().min(0).max(100).describe('For set_level: percent, or degrees Celsius of a thermostat.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { deviceName: 'text', room: 'text', kind: 'enum', level: 'number', confirm: 'boolean' },
  reads: isQuery,
  requires: [
    ...onlyFor(
      ['unlock'],
      connected,
      confirmed((phone, args) => {
        const doors = targets(phone, 'unlock', args as Args);
        needAllOnline(doors);
        return `${doors.map((row) => String(row.name)).join(', ')} would be unlocked.`;
      }),
    ),
    ...exceptFor(['query'], online(TOOL)),
  ],
  run: (phone, { action, level, ...args }) => {
    const rows = targets(phone, action, args);
    if (action === 'query') return found('devices', rows.map(homeView));
    const wanted = action === 'set_level' ? need(TOOL, action, 'level', level) : undefined;
    needAllOnline(rows);
    const now = rows.map((row) => phone.table('home_devices').update(row.id, becomes(row, action, wanted)));
    return done(`${now.map((row) => String(row.name)).join(', ')}: ${wanted ?? BECAME[action]}.`, {
      devices: now.map(homeView),
    });
  },
});

const BECAME: Readonly<Record<string, string>> = { turn_on: 'on', turn_off: 'off', lock: 'locked', unlock: 'unlocked' };

const becomes = (row: Row, action: string, level: number | undefined): JsonObject => {
  if (level === undefined) {
    // A light that was dimmed to nothing comes back at full.
    const on = action === 'turn_on' || action === 'lock';
    return { on, ...(action === 'turn_on' && row.level === 0 ? { level: 100 } : {}) };
  }
  refuseLevel(row, level, 'level');
  return { on: row.kind === 'thermostat' || level > 0, level };
};

export const homeView = ({ id: deviceId, name: called, ...columns }: Row): JsonObject => ({
  deviceId,
  deviceName: called as string,
  ...columns,
});
