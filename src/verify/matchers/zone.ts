import { isZone } from '../../base/zone.ts';
import type { Json } from '../../contract/json.ts';
import { plain, visible } from './plain.ts';
import { typed } from './typed.ts';

/** Zones that were renamed, by their older name. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'America/Godthab': 'America/Nuuk',
};
const UTC = new Set([
  'utc',
  'gmt',
  'z',
  'zulu',
  'etc/utc',
  'etc/gmt',
  'etc/uct',
  'etc/zulu',
  'utc+0',
  'utc-0',
  'gmt+0',
  'gmt-0',
  'etc/gmt+0',
  'etc/gmt-0',
]);
const OFFSET = /^(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?(\d{2}))?$/;
const FIXED = /^etc\/gmt([+-])(\d{1,2})$/;

/** A zone by its present name, or a fixed offset in minutes. */
const parseZone = (value: Json): string | null => {
  if (typeof value !== 'string') return null;
  const text = plain(value).replace(/\s*\/\s*/g, '/');
  if (UTC.has(text)) return '+0';
  const fixed = FIXED.exec(text);
  // The signs of Etc/GMT zones count west of Greenwich.
  if (fixed !== null) return Number(fixed[2]) <= 14 ? signed(fixed[1] === '+' ? '-' : '+', Number(fixed[2]) * 60) : null;
  const offset = OFFSET.exec(text);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return minutes <= 14 * 60 ? signed(offset[1] as string, minutes) : null;
  }
  return nameOf(
    visible(value)
      .normalize('NFKC')
      .replace(/\s*\/\s*/g, '/'),
  );
};

const signed = (sign: string, minutes: number): string => `${minutes === 0 ? '+' : sign}${minutes}`;

/** `europe/paris`, `Europe/Paris` and `Europe / Paris` are one. */
const nameOf = (given: string): string | null => {
  const name = given
    .split('/')
    .map((part) =>
      part
        .replaceAll(' ', '_')
        .toLowerCase()
        .replace(/(?<=^|[_-])\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(/(?<=[_-])(?:Of|Es|Au)(?=[_-]|$)/g, (word) => word.toLowerCase()),
    )
    .join('/');
  const known = [name, given].find((one) => one.includes('/') && (isZone(one) || Object.hasOwn(RENAMED, one)));
  return known === undefined ? null : (RENAMED[known] ?? known);
};

/**
 * The same time zone, under any of its names. An abbreviation or an offset is a zone of its own: Paris keeps CEST and +02:00 for
 * half the year only. What they say of one instant is for the `datetime` matcher.
 */
export const zone = typed('time zone', parseZone);
