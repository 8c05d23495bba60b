import type { Json, JsonObject } from '../contract/json.ts';
import type { ErrorType } from '../contract/names.ts';
import type { Phone, Row } from '../phone/types.ts';
import { type Precondition, ToolFailure } from './tool.ts';

/** What a rule says when it does not hold: `payload` names what would mend it. */
export type Refusal = { errorType: ErrorType; payload: JsonObject };

/** A refusal with its message. */
export const refusal = (errorType: ErrorType, message: string, payload: JsonObject = {}): Refusal => ({
  errorType,
  payload: { message, ...payload },
});

const isOn = (phone: Phone, setting: string, column = 'enabled'): boolean => phone.setting(setting, column) === true;

/** Whether the phone reaches the internet: a Wi-Fi network that is joined, or mobile data. */
export const isOnline = (phone: Phone): boolean =>
  (isOn(phone, 'wifi') && phone.setting('wifi', 'ssid') !== null) || isOn(phone, 'mobile_data');

/** The rules only for calls whose arguments (or the phone as it is) fit; other calls of the tool pass. */
export const onlyIf = (fits: (args: JsonObject, phone: Phone) => boolean, ...rules: readonly Precondition[]): Precondition[] =>
  rules.map(({ name, check }) => ({ name, check: (phone, args) => (fits(args, phone) ? check(phone, args) : null) }));

/** The rules only for calls with one of these actions. */
export const onlyFor = (actions: readonly string[], ...rules: readonly Precondition[]): Precondition[] =>
  onlyIf(({ action }) => actions.includes(action as string), ...rules);

/** The rules for every call but those with one of these actions. */
export const exceptFor = (actions: readonly string[], ...rules: readonly Precondition[]): Precondition[] =>
  onlyIf(({ action }) => !actions.includes(action as string), ...rules);

/** A rule that only holds for some rows, asked in the midst of a tool. @throws ToolFailure when it does not hold. */
export const demand = (rule: Precondition, phone: Phone, args: JsonObject = {}): void => {
  const refused = rule.check(phone, args);
  if (refused !== null) throw new ToolFailure(refused.errorType, String(refused.payload.message), refused.payload);
};

/** A switch must be on (or off): Bluetooth for pairing, airplane mode off for radios. */
export const setting = (row: string, wanted: 'on' | 'off', label: string): Precondition => ({
  name: `${row}_${wanted}`,
  check: (phone) =>
    isOn(phone, row) === (wanted === 'on')
      ? null
      : refusal('PreconditionFailed', `${label} is ${wanted === 'on' ? 'off' : 'on'}.`, { setting: row, needed: wanted }),
});

export const noAirplaneMode = setting('airplane_mode', 'off', 'Airplane mode');
export const bluetoothOn = setting('bluetooth', 'on', 'Bluetooth');
export const wifiOn = setting('wifi', 'on', 'Wi-Fi');
export const developerOptionsOn = setting('developer_options', 'on', 'Developer options');

/** Two things that cannot be in use together: the other one must be off first. */
export const excludes = (row: string, label: string): Precondition => ({
  name: `without_${row}`,
  check: (phone) => (isOn(phone, row) ? refusal('Conflict', `${label} is on.`, { setting: row, needed: 'off' }) : null),
});

/** Super saving caps what draws much power. */
export const noSuperSaving: Precondition = {
  name: 'no_super_saving',
  check: (phone) =>
    phone.setting('power', 'mode') === 'super_saving'
      ? refusal('PreconditionFailed', 'Super saving does not allow it.', { setting: 'power', needed: 'another mode' })
      : null,
};

/** Nothing on a locked home screen moves. */
export const desktopUnlocked: Precondition = {
  name: 'desktop_unlocked',
  check: (phone) =>
    isOn(phone, 'desktop_layout', 'locked')
      ? refusal('PreconditionFailed', 'The layout of the home screen is locked.', {
          setting: 'desktop_layout',
          needed: 'unlocked',
        })
      : null,
};

/** The SIM card that is chosen for data or for calls; undefined where nobody has listed it. */
export const simFor = (phone: Phone, use: 'data' | 'calls'): Row | undefined =>
  phone.table('sims').having('slot', phone.setting('sim_defaults', use) ?? null)[0];

/** The SIM card that is chosen for data or for calls must be in use. A phone whose cards nobody has listed has one that is. */
export const simOn = (use: 'data' | 'calls'): Precondition => ({
  name: `sim_for_${use}`,
  check: (phone) => {
    const chosen = simFor(phone, use);
    if (phone.table('sims').all().length === 0 || chosen?.enabled === true) return null;
    return refusal('PreconditionFailed', `The SIM card for ${use} is off.`, { needed: 'sim', use, simId: chosen?.id ?? null });
  },
});

/** Big transfers wait for Wi-Fi, unless mobile data may be used for them. */
export const overWifi = (mobileAllowed: (phone: Phone, args: JsonObject) => boolean): Precondition => ({
  name: 'over_wifi',
  check: (phone, args) =>
    mobileAllowed(phone, args) || (isOn(phone, 'wifi') && phone.setting('wifi', 'ssid') !== null)
      ? null
      : refusal('PreconditionFailed', 'The phone is not on Wi-Fi.', { setting: 'wifi', needed: 'connected' }),
});

/**
 * The tool asks a service on the internet. Offline it fails; where the world has trouble (`services`), the service is slow
 * (Timeout), refuses for a while (RateLimited), or does not say what became of a write (OutcomeUnknown, with the tool that can
 * tell: `check`).
 */
export const online = (check: string | null = null): Precondition => ({
  name: 'online',
  check: (phone, args) => connected.check(phone, args) ?? troubleOf(phone, check),
});

/** The phone reaches the internet: what can be said before the user is asked and a service is. */
export const connected: Precondition = {
  name: 'connected',
  check: (phone) =>
    isOnline(phone)
      ? null
      : refusal('PreconditionFailed', 'The phone is offline.', { needed: 'network', settings: ['wifi', 'mobile_data'] }),
};

const troubleOf = (phone: Phone, check: string | null): Refusal | null => {
  const trouble = phone.setting('services', 'trouble');
  const until = phone.setting('services', 'until') as number | null;
  if (trouble === 'none' || (until !== null && phone.now() >= until)) return null;
  const wait = until === null ? {} : { retryAfterSeconds: Math.ceil((until - phone.now()) / 1000) };
  if (trouble === 'rate_limited') return refusal('RateLimited', 'Too many requests: the service asks to wait.', wait);
  if (trouble === 'lost_replies' && check !== null)
    return refusal('OutcomeUnknown', 'The connection broke before the service answered; nobody knows whether it was done.', {
      checkWith: check,
    });
  return refusal('Timeout', 'The service did not answer in time.', { ...wait, seconds: 30 });
};

/** So much must be free on the storage, in megabytes. */
export const freeSpace = (megabytes: number | ((phone: Phone, args: JsonObject) => number)): Precondition => ({
  name: 'storage',
  check: (phone, args) => {
    const needed = typeof megabytes === 'number' ? megabytes : megabytes(phone, args);
    const free = phone.setting('storage', 'freeMb') as number;
    return free >= needed
      ? null
      : refusal('PreconditionFailed', 'The storage is full.', { setting: 'storage', neededMb: needed, freeMb: free });
  },
});

/** The battery must hold so many percent, unless the phone is being charged. */
export const batteryAtLeast = (percent: number): Precondition => ({
  name: 'battery',
  check: (phone) => {
    const level = phone.setting('power', 'batteryLevel') as number;
    if (level >= percent || isOn(phone, 'power', 'charging')) return null;
    return refusal('PreconditionFailed', `The battery is at ${level} %; ${percent} % are needed, or a charger.`, {
      setting: 'power',
      mendBy: 'user',
      neededPercent: percent,
      batteryLevel: level,
    });
  },
});

/** Sessions that hold the microphone, the camera or the screen, and the column that says that they run. */
const SESSIONS = {
  screen_recorder: 'active',
  voice_recorder: 'active',
  video_recorder: 'active',
  casting: 'active',
  multi_screen: 'active',
  input_sharing: 'active',
  call: 'status',
  navigation: 'active',
} as const;
export type SessionName = keyof typeof SESSIONS;

/** None of these sessions may be running. */
export const noSession = (...names: readonly SessionName[]): Precondition => ({
  name: `no_${names.join('_or_')}`,
  check: (phone) => {
    const busy = names.find((name) => {
      const value = phone.setting(name, SESSIONS[name]);
      return value === true || value === 'active' || value === 'held';
    });
    return busy === undefined
      ? null
      : refusal('Conflict', `A session is running: ${busy.replaceAll('_', ' ')}.`, { session: busy, code: 409 });
  },
});

const listening = noSession('voice_recorder', 'video_recorder', 'call');
const listeningToo = noSession('voice_recorder', 'video_recorder', 'call', 'screen_recorder');

/** Nothing else listens through the microphone; the screen can be recorded without it. */
export const microphoneFree: Precondition = {
  name: 'microphone_free',
  check: (phone, args) => (isOn(phone, 'screen_recorder', 'microphone') ? listeningToo : listening).check(phone, args),
};

/** Nothing else looks through the camera: no video, no dialogue, no translation. */
export const cameraFree: Precondition = {
  name: 'camera_free',
  check: (phone) => {
    const looks = (row: string, column: string): boolean => isOn(phone, row, 'active') && phone.setting(row, column) === 'camera';
    const busy = isOn(phone, 'video_recorder', 'active')
      ? 'video_recorder'
      : looks('multimodal_session', 'mode')
        ? 'multimodal_session'
        : looks('translation', 'mode')
          ? 'translation'
          : null;
    return busy === null
      ? null
      : refusal('Conflict', `The camera is in use: ${busy.replaceAll('_', ' ')}.`, { session: busy, code: 409 });
  },
};

/** Whether the screen lock asks for something that only its owner knows. */
export const isSecureLock = (method: Json | undefined): boolean => method !== 'none' && method !== 'swipe';

/** What keeps secrets needs a screen lock with a code. */
export const secureLock: Precondition = {
  name: 'secure_lock',
  check: (phone) =>
    isSecureLock(phone.setting('screen_lock', 'method'))
      ? null
      : refusal('PreconditionFailed', 'The screen lock must be a PIN, a pattern or a password first.', {
          setting: 'screen_lock',
          needed: ['pin', 'pattern', 'password'],
        }),
};

/** What the private space hides shows only while it is open. */
export const privateSpaceOpen: Precondition = {
  name: 'private_space_open',
  check: (phone) =>
    isOn(phone, 'private_space', 'unlocked')
      ? null
      : refusal('PreconditionFailed', 'The private space is locked.', { setting: 'private_space', needed: 'unlocked' }),
};

/**
 * What cannot be taken back wants the user's word: without confirm=true the call only says what it would do. The tool has the
 * argument `confirm` (see `confirmArgument`).
 */
export const confirmed = (what: (phone: Phone, args: JsonObject) => string): Precondition => ({
  name: 'confirmed',
  check: (phone, args) =>
    args.confirm === true
      ? null
      : refusal('ConfirmationRequired', `This needs the user's word: ${what(phone, args)}`, { needed: 'confirm', with: true }),
});
