import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { WIDGETS } from '../../phone/tables/system.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { appName as appNamed, theInstalledApp } from '../apps.ts';
import { done, folded, found, id, inSight, isQuery, name, need, oneOf } from '../common.ts';
import { desktopUnlocked, exceptFor } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { refuseFullPage } from './desktop-layout.ts';

const DOMAIN = 'System Settings';

const widget = defineTool({
  name: 'manage_home_widget',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Widgets on the home screen: puts one such as weather, clock, calendar or steps on a page, takes one away, moves or resizes one (makes it bigger or smaller), or lists them by id. Refused while the layout is locked, where the page is full, or where the page has that widget already.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'update', 'query']).describe('update moves a widget to another page or changes its size.'),
    widget: z.enum(WIDGETS).describe('Which widget, such as weather.').exactOptional(),
    page: z.int().min(1).max(9).describe('Page of the home screen, 1 to 9; 1 for a new widget.').exactOptional(),
    size: z.enum(['small', 'medium', 'large']).describe('Size of the widget; medium for a new one.').exactOptional(),
    widgetId: id('widget').exactOptional(),
  }),
  match: { widget: 'enum', page: 'number', size: 'enum' },
  reads: isQuery,
  requires: exceptFor(['query'], desktopUnlocked),
  run: (phone, { action, widget: kind, page, size, widgetId }) => {
    const widgets = phone.table('widgets');
    if (action === 'query') {
      const fits = (row: Row): boolean => (kind ?? row.kind) === row.kind && (page ?? row.page) === row.page;
      return found('widgets', widgets.where(fits));
    }
    if (action === 'add') {
      const columns = { kind: need('manage_home_widget', action, 'widget', kind), page: page ?? 1, size: size ?? 'medium' };
      refuseSecond(phone, columns, null);
      refuseFullPage(phone, columns, null);
      const row = widgets.insert(columns);
      return done(`Widget ${columns.kind} added to page ${columns.page}.`, { widgetId: row.id, ...columns });
    }
    if (widgetId === undefined) need('manage_home_widget', action, 'widget', kind);
    const also = (row: Row): boolean => action === 'update' || (page ?? row.page) === row.page;
    const row = oneOf(phone, 'widgets', { id: widgetId, text: kind, column: 'kind', what: 'widget', also });
    if (action === 'remove') {
      widgets.remove(row.id);
      return done(`Widget ${row.kind} removed from page ${row.page}.`, { widgetId: row.id });
    }
    const next = { kind: row.kind as string, page: page ?? (row.page as number), size: size ?? (row.size as string) };
    if (page === undefined && size === undefined) need<string>('manage_home_widget', action, 'page', undefined);
    refuseSecond(phone, next, row.id);
    refuseFullPage(phone, next, row.id);
    widgets.update(row.id, next);
    return done(`Widget ${next.kind}: ${next.size}, page ${next.page}.`, { widgetId: row.id, ...next });
  },
});

const refuseSecond = (phone: Phone, { kind, page }: { kind: string; page: number }, own: string | null): void => {
  const other = phone.table('widgets').where((row) => row.kind === kind && row.page === page && row.id !== own)[0];
  if (other !== undefined)
    throw new ToolFailure('Conflict', `Page ${page} has the widget ${kind} already.`, { conflictingId: other.id });
};

/** The apps of a folder that are in sight. */
const appsIn = (phone: Phone, appIds: readonly string[]): Row[] =>
  appIds.map((appId) => phone.table('apps').get(appId) as Row).filter(inSight(phone));

const folderView = (phone: Phone, { id: folderId, name: called, apps }: Row): JsonObject => ({
  folderId,
  name: called as string,
  apps: appsIn(phone, apps as readonly string[]).map((app) => app.name as string),
});

const folder = defineTool({
  name: 'manage_desktop_folder',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Folders of apps on the home screen: creates one to put apps or games together, renames or deletes one (its apps stay installed), puts an app into one or takes it out, or lists folders with their apps by id. Apps must be installed and can be in one folder only; refused while the layout is locked. Folders of files are for manage_file.',
  params: z.strictObject({
    action: z.enum(['create', 'rename', 'delete', 'add_app', 'remove_app', 'query']).describe('What to do with the folders.'),
    folderName: name('Name of the folder, such as Travel.').exactOptional(),
    folderId: id('folder').exactOptional(),
    newName: name('The new name, for rename.').exactOptional(),
    apps: z.array(name('An app.')).min(1).max(20).describe('Names of the apps to create it with.').exactOptional(),
    appName: appNamed.exactOptional(),
  }),
  match: { folderName: 'text', newName: 'text', apps: 'list', appName: 'app' },
  reads: isQuery,
  requires: exceptFor(['query'], desktopUnlocked),
  run: (phone, { action, folderName, folderId, newName, apps, appName }) => {
    const folders = phone.table('desktop_folders');
    if (action === 'query') {
      const fits = (row: Row): boolean => folderName === undefined || folded(String(row.name)) === folded(folderName);
      return found(
        'folders',
        folders.where(fits).map((row) => folderView(phone, row)),
      );
    }
    if (action === 'create') {
      const called = need('manage_desktop_folder', action, 'folderName', folderName);
      refuseTaken(phone, called, null);
      const inside = need('manage_desktop_folder', action, 'apps', apps).map((one) => looseApp(phone, one));
      const row = folders.insert({ name: called, apps: [...new Set(inside)] });
      return done(`Folder '${called}' created.`, folderView(phone, row));
    }
    if (folderId === undefined) need('manage_desktop_folder', action, 'folderName', folderName);
    const row = oneOf(phone, 'desktop_folders', { id: folderId, text: folderName, column: 'name', what: 'folder' });
    const inside = row.apps as readonly string[];
    if (action === 'delete') {
      folders.remove(row.id);
      return done(`Folder '${row.name}' deleted; its apps are on the home screen.`, { folderId: row.id });
    }
    if (action === 'rename') {
      const called = need('manage_desktop_folder', action, 'newName', newName);
      refuseTaken(phone, called, row.id);
      return done(`The folder is called '${called}' now.`, folderView(phone, folders.update(row.id, { name: called })));
    }
    const wanted = need('manage_desktop_folder', action, 'appName', appName);
    if (action === 'add_app') {
      const after = folders.update(row.id, { apps: [...inside, looseApp(phone, wanted)] });
      const added = phone.table('apps').get((after.apps as string[]).at(-1) as string)?.name as string;
      return done(`'${added}' is in the folder '${row.name}'.`, folderView(phone, after));
    }
    const visible = inSight(phone);
    const also = (one: Row): boolean => inside.includes(one.id) && visible(one);
    const app = oneOf(phone, 'apps', { text: wanted, column: 'name', what: 'app', also });
    const after = folders.update(row.id, { apps: inside.filter((one) => one !== app.id) });
    return done(`'${app.name}' is out of the folder '${row.name}'.`, folderView(phone, after));
  },
});

/** An installed app that is in no folder. */
const looseApp = (phone: Phone, wanted: string): string => {
  const app = theInstalledApp(phone, wanted);
  const other = phone.table('desktop_folders').where((row) => (row.apps as readonly string[]).includes(app.id))[0];
  if (other !== undefined)
    throw new ToolFailure('Conflict', `'${app.name}' is in the folder '${other.name}'.`, { conflictingId: other.id });
  return app.id;
};

const refuseTaken = (phone: Phone, called: string, own: string | null): void => {
  const other = phone.table('desktop_folders').where((row) => row.id !== own && folded(String(row.name)) === folded(called))[0];
  if (other !== undefined)
    throw new ToolFailure('Conflict', `There is a folder '${other.name}' already.`, { conflictingId: other.id });
};

export const desktop: readonly Tool[] = [widget, folder];
