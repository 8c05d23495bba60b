import { z } from 'zod';
import { done } from '../common.ts';
import { developerOptionsOn, onlyIf } from '../rules.ts';
import { defineTool } from '../tool.ts';

const PAGES = [
  'main',
  'wifi',
  'bluetooth',
  'mobile_network',
  'hotspot',
  'vpn',
  'display',
  'sound',
  'notifications',
  'do_not_disturb',
  'home_screen',
  'control_center',
  'apps',
  'storage',
  'battery',
  'security',
  'privacy',
  'location',
  'accessibility',
  'language',
  'date_time',
  'system_update',
  'backup',
  'developer_options',
  'about_phone',
] as const;

export const settingsPage = defineTool({
  name: 'open_settings_page',
  domain: 'System Settings',
  kind: 'navigate',
  description:
    'Opens the settings on the screen (takes the user to a page of them, goes there), to look at or to change something by hand, such as Bluetooth, battery, accessibility or about phone. It changes no setting. The page of the developer options opens only while they are on.',
  params: z.strictObject({ page: z.enum(PAGES).describe('The page; main is the list of all settings.') }),
  match: { page: 'enum' },
  requires: onlyIf(({ page }) => page === 'developer_options', developerOptionsOn),
  run: (phone, { page }) => {
    phone.set('foreground', { screen: 'settings', appId: null, page });
    return done(`The settings are open: ${page.replaceAll('_', ' ')}.`, { screen: 'settings', page });
  },
});
