import { z } from 'zod';
import { addDays, type Civil, DAY_MS, formatCivil, parseCivil, weekday } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { day, done, need } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './numbers.ts';

const ACTIONS = ['add', 'difference', 'weekday', 'workdays', 'add_workdays', 'week_number', 'leap_year'] as const;
const amount = (unit: string) =>
  z.int().min(-10_000).max(10_000).describe(`How many ${unit} to add; negative goes back.`).exactOptional();
const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const calendarService = defineTool({
  name: 'calendar_service',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Works out dates: adds days, weeks, months or years to a date, tells how many days (until Christmas, since, between) or working days lie between two dates, which weekday (day of the week) a date is or was, its ISO week number, or whether a year is a leap year. Working days are Monday to Friday; holidays are not left out. It does not look into the calendar; manage_schedule does.',
  params: z.strictObject({
    action: z.enum(ACTIONS).describe('What to work out.'),
    date: day.describe('The date to start from, YYYY-MM-DD; today if left out.').exactOptional(),
    endDate: day.describe('For difference and workdays: the other date, YYYY-MM-DD.').exactOptional(),
    days: amount('days (or working days)'),
    weeks: amount('weeks'),
    months: amount('months'),
    years: amount('years'),
    year: z.int().min(1).max(9999).describe('For leap_year: the year; that of the date if left out.').exactOptional(),
  }),
  match: { date: 'date', endDate: 'date', days: 'number', weeks: 'number', months: 'number', years: 'number', year: 'number' },
  run: (phone, { action, date: given, endDate, days, weeks, months, years, year }) => {
    const date = given ?? phone.wall().slice(0, 10);
    switch (action) {
      case 'add': {
        if ([days, weeks, months, years].every((part) => part === undefined))
          throw new ToolFailure('MissingParameter', 'calendar_service with action=add needs days, weeks, months or years.', {
            missing: ['days', 'weeks', 'months', 'years'],
          });
        const moved = inRange(addMonths(date, (years ?? 0) * 12 + (months ?? 0)));
        return dated(inRange(civil(moved) + ((weeks ?? 0) * 7 + (days ?? 0)) * DAY_MS), { from: date });
      }
      case 'add_workdays':
        return dated(afterWorkdays(date, need('calendar_service', action, 'days', days)), { from: date });
      case 'difference':
        return difference(date, need('calendar_service', action, 'endDate', endDate));
      case 'workdays': {
        const end = need('calendar_service', action, 'endDate', endDate);
        const [first, last] = date <= end ? [date, end] : [end, date];
        const workdays = workdaysBetween(first, last);
        return done(`${workdays} working days from ${first} to ${last}, both included.`, { from: first, to: last, workdays });
      }
      case 'weekday':
        return dated(date, {});
      case 'week_number': {
        const { week, weekYear } = isoWeek(date);
        return done(`${date} is in week ${week} of ${weekYear}.`, { date, week, weekYear });
      }
      case 'leap_year': {
        const asked = year ?? Number(date.slice(0, 4));
        const leap = parseCivil(`${String(asked).padStart(4, '0')}-02-29`) !== null;
        return done(`${asked} is ${leap ? 'a' : 'no'} leap year.`, { year: asked, leapYear: leap, days: leap ? 366 : 365 });
      }
    }
  },
});

const civil = (date: string): Civil => parseCivil(date) as Civil;

const dated = (date: string, more: JsonObject): JsonObject => {
  const name = WEEKDAY_NAMES[weekday(civil(date)) - 1] as string;
  return done(`${date} is a ${name}.`, { date, weekday: name, ...more });
};

/** @throws ToolFailure InvalidArgument outside of the years 1 to 9999. */
const inRange = (value: Civil | string): string => {
  const date = typeof value === 'string' ? value : formatCivil(value, 'date');
  if (/^\d{4}-/.test(date) && date >= '0001-01-01' && parseCivil(date) !== null) return date;
  throw new ToolFailure('InvalidArgument', 'The date would lie outside of the years 1 to 9999.', {
    path: 'days',
    expected: 'a date in the years 1 to 9999',
  });
};

/** The same day of another month, or the last one where that month is shorter. */
const addMonths = (date: string, months: number): string => {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
  const count = year * 12 + month - 1 + months;
  const head = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  for (let last = dayOfMonth; last > 28; last--) {
    const candidate = `${head}-${last}`;
    if (parseCivil(candidate) !== null) return candidate;
  }
  return `${head}-${String(Math.min(dayOfMonth, 28)).padStart(2, '0')}`;
};

const difference = (from: string, to: string): JsonObject => {
  const days = Math.round((civil(to) - civil(from)) / DAY_MS);
  const span = Math.abs(days);
  const words = days < 0 ? `${to} is ${span} days before ${from}.` : `${span} days from ${from} to ${to}.`;
  return done(words, { from, to, days, weeks: Math.floor(span / 7), daysBeyondWeeks: span % 7, ...calendarSpan(from, to) });
};

/** The same span in whole years, months and days. */
const calendarSpan = (a: string, b: string): JsonObject => {
  const [first, last] = a <= b ? [a, b] : [b, a];
  let months = (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7));
  if (addMonths(first, months) > last) months--;
  const rest = Math.round((civil(last) - civil(addMonths(first, months))) / DAY_MS);
  return { years: Math.floor(months / 12), months: months % 12, restDays: rest };
};

const isWorkday = (at: Civil): boolean => weekday(at) <= 5;

/** Mondays to Fridays from one date to another, both included. */
const workdaysBetween = (first: string, last: string): number => {
  const days = Math.round((civil(last) - civil(first)) / DAY_MS) + 1;
  const weeks = Math.floor(days / 7);
  let count = weeks * 5;
  for (let i = weeks * 7; i < days; i++) if (isWorkday(civil(first) + i * DAY_MS)) count++;
  return count;
};

const afterWorkdays = (date: string, days: number): string => {
  const step = days < 0 ? -1 : 1;
  let at = civil(date);
  for (let left = Math.abs(days); left > 0; ) {
    at += step * DAY_MS;
    if (isWorkday(at)) left--;
  }
  return inRange(at);
};

/** The week of ISO 8601: the first one has the first Thursday of the year. */
const isoWeek = (date: string): { week: number; weekYear: number } => {
  const thursday = addDays(date, 4 - weekday(civil(date)));
  const weekYear = Number(thursday.slice(0, 4));
  const newYear = civil(`${thursday.slice(0, 4)}-01-01`);
  return { week: Math.floor((civil(thursday) - newYear) / DAY_MS / 7) + 1, weekYear };
};
