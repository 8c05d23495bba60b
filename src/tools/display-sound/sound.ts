import { z } from 'zod';
import { SOUND_EFFECTS } from '../../phone/tables/display.ts';
import { chooser, settingView, switches } from '../builders.ts';
import { done, isQuery, need } from '../common.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';

const DOMAIN = 'Display & Sound';

const soundMode = defineTool({
  name: 'set_sound_mode',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Sets the ringer mode of the phone: normal rings aloud (sound on), vibrate only buzzes, silent (quiet, mute) makes no sound. How loud it rings is for manage_volume.',
  params: z.strictObject({ mode: z.enum(['normal', 'vibrate', 'silent']).describe('How the phone rings.') }),
  match: { mode: 'enum' },
  run: (phone, { mode }) => {
    phone.set('sound_mode', { mode });
    return done(`Sound mode: ${mode}.`, { mode });
  },
});

const vibration = defineTool({
  name: 'manage_vibration',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Vibration and haptics: switches vibrating (buzzing) on or off when somebody calls (ringing), for touches or for notifications, makes it stronger or gentler (weaker), or reads it. Vibrating for ringing stays on while the sound mode is vibrate.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'set', 'query']).describe('enable and disable need item, set needs strength.'),
    item: z.enum(['ringing', 'touch', 'notifications']).describe('When the phone vibrates.').exactOptional(),
    strength: z.enum(['light', 'medium', 'strong']).describe('How strong it vibrates.').exactOptional(),
  }),
  match: { item: 'enum', strength: 'enum' },
  reads: isQuery,
  run: (phone, { action, item, strength }) => {
    if (action === 'set') phone.set('vibration', { strength: need('manage_vibration', action, 'strength', strength) });
    if (action === 'enable' || action === 'disable') {
      const wanted = need('manage_vibration', action, 'item', item);
      if (action === 'disable' && wanted === 'ringing' && phone.setting('sound_mode', 'mode') === 'vibrate')
        throw new ToolFailure('Conflict', 'The sound mode is vibrate.', { setting: 'sound_mode', needed: 'another mode' });
      phone.set('vibration', { [wanted]: action === 'enable', ...(strength === undefined ? {} : { strength }) });
    }
    return done(action === 'query' ? 'Vibration.' : 'Vibration changed.', settingView(phone, 'vibration'));
  },
});

const ON_THE_EARS = ['earbuds', 'headset', 'headphones'];

const soundEffect = chooser({
  name: 'manage_sound_effect',
  domain: DOMAIN,
  setting: 'sound_effect',
  label: 'Sound effect',
  description:
    'Sound effects (Dolby Atmos on other phones): chooses a preset for music, films, games or voices, switches spatial (surround, 3D) sound on or off, or reads them. Spatial sound needs connected Bluetooth earbuds or a headset, and ends with the connection. For bass and treble use manage_equalizer.',
  values: {
    preset: z.enum(SOUND_EFFECTS).describe('What the sound is tuned for.'),
    spatial: z.boolean().describe('Whether sound comes from all around; for earbuds and headsets.'),
  },
  match: { preset: 'enum', spatial: 'boolean' },
  check: (phone, { spatial }) => {
    const device = phone.table('bluetooth_devices').get(String(phone.setting('bluetooth', 'deviceId')));
    if (spatial === true && !ON_THE_EARS.includes(String(device?.kind)))
      throw new ToolFailure('PreconditionFailed', 'No Bluetooth earbuds or headset is connected.', {
        setting: 'bluetooth',
        needed: 'earbuds or a headset',
      });
  },
});

export const sound: readonly Tool[] = [
  soundMode,
  vibration,
  soundEffect,
  switches({
    name: 'manage_touch_sound',
    domain: DOMAIN,
    setting: 'touch_sounds',
    label: 'Touch sounds',
    description:
      'Touch and system sounds: switches the click or beep of tapping keys (keypad), of locking the screen, of starting to charge or of taking a screenshot on or off, or reads them. For buzzing at a touch use manage_vibration, for typing manage_keyboard.',
    items: ['keypad', 'screen_lock', 'charging', 'screenshot'],
    itemMeaning: 'What makes the sound; needed unless action is query.',
  }),
];
