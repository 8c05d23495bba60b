import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { shownApps, theInstalledApp } from '../apps.ts';
import { done, found, isQuery, name, need, resultLimit, rounded } from '../common.ts';
import { simFor } from '../rules.ts';
import { defineTool, type Precondition, ToolFailure } from '../tool.ts';
import { DOMAIN } from './wifi.ts';

export const dataUsageTool = defineTool({
  name: 'query_data_usage',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Tells how much internet data was used (gigabytes or GB, megabytes) this month: by app, which ones burn the most over mobile data and Wi-Fi, the greatest first; or by SIM card, in gigabytes of the plan and what is left, the most used first. To use less turn to manage_data_saver.',
  params: z.strictObject({
    of: z.enum(['apps', 'sims']).default('apps').describe('Usage by app, or by SIM card with its data plan.'),
    network: z.enum(['all', 'mobile', 'wifi']).default('all').describe('For apps: which usage counts.'),
    app: name('Only this app.').exactOptional(),
    limit: resultLimit,
  }),
  match: { of: 'enum', network: 'enum', app: 'app', limit: 'number' },
  run: (phone, args) => {
    if (args.of === 'sims')
      return found('SIM cards', byUse(phone.table('sims').all(), (sim) => sim.usedGb as number).map(planView));
    const used = USED[args.network];
    const rows =
      args.app === undefined
        ? shownApps(phone).filter((row) => row.installed === true && used(row) > 0)
        : [theInstalledApp(phone, args.app)];
    return found(
      'apps',
      byUse(rows, used)
        .slice(0, args.limit)
        .map((row) => ({
          ...appView(row),
          mobileDataMb: row.mobileDataMb as number,
          wifiDataMb: row.wifiDataMb as number,
          usedMb: used(row),
        })),
    );
  },
});

const USED: Readonly<Record<'all' | 'mobile' | 'wifi', (row: Row) => number>> = {
  all: (row) => (row.mobileDataMb as number) + (row.wifiDataMb as number),
  mobile: (row) => row.mobileDataMb as number,
  wifi: (row) => row.wifiDataMb as number,
};

const byUse = (rows: readonly Row[], used: (row: Row) => number): Row[] =>
  [...rows].sort((a, b) => used(b) - used(a) || (a.id < b.id ? -1 : 1));

const appView = (row: Row): JsonObject => ({ appId: row.id, name: row.name as string });

const planView = ({ id: simId, ...sim }: Row): JsonObject => {
  const [plan, used] = [sim.planGb as number, sim.usedGb as number];
  const usedPercent = plan === 0 ? null : rounded((used / plan) * 100, 0);
  return { simId, ...sim, leftGb: rounded(Math.max(0, plan - used), 2), usedPercent };
};

/** What the SIM card for data has used. */
const usedGb = (phone: Phone): number => (simFor(phone, 'data')?.usedGb as number | undefined) ?? 0;

/** The data saver lets no more through than its limit. */
const isSpent = (phone: Phone): boolean => {
  const limit = phone.setting('data_saver', 'limitGb') as number | null;
  return phone.setting('data_saver', 'enabled') === true && limit !== null && usedGb(phone) >= limit;
};

export const belowDataLimit: Precondition = {
  name: 'below_data_limit',
  check: (phone) => {
    if (!isSpent(phone)) return null;
    const [used, limitGb] = [usedGb(phone), phone.setting('data_saver', 'limitGb') as number];
    const message = `The data saver stops mobile data: ${used} of ${limitGb} GB are used.`;
    return { errorType: 'PreconditionFailed', payload: { message, setting: 'data_saver', usedGb: used, limitGb } };
  },
};

const TOOL = 'manage_data_saver';

export const dataSaverTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Data saver, for a plan or bundle that is nearly used up: makes apps use less mobile data (internet) by keeping them from using it in the background, with exceptions, and stops mobile data at a monthly limit. Turns it on or off, sets or removes the limit, exempts apps or takes them off the list of exceptions, or tells all of that with what is used. When the limit is used up already, mobile data goes off.',
  params: z.strictObject({
    action: z
      .enum(['enable', 'disable', 'set_limit', 'remove_limit', 'exempt', 'unexempt', 'query'])
      .describe('What to do: exempt and unexempt are for apps, set_limit for gigabytes.'),
    limitGb: z.number().min(0.1).max(1000).describe('The monthly limit of mobile data in gigabytes, such as 20.').exactOptional(),
    apps: z.array(name('Name of an app.')).min(1).max(30).describe('Names of apps: ["Maps", "Mail"].').exactOptional(),
  }),
  match: { limitGb: 'number', apps: 'list' },
  reads: isQuery,
  run: (phone, { action, limitGb, apps }) => {
    if (action === 'query') return done('Data saver.', saverView(phone));
    if (action === 'enable' || action === 'disable') phone.set('data_saver', { enabled: action === 'enable' });
    else if (action === 'set_limit') phone.set('data_saver', { limitGb: need(TOOL, action, 'limitGb', limitGb) });
    else if (action === 'remove_limit') phone.set('data_saver', { limitGb: null });
    else phone.set('data_saver', { exempt: exceptions(phone, action, need(TOOL, action, 'apps', apps)) });
    if (isSpent(phone)) phone.set('mobile_data', { enabled: false });
    return done(`Data saver: ${phone.setting('data_saver', 'enabled') === true ? 'on' : 'off'}.`, saverView(phone));
  },
});

/** In order of ids, so that an app that comes back leaves no trace. */
const exceptions = (phone: Phone, action: 'exempt' | 'unexempt', apps: readonly string[]): string[] => {
  const rows = apps.map((called) => theInstalledApp(phone, called));
  const now = phone.setting('data_saver', 'exempt') as readonly string[];
  const stranger = action === 'unexempt' ? rows.find((row) => !now.includes(row.id)) : undefined;
  if (stranger !== undefined)
    throw new ToolFailure('NotFound', `'${String(stranger.name)}' is no exception.`, { what: 'exception', appId: stranger.id });
  const left = now.filter((one) => !rows.some((row) => row.id === one));
  return action === 'unexempt' ? left : [...new Set([...left, ...rows.map((row) => row.id)])].sort();
};

const saverView = (phone: Phone): JsonObject => ({
  enabled: phone.setting('data_saver', 'enabled') === true,
  limitGb: phone.setting('data_saver', 'limitGb') ?? null,
  usedGb: usedGb(phone),
  mobileData: phone.setting('mobile_data', 'enabled') === true,
  exempt: (phone.setting('data_saver', 'exempt') as readonly string[]).map((appId) =>
    appView(phone.table('apps').get(appId) as Row),
  ),
});
