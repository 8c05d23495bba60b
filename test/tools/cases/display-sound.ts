import { absent, badSwitch, type Cases, fails, invalid, missing, setting, switched, tells, writes } from './make.ts';

export const displaySoundCases: Cases = {
  manage_brightness: {
    works: [
      writes({ action: 'set', level: 25 }, { 'settings/brightness': { level: 25, auto: false } }),
      writes({ action: 'increase' }, { 'settings/brightness': { level: 65, auto: false } }),
      writes({ action: 'decrease', amount: 100 }, { 'settings/brightness': { level: 0, auto: false } }),
      tells({ action: 'query' }, { level: 55, auto: true }),
    ],
    fails: [
      missing({ action: 'set' }, 'level'),
      invalid({ action: 'set', level: 101 }, 'level'),
      invalid({ action: 'set', level: '25%' }, 'level'),
      invalid({ action: 'increase', amount: 0 }, 'amount'),
    ],
  },
  manage_volume: {
    works: [
      writes({ action: 'set', level: 15 }, { 'settings/volume.media': { level: 15 } }),
      writes({ action: 'increase', stream: 'ring', amount: 50 }, { 'settings/volume.ring': { level: 100 } }),
      writes({ action: 'decrease', stream: 'alarm' }, { 'settings/volume.alarm': { level: 60 } }),
      writes({ action: 'mute', stream: 'call' }, { 'settings/volume.call': { muted: true } }),
      writes(
        { action: 'unmute', stream: 'system' },
        { 'settings/volume.system': { muted: false } },
        setting('volume.system', { muted: true }),
      ),
      // A new level ends the silence.
      writes(
        { action: 'set', level: 40 },
        { 'settings/volume.media': { muted: false } },
        setting('volume.media', { muted: true }),
      ),
      tells({ action: 'query', stream: 'ring' }, { stream: 'ring', level: 60, muted: false }),
    ],
    fails: [
      missing({ action: 'set', stream: 'ring' }, 'level'),
      invalid({ action: 'set', level: -1 }, 'level'),
      fails({ action: 'mute', stream: 'tv' }, 'InvalidArgument', {
        path: 'stream',
        allowed: ['media', 'ring', 'alarm', 'call', 'system'],
      }),
    ],
  },
  manage_dark_mode: { works: switched('dark_mode', false), fails: badSwitch },
  manage_do_not_disturb: {
    works: [
      writes(
        { action: 'enable', until: '18:30', allow: ['Hugo'] },
        { 'settings/do_not_disturb': { enabled: true, until: '18:30', allow: ['Hugo Brun'] } },
      ),
      writes(
        { action: 'disable' },
        { 'settings/do_not_disturb': { enabled: false, until: null, allow: [] } },
        setting('do_not_disturb', { enabled: true, until: '18:30', allow: ['Hugo Brun'] }),
      ),
      tells({ action: 'query' }, { enabled: false, until: null, allow: [] }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'enable', until: '6pm' }, 'until'),
      invalid({ action: 'enable', allow: 'Hugo' }, 'allow'),
      invalid({ action: 'enable', allow: ['Hugo', ''] }, 'allow[1]'),
      absent({ action: 'enable', allow: ['Nobody'] }),
    ],
  },
  set_sound_mode: {
    works: [writes({ mode: 'vibrate' }, { 'settings/sound_mode': { mode: 'vibrate' } })],
    fails: [
      missing({}, 'mode'),
      fails({ mode: 'loud' }, 'InvalidArgument', { path: 'mode', allowed: ['normal', 'vibrate', 'silent'] }),
    ],
  },
  manage_auto_rotate: { works: switched('auto_rotate', true), fails: badSwitch },
  manage_screen_timeout: {
    works: [
      writes({ action: 'set', seconds: 300 }, { 'settings/screen_timeout': { seconds: 300 } }),
      tells({ action: 'query' }, { seconds: 60 }),
    ],
    fails: [missing({ action: 'set' }, 'seconds'), invalid({ action: 'set', seconds: 45 }, 'seconds')],
  },
  manage_eye_comfort: {
    works: [
      writes({ action: 'enable', temperature: 'warm' }, { 'settings/eye_comfort': { enabled: true, temperature: 'warm' } }),
      writes({ action: 'disable' }, { 'settings/eye_comfort': { enabled: false } }, setting('eye_comfort', { enabled: true })),
      tells({ action: 'query' }, { enabled: false, temperature: 'neutral' }),
    ],
    fails: [missing({}, 'action'), invalid({ action: 'enable', temperature: 'hot' }, 'temperature')],
  },
};
