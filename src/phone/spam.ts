import type { Phone, Row } from './types.ts';

/**
 * The rule of the interception that keeps a call or a message away, or null: the first by id that fits while the interception
 * is on. Contacts are never kept away by rules about numbers, only by words.
 */
export const interceptingRule = (phone: Phone, kind: 'call' | 'message', phoneNumber: string, content: string): Row | null => {
  if (phone.setting('interception', 'enabled') !== true) return null;
  const rules = phone.table('spam_rules').all();
  if (rules.length === 0) return null;
  const known = phone.table('contacts').having('phoneNumber', phoneNumber).length > 0;
  const fits = ({ kind: about, value, blocks }: Row): boolean => {
    if (blocks !== 'both' && blocks !== `${kind}s`) return false;
    if (about === 'keyword') return kind === 'message' && content.toLowerCase().includes((value as string).toLowerCase());
    if (known) return false;
    if (about === 'prefix') return phoneNumber.startsWith(value as string);
    return about === 'unknown_numbers' || isForeign(phone, phoneNumber);
  };
  return rules.find(fits) ?? null;
};

/** From another country than the phone's own SIM cards; a number without a country code is from here. */
const isForeign = (phone: Phone, phoneNumber: string): boolean => {
  const code = countryCode(phoneNumber);
  const own = phone
    .table('sims')
    .all()
    .map((sim) => countryCode(sim.phoneNumber as string));
  return code !== null && own.length > 0 && !own.includes(code);
};

/** Zone 1 and Russia have one digit, these two, all others three. */
const TWO_DIGITS =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
const TWO_DIGIT_CODES: ReadonlySet<string> = new Set(TWO_DIGITS.split(' '));

/** The country code of a number that begins with a +. */
const countryCode = (phoneNumber: string): string | null => {
  if (!phoneNumber.startsWith('+')) return null;
  const digits = phoneNumber.slice(1);
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1);
  return digits.slice(0, TWO_DIGIT_CODES.has(digits.slice(0, 2)) ? 2 : 3);
};
