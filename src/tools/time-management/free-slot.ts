import { z } from 'zod';
import { addDays, type Civil, DAY_MS, formatCivil, MINUTE_MS, parseCivil, parseClock } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone } from '../../phone/types.ts';
import { clockTime, day, found, resultLimit } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { appointments, DOMAIN } from './schedule.ts';

/** Proposals stand on this grid where the day has already begun. */
const GRID_MS = 5 * MINUTE_MS;
const MOST_DAYS = 62;

export const freeSlotTool = defineTool({
  name: 'find_free_slot',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Finds free time in the calendar, when the user is free or available and when busy, for a meeting or anything else: the gaps of at least so many minutes on a day, or between two dates, within hours of the day; the earliest first. It counts single and recurring events of the user, not calendars of others, and proposes nothing that lies in the past.',
  params: z.strictObject({
    durationMinutes: z.int().min(5).max(1440).describe('How long the free time must be, in minutes.'),
    date: day.describe('The day to look at, YYYY-MM-DD; today when no date is given.').exactOptional(),
    from: day.describe('Instead of date: the first day, YYYY-MM-DD.').exactOptional(),
    to: day.describe('With from: the last day, YYYY-MM-DD; six days later when left out.').exactOptional(),
    earliest: clockTime.default('08:00').describe('No slot begins before, HH:MM.'),
    latest: clockTime.default('20:00').describe('Every slot has ended by then, HH:MM.'),
    limit: resultLimit,
  }),
  match: {
    durationMinutes: 'number',
    date: 'date',
    from: 'date',
    to: 'date',
    earliest: 'time',
    latest: 'time',
    limit: 'number',
  },
  permission: 'calendar',
  run: (phone, args) => {
    const first = args.from ?? args.date ?? phone.wall().slice(0, 10);
    const last = args.to ?? (args.from === undefined ? first : addDays(first, 6));
    const from = parseCivil(first) as Civil;
    const days = ((parseCivil(last) as Civil) - from) / DAY_MS + 1;
    if (args.date !== undefined && args.from !== undefined) refuse('from', 'no from together with date');
    if (days < 1 || days > MOST_DAYS) refuse('to', `a date from ${first} to ${addDays(first, MOST_DAYS - 1)}`);
    const [open, close] = [parseClock(args.earliest) as number, parseClock(args.latest) as number];
    if (open >= close) refuse('latest', `a time after ${args.earliest}`);
    const slots: JsonObject[] = [];
    for (let i = 0; i < days && slots.length < args.limit; i++) {
      const midnight = from + i * DAY_MS;
      slots.push(...gaps(phone, midnight + open * MINUTE_MS, midnight + close * MINUTE_MS, args.durationMinutes));
    }
    return found('free slots', slots.slice(0, args.limit));
  },
});

const refuse = (path: string, expected: string): never => {
  throw new ToolFailure('InvalidArgument', `find_free_slot: '${path}' is not valid: expected ${expected}.`, { path, expected });
};

/** What is left of [open, close) when the past and all appointments are taken out. */
const gaps = (phone: Phone, open: Civil, close: Civil, minutes: number): JsonObject[] => {
  const now = Math.ceil((parseCivil(phone.wall()) as Civil) / GRID_MS) * GRID_MS;
  let free = Math.max(open, now);
  const found: JsonObject[] = [];
  const take = (until: Civil): void => {
    if (until - free >= minutes * MINUTE_MS) {
      const [start, end] = [formatCivil(free, 'minute'), formatCivil(until, 'minute')];
      found.push({ start, end, minutes: Math.floor((until - free) / MINUTE_MS) });
    }
  };
  for (const { start, end } of free < close ? appointments(phone, free, close) : []) {
    take(Math.min(start, close));
    free = Math.max(free, end);
  }
  take(close);
  return found;
};
