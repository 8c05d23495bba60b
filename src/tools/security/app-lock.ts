import { z } from 'zod';
import type { Phone, Row } from '../../phone/types.ts';
import { appName, refuseSystemApp, shownApps, theInstalledApp } from '../apps.ts';
import { confirmArgument, done, found, isQuery, need } from '../common.ts';
import { confirmed, onlyFor, secureLock } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const appLock = defineTool({
  name: 'manage_app_lock',
  domain: DOMAIN,
  kind: 'write',
  description:
    'App lock: an app such as the gallery or a chat asks for the code (password) or the fingerprint before it opens; puts a lock on an installed app, takes its lock away (which needs confirm), or lists the locked apps. The screen lock must be a PIN, a pattern or a password.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Lock the app, take the lock away, or list locked apps.'),
    appName: appName.exactOptional(),
    confirm: confirmArgument,
  }),
  match: { appName: 'app', confirm: 'boolean' },
  reads: isQuery,
  requires: [
    ...onlyFor(['enable'], secureLock),
    ...onlyFor(
      ['disable'],
      confirmed((phone, args) => {
        const app = theInstalledApp(phone, need('manage_app_lock', 'disable', 'appName', args.appName as string | undefined));
        return `${String(app.name)} would open without a code.`;
      }),
    ),
  ],
  run: (phone, { action, appName: called }) => {
    if (action === 'query') {
      const locked = shownApps(phone).filter((row) => row.locked === true && row.installed === true);
      return found(
        'locked apps',
        locked.map(({ id, name }) => ({ appId: id, appName: name as string })),
      );
    }
    const app = theInstalledApp(phone, need('manage_app_lock', action, 'appName', called));
    phone.table('apps').update(app.id, { locked: action === 'enable' });
    return done(`${String(app.name)} is ${action === 'enable' ? 'locked' : 'not locked'}.`, {
      appId: app.id,
      appName: app.name as string,
      locked: action === 'enable',
    });
  },
});

const privateSpace = defineTool({
  name: 'manage_private_space',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Private space, which hides apps so that nobody who borrows the phone finds them: sets it up or removes it (confirm: what was hidden shows again), opens it (confirm) or locks it, hides an app in it or shows it again, or reads it. It needs a screen lock with a code, and must be open to hide, show and see apps.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'unlock', 'lock', 'hide', 'show', 'query']).describe('What to do with the space.'),
    appName: appName.exactOptional(),
    confirm: confirmArgument,
  }),
  match: { appName: 'app', confirm: 'boolean' },
  reads: isQuery,
  requires: [
    ...onlyFor(['enable', 'unlock'], secureLock),
    ...onlyFor(
      ['disable'],
      confirmed((phone) => {
        needSpace(phone, false);
        return 'the private space would go, and what it hides would show again.';
      }),
    ),
    ...onlyFor(
      ['unlock'],
      confirmed((phone) => {
        needSpace(phone, false);
        return 'what the private space hides would show.';
      }),
    ),
  ],
  run: (phone, { action, appName: called }) => {
    if (action === 'query') return spaceView(phone);
    if (action !== 'enable') needSpace(phone, action === 'hide' || action === 'show');
    if (action === 'hide' || action === 'show') {
      const app = theInstalledApp(phone, need('manage_private_space', action, 'appName', called));
      refuseSystemApp(app, ' and cannot be hidden');
      phone.table('apps').update(app.id, { hidden: action === 'hide' });
      return done(`${String(app.name)} is ${action === 'hide' ? 'hidden' : 'shown again'}.`, {
        appId: app.id,
        appName: app.name as string,
        hidden: action === 'hide',
      });
    }
    if (action === 'disable') showAgain(phone);
    if (action === 'lock') leaveHidden(phone);
    phone.set('private_space', BECOMES[action]);
    return spaceView(phone);
  },
});

const BECOMES = {
  enable: { enabled: true },
  disable: { enabled: false, unlocked: false },
  unlock: { unlocked: true },
  lock: { unlocked: false },
} as const;

const needSpace = (phone: Phone, open: boolean): void => {
  const column = open ? 'unlocked' : 'enabled';
  if (phone.setting('private_space', column) === true) return;
  throw new ToolFailure('PreconditionFailed', open ? 'The private space is locked.' : 'There is no private space.', {
    setting: 'private_space',
    needed: column,
  });
};

const isHidden = (row: Row): boolean => row.hidden === true;

const showAgain = (phone: Phone): void => {
  for (const table of ['apps', 'files', 'photos'])
    for (const { id } of phone.table(table).where(isHidden)) phone.table(table).update(id, { hidden: false });
};

/** A hidden app does not stay on the screen. */
const leaveHidden = (phone: Phone): void => {
  const appId = phone.setting('foreground', 'appId');
  if (typeof appId === 'string' && phone.table('apps').get(appId)?.hidden === true)
    phone.set('foreground', { screen: 'home', appId: null, page: null });
};

const spaceView = (phone: Phone) => {
  const unlocked = phone.setting('private_space', 'unlocked') === true;
  const enabled = phone.setting('private_space', 'enabled') === true;
  const apps = unlocked ? phone.table('apps').where(isHidden) : [];
  return done(`Private space: ${enabled ? (unlocked ? 'open' : 'locked') : 'none'}.`, {
    enabled,
    unlocked,
    hiddenApps: apps.map(({ name }) => name as string),
  });
};

export const appLocks: readonly Tool[] = [appLock, privateSpace];
