import { absent, type Cases, denied, fails, invalid, missing, row, tells, writes } from '../make.ts';

const busyCache = row('apps', 'app_002', { cacheMb: 700 });

export const storageCases: Cases = {
  query_storage: {
    works: [
      tells(
        {},
        {
          totalMb: 128_000,
          freeMb: 18_400,
          usedMb: 109_600,
          usedPercent: 85.6,
          byKindMb: { document: 15, image: 0, video: 812, audio: 9, archive: 2, recycle_bin: 5, junk: 850 },
        },
      ),
      tells(
        { kind: 'app', top: 2 },
        {
          largest: [
            { appName: 'Podlark', cacheMb: 950 },
            { appName: 'Tilefall', sizeMb: 900 },
          ],
        },
        row('apps', 'app_002', { cacheMb: 950 }),
      ),
      tells({ kind: 'document', top: 1 }, { largest: [{ fileId: 'file_002', sizeKb: 6200 }] }),
      tells({ kind: 'video' }, { largest: [{ fileId: 'file_004' }] }),
    ],
    fails: [invalid({ kind: 'music' }, 'kind'), invalid({ top: 0 }, 'top'), denied({ kind: 'video' }, 'storage')],
  },
  clean_storage: {
    works: [
      writes({ scope: 'junk' }, { 'settings/storage': { junkMb: 0, freeMb: 19_250 } }, undefined, { freedMb: 850 }),
      writes(
        { scope: 'recycle_bin', confirm: true },
        {
          'files/file_007': null,
          'files/file_008': null,
          'sent_files/sent_002': null,
          'settings/storage': { freeMb: 18_405 },
        },
      ),
      writes(
        { scope: 'large_files', confirm: true },
        { 'files/file_004': null, 'settings/storage': { freeMb: 19_212 } },
        undefined,
        { freedMb: 812, deleted: ['site-visit.mp4'] },
      ),
      writes(
        { scope: 'large_files', minSizeMb: 9, confirm: true },
        { 'files/file_004': null, 'files/file_005': null, 'settings/storage': { freeMb: 19_221 } },
      ),
      writes(
        { scope: 'cache' },
        {
          ...Object.fromEntries(
            ['001', '002', '003', '004', '005', '006', '007', '008', '009', '010', '011', '020'].map((number) => [
              `apps/app_${number}`,
              { cacheMb: 0 },
            ]),
          ),
          'settings/storage': { freeMb: 18_880 },
        },
        undefined,
        { freedMb: 480 },
      ),
      tells({ scope: 'large_files', minSizeMb: 2000, confirm: true }, { freedMb: 0, deleted: [] }),
    ],
    fails: [
      missing({}, 'scope'),
      invalid({ scope: 'everything' }, 'scope'),
      invalid({ scope: 'large_files', minSizeMb: 0 }, 'minSizeMb'),
      fails({ scope: 'recycle_bin' }, 'ConfirmationRequired', {
        message: "This needs the user's word: 2 files (5 MB) would be gone for good: old-sketch.png, draft.txt.",
      }),
      fails({ scope: 'large_files' }, 'ConfirmationRequired', { needed: 'confirm' }),
      denied({ scope: 'junk' }, 'storage'),
    ],
  },
  clear_app_cache: {
    works: [
      writes({ appName: 'Podlark' }, { 'apps/app_002': { cacheMb: 0 }, 'settings/storage': { freeMb: 19_100 } }, busyCache, {
        freedMb: 700,
        apps: ['Podlark'],
      }),
      writes(
        {
          all: true,
          except: [
            'Lumafy',
            'Earmark',
            'Wavedial',
            'Gobblecart',
            'Hopcab',
            'Parcelo',
            'Railblip',
            'Coinpurse',
            'Gardenly',
            'Reelarium',
          ],
        },
        { 'apps/app_002': { cacheMb: 0 }, 'apps/app_010': { cacheMb: 0 }, 'settings/storage': { freeMb: 18_480 } },
      ),
      tells({ appName: 'Tilefall' }, { freedMb: 0 }),
    ],
    fails: [missing({}, 'appName'), invalid({ appName: 4 }, 'appName'), absent({ appName: 'Unheard Of' })],
  },
};
