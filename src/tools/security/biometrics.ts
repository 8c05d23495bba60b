import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { confirmArgument, done, folded, id, isQuery, name, need, oneOf } from '../common.ts';
import { confirmed, onlyFor, secureLock } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const TOOL = 'manage_biometrics';
const MOST_FINGERS = 5;

export const biometrics = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Fingerprints and face: adds (enrols) a finger (at most 5), renames or removes one (confirm), turns unlocking by fingerprint or face (face unlock) and paying with them on or off, or reads them. Needs a screen lock with a code; unlocking by fingerprint needs an enrolled finger, paying one of the two.',
  params: z.strictObject({
    action: z
      .enum(['enroll', 'rename', 'remove', 'enable', 'disable', 'query'])
      .describe('enroll, rename and remove are for one finger, enable and disable for a feature.'),
    finger: name('Name of the finger, such as Right thumb.').exactOptional(),
    fingerId: id('fingerprint').exactOptional(),
    newName: name('What the finger is called from now on.').exactOptional(),
    feature: z.enum(['fingerprint', 'face', 'payments']).describe('What enable and disable switch.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { finger: 'text', newName: 'text', feature: 'enum', confirm: 'boolean' },
  reads: isQuery,
  requires: [
    ...onlyFor(['enroll', 'enable'], secureLock),
    ...onlyFor(
      ['remove'],
      confirmed((phone, args) => `'${String(theFinger(phone, 'remove', args).name)}' would no longer unlock the phone.`),
    ),
  ],
  run: (phone, { action, finger, fingerId, newName, feature }) => {
    if (action === 'query') return done('Biometrics.', view(phone));
    if (action === 'enable' || action === 'disable') {
      change(phone, { [need(TOOL, action, 'feature', feature)]: action === 'enable' });
      return done('Biometrics changed.', view(phone));
    }
    if (action === 'enroll') {
      enroll(phone, need(TOOL, action, 'finger', finger));
      return done('Finger enrolled.', view(phone));
    }
    const row = theFinger(phone, action, { finger, fingerId } as JsonObject);
    if (action === 'rename') {
      const renamed = need(TOOL, action, 'newName', newName);
      refuseTwin(phone, renamed, row.id);
      phone.table('fingerprints').update(row.id, { name: renamed });
    } else {
      phone.table('fingerprints').remove(row.id);
      if (phone.table('fingerprints').all().length === 0) change(phone, { fingerprint: false });
    }
    return done(`'${String(row.name)}' is ${action === 'rename' ? `called '${String(newName)}' now` : 'removed'}.`, {
      fingerId: row.id,
      ...view(phone),
    });
  },
});

const theFinger = (phone: Phone, action: string, args: JsonObject): Row => {
  const [id, finger] = [args.fingerId, args.finger] as (string | undefined)[];
  if (id === undefined) need(TOOL, action, 'finger', finger);
  return oneOf(phone, 'fingerprints', { id, text: finger, column: 'name', what: 'fingerprint' });
};

const view = (phone: Phone): JsonObject => ({
  ...settingView(phone, 'biometrics'),
  fingers: phone
    .table('fingerprints')
    .all()
    .map((row) => ({ fingerId: row.id, name: row.name as string })),
});

/** Whoever can no longer unlock with a finger or a face cannot pay with one. */
const change = (phone: Phone, columns: JsonObject): void => {
  const after = { ...settingView(phone, 'biometrics'), ...columns };
  if (columns.fingerprint === true && phone.table('fingerprints').all().length === 0)
    throw new ToolFailure('PreconditionFailed', 'No finger is enrolled.', { needed: 'enroll' });
  const unlocks = after.fingerprint === true || after.face === true;
  if (columns.payments === true && !unlocks)
    throw new ToolFailure('PreconditionFailed', 'Paying needs fingerprint or face.', { needed: ['fingerprint', 'face'] });
  phone.set('biometrics', unlocks ? columns : { ...columns, payments: false });
};

const enroll = (phone: Phone, finger: string): void => {
  const table = phone.table('fingerprints');
  refuseTwin(phone, finger, null);
  if (table.all().length >= MOST_FINGERS)
    throw new ToolFailure('Conflict', `${MOST_FINGERS} fingers are enrolled: remove one first.`, { limit: MOST_FINGERS });
  table.insert({ name: finger }, phone.removed('fingerprints').find(isCalled(finger))?.id);
};

const isCalled =
  (finger: string) =>
  (row: Row): boolean =>
    folded(String(row.name)) === folded(finger);

const refuseTwin = (phone: Phone, finger: string, own: string | null): void => {
  const twin = phone.table('fingerprints').where(isCalled(finger))[0];
  if (twin !== undefined && twin.id !== own)
    throw new ToolFailure('Conflict', `There is a fingerprint '${finger}' already.`, { conflictingId: twin.id });
};
