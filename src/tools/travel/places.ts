import { parseClock } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { type City, citiesLike, cityNamed, cityNear } from '../../phone/world/cities.ts';
import { folded, oneOf } from '../common.ts';
import { ToolFailure } from '../tool.ts';

export const DOMAIN = 'Travel & Lifestyle';

/** A place of the phone, or a city. */
export type Spot = { name: string; lat: number; lon: number; placeId: string | null };

export const spotOf = (row: Row): Spot => ({
  name: row.name as string,
  lat: row.lat as number,
  lon: row.lon as number,
  placeId: row.id,
});

/** Where the phone is. @throws ToolFailure Unavailable when it does not know. */
export const here = (phone: Phone): Row => {
  const id = phone.setting('position', 'placeId');
  const row = typeof id === 'string' ? phone.table('places').get(id) : undefined;
  if (row === undefined) throw new ToolFailure('Unavailable', 'The phone does not know where it is.', { needed: 'position' });
  return row;
};

/**
 * The place that is meant: by id, by name, or `home` and `work` where the phone has one of that kind.
 * @throws ToolFailure NotFound or AmbiguousEntity.
 */
export const thePlace = (phone: Phone, wanted: { id?: string | undefined; text?: string | undefined }): Row => {
  const kind = folded(wanted.text ?? '');
  if (wanted.id === undefined && (kind === 'home' || kind === 'work') && phone.table('places').having('kind', kind).length > 0)
    return oneOf(phone, 'places', { text: kind, column: 'kind', what: 'place' });
  return oneOf(phone, 'places', { id: wanted.id, text: wanted.text, column: 'name', what: 'place' });
};

/** A place of the phone by name, or by id where two have one name, or else a city. @throws ToolFailure */
export const theSpot = (phone: Phone, text: string): Spot => {
  const known = phone.table('places').get(text);
  if (known !== undefined) return spotOf(known);
  try {
    return spotOf(thePlace(phone, { text }));
  } catch (error) {
    const city = cityNamed(text);
    if (city === undefined || !(error instanceof ToolFailure) || error.errorType !== 'NotFound') throw error;
    return { name: city.name, lat: city.lat, lon: city.lon, placeId: null };
  }
};

export const hereSpot = (phone: Phone): Spot => spotOf(here(phone));

/** @throws ToolFailure NotFound with the names that are nearest. */
export const theCity = (name: string): City => {
  const city = cityNamed(name);
  if (city !== undefined) return city;
  throw new ToolFailure('NotFound', `'${name.slice(0, 60)}' is no city that the service knows.`, {
    what: 'city',
    didYouMean: citiesLike(name),
  });
};

export const cityHere = (phone: Phone): City => cityNear(hereSpot(phone));

/** Whether a place is open at a time of day, in minutes since midnight. */
export const isOpen = (place: Row, minutes: number): boolean => {
  if (typeof place.opens !== 'string' || typeof place.closes !== 'string') return true;
  const opens = parseClock(place.opens) as number;
  const closes = parseClock(place.closes) as number;
  return closes > opens ? minutes >= opens && minutes < closes : minutes >= opens || minutes < closes;
};

export const minutesNow = (phone: Phone): number => parseClock(phone.wall().slice(11, 16)) as number;

export const placeView = ({ id, name, kind, address, city, opens, closes, rating, saved }: Row): JsonObject => ({
  placeId: id,
  name: name as string,
  kind: kind as string,
  address: address as string,
  city: city as string,
  opens: opens as string | null,
  closes: closes as string | null,
  rating: rating as number | null,
  saved: saved as boolean,
});
