import { z } from 'zod';
import { byCodeUnit } from '../../base/order.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import { FILE_KINDS } from '../../phone/tables/apps.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { appName, appsMeant, shownApps } from '../apps.ts';
import { confirmArgument, descending, done, inSight, rounded, takeSpace } from '../common.ts';
import { fileMb, fileView, shownFiles } from '../files.ts';
import { confirmed, onlyIf } from '../rules.ts';
import { defineTool } from '../tool.ts';
import { binMb, removeFiles } from './bin.ts';
import { DOMAIN } from './domain.ts';

export const queryStorage = defineTool({
  name: 'query_storage',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Tells how much space or room is left on the phone (storage, disk, memory for files), whether it is full, and what is taking it up: free, used and total megabytes, by apps, caches, files by kind, recycle bin, junk and system. With kind it lists the largest apps or files of that kind, largest first.',
  params: z.strictObject({
    kind: z
      .enum(['app', ...FILE_KINDS])
      .describe('List the largest of this kind besides.')
      .exactOptional(),
    top: z.int().min(1).max(50).default(5).describe('How many to list, 1 to 50; 5 if left out.'),
  }),
  match: { kind: 'enum', top: 'number' },
  permission: ({ kind }) => (kind === undefined || kind === 'app' ? null : 'storage'),
  run: (phone, { kind, top }) => {
    const get = (column: string): number => phone.setting('storage', column) as number;
    const [totalMb, freeMb] = [get('totalMb'), get('freeMb')];
    const usedMb = Math.max(0, totalMb - freeMb);
    const byKindMb: Record<string, number> = { ...appSizes(phone), ...fileSizes(phone) };
    byKindMb.recycle_bin = binMb(phone);
    byKindMb.junk = get('junkMb');
    const known = Object.values(byKindMb).reduce((sum, size) => sum + size, 0);
    byKindMb.system = Math.max(0, usedMb - known);
    return done(`${rounded(freeMb / 1000, 1)} GB of ${rounded(totalMb / 1000, 1)} GB are free.`, {
      totalMb,
      freeMb,
      usedMb,
      usedPercent: rounded((usedMb * 100) / totalMb, 1),
      byKindMb,
      ...(kind === undefined ? {} : { largest: largest(phone, kind, top) }),
    });
  },
});

const appSizes = (phone: Phone): { apps: number; cache: number } => {
  const apps = phone.table('apps').having('installed', true);
  const sum = (column: string): number => apps.reduce((total, row) => total + (row[column] as number), 0);
  return { apps: sum('sizeMb'), cache: sum('cacheMb') };
};

const fileSizes = (phone: Phone): Record<string, number> => {
  const sizes: Record<string, number> = {};
  for (const kind of FILE_KINDS) sizes[kind] = 0;
  for (const row of phone.table('files').all())
    if (row.deleted === false) sizes[row.kind as string] = (sizes[row.kind as string] as number) + fileMb(row);
  return sizes;
};

const largest = (phone: Phone, kind: string, top: number): JsonObject[] => {
  if (kind !== 'app') {
    const rows = shownFiles(phone).filter((row) => row.kind === kind);
    return descending(rows, 'sizeKb')
      .slice(0, top)
      .map((row) => fileView(phone, row));
  }
  const whole = (row: Row): number => (row.sizeMb as number) + (row.cacheMb as number);
  return shownApps(phone)
    .filter((row) => row.installed === true)
    .sort((a, b) => whole(b) - whole(a) || byCodeUnit(a.id, b.id))
    .slice(0, top)
    .map((row) => ({ appName: row.name as Json, sizeMb: row.sizeMb as Json, cacheMb: row.cacheMb as Json }));
};

/** What a clean-up of each scope takes: the files that go for good, and how many megabytes come free. */
const plan = (phone: Phone, scope: string, minSizeMb: number): { files: Row[]; freesMb: number } => {
  if (scope === 'junk') return { files: [], freesMb: phone.setting('storage', 'junkMb') as number };
  if (scope === 'cache') return { files: [], freesMb: appSizes(phone).cache };
  const large = (row: Row): boolean => row.deleted === false && fileMb(row) >= minSizeMb;
  const files = phone
    .table('files')
    .where(scope === 'recycle_bin' ? (row) => row.deleted === true : large)
    .filter(inSight(phone));
  return { files, freesMb: files.reduce((sum, row) => sum + fileMb(row), 0) };
};

const planned = (phone: Phone, args: JsonObject): { files: Row[]; freesMb: number } =>
  plan(phone, args.scope as string, args.minSizeMb as number);

export const cleanStorage = defineTool({
  name: 'clean_storage',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Frees up storage space when the phone is full: cleans out (tidies, deletes) junk files, the caches of all apps, the recycle bin, or large files of at least minSizeMb. The last two delete files for good and need confirm=true; without it the call says what would go.',
  params: z.strictObject({
    scope: z.enum(['junk', 'cache', 'recycle_bin', 'large_files']).describe('What is cleaned up.'),
    minSizeMb: z.int().min(1).max(100_000).default(500).describe('For large_files: the smallest that counts, in megabytes.'),
    confirm: confirmArgument,
  }),
  match: { scope: 'enum', minSizeMb: 'number', confirm: 'boolean' },
  permission: 'storage',
  requires: onlyIf(
    ({ scope }) => scope === 'recycle_bin' || scope === 'large_files',
    confirmed((phone, args) => {
      const { files, freesMb } = planned(phone, args);
      const names = files.slice(0, 20).map((row) => row.name as string);
      return `${files.length} files (${freesMb} MB) would be gone for good: ${names.join(', ')}.`;
    }),
  ),
  run: (phone, args) => {
    const { files, freesMb } = planned(phone, args);
    if (args.scope === 'junk') phone.set('storage', { junkMb: 0 });
    if (args.scope === 'cache') for (const row of phone.table('apps').all()) emptyCache(phone, row);
    removeFiles(phone, files);
    if (files.length === 0) takeSpace(phone, -freesMb);
    return done(`${freesMb} MB freed.`, { freedMb: freesMb, deleted: files.map((row) => row.name as string) });
  },
});

const emptyCache = (phone: Phone, app: Row): void =>
  void (app.installed === true && phone.table('apps').update(app.id, { cacheMb: 0 }));

export const clearAppCache = defineTool({
  name: 'clear_app_cache',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Clears (empties) the cache, the temporary data that one app has stored, or with all=true of every app save those in except; the space comes free, accounts and saved data stay.',
  params: z.strictObject({
    appName: appName.exactOptional(),
    all: z.boolean().describe('true for every app.').exactOptional(),
    except: z.array(appName).max(50).describe('With all=true: apps that keep their cache.').exactOptional(),
  }),
  match: { appName: 'app', all: 'boolean', except: 'list' },
  run: (phone, args) => {
    const apps = appsMeant(phone, 'clear_app_cache', args, (row) => (row.cacheMb as number) > 0);
    const freedMb = apps.reduce((sum, row) => sum + (row.cacheMb as number), 0);
    for (const app of apps) emptyCache(phone, app);
    takeSpace(phone, -freedMb);
    return done(`${freedMb} MB freed.`, { freedMb, apps: apps.map((row) => row.name as string) });
  },
});
