import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { BACKUP_PARTS } from '../../phone/tables/system.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { confirmArgument, descending, done, id, isQuery, need, takeSpace, wallTime } from '../common.ts';
import { didYouMean } from '../near.ts';
import { confirmed, demand, freeSpace, online, onlyIf, overWifi } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';

type Part = (typeof BACKUP_PARTS)[number];

const kept = (phone: Phone, table: string): Row[] => phone.table(table).where((row) => row.deleted !== true);
const sum = (rows: readonly Row[], column: string): number => rows.reduce((total, row) => total + (row[column] as number), 0);

/** Megabytes of each part of a backup. */
const SIZES: Readonly<Record<Part, (phone: Phone) => number>> = {
  contacts: (phone) => phone.table('contacts').all().length * 0.01,
  messages: (phone) => phone.table('messages').all().length * 0.02,
  photos: (phone) => sum(kept(phone, 'photos'), 'sizeMb'),
  files: (phone) => sum(kept(phone, 'files'), 'sizeKb') / 1000,
  // The apps themselves come from the store again: only their data is kept.
  apps: (phone) => sum(phone.table('apps').having('installed', true), 'cacheMb'),
  settings: () => 1,
};

const sizeOf = (phone: Phone, includes: readonly Part[]): number =>
  Math.min(1_000_000, Math.max(1, Math.ceil(includes.reduce((total, part) => total + SIZES[part](phone), 0))));

const partsOf = ({ includes }: JsonObject): Part[] => {
  const wanted = (includes ?? BACKUP_PARTS) as readonly Part[];
  return BACKUP_PARTS.filter((part) => wanted.includes(part));
};

const view = (phone: Phone, { id: backupId, at, ...columns }: Row): JsonObject => ({
  backupId,
  madeAt: wallTime(phone, at as number),
  ...columns,
});

/** Pictures and files that were deleted since come out of the bin. */
const bringBack = (phone: Phone, backup: Row): { photosBack: number; filesBack: number } => {
  const back = (table: Part, instant: string): number => {
    if (!(backup.includes as readonly string[]).includes(table)) return 0;
    const rows = phone.table(table).where((row) => row.deleted === true && (row[instant] as number) <= (backup.at as number));
    for (const row of rows) phone.table(table).update(row.id, { deleted: false });
    return rows.length;
  };
  return { photosBack: back('photos', 'at'), filesBack: back('files', 'modifiedAt') };
};

/** The one that is named, or the newest. */
const theBackup = (phone: Phone, backupId: string | undefined): Row => {
  const backups = phone.table('backups');
  const row = backupId === undefined ? descending(backups.all(), 'at')[0] : backups.get(backupId);
  if (row !== undefined) return row;
  const near = didYouMean(
    backupId ?? '',
    backups.all().map(({ id: one }) => one),
  );
  throw new ToolFailure('NotFound', 'There is no such backup.', { what: 'backup', ...near });
};

/** What speaks against it is said first, then the user is asked. */
const askFor = (phone: Phone, args: JsonObject, what: string): void =>
  demand(
    confirmed(() => what),
    phone,
    args,
  );

const toCloud = ({ action, destination }: JsonObject): boolean => action === 'create' && destination === 'cloud';
const toPhone = ({ action, destination }: JsonObject): boolean => action === 'create' && destination === 'phone';

export const backup = defineTool({
  name: 'manage_backup',
  domain: 'System Settings',
  kind: 'write',
  description:
    'Backups of the phone: backs up contacts, messages, photos, files, apps or settings on the phone (takes free space) or in the cloud (needs the internet, and Wi-Fi where wifiOnly is set); restores one, which also brings deleted photos and files back; deletes one; sets automatic backups; or lists them, the last (newest) first. Restoring and deleting need the user to agree.',
  params: z.strictObject({
    action: z.enum(['create', 'restore', 'delete', 'set_automatic', 'query']).describe('What to do with the backups.'),
    includes: z
      .array(z.enum(BACKUP_PARTS))
      .min(1)
      .max(BACKUP_PARTS.length)
      .describe('What a new backup holds, such as ["photos", "contacts"]; all of it unless given.')
      .exactOptional(),
    destination: z.enum(['phone', 'cloud']).default('phone').describe('Where a new backup is kept.'),
    backupId: id('backup').exactOptional(),
    automatic: z.boolean().describe('For set_automatic: whether backups are made by themselves.').exactOptional(),
    wifiOnly: z.boolean().describe('For set_automatic: whether cloud backups wait for Wi-Fi.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { includes: 'list', destination: 'enum', automatic: 'boolean', wifiOnly: 'boolean', confirm: 'boolean' },
  reads: isQuery,
  requires: [
    ...onlyIf(
      toCloud,
      online('manage_backup'),
      overWifi((phone) => phone.setting('backup', 'wifiOnly') === false),
    ),
    ...onlyIf(
      toPhone,
      freeSpace((phone, args) => sizeOf(phone, partsOf(args))),
    ),
  ],
  run: (phone, args) => {
    const { action } = args;
    if (action === 'query') {
      const items = descending(phone.table('backups').all(), 'at').map((row) => view(phone, row));
      return done(`${items.length} backups.`, { count: items.length, items, ...settingView(phone, 'backup') });
    }
    if (action === 'create') {
      const includes = partsOf(args);
      const sizeMb = sizeOf(phone, includes);
      if (args.destination === 'phone') takeSpace(phone, sizeMb);
      const row = phone.table('backups').insert({ at: phone.now(), sizeMb, includes, destination: args.destination });
      return done(`Backup of ${sizeMb} MB made.`, view(phone, row));
    }
    if (action === 'set_automatic') {
      const { automatic, wifiOnly } = args;
      if (automatic === undefined && wifiOnly === undefined) need<boolean>('manage_backup', action, 'automatic', undefined);
      phone.set('backup', { ...(automatic === undefined ? {} : { automatic }), ...(wifiOnly === undefined ? {} : { wifiOnly }) });
      return done('Automatic backups changed.', settingView(phone, 'backup'));
    }
    if (action === 'restore') {
      const row = theBackup(phone, args.backupId);
      if (row.destination === 'cloud') demand(online('manage_backup'), phone, args);
      askFor(phone, args, `the phone would go back to the backup of ${wallTime(phone, row.at as number)}.`);
      const back = bringBack(phone, row);
      phone.set('backup', { restoredId: row.id });
      const { photosBack, filesBack } = back;
      return done(
        `Backup of ${wallTime(phone, row.at as number)} restored: ${photosBack} photos and ${filesBack} files are back.`,
        { backupId: row.id, ...back },
      );
    }
    const row = theBackup(phone, need('manage_backup', action, 'backupId', args.backupId));
    askFor(phone, args, `the backup of ${wallTime(phone, row.at as number)} would be gone for good.`);
    if (row.destination === 'phone') takeSpace(phone, -(row.sizeMb as number));
    if (phone.setting('backup', 'restoredId') === row.id) phone.set('backup', { restoredId: null });
    phone.table('backups').remove(row.id);
    return done('Backup deleted.', { backupId: row.id });
  },
});
