import type { Json } from '../../contract/json.ts';
import { unaccented } from '../../text/clean.ts';
import { visible } from './plain.ts';
import { typed } from './typed.ts';

const parseEmail = (value: Json): string | null => {
  if (typeof value !== 'string') return null;
  const text = visible(value.normalize('NFKC'));
  const address = /<([^<>\s]+)>$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, '');
  const parts = /^([^\s@<>]+)@([^\s@<>]+\.[^\s@<>]+)$/.exec(address);
  return parts === null ? null : address.toLowerCase();
};

/** The same mailbox: in any letter case, a display name in front or not. No provider tells two mailboxes apart by case. */
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

/** Letters that accents do not explain, as people write them without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const plainLetters = (text: string): string => unaccented(text).replace(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] as string);

type Person = { title: string; name: string };

const parsePerson = (value: Json): Person | null => {
  if (typeof value !== 'string') return null;
  const comma = /^([^,]+), ?([^,]+)$/.exec(plainLetters(value));
  const ordered = comma === null ? plainLetters(value) : `${comma[2]} ${comma[1]}`;
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
