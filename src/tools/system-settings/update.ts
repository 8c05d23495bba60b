import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone } from '../../phone/types.ts';
import { confirmArgument, done, need, takeSpace } from '../common.ts';
import { batteryAtLeast, confirmed, freeSpace, noSession, online, onlyFor, overWifi } from '../rules.ts';
import { defineTool, type Precondition, ToolFailure } from '../tool.ts';
import { INSTALL_PERCENT, installUpdate, restart } from './restart.ts';

const get = (phone: Phone, column: string) => phone.setting('system_update', column) ?? null;

/** What is on the phone; what the server offers only a check tells. */
const view = (phone: Phone): JsonObject => ({
  version: get(phone, 'version'),
  state: get(phone, 'state'),
  downloadedVersion: get(phone, 'state') === 'none' ? null : get(phone, 'available'),
  automatic: get(phone, 'automatic'),
});

const notYetDownloaded = (phone: Phone): boolean => get(phone, 'available') !== null && get(phone, 'state') === 'none';

const downloaded: Precondition = {
  name: 'update_downloaded',
  check: (phone) =>
    get(phone, 'state') === 'none'
      ? {
          errorType: 'PreconditionFailed',
          payload: { message: 'No update is downloaded.', setting: 'system_update', needed: 'downloaded' },
        }
      : null,
};

export const systemUpdate = defineTool({
  name: 'manage_system_update',
  domain: 'System Settings',
  kind: 'write',
  description:
    'System update (software, Android, OS, firmware, security patch): checks whether there is a new version, downloads it (Wi-Fi and free space needed), installs the downloaded one now or at the next restart (battery of 30 % and the user to agree), reads the present version, or sets automatic updates. Apps are updated with update_app.',
  params: z.strictObject({
    action: z
      .enum(['check', 'download', 'install', 'query', 'set_automatic'])
      .describe('check asks the server, query reads what is on the phone.'),
    allowMobileData: z.boolean().default(false).describe('true lets download use mobile data where there is no Wi-Fi.'),
    when: z.enum(['now', 'next_restart']).default('now').describe('For install: now restarts the phone.'),
    automatic: z.boolean().describe('For set_automatic: whether updates come by themselves.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { allowMobileData: 'boolean', when: 'enum', automatic: 'boolean', confirm: 'boolean' },
  reads: ({ action }) => action === 'query' || action === 'check',
  requires: [
    ...onlyFor(['check'], online()),
    ...onlyFor(
      ['download'],
      online('manage_system_update'),
      overWifi((_, { allowMobileData }) => allowMobileData === true),
      freeSpace((phone) => (notYetDownloaded(phone) ? (get(phone, 'sizeMb') as number) : 0)),
    ),
    ...onlyFor(
      ['install'],
      downloaded,
      batteryAtLeast(INSTALL_PERCENT),
      noSession('call'),
      confirmed((phone) => `version ${get(phone, 'available')} would be installed, with a restart.`),
    ),
  ],
  run: (phone, { action, automatic, when }) => {
    const available = get(phone, 'available');
    switch (action) {
      case 'check':
        return done(available === null ? 'The phone is up to date.' : `Version ${available} is available.`, {
          version: get(phone, 'version'),
          available,
          sizeMb: get(phone, 'sizeMb'),
          state: get(phone, 'state'),
        });
      case 'download':
        if (available === null) throw new ToolFailure('NotFound', 'The phone is up to date.', { what: 'update' });
        if (notYetDownloaded(phone)) {
          takeSpace(phone, get(phone, 'sizeMb') as number);
          phone.set('system_update', { state: 'downloaded' });
        }
        return done(`Version ${available} is downloaded.`, view(phone));
      case 'install':
        if (when === 'next_restart') phone.set('system_update', { state: 'scheduled' });
        else {
          installUpdate(phone);
          restart(phone);
        }
        return done(`Version ${available} ${when === 'now' ? 'is installed' : 'comes with the next restart'}.`, view(phone));
      case 'set_automatic':
        phone.set('system_update', { automatic: need('manage_system_update', action, 'automatic', automatic) });
        return done(`Automatic updates: ${automatic ? 'on' : 'off'}.`, view(phone));
      case 'query':
        return done(`Version ${get(phone, 'version')}.`, view(phone));
    }
  },
});
