import { z } from 'zod';
import { done, isQuery } from '../common.ts';
import { batteryAtLeast, noSession, onlyFor } from '../rules.ts';
import { defineTool } from '../tool.ts';

export const flashlight = defineTool({
  name: 'control_flashlight',
  domain: 'Display & Sound',
  kind: 'write',
  description:
    'Flashlight (torch, lamp of the camera), for some light in the dark or to look for something: turns it on, at a brightness of 1 to 5 if wanted, turns it off, or reads it. Refused while a video is recorded, because the camera has the lamp, and under 5 % of battery. Lamps at home are for control_smart_home_device.',
  params: z.strictObject({
    action: z.enum(['turn_on', 'turn_off', 'query']).describe('turn_on with level also changes a lamp that is on.'),
    level: z.int().min(1).max(5).describe('Brightness from 1 (dim) to 5 (brightest); as last time unless given.').exactOptional(),
  }),
  match: { level: 'number' },
  reads: isQuery,
  requires: onlyFor(['turn_on'], noSession('video_recorder'), batteryAtLeast(5)),
  run: (phone, { action, level }) => {
    if (action !== 'query')
      phone.set('flashlight', {
        enabled: action === 'turn_on',
        ...(action === 'turn_on' && level !== undefined ? { level } : {}),
      });
    const view = {
      enabled: phone.setting('flashlight', 'enabled') === true,
      level: phone.setting('flashlight', 'level') as number,
    };
    return done(view.enabled ? `The flashlight is on, level ${view.level}.` : 'The flashlight is off.', view);
  },
});
