import type { Json } from '../../contract/json.ts';
import { clean } from '../../text/clean.ts';
import { visible } from './plain.ts';
import { typed } from './typed.ts';

/** The form in which free text is compared: `clean`, without quotes around it or punctuation at its end. */
export const comparable = (text: string): string => {
  const cleaned = clean(text.replaceAll('…', '...'));
  const bare = cleaned.replace(/^["']+/, '').replace(/["'.!?,;: ]+$/, '');
  return bare === '' ? cleaned : bare;
};

const parseText = (value: Json): string | null => (typeof value === 'string' ? comparable(value) : null);

/** The same words in the same order. No similarity score: one digit or one "not" is a difference. */
export const text = typed('text', parseText);

const parseApp = (value: Json): string | null => {
  if (typeof value !== 'string') return null;
  const name = clean(value.replace(/[™®©]/g, ''))
    .replace(/^the /, '')
    .replace(/ (?:app|application)$/, '')
    .replace(/[\s._'-]+/g, '');
  return name === '' ? null : name;
};

/** The same app: "the", "app", letter case, spaces and punctuation do not count. */
export const app = typed('app name', parseApp);

const parsePath = (value: Json): string | null => {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const written = visible(value).normalize('NFC');
  const given = (written.startsWith('file://') ? unescaped(written.slice(7)) : written).replaceAll('\\', '/');
  const parts: string[] = [];
  for (const part of given.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  const joined = (given.startsWith('/') ? '/' : '') + parts.join('/');
  // Android shows the same storage under both names.
  return joined.replace(/^\/storage\/emulated\/0(?=\/|$)/, '/sdcard');
};

/** Only an address escapes: in a path, `%20` is three letters. */
const unescaped = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The same file: letter case counts, doubled and trailing slashes, `.` and `..` do not. */
export const path = typed('path', parsePath);
