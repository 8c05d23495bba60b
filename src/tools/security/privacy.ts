import { z } from 'zod';
import { byCodeUnit } from '../../base/order.ts';
import { DAY_MS } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { PERMISSIONS } from '../../phone/tables/permissions.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { appName, theInstalledApp } from '../apps.ts';
import { settingView } from '../builders.ts';
import { done, inSight, isQuery, need, wallTime } from '../common.ts';
import { cameraFree, microphoneFree, noSession, onlyIf } from '../rules.ts';
import { defineTool, type Precondition, type Tool } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const SENSORS = ['camera', 'microphone', 'location'] as const;

/** A sensor is not taken from what uses it. */
const unused = (sensor: (typeof SENSORS)[number], ...rules: readonly Precondition[]): Precondition[] =>
  onlyIf((args) => args.action === 'disable' && (args.sensor === sensor || args.sensor === 'all'), ...rules);

const sensorAccess = defineTool({
  name: 'manage_sensor_access',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Privacy switches for the whole phone, system-wide: blocks (switches off) the camera, the microphone, the location or all three for every app at once, or lets apps use them again, or reads the switches. A sensor that is in use (a recording, a call, a dialogue, a navigation) is not cut off. For one app use manage_app_permission.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Let apps use the sensor, cut it off, or read all.'),
    sensor: z
      .enum([...SENSORS, 'all'])
      .describe('Which sensor; all for the three.')
      .exactOptional(),
  }),
  match: { sensor: 'enum' },
  reads: isQuery,
  requires: [
    ...unused('camera', cameraFree),
    ...unused('microphone', microphoneFree),
    ...unused('location', noSession('navigation')),
  ],
  run: (phone, { action, sensor }) => {
    if (action === 'query') return done('Sensors.', settingView(phone, 'sensors'));
    const wanted = need('manage_sensor_access', action, 'sensor', sensor);
    const on = action === 'enable';
    phone.set('sensors', wanted === 'all' ? { camera: on, microphone: on, location: on } : { [wanted]: on });
    return done(`Sensor access, ${wanted}: ${on ? 'on' : 'off'}.`, settingView(phone, 'sensors'));
  },
});

const PERIOD_DAYS = { day: 1, week: 7, month: 30 } as const;

const privacyReport = defineTool({
  name: 'query_privacy_report',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Privacy report: which apps used (accessed, were watching or listening in on) the camera, the microphone (mic), the location, contacts and other permissions lately, in the last day, week or month, and how often; most uses first. Can be narrowed to an app or a permission.',
  params: z.strictObject({
    period: z.enum(['day', 'week', 'month']).default('week').describe('The last 24 hours, 7 days or 30 days.'),
    appName: appName.exactOptional(),
    permission: z.enum(PERMISSIONS).describe('Only uses of this permission.').exactOptional(),
  }),
  match: { period: 'enum', appName: 'app', permission: 'enum' },
  run: (phone, { period, appName: called, permission }) => {
    const from = phone.now() - PERIOD_DAYS[period] * DAY_MS;
    const app = called === undefined ? null : theInstalledApp(phone, called);
    const shows = inSight(phone);
    const events = phone.table('privacy_events').where((row) => {
      if ((row.at as number) < from || (row.at as number) > phone.now()) return false;
      if ((app !== null && row.appId !== app.id) || (permission !== undefined && row.permission !== permission)) return false;
      return shows(phone.table('apps').get(row.appId as string) as Row);
    });
    const items = counted(phone, events);
    return done(events.length === 0 ? 'No uses.' : `${events.length} uses.`, {
      period,
      since: wallTime(phone, from),
      total: events.length,
      count: items.length,
      items,
    });
  },
});

/** Uses by app and permission: most first, ties by the names. */
const counted = (phone: Phone, events: readonly Row[]): JsonObject[] => {
  const groups = new Map<string, { app: string; permission: string; uses: number; last: number }>();
  for (const { appId, permission, at } of events) {
    const key = `${String(appId)} ${String(permission)}`;
    const app = String(phone.table('apps').get(appId as string)?.name);
    const group = groups.get(key) ?? { app, permission: String(permission), uses: 0, last: 0 };
    groups.set(key, { ...group, uses: group.uses + 1, last: Math.max(group.last, at as number) });
  }
  return [...groups.values()]
    .sort((a, b) => b.uses - a.uses || byCodeUnit(a.app, b.app) || byCodeUnit(a.permission, b.permission))
    .map(({ app, permission, uses, last }) => ({ appName: app, permission, uses, lastAt: wallTime(phone, last) }));
};

export const privacy: readonly Tool[] = [sensorAccess, privacyReport];
