import { UserError } from './errors.ts';
import { bare, didYouMean } from './suggest.ts';
import { type Civil, DAY_MS, MINUTE_MS } from './time.ts';
import { ZONE_RULES } from './zones.generated.ts';

/** Offsets in milliseconds east of UTC: `offsets[i]` holds before `changes[i]` (epoch milliseconds), the last one ever after. */
type Rule = { changes: readonly number[]; offsets: readonly number[] };

const TABLE_START = 1_577_836_800_000; // 2020-01-01T00:00Z

const parseRule = (text: string): Rule => {
  const numbers = text.split(' ').map((part) => Number.parseInt(part, 36) * MINUTE_MS);
  return {
    offsets: numbers.filter((_, i) => i % 2 === 0),
    changes: numbers.filter((_, i) => i % 2 === 1).map((change) => TABLE_START + change),
  };
};

const RULES: ReadonlyMap<string, Rule> = new Map(
  ZONE_RULES.flatMap(([text, zones]) => {
    const rule = parseRule(text);
    return zones.split(' ').map((zone): [string, Rule] => [zone, rule]);
  }),
);

const ruleOf = (zone: string): Rule => {
  const rule = RULES.get(zone);
  if (rule !== undefined) return rule;
  throw new UserError('unknown_zone', `'${zone}' is not an IANA time zone`, {
    hint: didYouMean(zone, RULES.keys(), 'Use a name such as Europe/Paris, or UTC.', bare),
  });
};

/** True for every zone name that the other functions of this module accept. */
export const isZone = (zone: string): boolean => RULES.has(zone);

/**
 * Milliseconds east of UTC in a zone at an instant. The table covers 2020 to 2035; outside of it the nearest offset holds.
 * @throws UserError `unknown_zone` with the nearest name.
 */
export const offsetAt = (zone: string, epoch: number): number => {
  const { changes, offsets } = ruleOf(zone);
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] as number) <= epoch) low = middle + 1;
    else high = middle;
  }
  return offsets[low] as number;
};

/** What the clocks of a zone show at an instant (epoch milliseconds). @throws UserError `unknown_zone`. */
export const civilAt = (zone: string, epoch: number): Civil => epoch + offsetAt(zone, epoch);

/**
 * The instant (epoch milliseconds) at which the clocks of a zone show `civil`. A time that is skipped when clocks go forward is
 * moved forward by the length of the gap (02:30 becomes 03:30); of a time that comes twice, the first is meant.
 * @throws UserError `unknown_zone`.
 */
export const epochOf = (zone: string, civil: Civil): number => {
  // The offsets a day earlier and later are those around any transition that is near.
  const before = offsetAt(zone, civil - DAY_MS);
  const after = offsetAt(zone, civil + DAY_MS);
  if (before === after || offsetAt(zone, civil - before) === before) return civil - before;
  // After the transition, or in the gap: there only the earlier offset moves forward.
  return offsetAt(zone, civil - after) === after ? civil - after : civil - before;
};
