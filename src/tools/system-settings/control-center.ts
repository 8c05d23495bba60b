import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { TILES } from '../../phone/tables/system.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, found, isQuery, need, putBack } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';

const byPosition = (phone: Phone): Row[] =>
  [...phone.table('control_tiles').all()].sort(
    (a, b) => (a.position as number) - (b.position as number) || (a.id < b.id ? -1 : 1),
  );

const view = ({ id, name, position }: Row): JsonObject => ({ tileId: id, tile: name as string, position: position as number });

/** Numbers the tiles 1, 2, 3 … in this order. */
const renumber = (phone: Phone, tiles: readonly Row[]): void =>
  tiles.forEach((tile, i) => void phone.table('control_tiles').update(tile.id, { position: i + 1 }));

const names = (phone: Phone): string[] => byPosition(phone).map((tile) => String(tile.name));

export const controlCenter = defineTool({
  name: 'manage_control_center',
  domain: 'System Settings',
  kind: 'write',
  description:
    'Control centre (quick settings panel, the tiles that are swiped down): adds a tile such as flashlight (torch) or hotspot, takes one away, moves one to the front or another position, or lists the tiles from first to last. Positions count from 1 and have no gaps; the other tiles move up.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'move', 'query']).describe('What to do with the tiles.'),
    tile: z.enum(TILES).describe('The tile, such as flashlight, nfc or battery_saver.').exactOptional(),
    position: z
      .int()
      .min(1)
      .max(TILES.length)
      .describe('Where it goes: 1 is the first. Beyond the last, or left out for add: the end.')
      .exactOptional(),
  }),
  match: { tile: 'enum', position: 'number' },
  reads: isQuery,
  run: (phone, { action, tile, position }) => {
    const tiles = byPosition(phone);
    if (action === 'query') return found('tiles', tiles.map(view));
    const wanted = need('manage_control_center', action, 'tile', tile);
    const own = tiles.find((row) => row.name === wanted);
    const others = tiles.filter((row) => row !== own);
    if (action === 'add') {
      if (own !== undefined)
        throw new ToolFailure('Conflict', `The tile ${wanted} is there already.`, {
          conflictingId: own.id,
          position: own.position ?? null,
        });
      const columns = { name: wanted, position: others.length + 1 };
      const row = putBack(phone, 'control_tiles', `tile_${wanted}`, columns, (former) => former.name === wanted);
      others.splice((position ?? others.length + 1) - 1, 0, row);
      renumber(phone, others);
      return done(`Tile ${wanted} added.`, { tileId: row.id, order: names(phone) });
    }
    if (own === undefined) throw new ToolFailure('NotFound', `There is no tile ${wanted}.`, { what: 'tile' });
    if (action === 'remove') {
      phone.table('control_tiles').remove(own.id);
      renumber(phone, others);
      return done(`Tile ${wanted} removed.`, { tileId: own.id, order: names(phone) });
    }
    others.splice(need('manage_control_center', action, 'position', position) - 1, 0, own);
    renumber(phone, others);
    return done(`Tile ${wanted} moved.`, { tileId: own.id, order: names(phone) });
  },
});
