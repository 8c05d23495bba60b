import { formatCivil, MINUTE_MS, parseCivil, parseClock } from '../../base/time.ts';
import type { Row } from '../../phone/types.ts';
import { folded } from '../../tools/common.ts';
import type { RecipeContext } from '../recipe.ts';

/** What is remembered about something: the record in force, and how a person calls it. */
export type Recalled = { row: Row; topic: string };

/** The record in force about a topic: the newest of its title. */
const inForce = (rows: readonly Row[], row: Row): boolean =>
  !rows.some((other) => other.title === row.title && String(other.updatedAt) > String(row.updatedAt));

/** Whether other records speak of the same topic, which the newest has put out of force. */
export const contested = (ctx: RecipeContext, { title }: Row): boolean =>
  ctx.rows('memories').filter((other) => other.title === title).length > 1;

/** Records of a topic that the newest one has put out of force. */
export const outdated = (ctx: RecipeContext, row: Row): Row[] =>
  ctx.rows('memories').filter((other) => other.title === row.title && other.id !== row.id);

/** Sentences and names are no topics: nobody says "my when she is late". */
const NO_TOPIC = /^(When|If|Reaching|Paying|Back|On|From|To|Until)\b|\b(turns|is|are|wants|has|must)\b/;
const RELATION =
  /^(mother|father|mum|dad|brother|sister|grandmother|grandfather|partner|wife|husband|boyfriend|girlfriend|son|daughter|nephew|niece|boys|girls|twins|children|neighbour|boss|landlord|cousin|uncle|aunt|friend)s?['’]/i;
const POSSESSIVE = /^\p{Lu}[\p{L}.-]*['’]s?\s/u;

const topicOf = (ctx: RecipeContext, row: Row): string | null => {
  const title = String(row.title);
  if (NO_TOPIC.test(title) || (POSSESSIVE.test(title) && !RELATION.test(title))) return null;
  const [first = ''] = title.split(' ');
  return isName(ctx, first, row) || !/^[A-Z][a-z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
};

const CALENDAR = /^((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|Easter)/;

/** Whether the first word of a title keeps its capital within a sentence: it is a name in the record as well. */
const isName = (ctx: RecipeContext, word: string, { title, content }: Row): boolean => {
  const bare = word.replace(/[^\p{L}\p{N}]/gu, '.');
  if (CALENDAR.test(word) || /^\S+ \p{Lu}/u.test(String(title))) return true;
  if (new RegExp(`\\S ${bare}\\b`, 'u').test(String(content))) return true;
  const names = [...ctx.rows('contacts'), ...ctx.rows('apps')].flatMap(({ name }) => String(name).split(' '));
  return new RegExp(`^${bare}\\b`, 'u').test(String(content)) && names.includes(word);
};

/** Everything that is remembered and in force, of which `fits` holds. */
export const recalled = (ctx: RecipeContext, fits: (row: Row) => boolean): Recalled[] => {
  const rows = ctx.rows('memories');
  return rows.flatMap((row) => {
    if (!inForce(rows, row) || !fits(row)) return [];
    const topic = topicOf(ctx, row);
    return topic === null ? [] : [{ row, topic }];
  });
};

const ONE_CLOCK = /^(?:(?!\d\d:\d\d).)*\b((?:[01]\d|2[0-3]):[0-5]\d)\b(?:(?!\d\d:\d\d).)*$/;
const ONE_DATE = /^(?:(?!\d{4}-\d\d-\d\d).)*\b(\d{4}-\d\d-\d\d)\b(?:(?!\d{4}-\d\d-\d\d).)*$/;

const contentOf = ({ content }: Row): string => String(content);

/** The time of a habit: a record that names one time of day, and no date. */
export const clockOf = (row: Row): string | null =>
  row.category === 'routines_habits' && !ONE_DATE.test(contentOf(row)) && !/except|instead|half an hour/.test(contentOf(row))
    ? (ONE_CLOCK.exec(contentOf(row))?.[1] ?? null)
    : null;

/** The date that a record names, when it names one. */
export const dateOf = (row: Row): string | null =>
  row.category === 'important_event' && !/^From |until |\bfrom \d/.test(contentOf(row))
    ? (ONE_DATE.exec(contentOf(row))?.[1] ?? null)
    : null;

/** A date that lies ahead. */
export const comingDate = (ctx: RecipeContext, row: Row): string | null => {
  const date = dateOf(row);
  return date !== null && date > ctx.today ? date : null;
};

/** Date and time of an event that lies ahead, as YYYY-MM-DDTHH:MM. */
export const momentOf = (ctx: RecipeContext, row: Row): string | null => {
  const date = comingDate(ctx, row);
  const clock = /\d{4}-\d\d-\d\d at ((?:[01]\d|2[0-3]):[0-5]\d)\b/.exec(contentOf(row))?.[1];
  return date === null || clock === undefined || !ONE_CLOCK.test(contentOf(row)) ? null : `${date}T${clock}`;
};

const group = (pattern: RegExp) => (row: Row) => pattern.exec(contentOf(row))?.[1] ?? null;

export const codeOf = group(/\bis (\d{4})\.$/);
/** Numbers of passes, permits and policies, which are no amounts. */
export const numberOf = group(/\b(?:has|wears|under) the (?:\w+ )?number ([A-Z0-9][A-Z0-9 -]*[A-Z0-9])\.$/);
export const playlistOf = group(/\bplaylist ([^.,;]+)\.$/);
export const orderOf = group(/\busual order is ([^.;]+)\.$/);

const count = (pattern: RegExp) => (row: Row) => {
  const found = pattern.exec(contentOf(row))?.[1];
  return found === undefined ? null : Number(found);
};
export const brightnessOf = count(/\bthe screen at (\d+) percent\.$/);
export const volumeOf = count(/\bmedia volume is (\d+)\.$/);
export const degreesOf = count(/\b(?:at|to) (\d+) degrees\b(?!.*Fahrenheit)/);

export const isBirthday = (row: Row): boolean => (row.tags as string[]).includes('birthday');

/** The one contact whom a record names, by the whole name or by a first name that nobody else has. */
export const personOf = (ctx: RecipeContext, row: Row): Row | null => {
  const said = ` ${folded(`${String(row.title)} ${contentOf(row)}`).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const contacts = ctx.rows('contacts');
  const isSaid = (words: string): boolean => said.includes(` ${folded(words).replace(/[^\p{L}\p{N}]+/gu, ' ')} `);
  const whole = contacts.filter(({ name }) => isSaid(String(name)));
  if (whole.length === 1) return whole[0] as Row;
  const firsts = contacts.filter(({ name }) => isSaid(String(name).split(' ')[0] as string));
  return firsts.length === 1 && whole.length === 0 ? (firsts[0] as Row) : null;
};

/** Minutes before a time of day; null when that is the day before. */
export const earlier = (clock: string, minutes: number): string | null => {
  const left = (parseClock(clock) as number) - minutes;
  return left < 0 ? null : formatCivil(left * MINUTE_MS, 'minute').slice(11);
};

/** How many days lie between two dates. */
export const daysBetween = (from: string, to: string): number =>
  Math.round(((parseCivil(to) as number) - (parseCivil(from) as number)) / (24 * 60 * MINUTE_MS));
