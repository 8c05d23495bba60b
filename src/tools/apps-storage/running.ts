import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { appName, appsMeant, closeApp, refuseSystemApp, shownApps, theInstalledApp } from '../apps.ts';
import { descending, done, found, isQuery, need } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

export const openApp = defineTool({
  name: 'open_app',
  domain: DOMAIN,
  kind: 'navigate',
  description:
    'Opens (launches, starts, goes to) an installed app, such as the calculator or the camera, or a game to play, and brings it to the screen. It refuses an app that is locked, and one whose time for today is used up; an app that is not installed has to come from the store first.',
  params: z.strictObject({ appName }),
  match: { appName: 'app' },
  run: (phone, args) => {
    const app = theInstalledApp(phone, args.appName);
    refuseLocked(phone, app);
    refuseUsedUp(app);
    phone.table('apps').update(app.id, { running: true });
    phone.set('foreground', { screen: 'app', appId: app.id, page: null });
    return done(`${String(app.name)} is open.`, {
      appId: app.id,
      appName: app.name as string,
      category: app.category as string,
      version: app.version as string,
    });
  },
});

/** The open private space shows that its owner is there. */
export const refuseLocked = (phone: Phone, app: Row): void => {
  if (app.locked !== true || phone.setting('private_space', 'unlocked') === true) return;
  throw new ToolFailure('PreconditionFailed', `${String(app.name)} is locked.`, {
    setting: 'app_lock',
    needed: 'unlocked',
    mendWith: 'manage_app_lock',
  });
};

const refuseUsedUp = ({ name: called, limitMinutes, minutesToday }: Row): void => {
  if (limitMinutes === null || (minutesToday as number) < (limitMinutes as number)) return;
  throw new ToolFailure('PreconditionFailed', `${String(called)} has used its ${String(limitMinutes)} minutes of today.`, {
    needed: 'time left today',
    limitMinutes: limitMinutes as number,
    minutesToday: minutesToday as number,
    mendWith: 'manage_app_limit',
  });
};

export const closeAppTool = defineTool({
  name: 'close_app',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Closes an app that is running (quits, exits, kills, shuts it down, force-stops it) when the user is done with it, or with all=true every running app in the background and in front, save those in except. What a closed app was playing stops; the app stays installed.',
  params: z.strictObject({
    appName: appName.exactOptional(),
    all: z.boolean().describe('true to close every running app.').exactOptional(),
    except: z.array(appName).max(50).describe('With all=true: names of apps that keep running.').exactOptional(),
  }),
  match: { appName: 'app', all: 'boolean', except: 'list' },
  run: (phone, args) => {
    const apps = appsMeant(phone, 'close_app', args, (row) => row.running === true);
    for (const app of apps) closeApp(phone, app);
    const closed = apps.filter((app) => app.running === true).map((app) => app.name as string);
    return done(closed.length === 0 ? 'Nothing of it was running.' : `Closed: ${closed.join(', ')}.`, { closed });
  },
});

const POLICIES = { allow: 'allowed', restrict: 'restricted', automatic: 'automatic' } as const;

export const backgroundApp = defineTool({
  name: 'manage_background_app',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Background activity of an app: restricts what it does while it is not being used, to save battery (it is stopped at once unless it is on the screen), allows it to keep running unseen, or leaves it to the system; query lists the apps in the background with their policy and whether they run. System apps cannot be restricted.',
  params: z.strictObject({
    action: z.enum(['allow', 'restrict', 'automatic', 'query']).describe('The policy, or query to read it.'),
    appName: appName.exactOptional(),
  }),
  match: { appName: 'app' },
  reads: isQuery,
  run: (phone, args) => {
    const { action } = args;
    if (action === 'query') {
      const rows = appsMeant(phone, 'manage_background_app', { all: true, ...args }, () => true);
      return found('apps', rows.map(backgroundView));
    }
    const app = theInstalledApp(phone, need('manage_background_app', action, 'appName', args.appName));
    if (action === 'restrict') refuseSystemApp(app);
    const background = POLICIES[action];
    const stops = action === 'restrict' && phone.setting('foreground', 'appId') !== app.id;
    if (stops) closeApp(phone, app);
    phone.table('apps').update(app.id, { background });
    return done(`${String(app.name)} in the background: ${background}.`, { appId: app.id, background });
  },
});

const backgroundView = ({ id: appId, name: called, background, running }: Row): JsonObject => ({
  appId,
  appName: called as string,
  background: background as string,
  running: running as boolean,
});

export const appLimit = defineTool({
  name: 'manage_app_limit',
  domain: DOMAIN,
  kind: 'write',
  description:
    'App timers for less screen time: sets how many minutes or hours a day an app may be used, removes the time limit, or lists limits with the time used today, most used first. An app that has used up its time is closed and does not open again that day.',
  params: z.strictObject({
    action: z.enum(['set', 'remove', 'query']).describe('Set a limit, remove it, or read limits and use.'),
    appName: appName.exactOptional(),
    minutes: z.int().min(1).max(1440).describe('Minutes a day, 1 to 1440; 90 is an hour and a half.').exactOptional(),
  }),
  match: { appName: 'app', minutes: 'duration' },
  reads: isQuery,
  run: (phone, { action, minutes, ...args }) => {
    if (action === 'query') {
      const limited = (row: Row): boolean => row.limitMinutes !== null;
      const rows = args.appName === undefined ? shownApps(phone).filter(limited) : [theInstalledApp(phone, args.appName)];
      return found('apps', descending(rows, 'minutesToday').map(limitView));
    }
    const app = theInstalledApp(phone, need('manage_app_limit', action, 'appName', args.appName));
    if (action === 'remove') {
      if (app.limitMinutes === null) throw new ToolFailure('NotFound', `${String(app.name)} has no limit.`, { what: 'limit' });
      phone.table('apps').update(app.id, { limitMinutes: null });
      return done(`${String(app.name)} has no limit any more.`, { appId: app.id });
    }
    const limitMinutes = need('manage_app_limit', action, 'minutes', minutes);
    refuseSystemApp(app);
    const limited = phone.table('apps').update(app.id, { limitMinutes });
    const usedUp = (app.minutesToday as number) >= limitMinutes;
    if (usedUp && app.running === true) closeApp(phone, app);
    return done(`${String(app.name)}: ${limitMinutes} minutes a day.`, limitView(limited));
  },
});

const limitView = ({ id: appId, name: called, limitMinutes, minutesToday }: Row): JsonObject => ({
  appId,
  appName: called as string,
  limitMinutes: limitMinutes as number | null,
  minutesToday: minutesToday as number,
  minutesLeft: limitMinutes === null ? null : Math.max(0, (limitMinutes as number) - (minutesToday as number)),
});
