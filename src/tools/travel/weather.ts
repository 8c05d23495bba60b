import { z } from 'zod';
import { addDays } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone } from '../../phone/types.ts';
import { cityNamed } from '../../phone/world/cities.ts';
import { type Weather, weatherOn } from '../../phone/world/weather.ts';
import { day, done, found, isQuery, name, need } from '../common.ts';
import { online } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { cityHere, DOMAIN, theCity } from './places.ts';

const MAX_DAYS = 10;
const unit = z.enum(['celsius', 'fahrenheit']);

export const queryWeather = defineTool({
  name: 'query_weather',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Weather forecast of a city, from today and tomorrow up to ten days ahead: whether it will rain, snow, be sunny, cloudy or windy, how hot, warm or cold it gets in degrees, whether to take an umbrella or a jacket, the condition, highest and lowest temperature, chance and amount of rain or snow, wind. Without a city it is the weather where the phone is, outside, which needs the location permission. Earliest day first.',
  params: z.strictObject({
    city: name('The city, such as Lisbon. Left out = where the phone is.').exactOptional(),
    date: day.describe('First day, YYYY-MM-DD, from today to nine days ahead. Left out = today.').exactOptional(),
    days: z.int().min(1).max(MAX_DAYS).default(1).describe('How many days, 1 to 10.'),
    temperatureUnit: unit.describe('Left out = the unit that is set for the weather.').exactOptional(),
  }),
  match: { city: 'text', date: 'date', days: 'number', temperatureUnit: 'enum' },
  permission: ({ city }) => (city === undefined ? 'location' : null),
  requires: [online()],
  run: (phone, { city: asked, date, days, temperatureUnit }) => {
    const city = asked === undefined ? cityHere(phone) : theCity(asked);
    const today = phone.wall().slice(0, 10);
    const last = addDays(today, MAX_DAYS - 1);
    const first = date ?? today;
    if (first < today || first > last)
      throw new ToolFailure('InvalidArgument', `The forecast reaches from ${today} to ${last}.`, {
        path: 'date',
        expected: `a date from ${today} to ${last}`,
        from: today,
        to: last,
      });
    const shown = temperatureUnit ?? (phone.setting('weather_units', 'temperature') as 'celsius' | 'fahrenheit');
    const items: JsonObject[] = [];
    for (let date = first; items.length < days && date <= last; date = addDays(date, 1))
      items.push(inUnit(weatherOn(city, date), shown));
    return done(`${city.name}: ${items.map(sentence).join('; ')}.`, {
      city: city.name,
      country: city.country,
      temperatureUnit: shown,
      count: items.length,
      items,
    });
  },
});

const inUnit = (weather: Weather, shown: 'celsius' | 'fahrenheit'): JsonObject =>
  shown === 'celsius' ? weather : { ...weather, high: fahrenheit(weather.high), low: fahrenheit(weather.low) };

const fahrenheit = (celsius: number): number => Math.round((celsius * 9) / 5 + 32);

const sentence = ({ date, condition, high, low }: JsonObject): string =>
  `${String(date)} ${String(condition).replace('_', ' ')}, ${String(low)} to ${String(high)}°`;

export const weatherCity = defineTool({
  name: 'manage_weather_city',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Cities of the weather app: adds a city to follow, removes one, sets whether temperatures are shown in Celsius or Fahrenheit, or lists the cities that are saved. For the forecast itself use query_weather.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'set_unit', 'query']).describe('What to do with the saved cities, or with the unit.'),
    city: name('The city, such as Oslo; for add and remove.').exactOptional(),
    temperatureUnit: unit.describe('For set_unit.').exactOptional(),
  }),
  match: { city: 'text', temperatureUnit: 'enum' },
  reads: isQuery,
  run: (phone, { action, city: asked, temperatureUnit }) => {
    const rows = phone.table('weather_cities');
    if (action === 'query') return listed(phone);
    if (action === 'set_unit') {
      const temperature = need('manage_weather_city', action, 'temperatureUnit', temperatureUnit);
      phone.set('weather_units', { temperature });
      return done(`Temperatures are shown in ${temperature}.`, { temperatureUnit: temperature });
    }
    const city = theCity(need('manage_weather_city', action, 'city', asked));
    const saved = rows.where((row) => cityNamed(row.city as string) === city)[0];
    if (action === 'remove') {
      if (saved === undefined)
        throw new ToolFailure('NotFound', `${city.name} is not among the saved cities.`, { what: 'weather city' });
      rows.remove(saved.id);
      return done(`${city.name} removed.`, { weatherCityId: saved.id, city: city.name });
    }
    if (saved !== undefined)
      throw new ToolFailure('Conflict', `${city.name} is saved already.`, { conflictingId: saved.id, code: 409 });
    const row = rows.insert({ city: city.name }, phone.removed('weather_cities').find((old) => old.city === city.name)?.id);
    return done(`${city.name} added.`, { weatherCityId: row.id, city: city.name });
  },
});

const listed = (phone: Phone): JsonObject => {
  const rows = phone.table('weather_cities').all();
  const { message, data } = found(
    'saved cities',
    rows.map(({ id, city }): JsonObject => {
      const known = cityNamed(city as string);
      return { weatherCityId: id, city: city as string, country: known?.country ?? null, zone: known?.zone ?? null };
    }),
  );
  return done(message as string, {
    ...(data as JsonObject),
    temperatureUnit: phone.setting('weather_units', 'temperature') as string,
  });
};
