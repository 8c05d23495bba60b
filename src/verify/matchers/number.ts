import type { Json } from '../../contract/json.ts';
import { plain } from './plain.ts';
import { typed } from './typed.ts';

/** A number with the unit it was written with, if any. */
type Written = { value: number; unit: string | null };

const SHAPE = /^([+-]?)([$€£¥₹]?) ?([+-]?)(\d[\d.,' ]*?|\.\d+)(e[+-]?\d+)? ?([$€£¥₹%°]|°?[\p{L}µ][\p{L}\d/]{0,15})?$/u;
const UNITS: Readonly<Record<string, string>> = {
  percent: '%',
  pct: '%',
  celsius: '°c',
  fahrenheit: '°f',
  usd: '$',
  dollars: '$',
  eur: '€',
  euro: '€',
  euros: '€',
  gbp: '£',
  pounds: '£',
};

/** Reads a JSON number, or text that is one number: grouping in any common style, a sign, a currency or a unit. */
export const parseNumber = (value: Json): Written | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? { value, unit: null } : null;
  if (typeof value !== 'string') return null;
  const match = SHAPE.exec(plain(value));
  if (match === null) return null;
  const [, sign = '', before = '', inner = '', digits = '', exponent = '', after = ''] = match;
  if (sign !== '' && inner !== '') return null;
  if (before !== '' && after !== '') return null;
  const bare = ungroup(digits);
  if (bare === null) return null;
  const size = Number(bare + exponent);
  if (!Number.isFinite(size)) return null;
  const unit = before || after;
  // Minus zero is no number of its own.
  const signed = sign === '-' || inner === '-' ? 0 - size : size;
  return { value: signed, unit: unit === '' ? null : (UNITS[unit] ?? unit) };
};

/** Digits with at most a decimal point, or null when the separators follow no style. A lone comma before three digits groups. */
export const ungroup = (digits: string): string | null => {
  if (/^\d+$/.test(digits) || /^\d*\.\d+$/.test(digits)) return digits;
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  // Lakh and crore.
  if (/^\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^\d{1,3}([ ']\d{3})+([.,]\d+)?$/.test(digits)) return digits.replace(/[ ']/g, '').replace(',', '.');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits) || /^\d{1,3}(\.\d{3}){2,}$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d+$/.test(digits) ? digits.replace(',', '.') : null;
};

/** Equal up to the rounding of doubles. */
export const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Equal numbers whose units, where both have one, are equal too. */
export const number = typed('number', parseNumber, (gold, got) => {
  return close(gold.value, got.value) && (gold.unit === null || got.unit === null || gold.unit === got.unit);
});
