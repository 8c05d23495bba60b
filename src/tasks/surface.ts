import type { Random } from '../base/random.ts';
import { addDays, parseCivil, parseClock, weekday } from '../base/time.ts';

/** A value of a request, before it is put into words. */
export type Slot =
  | { kind: 'time'; value: string }
  | { kind: 'day'; value: string }
  | { kind: 'duration'; seconds: number }
  | { kind: 'text'; value: string };

export const text = (value: string): Slot => ({ kind: 'text', value });
export const time = (value: string): Slot => ({ kind: 'time', value });
export const day = (value: string): Slot => ({ kind: 'day', value });
export const duration = (seconds: number): Slot => ({ kind: 'duration', seconds });

/** How a split words values: held-out splits also use forms that training does not. */
export type Wording = { random: Random; today: string; heldOut: boolean };

/** A value in words, as a person would type it. Never ambiguous: a time says which half of the day it is in. */
export const surface = (slot: Slot, wording: Wording): string => {
  switch (slot.kind) {
    case 'text':
      return slot.value;
    case 'time':
      return timeInWords(slot.value, wording);
    case 'day':
      return dayInWords(slot.value, wording);
    case 'duration':
      return durationInWords(slot.seconds, wording);
  }
};

const HOURS = ['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

const timeInWords = (value: string, { random, heldOut }: Wording): string => {
  const minutes = parseClock(value) as number;
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const half = hour < 12 ? 'am' : 'pm';
  const plain = minute === 0 ? `${twelve} ${half}` : `${twelve}:${String(minute).padStart(2, '0')} ${half}`;
  const spoken = spokenTime(hour, minute);
  if (heldOut && spoken !== null && random.chance(0.25)) return spoken;
  return random.pick([value, plain, plain, plain.replace(':', '.')]);
};

/** "half past seven in the evening"; null for minutes that nobody says so. */
const spokenTime = (hour: number, minute: number): string | null => {
  const part = hour < 12 ? 'in the morning' : hour < 18 ? 'in the afternoon' : 'in the evening';
  const name = HOURS[hour % 12] as string;
  const next = HOURS[(hour + 1) % 12] as string;
  if (hour === 12 && minute === 0) return 'noon';
  if (hour === 0 || hour === 23 || hour === 11 || hour === 12) return null;
  if (minute === 0) return `${name} ${part}`;
  if (minute === 15) return `quarter past ${name} ${part}`;
  if (minute === 30) return `half past ${name} ${part}`;
  if (minute === 45 && hour !== 17) return `quarter to ${next} ${part}`;
  return null;
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const dayInWords = (value: string, { random, today, heldOut }: Wording): string => {
  if (value === today) return 'today';
  if (value === addDays(today, 1)) return 'tomorrow';
  const civil = parseCivil(value) as number;
  const date = Number(value.slice(8));
  const month = MONTHS[Number(value.slice(5, 7)) - 1] as string;
  const forms = [`on ${date} ${month}`, `on ${month} ${date}`];
  if (heldOut) forms.push(`on ${month} ${date}${ordinal(date)}`, `on the ${date}${ordinal(date)} of ${month}`);
  const near = value < addDays(today, 7);
  return near && random.chance(0.7) ? `on ${WEEKDAYS[weekday(civil) - 1]}` : random.pick(forms);
};

const ordinal = (n: number): string =>
  n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th';

const durationInWords = (seconds: number, { random, heldOut }: Wording): string => {
  const plural = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;
  if (seconds === 5400 && random.chance(0.5)) return 'an hour and a half';
  if (seconds === 1800 && random.chance(0.4)) return 'half an hour';
  if (seconds === 3600 && random.chance(0.5)) return 'an hour';
  if (seconds % 3600 === 0) return plural(seconds / 3600, 'hour');
  if (seconds > 3600 && seconds % 60 === 0)
    return `${plural(Math.floor(seconds / 3600), 'hour')} ${plural((seconds % 3600) / 60, 'minute')}`;
  if (seconds % 60 === 0) return heldOut && random.chance(0.3) ? `${seconds / 60} min` : plural(seconds / 60, 'minute');
  return plural(seconds, 'second');
};
