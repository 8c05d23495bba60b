import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { VOICES } from '../../phone/tables/assistant.ts';
import { LANGUAGES } from '../../phone/tables/system.ts';
import type { Phone } from '../../phone/types.ts';
import { chooser, settingView } from '../builders.ts';
import { confirmArgument, done, isQuery } from '../common.ts';
import { confirmed, onlyFor, onlyIf } from '../rules.ts';
import { defineTool, type Precondition, ToolFailure } from '../tool.ts';
import { DOMAIN } from './memory.ts';

const SENSES = ['raise_to_wake', 'stay_awake_while_looking', 'pocket_mode', 'flip_to_mute'] as const;

export const smartPerception = defineTool({
  name: 'manage_smart_perception',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Smart perception: the phone notices how it is held and looked at. Turns it on or off as a whole, or one of its parts: raise to wake, keeping the screen on (stay awake) while somebody is looking at it (needs the camera), pocket mode, flip to mute. A part can only be switched on while the whole is on.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Switch on or off, or read everything.'),
    item: z.enum(SENSES).describe('The part; the whole if left out.').exactOptional(),
  }),
  match: { item: 'enum' },
  reads: isQuery,
  permission: ({ action, item }) => (action === 'enable' && item === 'stay_awake_while_looking' ? 'camera' : null),
  run: (phone, { action, item }) => {
    const view = (): JsonObject => settingView(phone, 'smart_perception');
    if (action === 'query') return done('Smart perception.', view());
    const on = action === 'enable';
    if (on && item !== undefined && phone.setting('smart_perception', 'enabled') !== true)
      throw new ToolFailure('PreconditionFailed', 'Smart perception is off.', { setting: 'smart_perception', needed: 'on' });
    phone.set('smart_perception', { [item ?? 'enabled']: on });
    return done(`${item === undefined ? 'Smart perception' : item.replaceAll('_', ' ')}: ${on ? 'on' : 'off'}.`, view());
  },
});

/** Two writers of subtitles would cover each other. */
const noLiveSubtitles: Precondition = {
  name: 'no_live_subtitles',
  check: (phone) =>
    phone.setting('translation', 'active') === true && phone.setting('translation', 'mode') === 'subtitles'
      ? {
          errorType: 'Conflict',
          payload: { message: 'Live translation writes subtitles already.', session: 'translation', code: 409 },
        }
      : null,
};

const microphoneGranted = (phone: Phone): boolean => phone.table('permissions').get('microphone')?.granted === true;

/** Captions of what is said around the phone need the microphone. */
const canListen: Precondition = {
  name: 'captions_can_listen',
  check: (phone, args) => {
    const source = args.source ?? phone.setting('ai_caption', 'source');
    const runs = args.action === 'enable' || (args.action === 'set' && phone.setting('ai_caption', 'enabled') === true);
    if (!runs || source !== 'microphone' || microphoneGranted(phone)) return null;
    return {
      errorType: 'PermissionDenied',
      payload: { message: 'Captions of the microphone need the microphone permission.', permission: 'microphone' },
    };
  },
};

export const aiCaption = chooser({
  name: 'manage_ai_caption',
  domain: DOMAIN,
  setting: 'ai_caption',
  label: 'AI captions',
  description:
    'AI captions (live captions, live subtitles): shows on the screen as text what they say in a video or another medium, or what the microphone hears, for those who cannot hear or must keep quiet, in its own language or translated. Turns them on or off, sets the source, the languages and the place on the screen, or reads the state. Refused while live translation writes subtitles.',
  values: {
    source: z.enum(['media', 'microphone']).describe('What is written down.'),
    from: z.enum(['auto', ...LANGUAGES]).describe('The language that is spoken, by its code; auto finds it out.'),
    to: z.enum(LANGUAGES).describe('The language of the captions, by its code.'),
    position: z.enum(['top', 'bottom']).describe('Where on the screen they stand.'),
  },
  match: { source: 'enum', from: 'enum', to: 'enum', position: 'enum' },
  onOff: true,
  requires: [...onlyFor(['enable'], noLiveSubtitles), canListen],
});

const LOOSENS = (args: JsonObject): boolean => args.onLockScreen === true && (args.action === 'set' || args.action === 'enable');

export const voiceAssistant = defineTool({
  name: 'manage_voice_assistant',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Settings of the voice assistant: turns it on or off, changes the wake word, whether it reacts to it (wakes by voice, needs the microphone), its voice (male, female, high, low), and whether it answers on the lock screen, or reads all that. Answering on the lock screen lets anybody ask, so the user must have agreed (confirm=true). Switching it off ends a running session.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'set', 'query']).describe('Switch it on or off, change its settings, or read them.'),
    wakeWord: z
      .string()
      .trim()
      .min(3)
      .max(30)
      .describe('What it listens for, 3 to 30 characters, such as Hello Lark.')
      .exactOptional(),
    wakeByVoice: z.boolean().describe('Whether the wake word wakes it.').exactOptional(),
    voice: z
      .enum(VOICES)
      .describe('How it sounds: alto and soprano are female voices, tenor and baritone male ones.')
      .exactOptional(),
    onLockScreen: z.boolean().describe('Whether it answers while the phone is locked.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { wakeWord: 'text', wakeByVoice: 'boolean', voice: 'enum', onLockScreen: 'boolean', confirm: 'boolean' },
  reads: isQuery,
  permission: ({ action, wakeByVoice }) =>
    wakeByVoice === true && (action === 'set' || action === 'enable') ? 'microphone' : null,
  requires: onlyIf(
    LOOSENS,
    confirmed(() => 'anybody could ask the assistant while the phone is locked.'),
  ),
  run: (phone, { action, confirm: _, ...columns }) => {
    if (action === 'query') return done('The voice assistant.', settingView(phone, 'voice_assistant'));
    if (action === 'set' && Object.keys(columns).length === 0) {
      const missing = ['wakeWord', 'wakeByVoice', 'voice', 'onLockScreen'];
      throw new ToolFailure('MissingParameter', `manage_voice_assistant with action=set needs ${missing.join(' or ')}.`, {
        missing,
      });
    }
    phone.set('voice_assistant', { ...columns, ...(action === 'set' ? {} : { enabled: action === 'enable' }) });
    return done('The voice assistant is changed.', settingView(phone, 'voice_assistant'));
  },
});
