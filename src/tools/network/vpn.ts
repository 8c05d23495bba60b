import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, folded, isQuery, name, need, oneOf } from '../common.ts';
import { online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './wifi.ts';

const TOOL = 'manage_vpn';

export const vpnTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'VPN: connects through a profile (the last one used, if none is named), such as that of the company or office, disconnects (turns it off), adds or removes a profile, or lists the profiles in order of ids and tells whether the VPN is on. Connecting needs the internet; a profile in use cannot be removed.',
  params: z.strictObject({
    action: z.enum(['connect', 'disconnect', 'add', 'remove', 'query']).describe('What to do with the VPN.'),
    profile: name('Name of the profile, such as Office.').exactOptional(),
    server: z
      .string()
      .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'a host name or an address, such as vpn.office.example')
      .max(200)
      .describe('For add: host name or address of the server, such as vpn.office.example.')
      .exactOptional(),
    protocol: z
      .enum(['wireguard', 'ikev2', 'openvpn'])
      .describe('For add: the protocol; wireguard when left out.')
      .exactOptional(),
  }),
  match: { profile: 'text', server: 'exact', protocol: 'enum' },
  reads: isQuery,
  requires: onlyFor(['connect'], online('query_network_status')),
  run: (phone, { action, profile, server, protocol }) => {
    const profiles = phone.table('vpn_profiles');
    if (action === 'query') return done(`VPN: ${isOn(phone) ? 'on' : 'off'}.`, { ...view(phone), profiles: [...profiles.all()] });
    if (action === 'disconnect') {
      if (!isOn(phone))
        throw new ToolFailure('PreconditionFailed', 'The VPN is not connected.', { setting: 'vpn', needed: 'on' });
      phone.set('vpn', { enabled: false });
      return done('VPN: off.', view(phone));
    }
    if (action === 'connect') {
      const last = phone.setting('vpn', 'profileId') as string | null;
      const row =
        profile === undefined && last !== null
          ? (profiles.get(last) as Row)
          : theProfile(phone, need(TOOL, action, 'profile', profile));
      phone.set('vpn', { enabled: true, profileId: row.id });
      return done(`VPN: on through '${String(row.name)}'.`, view(phone));
    }
    const called = need(TOOL, action, 'profile', profile);
    if (action === 'add') {
      const columns = { name: called, server: need(TOOL, action, 'server', server), protocol: protocol ?? 'wireguard' };
      const isSame = (row: Row): boolean => folded(String(row.name)) === folded(called);
      const same = profiles.where(isSame)[0];
      if (same !== undefined)
        throw new ToolFailure('Conflict', `There is a profile '${called}' already.`, { conflictingId: same.id });
      const row = profiles.insert(columns, phone.removed('vpn_profiles').find(isSame)?.id);
      return done(`VPN profile '${called}' added.`, { profileId: row.id, ...columns });
    }
    const row = theProfile(phone, called);
    const isLast = phone.setting('vpn', 'profileId') === row.id;
    if (isLast && isOn(phone))
      throw new ToolFailure('Conflict', `The VPN runs through '${String(row.name)}'.`, { session: 'vpn', code: 409 });
    if (isLast) phone.set('vpn', { profileId: null });
    profiles.remove(row.id);
    return done(`VPN profile '${String(row.name)}' removed.`, { profileId: row.id });
  },
});

const isOn = (phone: Phone): boolean => phone.setting('vpn', 'enabled') === true;

const theProfile = (phone: Phone, text: string): Row =>
  oneOf(phone, 'vpn_profiles', { text, column: 'name', what: 'VPN profile' });

const view = (phone: Phone): JsonObject => {
  const last = phone.setting('vpn', 'profileId') as string | null;
  return { enabled: isOn(phone), profile: last === null ? null : (phone.table('vpn_profiles').get(last)?.name as string) };
};
