import { z } from 'zod';
import { byCodeUnit } from '../../base/order.ts';
import type { JsonObject } from '../../contract/json.ts';
import { APP_CATEGORIES } from '../../phone/tables/apps.ts';
import type { Row } from '../../phone/types.ts';
import { appName, shownApps } from '../apps.ts';
import { calledSo, folded, found } from '../common.ts';
import { defineTool } from '../tool.ts';
import { DOMAIN } from './domain.ts';
import { isNewer } from './versions.ts';

const FILTERS: Readonly<Record<string, (row: Row) => boolean>> = {
  installed: (row) => row.installed === true,
  not_installed: (row) => row.installed === false,
  running: (row) => row.running === true,
  updatable: (row) => row.installed === true && isNewer(row.latestVersion, row.version),
  locked: (row) => row.installed === true && row.locked === true,
  limited: (row) => row.installed === true && row.limitMinutes !== null,
  system: (row) => row.installed === true && row.system === true,
};

const SORTS: Readonly<Record<string, (row: Row) => number>> = {
  size: (row) => (row.sizeMb as number) + (row.cacheMb as number),
  usage: (row) => row.minutesToday as number,
  data: (row) => (row.mobileDataMb as number) + (row.wifiDataMb as number),
};

export const queryApps = defineTool({
  name: 'query_apps',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Lists which apps (programs) are installed on the phone, or tells about one, such as whether it is there: which take the most space (size and cache), are used most today, use the most data, run, are locked or have an update. In order of names unless sortBy says otherwise (greatest first).',
  params: z.strictObject({
    appName: appName.exactOptional(),
    filter: z
      .enum(['installed', 'not_installed', 'running', 'updatable', 'locked', 'limited', 'system'])
      .default('installed')
      .describe('Which apps.'),
    category: z.enum(APP_CATEGORIES).describe('Only apps of this kind.').exactOptional(),
    sortBy: z
      .enum(['name', 'size', 'usage', 'data'])
      .default('name')
      .describe('By name, size with cache, minutes today, or data.'),
    limit: z.int().min(1).max(100).default(50).describe('Most results, 1 to 100; 50 if left out.'),
  }),
  match: { appName: 'app', filter: 'enum', category: 'enum', sortBy: 'enum', limit: 'number' },
  run: (phone, { appName: called, filter, category, sortBy, limit }) => {
    const fits = FILTERS[filter] as (row: Row) => boolean;
    const rows = shownApps(phone).filter((row) => fits(row) && (category === undefined || row.category === category));
    const meant = called === undefined ? rows : calledSo(rows, 'name', called);
    const weight = SORTS[sortBy];
    const byName = (a: Row, b: Row): number => byCodeUnit(folded(a.name as string), folded(b.name as string));
    const order = weight === undefined ? byName : (a: Row, b: Row): number => weight(b) - weight(a) || byName(a, b);
    return found(
      'apps',
      meant
        .sort((a, b) => order(a, b) || byCodeUnit(a.id, b.id))
        .slice(0, limit)
        .map(appView),
    );
  },
});

const appView = ({ id: appId, name: called, hidden: _, ...columns }: Row): JsonObject => ({
  appId,
  appName: called as string,
  ...columns,
  updateAvailable: columns.installed === true && isNewer(columns.latestVersion, columns.version),
});
