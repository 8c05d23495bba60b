import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone } from '../../phone/types.ts';
import { done, isQuery, name, need, rounded } from '../common.ts';
import { isOnline } from '../rules.ts';
import { defineTool, type Tool } from '../tool.ts';

const DOMAIN = 'System Settings';

const ITEMS = ['name', 'model', 'serial', 'ramGb', 'storageGb', 'version', 'temperature'] as const;

const device = (phone: Phone): Record<(typeof ITEMS)[number], string | number> => ({
  name: phone.setting('device', 'name') as string,
  model: phone.setting('device', 'model') as string,
  serial: phone.setting('device', 'serial') as string,
  ramGb: phone.setting('device', 'ramGb') as number,
  storageGb: rounded((phone.setting('storage', 'totalMb') as number) / 1000, 1),
  version: phone.setting('system_update', 'version') as string,
  temperature: phone.setting('device', 'temperature') as number,
});

const deviceInfo = defineTool({
  name: 'manage_device_info',
  domain: DOMAIN,
  kind: 'write',
  description:
    'About this phone: tells what model it is, its name, serial number, memory (RAM), storage size, software version and temperature in degrees Celsius, or renames the phone (this device).',
  params: z.strictObject({
    action: z.enum(['query', 'rename']).describe('Read about the phone, or give it another name.'),
    item: z
      .enum(['all', ...ITEMS])
      .default('all')
      .describe('What to read, for query; all of it unless given.'),
    newName: name('The new name of the phone, such as Work phone; for rename.').exactOptional(),
  }),
  match: { item: 'enum', newName: 'text' },
  reads: isQuery,
  run: (phone, { action, item, newName }) => {
    if (action === 'rename') {
      const wanted = need('manage_device_info', action, 'newName', newName);
      const before = phone.setting('device', 'name') as string;
      phone.set('device', { name: wanted });
      return done(`The phone is called '${wanted}' now.`, { name: wanted, old_value: before });
    }
    const all = device(phone);
    return item === 'all' ? done(`${all.name}, ${all.model}.`, all) : done(`${item}: ${all[item]}.`, { [item]: all[item] });
  },
});

/** What the system itself takes of the memory, and what each app takes besides half of its size, in megabytes. */
const SYSTEM_SHARE = 0.3;
const APP_MB = 90;
const LIMITS = { batteryPercent: 20, storagePercent: 90, memoryPercent: 85, degrees: 43 } as const;

const memoryView = (phone: Phone): { usedPercent: number; runningApps: string[] } => {
  const total = (phone.setting('device', 'ramGb') as number) * 1024;
  const running = phone.table('apps').having('running', true);
  const used = running.reduce((sum, row) => sum + APP_MB + (row.sizeMb as number) / 2, SYSTEM_SHARE * total);
  return { usedPercent: rounded(Math.min(100, (used / total) * 100), 1), runningApps: running.map((row) => String(row.name)) };
};

const systemStatus = defineTool({
  name: 'query_system_status',
  domain: DOMAIN,
  kind: 'read',
  description:
    'State (health) of the phone at a glance, how it is doing overall: battery and power mode, storage used in percent, memory used by the running apps, temperature, connection, what is on the screen, and warnings (low battery, full storage, full memory, overheating). Use it to find out what is wrong or why a phone is slow or hot.',
  params: z.strictObject({}),
  match: {},
  run: (phone) => {
    const get = (row: string, column: string) => phone.setting(row, column) ?? null;
    const [free, total] = [get('storage', 'freeMb') as number, get('storage', 'totalMb') as number];
    const storagePercent = total === 0 ? 100 : rounded(Math.min(100, Math.max(0, ((total - free) / total) * 100)), 1);
    const memory = memoryView(phone);
    const battery = { level: get('power', 'batteryLevel') as number, charging: get('power', 'charging') === true };
    const temperature = get('device', 'temperature') as number;
    const warnings = [
      battery.level < LIMITS.batteryPercent && !battery.charging ? 'battery_low' : null,
      storagePercent >= LIMITS.storagePercent ? 'storage_low' : null,
      memory.usedPercent >= LIMITS.memoryPercent ? 'memory_high' : null,
      temperature >= LIMITS.degrees ? 'hot' : null,
    ].filter((warning) => warning !== null);
    const data: JsonObject = {
      battery: { ...battery, mode: get('power', 'mode') },
      storage: { usedPercent: storagePercent, freeMb: free, totalMb: total },
      memory,
      temperature,
      online: isOnline(phone),
      screen: { showing: get('foreground', 'screen'), appId: get('foreground', 'appId'), page: get('foreground', 'page') },
      warnings,
    };
    return done(warnings.length === 0 ? 'All is well.' : `${warnings.length} warnings.`, data);
  },
});

export const aboutDevice: readonly Tool[] = [deviceInfo, systemStatus];
