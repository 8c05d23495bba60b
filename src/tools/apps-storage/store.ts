import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { APP_CATEGORIES } from '../../phone/tables/apps.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { appName, appsMeant, closeApp, refuseSystemApp, severalApps, shownApps, theInstalledApp, unknownApp } from '../apps.ts';
import { calledSo, confirmArgument, done, folded, found, includesText, name, resultLimit, takeSpace } from '../common.ts';
import { confirmed, freeSpace, online, onlyIf } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';
import { isNewer } from './versions.ts';

/** What the store has of an app. `known` is the phone's own row of it. */
type Offer = { known: Row | null; store: Row | null; name: string; sizeMb: number; price: number };

/** The offers of the phone as it is: the rows of tables are values, so that the same ones make the same offers. */
const offers = (phone: Phone): readonly (Offer & Row)[] => {
  const [apps, store] = [phone.table('apps').all(), phone.table('store_apps').all()];
  const open = phone.setting('private_space', 'unlocked') === true;
  const kept = OFFERS.get(apps);
  if (kept !== undefined && kept.store === store && kept.open === open) return kept.made;
  const made = offersOf(phone, store);
  OFFERS.set(apps, { store, open, made });
  return made;
};

const OFFERS = new WeakMap<readonly Row[], { store: readonly Row[]; open: boolean; made: readonly (Offer & Row)[] }>();

const offersOf = (phone: Phone, store: readonly Row[]): readonly (Offer & Row)[] => {
  const listed = new Map(store.map((row) => [folded(row.name as string), row]));
  const known = shownApps(phone).map((row) => {
    const same = listed.get(folded(row.name as string)) ?? null;
    listed.delete(folded(row.name as string));
    return { ...offer(row, same), known: row, store: same };
  });
  const others = store.filter((row) => listed.get(folded(row.name as string)) === row);
  return [...known, ...others.map((row) => ({ ...offer(row, row), known: null, store: row }))];
};

const offer = (row: Row, store: Row | null) => ({
  id: row.id,
  name: row.name as string,
  sizeMb: row.sizeMb as number,
  price: (store?.price as number | undefined) ?? 0,
});

const theOffer = (phone: Phone, called: string): Offer => {
  const [meant, ...others] = calledSo(offers(phone), 'name', called) as (Offer & Row)[];
  if (meant === undefined) throw unknownApp(phone, called);
  if (others.length > 0) throw severalApps([meant, ...others]);
  if (meant.known?.installed === true)
    throw new ToolFailure('Conflict', `${meant.name} is installed already.`, { conflictingId: meant.known.id });
  return meant;
};

const wanted = (phone: Phone, args: JsonObject): Offer => theOffer(phone, args.appName as string);

export const searchAppStore = defineTool({
  name: 'search_app_store',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Searches the app store for apps and games that are not on the phone yet, by name, developer or kind of app, such as a good free app for learning a language; best rated first (apps without a rating last), with size, price, rating, and whether it is installed or has an update. Needs the internet; install_app installs what it finds.',
  params: z.strictObject({
    query: name('Words of the name or developer, such as "yoga".').exactOptional(),
    category: z.enum(APP_CATEGORIES).describe('Only apps of this kind.').exactOptional(),
    free: z.boolean().describe('true for apps that cost nothing, false for paid ones.').exactOptional(),
    limit: resultLimit,
  }),
  match: { query: 'text', category: 'enum', free: 'boolean', limit: 'number' },
  requires: [online()],
  run: (phone, { query, category, free, limit }) => {
    if (query === undefined && category === undefined)
      throw new ToolFailure('MissingParameter', 'search_app_store needs query or category.', { missing: ['query'] });
    const hits = offers(phone).filter(({ known, store, price }) => {
      const row = (store ?? known) as Row;
      if (category !== undefined && row.category !== category) return false;
      if (free !== undefined && (price === 0) !== free) return false;
      return [row.name, row.developer, row.category].some((text) => includesText(text, query));
    });
    const rating = ({ store }: Offer): number => (store?.rating as number | undefined) ?? -1;
    return found(
      'apps',
      hits
        .sort((a, b) => rating(b) - rating(a) || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(offerView),
    );
  },
});

const offerView = ({ known, store, name: called, sizeMb, price }: Offer): JsonObject => {
  const row = (store ?? known) as Row;
  return {
    appName: called,
    developer: (row.developer as string | undefined) ?? null,
    category: row.category as string,
    sizeMb,
    rating: (row.rating as number | undefined) ?? null,
    price,
    installed: known?.installed === true,
    updateAvailable: known?.installed === true && isNewer(known.latestVersion, known.version),
  };
};

export const installApp = defineTool({
  name: 'install_app',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Downloads and installs an app or game on the phone from the store (gets it), or one that was uninstalled before. Needs the internet and free space for its size; an app that costs money is only bought with confirm=true.',
  params: z.strictObject({ appName, confirm: confirmArgument }),
  match: { appName: 'app', confirm: 'boolean' },
  requires: [
    online('query_apps'),
    freeSpace((phone, args) => wanted(phone, args).sizeMb),
    ...onlyIf(
      (args, phone) => wanted(phone, args).price > 0,
      confirmed((phone, args) => `${wanted(phone, args).name} costs ${wanted(phone, args).price}.`),
    ),
  ],
  run: (phone, args) => {
    const { known, store, name: called, sizeMb, price } = theOffer(phone, args.appName);
    const appId = known === null ? newApp(phone, store as Row) : reinstalled(phone, known);
    takeSpace(phone, sizeMb);
    return done(`${called} is installed.`, { appId, appName: called, sizeMb, price });
  },
});

const reinstalled = (phone: Phone, { id, latestVersion }: Row): string =>
  phone.table('apps').update(id, { installed: true, version: latestVersion as string, cacheMb: 0 }).id;

/** Banks and health apps let nobody else tap through their screens. */
const newApp = (phone: Phone, { name: called, category, version, sizeMb }: Row): string =>
  phone.table('apps').insert({
    name: called as string,
    installed: true,
    guiSupported: category !== 'finance' && category !== 'health',
    category: category as string,
    version: version as string,
    latestVersion: version as string,
    sizeMb: sizeMb as number,
    cacheMb: 0,
  }).id;

const removable = (phone: Phone, called: string): Row => {
  const app = theInstalledApp(phone, called);
  refuseSystemApp(app, ' and stays');
  return app;
};

export const uninstallApp = defineTool({
  name: 'uninstall_app',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Uninstalls (deletes, removes, gets rid of) an app or game that is no longer wanted, with its cache, notifications and permissions; it stops being the default for anything. Needs confirm=true; apps of the system cannot be removed.',
  params: z.strictObject({ appName, confirm: confirmArgument }),
  match: { appName: 'app', confirm: 'boolean' },
  requires: [confirmed((phone, args) => `${String(removable(phone, args.appName as string).name)} and its data would go.`)],
  run: (phone, args) => {
    const app = removable(phone, args.appName);
    closeApp(phone, app);
    phone.table('apps').update(app.id, { installed: false, cacheMb: 0 });
    const own = (table: string): Row[] => phone.table(table).having('appId', app.id);
    for (const table of ['notifications', 'default_apps']) for (const row of own(table)) phone.table(table).remove(row.id);
    for (const row of own('app_permissions')) phone.table('app_permissions').update(row.id, { granted: false });
    for (const folder of phone.table('desktop_folders').all())
      phone.table('desktop_folders').update(folder.id, { apps: without(folder.apps as string[], app.id) });
    for (const [row, column] of [
      ['game_mode', 'games'],
      ['data_saver', 'exempt'],
    ] as const)
      phone.set(row, { [column]: without(phone.setting(row, column) as string[], app.id) });
    const freedMb = (app.sizeMb as number) + (app.cacheMb as number);
    takeSpace(phone, -freedMb);
    return done(`${String(app.name)} is uninstalled.`, { appId: app.id, appName: app.name as string, freedMb });
  },
});

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

const outdated = (phone: Phone, args: { appName?: string; all?: boolean; except?: string[] }): Row[] => {
  const hasUpdate = (row: Row): boolean => isNewer(row.latestVersion, row.version);
  return appsMeant(phone, 'update_app', args, hasUpdate).filter(hasUpdate);
};

export const updateApp = defineTool({
  name: 'update_app',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Brings apps up to date: updates (upgrades) one to its newest version, or with all=true every app that has an update, save those in except. Needs the internet, and while it runs free space for the largest of them; query_apps with filter=updatable lists what can be updated.',
  params: z.strictObject({
    appName: appName.exactOptional(),
    all: z.boolean().describe('true to update every app that has an update.').exactOptional(),
    except: z.array(appName).max(50).describe('With all=true: names of apps that stay as they are.').exactOptional(),
  }),
  match: { appName: 'app', all: 'boolean', except: 'list' },
  requires: [
    online('query_apps'),
    freeSpace((phone, args) => Math.max(0, ...outdated(phone, args).map((row) => row.sizeMb as number))),
  ],
  run: (phone, args) => {
    const updated = outdated(phone, args).map((app) => {
      phone.table('apps').update(app.id, { version: app.latestVersion as string });
      return { appId: app.id, appName: app.name as string, from: app.version as string, to: app.latestVersion as string };
    });
    return done(updated.length === 0 ? 'Up to date already.' : `${updated.length} updated.`, { updated });
  },
});
