import type { JsonObject } from '../../contract/json.ts';
import type { RowExpectation, RowPatch } from '../../contract/task.ts';
import type { ProcedureStep } from '../../text/procedures.ts';
import type { RecipeContext } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { exactly, insert, update } from './draws.ts';
import { joinedAtOnce } from './radios.ts';

/** Which settings row each switch of the phone stands in. */
const ROWS: Readonly<Record<string, string>> = {
  manage_dark_mode: 'dark_mode',
  manage_do_not_disturb: 'do_not_disturb',
  manage_eye_comfort: 'eye_comfort',
  manage_bluetooth: 'bluetooth',
  manage_airplane_mode: 'airplane_mode',
  manage_mobile_data: 'mobile_data',
  manage_wifi: 'wifi',
  manage_auto_rotate: 'auto_rotate',
  manage_nfc: 'nfc',
};

export type Effect = { delta: RowExpectation[]; rows: RowPatch[] };

/** What a step changes, and the rows that make sure that it does; null for a tool whose calls are compared instead. */
export const effectOf = (ctx: RecipeContext, { tool, args }: ProcedureStep): Effect | null => {
  const settings = (id: string, after: JsonObject, before: JsonObject): Effect => ({
    delta: [update('settings', id, exactly(after))],
    rows: [{ table: 'settings', id, set: before }],
  });
  switch (tool) {
    case 'manage_brightness':
      return settings('brightness', { level: Number(args.level), auto: false }, { level: 50, auto: true });
    case 'manage_volume': {
      const id = `volume.${args.stream ?? 'media'}`;
      if (args.action === 'mute') return settings(id, { muted: true }, { muted: false });
      return settings(id, { level: Number(args.level) }, { level: 50, muted: false });
    }
    case 'set_sound_mode':
      return settings('sound_mode', { mode: args.mode as string }, { mode: args.mode === 'normal' ? 'silent' : 'normal' });
    case 'set_music_play_mode':
      return settings('play_mode', { mode: args.mode as string }, { mode: args.mode === 'sequence' ? 'shuffle' : 'sequence' });
    case 'manage_screen_timeout':
      return settings('screen_timeout', { seconds: Number(args.seconds) }, { seconds: 60 });
    case 'manage_stopwatch':
      if (args.action !== 'start') return null;
      return { delta: [update('settings', 'stopwatch', exactly({ status: 'running' }))], rows: [] };
    case 'control_screen_recorder':
      return settings('screen_recorder', { active: true }, { active: false, microphone: false });
    case 'control_voice_recorder':
      if (args.action !== 'start') return null;
      return {
        delta: [
          update('settings', 'voice_recorder', { ...exactly({ active: true }), title: expected('text', args.title ?? null) }),
        ],
        rows: [{ table: 'settings', id: 'voice_recorder', set: { active: false, title: null } }],
      };
    case 'manage_countdown':
      return {
        delta: [
          insert('countdowns', {
            durationSeconds: expected('number', Number(args.durationSeconds)),
            title: expected('text', args.title as string),
          }),
        ],
        rows: [],
      };
    case 'manage_alarm':
      return {
        delta: [insert('alarms', { time: expected('time', args.time as string), title: expected('text', args.title as string) })],
        rows: [],
      };
    case 'manage_todo':
      return { delta: [insert('todos', { title: expected('text', args.title as string) })], rows: [] };
    default:
      return ROWS[tool] === undefined ? null : switchEffect(ctx, ROWS[tool], args);
  }
};

const switchEffect = (ctx: RecipeContext, id: string, args: ProcedureStep['args']): Effect => {
  const on = args.action === 'enable';
  const after: JsonObject = { enabled: on };
  const before: JsonObject = { enabled: !on };
  if (id === 'do_not_disturb') Object.assign(before, { until: null, allow: [] });
  if (id === 'do_not_disturb' && args.until) after.until = args.until;
  if (id === 'eye_comfort' && args.temperature) {
    after.temperature = args.temperature;
    before.temperature = args.temperature === 'warm' ? 'neutral' : 'warm';
  }
  if (id === 'bluetooth') before.deviceId = null;
  if (id === 'wifi') {
    before.ssid = on ? null : joinedAtOnce(ctx);
    after.ssid = on ? joinedAtOnce(ctx) : null;
  }
  if (id !== 'airplane_mode')
    return { delta: [update('settings', id, exactly(after))], rows: [{ table: 'settings', id, set: before }] };
  return on ? airplaneOn() : { delta: [update('settings', id, exactly(after))], rows: [{ table: 'settings', id, set: before }] };
};

/** All radios are off already, so that the mode is all that changes. */
const airplaneOn = (): Effect => ({
  delta: [update('settings', 'airplane_mode', exactly({ enabled: true }))],
  rows: [
    { table: 'settings', id: 'airplane_mode', set: { enabled: false } },
    { table: 'settings', id: 'wifi', set: { enabled: false, ssid: null } },
    { table: 'settings', id: 'bluetooth', set: { enabled: false, deviceId: null } },
    { table: 'settings', id: 'mobile_data', set: { enabled: false } },
    { table: 'settings', id: 'hotspot', set: { enabled: false } },
  ],
});
