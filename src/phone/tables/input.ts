import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';

const { text, flag, time, instant, integer, oneOf, orNull, idOf } = is;
export const CLOCK_STYLES = ['digital', 'analog', 'picture', 'text'] as const;

export const SHORTCUTS = [
  'none',
  'camera',
  'flashlight',
  'voice_assistant',
  'wallet',
  'mute',
  'screenshot',
  'last_app',
  'power_menu',
] as const;
export const EXPRESSIONS = ['neutral', 'smile', 'laugh', 'surprise', 'thinking', 'sad', 'wink', 'applause'] as const;
const shortcut = oneOf(...SHORTCUTS);

/** How people and phone meet: buttons, gestures, keyboards, screenshots, codes. */
export const inputInteraction: PhonePart = {
  tables: [
    table('screenshots', 'screenshot', { mode: oneOf('full', 'partial', 'scrolling'), screen: text, at: instant }),
    /** Codes that the camera can see, or that stand on a photo. */
    table('qr_codes', 'code', {
      label: text,
      kind: oneOf('url', 'wifi', 'contact', 'payment', 'text'),
      content: text,
      photoId: or(orNull(idOf('photos')), null),
    }),
    table('keyboards', 'keyboard', { name: text, language: text, enabled: flag }),
    table('clipboard', 'clip', { text, at: instant }),
  ],
  settings: {
    air_gestures: {
      enabled: or(flag, false),
      screenshot: or(flag, true),
      scroll: or(flag, true),
      answer_call: or(flag, true),
      pause_media: or(flag, false),
    },
    buttons: {
      double_power: or(shortcut, 'camera'),
      long_power: or(shortcut, 'power_menu'),
      double_volume: or(shortcut, 'none'),
      action_button: or(shortcut, 'none'),
    },
    always_on_display: {
      enabled: or(flag, false),
      mode: or(oneOf('all_day', 'scheduled', 'tap'), 'tap'),
      start: or(time, '08:00'),
      end: or(time, '22:00'),
      style: or(oneOf(...CLOCK_STYLES), 'digital'),
    },
    keyboard: {
      current: or(orNull(idOf('keyboards')), null),
      sound: or(flag, false),
      haptics: or(flag, true),
      swipe: or(flag, true),
    },
    one_handed: { enabled: or(flag, false), side: or(oneOf('left', 'right'), 'right'), scalePercent: or(integer(60, 95), 80) },
    voice_session: { active: or(flag, false), turns: or(integer(0, 100_000), 0) },
    multimodal_session: { active: or(flag, false), mode: or(oneOf('camera', 'screen'), 'camera') },
    avatar: { visible: or(flag, false), expression: or(oneOf(...EXPRESSIONS), 'neutral') },
  },
};
