import { z } from 'zod';
import { addDays } from '../../base/time.ts';
import type { Phone } from '../../phone/types.ts';
import { day, done, includesText, name, resultLimit } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { countryName, HOLIDAY_COUNTRIES, holidaysOf } from '../world/holidays.ts';
import { DOMAIN } from './schedule.ts';

const TOOL = 'query_holidays';
const MOST_DAYS = 1100;

export const holidaysTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'read',
  description:
    'Public holidays (bank holidays, days off) of a country, such as Germany, Japan or the US: when a holiday like Easter or Christmas is this or next year, whether a date is one, and which come next, in order of dates. Without a country it tells those of where the owner lives. Feasts that follow the moon are known for a few years only and are named where their date is missing; days off in lieu are not included.',
  params: z.strictObject({
    country: z
      .enum(HOLIDAY_COUNTRIES)
      .describe(
        'ISO code of the country, such as DE for Germany, FR France, US United States or JP Japan; GB is England and Wales, GB-SCT Scotland.',
      )
      .exactOptional(),
    year: z.int().min(2000).max(2099).describe('A whole year, such as 2026.').exactOptional(),
    from: day.describe('Instead of a year: the first date, YYYY-MM-DD; today when left out.').exactOptional(),
    to: day.describe('The last date, YYYY-MM-DD; a year after the first when left out.').exactOptional(),
    holiday: name('Only holidays with these words in their name, such as Easter.').exactOptional(),
    limit: resultLimit,
  }),
  match: { country: 'enum', year: 'number', from: 'date', to: 'date', holiday: 'text', limit: 'number' },
  run: (phone, args) => {
    const country = args.country ?? homeOf(phone);
    const { from, to } = span(phone, args);
    const items = [];
    const unknown = new Set<string>();
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
      const known = holidaysOf(country, year);
      items.push(...known.holidays.filter(({ date }) => date >= from && date <= to));
      for (const one of known.unknown) unknown.add(`${one} ${year}`);
    }
    const fitting = items.filter((one) => includesText(one.name, args.holiday)).slice(0, args.limit);
    return done(`${fitting.length} holidays of ${countryName(country)} from ${from} to ${to}.`, {
      country,
      from,
      to,
      count: fitting.length,
      items: fitting,
      dateNotKnown: [...unknown].filter((one) => includesText(one, args.holiday)),
    });
  },
});

/** The region of the phone's locale. */
const homeOf = (phone: Phone): string => {
  const region = phone.locale.slice(-2);
  if (HOLIDAY_COUNTRIES.includes(region)) return region;
  throw new ToolFailure('Unsupported', `The holidays of ${region} are not known.`, {
    reason: 'country',
    supported: HOLIDAY_COUNTRIES,
  });
};

const span = (phone: Phone, { year, from, to }: { year?: number; from?: string; to?: string }): { from: string; to: string } => {
  if (year !== undefined && (from !== undefined || to !== undefined))
    throw new ToolFailure('InvalidArgument', `${TOOL} takes a year or dates.`, {
      path: 'year',
      expected: 'no year besides dates',
    });
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const first = from ?? phone.wall().slice(0, 10);
  const last = to ?? addDays(first, 365);
  if (last >= first && last <= addDays(first, MOST_DAYS) && first >= '2000' && last < '2100') return { from: first, to: last };
  const expected = `a date from ${first} to ${addDays(first, MOST_DAYS)}, within 2000 to 2099`;
  throw new ToolFailure('InvalidArgument', `${TOOL}: 'to' is not valid: expected ${expected}.`, { path: 'to', expected });
};
