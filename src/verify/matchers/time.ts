import { type Civil, DAY_MS, parseCivil } from '../../base/time.ts';
import { epochOf, isZone } from '../../base/zone.ts';
import type { Json } from '../../contract/json.ts';
import { plain, visible } from './plain.ts';
import { typed, type Where } from './typed.ts';

const CLOCK = /^t?(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2})(?:\.0+)?)? ?h?(?: ?([ap])\.?m\.?)?$/;
const BARE_HOUR = /^\d{1,2}$/;
const NAMED: Readonly<Record<string, number>> = { noon: 43_200, midday: 43_200, midnight: 0 };

/** Seconds since midnight of a time of day, 24 hours or with am and pm; null for anything else, a bare number included. */
export const parseTime = (value: Json): number | null => {
  if (typeof value !== 'string') return null;
  const given = plain(value);
  const text = given.replace(/ ?o'clock/, '');
  if (Object.hasOwn(NAMED, text)) return NAMED[text] as number;
  const match = CLOCK.exec(text);
  if (match === null || BARE_HOUR.test(given)) return null;
  const [, hours = '', minutes = '0', seconds = '0', half] = match;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? /;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const DAY_MONTH = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? (\\d{4})$`);
const MONTH_DAY = new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})$`);

/** Civil midnight of a date with its year. `03/04/2026` is refused: it means two days. A midnight time may follow an ISO date. */
export const parseDate = (value: Json): Civil | null => {
  if (typeof value !== 'string') return null;
  const text = plain(value)
    .replace(WEEKDAY, '')
    .replace(/[t ]00:00(:00)?$/, '');
  let found = YEAR_FIRST.exec(text);
  if (found !== null) return civil(found[1] ?? found[4], found[2] ?? found[5], found[3] ?? found[6]);
  found = DAY_FIRST.exec(text);
  if (found !== null) return civil(found[3], found[2], found[1]);
  found = DAY_MONTH.exec(text);
  if (found !== null) return civil(found[3], monthNumber(found[2]), found[1]);
  found = MONTH_DAY.exec(text);
  return found === null ? null : civil(found[3], monthNumber(found[1]), found[2]);
};

/** The number of a month from its name, as text. */
export const monthNumber = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3)) + 1);

const civil = (year = '', month = '', day = ''): Civil | null =>
  parseCivil(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

/** Hours east of UTC. Only abbreviations that mean one offset. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  est: -5,
  edt: -4,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  jst: 9,
  aest: 10,
  aedt: 11,
};
const OFFSET = /(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/;
const DATE_TIME = /^(.+?)(?:t|,? at |,? )(\d{1,2}(?:[:.h]\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?)$/;

/**
 * Epoch milliseconds of a date and time. Without an offset or zone of its own it is local to `zone`: a time that a clock change
 * skips is moved forward, one that comes twice is the first. A number is epoch milliseconds already.
 */
export const parseDatetime = (value: Json, { zone }: Where): number | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const { text, at } = splitZone(visible(value).normalize('NFKC'), zone);
  if (at === null) return null;
  const match = DATE_TIME.exec(plain(text));
  if (match === null) return null;
  const day = parseDate(match[1] as string);
  const seconds = parseTime((match[2] as string).replace(/\.\d+$/, ''));
  return day === null || seconds === null ? null : at(day + seconds * 1000);
};

type Place = (local: Civil) => number;

/** The text before a zone, and how its local time becomes an instant; `at` is null for a zone that nobody knows. */
const splitZone = (given: string, zone: string): { text: string; at: Place | null } => {
  const named = /^(.*?)\s*[[(]?([A-Za-z]+(?:\/[A-Za-z_+-]+)+)[\])]?$/.exec(given);
  const name = named?.[2];
  if (named !== null && name !== undefined) {
    // With an offset as well, as in RFC 9557, the offset decides.
    const inner = splitZone(named[1] as string, zone);
    if (!isZone(name)) return { text: given, at: null };
    return inner.text === named[1] ? { text: inner.text, at: (local) => epochOf(name, local) } : inner;
  }
  const text = plain(given).replace(/ ?[([]([a-z]{1,4}|(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?)[)\]]$/, ' $1');
  const word = /(?<=[\d\s:m])([a-z]{1,4})$/.exec(text)?.[1];
  if (word !== undefined && Object.hasOwn(ABBREVIATIONS, word)) {
    return { text: text.slice(0, -word.length).trim(), at: (local) => local - (ABBREVIATIONS[word] as number) * (DAY_MS / 24) };
  }
  const offset = OFFSET.exec(text);
  // `2026-03-10` ends like an offset does: one needs a time before it.
  if (offset !== null && /\d[:.h]\d{2}|[ap]\.?m/.test(text.slice(0, offset.index))) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    const east = (offset[1] === '-' ? 0 - minutes : minutes) * 60_000;
    return { text: text.slice(0, offset.index).trim(), at: (local) => local - east };
  }
  return { text: given, at: (local) => epochOf(zone, local) };
};

/** The same time of day. */
export const time = typed('time of day', parseTime);
/** The same day. */
export const date = typed('date', parseDate);
/** The same instant. */
export const datetime = typed('date and time', parseDatetime);
