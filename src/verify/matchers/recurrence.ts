import { type Civil, parseCivil, weekday } from '../../base/time.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import { plain } from './plain.ts';
import { parseDate } from './time.ts';
import { typed } from './typed.ts';

type Unit = 'once' | 'day' | 'week' | 'month' | 'year';
/** `days`: of the week (1 = Monday), sorted; null = that of the first date. `dayOfMonth` likewise. */
type Recurrence = {
  unit: Unit;
  interval: number;
  days: string | null;
  dayOfMonth: number | null;
  until: Civil | null;
  count: number | null;
};

const DAY =
  /^(?:mo(?:n(?:days?)?)?|tu(?:e(?:s(?:days?)?)?)?|we(?:d(?:nesdays?|s)?)?|th(?:u(?:rs?(?:days?)?)?)?|fr(?:i(?:days?)?)?|sa(?:t(?:s|urdays?)?)?|su(?:n(?:days?)?)?)$/;
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const WEEKDAYS = '12345';
const WEEKEND = '67';
const UNITS: Readonly<Record<string, Unit>> = {
  once: 'once',
  never: 'once',
  day: 'day',
  days: 'day',
  daily: 'day',
  week: 'week',
  weeks: 'week',
  weekly: 'week',
  month: 'month',
  months: 'month',
  monthly: 'month',
  year: 'year',
  years: 'year',
  yearly: 'year',
  annually: 'year',
};
const COUNTS: Readonly<Record<string, number>> = {
  other: 2,
  second: 2,
  two: 2,
  third: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};

const rule = (unit: Unit, over: Partial<Recurrence> = {}): Recurrence => {
  const made = { unit, interval: 1, days: null, dayOfMonth: null, until: null, count: null, ...over };
  // Each thing that has two names gets one.
  if (made.unit === 'week' && made.interval === 1 && made.days === '1234567') return { ...made, unit: 'day', days: null };
  if (made.unit === 'day' && made.interval % 7 === 0) return { ...made, unit: 'week', interval: made.interval / 7 };
  if (made.unit === 'month' && made.interval % 12 === 0 && made.dayOfMonth === null)
    return { ...made, unit: 'year', interval: made.interval / 12 };
  return made;
};

/** The digits of week days, sorted; null when one is no day. */
const daysOf = (names: readonly Json[]): string | null => {
  const digits = names.map((name) => {
    const found = typeof name === 'string' ? DAY.exec(plain(name)) : null;
    return found === null ? 0 : DAYS.indexOf(found[0].slice(0, 2)) + 1;
  });
  return digits.includes(0) ? null : [...new Set(digits)].sort().join('');
};

const ofColumns = (row: JsonObject): Recurrence | null => {
  const given = row.frequency ?? row.repeat;
  const base = typeof given === 'string' ? ofText(plain(given)) : null;
  if (base === null) return null;
  const { interval = 1, weekdays = [], until = null, count = null, startDate } = row;
  if (typeof interval !== 'number' || !Number.isInteger(interval) || interval < 1 || !Array.isArray(weekdays)) return null;
  const days = weekdays.length > 0 ? daysOf(weekdays) : base.days;
  const end = until === null ? null : parseDate(until);
  if ((weekdays.length > 0 && days === null) || (until !== null && end === null)) return null;
  if (count !== null && typeof count !== 'number') return null;
  const start = typeof startDate === 'string' ? parseCivil(startDate) : null;
  const over = { interval: interval * base.interval, days, until: end, count };
  if (start === null) return rule(base.unit, over);
  if (base.unit === 'week' && days === null) return rule('week', { ...over, days: String(weekday(start)) });
  return rule(base.unit, over);
};

/** RFC 5545. A time in UNTIL is read as its day. */
const ofRule = (text: string): Recurrence | null => {
  const parts = new Map(
    text
      .replace(/^rrule:/, '')
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  );
  const known = ['freq', 'interval', 'byday', 'bymonthday', 'until', 'count', 'wkst'];
  const unit = UNITS[parts.get('freq') ?? ''];
  if (unit === undefined || unit === 'once' || [...parts.keys()].some((key) => !known.includes(key))) return null;
  const [interval, month, count] = ['interval', 'bymonthday', 'count'].map((key) => {
    const value = parts.get(key);
    return value === undefined ? null : /^\d{1,3}$/.test(value) && Number(value) > 0 ? Number(value) : Number.NaN;
  });
  if ([interval, month, count].some(Number.isNaN)) return null;
  const names = parts.get('byday')?.split(',') ?? [];
  const days = names.length === 0 ? null : daysOf(names);
  const end = parts.get('until')?.replace(/t\d{6}z?$/, '') ?? null;
  const until = end === null ? null : parseDate(end);
  if ((names.length > 0 && days === null) || (end !== null && until === null)) return null;
  const over = { interval: interval ?? 1, dayOfMonth: month ?? null, until, count: count ?? null };
  // Every day that is one of these: a week of them.
  return unit === 'day' && days !== null && over.interval === 1 ? rule('week', { ...over, days }) : rule(unit, { ...over, days });
};

const SPAN = /^(\p{L}+) ?(?:-|to|through) ?(\p{L}+)$/u;

const ofText = (text: string): Recurrence | null => {
  const tail = /^(.+?),? (?:until|till|through|up to) (.+)$/.exec(text);
  const end = tail === null ? null : parseDate(tail[2] as string);
  if (tail !== null && end !== null) {
    const inner = ofText(tail[1] as string);
    return inner === null || inner.until !== null ? null : { ...inner, until: end };
  }
  const times = /^(.+?),? (?:for )?(\d{1,3}) (?:times|occurrences)$/.exec(text);
  if (times !== null) {
    const inner = ofText(times[1] as string);
    return inner === null || inner.count !== null ? null : { ...inner, count: Number(times[2]) };
  }
  const monthly = /^(.+?),? on (?:the |day )?(\d{1,2})(?:st|nd|rd|th)?(?: of (?:the|each|every) month)?$/.exec(text);
  if (monthly !== null) {
    const inner = ofText(monthly[1] as string);
    return inner?.unit === 'month' && Number(monthly[2]) <= 31
      ? rule('month', { ...inner, dayOfMonth: Number(monthly[2]) })
      : null;
  }
  const weekly = /^((?:every|each|weekly|once a) ?.*?week(?:s|ly)?|weekly),? (?:on |: ?)?(.+)$/.exec(text);
  if (weekly !== null) {
    const inner = ofText((weekly[1] as string).trim());
    const days = daySet(weekly[2] as string);
    return inner?.unit === 'week' && days !== null ? rule('week', { ...inner, days }) : null;
  }
  return ofPhrase(text);
};

const ofPhrase = (given: string): Recurrence | null => {
  const text = given.replace(/^(?:repeats? |on |once )(?=.)/, '').replace(/^an? /, 'every ');
  if (Object.hasOwn(UNITS, text)) return rule(UNITS[text] as Unit);
  const every = text.replace(/^(?:every|each) ?/, '');
  const counted = /^(\d{1,3}|[a-z]+)(?:st|nd|rd|th)? (\p{L}+)$/u.exec(every);
  const interval =
    counted === null ? undefined : /^\d/.test(counted[1] as string) ? Number(counted[1]) : COUNTS[counted[1] as string];
  const unit = counted === null ? undefined : UNITS[counted[2] as string];
  if (every !== text && interval !== undefined && interval > 0) {
    if (unit !== undefined) return rule(unit, { interval });
    const days = daySet(counted?.[2] as string);
    return days === null ? null : rule('week', { interval, days });
  }
  if (every !== text && Object.hasOwn(UNITS, every)) return rule(UNITS[every] as Unit);
  const days = daySet(every);
  return days === null ? null : rule('week', { days });
};

/** "Mon, Wed and Fri", "Monday to Friday", "weekdays", "weekends". */
const daySet = (text: string): string | null => {
  if (/^(?:(?:week|work|working |business )days?)$/.test(text)) return WEEKDAYS;
  if (/^(?:weekends?|weekend days?)$/.test(text)) return WEEKEND;
  const span = SPAN.exec(text);
  if (span !== null) {
    const [from, to] = [daysOf([span[1] as string]), daysOf([span[2] as string])];
    if (from === null || to === null) return null;
    const length = (Number(to) - Number(from) + 7) % 7;
    return Array.from({ length: length + 1 }, (_, index) => ((Number(from) - 1 + index) % 7) + 1)
      .sort()
      .join('');
  }
  return daysOf(text.split(/,? and (?:on )?(?:every )?|, ?|\/|&| /).filter((word) => word !== ''));
};

const parseRecurrence = (value: Json): Recurrence | null => {
  if (Array.isArray(value)) {
    const days = value.length === 0 ? null : daysOf(value);
    return days === null ? null : rule('week', { days });
  }
  if (typeof value === 'object' && value !== null) return ofColumns(value);
  if (typeof value !== 'string') return null;
  const text = plain(value).replace(/[.!]$/, '');
  return /(?:^|;|:)freq=/.test(text) ? ofRule(text) : ofText(text);
};

/** The same rhythm: how often, on which days, and until when. */
export const recurrence = typed('recurrence', parseRecurrence, (gold, got) => {
  return (Object.keys(gold) as (keyof Recurrence)[]).every((key) => gold[key] === got[key]);
});
