import { accessibility } from './system-settings/accessibility.ts';
import { backup } from './system-settings/backup.ts';
import { controlCenter } from './system-settings/control-center.ts';
import { desktop } from './system-settings/desktop.ts';
import { layout } from './system-settings/desktop-layout.ts';
import { developer } from './system-settings/developer.ts';
import { aboutDevice } from './system-settings/device.ts';
import { settingsPage } from './system-settings/pages.ts';
import { power } from './system-settings/power.ts';
import { regional } from './system-settings/regional.ts';
import { systemUpdate } from './system-settings/update.ts';
import type { Tool } from './tool.ts';

/** System Settings. */
export const systemSettings: readonly Tool[] = [
  ...power,
  ...aboutDevice,
  systemUpdate,
  ...accessibility,
  ...developer,
  ...regional,
  ...layout,
  controlCenter,
  ...desktop,
  backup,
  settingsPage,
];
