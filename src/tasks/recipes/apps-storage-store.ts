import type { RowExpectation } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import { folded } from '../../tools/common.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { appsOf, onApp } from './apps-storage-running.ts';
import { asked } from './asks.ts';
import { exact, exactly, insert, primitive, remove, step, update } from './draws.ts';
import { entityOf, freed, patch, singled, some } from './things.ts';

/** What the store has and the phone does not know. */
const offersOf = (ctx: RecipeContext, fits: (row: Row) => boolean = () => true): Row[] => {
  const known = ctx.rows('apps').map(({ name }) => folded(String(name)));
  return singled(ctx.rows('store_apps'), 'name').filter((row) => !known.includes(folded(String(row.name))) && fits(row));
};

const STORAGE = 'settings/storage';

const install =
  (paid: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const offers = offersOf(ctx, ({ price }) => (price as number) > 0 === paid);
    if (offers.length === 0) return null;
    const offer = ctx.random.pick(offers);
    const name = offer.name as string;
    return {
      slots: { app: text(name) },
      steps: [step('install_app', { appName: lit('app', name), ...(paid ? exact({ confirm: true }) : {}) })],
      delta: [insert('apps', exactly({ name, installed: true })), freed(ctx, -(offer.sizeMb as number))],
      touches: ['apps', STORAGE],
      entity: entityOf('app', 'app', offer, offers, 'name'),
      canonical: paid,
    };
  };

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

/** All that goes with an app. */
const uninstalled = (ctx: RecipeContext, app: Row): RowExpectation[] => {
  const own = (table: string): readonly Row[] => ctx.rows(table).filter(({ appId }) => appId === app.id);
  const holders: RowExpectation[] = [
    ['game_mode', 'games'],
    ['data_saver', 'exempt'],
  ].flatMap(([id, column]) => {
    const ids = ctx.rows('settings').find((row) => row.id === id)?.[column as string] as string[] | undefined;
    return ids?.includes(app.id) ? [update('settings', id as string, exactly({ [column as string]: without(ids, app.id) }))] : [];
  });
  return [
    update('apps', app.id, exactly({ installed: false, cacheMb: 0, running: false })),
    ...['notifications', 'default_apps'].flatMap((table) => own(table).map(({ id }) => remove(table, id))),
    ...own('app_permissions').flatMap(({ id, granted }) =>
      granted === true ? [update('app_permissions', id, exactly({ granted: false }))] : [],
    ),
    ...ctx
      .rows('desktop_folders')
      .filter(({ apps }) => (apps as string[]).includes(app.id))
      .map(({ id, apps }) => update('desktop_folders', id, exactly({ apps: without(apps as string[], app.id) }))),
    ...holders,
    freed(ctx, (app.sizeMb as number) + (app.cacheMb as number)),
  ];
};

const appUninstall = (ctx: RecipeContext): Piece | null => {
  const apps = appsOf(ctx, ({ system }) => system === false);
  if (apps.length === 0) return null;
  const app = ctx.random.pick(apps);
  return onApp(ctx, app, 'uninstall_app', exact({ confirm: true }), {
    delta: uninstalled(ctx, app),
    touches: ['apps', 'notifications', 'default_apps', 'app_permissions', 'desktop_folders', STORAGE],
  });
};

const isOld = ({ version, latestVersion }: Row): boolean => version !== latestVersion;
const updated = ({ id, latestVersion }: Row): RowExpectation => update('apps', id, exactly({ version: latestVersion as string }));

const appUpdate = (ctx: RecipeContext): Piece | null => {
  const old = appsOf(ctx, isOld);
  if (old.length === 0) return null;
  const app = ctx.random.pick(old);
  return onApp(ctx, app, 'update_app', {}, { delta: [updated(app)] });
};

const appUpdateAll = (ctx: RecipeContext): Piece | null => {
  const old = ctx.rows('apps').filter((row) => row.installed === true && isOld(row));
  if (old.length === 0) return null;
  return { slots: {}, steps: [step('update_app', exact({ all: true }))], delta: old.map(updated), touches: ['apps'] };
};

const askUpdates = (ctx: RecipeContext): Piece => {
  const old = ctx.rows('apps').filter((row) => row.installed === true && isOld(row));
  const more = some(
    ctx,
    appsOf(ctx, (row) => !isOld(row)),
    1 + ctx.random.int(5),
  );
  const fields = { apps: { ...expected('number', old.length + more.length), about: 'how many apps have an update' } };
  return asked(step('query_apps', {}), fields, {
    rows: more.map(({ id }) => patch('apps', id, { latestVersion: '40.1.0' })),
    touches: ['apps'],
  });
};

const askVersion = (ctx: RecipeContext): Piece => {
  const app = ctx.random.pick(appsOf(ctx));
  const version = `${1 + ctx.random.int(9)}.${ctx.random.int(10)}.${ctx.random.int(10)}`;
  const fields = { version: { ...expected('text', version), about: 'which version of the app is installed' } };
  return asked(step('query_apps', {}), fields, {
    slots: { app: text(app.name as string) },
    rows: [patch('apps', app.id, { version, latestVersion: version })],
    touches: ['apps'],
  });
};

/** Kinds of which it is clear what belongs to them. */
const KINDS = ['music', 'video', 'reading', 'shopping', 'food', 'travel', 'finance', 'health', 'education', 'weather'];

const askKind = (ctx: RecipeContext): Piece | null => {
  const of = (kind: string): number => ctx.rows('apps').filter((row) => row.installed === true && row.category === kind).length;
  const kinds = KINDS.filter((kind) => of(kind) > 0);
  if (kinds.length === 0) return null;
  const kind = ctx.random.pick(kinds);
  const fields = { apps: { ...expected('number', of(kind)), about: 'how many apps of that kind are installed' } };
  return asked(step('query_apps', {}), fields, { slots: { kind: text(kind) }, touches: ['apps'] });
};

const STORE = 'search_app_store';

const askOffer =
  (column: 'price' | 'developer') =>
  (ctx: RecipeContext): Piece | null => {
    const offers = offersOf(ctx, ({ price }) => column === 'developer' || (price as number) > 0);
    if (offers.length === 0) return null;
    const offer = ctx.random.pick(offers);
    const name = offer.name as string;
    const fields =
      column === 'price'
        ? { price: { ...expected('number', offer.price as number), about: 'what the app costs' } }
        : { developer: { ...expected('text', offer.developer as string), about: 'who makes the app' } };
    return asked(step(STORE, { query: lit('text', name) }), fields, { slots: { app: text(name) }, touches: ['store_apps'] });
  };

const askBest = (ctx: RecipeContext): Piece | null => {
  const kinds = [...new Set(offersOf(ctx).map(({ category }) => category as string))];
  if (kinds.length === 0) return null;
  const category = ctx.random.pick(kinds);
  const best = [...ctx.rows('store_apps')]
    .filter((row) => row.category === category)
    .sort((a, b) => (b.rating as number) - (a.rating as number));
  if (best.length > 1 && best[0]?.rating === best[1]?.rating) return null;
  const fields = { app: { ...expected('app', best[0]?.name as string), about: 'the best rated app of that kind' } };
  return asked(step(STORE, exact({ category })), fields, { slots: { kind: text(category) }, touches: ['store_apps'] });
};

export const storePrimitives: readonly Primitive[] = [
  primitive('app.install', 'app-install', 'install_app', install(false)),
  primitive('app.buy', 'app-buy', 'install_app', install(true), 'gate'),
  primitive('app.uninstall', 'app-uninstall', 'uninstall_app', appUninstall),
  primitive('app.update', 'app-update', 'update_app', appUpdate),
  primitive('app.update.all', 'app-update', 'update_app', appUpdateAll),
  primitive('app.ask.updates', 'apps-ask', 'query_apps', askUpdates),
  primitive('app.ask.version', 'apps-ask', 'query_apps', askVersion),
  primitive('app.ask.kind', 'apps-kind', 'query_apps', askKind, 'sealed'),
  primitive('store.ask.price', 'store-ask', STORE, askOffer('price')),
  primitive('store.ask.maker', 'store-ask', STORE, askOffer('developer')),
  primitive('store.ask.best', 'store-best', STORE, askBest, 'canary'),
];
