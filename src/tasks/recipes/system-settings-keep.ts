import type { JsonObject } from '../../contract/json.ts';
import type { RowPatch } from '../../contract/task.ts';
import { BACKUP_PARTS } from '../../phone/tables/system.ts';
import type { Row } from '../../phone/types.ts';
import { folded } from '../../tools/common.ts';
import type { Entity, Piece, PieceStep, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked, given, onWifi, switched } from './asks.ts';
import { exact, exactly, insert, pickRow, primitive, remove, setting, step, update } from './draws.ts';

const FOLDERS = 'desktop_folders';
const FOLDER = 'manage_desktop_folder';
const UNLOCKED = { desktop_layout: { locked: false } };

/** Installed apps in sight whose name says which is meant, and that lie in no folder. */
const looseApps = (ctx: RecipeContext): Row[] => {
  const inside = new Set(ctx.rows(FOLDERS).flatMap((row) => row.apps as string[]));
  const apps = ctx.rows('apps');
  const alone = (name: string): boolean => apps.filter((row) => folded(String(row.name)).includes(folded(name))).length === 1;
  return ctx.random.shuffle(
    apps.filter((row) => row.installed === true && row.hidden !== true && !inside.has(row.id) && alone(String(row.name))),
  );
};

type Folders = { folder: Row; apps: string[]; loose: Row[]; rows: RowPatch[]; entity: Entity };

/**
 * Three folders, one of them the persona's own under its name; one of the three is meant. Whoever lists them may name it by its id,
 * so no change of one is graded by the call.
 */
const threeFolders = (ctx: RecipeContext): Folders | null => {
  const own = ctx.rows(FOLDERS)[0];
  const loose = looseApps(ctx);
  if (own === undefined || loose.length < 6) return null;
  const names = new Set([String(own.name)]);
  for (let tries = 0; names.size < 3 && tries < 40; tries++) names.add(ctx.value('folder_name'));
  if (names.size < 3) return null;
  const counts = ctx.random.shuffle([1, 2, 3]);
  const folders = [...names].map((name, i): Row => {
    if (i === 0) return own;
    const apps = loose.splice(0, Math.min(counts[i] as number, loose.length - 2)).map(({ id }) => id);
    return { id: `folder_10${i}`, name, apps };
  });
  const folder = ctx.random.pick(folders);
  const others = folders.filter((row) => row !== folder).map((row) => String(row.name));
  return {
    folder,
    apps: [...(folder.apps as string[])],
    loose,
    rows: folders.slice(1).map(({ id, ...set }) => ({ table: FOLDERS, id, set: set as JsonObject })),
    entity: { slot: 'folder', noun: 'folder', label: String(folder.name), others },
  };
};

const onFolder = (action: string, folder: Row, args: PieceStep['args'] = {}): PieceStep =>
  step(FOLDER, { ...exact({ action }), folderName: lit('text', folder.name as string), ...args });

/** A request about one of three folders. */
const ofFolder =
  (draw: (three: Folders, ctx: RecipeContext) => Pick<Piece, 'slots' | 'steps' | 'delta'> | null) =>
  (ctx: RecipeContext): Piece | null => {
    const three = threeFolders(ctx);
    const drawn = three && draw(three, ctx);
    if (three === null || drawn === null) return null;
    const slots = { folder: text(three.entity.label), ...drawn.slots };
    return given({ ...drawn, slots, rows: three.rows, touches: [FOLDERS], entity: three.entity }, UNLOCKED);
  };

const folderAdd = ofFolder(({ folder, apps, loose }) => {
  const app = loose[0];
  if (app === undefined) return null;
  const name = String(app.name);
  return {
    slots: { app: text(name) },
    steps: [onFolder('add_app', folder, { appName: lit('app', name) })],
    delta: [update(FOLDERS, folder.id, { apps: expected('list', [...apps, app.id]) })],
  };
});

const folderOut = ofFolder(({ folder, apps }, ctx) => {
  const app = pickRow(ctx, 'apps', (row) => apps.includes(row.id) && row.hidden !== true);
  if (app === null) return null;
  const name = String(app.name);
  return {
    slots: { app: text(name) },
    steps: [onFolder('remove_app', folder, { appName: lit('app', name) })],
    delta: [
      update(FOLDERS, folder.id, {
        apps: expected(
          'list',
          apps.filter((id) => id !== app.id),
        ),
      }),
    ],
  };
});

const folderRename = ofFolder(({ folder, entity }, ctx) => {
  const name = ctx.value('folder_name');
  if ([entity.label, ...entity.others].some((other) => folded(other) === folded(name))) return null;
  return {
    slots: { new_name: text(name) },
    steps: [onFolder('rename', folder, { newName: lit('text', name) })],
    delta: [update(FOLDERS, folder.id, { name: expected('text', name) })],
  };
});

const folderDelete = ofFolder(({ folder }) => ({
  slots: {},
  steps: [onFolder('delete', folder)],
  delta: [remove(FOLDERS, folder.id)],
}));

const folderAsk = (ctx: RecipeContext): Piece | null => {
  const three = threeFolders(ctx);
  if (three === null) return null;
  const hidden = ctx.rows('apps').some((row) => row.hidden === true && three.apps.includes(row.id));
  if (hidden) return null;
  const fields = { appsInFolder: { ...expected('number', three.apps.length), about: 'how many apps are in the folder' } };
  const slots = { folder: text(three.entity.label) };
  const piece = asked(step(FOLDER, exact({ action: 'query' })), fields, { slots, rows: three.rows, touches: [FOLDERS] });
  return { ...piece, entity: three.entity };
};

const folderCreate = (ctx: RecipeContext): Piece | null => {
  const name = ctx.value('folder_name');
  const [a, b] = looseApps(ctx);
  if (a === undefined || b === undefined) return null;
  if (ctx.rows(FOLDERS).some((row) => folded(String(row.name)) === folded(name))) return null;
  const piece: Piece = {
    slots: { folder: text(name), a: text(String(a.name)), b: text(String(b.name)) },
    steps: [
      step(FOLDER, {
        ...exact({ action: 'create' }),
        folderName: lit('text', name),
        apps: lit('list', [String(a.name), String(b.name)]),
      }),
    ],
    delta: [insert(FOLDERS, { name: expected('text', name), apps: expected('list', [a.id, b.id]) })],
    touches: [FOLDERS],
    canonical: true,
  };
  return given(piece, UNLOCKED);
};

const BACKUP = 'manage_backup';
const ROOMY = { storage: { totalMb: 256_000, freeMb: 150_000 } };
/** What is stored takes its space. */
const STORED = update('settings', 'storage', {});

type Part = (typeof BACKUP_PARTS)[number];

const backedUp = (includes: readonly Part[], destination: 'phone' | 'cloud', args: PieceStep['args']): Piece => ({
  slots: {},
  steps: [step(BACKUP, { ...exact({ action: 'create', ...(destination === 'cloud' ? { destination } : {}) }), ...args })],
  delta: [
    insert('backups', { includes: expected('list', [...includes]), destination: expected('exact', destination) }),
    ...(destination === 'phone' ? [STORED] : []),
  ],
  touches: ['backups'],
});

/** All parts may be listed or left out: never graded by the call. */
const backupFull = (): Piece => given(backedUp(BACKUP_PARTS, 'phone', {}), ROOMY);

const backupParts =
  (destination: 'phone' | 'cloud') =>
  (ctx: RecipeContext): Piece => {
    const [a, b] = ctx.random.shuffle(BACKUP_PARTS) as [Part, Part];
    const piece = {
      ...backedUp([a, b], destination, { includes: lit('list', [a, b]) }),
      slots: { parts: text(`${a} and ${b}`) },
      canonical: true,
    };
    return destination === 'phone' ? given(piece, ROOMY) : onWifi(ctx, piece);
  };

const backupAsk = (ctx: RecipeContext): Piece | null => {
  const own = ctx.rows('backups');
  if (own.length !== 1) return null;
  const sizeMb = 1200 + ctx.random.int(9000);
  const fields = { backupMegabytes: { ...expected('number', sizeMb), about: 'the size of the newest backup in megabytes' } };
  const rows: RowPatch[] = [{ table: 'backups', id: (own[0] as Row).id, set: { sizeMb } }];
  return asked(step(BACKUP, exact({ action: 'query' })), fields, { rows, touches: ['backups'] });
};

const automatic = (column: 'automatic' | 'wifiOnly', on: boolean) =>
  switched(BACKUP, 'backup', column, on, { action: 'set_automatic', [column]: on });

/** Pictures and files that were put into the bin before it was made come back with a backup that holds such. */
const restore = (ctx: RecipeContext): Piece | null => {
  const own = ctx.rows('backups');
  const backup = own[0];
  if (backup === undefined || own.length !== 1 || backup.destination === 'cloud') return null;
  const back = (table: 'photos' | 'files', instant: string) =>
    (backup.includes as string[]).includes(table)
      ? ctx
          .rows(table)
          .filter((row) => row.deleted === true && (row[instant] as number) <= (backup.at as number))
          .map(({ id }) => update(table, id, exactly({ deleted: false })))
      : [];
  const call = step(BACKUP, exact({ action: 'restore', confirm: true }));
  const piece = setting(ctx, 'backup', { restoredId: backup.id }, call, {}, { restoredId: null });
  return {
    ...piece,
    delta: [...piece.delta, ...back('photos', 'at'), ...back('files', 'modifiedAt')],
    touches: [...piece.touches, 'backups', 'photos', 'files'],
    canonical: false,
  };
};

const HOUR = 3_600_000;

/** Beside the persona's backup there is a younger one. */
const deleteOldest = (ctx: RecipeContext): Piece | null => {
  const own = ctx.rows('backups');
  const oldest = own[0];
  if (oldest === undefined || own.length !== 1) return null;
  const younger = { at: (oldest.at as number) + HOUR, sizeMb: 2150, includes: ['contacts', 'settings'], destination: 'phone' };
  const piece: Piece = {
    slots: {},
    steps: [step(BACKUP, exact({ action: 'delete', backupId: oldest.id, confirm: true }))],
    delta: [remove('backups', oldest.id), ...(oldest.destination === 'cloud' ? [] : [STORED])],
    touches: ['backups'],
    rows: [{ table: 'backups', id: 'backup_101', set: younger }],
    canonical: true,
  };
  return given(piece, { storage: { totalMb: 256_000, freeMb: 60_000 }, backup: { restoredId: null } });
};

/** Folders and backups. */
export const keepPrimitives: readonly Primitive[] = [
  primitive('folder.create', 'folders', FOLDER, folderCreate),
  primitive('folder.add', 'folders', FOLDER, folderAdd),
  primitive('folder.out', 'folders', FOLDER, folderOut),
  primitive('folder.ask', 'folders', FOLDER, folderAsk),
  primitive('folder.rename', 'folder-rename', FOLDER, folderRename, 'canary'),
  primitive('folder.delete', 'folder-delete', FOLDER, folderDelete, 'sealed'),
  primitive('backup.create', 'backup', BACKUP, backupFull),
  primitive('backup.create.parts', 'backup', BACKUP, backupParts('phone')),
  primitive('backup.cloud', 'backup', BACKUP, backupParts('cloud')),
  primitive('backup.ask', 'backup', BACKUP, backupAsk),
  primitive('backup.auto.on', 'backup-automatic', BACKUP, automatic('automatic', true), 'test'),
  primitive('backup.auto.off', 'backup-automatic', BACKUP, automatic('automatic', false), 'test'),
  primitive('backup.wifi', 'backup-automatic', BACKUP, automatic('wifiOnly', true), 'test'),
  primitive('backup.restore', 'backup-restore', BACKUP, restore, 'gate'),
  primitive('backup.delete', 'backup-restore', BACKUP, deleteOldest, 'gate'),
];
