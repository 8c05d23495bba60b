import { sortBy } from '../../base/order.ts';
import type { Json } from '../../contract/json.ts';
import { visible } from './plain.ts';
import { typed } from './typed.ts';

/** `scheme` is null where none was written. */
type Address = { scheme: string | null; rest: string };

const SHAPE =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(?:([^\s/?#@]*)@)?([^\s/?#@:]+|\[[\da-f:.]+\])(?::(\d{1,5}))?(\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#(\S*))?$/i;
const PORTS: Readonly<Record<string, string>> = { http: '80', https: '443', ftp: '21' };

const parseUrl = (value: Json): Address | null => {
  if (typeof value !== 'string') return null;
  const text = visible(value)
    .normalize('NFC')
    .replace(/^<(.*)>$/, '$1');
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [, scheme, user, host = '', port, path = '', query = '', fragment] = match;
  const name = host.normalize('NFKC').toLowerCase().replace(/\.$/, '');
  // Without a scheme, only what looks like a host is one: `notes` and `3.5` are none.
  if (scheme === undefined && !/\.\p{L}[\p{L}\d-]*\p{L}$/u.test(name) && name !== 'localhost') return null;
  const protocol = scheme?.toLowerCase() ?? null;
  const standard = protocol === null ? ['80', '443'].includes(port ?? '') : PORTS[protocol] === port;
  const shown = [
    user === undefined ? '' : `${user}@`,
    name,
    port === undefined || standard ? '' : `:${Number(port)}`,
    resolved(path),
    query === '' ? '' : `?${sortBy(query.split('&').map(escaped), (pair) => pair.split('=')[0] as string).join('&')}`,
    fragment === undefined || fragment === '' ? '' : `#${escaped(fragment)}`,
  ];
  return { scheme: protocol, rest: shown.join('') };
};

/** A path without `.`, `..` and a slash at its end. */
const resolved = (path: string): string => {
  const parts: string[] = [];
  for (const part of path.split('/').slice(1)) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(escaped(part));
  }
  const joined = parts.map((part) => `/${part}`).join('');
  return joined.replace(/\/+$/, '');
};

/** Escapes of plain characters are undone, the others are in capitals; characters beyond ASCII are escaped. */
const escaped = (text: string): string =>
  [...text.toWellFormed()]
    .map((char) => (char > '\u007f' ? encodeURIComponent(char) : char))
    .join('')
    .replace(/%([\da-f]{2})/gi, (found, hex: string) => {
      const char = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(char) ? char : found.toUpperCase();
    });

/** The same address. One without a scheme is the same under any; `http` and `https` are two. */
export const url = typed('web address', parseUrl, (gold, got) => {
  return gold.rest === got.rest && (gold.scheme === null || got.scheme === null || gold.scheme === got.scheme);
});
