import type { Json } from '../../contract/json.ts';
import { clean, unaccented } from '../../text/clean.ts';
import { typed } from './typed.ts';

type PhoneNumber = { digits: string; international: boolean; extension: string };

const EXTENSION = /(?:;?ext(?:ension)?[.=: ]*|x) ?(\d{1,6})$/;
const TWO_DIGIT_CODES = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

/** Reads a phone number in any common form; null when it is none. */
export const parsePhone = (value: Json): PhoneNumber | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = clean(String(value)).replace(/^tel:/, '');
  const extension = EXTENSION.exec(text)?.[1] ?? '';
  const body = text.replace(EXTENSION, '').replace('(0)', '');
  if (!/^\+?[\d ().\-/]+$/.test(body)) return null;
  const written = body.replace(/\D/g, '');
  const international = body.startsWith('+') || written.startsWith('00');
  const digits = written.replace(/^00/, '');
  return digits.length < 2 || digits.length > 15 ? null : { digits, international, extension };
};

/** The digits after the country code. */
const national = (digits: string): string => {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(1);
  return digits.slice(TWO_DIGIT_CODES.has(digits.slice(0, 2)) ? 2 : 3);
};

/** The same line, to the last digit. A number in national form is compared with the national part of the other. */
export const samePhone = (gold: PhoneNumber, got: PhoneNumber): boolean => {
  if (gold.extension !== got.extension) return false;
  if (gold.digits === got.digits) return true;
  if (gold.international === got.international) return false;
  const [abroad, home] = gold.international ? [gold, got] : [got, gold];
  const rest = national(abroad.digits);
  return rest.length >= 6 && rest === home.digits.replace(/^0/, '');
};

/** The same line. */
export const phone = typed('phone number', parsePhone, samePhone);

const parseEmail = (value: Json): string | null => {
  if (typeof value !== 'string') return null;
  const text = value.normalize('NFKC').trim();
  const address = /<([^<>\s]+)>$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, '');
  const parts = /^([^\s@<>]+)@([^\s@<>]+\.[^\s@<>]+)$/.exec(address);
  return parts === null ? null : `${parts[1]}@${(parts[2] as string).toLowerCase()}`;
};

/** The same mailbox: the domain in any letter case, a display name in front or not. */
export const email = typed('e-mail address', parseEmail);

/** Titles that may stand before a name, each with the form they share. */
const HONORIFICS: Readonly<Record<string, string>> = {
  dr: 'dr',
  doctor: 'dr',
  docteur: 'dr',
  doktor: 'dr',
  prof: 'prof',
  professor: 'prof',
  professeur: 'prof',
  mr: 'mr',
  mister: 'mr',
  m: 'mr',
  monsieur: 'mr',
  herr: 'mr',
  senor: 'mr',
  sr: 'mr',
  mrs: 'mrs',
  mme: 'mrs',
  madame: 'mrs',
  frau: 'mrs',
  senora: 'mrs',
  sra: 'mrs',
  ms: 'ms',
  miss: 'ms',
  mlle: 'ms',
  mademoiselle: 'ms',
  senorita: 'ms',
  srta: 'ms',
  mx: 'mx',
  maitre: 'me',
  sir: 'sir',
};

type Person = { title: string; name: string };

const parsePerson = (value: Json): Person | null => {
  if (typeof value !== 'string') return null;
  const comma = /^([^,]+), ?([^,]+)$/.exec(unaccented(value));
  const ordered = comma === null ? unaccented(value) : `${comma[2]} ${comma[1]}`;
  const words = ordered.split(/[\s.]+/).filter((word) => word !== '');
  const first = words[0] ?? '';
  const title = words.length > 1 && Object.hasOwn(HONORIFICS, first) ? (HONORIFICS[first] as string) : '';
  const name = (title === '' ? words : words.slice(1)).join(' ');
  return name === '' ? null : { title, name };
};

/** The same person's name: accents, letter case, spacing and a missing title do not count; two different titles do. */
export const person = typed('name', parsePerson, (gold, got) => {
  return gold.name === got.name && (gold.title === '' || got.title === '' || gold.title === got.title);
});
