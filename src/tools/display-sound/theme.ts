import { z } from 'zod';
import { FONT_SIZES, WALLPAPERS } from '../../phone/tables/display.ts';
import { chooser, settingView, toggle } from '../builders.ts';
import { clockTime, done, isQuery, need } from '../common.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';

const DOMAIN = 'Display & Sound';

const darkModeSchedule = chooser({
  name: 'manage_dark_mode_schedule',
  domain: DOMAIN,
  setting: 'dark_mode_schedule',
  label: 'Dark mode schedule',
  description:
    'Dark mode schedule: the dark (black) theme comes on automatically every day at a time, such as at night from 21:00 to 07:00, and goes off again in the morning. Switches the schedule on or off, sets its times, or reads it. The two times must differ, and it knows no sunset or sunrise. To go dark at once use manage_dark_mode.',
  values: {
    start: clockTime.describe('When the screen goes dark, HH:MM, such as 21:00.'),
    end: clockTime.describe('When it goes light again, HH:MM, such as 07:00.'),
  },
  match: { start: 'time', end: 'time' },
  onOff: true,
  check: (phone, { start, end }) => {
    const get = (column: string) => phone.setting('dark_mode_schedule', column);
    if ((start ?? get('start')) === (end ?? get('end')))
      throw new ToolFailure('InvalidArgument', 'The schedule cannot end when it starts.', {
        path: end === undefined ? 'start' : 'end',
        expected: 'two different times',
      });
  },
});

const fontSize = defineTool({
  name: 'manage_font_size',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Font size and bold text: makes the text (letters, writing) on the whole phone bigger (larger, easier to read) or smaller by a step, sets a size from small to huge, makes it bold, or reads it.',
  params: z.strictObject({
    action: z.enum(['set', 'increase', 'decrease', 'query']).describe('increase and decrease go one step.'),
    size: z.enum(FONT_SIZES).describe('For set, from small to huge.').exactOptional(),
    bold: z.boolean().describe('For set: whether all text is bold.').exactOptional(),
  }),
  match: { size: 'enum', bold: 'boolean' },
  reads: isQuery,
  run: (phone, { action, size, bold }) => {
    const now = FONT_SIZES.indexOf(phone.setting('font_size', 'size') as (typeof FONT_SIZES)[number]);
    const stepTo = (step: number): string => FONT_SIZES[Math.max(0, Math.min(FONT_SIZES.length - 1, now + step))] as string;
    if (action === 'increase') phone.set('font_size', { size: stepTo(1) });
    if (action === 'decrease') phone.set('font_size', { size: stepTo(-1) });
    if (action === 'set') {
      if (bold === undefined) need('manage_font_size', action, 'size', size);
      phone.set('font_size', { ...(size === undefined ? {} : { size }), ...(bold === undefined ? {} : { bold }) });
    }
    const view = settingView(phone, 'font_size');
    return done(`Font size: ${String(view.size).replaceAll('_', ' ')}.`, view);
  },
});

const wallpaper = defineTool({
  name: 'manage_wallpaper',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Wallpaper (background picture): changes the picture on the home screen, the lock screen or both, or reads which are set and which there are to choose from. Photos of the gallery cannot be used.',
  params: z.strictObject({
    action: z.enum(['set', 'query']).describe('Set a wallpaper, or read and list them.'),
    wallpaper: z.enum(WALLPAPERS).describe('Name of the wallpaper.').exactOptional(),
    target: z.enum(['home', 'lock', 'both']).default('both').describe('The screen that gets it.'),
  }),
  match: { wallpaper: 'enum', target: 'enum' },
  reads: isQuery,
  run: (phone, { action, wallpaper: wanted, target }) => {
    if (action === 'query') return done('Wallpaper.', { ...settingView(phone, 'wallpaper'), available: [...WALLPAPERS] });
    const picture = need('manage_wallpaper', action, 'wallpaper', wanted);
    phone.set('wallpaper', {
      ...(target === 'lock' ? {} : { home: picture }),
      ...(target === 'home' ? {} : { lock: picture }),
    });
    return done(`Wallpaper: ${picture}.`, settingView(phone, 'wallpaper'));
  },
});

export const theme: readonly Tool[] = [
  toggle({
    name: 'manage_dark_mode',
    domain: DOMAIN,
    setting: 'dark_mode',
    label: 'Dark mode',
    description:
      'Dark mode: switches the dark (black, night) theme of the screen on or off; off is the light, white theme. To change it by itself at set times use manage_dark_mode_schedule.',
  }),
  darkModeSchedule,
  fontSize,
  wallpaper,
];
