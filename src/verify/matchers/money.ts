import type { Json } from '../../contract/json.ts';
import { close, ungroup } from './number.ts';
import { plain } from './plain.ts';
import { typed, type Where } from './typed.ts';

/** An amount in whole units of an ISO 4217 currency. */
export type Money = { amount: number; currency: string };

const CODES = new Set(
  'aed afn all amd aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd btn bwp byn bzd cad cdf chf clp cny cop crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr iqd irr isk jmd jod jpy kes kgs khr kmf kpw krw kwd kyd kzt lak lbp lkr lrd lsl lyd mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg sek sgd shp sle sos srd ssp stn svc syp szl thb tjs tmt tnd top try ttd twd tzs uah ugx usd uyu uzs ves vnd vuv wst xaf xcd xof xpf yer zar zmw zwg'.split(
    ' ',
  ),
);
/** Three decimals: only there a point before three digits is no grouping. */
const THREE_DECIMALS = new Set(['bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd']);

/** Signs and words that mean one currency wherever one is. */
const NAMES: Readonly<Record<string, string>> = {
  '€': 'eur',
  euro: 'eur',
  euros: 'eur',
  '£': 'gbp',
  'pound sterling': 'gbp',
  'pounds sterling': 'gbp',
  us$: 'usd',
  'us dollar': 'usd',
  'us dollars': 'usd',
  ca$: 'cad',
  c$: 'cad',
  'canadian dollars': 'cad',
  au$: 'aud',
  a$: 'aud',
  'australian dollars': 'aud',
  nz$: 'nzd',
  hk$: 'hkd',
  s$: 'sgd',
  mx$: 'mxn',
  ws$: 'wst',
  r$: 'brl',
  real: 'brl',
  reais: 'brl',
  'jp¥': 'jpy',
  yen: 'jpy',
  円: 'jpy',
  'cn¥': 'cny',
  rmb: 'cny',
  yuan: 'cny',
  元: 'cny',
  '₹': 'inr',
  'indian rupees': 'inr',
  '₩': 'krw',
  won: 'krw',
  원: 'krw',
  '₺': 'try',
  lira: 'try',
  '₽': 'rub',
  '₴': 'uah',
  '₫': 'vnd',
  dong: 'vnd',
  '฿': 'thb',
  '₪': 'ils',
  '₱': 'php',
  '₦': 'ngn',
  naira: 'ngn',
  '₾': 'gel',
  lari: 'gel',
  zł: 'pln',
  zloty: 'pln',
  złoty: 'pln',
  kč: 'czk',
  ft: 'huf',
  rp: 'idr',
  rupiah: 'idr',
  ksh: 'kes',
  fr: 'chf',
  'swiss francs': 'chf',
  'e£': 'egp',
};
/** Signs and words that several countries use: the country that the phone is set to decides. */
const LOCAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: { CA: 'cad', AU: 'aud', NZ: 'nzd', HK: 'hkd', SG: 'sgd', MX: 'mxn', AR: 'ars', CL: 'clp', CO: 'cop', WS: 'wst', '': 'usd' },
  '¥': { CN: 'cny', '': 'jpy' },
  rs: { IN: 'inr', NP: 'npr', PK: 'pkr', LK: 'lkr', MU: 'mur' },
  kr: { SE: 'sek', NO: 'nok', DK: 'dkk', IS: 'isk' },
  pounds: { EG: 'egp', '': 'gbp' },
};
const SAME_SIGN: Readonly<Record<string, string>> = {
  dollar: '$',
  dollars: '$',
  peso: '$',
  pesos: '$',
  rupee: 'rs',
  rupees: 'rs',
  pound: 'pounds',
  kroner: 'kr',
  kronor: 'kr',
};

const currencyOf = (given: string, where: Where): string | null => {
  const word = given.replace(/\.$/, '').trim();
  if (word.length === 3 && CODES.has(word)) return word;
  if (Object.hasOwn(NAMES, word)) return NAMES[word] as string;
  const sign = SAME_SIGN[word] ?? word;
  if (!Object.hasOwn(LOCAL, sign)) return null;
  const local = LOCAL[sign] as Readonly<Record<string, string>>;
  return local[where.region ?? ''] ?? local[''] ?? null;
};

const SHAPE = /^([+-]?) ?([^\d\s.,'+-][^\d+-]{0,20}?)? ?([+-]?) ?(\d[\d.,' ]*|\.\d+)([^\d\s.,'+-][^\d+-]{0,20})?$/u;

/** Reads an amount with its currency: a sign, a code or a word, before or after it. Null without one. */
export const parseMoney = (value: Json, where: Where): Money | null => {
  if (typeof value !== 'string') return null;
  const match = SHAPE.exec(plain(value));
  if (match === null) return null;
  const [, sign = '', before = '', inner = '', digits = '', after = ''] = match;
  if ((sign !== '' && inner !== '') || (before === '' && after === '')) return null;
  const [first, last] = [before, after].map((word) => (word === '' ? null : currencyOf(word, where)));
  if ((before !== '' && first === null) || (after !== '' && last === null)) return null;
  // "$5 CAD": the code says which dollar is meant.
  const narrowed = before === '$' && last !== null && Object.values(LOCAL.$ as object).includes(last);
  if (first !== null && last !== null && first !== last && !narrowed) return null;
  const currency = (last ?? first) as string;
  const amount = amountOf(digits.trim(), currency);
  if (amount === null) return null;
  return { amount: sign === '-' || inner === '-' ? 0 - amount : amount, currency };
};

const amountOf = (digits: string, currency: string): number | null => {
  if (/^\d{1,3}\.\d{3}$/.test(digits) && !THREE_DECIMALS.has(currency)) return Number(digits.replace('.', ''));
  if (/^\d{1,3},\d{3}$/.test(digits) && THREE_DECIMALS.has(currency)) return Number(digits.replace(',', '.'));
  const bare = ungroup(digits);
  return bare === null ? null : Number(bare);
};

/** The same amount of the same currency. Nothing is converted. */
export const money = typed(
  'amount of money',
  parseMoney,
  (gold, got) => gold.currency === got.currency && close(gold.amount, got.amount),
);
