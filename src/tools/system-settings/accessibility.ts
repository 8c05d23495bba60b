import { z } from 'zod';
import { COLOR_CORRECTIONS } from '../../phone/tables/system.ts';
import { chooser, toggle } from '../builders.ts';
import { excludes, onlyFor } from '../rules.ts';
import type { Tool } from '../tool.ts';

const DOMAIN = 'System Settings';

export const accessibility: readonly Tool[] = [
  chooser({
    name: 'manage_talkback',
    domain: DOMAIN,
    setting: 'talkback',
    label: 'TalkBack',
    description:
      'TalkBack, the screen reader for blind people and those who can hardly see: everything that is on the screen or touched with a finger is spoken aloud. Switches it on or off, sets how fast it speaks, or reads it. It cannot run together with select to speak.',
    values: {
      speechRate: z
        .number()
        .min(0.5)
        .max(3)
        .describe('How fast it speaks: 1 is normal, 0.5 half as fast, 3 three times as fast.'),
    },
    match: { speechRate: 'number' },
    onOff: true,
    requires: onlyFor(['enable'], excludes('select_to_speak', 'Select to speak')),
  }),
  toggle({
    name: 'manage_select_to_speak',
    domain: DOMAIN,
    setting: 'select_to_speak',
    label: 'Select to speak',
    description:
      'Select to speak: reads aloud only the text or paragraph that the user taps or picks on the screen. Switches it on or off, or reads it. It cannot run together with the TalkBack screen reader.',
    requires: onlyFor(['enable'], excludes('talkback', 'TalkBack')),
  }),
  chooser({
    name: 'manage_color_correction',
    domain: DOMAIN,
    setting: 'color_correction',
    label: 'Colour correction',
    description:
      'Colour correction for colour-blind people: shifts the colours of the screen for a weakness of red-green or blue, or shows everything in shades of grey. Switches it on or off, sets the mode, or reads it. It does not turn colours inside out (inversion); for warmer light use manage_eye_comfort.',
    values: {
      mode: z
        .enum(COLOR_CORRECTIONS)
        .describe('deuteranomaly: weak green; protanomaly: weak red; tritanomaly: weak blue; grayscale: no colour.'),
    },
    match: { mode: 'enum' },
    onOff: true,
  }),
];
