import { clean } from '../../text/clean.ts';

/** Where the decimal digits of a script begin; ten follow each other. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810,
];
const FOREIGN = /[\u0660-\u1819]/;
const DIGIT = /[\u0660-\u1819]/g;

/** The digits, points and percent signs of any script as Western ones. */
export const western = (text: string): string =>
  FOREIGN.test(text)
    ? text.replace(DIGIT, (char) => {
        const code = char.charCodeAt(0);
        if (code === 0x66a) return '%';
        if (code === 0x66b) return '.';
        if (code === 0x66c) return ',';
        const zero = ZEROS.find((start) => code >= start && code < start + 10);
        return zero === undefined ? char : String(code - zero);
      })
    : text;

/** The form in which typed values are read: `clean`, with Western digits. */
export const plain = (text: string): string => western(clean(text));

const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Text as it is, without what cannot be seen: for values whose letter case counts. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim();
