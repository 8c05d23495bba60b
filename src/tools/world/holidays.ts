import { type Civil, DAY_MS, formatCivil, parseCivil, weekday } from '../../base/time.ts';
import { WEEKDAYS } from '../../phone/tables/time.ts';
import { HOLIDAY_TABLES } from './holiday-tables.ts';

export type Holiday = { date: string; weekday: string; name: string; note?: string };

/** ISO codes of the countries whose holidays are known. */
export const HOLIDAY_COUNTRIES = Object.keys(HOLIDAY_TABLES) as [string, ...string[]];

export const countryName = (country: string): string => HOLIDAY_TABLES[country]?.[0] ?? country;

/** The holidays of a year in order of dates, and the names of those whose date in that year is not known. */
export const holidaysOf = (country: string, year: number): { holidays: Holiday[]; unknown: string[] } => {
  const holidays: Holiday[] = [];
  const unknown: string[] = [];
  for (const { rule, name } of RULES.get(country) ?? []) {
    const civil = dateBy(rule, year);
    if (civil === 'unknown') unknown.push(name);
    else if (civil !== null) holidays.push({ ...dated(civil, name), ...(rule.startsWith('~') ? { note: BY_SIGHTING } : {}) });
  }
  holidays.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { holidays, unknown };
};

const BY_SIGHTING = 'The sighting of the moon may move it by a day.';

const RULES: ReadonlyMap<string, readonly { rule: string; name: string }[]> = new Map(
  Object.entries(HOLIDAY_TABLES).map(([country, [, days]]) => [
    country,
    days.split(';').map((text) => {
      const [rule = '', ...words] = text.trim().split(/\s+/);
      return { rule, name: words.join(' ') };
    }),
  ]),
);

const dated = (civil: Civil, name: string): Holiday => ({
  date: formatCivil(civil, 'date'),
  weekday: WEEKDAYS[weekday(civil) - 1] as string,
  name,
});

/** The date of a rule in a year; null when there is none that year, 'unknown' when nobody has worked it out. */
const dateBy = (rule: string, year: number): Civil | 'unknown' | null => {
  const listed = /^([~=]?)(\d{4}-.*)$/.exec(rule);
  if (listed !== null) {
    const date = (listed[2] as string).split('|').find((one) => one.startsWith(`${year}-`));
    return date === undefined ? (listed[1] === '=' ? null : 'unknown') : parseCivil(date);
  }
  const church = /^(easter|orthodox)([+-]\d+)$/.exec(rule);
  if (church !== null) return (church[1] === 'easter' ? easter(year) : orthodoxEaster(year)) + Number(church[2]) * DAY_MS;
  const [, date, moved, day, since] = /^(\d\d-\d\d)(\^?)(?::(\w+))?(?:>(\d{4}))?$/.exec(rule) as RegExpExecArray;
  if (since !== undefined && year < Number(since)) return null;
  const civil = parseCivil(`${year}-${date}`) as Civil;
  if (moved === '^') return civil + (MOVED[weekday(civil) - 1] as number) * DAY_MS;
  const wanted = day === undefined ? weekday(civil) : WEEKDAYS.indexOf(day as (typeof WEEKDAYS)[number]) + 1;
  return civil + ((wanted - weekday(civil) + 7) % 7) * DAY_MS;
};

/** Tuesday and Wednesday go back to Monday, Thursday and Friday on to the next. */
const MOVED = [0, -1, -2, 4, 3, 0, 0];

/** Easter Sunday of the Gregorian calendar: the golden number, the epact with its two corrections, the Sunday after the moon. */
export const easter = (year: number): Civil => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4);
  const moonShift = Math.floor((8 * century + 13) / 25);
  let epact = (skipped - moonShift + 19 * golden + 15) % 30;
  // The last two days of the moon's cycle fall together, so that 19 years have 19 full moons.
  if (epact === 29 || (epact === 28 && golden > 10)) epact -= 1;
  const fullMoon = (parseCivil(`${year}-03-21`) as Civil) + epact * DAY_MS;
  return sundayAfter(fullMoon);
};

/** Easter Sunday by the Julian calendar, as a date of the Gregorian one; for 1900 to 2099, where they lie 13 days apart. */
export const orthodoxEaster = (year: number): Civil => {
  const fullMoon = (parseCivil(`${year}-03-21`) as Civil) + (((19 * (year % 19) + 15) % 30) + 13) * DAY_MS;
  return sundayAfter(fullMoon);
};

const sundayAfter = (civil: Civil): Civil => civil + (7 - (weekday(civil) % 7)) * DAY_MS;
