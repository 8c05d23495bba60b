import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';
import { LANGUAGES } from './system.ts';

const { text, texts, flag, datetime, instant, integer, oneOf, orNull } = is;
export const VOICES = ['alto', 'tenor', 'soprano', 'baritone'] as const;
export const MEMORY_CATEGORIES = ['routines_habits', 'important_info', 'important_event', 'preferences'] as const;
export const MONITOR_ACTIONS = [
  'notify',
  'stop_playback',
  'silence',
  'turn_off_wifi',
  'turn_on_dnd',
  'turn_off_hotspot',
] as const;
export const MONITOR_CONDITIONS = [
  'time',
  'battery_below',
  'message_from',
  'playback_stops',
  'arrive',
  'leave',
  'parcel_status',
  'weather',
] as const;

/**
 * The sub-agents whose handoffs stand in agent_sessions: GUI, image, visual QA, web search, interactive practice. The sixth,
 * conditional monitoring, keeps its own in monitors.
 */
export const AGENTS = ['gui', 'image', 'visual_qa', 'search', 'practice'] as const;

/** Memory, sub-agents and the assistant's own settings. */
export const aiAssistant: PhonePart = {
  tables: [
    table('memories', 'mem', {
      category: oneOf(...MEMORY_CATEGORIES),
      title: text,
      content: text,
      tags: texts,
      source: oneOf('user', 'agent', 'external', 'system'),
      createdAt: datetime,
      updatedAt: datetime,
    }),
    /** What the owner has filled in about themselves: field `blood_group`, label `Blood group`, value `B negative`. */
    table('profile', 'info', { field: text, label: text, value: text }),
    /** A handoff to a sub-agent, whole, and what came of it. */
    table('agent_sessions', 'session', {
      agent: oneOf(...AGENTS),
      app: or(orNull(text), null),
      goal: text,
      facts: or(texts, []),
      constraints: or(texts, []),
      /** The picture, file or scenario that it works on. */
      subject: or(orNull(text), null),
      status: or(oneOf('active', 'completed', 'failed'), 'active'),
      turns: or(integer(0, 1000), 0),
      result: or(orNull(text), null),
      /** What the user said in a practice, a turn an item. */
      transcript: or(texts, []),
    }),
    table('monitors', 'monitor', {
      name: text,
      condition: oneOf(...MONITOR_CONDITIONS),
      /** What the condition looks at: HH:MM, percent, a contact id, a place id, a parcel id, rain or frost. */
      subject: text,
      /** The state at the start that must change: the status of the parcel. */
      baseline: or(orNull(text), null),
      action: oneOf(...MONITOR_ACTIONS),
      note: or(orNull(text), null),
      status: or(oneOf('waiting', 'fired', 'cancelled'), 'waiting'),
      createdAt: instant,
      expiresAt: or(orNull(instant), null),
    }),
  ],
  settings: {
    smart_perception: {
      enabled: or(flag, false),
      raise_to_wake: or(flag, true),
      stay_awake_while_looking: or(flag, false),
      pocket_mode: or(flag, true),
      flip_to_mute: or(flag, false),
    },
    ai_caption: {
      enabled: or(flag, false),
      source: or(oneOf('media', 'microphone'), 'media'),
      from: or(oneOf('auto', ...LANGUAGES), 'auto'),
      to: or(oneOf(...LANGUAGES), 'en'),
      position: or(oneOf('top', 'bottom'), 'bottom'),
    },
    voice_assistant: {
      enabled: or(flag, true),
      wakeWord: or(text, 'Hello Lark'),
      wakeByVoice: or(flag, true),
      voice: or(oneOf(...VOICES), 'alto'),
      onLockScreen: or(flag, false),
    },
  },
};
