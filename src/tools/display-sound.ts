import { flashlight } from './display-sound/flashlight.ts';
import { levels } from './display-sound/levels.ts';
import { quiet } from './display-sound/quiet.ts';
import { ringtone } from './display-sound/ringtone.ts';
import { scheduledPower } from './display-sound/scheduled-power.ts';
import { screen } from './display-sound/screen.ts';
import { sound } from './display-sound/sound.ts';
import { theme } from './display-sound/theme.ts';
import type { Tool } from './tool.ts';

/** Display & Sound. */
export const displaySound: readonly Tool[] = [
  ...levels,
  ...quiet,
  ...screen,
  ...theme,
  ...sound,
  ringtone,
  scheduledPower,
  flashlight,
];
