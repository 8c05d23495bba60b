import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone } from '../../phone/types.ts';
import { chooser } from '../builders.ts';
import { confirmArgument, done, isQuery, need, rounded } from '../common.ts';
import { batteryAtLeast, confirmed, exceptFor, noSuperSaving, onlyFor, onlyIf } from '../rules.ts';
import { defineTool, type Precondition, type Tool } from '../tool.ts';
import { restart } from './restart.ts';

const DOMAIN = 'System Settings';

/** How long a full battery lasts in each mode, in hours. */
const FULL_HOURS = { normal: 20, saver: 28, super_saving: 56, performance: 12 } as const;
const MINUTES_PER_PERCENT = 0.9;
const MODES = Object.keys(FULL_HOURS) as [keyof typeof FULL_HOURS, ...(keyof typeof FULL_HOURS)[]];

const batteryView = (phone: Phone): JsonObject => {
  const level = phone.setting('power', 'batteryLevel') as number;
  const charging = phone.setting('power', 'charging') === true;
  const guarded = phone.setting('battery_protection', 'enabled') === true;
  const limit = guarded ? (phone.setting('battery_protection', 'limit') as number) : 100;
  const hours = (mode: keyof typeof FULL_HOURS): number => rounded((level / 100) * FULL_HOURS[mode], 1);
  const mode = phone.setting('power', 'mode') as keyof typeof FULL_HOURS;
  return {
    batteryLevel: level,
    charging,
    mode,
    hoursLeft: hours(mode),
    hoursLeftByMode: Object.fromEntries(MODES.map((one) => [one, hours(one)])),
    chargeLimit: limit,
    minutesUntilCharged: charging ? rounded(Math.max(0, limit - level) * MINUTES_PER_PERCENT, 0) : null,
  };
};

const battery = defineTool({
  name: 'manage_battery',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Battery and power mode: tells how much battery (charge) is left in percent, whether it charges and how long it will last in each mode, or sets the power mode (normal, power saving, super saving, performance). Performance is refused below 20 % unless the phone charges; super saving caps the refresh rate and ends game mode, the always-on display and the fan.',
  params: z.strictObject({
    action: z.enum(['query', 'set_mode']).describe('Read the battery, or change the power mode.'),
    mode: z
      .enum(MODES)
      .describe('saver is the battery saver, super_saving keeps only the essentials, performance is full speed; for set_mode.')
      .exactOptional(),
  }),
  match: { mode: 'enum' },
  reads: isQuery,
  requires: onlyIf(({ action, mode }) => action === 'set_mode' && mode === 'performance', batteryAtLeast(20)),
  run: (phone, { action, mode }) => {
    if (action === 'set_mode') phone.set('power', { mode: need('manage_battery', action, 'mode', mode) });
    const view = batteryView(phone);
    return done(`Battery: ${view.batteryLevel} %, about ${view.hoursLeft} hours in ${view.mode} mode.`, view);
  },
});

const batteryProtection = chooser({
  name: 'manage_battery_protection',
  domain: DOMAIN,
  setting: 'battery_protection',
  label: 'Battery protection',
  description:
    'Battery protection: stops charging at a limit of 80, 85, 90 or 95 percent, not beyond it, so that the battery ages more slowly and lasts longer. Switches it on or off, sets the charge limit, or reads it.',
  values: { limit: z.literal([80, 85, 90, 95]).describe('Charge limit in percent: 80, 85, 90 or 95.') },
  match: { limit: 'number' },
  onOff: true,
});

const devicePower = defineTool({
  name: 'control_device_power',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Powers the phone off (shut down, switch off, turn off) or restarts (reboots) it. Both end calls, playback, recordings, casting, navigation and the flashlight, and need the user to agree; a phone that is off takes no more calls. A restart also installs an update that waits for one.',
  params: z.strictObject({
    action: z.enum(['power_off', 'restart']).describe('power_off switches the phone off, restart reboots it.'),
    confirm: confirmArgument,
  }),
  match: { confirm: 'boolean' },
  requires: [confirmed((_, { action }) => `the phone would ${action === 'restart' ? 'restart' : 'switch off'}.`)],
  run: (phone, { action }) => {
    if (action === 'power_off') {
      phone.set('power', { status: 'off' });
      return done('The phone is switched off.', { device_status: 'off' });
    }
    const installed = restart(phone);
    return done(installed === null ? 'The phone has restarted.' : `The phone has restarted with version ${installed}.`, {
      device_status: 'on',
      version: phone.setting('system_update', 'version') as string,
    });
  },
});

/** A game at full speed needs its fan. */
const noGame: Precondition = {
  name: 'no_game_at_full_speed',
  check: (phone) =>
    phone.setting('game_mode', 'enabled') === true && phone.setting('game_mode', 'profile') === 'performance'
      ? {
          errorType: 'Conflict',
          payload: { message: 'Game mode runs at full speed and needs the fan.', setting: 'game_mode', needed: 'off' },
        }
      : null,
};

const coolingFan = chooser({
  name: 'control_cooling_fan',
  domain: DOMAIN,
  setting: 'cooling_fan',
  label: 'Cooling fan',
  description:
    'Cooling fan: starts or turns off the built-in fan that cools a hot (burning, overheating) phone, sets its speed (auto, quiet where it is too loud, max), or reads it. Refused in super saving mode; it cannot be switched off while game mode runs at full performance. Fans in the room are for control_smart_home_device.',
  values: { speed: z.enum(['auto', 'quiet', 'max']).describe('Speed of the fan: quiet at night, max for the hottest games.') },
  match: { speed: 'enum' },
  onOff: true,
  requires: [...exceptFor(['disable', 'query'], noSuperSaving), ...onlyFor(['disable'], noGame)],
});

export const power: readonly Tool[] = [battery, batteryProtection, devicePower, coolingFan];
