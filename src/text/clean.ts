import { normalise } from './tokens.ts';

/** Direction marks, zero-width spaces and variation selectors: invisible, so never a difference. The joiner of emoji stays. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;

/** Lower-case NFKC without invisible characters; one kind of quote and of dash; white space folded. */
export const clean = (text: string): string =>
  normalise(text.replace(INVISIBLE, ''))
    .replace(/[‘’ʼ‛`´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-');

/** As `clean`, and without accents: "Zoë" and "Zoe" name one person. */
export const unaccented = (text: string): string => clean(text).normalize('NFD').replace(/\p{M}/gu, '');
