import { CITIES, cityNames } from '../phone/world/cities.ts';
import { folded } from './common.ts';

/** Cities that the world clock knows, without accents and in lower case, and their zones. */
export const CITY_ZONES: ReadonlyMap<string, string> = new Map(
  CITIES.flatMap((city) => cityNames(city).map((name): [string, string] => [folded(name), city.zone])),
);
