/**
 * Civil time: what a wall clock shows, without a zone. It is a number, the milliseconds since 1970-01-01T00:00 on that
 * wall, so that differences and sums are plain arithmetic. `base/zone.ts` ties it to the time line.
 */
export type Civil = number;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Reads `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`; null unless it is a date and time that exists. */
export const parseCivil = (text: string): Civil | null => {
  const { length } = text;
  if (length !== 10 && length !== 16 && length !== 19) return null;
  // By hand: a calendar reads every row that it holds, and a pattern costs five times as much.
  if (text[4] !== '-' || text[7] !== '-') return null;
  if (length >= 16 && (text[10] !== 'T' || text[13] !== ':')) return null;
  if (length === 19 && text[16] !== ':') return null;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 2);
  const day = digits(text, 8, 2);
  const hour = length >= 16 ? digits(text, 11, 2) : 0;
  const minute = length >= 16 ? digits(text, 14, 2) : 0;
  const second = length === 19 ? digits(text, 17, 2) : 0;
  if (year < 0 || hour < 0 || minute < 0 || second < 0) return null;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return daysBefore(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000;
};

/** `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`; smaller units are cut off. Years 0 to 9999. */
export const formatCivil = (civil: Civil, precision: 'date' | 'minute' | 'second'): string => {
  const days = Math.floor(civil / DAY_MS);
  const { year, month, day } = dateOfDay(days);
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (precision === 'date') return date;
  const seconds = Math.floor((civil - days * DAY_MS) / 1000);
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return precision === 'minute' ? `${date}T${time}` : `${date}T${time}:${two(seconds % 60)}`;
};

/** Minutes since midnight of `HH:MM` (00:00 to 23:59), or null. */
export const parseClock = (text: string): number | null => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
};

/** ISO day of the week: 1 = Monday to 7 = Sunday. */
export const weekday = (civil: Civil): number => {
  // 1970-01-01 was a Thursday.
  const day = (Math.floor(civil / DAY_MS) + 3) % 7;
  return (day < 0 ? day + 7 : day) + 1;
};

/** The date `days` after `date` (before it, if negative); both `YYYY-MM-DD`. @throws RangeError when `date` is none. */
export const addDays = (date: string, days: number): string => {
  const civil = parseCivil(date);
  if (civil === null) throw new RangeError(`not a date: ${date}`);
  return formatCivil(civil + days * DAY_MS, 'date');
};

/** The number that `count` digits of a text write; -1 when one of them is none. */
const digits = (text: string, at: number, count: number): number => {
  let value = 0;
  for (let i = at; i < at + count; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
};

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] as number));

/** Leap days of the years 1 to `year`. */
const leapDays = (year: number): number => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);

/** Days from 1970-01-01 to the first day of a year. */
const daysToYear = (year: number): number => (year - 1970) * 365 + leapDays(year - 1) - leapDays(1969);

const daysBefore = (year: number, month: number, day: number): number => {
  let days = daysToYear(year) + day - 1;
  for (let m = 1; m < month; m++) days += daysIn(year, m);
  return days;
};

const dateOfDay = (days: number): { year: number; month: number; day: number } => {
  // 365.2425 days a year puts the guess within one year of the right one.
  let year = 1970 + Math.floor(days / 365.2425);
  while (daysToYear(year) > days) year--;
  while (daysToYear(year + 1) <= days) year++;
  let rest = days - daysToYear(year);
  let month = 1;
  while (rest >= daysIn(year, month)) {
    rest -= daysIn(year, month);
    month++;
  }
  return { year, month, day: rest + 1 };
};
