import { z } from 'zod';
import { COLOR_MODES } from '../../phone/tables/display.ts';
import { chooser, settingView, switches, toggle } from '../builders.ts';
import { done, isQuery } from '../common.ts';
import { noSuperSaving, onlyFor } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';

const DOMAIN = 'Display & Sound';

const eyeComfort = defineTool({
  name: 'manage_eye_comfort',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Eye comfort (night light, blue light filter, reading mode) for tired eyes: switches the filter on or off and makes the colours of the screen warmer (yellower) or cooler.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('What to do with the filter.'),
    temperature: z.enum(['cool', 'neutral', 'warm']).describe('Colour temperature of the screen.').exactOptional(),
  }),
  match: { temperature: 'enum' },
  reads: isQuery,
  run: (phone, { action, temperature }) => {
    if (action === 'query') return done('Eye comfort.', settingView(phone, 'eye_comfort'));
    phone.set('eye_comfort', { enabled: action === 'enable', ...(temperature === undefined ? {} : { temperature }) });
    return done(`Eye comfort: ${action}d.`, settingView(phone, 'eye_comfort'));
  },
});

/** At the highest resolution the panel is too slow for the highest rate. */
const QUAD_HD_RATES = [60, 90];

const refreshRate = chooser({
  name: 'manage_refresh_rate',
  domain: DOMAIN,
  setting: 'refresh_rate',
  label: 'Refresh rate',
  description:
    'Refresh rate of the screen (display) in hertz (Hz): 60, 90 or 120 for smoother scrolling, or adaptive to save battery; or reads it. It cannot be changed in super saving mode, and 120 Hz does not go with the resolution quad_hd.',
  values: {
    hz: z.literal([60, 90, 120]).describe('Pictures a second: 60 saves battery, 120 is smoothest.'),
    adaptive: z.boolean().describe('true lets the phone go below that rate where nothing moves.'),
  },
  match: { hz: 'number', adaptive: 'boolean' },
  requires: onlyFor(['set'], noSuperSaving),
  check: (phone, { hz }) => {
    if (hz === 120 && phone.setting('screen_resolution', 'mode') === 'quad_hd')
      throw new ToolFailure('Conflict', 'The screen does not do 120 Hz at quad_hd.', {
        setting: 'screen_resolution',
        supported: QUAD_HD_RATES,
      });
  },
});

const resolution = chooser({
  name: 'manage_screen_resolution',
  domain: DOMAIN,
  setting: 'screen_resolution',
  label: 'Screen resolution',
  description:
    'Screen resolution: sets how sharp and detailed the picture is (hd saves battery, full_hd is Full HD, quad_hd is the sharpest, 2K), or reads it. quad_hd is refused while the refresh rate is 120 Hz.',
  values: { mode: z.enum(['hd', 'full_hd', 'quad_hd']).describe('hd: 720p; full_hd: 1080p; quad_hd: 1440p.') },
  match: { mode: 'enum' },
  check: (phone, { mode }) => {
    if (mode === 'quad_hd' && phone.setting('refresh_rate', 'hz') === 120)
      throw new ToolFailure('Conflict', 'The refresh rate is too high for quad_hd.', {
        setting: 'refresh_rate',
        supported: QUAD_HD_RATES,
      });
  },
});

export const screen: readonly Tool[] = [
  toggle({
    name: 'manage_auto_rotate',
    domain: DOMAIN,
    setting: 'auto_rotate',
    label: 'Auto-rotate',
    description:
      'Auto-rotate: lets the screen turn (flip, rotate) to landscape or portrait as the phone is turned on its side, or locks the orientation so that it stays upright.',
  }),
  chooser({
    name: 'manage_screen_timeout',
    domain: DOMAIN,
    setting: 'screen_timeout',
    label: 'Screen timeout',
    description:
      'Screen timeout: sets how long the screen (display) stays on without a touch before it goes off, sleeps or turns black, from 15 seconds to 10 minutes, or reads it. To keep it on while somebody looks use manage_smart_perception.',
    values: { seconds: z.literal([15, 30, 60, 120, 300, 600]).describe('Seconds: 60 is one minute, 600 ten minutes.') },
    match: { seconds: 'duration' },
  }),
  eyeComfort,
  refreshRate,
  resolution,
  chooser({
    name: 'manage_color_mode',
    domain: DOMAIN,
    setting: 'color_mode',
    label: 'Colour mode',
    description:
      'Colour mode (colour profile) of the screen: sets how rich the colours look (natural, vivid, cinema, or monochrome for black and white) where they seem too pale, too strong or unnatural, or reads it. For colour blindness use manage_color_correction, for warmer light manage_eye_comfort.',
    values: {
      mode: z.enum(COLOR_MODES).describe('vivid: strong colours; monochrome: black and white.'),
    },
    match: { mode: 'enum' },
  }),
  switches({
    name: 'manage_status_bar_display',
    domain: DOMAIN,
    setting: 'status_bar',
    label: 'Status bar',
    description:
      'Status bar at the top of the screen: shows or hides the battery percentage, the network speed, notification icons, the name of the carrier or the seconds of the clock, or reads what is shown.',
    items: ['battery_percentage', 'network_speed', 'notification_icons', 'carrier_name', 'clock_seconds'],
    itemMeaning: 'What is shown (enable) or hidden (disable); needed unless action is query.',
  }),
];
