import type { Phone, Row } from '../phone/types.ts';
import { inSight, name, named } from './common.ts';
import { didYouMean } from './near.ts';
import { ToolFailure } from './tool.ts';

/** How a tool names an app. */
export const appName = name('Name of the app, as it stands under its icon.');

/** The apps that the phone knows, installed or not, without those that the private space hides. */
export const shownApps = (phone: Phone): Row[] => phone.table('apps').where(inSight(phone));

/**
 * The installed app that is meant.
 * @throws ToolFailure NotFound with the nearest name, Unsupported where it has to be installed first, AmbiguousEntity.
 */
export const theInstalledApp = (phone: Phone, called: string): Row => {
  const meant = named(phone, 'apps', 'name', called, inSight(phone));
  const installed = meant.filter((row) => row.installed === true);
  if (installed.length === 1) return installed[0] as Row;
  if (installed.length > 1) throw severalApps(installed);
  const offered = meant[0] ?? named(phone, 'store_apps', 'name', called, () => true)[0];
  if (offered === undefined) throw unknownApp(phone, called);
  throw new ToolFailure('Unsupported', `${String(offered.name)} is not installed.`, {
    what: 'app',
    reason: 'not installed',
    inStore: offered.name as string,
  });
};

export const severalApps = (rows: readonly Row[]): ToolFailure =>
  new ToolFailure('AmbiguousEntity', `${rows.length} apps match; give the whole name.`, {
    candidates: rows.slice(0, 10).map((row) => ({ appName: row.name as string })),
  });

/** What belongs to the system stays as it is; `so` says what it resists. @throws ToolFailure Unsupported. */
export const refuseSystemApp = (app: Row, so = ''): void => {
  if (app.system !== true) return;
  throw new ToolFailure('Unsupported', `${String(app.name)} belongs to the system${so}.`, { what: 'app', reason: 'system app' });
};

export const unknownApp = (phone: Phone, called: string): ToolFailure => {
  const names = [...shownApps(phone), ...phone.table('store_apps').all()].map((row) => row.name as string);
  return new ToolFailure('NotFound', `There is no app called '${called.slice(0, 64)}'.`, {
    what: 'app',
    ...didYouMean(called, names),
  });
};

/**
 * The apps that a call is about: one by its name, or with `all` every one that fits but the exceptions.
 * @throws ToolFailure MissingParameter when it says neither.
 */
export const appsMeant = (
  phone: Phone,
  tool: string,
  { appName: called, all, except = [] }: { appName?: string; all?: boolean; except?: string[] },
  fits: (row: Row) => boolean,
): Row[] => {
  if (called !== undefined) return [theInstalledApp(phone, called)];
  if (all !== true) throw new ToolFailure('MissingParameter', `${tool} needs appName, or all=true.`, { missing: ['appName'] });
  const kept = new Set(except.map((one) => theInstalledApp(phone, one).id));
  return shownApps(phone).filter((row) => row.installed === true && fits(row) && !kept.has(row.id));
};

/** Ends an app: what it plays falls silent, and the home screen takes its place. */
export const closeApp = (phone: Phone, app: Row): void => {
  phone.table('apps').update(app.id, { running: false });
  if (phone.setting('foreground', 'appId') === app.id) phone.set('foreground', { screen: 'home', appId: null, page: null });
  const plays = (player: string, column: string, table: string): boolean => {
    const id = phone.setting(player, column);
    return typeof id === 'string' && phone.table(table).get(id)?.app === app.name;
  };
  if (plays('playback', 'mediaId', 'media')) phone.set('playback', { status: 'stopped', mediaId: null, positionSeconds: 0 });
  if (plays('video_player', 'videoId', 'videos'))
    phone.set('video_player', { status: 'stopped', videoId: null, positionSeconds: 0 });
};
