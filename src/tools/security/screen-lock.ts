import { z } from 'zod';
import type { Json, JsonObject } from '../../contract/json.ts';
import { LOCK_METHODS } from '../../phone/tables/security.ts';
import type { Phone } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { confirmArgument, done, isQuery } from '../common.ts';
import { confirmed, isSecureLock, onlyIf } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** From no lock at all to the strongest. */
const strength = (method: unknown): number => LOCK_METHODS.indexOf(method as (typeof LOCK_METHODS)[number]);

const lowers = ({ action, method }: JsonObject, phone: Phone): boolean =>
  action === 'set' && method !== undefined && strength(method) < strength(phone.setting('screen_lock', 'method'));

export const screenLock = defineTool({
  name: 'manage_screen_lock',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Screen lock: sets (changes) how the phone is unlocked (none, swipe, pattern, PIN or password; the code itself is typed by the owner), how soon it locks and whether the lock screen hides notifications, or reads them. A weaker lock needs confirm; without a code there are no biometrics, and none while apps are locked or a private space exists.',
  params: z.strictObject({
    action: z.enum(['set', 'query']).describe('Change the lock, or read it.'),
    method: z.enum(LOCK_METHODS).describe('How the phone is unlocked, here from weakest to strongest.').exactOptional(),
    autoLockSeconds: z
      .literal([0, 5, 15, 30, 60, 300])
      .describe('Seconds after the screen went dark until the code is asked for; 0 is at once.')
      .exactOptional(),
    hideNotifications: z.boolean().describe('Whether the lock screen hides what notifications say.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { method: 'enum', autoLockSeconds: 'duration', hideNotifications: 'boolean', confirm: 'boolean' },
  reads: isQuery,
  requires: onlyIf(
    lowers,
    confirmed((phone, { method }) => {
      refuseWhileNeeded(phone, method);
      return `the lock would go from ${String(phone.setting('screen_lock', 'method'))} to ${String(method)}.`;
    }),
  ),
  run: (phone, { action, confirm: _, ...columns }) => {
    if (action === 'query') return done('Screen lock.', settingView(phone, 'screen_lock'));
    if (Object.keys(columns).length === 0)
      throw new ToolFailure('MissingParameter', 'manage_screen_lock with action=set needs method or another value.', {
        missing: ['method', 'autoLockSeconds', 'hideNotifications'],
      });
    if (columns.method !== undefined) refuseWhileNeeded(phone, columns.method);
    phone.set('screen_lock', columns);
    return done('Screen lock changed.', settingView(phone, 'screen_lock'));
  },
});

/** @throws ToolFailure Conflict where a lock with a code is needed and this is none. */
const refuseWhileNeeded = (phone: Phone, method: Json | undefined): void => {
  if (isSecureLock(method)) return;
  const apps = phone.table('apps').where((row) => row.locked === true && row.installed === true);
  const needing = [
    ...(apps.length > 0 ? ['app_lock'] : []),
    ...(phone.setting('private_space', 'enabled') === true ? ['private_space'] : []),
  ];
  if (needing.length === 0) return;
  throw new ToolFailure('Conflict', `Locked apps and the private space need a lock with a code: ${needing.join(', ')}.`, {
    settings: needing,
    apps: apps.slice(0, 10).map(({ name }) => name as string),
  });
};
