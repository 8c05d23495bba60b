import { type Civil, DAY_MS, formatCivil, MINUTE_MS, parseCivil, weekday } from '../base/time.ts';
import { WEEKDAYS } from './tables/time.ts';
import type { Row } from './types.ts';

/** Something in the calendar at a time: an event, or one occurrence of a series (`id` is the series'). In wall time. */
export type Appointment = {
  id: string;
  event: string;
  datetime: string;
  durationMinutes: number;
  location: string | null;
  recurring: boolean;
  start: Civil;
  end: Civil;
};

/**
 * The days (civil, at 00:00) of a series from `from` to `to`, both counted in. Days that a month or year does not have are left
 * out, as are those in `except`.
 */
export const occurrenceDays = (series: Row, from: Civil, to: Civil): Civil[] => {
  const start = dayOf(parseCivil(series.startDate as string) as Civil);
  const first = Math.max(start, dayOf(from));
  const until = series.until === null ? to : Math.min(to, parseCivil(series.until as string) as Civil);
  const last = dayOf(until);
  const except = series.except as readonly string[];
  const days = first > last ? [] : CANDIDATES[series.frequency as Frequency](series, start, first, last);
  return days.filter((day) => day >= first && day <= last && (except.length === 0 || !except.includes(formatCivil(day, 'date'))));
};

/** What lies at least partly in [from, to), in order of start, then of ids. Ending at `from` or starting at `to` is outside. */
export const appointmentsBetween = (schedules: readonly Row[], series: readonly Row[], from: Civil, to: Civil): Appointment[] => {
  const found: Appointment[] = [];
  const add = (row: Row, start: Civil, recurring: boolean): void => {
    const end = start + (row.durationMinutes as number) * MINUTE_MS;
    if (start < to && from < end) found.push(appointment(row, start, end, recurring));
  };
  for (const row of schedules) add(row, parseCivil(row.datetime as string) as Civil, false);
  for (const row of series) {
    const clock = parseCivil(`1970-01-01T${row.time as string}`) as Civil;
    // An occurrence lasts a day at most, so that one of the day before may reach into the span.
    for (const day of occurrenceDays(row, from - DAY_MS, to)) add(row, day + clock, true);
  }
  return found.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
};

const appointment = (row: Row, start: Civil, end: Civil, recurring: boolean): Appointment => ({
  id: row.id,
  event: row.event as string,
  datetime: formatCivil(start, 'minute'),
  durationMinutes: row.durationMinutes as number,
  location: row.location as string | null,
  recurring,
  start,
  end,
});

type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly';
type Candidates = (series: Row, start: Civil, first: Civil, last: Civil) => Civil[];

const daily: Candidates = (series, start, first, last) => {
  const step = (series.interval as number) * DAY_MS;
  const days: Civil[] = [];
  for (let day = start + Math.ceil((first - start) / step) * step; day <= last; day += step) days.push(day);
  return days;
};

/** Weeks begin on Monday; of a second week's series every day counts from the week of the first. */
const weekly: Candidates = (series, start, first, last) => {
  const chosen = series.weekdays as readonly string[];
  const offsets = chosen.length === 0 ? [weekday(start) - 1] : WEEKDAYS.flatMap((day, i) => (chosen.includes(day) ? [i] : []));
  const monday = start - (weekday(start) - 1) * DAY_MS;
  const step = (series.interval as number) * 7 * DAY_MS;
  const days: Civil[] = [];
  for (let week = monday + Math.floor((first - monday) / step) * step; week <= last; week += step)
    for (const offset of offsets) days.push(week + offset * DAY_MS);
  return days;
};

const monthly: Candidates = (series, start, first, last) => ofMonths(series.interval as number, start, first, last);
const yearly: Candidates = (series, start, first, last) => ofMonths((series.interval as number) * 12, start, first, last);

/** The same day of every so many months, where the month has it. */
const ofMonths = (step: number, start: Civil, first: Civil, last: Civil): Civil[] => {
  const day = formatCivil(start, 'date').slice(8);
  const begin = monthNumber(start);
  const end = monthNumber(last);
  const days: Civil[] = [];
  for (let month = begin + Math.ceil((monthNumber(first) - begin) / step) * step; month <= end; month += step) {
    const date = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-${day}`;
    const civil = parseCivil(date);
    if (civil !== null) days.push(civil);
  }
  return days;
};

const CANDIDATES: Readonly<Record<Frequency, Candidates>> = { daily, weekly, monthly, yearly };

const dayOf = (civil: Civil): Civil => Math.floor(civil / DAY_MS) * DAY_MS;

/** Months since the year 0. */
const monthNumber = (civil: Civil): number => {
  const [year = '', month = ''] = formatCivil(civil, 'date').split('-');
  return Number(year) * 12 + Number(month) - 1;
};
