import type { JsonObject } from '../../contract/json.ts';
import type { RowExpectation, RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { lit } from '../recipe.ts';
import { duration, type Slot, text } from '../surface.ts';
import { exact, exactly, primitive, step, update } from './draws.ts';
import { entityOf, freed, patch, some } from './things.ts';

/** The installed apps that can be named and opened. */
export const appsOf = (ctx: RecipeContext, fits: (row: Row) => boolean = () => true): Row[] =>
  ctx.rows('apps').filter((row) => row.installed === true && row.hidden === false && row.locked === false && fits(row));

/** A request about one app, by its name. */
export const onApp = (
  ctx: RecipeContext,
  app: Row,
  tool: string,
  args: Parameters<typeof step>[1],
  over: { delta: RowExpectation[]; rows?: RowPatch[]; slots?: Record<string, Slot>; touches?: string[] },
): Piece => {
  const name = app.name as string;
  return {
    slots: { app: text(name), ...over.slots },
    steps: [step(tool, { ...args, appName: lit('app', name) })],
    delta: over.delta,
    rows: over.rows ?? [],
    touches: [`apps/${app.id}`, ...(over.touches ?? [])],
    entity: entityOf('app', 'app', app, appsOf(ctx), 'name'),
    canonical: true,
  };
};

const AT_HOME = patch('settings', 'foreground', { screen: 'home', appId: null, page: null });
const SILENT = patch('settings', 'playback', { status: 'stopped', mediaId: null, positionSeconds: 0 });
const RUNNING = ['settings/foreground', 'settings/playback'];

const appOpen = (ctx: RecipeContext): Piece | null => {
  const apps = appsOf(ctx, ({ limitMinutes }) => limitMinutes === null);
  if (apps.length === 0) return null;
  const app = ctx.random.pick(apps);
  return onApp(
    ctx,
    app,
    'open_app',
    {},
    {
      delta: [
        update('apps', app.id, exactly({ running: true })),
        update('settings', 'foreground', exactly({ screen: 'app', appId: app.id })),
      ],
      rows: [patch('apps', app.id, { running: false }), AT_HOME],
      touches: RUNNING,
    },
  );
};

const appClose = (ctx: RecipeContext): Piece => {
  const app = ctx.random.pick(appsOf(ctx));
  return onApp(
    ctx,
    app,
    'close_app',
    {},
    {
      delta: [update('apps', app.id, exactly({ running: false }))],
      rows: [patch('apps', app.id, { running: true }), AT_HOME, SILENT],
      touches: RUNNING,
    },
  );
};

/** Some apps run, at least three of them. */
const several = (ctx: RecipeContext): { running: Row[]; rows: RowPatch[] } => {
  const idle = appsOf(ctx, ({ running }) => running === false);
  const started = some(ctx, idle, 3);
  const running = [...ctx.rows('apps').filter((row) => row.installed === true && row.running === true), ...started];
  return { running, rows: [...started.map(({ id }) => patch('apps', id, { running: true })), AT_HOME, SILENT] };
};

const closed = (apps: readonly Row[]): RowExpectation[] => apps.map(({ id }) => update('apps', id, exactly({ running: false })));

const appCloseAll = (ctx: RecipeContext): Piece => {
  const { running, rows } = several(ctx);
  return {
    slots: {},
    steps: [step('close_app', exact({ all: true }))],
    delta: closed(running),
    rows,
    touches: ['apps', ...RUNNING],
  };
};

const appCloseExcept = (ctx: RecipeContext): Piece => {
  const { running, rows } = several(ctx);
  const kept = ctx.random.pick(running);
  const name = kept.name as string;
  return {
    slots: { app: text(name) },
    steps: [step('close_app', { ...exact({ all: true }), except: lit('list', [name]) })],
    delta: closed(running.filter(({ id }) => id !== kept.id)),
    rows,
    touches: ['apps', ...RUNNING],
  };
};

/** One column of an app, which is something else beforehand. */
const appColumn =
  (tool: string, action: string, after: JsonObject, before: (ctx: RecipeContext) => JsonObject, system = true) =>
  (ctx: RecipeContext): Piece => {
    const app = ctx.random.pick(appsOf(ctx, (row) => system || row.system === false));
    return onApp(ctx, app, tool, exact({ action }), {
      delta: [update('apps', app.id, exactly(after))],
      rows: [patch('apps', app.id, { ...before(ctx) }), AT_HOME, SILENT],
      touches: RUNNING,
    });
  };

const notify = (action: string, after: string, before: readonly string[]) =>
  appColumn('manage_app_notification', action, { notifications: after }, (ctx) => ({ notifications: ctx.random.pick(before) }));

const background = (action: string, after: string, before: readonly string[]) =>
  appColumn(
    'manage_background_app',
    action,
    { background: after },
    (ctx) => ({ background: ctx.random.pick(before), running: false }),
    false,
  );

const limitSet = (ctx: RecipeContext): Piece => {
  const app = ctx.random.pick(appsOf(ctx, ({ system }) => system === false));
  const minutes = ctx.random.pick([20, 30, 40, 45, 60, 75, 90, 120]);
  return onApp(
    ctx,
    app,
    'manage_app_limit',
    { ...exact({ action: 'set' }), minutes: lit('number', minutes) },
    {
      slots: { duration: duration(minutes * 60) },
      delta: [update('apps', app.id, exactly({ limitMinutes: minutes }))],
      rows: [patch('apps', app.id, { limitMinutes: null, minutesToday: ctx.random.int(19) })],
    },
  );
};

const limitRemove = appColumn('manage_app_limit', 'remove', { limitMinutes: null }, (ctx) => ({
  limitMinutes: ctx.random.pick([25, 35, 50, 70]),
  minutesToday: 3,
}));

const cacheClear = (ctx: RecipeContext): Piece | null => {
  const apps = appsOf(ctx, ({ cacheMb }) => (cacheMb as number) > 0);
  if (apps.length === 0) return null;
  const app = ctx.random.pick(apps);
  return onApp(
    ctx,
    app,
    'clear_app_cache',
    {},
    {
      delta: [update('apps', app.id, exactly({ cacheMb: 0 })), freed(ctx, app.cacheMb as number)],
      touches: ['settings/storage'],
    },
  );
};

/** Every cache, perhaps but one; the apps can be gone through one by one just as well. */
const cacheClearAll =
  (except: boolean) =>
  (ctx: RecipeContext): Piece => {
    const full = ctx.rows('apps').filter((row) => row.installed === true && (row.cacheMb as number) > 0);
    const kept = ctx.random.pick(full);
    const emptied = except ? full.filter(({ id }) => id !== kept.id) : full;
    const name = kept.name as string;
    return {
      slots: except ? { app: text(name) } : {},
      steps: [step('clear_app_cache', { ...exact({ all: true }), ...(except ? { except: lit('list', [name]) } : {}) })],
      delta: [
        ...emptied.map(({ id }) => update('apps', id, exactly({ cacheMb: 0 }))),
        freed(
          ctx,
          emptied.reduce((sum, { cacheMb }) => sum + (cacheMb as number), 0),
        ),
      ],
      touches: ['apps', 'settings/storage'],
    };
  };

export const runningPrimitives: readonly Primitive[] = [
  primitive('app.open', 'app-open', 'open_app', appOpen),
  primitive('app.close', 'app-close', 'close_app', appClose),
  primitive('app.close.all', 'app-close-all', 'close_app', appCloseAll, 'test'),
  primitive('app.close.except', 'app-close-except', 'close_app', appCloseExcept, 'evolve'),
  primitive('appnotif.off', 'app-notifications', 'manage_app_notification', notify('disable', 'off', ['all', 'silent'])),
  primitive('appnotif.silent', 'app-notifications', 'manage_app_notification', notify('silence', 'silent', ['all', 'off'])),
  primitive('appnotif.on', 'app-notifications', 'manage_app_notification', notify('enable', 'all', ['off'])),
  primitive(
    'background.restrict',
    'background',
    'manage_background_app',
    background('restrict', 'restricted', ['automatic', 'allowed']),
  ),
  primitive(
    'background.allow',
    'background',
    'manage_background_app',
    background('allow', 'allowed', ['automatic', 'restricted']),
  ),
  primitive(
    'background.auto',
    'background-automatic',
    'manage_background_app',
    background('automatic', 'automatic', ['allowed', 'restricted']),
    'test',
  ),
  primitive('applimit.set', 'app-limit', 'manage_app_limit', limitSet),
  primitive('applimit.remove', 'app-limit', 'manage_app_limit', limitRemove),
  primitive('cache.clear', 'cache', 'clear_app_cache', cacheClear),
  primitive('cache.clear.all', 'cache', 'clear_app_cache', cacheClearAll(false)),
  primitive('cache.clear.except', 'cache-except', 'clear_app_cache', cacheClearAll(true), 'canary'),
];
