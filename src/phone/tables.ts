import type { Json, JsonObject } from '../contract/json.ts';
import { type Column, is } from './columns.ts';

type Columns = Readonly<Record<string, Column>>;

export type TableSchema = {
  name: string;
  /** Ungraded tables are bookkeeping: they never stand in a diff. */
  graded: boolean;
  /** New rows are called `<prefix>_001` and on. */
  prefix: string;
  /** The same for every row, or by row id in tables of fixed rows. */
  columns: Columns | { byId: Readonly<Record<string, Columns>> };
};

const { text, texts, flag, date, time, datetime, zone, phoneNumber, instant, integer, oneOf, orNull, idOf, idsOf } = is;
const seconds = integer(1, 7 * 24 * 3600);
const radio = { enabled: flag };
const volume = { level: integer(0, 100), muted: flag };

/** What a permission row may be called. */
export const PERMISSIONS = [
  'microphone',
  'camera',
  'contacts',
  'calendar',
  'messages',
  'phone',
  'location',
  'notifications',
  'storage',
];

const SETTINGS: Readonly<Record<string, Columns>> = {
  wifi: { enabled: flag, ssid: orNull(text) },
  bluetooth: { enabled: flag, deviceId: orNull(idOf('bluetooth_devices')) },
  mobile_data: radio,
  airplane_mode: radio,
  hotspot: { enabled: flag, name: text, password: text, band: text, maxDevices: integer(1, 32) },
  nfc: { enabled: flag, mode: oneOf('read_write', 'tap_to_pay') },
  brightness: { level: integer(0, 100), auto: flag },
  'volume.media': volume,
  'volume.ring': volume,
  'volume.alarm': volume,
  'volume.call': volume,
  'volume.system': volume,
  dark_mode: { enabled: flag },
  do_not_disturb: { enabled: flag, until: orNull(time), allow: texts },
  sound_mode: { mode: oneOf('normal', 'vibrate', 'silent') },
  auto_rotate: { enabled: flag },
  screen_timeout: { seconds: oneOf(15, 30, 60, 120, 300, 600) },
  eye_comfort: { enabled: flag, temperature: oneOf('cool', 'neutral', 'warm') },
  playback: { status: oneOf('stopped', 'playing', 'paused'), mediaId: orNull(idOf('media')) },
  play_mode: { mode: oneOf('sequence', 'shuffle', 'repeat_one', 'repeat_all') },
  screen_recorder: { active: flag, microphone: flag },
  voice_recorder: { active: flag, title: orNull(text) },
  stopwatch: { status: oneOf('stopped', 'running'), startedAt: orNull(instant) },
  storage: { freeMb: integer(0, 1_000_000) },
};

const byName = (ids: readonly string[], columns: Columns) => ({ byId: Object.fromEntries(ids.map((id) => [id, columns])) });

const table = (name: string, prefix: string, columns: TableSchema['columns'], graded = true): [string, TableSchema] => [
  name,
  { name, prefix, columns, graded },
];

const message = { content: text, direction: oneOf('in', 'out'), at: instant, unread: flag };

/** Every table of the phone by name, in alphabetical order of names. */
export const TABLES: ReadonlyMap<string, TableSchema> = new Map([
  table('alarms', 'alarm', {
    time,
    date: orNull(date),
    title: text,
    repeat: oneOf('once', 'daily', 'weekdays', 'weekends'),
    enabled: flag,
  }),
  table('apps', 'app', { name: text, installed: flag, guiSupported: flag }),
  table('automations', 'automation', {
    name: text,
    triggerTime: time,
    setting: oneOf('dark_mode', 'do_not_disturb', 'wifi', 'bluetooth', 'eye_comfort'),
    value: oneOf('on', 'off'),
  }),
  table('bluetooth_devices', 'device', { name: text, kind: text, paired: flag, inRange: flag }),
  table('calls', 'call', { contactId: orNull(idOf('contacts')), phoneNumber, speaker: flag, at: instant }),
  table('contacts', 'contact', { name: text, phoneNumber, email: orNull(text), relation: orNull(text), blocked: flag }),
  table('countdowns', 'countdown', {
    title: orNull(text),
    durationSeconds: seconds,
    endsAt: instant,
    status: oneOf('running', 'done'),
  }),
  table('emails', 'email', {
    from: text,
    to: text,
    subject: text,
    body: text,
    direction: oneOf('in', 'out'),
    at: instant,
    unread: flag,
  }),
  table('favorites', 'favorite', { mediaId: idOf('media') }),
  table('gui_sessions', 'session', { appName: text, instruction: text, status: oneOf('active', 'completed') }),
  table('media', 'media', {
    title: text,
    artist: text,
    genre: text,
    mediaType: oneOf('music', 'podcast', 'audiobook', 'radio'),
    app: text,
    durationSeconds: integer(0, 7 * 24 * 3600),
  }),
  table('memories', 'mem', {
    category: oneOf('routines_habits', 'important_info', 'important_event', 'preferences'),
    title: text,
    content: text,
    tags: texts,
    source: oneOf('user', 'agent', 'external', 'system'),
    createdAt: datetime,
    updatedAt: datetime,
  }),
  table('messages', 'message', { contactId: orNull(idOf('contacts')), phoneNumber, ...message }),
  table('operation_log', 'op', { seq: integer(1, Number.MAX_SAFE_INTEGER), tool: text, status: oneOf('ok', 'error') }, false),
  table('permissions', 'permission', byName(PERMISSIONS, { granted: flag })),
  table('photos', 'photo', { camera: oneOf('back', 'front'), at: instant }),
  table('playlists', 'playlist', { name: text, items: idsOf('media') }),
  table('recordings', 'recording', { title: text, at: instant }),
  table('schedules', 'event', {
    event: text,
    datetime,
    durationMinutes: integer(1, 7 * 24 * 60),
    location: orNull(text),
  }),
  table('settings', 'setting', { byId: SETTINGS }),
  table('todos', 'todo', { title: text, due: orNull(date), done: flag }),
  table('wifi_networks', 'network', { ssid: text, saved: flag, inRange: flag, secured: flag }),
  table('world_clocks', 'clock', { city: text, zone }),
]);

/** The columns of one row of a table; null when the table has fixed rows and none of that id. */
export const columnsOf = (schema: TableSchema, id: string): Columns | null => {
  const { columns } = schema;
  if (!isFixed(columns)) return columns;
  return Object.hasOwn(columns.byId, id) ? (columns.byId[id] as Columns) : null;
};

/** What is wrong with a whole row (its `id` apart), or null. */
export const rowProblem = (schema: TableSchema, id: string, row: JsonObject): string | null => {
  const columns = columnsOf(schema, id);
  if (columns === null) return `${schema.name} has no row ${id}`;
  for (const name in columns) {
    const column = columns[name] as Column;
    if (!Object.hasOwn(row, name)) return `${schema.name}.${name} of ${id} is missing`;
    if (!column.accepts(row[name] as Json)) return `${schema.name}.${name} of ${id} must be ${column.expected}`;
  }
  for (const name in row) {
    if (name !== 'id' && !Object.hasOwn(columns, name)) return `${schema.name} has no column ${name}`;
  }
  return null;
};

/** The ids of a table whose rows are fixed; empty for a table that rows can join and leave. */
export const fixedIds = ({ columns }: TableSchema): string[] => (isFixed(columns) ? Object.keys(columns.byId) : []);

const isFixed = (columns: TableSchema['columns']): columns is { byId: Readonly<Record<string, Columns>> } =>
  Object.hasOwn(columns, 'byId');
