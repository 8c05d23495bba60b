import type { Row } from '../../phone/types.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { appsOf, onApp } from './apps-storage-running.ts';
import { asked } from './asks.ts';
import { exact, exactly, insert, pickRow, primitive, remove, step, update } from './draws.ts';
import { patch } from './things.ts';

const PERMISSION = 'manage_app_permission';
const WORDS: Readonly<Record<string, string>> = {
  camera: 'the camera',
  microphone: 'the microphone',
  location: 'my location',
  contacts: 'my contacts',
  calendar: 'my calendar',
  messages: 'my messages',
  phone: 'the phone',
  notifications: 'notifications',
  storage: 'the storage',
};

const permission =
  (grant: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const apps = appsOf(ctx);
    const row = pickRow(
      ctx,
      'app_permissions',
      ({ appId, granted }) => granted === !grant && apps.some(({ id }) => id === appId),
    );
    const app = apps.find(({ id }) => id === row?.appId);
    if (row === null || app === undefined) return null;
    const wanted = row.permission as string;
    return {
      ...onApp(ctx, app, PERMISSION, exact({ action: grant ? 'grant' : 'revoke', permission: wanted }), {
        slots: { permission: text(WORDS[wanted] as string) },
        delta: [update('app_permissions', row.id, exactly({ granted: grant }))],
        touches: ['app_permissions'],
      }),
    };
  };

/** A permission that a single app has. */
const permissionAsk = (ctx: RecipeContext): Piece | null => {
  const apps = appsOf(ctx);
  const rows = ctx.rows('app_permissions').filter(({ appId, granted }) => granted === true && appOf(ctx, appId) !== undefined);
  const single = rows.filter(
    (row) => rows.filter((other) => other.permission === row.permission).length === 1 && apps.some(({ id }) => id === row.appId),
  );
  if (single.length === 0) return null;
  const row = ctx.random.pick(single);
  const fields = { app: { ...expected('app', appOf(ctx, row.appId)?.name as string), about: 'which app may use it' } };
  return asked(step(PERMISSION, exact({ action: 'query' })), fields, {
    slots: { permission: text(WORDS[row.permission as string] as string) },
    touches: ['app_permissions'],
  });
};

const appOf = (ctx: RecipeContext, appId: unknown): Row | undefined =>
  ctx.rows('apps').find(({ id, installed }) => id === appId && installed === true);

/** Notifications of installed apps. */
const noticesOf = (ctx: RecipeContext): Row[] => ctx.rows('notifications').filter(({ appId }) => appOf(ctx, appId) !== undefined);

const askUnread = (ctx: RecipeContext): Piece => {
  const notices = ctx.random.shuffle(noticesOf(ctx));
  const count = 1 + ctx.random.int(Math.max(1, notices.length));
  const fields = { unread: { ...expected('number', count), about: 'how many notifications are unread' } };
  return asked(step('query_notifications', {}), fields, {
    rows: notices.map(({ id }, index) => patch('notifications', id, { read: index >= count })),
    touches: ['notifications'],
  });
};

const withNotices = (ctx: RecipeContext): Row[] => {
  const notices = noticesOf(ctx);
  return appsOf(ctx, ({ id }) => notices.some(({ appId }) => appId === id));
};

const askNewest = (ctx: RecipeContext): Piece | null => {
  const apps = withNotices(ctx);
  if (apps.length === 0) return null;
  const app = ctx.random.pick(apps);
  const own = noticesOf(ctx).filter(({ appId }) => appId === app.id);
  const newest = own.reduce((best, row) => ((row.at as number) > (best.at as number) ? row : best));
  const fields = { title: { ...expected('text', newest.title as string), about: 'the title of the newest notification' } };
  return asked(step('query_notifications', {}), fields, { slots: { app: text(app.name as string) }, touches: ['notifications'] });
};

/** Notifications can be cleared one by one as well. */
const clear =
  (which: 'app' | 'all' | 'except') =>
  (ctx: RecipeContext): Piece | null => {
    const apps = withNotices(ctx);
    if (apps.length < 2) return null;
    const app = ctx.random.pick(apps);
    const name = app.name as string;
    const gone = noticesOf(ctx).filter(({ appId }) => which === 'all' || (appId === app.id) === (which === 'app'));
    const args = {
      app: { appName: lit('app', name) },
      all: exact({ all: true }),
      except: { ...exact({ all: true }), except: lit('list', [name]) },
    };
    return {
      slots: which === 'all' ? {} : { app: text(name) },
      steps: [step('clear_notifications', args[which])],
      delta: gone.map(({ id }) => remove('notifications', id)),
      touches: ['notifications'],
    };
  };

const ROLES: Readonly<Record<string, string>> = {
  browser: 'links',
  email: 'e-mail',
  music: 'music',
  maps: 'maps',
  gallery: 'pictures',
  reader: 'books',
  phone: 'calls',
};
/** Kinds of app that people choose for a role: fewer than the phone would let them. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  browser: ['tools'],
  email: ['communication', 'work'],
  music: ['music'],
  maps: ['travel'],
  gallery: ['social', 'video'],
  reader: ['reading', 'education'],
  phone: ['communication'],
};
const DEFAULT = 'manage_default_app';

const defaultSet = (ctx: RecipeContext): Piece | null => {
  const defaultOf = (role: string): Row | undefined => ctx.rows('default_apps').find((row) => row.role === role);
  const choices = Object.keys(ROLES).flatMap((role) =>
    appsOf(ctx, ({ id, category }) => FITTING[role]?.includes(category as string) === true && defaultOf(role)?.appId !== id).map(
      (app) => ({ role, app }),
    ),
  );
  if (choices.length === 0) return null;
  const { role, app } = ctx.random.pick(choices);
  const current = defaultOf(role);
  const others = choices.filter((one) => one.role === role && one.app.id !== app.id).map((one) => String(one.app.name));
  return {
    ...onApp(ctx, app, DEFAULT, exact({ action: 'set', role }), {
      slots: { role: text(ROLES[role] as string) },
      delta: [
        current === undefined
          ? insert('default_apps', exactly({ role, appId: app.id }))
          : update('default_apps', current.id, exactly({ appId: app.id })),
      ],
      touches: ['default_apps'],
    }),
    entity: { slot: 'app', noun: 'app', label: String(app.name), others },
  };
};

const onDefault = (ctx: RecipeContext): { row: Row; role: string } | null => {
  const row = pickRow(
    ctx,
    'default_apps',
    ({ role, appId }) => ROLES[role as string] !== undefined && appOf(ctx, appId) !== undefined,
  );
  return row && { row, role: row.role as string };
};

const defaultAsk = (ctx: RecipeContext): Piece | null => {
  const found = onDefault(ctx);
  if (found === null) return null;
  const app = appOf(ctx, found.row.appId)?.name as string;
  const fields = { app: { ...expected('app', app), about: 'which app is the default' } };
  return asked(step(DEFAULT, exact({ action: 'query' })), fields, {
    slots: { role: text(ROLES[found.role] as string) },
    touches: ['default_apps'],
  });
};

const defaultClear = (ctx: RecipeContext): Piece | null => {
  const found = onDefault(ctx);
  return (
    found && {
      slots: { role: text(ROLES[found.role] as string) },
      steps: [step(DEFAULT, exact({ action: 'clear', role: found.role }))],
      delta: [remove('default_apps', found.row.id)],
      touches: ['default_apps'],
      canonical: true,
    }
  );
};

export const noticePrimitives: readonly Primitive[] = [
  primitive('perm.grant', 'app-permission', PERMISSION, permission(true)),
  primitive('perm.revoke', 'app-permission', PERMISSION, permission(false)),
  primitive('perm.ask', 'app-permission', PERMISSION, permissionAsk),
  primitive('notif.ask.unread', 'notifications', 'query_notifications', askUnread),
  primitive('notif.ask.app', 'notifications', 'query_notifications', askNewest),
  primitive('notif.clear', 'notifications', 'clear_notifications', clear('app')),
  primitive('notif.clear.all', 'notifications', 'clear_notifications', clear('all')),
  primitive('notif.clear.except', 'notifications-except', 'clear_notifications', clear('except'), 'sealed'),
  primitive('default.set', 'default-app', DEFAULT, defaultSet),
  primitive('default.ask', 'default-app', DEFAULT, defaultAsk),
  primitive('default.clear', 'default-app-clear', DEFAULT, defaultClear, 'evolve'),
];
