import type { JsonObject } from '../../contract/json.ts';
import type { RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { filesOf } from './apps-storage-files.ts';
import { exact, exactly, insert, pickPerson, primitive, step } from './draws.ts';
import { entityOf, patch, singled } from './things.ts';

const sent = (
  file: Row,
  to: JsonObject,
  args: Parameters<typeof step>[1],
  slots: Piece['slots'],
  rows: RowPatch[] = [],
): Piece => ({
  slots: { file: text(file.name as string), ...slots },
  steps: [step('send_file', { fileName: lit('text', file.name as string), ...args })],
  delta: [insert('sent_files', exactly({ fileId: file.id, ...to }))],
  rows,
  touches: ['sent_files', 'settings/bluetooth'],
});

const sendTo =
  (via: 'message' | 'email', limitKb: number) =>
  (ctx: RecipeContext): Piece | null => {
    const file = ctx.random.pick(filesOf(ctx, ({ sizeKb }) => (sizeKb as number) <= limitKb));
    const person = pickPerson(ctx, ({ email }) => via === 'message' || typeof email === 'string');
    if (person === null) return null;
    const args = { ...exact({ via }), contact: lit('person', person.row.name as string) };
    return {
      ...sent(file, { contactId: person.row.id, via }, args, { person: person.slot }),
      entity: entityOf('file', 'file', file, filesOf(ctx), 'name'),
    };
  };

const sendNearby = (ctx: RecipeContext): Piece | null => {
  const near = singled(ctx.rows('devices'), 'name').filter(
    ({ online, supports }) => online === true && (supports as string[]).includes('nearby'),
  );
  if (near.length === 0) return null;
  const file = ctx.random.pick(filesOf(ctx));
  const device = ctx.random.pick(near);
  const args = { ...exact({ via: 'nearby' }), deviceName: lit('text', device.name as string) };
  const on = patch('settings', 'bluetooth', { enabled: true });
  return sent(file, { deviceId: device.id, via: 'nearby' }, args, { device: text(device.name as string) }, [on]);
};

export const sendPrimitives: readonly Primitive[] = [
  primitive('sendfile.message', 'send-file', 'send_file', sendTo('message', 5000)),
  primitive('sendfile.email', 'send-file', 'send_file', sendTo('email', 25_000)),
  primitive('sendfile.nearby', 'send-file-nearby', 'send_file', sendNearby, 'sealed'),
];
