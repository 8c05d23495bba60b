import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { MIGRATION_PARTS } from '../../phone/tables/devices.ts';
import type { Phone } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { done, isQuery, name, need, wallTime } from '../common.ts';
import { deviceName, needReachable, needTrusted, theDevice } from '../peers.ts';
import { batteryAtLeast, freeSpace, onlyFor, onlyIf, wifiOn } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** How long each part takes, and what it fills on the phone that receives it. */
const PARTS: Readonly<Record<(typeof MIGRATION_PARTS)[number], { minutes: number; megabytes: number }>> = {
  contacts: { minutes: 1, megabytes: 5 },
  messages: { minutes: 3, megabytes: 50 },
  photos: { minutes: 20, megabytes: 6000 },
  files: { minutes: 12, megabytes: 4000 },
  apps: { minutes: 15, megabytes: 5000 },
  settings: { minutes: 1, megabytes: 1 },
};
const BATTERY_PERCENT = 30;

const sum = (items: readonly string[], of: 'minutes' | 'megabytes'): number =>
  [...new Set(items)].reduce((total, item) => total + PARTS[item as keyof typeof PARTS][of], 0);

export const deviceMigration = defineTool({
  name: 'manage_device_migration',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Device migration (phone clone), for a new phone (handset): moves (transfers) everything, or contacts, messages, photos, files, apps or settings, to another trusted device or from the old phone to this one. Start, pause, resume, cancel, or query the progress; it ends by itself. Needs Wi-Fi, 30 % of battery or a charger, and space for what is received.',
  params: z.strictObject({
    action: z.enum(['start', 'pause', 'resume', 'cancel', 'query']).describe('What to do with the migration.'),
    deviceName: name('For start: name of the other device.').exactOptional(),
    direction: z.enum(['send', 'receive']).default('send').describe('To the other device or from it.'),
    items: z
      .array(z.enum(MIGRATION_PARTS).describe('One of the parts.'))
      .min(1)
      .max(6)
      .describe('For start: what is moved; everything unless said otherwise.')
      .exactOptional(),
  }),
  match: { deviceName: 'text', direction: 'enum', items: 'list' },
  reads: isQuery,
  requires: [
    ...onlyFor(['start', 'resume'], wifiOn, batteryAtLeast(BATTERY_PERCENT)),
    ...onlyIf(
      ({ action, direction }) => action === 'start' && direction === 'receive',
      freeSpace((_, { items }) => sum((items as string[] | undefined) ?? MIGRATION_PARTS, 'megabytes')),
    ),
  ],
  run: (phone, { action, direction, items = [...MIGRATION_PARTS], ...args }) => {
    if (action === 'query') return done('Migration.', migrationView(phone));
    const get = (column: string) => phone.setting('migration', column);
    if (action === 'start') {
      if (get('status') === 'running' || get('status') === 'paused')
        throw new ToolFailure('Conflict', `A migration is ${String(get('status'))} already.`, { session: 'migration' });
      const wanted = { deviceName: need('manage_device_migration', action, 'deviceName', args.deviceName) };
      const device = theDevice(phone, 'manage_device_migration', wanted, 'migration');
      needReachable(device);
      needTrusted(device);
      const parts = MIGRATION_PARTS.filter((part) => items.includes(part));
      const endsAt = phone.now() + sum(parts, 'minutes') * 60_000;
      phone.set('migration', { status: 'running', deviceId: device.id, direction, items: parts, endsAt, secondsLeft: null });
      return done(`Migration with ${String(device.name)} started.`, migrationView(phone));
    }
    needStatus(phone, action);
    if (action === 'pause') phone.set('migration', { status: 'paused', endsAt: null, secondsLeft: secondsLeft(phone) });
    else if (action === 'resume') {
      const endsAt = phone.now() + (get('secondsLeft') as number) * 1000;
      phone.set('migration', { status: 'running', endsAt, secondsLeft: null });
    } else phone.set('migration', { status: 'idle', deviceId: null, items: [], endsAt: null, secondsLeft: null });
    return done(`Migration: ${String(get('status'))}.`, migrationView(phone));
  },
});

const needStatus = (phone: Phone, action: 'pause' | 'resume' | 'cancel'): void => {
  const needed = { pause: ['running'], resume: ['paused'], cancel: ['running', 'paused'] }[action];
  const status = phone.setting('migration', 'status') as string;
  if (needed.includes(status)) return;
  throw new ToolFailure('PreconditionFailed', `The migration is ${status}.`, { setting: 'migration', needed, status });
};

const secondsLeft = (phone: Phone): number | null => {
  const { endsAt, secondsLeft: held } = settingView(phone, 'migration');
  return typeof endsAt === 'number' ? Math.max(0, Math.ceil((endsAt - phone.now()) / 1000)) : (held as number | null);
};

const migrationView = (phone: Phone): JsonObject => {
  const { endsAt, ...columns } = settingView(phone, 'migration');
  return {
    ...columns,
    deviceName: deviceName(phone, columns.deviceId),
    secondsLeft: secondsLeft(phone),
    endsAt: typeof endsAt === 'number' ? wallTime(phone, endsAt) : null,
  };
};
