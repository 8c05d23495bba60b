import { z } from 'zod';
import { toggle } from '../builders.ts';
import { confirmArgument, done, isQuery } from '../common.ts';
import { confirmed, developerOptionsOn, onlyFor } from '../rules.ts';
import { defineTool, type Tool } from '../tool.ts';

const DOMAIN = 'System Settings';

const usbDebug = defineTool({
  name: 'manage_usb_debug',
  domain: DOMAIN,
  kind: 'write',
  description:
    'USB debugging (ADB): lets (authorises) a computer on the cable to control the phone and read its data. Turns it on or off, or reads it. To switch it on, developer options must be on and the user must agree.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Switch it on, off, or read it.'),
    confirm: confirmArgument,
  }),
  match: { confirm: 'boolean' },
  reads: isQuery,
  requires: onlyFor(
    ['enable'],
    developerOptionsOn,
    confirmed(() => 'a computer on the cable could control the phone and read its data.'),
  ),
  run: (phone, { action }) => {
    if (action !== 'query') phone.set('usb_debug', { enabled: action === 'enable' });
    const enabled = phone.setting('usb_debug', 'enabled') === true;
    return done(`USB debugging: ${enabled ? 'on' : 'off'}.`, { enabled });
  },
});

export const developer: readonly Tool[] = [
  usbDebug,
  toggle({
    name: 'manage_developer_options',
    domain: DOMAIN,
    setting: 'developer_options',
    label: 'Developer options',
    description:
      'Developer options (developer mode): turns the hidden settings for app developers on or off, or reads them. They must be on for USB debugging, which ends when they go off; single ones, such as the animation scale, are changed by hand with open_settings_page.',
  }),
];
