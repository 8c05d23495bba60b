import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone } from '../../phone/types.ts';
import { clamp, done } from '../common.ts';
import { defineTool } from '../tool.ts';
import { DOMAIN, screenText } from './screen.ts';

/** How far one press of a volume button goes, in percent. */
const VOLUME_STEP = 10;

export const pressSystemButton = defineTool({
  name: 'press_system_button',
  domain: DOMAIN,
  kind: 'navigate',
  description:
    'Presses a system button, as a finger would: home, back (goes back one step, from an app or a page of the settings), recents (the recent apps), power_menu (shows what can be done there), volume up or down (of the call during one, else of what plays, else of the ringtone).',
  params: z.strictObject({
    button: z.enum(['home', 'back', 'recents', 'power_menu', 'volume_up', 'volume_down']).describe('Which button is pressed.'),
  }),
  match: { button: 'enum' },
  run: (phone, { button }) => {
    if (button === 'volume_up' || button === 'volume_down')
      return turn(phone, button === 'volume_up' ? VOLUME_STEP : -VOLUME_STEP);
    if (button === 'power_menu') {
      const emergency = phone.setting('emergency', 'enabled') === true ? ['emergency'] : [];
      return done('The power menu.', { options: ['power_off', 'restart', ...emergency], screen: screenText(phone) });
    }
    phone.set('foreground', button === 'back' ? stepBack(phone) : { screen: button, appId: null, page: null });
    return done(`On the screen: ${screenText(phone)}.`, {
      screen: phone.setting('foreground', 'screen') as string,
      shows: screenText(phone),
    });
  },
});

const stepBack = (phone: Phone): JsonObject =>
  phone.setting('foreground', 'screen') === 'settings' && phone.setting('foreground', 'page') !== null
    ? { page: null }
    : { screen: 'home', appId: null, page: null };

const turn = (phone: Phone, step: number): JsonObject => {
  const plays = ['playback', 'video_player'].some((row) => phone.setting(row, 'status') === 'playing');
  const stream = phone.setting('call', 'status') === 'active' ? 'call' : plays ? 'media' : 'ring';
  const row = `volume.${stream}`;
  phone.set(row, { level: clamp((phone.setting(row, 'level') as number) + step), muted: false });
  const level = phone.setting(row, 'level') as number;
  return done(`${stream} volume: ${level} %.`, { stream, level });
};
