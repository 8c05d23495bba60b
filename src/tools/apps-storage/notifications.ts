import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { appName, appsMeant, shownApps, theInstalledApp } from '../apps.ts';
import { descending, done, found, id, includesText, isQuery, name, need, oneOf, resultLimit, wallTime } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const MODES = { enable: 'all', silence: 'silent', disable: 'off' } as const;

export const appNotification = defineTool({
  name: 'manage_app_notification',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Notifications of one app, which alerts or annoys too much or should do so again: turns them on (enable, with sound), silences or mutes them (shown without sound), or turns them off (disable, not at all); query lists the apps with their mode. Do not disturb quiets the whole phone.',
  params: z.strictObject({
    action: z.enum(['enable', 'silence', 'disable', 'query']).describe('How the app may notify, or query to read it.'),
    appName: appName.exactOptional(),
  }),
  match: { appName: 'app' },
  reads: isQuery,
  run: (phone, args) => {
    const { action } = args;
    if (action === 'query') {
      const rows = appsMeant(phone, 'manage_app_notification', { all: true, ...args }, () => true);
      const view = (row: Row): JsonObject => ({
        appId: row.id,
        appName: row.name as string,
        notifications: row.notifications as string,
      });
      return found('apps', rows.map(view));
    }
    const app = theInstalledApp(phone, need('manage_app_notification', action, 'appName', args.appName));
    const notifications = MODES[action];
    phone.table('apps').update(app.id, { notifications });
    return done(`Notifications of ${String(app.name)}: ${notifications}.`, { appId: app.id, notifications });
  },
});

/** The apps whose notifications are in sight: none of the closed private space. */
const sources = (phone: Phone): Map<string, string> => new Map(shownApps(phone).map((row) => [row.id, row.name as string]));

export const queryNotifications = defineTool({
  name: 'query_notifications',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Reads out the notifications and alerts on the phone, such as what was missed or what is new, newest first: all, the latest of one app such as the bank, only unread ones, or those with some words in them. Needs the notifications permission.',
  params: z.strictObject({
    appName: appName.exactOptional(),
    query: name('Words of the title or the text.').exactOptional(),
    unreadOnly: z.boolean().default(false).describe('true for those that have not been read.'),
    limit: resultLimit,
  }),
  match: { appName: 'app', query: 'text', unreadOnly: 'boolean', limit: 'number' },
  permission: 'notifications',
  run: (phone, { query, unreadOnly, limit, ...args }) => {
    const only = args.appName === undefined ? null : theInstalledApp(phone, args.appName).id;
    const apps = sources(phone);
    const rows = phone.table('notifications').where((row) => {
      if (!apps.has(row.appId as string) || (only !== null && row.appId !== only)) return false;
      if (unreadOnly && row.read === true) return false;
      return includesText(row.title, query) || includesText(row.text, query);
    });
    const view = (row: Row): JsonObject => ({
      notificationId: row.id,
      appName: apps.get(row.appId as string) as string,
      title: row.title as string,
      text: row.text as string,
      at: wallTime(phone, row.at as number),
      read: row.read as boolean,
    });
    return found('notifications', descending(rows, 'at').slice(0, limit).map(view));
  },
});

export const clearNotifications = defineTool({
  name: 'clear_notifications',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Clears (dismisses, swipes away) notifications: one by its id, everything from an app, or with all=true every one save those of the apps in except. Needs the notifications permission.',
  params: z.strictObject({
    notificationId: id('notification').exactOptional(),
    appName: appName.exactOptional(),
    all: z.boolean().describe('true to clear them all.').exactOptional(),
    except: z.array(appName).max(50).describe('With all=true: apps whose notifications stay.').exactOptional(),
  }),
  match: { appName: 'app', all: 'boolean', except: 'list' },
  permission: 'notifications',
  run: (phone, { notificationId, ...args }) => {
    const table = phone.table('notifications');
    const rows = notificationId === undefined ? ofApps(phone, args) : [theNotification(phone, notificationId)];
    for (const row of rows) table.remove(row.id);
    return done(rows.length === 0 ? 'There was none.' : `${rows.length} cleared.`, { cleared: rows.map((row) => row.id) });
  },
});

const ofApps = (phone: Phone, args: { appName?: string; all?: boolean; except?: string[] }): Row[] => {
  const ids = new Set(appsMeant(phone, 'clear_notifications', args, () => true).map((row) => row.id));
  return phone.table('notifications').where((row) => ids.has(row.appId as string));
};

const theNotification = (phone: Phone, notificationId: string): Row => {
  const row = oneOf(phone, 'notifications', { id: notificationId, column: 'title', what: 'notification' });
  if (sources(phone).has(row.appId as string)) return row;
  throw new ToolFailure('NotFound', 'There is no notification with that id.', { what: 'notification' });
};
