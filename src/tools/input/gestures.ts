import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { CLOCK_STYLES, SHORTCUTS } from '../../phone/tables/input.ts';
import { chooser, settingView } from '../builders.ts';
import { clockTime, done, isQuery, need } from '../common.ts';
import { demand, noSuperSaving, onlyFor, setting } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './screen.ts';

const airGesture = defineTool({
  name: 'manage_air_gesture',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Air gestures, waving the hand over or before the phone without touching it: turns all of them, or one (take a screenshot, scroll, answer a call, pause media), on or off, or reads them. They look through the camera, and one alone can only be switched on while air gestures are on.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Switch on, off, or read.'),
    gesture: z
      .enum(['screenshot', 'scroll', 'answer_call', 'pause_media'])
      .describe('One gesture; left out, air gestures as a whole.')
      .exactOptional(),
  }),
  match: { gesture: 'enum' },
  reads: isQuery,
  permission: ({ action }) => (action === 'enable' ? 'camera' : null),
  run: (phone, { action, gesture }) => {
    if (action === 'query') return done('Air gestures.', settingView(phone, 'air_gestures'));
    if (gesture !== undefined && action === 'enable') demand(setting('air_gestures', 'on', 'Air gestures'), phone);
    phone.set('air_gestures', { [gesture ?? 'enabled']: action === 'enable' });
    const what = gesture === undefined ? 'Air gestures' : `Gesture ${gesture.replaceAll('_', ' ')}`;
    return done(`${what}: ${action === 'enable' ? 'on' : 'off'}.`, settingView(phone, 'air_gestures'));
  },
});

const BUTTONS = ['double_power', 'long_power', 'double_volume', 'action_button'] as const;

const buttonShortcut = defineTool({
  name: 'manage_button_shortcut',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Button shortcuts: what pressing the power button (side key) twice (double) or long, volume down twice, or the action button opens or does, such as the camera, the wallet to pay, the flashlight or the voice assistant; sets one, resets one to how it came, or reads all. No function but the power menu can be on two buttons, and the power menu must stay on one at least.',
  params: z.strictObject({
    action: z.enum(['set', 'reset', 'query']).describe('reset gives the button the function that it came with.'),
    button: z.enum(BUTTONS).describe('Which press: double_power is the power button twice.').exactOptional(),
    function: z.enum(SHORTCUTS).describe('What it does from now on; none for nothing.').exactOptional(),
  }),
  match: { button: 'enum', function: 'enum' },
  reads: isQuery,
  run: (phone, { action, button, function: wanted }) => {
    if (action === 'query') return done('Button shortcuts.', settingView(phone, 'buttons'));
    const press = need('manage_button_shortcut', action, 'button', button);
    const does = action === 'reset' ? CAME_WITH[press] : need('manage_button_shortcut', action, 'function', wanted);
    const now = settingView(phone, 'buttons');
    const others = BUTTONS.filter((one) => one !== press);
    const twin = others.find((one) => now[one] === does);
    if (twin !== undefined && does !== 'none' && does !== 'power_menu')
      throw new ToolFailure('Conflict', `${does.replaceAll('_', ' ')} is on ${twin} already.`, { conflictingButton: twin });
    if (does !== 'power_menu' && others.every((one) => now[one] !== 'power_menu'))
      throw new ToolFailure('PreconditionFailed', 'The power menu would be on no button.', {
        needed: 'power_menu',
        button: press,
      });
    if (does === 'voice_assistant') demand(setting('voice_assistant', 'on', 'The voice assistant'), phone);
    if (does === 'wallet') demand(setting('nfc', 'on', 'NFC'), phone);
    phone.set('buttons', { [press]: does });
    return done(`${press}: ${does}.`, { button: press, function: does });
  },
});

const CAME_WITH = { double_power: 'camera', long_power: 'power_menu', double_volume: 'none', action_button: 'none' } as const;

const alwaysOnDisplay = chooser({
  name: 'manage_always_on_display',
  domain: DOMAIN,
  setting: 'always_on_display',
  label: 'Always-on display',
  description:
    'Always-on display, the clock and notifications that keep showing while the screen is off or asleep: turns it on or off, sets when (all day, at scheduled times, after a tap) and its style, or reads it. Not in super saving mode.',
  onOff: true,
  values: {
    mode: z.enum(['all_day', 'scheduled', 'tap']).describe('When it shows; scheduled goes by start and end.'),
    start: clockTime.describe('For scheduled: from when it shows, HH:MM, such as 08:00.'),
    end: clockTime.describe('For scheduled: until when it shows, HH:MM, such as 22:00.'),
    style: z.enum(CLOCK_STYLES).describe('Look of the clock.'),
  },
  match: { mode: 'enum', start: 'time', end: 'time', style: 'enum' },
  requires: onlyFor(['enable'], noSuperSaving),
  check: (phone, columns) => {
    const { mode, start, end } = { ...settingView(phone, 'always_on_display'), ...columns } as JsonObject;
    if (mode === 'scheduled' && start === end)
      throw new ToolFailure('InvalidArgument', 'It would begin and end at one time.', {
        path: columns.start === undefined ? 'end' : 'start',
        expected: 'a start and an end that differ',
      });
  },
});

const oneHanded = chooser({
  name: 'manage_one_handed_mode',
  domain: DOMAIN,
  setting: 'one_handed',
  label: 'One-handed mode',
  description:
    'One-handed mode, for using the phone with only the left or right hand: shrinks the screen towards that thumb or side; turns it on or off, sets the side and the size, or reads it. Not while TalkBack reads the screen.',
  onOff: true,
  values: {
    side: z.enum(['left', 'right']).describe('The hand that holds the phone.'),
    scalePercent: z.int().min(60).max(95).describe('Size of the screen in percent, 60 to 95.'),
  },
  match: { side: 'enum', scalePercent: 'number' },
  requires: onlyFor(['enable'], setting('talkback', 'off', 'TalkBack')),
});

export const gestures: readonly Tool[] = [airGesture, buttonShortcut, alwaysOnDisplay, oneHanded];
