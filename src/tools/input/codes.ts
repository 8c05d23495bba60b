import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Row } from '../../phone/types.ts';
import { photoInSight } from '../audio-entertainment/photos.ts';
import { done, id, includesText, name } from '../common.ts';
import { cameraFree, onlyIf } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './screen.ts';

/** A photo that is named is what is meant, unless the call says otherwise. */
const byCamera = ({ source, photoId }: JsonObject): boolean =>
  (source ?? (photoId === undefined ? 'camera' : 'photo')) === 'camera';

export const scanQrCode = defineTool({
  name: 'scan_qr_code',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Scans a QR code or barcode with the camera, such as on a sign, a menu or a poster, or one on a photo, and returns (reads) what it says: a link, Wi-Fi access, a contact, a payment or text. It only reads the code: it opens, joins and pays nothing. Where several codes are in view, label says which.',
  params: z.strictObject({
    source: z
      .enum(['camera', 'photo'])
      .describe('camera: what is before the phone; photo: a photo of the gallery. Left out: photo with a photoId, else camera.')
      .exactOptional(),
    photoId: id('photo').exactOptional(),
    label: name('What the code stands on, such as poster, where there are several.').exactOptional(),
  }),
  match: { source: 'enum', label: 'text' },
  permission: (args) => (byCamera(args) ? 'camera' : 'storage'),
  requires: onlyIf(byCamera, cameraFree),
  run: (phone, { label, ...args }) => {
    const live = byCamera(args);
    if (!live && args.photoId === undefined)
      throw new ToolFailure('MissingParameter', 'scan_qr_code with source=photo needs photoId.', { missing: ['photoId'] });
    if (live && args.photoId !== undefined)
      throw new ToolFailure('InvalidArgument', 'The camera sees no photo of the gallery.', {
        path: 'photoId',
        expected: 'source=photo with it, or none',
      });
    const on = live ? null : photoInSight(phone, 'scan_qr_code', args).id;
    const codes = phone.table('qr_codes').where((row) => row.photoId === on && includesText(row.label, label));
    const [code] = codes;
    if (code === undefined) throw new ToolFailure('NotFound', 'No code can be seen.', { what: 'code' });
    if (codes.length > 1)
      throw new ToolFailure('AmbiguousEntity', `${codes.length} codes can be seen; say by its label which one.`, {
        candidates: codes.slice(0, 10).map((row) => ({ codeId: row.id, label: row.label as string, kind: row.kind as string })),
      });
    return done(`A code of the kind ${String(code.kind)}.`, codeView(code));
  },
});

const codeView = ({ id: codeId, kind, label, content }: Row): JsonObject => {
  const fields = fieldsOf(content as string);
  return {
    codeId,
    kind: kind as string,
    label: label as string,
    content: content as string,
    ...(fields === null ? {} : { fields }),
  };
};

/** How the parts of a code are called, by its scheme. */
const SCHEMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'WIFI:': { S: 'ssid', P: 'password', T: 'security' },
  'MECARD:': { N: 'name', TEL: 'phoneNumber', EMAIL: 'email' },
};

/** How codes call the security of a network, and what add_wifi_network calls it. */
const SECURITY: Readonly<Record<string, string>> = { NOPASS: 'open', WPA: 'wpa2', WPA2: 'wpa2', SAE: 'wpa3', WPA3: 'wpa3' };

/** The parts of a code `SCHEME:K:value;K:value;;`, where a backslash keeps the sign after it; null for other codes. */
const fieldsOf = (content: string): JsonObject | null => {
  const scheme = Object.keys(SCHEMES).find((start) => content.toUpperCase().startsWith(start));
  if (scheme === undefined) return null;
  const fields: JsonObject = {};
  for (const [, key = '', value = ''] of content.slice(scheme.length).matchAll(/([A-Za-z]+):((?:\\.|[^;\\])*);/g)) {
    const called = (SCHEMES[scheme] as Record<string, string>)[key.toUpperCase()];
    if (called === undefined) continue;
    const plain = value.replace(/\\(.)/g, '$1');
    fields[called] = called === 'security' ? (SECURITY[plain.toUpperCase()] ?? plain) : plain;
  }
  return fields;
};
