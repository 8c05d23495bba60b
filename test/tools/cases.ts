import type { JsonObject } from '../../src/contract/json.ts';
import type { ErrorType } from '../../src/contract/names.ts';
import type { InitialState } from '../../src/contract/task.ts';

/** What the phone is before the call: Élodie's at 09:00 on Tuesday 2026-03-10 in Paris, with these changes. */
export type Before = Partial<Pick<InitialState, 'rows' | 'obstacles'>>;
/** The whole net change: `table/id` → the columns of a new row, the changed columns of an old one, or null when it is gone. */
export type Change = Record<string, JsonObject | null>;

export type Works = { args: JsonObject; changes: Change; data?: JsonObject; before?: Before };
export type Fails = { args: JsonObject; errorType: ErrorType; payload: JsonObject; before?: Before };

const NOW = Date.UTC(2026, 2, 10, 8);

/** A call that changes exactly this. */
const writes = (args: JsonObject, changes: Change, before?: Before, data?: JsonObject): Works => ({
  args,
  changes,
  ...(data === undefined ? {} : { data }),
  ...(before === undefined ? {} : { before }),
});
/** A call that changes nothing and tells this. */
const tells = (args: JsonObject, data: JsonObject, before?: Before): Works => writes(args, {}, before, data);
const fails = (args: JsonObject, errorType: ErrorType, payload: JsonObject, before?: Before): Fails => ({
  args,
  errorType,
  payload,
  ...(before === undefined ? {} : { before }),
});

const missing = (args: JsonObject, ...names: string[]): Fails => fails(args, 'MissingParameter', { missing: names });
const invalid = (args: JsonObject, path: string): Fails => fails(args, 'InvalidArgument', { path });
const absent = (args: JsonObject, before?: Before): Fails => fails(args, 'NotFound', {}, before);
const denied = (args: JsonObject, permission: string): Fails =>
  fails(args, 'PermissionDenied', { permission }, { obstacles: [{ kind: 'permission_off', target: permission }] });

const row = (table: string, id: string, set: JsonObject | null): Before => ({ rows: [{ table, id, set }] });
const rows = (...all: Before[]): Before => ({ rows: all.flatMap((one) => one.rows ?? []) });
const setting = (id: string, set: JsonObject): Before => row('settings', id, set);
const airplane: Before = { obstacles: [{ kind: 'airplane_mode' }] };
const fullStorage: Before = { obstacles: [{ kind: 'storage_full' }] };
const session = (target: string): Before => ({ obstacles: [{ kind: 'conflicting_session', target }] });

const timer = (id: string, title: string | null): Before =>
  row('countdowns', id, { title, durationSeconds: 600, endsAt: NOW + 600_000, status: 'running' });
const playing = (mediaId: string): Before => setting('playback', { status: 'playing', mediaId });
const inAirplaneMode = (args: JsonObject): Fails =>
  fails(args, 'PreconditionFailed', { setting: 'airplane_mode', needed: 'off' }, airplane);
const camilles = [{ contactId: 'contact_005' }, { contactId: 'contact_006' }];
const twoCamilles = (args: JsonObject): Fails => fails(args, 'AmbiguousEntity', { candidates: camilles });

/** A tool that switches one setting on and off. */
const switched = (id: string, enabled: boolean): Works[] => [
  writes({ action: 'enable' }, enabled ? {} : { [`settings/${id}`]: { enabled: true } }, undefined, { enabled: true }),
  writes({ action: 'disable' }, enabled ? { [`settings/${id}`]: { enabled: false } } : {}, undefined, { enabled: false }),
  tells({ action: 'query' }, { enabled }),
];
const badSwitch: Fails[] = [missing({}, 'action'), invalid({ action: 'toggle' }, 'action')];

/** What each built-in tool does and refuses, as its users rely on it. */
export const TOOL_CASES: Readonly<Record<string, { works: Works[]; fails: Fails[] }>> = {
  manage_alarm: {
    works: [
      writes(
        { action: 'create', time: '07:00' },
        { 'alarms/alarm_006': { time: '07:00', date: '2026-03-11', title: '', repeat: 'once', enabled: true } },
        undefined,
        { alarmId: 'alarm_006', time: '07:00', repeat: 'once' },
      ),
      writes(
        { action: 'create', time: '05:45', date: '2026-03-20', title: 'Ferry', repeat: 'once' },
        { 'alarms/alarm_006': { time: '05:45', date: '2026-03-20', title: 'Ferry', repeat: 'once', enabled: true } },
      ),
      writes({ action: 'delete', title: 'train to annecy' }, { 'alarms/alarm_004': null }),
      writes({ action: 'delete', alarmId: 'alarm_001' }, { 'alarms/alarm_001': null }),
      writes({ action: 'enable', time: '13:55' }, { 'alarms/alarm_003': { enabled: true } }),
      writes({ action: 'disable', title: 'seedlings' }, { 'alarms/alarm_005': { enabled: false } }),
      tells({ action: 'query', repeat: 'weekdays' }, { count: 2, items: [{ id: 'alarm_001' }, { id: 'alarm_003' }] }),
      tells({ action: 'query', time: '03:00' }, { count: 0, items: [] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create' }, 'time'),
      missing({ action: 'delete' }, 'time'),
      invalid({ action: 'create', time: '25:00' }, 'time'),
      invalid({ action: 'create', time: 700 }, 'time'),
      invalid({ action: 'create', time: '07:00', date: '2026-02-30' }, 'date'),
      invalid({ action: 'snooze', time: '07:00' }, 'action'),
      absent({ action: 'delete', alarmId: 'alarm_999' }),
      absent({ action: 'disable', title: 'Holiday' }),
      fails(
        { action: 'delete', time: '06:40' },
        'AmbiguousEntity',
        { candidates: [{ id: 'alarm_001' }, { id: 'alarm_006' }] },
        row('alarms', 'alarm_006', { time: '06:40', date: null, title: 'Again', repeat: 'once', enabled: true }),
      ),
    ],
  },
  manage_schedule: {
    works: [
      writes(
        { action: 'create', event: 'Site walk', datetime: '2026-03-10T15:00' },
        { 'schedules/event_012': { event: 'Site walk', datetime: '2026-03-10T15:00', durationMinutes: 60, location: null } },
        undefined,
        { scheduleId: 'event_012' },
      ),
      writes(
        { action: 'create', event: 'Fair', datetime: '2026-03-16T09:00', durationMinutes: 480, location: 'Expo hall' },
        {
          'schedules/event_012': { event: 'Fair', datetime: '2026-03-16T09:00', durationMinutes: 480, location: 'Expo hall' },
        },
      ),
      writes(
        { action: 'update', event: 'Dentist check-up', datetime: '2026-03-18T16:30' },
        { 'schedules/event_011': { datetime: '2026-03-18T16:30' } },
      ),
      writes(
        { action: 'update', scheduleId: 'event_008', event: 'Town hall call', location: 'At home' },
        { 'schedules/event_008': { event: 'Town hall call', location: 'At home' } },
      ),
      writes({ action: 'delete', event: 'Parents evening', date: '2026-03-12' }, { 'schedules/event_007': null }),
      tells({ action: 'query', date: '2026-03-11' }, { count: 2, items: [{ id: 'event_004' }, { id: 'event_005' }] }),
      tells({ action: 'query', event: 'camille' }, { count: 1, items: [{ datetime: '2026-03-11T12:30' }] }),
    ],
    fails: [
      missing({ action: 'create', event: 'Fair' }, 'datetime'),
      missing({ action: 'create', datetime: '2026-03-16T09:00' }, 'event'),
      missing({ action: 'delete' }, 'event'),
      missing({ action: 'update', event: 'Dentist check-up' }, 'datetime'),
      invalid({ action: 'create', event: 'Fair', datetime: 'tomorrow' }, 'datetime'),
      invalid({ action: 'create', event: 'Fair', datetime: '2026-03-16T09:00', durationMinutes: 0 }, 'durationMinutes'),
      absent({ action: 'delete', event: 'Skydiving' }),
      absent({ action: 'delete', event: 'Studio review', date: '2026-03-11' }),
      fails({ action: 'create', event: 'Tea', datetime: '2026-03-10T14:30' }, 'Conflict', { conflictingId: 'event_002' }),
      fails({ action: 'update', event: 'Studio review', datetime: '2026-03-10T20:00' }, 'Conflict', {
        conflictingId: 'event_003',
      }),
      denied({ action: 'query' }, 'calendar'),
    ],
  },
  manage_countdown: {
    works: [
      writes(
        { action: 'start', durationSeconds: 300 },
        { 'countdowns/countdown_001': { title: null, durationSeconds: 300, endsAt: NOW + 300_000, status: 'running' } },
      ),
      writes(
        { action: 'start', durationSeconds: 90, title: 'Eggs' },
        { 'countdowns/countdown_001': { title: 'Eggs', durationSeconds: 90, endsAt: NOW + 90_000, status: 'running' } },
      ),
      writes({ action: 'cancel' }, { 'countdowns/countdown_001': null }, timer('countdown_001', null)),
      tells({ action: 'query' }, { count: 1, items: [{ title: 'Tea', secondsLeft: 600 }] }, timer('countdown_001', 'Tea')),
    ],
    fails: [
      missing({ action: 'start' }, 'durationSeconds'),
      invalid({ action: 'start', durationSeconds: 1.5 }, 'durationSeconds'),
      invalid({ action: 'start', durationSeconds: '300' }, 'durationSeconds'),
      absent({ action: 'cancel' }),
      fails(
        { action: 'cancel' },
        'AmbiguousEntity',
        { candidates: [{ id: 'countdown_001' }, { id: 'countdown_002' }] },
        rows(timer('countdown_001', 'Tea'), timer('countdown_002', 'Eggs')),
      ),
    ],
  },
  manage_todo: {
    works: [
      writes(
        { action: 'create', title: 'Prune the roses', due: '2026-03-21' },
        { 'todos/todo_008': { title: 'Prune the roses', due: '2026-03-21', done: false } },
      ),
      writes({ action: 'complete', title: 'renew library card' }, { 'todos/todo_003': { done: true } }),
      writes({ action: 'delete', todoId: 'todo_006' }, { 'todos/todo_006': null }),
      tells({ action: 'query', due: '2026-03-10' }, { count: 2, items: [{ id: 'todo_002' }, { id: 'todo_004' }] }),
    ],
    fails: [
      missing({ action: 'create' }, 'title'),
      missing({ action: 'complete' }, 'title'),
      invalid({ action: 'create', title: '' }, 'title'),
      invalid({ action: 'create', title: 'Prune', due: '21 March' }, 'due'),
      // What is done already cannot be completed again.
      absent({ action: 'complete', title: 'Book Annecy hotel' }),
    ],
  },
  manage_world_clock: {
    works: [
      writes({ action: 'add', city: 'Tokyo' }, { 'world_clocks/clock_004': { city: 'Tokyo', zone: 'Asia/Tokyo' } }),
      writes({ action: 'remove', city: 'montreal' }, { 'world_clocks/clock_001': null }),
      tells(
        { action: 'query', city: 'New York' },
        { items: [{ city: 'New York', localTime: '04:00', localDate: '2026-03-10' }] },
      ),
      tells({ action: 'query' }, { count: 3, items: [{ localTime: '04:00' }, { localTime: '09:00' }, { localTime: '08:00' }] }),
    ],
    fails: [
      missing({ action: 'add' }, 'city'),
      invalid({ action: 'add', city: 9 }, 'city'),
      absent({ action: 'add', city: 'Atlantis' }),
      absent({ action: 'remove', city: 'Tokyo' }),
      fails({ action: 'add', city: 'Dakar' }, 'Conflict', { conflictingId: 'clock_003' }),
    ],
  },
  manage_stopwatch: {
    works: [
      writes({ action: 'start' }, { 'settings/stopwatch': { status: 'running', startedAt: NOW } }),
      writes(
        { action: 'stop' },
        { 'settings/stopwatch': { status: 'stopped' } },
        setting('stopwatch', { status: 'running', startedAt: NOW - 42_000 }),
        { elapsedSeconds: 42 },
      ),
      writes(
        { action: 'reset' },
        { 'settings/stopwatch': { status: 'stopped', startedAt: null } },
        setting('stopwatch', { status: 'running', startedAt: NOW }),
      ),
      tells({ action: 'query' }, { status: 'stopped', elapsedSeconds: 0 }),
    ],
    fails: [
      missing({}, 'action'),
      fails({ action: 'stop' }, 'PreconditionFailed', {}),
      fails({ action: 'start' }, 'Conflict', {}, setting('stopwatch', { status: 'running', startedAt: NOW })),
    ],
  },
  manage_automation: {
    works: [
      writes(
        { action: 'create', triggerTime: '08:00', setting: 'wifi', value: 'off' },
        {
          'automations/automation_003': { name: 'wifi off at 08:00', triggerTime: '08:00', setting: 'wifi', value: 'off' },
        },
      ),
      writes({ action: 'delete', name: 'Quiet night' }, { 'automations/automation_002': null }),
      tells({ action: 'query' }, { count: 2 }),
    ],
    fails: [
      missing({ action: 'create', setting: 'wifi', value: 'off' }, 'triggerTime'),
      missing({ action: 'create', triggerTime: '08:00', value: 'off' }, 'setting'),
      missing({ action: 'create', triggerTime: '08:00', setting: 'wifi' }, 'value'),
      missing({ action: 'delete' }, 'name'),
      fails({ action: 'create', triggerTime: '08:00', setting: 'nfc', value: 'on' }, 'InvalidArgument', {
        path: 'setting',
        allowed: ['dark_mode', 'do_not_disturb', 'wifi', 'bluetooth', 'eye_comfort'],
      }),
      absent({ action: 'delete', automationId: 'automation_009' }),
    ],
  },

  query_contacts: {
    works: [
      tells({ name: 'camille' }, { count: 2, items: camilles }),
      tells({ name: 'berenice' }, { items: [{ name: 'Bérénice Castellan', phoneNumber: '+33639988513', relation: 'boss' }] }),
      tells({ name: 'Nobody' }, { count: 0, items: [] }),
      tells({}, { count: 16 }),
    ],
    fails: [invalid({ name: '' }, 'name'), denied({}, 'contacts')],
  },
  add_contact: {
    works: [
      writes(
        { name: 'Iris Bolt', phoneNumber: '+33639980001' },
        {
          'contacts/contact_017': {
            name: 'Iris Bolt',
            phoneNumber: '+33639980001',
            email: null,
            relation: null,
            blocked: false,
          },
        },
        undefined,
        { contactId: 'contact_017' },
      ),
    ],
    fails: [
      missing({ name: 'Iris Bolt' }, 'phoneNumber'),
      missing({}, 'name', 'phoneNumber'),
      invalid({ name: 'Iris Bolt', phoneNumber: 'six' }, 'phoneNumber'),
      invalid({ name: 'Iris Bolt', phoneNumber: '+33639980001', email: 'iris' }, 'email'),
      fails({ name: 'hugo brun', phoneNumber: '+33639988079' }, 'Conflict', { conflictingId: 'contact_002' }),
      denied({ name: 'Iris Bolt', phoneNumber: '+33639980001' }, 'contacts'),
    ],
  },
  update_contact: {
    works: [
      writes({ contact: 'Hugo', phoneNumber: '+33639980002' }, { 'contacts/contact_002': { phoneNumber: '+33639980002' } }),
      writes(
        { contactId: 'contact_009', email: 'ousmane@post.example' },
        { 'contacts/contact_009': { email: 'ousmane@post.example' } },
      ),
    ],
    fails: [
      missing({ phoneNumber: '+33639980002' }, 'contact'),
      missing({ contact: 'Hugo Brun' }, 'phoneNumber'),
      invalid({ contact: 'Hugo Brun', email: 'nowhere' }, 'email'),
      absent({ contact: 'Nobody', phoneNumber: '+33639980002' }),
      twoCamilles({ contact: 'Camille', phoneNumber: '+33639980002' }),
      denied({ contact: 'Hugo Brun', phoneNumber: '+33639980002' }, 'contacts'),
    ],
  },
  delete_contact: {
    works: [
      writes({ contact: 'dentist' }, { 'contacts/contact_004': null }),
      // Calls and messages stay, with the number alone.
      writes({ contact: 'Ousmane Diarra' }, { 'contacts/contact_009': null, 'messages/message_006': { contactId: null } }),
    ],
    fails: [
      missing({}, 'contact'),
      invalid({ contact: 5 }, 'contact'),
      absent({ contactId: 'contact_099' }),
      twoCamilles({ contact: 'Camille' }),
      denied({ contact: 'dentist' }, 'contacts'),
    ],
  },
  make_call: {
    works: [
      writes(
        { contact: 'brother' },
        { 'calls/call_004': { contactId: 'contact_007', phoneNumber: '+33639980916', speaker: false, at: NOW } },
      ),
      writes(
        { phoneNumber: '+33639988079', speaker: true },
        { 'calls/call_004': { contactId: 'contact_002', phoneNumber: '+33639988079', speaker: true, at: NOW } },
      ),
      writes({ phoneNumber: '112' }, { 'calls/call_004': { contactId: null, phoneNumber: '112', speaker: false, at: NOW } }),
    ],
    fails: [
      missing({}, 'contact'),
      invalid({ contact: 'Hugo', speaker: 'yes' }, 'speaker'),
      absent({ contact: 'Nobody' }),
      twoCamilles({ contact: 'Camille' }),
      fails({ contact: 'Hugo' }, 'PreconditionFailed', { setting: 'airplane_mode' }, airplane),
      denied({ contact: 'Hugo' }, 'phone'),
    ],
  },
  send_message: {
    works: [
      writes(
        { contact: 'Théo Vasseur', content: 'Friday it is.' },
        {
          'messages/message_009': {
            contactId: 'contact_012',
            phoneNumber: '+33639983330',
            content: 'Friday it is.',
            direction: 'out',
            at: NOW,
            unread: false,
          },
        },
        undefined,
        { messageId: 'message_009', content: 'Friday it is.' },
      ),
    ],
    fails: [
      missing({ contact: 'Hugo' }, 'content'),
      missing({ content: 'Hello' }, 'contact'),
      invalid({ contact: 'Hugo', content: 'a'.repeat(2001) }, 'content'),
      absent({ contact: 'Nobody', content: 'Hello' }),
      twoCamilles({ contact: 'Camille', content: 'Hello' }),
      fails({ contact: 'Hugo', content: 'Hello' }, 'PreconditionFailed', { setting: 'airplane_mode' }, airplane),
      denied({ contact: 'Hugo', content: 'Hello' }, 'messages'),
    ],
  },
  query_messages: {
    works: [
      tells({ unreadOnly: true }, { items: [{ id: 'message_003' }, { id: 'message_005' }, { id: 'message_004' }] }),
      tells({ contact: 'Ginette' }, { count: 1, items: [{ sender: 'Ginette Marchetti' }] }),
      tells({ limit: 1 }, { count: 1, items: [{ id: 'message_003' }] }),
    ],
    fails: [
      invalid({ limit: 0 }, 'limit'),
      invalid({ unreadOnly: 1 }, 'unreadOnly'),
      absent({ contact: 'Nobody' }),
      twoCamilles({ contact: 'Camille' }),
      denied({}, 'messages'),
    ],
  },
  send_email: {
    works: [
      writes(
        { to: 'anna@post.example', subject: 'Hello', body: 'Until soon.' },
        {
          'emails/email_006': {
            from: 'elodie@marchetti-paysage.example',
            to: 'anna@post.example',
            subject: 'Hello',
            body: 'Until soon.',
            direction: 'out',
            at: NOW,
            unread: false,
          },
        },
      ),
      writes(
        { to: 'Lucie Garnaud', subject: '', body: '' },
        {
          'emails/email_006': {
            from: 'elodie@marchetti-paysage.example',
            to: 'lucie.garnaud@mairie-oullins.example',
            subject: '',
            body: '',
            direction: 'out',
            at: NOW,
            unread: false,
          },
        },
      ),
    ],
    fails: [
      missing({}, 'to', 'subject', 'body'),
      invalid({ to: 'Lucie', subject: null, body: '' }, 'subject'),
      absent({ to: 'Nobody', subject: '', body: '' }),
      fails({ to: 'Ousmane Diarra', subject: '', body: '' }, 'NotFound', { missing: ['email'] }),
      twoCamilles({ to: 'Camille', subject: '', body: '' }),
    ],
  },
  query_emails: {
    works: [
      tells({ unreadOnly: true }, { items: [{ id: 'email_003' }, { id: 'email_001' }] }),
      // By the name of the contact whose address it is.
      tells({ from: 'Bérénice' }, { items: [{ subject: 'Studio review agenda' }] }),
      tells({ from: 'valdombre.example' }, { items: [{ subject: 'Order 3391' }] }),
    ],
    fails: [invalid({ limit: 21 }, 'limit'), invalid({ from: ['Lucie'] }, 'from')],
  },
  manage_call_block: {
    works: [
      writes({ action: 'block', contact: 'Jean-Marc Petitcolas' }, { 'contacts/contact_015': { blocked: true } }),
      writes({ action: 'block', phoneNumber: '+33639983330' }, { 'contacts/contact_012': { blocked: true } }),
      writes(
        { action: 'unblock', contactId: 'contact_012' },
        { 'contacts/contact_012': { blocked: false } },
        row('contacts', 'contact_012', { blocked: true }),
      ),
      tells({ action: 'query' }, { items: [{ contactId: 'contact_012' }] }, row('contacts', 'contact_012', { blocked: true })),
    ],
    fails: [
      missing({ action: 'block' }, 'contact'),
      invalid({ action: 'mute', contact: 'Hugo' }, 'action'),
      absent({ action: 'block', contact: 'Nobody' }),
      twoCamilles({ action: 'block', contact: 'Camille' }),
    ],
  },

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

  manage_wifi: {
    works: [
      writes({ action: 'disable' }, { 'settings/wifi': { enabled: false, ssid: null } }),
      // The hotspot needs the radio: it ends.
      writes(
        { action: 'enable' },
        { 'settings/wifi': { enabled: true }, 'settings/hotspot': { enabled: false } },
        session('hotspot'),
      ),
      writes({ action: 'connect', ssid: 'atelier-verdure' }, { 'settings/wifi': { ssid: 'Atelier-Verdure' } }),
      writes(
        { action: 'forget', ssid: 'Traboule-5' },
        { 'settings/wifi': { ssid: null }, 'wifi_networks/network_001': { saved: false } },
      ),
      tells({ action: 'query' }, { enabled: true, ssid: 'Traboule-5' }),
    ],
    fails: [
      missing({ action: 'connect' }, 'ssid'),
      invalid({ action: 'connect', ssid: 5 }, 'ssid'),
      absent({ action: 'connect', ssid: 'Moonbase' }),
      fails({ action: 'connect', ssid: 'Odette-Guest' }, 'Unavailable', {}),
      fails({ action: 'connect', ssid: 'Voisins-88A1' }, 'PreconditionFailed', { missing: ['password'] }),
      inAirplaneMode({ action: 'enable' }),
      inAirplaneMode({ action: 'connect', ssid: 'Traboule-5' }),
    ],
  },
  manage_bluetooth: {
    works: [
      writes({ action: 'enable' }, { 'settings/bluetooth': { enabled: true } }, setting('bluetooth', { enabled: false })),
      writes({ action: 'disable' }, { 'settings/bluetooth': { enabled: false } }),
      writes({ action: 'connect', deviceName: 'Orbi Buds' }, { 'settings/bluetooth': { deviceId: 'device_001' } }),
      writes(
        { action: 'connect', deviceName: 'SketchPen S' },
        { 'settings/bluetooth': { deviceId: 'device_005' }, 'bluetooth_devices/device_005': { paired: true } },
      ),
      writes(
        { action: 'disconnect' },
        { 'settings/bluetooth': { deviceId: null } },
        setting('bluetooth', { deviceId: 'device_003' }),
      ),
      tells({ action: 'query' }, { enabled: true, deviceId: null }),
    ],
    fails: [
      missing({ action: 'connect' }, 'deviceName'),
      invalid({ action: 'pair', deviceName: 'Orbi Buds' }, 'action'),
      absent({ action: 'connect', deviceName: 'Toaster' }),
      fails({ action: 'connect', deviceName: 'Citadine Car Audio' }, 'Unavailable', {}),
      fails({ action: 'disconnect', deviceName: 'Orbi Buds' }, 'PreconditionFailed', {}),
      inAirplaneMode({ action: 'connect', deviceName: 'Orbi Buds' }),
    ],
  },
  manage_mobile_data: {
    works: switched('mobile_data', true),
    fails: [...badSwitch, inAirplaneMode({ action: 'enable' })],
  },
  manage_airplane_mode: {
    works: [
      writes(
        { action: 'enable' },
        {
          'settings/airplane_mode': { enabled: true },
          'settings/wifi': { enabled: false, ssid: null },
          'settings/bluetooth': { enabled: false },
          'settings/mobile_data': { enabled: false },
        },
      ),
      // The radios stay off.
      writes({ action: 'disable' }, { 'settings/airplane_mode': { enabled: false } }, airplane, { enabled: false }),
      tells({ action: 'query' }, { enabled: true }, airplane),
    ],
    fails: badSwitch,
  },
  manage_hotspot: {
    works: [
      writes({ action: 'enable' }, { 'settings/hotspot': { enabled: true } }, setting('wifi', { enabled: false, ssid: null }), {
        enabled: true,
        name: 'Elodie-Spot',
      }),
      writes({ action: 'disable' }, { 'settings/hotspot': { enabled: false } }, session('hotspot')),
      tells({ action: 'query' }, { enabled: false, band: '2.4GHz', maxDevices: 4 }),
    ],
    fails: [
      ...badSwitch,
      fails({ action: 'enable' }, 'Conflict', { setting: 'wifi', needed: 'off' }),
      inAirplaneMode({ action: 'enable' }),
    ],
  },
  configure_hotspot: {
    works: [
      writes({ settingItem: 'name', settingValue: 'Allotment' }, { 'settings/hotspot': { name: 'Allotment' } }),
      writes({ settingItem: 'password', settingValue: 'glycine-2026' }, { 'settings/hotspot': { password: 'glycine-2026' } }),
      writes({ settingItem: 'band', settingValue: '5GHz' }, { 'settings/hotspot': { band: '5GHz' } }),
      writes({ settingItem: 'maxDevices', settingValue: '8' }, { 'settings/hotspot': { maxDevices: 8 } }),
    ],
    fails: [
      missing({ settingItem: 'name' }, 'settingValue'),
      invalid({ settingItem: 'colour', settingValue: 'red' }, 'settingItem'),
      invalid({ settingItem: 'password', settingValue: 'short' }, 'settingValue'),
      invalid({ settingItem: 'maxDevices', settingValue: 'many' }, 'settingValue'),
      invalid({ settingItem: 'maxDevices', settingValue: '33' }, 'settingValue'),
      fails({ settingItem: 'band', settingValue: '6GHz' }, 'InvalidArgument', { allowed: ['2.4GHz', '5GHz'] }),
    ],
  },
  manage_nfc: {
    works: [
      writes({ action: 'enable', mode: 'tap_to_pay' }, { 'settings/nfc': { mode: 'tap_to_pay' } }),
      writes({ action: 'disable' }, { 'settings/nfc': { enabled: false } }),
      tells({ action: 'query' }, { enabled: true, mode: 'read_write' }),
    ],
    fails: [...badSwitch, invalid({ action: 'enable', mode: 'pay' }, 'mode')],
  },
  query_network_status: {
    works: [
      tells({}, { online: true, via: 'wifi', ssid: 'Traboule-5', airplaneMode: false, hotspot: false }),
      tells({}, { online: true, via: 'mobile_data' }, setting('wifi', { ssid: null })),
      tells({}, { online: false, via: 'none' }, { obstacles: [{ kind: 'no_network' }] }),
      tells({}, { online: false, airplaneMode: true }, airplane),
    ],
    fails: [invalid({ verbose: true }, 'verbose')],
  },

  play_audio: {
    works: [
      writes({ title: 'glass meridian' }, { 'settings/playback': { status: 'playing', mediaId: 'media_005' } }),
      writes({ artist: 'Fanta Keita-Lund' }, { 'settings/playback': { status: 'playing', mediaId: 'media_009' } }),
      writes({ genre: 'jazz', mediaType: 'radio' }, { 'settings/playback': { status: 'playing', mediaId: 'media_025' } }),
      writes({ playlist: 'Rainy tram' }, { 'settings/playback': { status: 'playing', mediaId: 'media_003' } }),
    ],
    fails: [
      invalid({ mediaType: 'video' }, 'mediaType'),
      invalid({ title: '' }, 'title'),
      absent({ title: 'A song that nobody wrote' }),
      absent({ title: 'Glass Meridian', mediaType: 'podcast' }),
      absent({ playlist: 'Silence' }),
      absent({ playlist: 'Choir homework' }, row('playlists', 'playlist_003', { items: [] })),
      fails({ title: 'Neon Orchard' }, 'Conflict', { session: 'voice_recorder', code: 409 }, session('voice_recorder')),
      fails({ title: 'Neon Orchard' }, 'Conflict', { session: 'screen_recorder', code: 409 }, session('screen_recorder')),
    ],
  },
  control_playback: {
    works: [
      writes({ action: 'pause' }, { 'settings/playback': { status: 'paused' } }, playing('media_001')),
      writes(
        { action: 'resume' },
        { 'settings/playback': { status: 'playing' } },
        setting('playback', { status: 'paused', mediaId: 'media_001' }),
      ),
      writes({ action: 'next' }, { 'settings/playback': { mediaId: 'media_002' } }, playing('media_001')),
      // Round the end, within the same kind of audio.
      writes({ action: 'next' }, { 'settings/playback': { mediaId: 'media_015' } }, playing('media_018')),
      writes({ action: 'previous' }, { 'settings/playback': { mediaId: 'media_014' } }, playing('media_001')),
      writes({ action: 'stop' }, { 'settings/playback': { status: 'stopped', mediaId: null } }, playing('media_001')),
      tells({ action: 'query' }, { status: 'playing', title: 'Paper Herons', artist: 'Ondine Kestrel' }, playing('media_001')),
      tells({ action: 'query' }, { status: 'stopped', title: null, artist: null }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'skip' }, 'action'),
      fails({ action: 'pause' }, 'PreconditionFailed', { needed: 'playback' }),
    ],
  },
  set_music_play_mode: {
    works: [writes({ mode: 'repeat_all' }, { 'settings/play_mode': { mode: 'repeat_all' } })],
    fails: [
      missing({}, 'mode'),
      fails({ mode: 'random' }, 'InvalidArgument', { allowed: ['sequence', 'shuffle', 'repeat_one', 'repeat_all'] }),
    ],
  },
  manage_playlist: {
    works: [
      writes({ action: 'create', playlist: 'Weeding' }, { 'playlists/playlist_005': { name: 'Weeding', items: [] } }, undefined, {
        playlistId: 'playlist_005',
      }),
      writes(
        { action: 'add', playlist: 'rainy tram', title: 'Neon Orchard' },
        { 'playlists/playlist_004': { items: ['media_003', 'media_001', 'media_014'] } },
      ),
      writes(
        { action: 'remove', playlist: 'Rainy tram', title: 'Tramway Noir' },
        { 'playlists/playlist_004': { items: ['media_001'] } },
      ),
      writes({ action: 'delete', playlist: 'Choir homework' }, { 'playlists/playlist_003': null }),
      tells({ action: 'query', playlist: 'tram' }, { count: 1, items: [{ titles: ['Tramway Noir', 'Paper Herons'] }] }),
    ],
    fails: [
      missing({ action: 'create' }, 'playlist'),
      missing({ action: 'add', playlist: 'Rainy tram' }, 'title'),
      invalid({ action: 'create', playlist: 'x'.repeat(201) }, 'playlist'),
      absent({ action: 'delete', playlist: 'Silence' }),
      absent({ action: 'add', playlist: 'Rainy tram', title: 'Unwritten' }),
      absent({ action: 'remove', playlist: 'Rainy tram', title: 'Neon Orchard' }),
      fails({ action: 'create', playlist: 'RAINY TRAM' }, 'Conflict', { conflictingId: 'playlist_004' }),
      fails({ action: 'add', playlist: 'Rainy tram', title: 'Paper Herons' }, 'Conflict', { conflictingId: 'media_001' }),
    ],
  },
  manage_favorites: {
    works: [
      writes({ action: 'add', title: 'Neon Orchard' }, { 'favorites/favorite_004': { mediaId: 'media_014' } }),
      writes({ action: 'add' }, { 'favorites/favorite_004': { mediaId: 'media_013' } }, playing('media_013')),
      writes({ action: 'remove', title: 'Glass Meridian' }, { 'favorites/favorite_002': null }),
      tells({ action: 'query' }, { count: 3, items: [{ title: 'Paper Herons' }, { mediaId: 'media_005' }, {}] }),
    ],
    fails: [
      missing({ action: 'add' }, 'title'),
      invalid({ action: 'add', title: false }, 'title'),
      absent({ action: 'add', title: 'Unwritten' }),
      absent({ action: 'remove', title: 'Neon Orchard' }),
      fails({ action: 'add', title: 'Paper Herons' }, 'Conflict', { conflictingId: 'favorite_001' }),
    ],
  },
  control_screen_recorder: {
    works: [
      writes({ action: 'start', microphone: true }, { 'settings/screen_recorder': { active: true, microphone: true } }),
      writes(
        { action: 'stop' },
        { 'settings/screen_recorder': { active: false }, 'recordings/recording_002': { title: 'Screen recording', at: NOW } },
        session('screen_recorder'),
      ),
      tells({ action: 'query' }, { active: false }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'start', microphone: 'on' }, 'microphone'),
      fails({ action: 'start' }, 'Conflict', { session: 'screen_recorder', code: 409 }, session('screen_recorder')),
      fails({ action: 'stop' }, 'PreconditionFailed', {}),
      fails({ action: 'start' }, 'PreconditionFailed', { setting: 'storage', neededMb: 50 }, fullStorage),
      denied({ action: 'start', microphone: true }, 'microphone'),
    ],
  },
  control_voice_recorder: {
    works: [
      writes({ action: 'start', title: 'Alto line' }, { 'settings/voice_recorder': { active: true, title: 'Alto line' } }),
      writes(
        { action: 'stop' },
        { 'settings/voice_recorder': { active: false }, 'recordings/recording_002': { title: 'Voice memo', at: NOW } },
        session('voice_recorder'),
      ),
      tells({ action: 'query' }, { active: true }, session('voice_recorder')),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'start', title: {} }, 'title'),
      fails({ action: 'start' }, 'Conflict', { session: 'voice_recorder', code: 409 }, session('voice_recorder')),
      fails({ action: 'stop' }, 'PreconditionFailed', {}),
      fails({ action: 'start' }, 'PreconditionFailed', { setting: 'storage' }, fullStorage),
      denied({ action: 'start' }, 'microphone'),
    ],
  },
  take_photo: {
    works: [
      writes({}, { 'photos/photo_002': { camera: 'back', at: NOW } }),
      writes({ camera: 'front', timerSeconds: 3 }, { 'photos/photo_002': { camera: 'front', at: NOW + 3000 } }),
    ],
    fails: [
      invalid({ camera: 'side' }, 'camera'),
      invalid({ timerSeconds: 5 }, 'timerSeconds'),
      fails({}, 'PreconditionFailed', { setting: 'storage' }, fullStorage),
      denied({}, 'camera'),
    ],
  },
  recognize_music: {
    works: [
      tells({}, { title: 'Paper Herons', artist: 'Ondine Kestrel' }),
      tells({}, { title: 'Neon Orchard' }, playing('media_014')),
    ],
    fails: [invalid({ seconds: 10 }, 'seconds'), denied({}, 'microphone')],
  },

  search_user_memory: {
    works: [
      tells({ query: 'allotment gate code', maxResults: 2 }, { count: 2, items: [{ id: 'mem_006' }, { id: 'mem_007' }] }),
      tells({ query: 'commute volume', searchMode: 'recent', maxResults: 1 }, { items: [{ id: 'mem_019' }] }),
      tells({ query: 'code', memoryCategory: 'preferences' }, { count: 0, items: [] }),
    ],
    fails: [
      missing({}, 'query'),
      invalid({ query: '' }, 'query'),
      invalid({ query: 'code', maxResults: 11 }, 'maxResults'),
      fails({ query: 'code', memoryCategory: 'secrets' }, 'InvalidArgument', {
        path: 'memoryCategory',
        allowed: ['routines_habits', 'important_info', 'important_event', 'preferences'],
      }),
    ],
  },
  add_user_memory: {
    works: [
      writes(
        { title: 'Shoe size', content: 'Her shoe size is 39.', memoryCategory: 'important_info' },
        {
          'memories/mem_021': {
            category: 'important_info',
            title: 'Shoe size',
            content: 'Her shoe size is 39.',
            tags: [],
            source: 'user',
            createdAt: '2026-03-10T09:00',
            updatedAt: '2026-03-10T09:00',
          },
        },
      ),
    ],
    fails: [
      missing({ title: 'Shoe size' }, 'content', 'memoryCategory'),
      invalid({ title: 'Shoe size', content: 39, memoryCategory: 'important_info' }, 'content'),
      fails({ title: 'Blood', content: 'Her blood group is B negative!', memoryCategory: 'important_info' }, 'Conflict', {
        conflictingId: 'mem_009',
      }),
    ],
  },
  replace_user_memory: {
    works: [
      writes(
        { memoryId: 'mem_016', content: 'For reading she likes 20 percent.' },
        { 'memories/mem_016': { content: 'For reading she likes 20 percent.', updatedAt: '2026-03-10T09:00' } },
      ),
    ],
    fails: [
      missing({ memoryId: 'mem_016' }, 'content'),
      invalid({ memoryId: 16, content: 'New' }, 'memoryId'),
      absent({ memoryId: 'mem_999', content: 'New' }),
    ],
  },
  remove_user_memory: {
    works: [writes({ memoryId: 'mem_002' }, { 'memories/mem_002': null }, undefined, { title: 'Workday wake-up' })],
    fails: [missing({}, 'memoryId'), invalid({ memoryId: '' }, 'memoryId'), absent({ memoryId: 'mem_999' })],
  },
  control_gui_agent: {
    works: [
      writes(
        { action: 'start', appName: 'gobblecart', instruction: 'Order two baguettes for noon.' },
        {
          'gui_sessions/session_001': {
            appName: 'Gobblecart',
            instruction: 'Order two baguettes for noon.',
            status: 'active',
          },
        },
        undefined,
        { sessionId: 'session_001' },
      ),
      writes(
        { action: 'execute', sessionId: 'session_001' },
        { 'gui_sessions/session_001': { status: 'completed' } },
        row('gui_sessions', 'session_001', { appName: 'Hopcab', instruction: 'Go home.', status: 'active' }),
      ),
    ],
    fails: [
      missing({ action: 'start', instruction: 'Go home.' }, 'appName'),
      missing({ action: 'start', appName: 'Hopcab' }, 'instruction'),
      missing({ action: 'execute' }, 'sessionId'),
      invalid({ action: 'start', appName: 'Hopcab', instruction: '' }, 'instruction'),
      absent({ action: 'start', appName: 'Nonesuch', instruction: 'Go home.' }),
      absent({ action: 'execute', sessionId: 'session_001' }),
      fails({ action: 'start', appName: 'Coinpurse', instruction: 'Pay.' }, 'Unsupported', { reason: 'not supported' }),
      fails({ action: 'start', appName: 'Stayroost', instruction: 'Book.' }, 'Unsupported', { reason: 'not installed' }),
      fails(
        { action: 'execute', sessionId: 'session_001' },
        'Conflict',
        { conflictingId: 'session_001' },
        row('gui_sessions', 'session_001', { appName: 'Hopcab', instruction: 'Go home.', status: 'completed' }),
      ),
    ],
  },
  ask_user: {
    works: [
      tells({ question: 'Which Camille?', options: ['Roux', 'Delorme'] }, { options: ['Roux', 'Delorme'] }),
      tells({ question: 'When?' }, { question: 'When?' }),
    ],
    fails: [missing({}, 'question'), invalid({ question: 'Which?', options: 'Roux' }, 'options')],
  },
};
