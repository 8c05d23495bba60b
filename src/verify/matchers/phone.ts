import type { Json } from '../../contract/json.ts';
import { plain } from './plain.ts';
import { typed, type Where } from './typed.ts';

/** A number as it was written: digits after a `+` or `00`, or a national number with its digits as dialled. */
type PhoneNumber = { digits: string; international: boolean; extension: string };

const EXTENSION = /(?:;?ext(?:ension)?[.=: ]*|x) ?(\d{1,6})$/;
const TWO_DIGIT_CODES = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);
/** Country code by region, and the digits that are dialled before a national number at home. */
const COUNTRIES: Readonly<Record<string, readonly [code: string, trunk: string]>> = {
  AR: ['54', '0'],
  AT: ['43', '0'],
  AU: ['61', '0'],
  BE: ['32', '0'],
  BR: ['55', '0'],
  CA: ['1', '1'],
  CH: ['41', '0'],
  CN: ['86', '0'],
  DE: ['49', '0'],
  DK: ['45', ''],
  EG: ['20', '0'],
  ES: ['34', ''],
  FI: ['358', '0'],
  FR: ['33', '0'],
  GB: ['44', '0'],
  GE: ['995', '0'],
  GR: ['30', ''],
  ID: ['62', '0'],
  IE: ['353', '0'],
  IN: ['91', '0'],
  IT: ['39', ''],
  JP: ['81', '0'],
  KE: ['254', '0'],
  KR: ['82', '0'],
  MX: ['52', ''],
  NG: ['234', '0'],
  NL: ['31', '0'],
  NO: ['47', ''],
  NP: ['977', '0'],
  NZ: ['64', '0'],
  PL: ['48', ''],
  PT: ['351', ''],
  SE: ['46', '0'],
  TR: ['90', '0'],
  US: ['1', '1'],
  VN: ['84', '0'],
  WS: ['685', ''],
  ZA: ['27', '0'],
};

/** Reads a phone number in any common form; null when it is none. */
export const parsePhone = (value: Json): PhoneNumber | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = plain(String(value)).replace(/^tel:/, '');
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

/** E.164 without its `+`, of a national number of the region; null where the region's plan is not known, or for a short code. */
const fromHome = ({ digits, international }: PhoneNumber, region: string | null): string | null => {
  if (international) return digits;
  const plan = COUNTRIES[region ?? ''];
  if (plan === undefined || digits.length < 6) return null;
  const [code, trunk] = plan;
  return code + (trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits);
};

/**
 * The same line, to the last digit. A national number is one of the phone's country; where that is not known, it is compared with
 * the national part of the other.
 */
export const samePhone = (gold: PhoneNumber, got: PhoneNumber, { region }: Pick<Where, 'region'>): boolean => {
  if (gold.extension !== got.extension) return false;
  if (gold.digits === got.digits) return true;
  const [mine, yours] = [fromHome(gold, region), fromHome(got, region)];
  if (mine !== null && yours !== null) return mine === yours;
  if (gold.international === got.international) return false;
  const [abroad, home] = gold.international ? [gold, got] : [got, gold];
  const rest = national(abroad.digits);
  return rest.length >= 6 && rest === home.digits.replace(/^0/, '');
};

/** The same line. */
export const phone = typed('phone number', parsePhone, samePhone);
