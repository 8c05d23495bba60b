import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { APP_ROLES, type AppCategory } from '../../phone/tables/apps.ts';
import { PERMISSIONS } from '../../phone/tables/permissions.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { appName, shownApps, theInstalledApp } from '../apps.ts';
import { done, found, isQuery, need, putBack } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

export const appPermission = defineTool({
  name: 'manage_app_permission',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Permissions of single apps: lets (allows) an app see or use the location, camera, microphone, contacts, calendar, photos and files in storage and so on (grant), or forbids (denies) it to use them (revoke); query lists which app may use what, in order of apps. To block a sensor for every app use manage_sensor_access.',
  params: z.strictObject({
    action: z.enum(['grant', 'revoke', 'query']).describe('Give, take away, or read.'),
    appName: appName.exactOptional(),
    permission: z.enum(PERMISSIONS).describe('What the app may use.').exactOptional(),
  }),
  match: { appName: 'app', permission: 'enum' },
  reads: isQuery,
  run: (phone, { action, permission, ...args }) => {
    const grants = phone.table('app_permissions');
    if (action === 'query') {
      const only = args.appName === undefined ? null : theInstalledApp(phone, args.appName).id;
      const apps = new Map(shownApps(phone).map((row) => [row.id, row]));
      const rows = grants.where(
        (row) =>
          apps.has(row.appId as string) &&
          (only === null || row.appId === only) &&
          (permission === undefined || row.permission === permission),
      );
      const view = (row: Row): JsonObject => ({
        appId: row.appId as string,
        appName: apps.get(row.appId as string)?.name as string,
        permission: row.permission as string,
        granted: row.granted as boolean,
      });
      return found('permissions', rows.sort(byAppAndPermission).map(view));
    }
    const app = theInstalledApp(phone, need('manage_app_permission', action, 'appName', args.appName));
    const wanted = need('manage_app_permission', action, 'permission', permission);
    const granted = action === 'grant';
    const row = grants.where((one) => one.appId === app.id && one.permission === wanted)[0];
    if (row !== undefined) grants.update(row.id, { granted });
    else if (granted) grants.insert({ appId: app.id, permission: wanted, granted });
    else throw new ToolFailure('NotFound', `${String(app.name)} has never been given the ${wanted}.`, { what: 'permission' });
    return done(`${String(app.name)}: ${wanted} ${granted ? 'granted' : 'revoked'}.`, {
      appId: app.id,
      permission: wanted,
      granted,
    });
  },
});

const byAppAndPermission = (a: Row, b: Row): number => {
  const key = (row: Row): string => `${String(row.appId)} ${String(row.permission)}`;
  return key(a) < key(b) ? -1 : 1;
};

/** What kinds of app can take a role. */
const FITTING: Readonly<Record<(typeof APP_ROLES)[number], readonly AppCategory[]>> = {
  browser: ['tools', 'work'],
  phone: ['communication', 'tools'],
  messages: ['communication', 'social', 'tools'],
  email: ['communication', 'work', 'tools'],
  camera: ['tools', 'video'],
  gallery: ['tools', 'social', 'video'],
  music: ['music'],
  maps: ['travel', 'tools'],
  reader: ['reading', 'education'],
};

export const defaultApp = defineTool({
  name: 'manage_default_app',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Default apps: which app always opens links (browser), calls, messages, e-mail, pictures, music, maps, books or PDF files. Makes an app the default for a role, clears the default so that the phone asks each time, or lists the defaults. The app must be installed and of a fitting kind.',
  params: z.strictObject({
    action: z.enum(['set', 'clear', 'query']).describe('Choose an app, choose none, or read.'),
    role: z.enum(APP_ROLES).describe('What the app is the default for; reader is for books and documents.').exactOptional(),
    appName: appName.exactOptional(),
  }),
  match: { role: 'enum', appName: 'app' },
  reads: isQuery,
  run: (phone, { action, role, ...args }) => {
    const defaults = phone.table('default_apps');
    if (action === 'query') {
      const view = (row: Row): JsonObject => ({
        role: row.role as string,
        appId: row.appId as string,
        appName: phone.table('apps').get(row.appId as string)?.name as string,
      });
      return found('defaults', defaults.where((row) => role === undefined || row.role === role).map(view));
    }
    const wanted = need('manage_default_app', action, 'role', role);
    const current = defaults.having('role', wanted)[0];
    if (action === 'clear') {
      if (current === undefined) throw new ToolFailure('NotFound', `There is no default ${wanted}.`, { what: 'default app' });
      defaults.remove(current.id);
      return done(`No default ${wanted} any more.`, { role: wanted });
    }
    const app = theInstalledApp(phone, need('manage_default_app', action, 'appName', args.appName));
    refuseUnfit(phone, app, wanted);
    const columns = { role: wanted, appId: app.id };
    if (current === undefined) putBack(phone, 'default_apps', `default_${wanted}`, columns, (row) => row.role === wanted);
    else defaults.update(current.id, { appId: app.id });
    return done(`Default ${wanted}: ${String(app.name)}.`, { role: wanted, appId: app.id });
  },
});

const refuseUnfit = (phone: Phone, app: Row, role: keyof typeof FITTING): void => {
  const fits = (row: Row): boolean => row.installed === true && FITTING[role].includes(row.category as AppCategory);
  if (fits(app)) return;
  throw new ToolFailure('Unsupported', `${String(app.name)} cannot be the default ${role}.`, {
    what: 'app',
    reason: `a ${String(app.category)} app`,
    supported: shownApps(phone)
      .filter(fits)
      .map((row) => row.name as string),
  });
};
