import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { shownApps } from '../apps.ts';
import { done, inSight, isQuery, wallTime } from '../common.ts';
import { isSecureLock } from '../rules.ts';
import { defineTool } from '../tool.ts';
import { DOMAIN } from './domain.ts';

export const securityScan = defineTool({
  name: 'run_security_scan',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Security check-up (scan for viruses and malware), whether the phone is safe or hacked: looks for threats such as a missing screen lock, USB debugging, an outdated system, installer files from elsewhere and apps with too many permissions, and lists them, worst first, each with the tool that mends it; or tells the result of the last scan.',
  params: z.strictObject({
    action: z.enum(['scan', 'query']).default('scan').describe('Scan now, or tell when the last scan was and what it counted.'),
  }),
  match: {},
  reads: isQuery,
  permission: ({ action }) => (action === 'scan' ? 'storage' : null),
  run: (phone, { action }) => {
    if (action === 'query') {
      const lastAt = phone.setting('security_scan', 'lastAt') as number | null;
      return done(lastAt === null ? 'There was no scan yet.' : 'The last scan.', {
        lastAt: lastAt === null ? null : wallTime(phone, lastAt),
        threats: phone.setting('security_scan', 'threats') as number,
      });
    }
    const threats = threatsOf(phone);
    phone.set('security_scan', { lastAt: phone.now(), threats: Math.min(1000, threats.length) });
    return done(threats.length === 0 ? 'No threats.' : `${threats.length} threats.`, {
      count: threats.length,
      items: threats.slice(0, 50),
    });
  },
});

type Severity = 'high' | 'medium' | 'low';
const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

const threat = (severity: Severity, kind: string, subject: string, mendWith: string): JsonObject => ({
  severity,
  kind,
  subject,
  mendWith,
});

const threatsOf = (phone: Phone): JsonObject[] => {
  const all = [...settingThreats(phone), ...fileThreats(phone), ...appThreats(phone)];
  return SEVERITIES.flatMap((severity) => all.filter((one) => one.severity === severity));
};

const settingThreats = (phone: Phone): JsonObject[] => {
  const lock = phone.setting('screen_lock', 'method');
  const update = phone.setting('system_update', 'available') as string | null;
  const isOn = (row: string): boolean => phone.setting(row, 'enabled') === true;
  return [
    ...(isSecureLock(lock) ? [] : [threat('high', 'weak_screen_lock', String(lock), 'manage_screen_lock')]),
    ...(isOn('usb_debug') ? [threat('high', 'usb_debugging', 'on', 'manage_usb_debug')] : []),
    ...(isOn('developer_options') ? [threat('medium', 'developer_options', 'on', 'manage_developer_options')] : []),
    ...(update === null ? [] : [threat('medium', 'outdated_system', update, 'manage_system_update')]),
  ];
};

/** Installers that did not come from the store. */
const fileThreats = (phone: Phone): JsonObject[] => {
  const shows = inSight(phone);
  return phone
    .table('files')
    .where((row) => row.kind === 'installer' && row.deleted === false && shows(row))
    .map((row) => threat('high', 'unknown_installer', `${String(row.folder)}/${String(row.name)}`, 'manage_file'));
};

/** What no tool app and no game needs all at once. */
const RISKY = ['camera', 'microphone', 'location'];
const MODEST = ['tools', 'games'];

const appThreats = (phone: Phone): JsonObject[] => {
  const granted = new Map<string, Set<string>>();
  for (const { appId, permission } of phone.table('app_permissions').having('granted', true))
    granted.set(appId as string, (granted.get(appId as string) ?? new Set()).add(permission as string));
  const isRisky = ({ id, category }: Row): boolean =>
    MODEST.includes(category as string) && RISKY.every((permission) => granted.get(id)?.has(permission) === true);
  return shownApps(phone)
    .filter((row) => row.installed === true)
    .flatMap((row) => [
      ...(isRisky(row) ? [threat('high', 'risky_permissions', String(row.name), 'manage_app_permission')] : []),
      ...(row.version === row.latestVersion ? [] : [threat('low', 'outdated_app', String(row.name), 'update_app')]),
    ]);
};
