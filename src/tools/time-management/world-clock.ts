import { z } from 'zod';
import { formatCivil } from '../../base/time.ts';
import { civilAt } from '../../base/zone.ts';
import type { JsonObject } from '../../contract/json.ts';
import { citiesLike, cityNamed } from '../../phone/world/cities.ts';
import { done, folded, found, isQuery, name, need } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './schedule.ts';

export const worldClockTool = defineTool({
  name: 'manage_world_clock',
  domain: DOMAIN,
  kind: 'write',
  description:
    'World clock: tells what time it is now in another city or country, the local time and date of any large city in its time zone (and so the time difference), or of all cities of the clock in order of ids; adds a city to the clocks or removes it.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'query']).describe('What to do with the world clock.'),
    city: name('The city, such as Tokyo.').exactOptional(),
  }),
  match: { city: 'text' },
  reads: isQuery,
  run: (phone, { action, city }) => {
    const rows = phone.table('world_clocks');
    const known = city === undefined ? undefined : rows.where((row) => folded(String(row.city)) === folded(city))[0];
    if (action === 'query') {
      const asked = city === undefined ? rows.all() : [known ?? { city, zone: zoneOf(city) }];
      const now = ({ city: place, zone }: { city?: unknown; zone?: unknown }): JsonObject => {
        const local = formatCivil(civilAt(String(zone), phone.now()), 'minute');
        return { city: String(place), zone: String(zone), localTime: local.slice(11), localDate: local.slice(0, 10) };
      };
      return found('cities', asked.map(now));
    }
    const wanted = need('manage_world_clock', action, 'city', city);
    if (action === 'remove') {
      if (known === undefined) throw new ToolFailure('NotFound', `The world clock has no '${wanted}'.`, { what: 'city' });
      rows.remove(known.id);
      return done(`${wanted} removed.`, { clockId: known.id });
    }
    if (known !== undefined) throw new ToolFailure('Conflict', `${wanted} is there already.`, { conflictingId: known.id });
    const row = rows.insert({ city: wanted, zone: zoneOf(wanted) });
    return done(`${wanted} added.`, { clockId: row.id, city: wanted });
  },
});

const zoneOf = (city: string): string => {
  const known = cityNamed(city);
  if (known === undefined)
    throw new ToolFailure('NotFound', `'${city.slice(0, 60)}' is not a city of the world clock.`, {
      what: 'city',
      didYouMean: citiesLike(city),
    });
  return known.zone;
};
