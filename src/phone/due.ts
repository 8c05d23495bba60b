import { DAY_MS, MINUTE_MS, parseClock } from '../base/time.ts';
import { civilAt, epochOf } from '../base/zone.ts';
import type { Json, PhoneTime } from '../contract/json.ts';
import type { Phone } from './types.ts';

/** Something that falls due at an instant. `fire` changes the phone and says what happened; null when it no longer applies. */
export type Due = { at: PhoneTime; fire(): string | null };

/** The time that passes: what happens is after `from` and not after `to`. */
export type Span = { phone: Phone; from: PhoneTime; to: PhoneTime };

/** Adds what falls due in a span of one kind of thing. */
export type Source = (span: Span, due: Due[]) => void;

/** An instant that was held up by a clock that stood still fires at once. */
export const at = ({ from, to }: Span, instant: Json | undefined, due: Due[], fire: () => string | null): void => {
  if (typeof instant === 'number' && instant <= to) due.push({ at: Math.max(instant, from), fire });
};

/** Every passing of a time of day on the phone's wall clock. `fits` says on which dates. */
export const daily = (
  { phone, from, to }: Span,
  time: Json | undefined,
  due: Due[],
  fire: () => string | null,
  fits: (day: number) => boolean = () => true,
): void => {
  if (typeof time !== 'string') return;
  const minutes = (parseClock(time) as number) * MINUTE_MS;
  const last = civilAt(phone.zone, to);
  for (let day = Math.floor(civilAt(phone.zone, from) / DAY_MS) * DAY_MS; day <= last; day += DAY_MS) {
    const instant = epochOf(phone.zone, day + minutes);
    if (instant > from && instant <= to && fits(day)) due.push({ at: instant, fire });
  }
};
