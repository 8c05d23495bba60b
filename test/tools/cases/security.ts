import {
  absent,
  type Before,
  type Cases,
  denied,
  type Fails,
  fails,
  inAirplaneMode,
  invalid,
  missing,
  NOW,
  row,
  rows,
  session,
  setting,
  tells,
  twoCamilles,
  writes,
} from './make.ts';

/** What the vault makes for that account at that time. */
const MADE = '6Gr3_+rr3XP+8mV-';
const lock = (method: string) => setting('screen_lock', { method });
const locked = row('apps', 'app_009', { locked: true });
const space = (unlocked: boolean) => setting('private_space', { enabled: true, unlocked });
const hiddenApp = row('apps', 'app_009', { hidden: true });
const confirmation = (args: Fails['args'], before?: Before): Fails =>
  fails(args, 'ConfirmationRequired', { needed: 'confirm' }, before);
const unsafe = (args: Fails['args'], method = 'swipe'): Fails =>
  fails(args, 'PreconditionFailed', { setting: 'screen_lock', needed: ['pin', 'pattern', 'password'] }, lock(method));
const atHome = rows(
  row('places', 'place_900', {
    name: 'Home',
    kind: 'home',
    address: '4 rue des Tilleuls',
    city: 'Lyon',
    lat: 45.77,
    lon: 4.8,
  }),
  setting('position', { placeId: 'place_900' }),
);
const alerting = setting('emergency', { alertActive: true });
const fullHand = rows(...['a', 'b', 'c'].map((name, index) => row('fingerprints', `finger_00${index + 3}`, { name })));
const noFingers = rows(row('fingerprints', 'finger_001', null), row('fingerprints', 'finger_002', null));
const risky = (permission: string, granted = true) =>
  row('app_permissions', `grant_900_${permission}`, { appId: 'app_011', permission, granted });
/** Nothing to find, whatever the other files of the test persona say. */
const clean: Before = rows(
  lock('pin'),
  setting('usb_debug', { enabled: false }),
  setting('developer_options', { enabled: false }),
  setting('system_update', { available: null }),
);

export const securityCases: Cases = {
  manage_screen_lock: {
    works: [
      writes({ action: 'set', method: 'password' }, { 'settings/screen_lock': { method: 'password' } }),
      writes({ action: 'set', method: 'pattern', confirm: true }, { 'settings/screen_lock': { method: 'pattern' } }),
      // Without a code there are no biometrics.
      writes(
        { action: 'set', method: 'none', confirm: true },
        { 'settings/screen_lock': { method: 'none' }, 'settings/biometrics': { fingerprint: false, payments: false } },
      ),
      writes(
        { action: 'set', autoLockSeconds: 30, hideNotifications: true },
        { 'settings/screen_lock': { autoLockSeconds: 30, hideNotifications: true } },
      ),
      tells({ action: 'query' }, { method: 'pin', autoLockSeconds: 5, hideNotifications: false }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'method', 'autoLockSeconds', 'hideNotifications'),
      invalid({ action: 'set', method: 'face' }, 'method'),
      invalid({ action: 'set', autoLockSeconds: 7 }, 'autoLockSeconds'),
      confirmation({ action: 'set', method: 'swipe' }),
      fails({ action: 'set', method: 'swipe' }, 'Conflict', { settings: ['private_space'] }, space(false)),
      fails(
        { action: 'set', method: 'none', confirm: true },
        'Conflict',
        { settings: ['app_lock', 'private_space'], apps: ['Coinpurse'] },
        rows(locked, space(false)),
      ),
    ],
  },
  manage_app_lock: {
    works: [
      writes({ action: 'enable', appName: 'Coinpurse' }, { 'apps/app_009': { locked: true } }, undefined, {
        appName: 'Coinpurse',
        locked: true,
      }),
      writes({ action: 'disable', appName: 'coinpurse', confirm: true }, { 'apps/app_009': { locked: false } }, locked),
      tells({ action: 'query' }, { count: 1, items: [{ appId: 'app_009', appName: 'Coinpurse' }] }, locked),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'enable' }, 'appName'),
      invalid({ action: 'lock', appName: 'Coinpurse' }, 'action'),
      absent({ action: 'enable', appName: 'Zzyzx' }),
      fails({ action: 'enable', appName: 'Stayroost' }, 'Unsupported', { reason: 'not installed' }),
      unsafe({ action: 'enable', appName: 'Coinpurse' }),
      confirmation({ action: 'disable', appName: 'Coinpurse' }, locked),
      absent({ action: 'disable', appName: 'Zzyzx' }),
    ],
  },
  manage_private_space: {
    works: [
      writes({ action: 'enable' }, { 'settings/private_space': { enabled: true } }, undefined, {
        enabled: true,
        unlocked: false,
      }),
      writes(
        { action: 'disable', confirm: true },
        {
          'settings/private_space': { enabled: false },
          'apps/app_009': { hidden: false },
          'photos/photo_004': { hidden: false },
        },
        rows(space(false), hiddenApp),
      ),
      writes(
        { action: 'unlock', confirm: true },
        { 'settings/private_space': { unlocked: true } },
        rows(space(false), hiddenApp),
        {
          hiddenApps: ['Coinpurse'],
        },
      ),
      writes(
        { action: 'lock' },
        { 'settings/private_space': { unlocked: false }, 'settings/foreground': { screen: 'home', appId: null } },
        rows(space(true), hiddenApp, setting('foreground', { screen: 'app', appId: 'app_009' })),
        { hiddenApps: [] },
      ),
      writes({ action: 'hide', appName: 'Medlink' }, { 'apps/app_010': { hidden: true } }, space(true)),
      writes({ action: 'show', appName: 'Coinpurse' }, { 'apps/app_009': { hidden: false } }, rows(space(true), hiddenApp)),
      tells({ action: 'query' }, { enabled: true, unlocked: false, hiddenApps: [] }, rows(space(false), hiddenApp)),
    ],
    fails: [
      missing({}, 'action'),
      fails({ action: 'hide' }, 'MissingParameter', { missing: ['appName'] }, space(true)),
      invalid({ action: 'open' }, 'action'),
      fails({ action: 'show', appName: 'Zzyzx' }, 'NotFound', {}, space(true)),
      fails({ action: 'lock' }, 'PreconditionFailed', { setting: 'private_space', needed: 'enabled' }),
      fails({ action: 'hide', appName: 'Medlink' }, 'PreconditionFailed', { needed: 'unlocked' }, space(false)),
      fails(
        { action: 'hide', appName: 'Medlink' },
        'Unsupported',
        { reason: 'system app' },
        rows(space(true), row('apps', 'app_010', { system: true })),
      ),
      unsafe({ action: 'enable' }, 'none'),
      confirmation({ action: 'unlock' }, space(false)),
      confirmation({ action: 'disable' }, space(false)),
      fails({ action: 'disable' }, 'PreconditionFailed', { setting: 'private_space', needed: 'enabled' }),
    ],
  },
  manage_biometrics: {
    works: [
      writes({ action: 'enroll', finger: 'Left thumb' }, { 'fingerprints/finger_003': { name: 'Left thumb' } }),
      writes(
        { action: 'rename', finger: 'left index', newName: 'Left pointer' },
        { 'fingerprints/finger_002': { name: 'Left pointer' } },
      ),
      writes({ action: 'remove', fingerId: 'finger_001', confirm: true }, { 'fingerprints/finger_001': null }),
      // The last finger takes unlocking and paying along.
      writes(
        { action: 'remove', finger: 'Right thumb', confirm: true },
        { 'fingerprints/finger_001': null, 'settings/biometrics': { fingerprint: false, payments: false } },
        row('fingerprints', 'finger_002', null),
      ),
      writes({ action: 'enable', feature: 'face' }, { 'settings/biometrics': { face: true } }),
      writes(
        { action: 'enable', feature: 'payments' },
        { 'settings/biometrics': { payments: true } },
        setting('biometrics', { payments: false }),
      ),
      writes({ action: 'disable', feature: 'fingerprint' }, { 'settings/biometrics': { fingerprint: false, payments: false } }),
      writes(
        { action: 'disable', feature: 'fingerprint' },
        { 'settings/biometrics': { fingerprint: false } },
        setting('biometrics', { face: true }),
      ),
      tells(
        { action: 'query' },
        { fingerprint: true, face: false, fingers: [{ name: 'Right thumb' }, { fingerId: 'finger_002' }] },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'enroll' }, 'finger'),
      missing({ action: 'enable' }, 'feature'),
      missing({ action: 'rename', finger: 'Right thumb' }, 'newName'),
      invalid({ action: 'enable', feature: 'voice' }, 'feature'),
      absent({ action: 'remove', finger: 'Little toe', confirm: true }),
      fails({ action: 'enroll', finger: 'right thumb' }, 'Conflict', { conflictingId: 'finger_001' }),
      fails({ action: 'rename', finger: 'Right thumb', newName: 'Left index' }, 'Conflict', { conflictingId: 'finger_002' }),
      fails({ action: 'enroll', finger: 'Nose' }, 'Conflict', { limit: 5 }, fullHand),
      fails({ action: 'enable', feature: 'fingerprint' }, 'PreconditionFailed', { needed: 'enroll' }, noFingers),
      fails(
        { action: 'enable', feature: 'payments' },
        'PreconditionFailed',
        { needed: ['fingerprint', 'face'] },
        setting('biometrics', { fingerprint: false, payments: false }),
      ),
      unsafe({ action: 'enroll', finger: 'Left thumb' }),
      confirmation({ action: 'remove', finger: 'Right thumb' }),
      absent({ action: 'remove', finger: 'Little toe' }),
    ],
  },
  manage_password_vault: {
    works: [
      writes(
        { action: 'add', site: 'parcelo.example', username: 'elodie', password: 'Colis-en-route-7' },
        {
          'vault/secret_004': { site: 'parcelo.example', username: 'elodie', password: 'Colis-en-route-7', updatedAt: NOW },
        },
        undefined,
        { secretId: 'secret_004', strength: 'strong', reused: false, ageDays: 0 },
      ),
      // A strong one is made, always the same at that time.
      writes(
        { action: 'add', site: 'parcelo.example', username: 'elodie' },
        {
          'vault/secret_004': { site: 'parcelo.example', username: 'elodie', password: MADE, updatedAt: NOW },
        },
        undefined,
        { strength: 'strong' },
      ),
      writes(
        { action: 'update', secretId: 'secret_002', password: 'Houblon et 3 lilas' },
        { 'vault/secret_002': { password: 'Houblon et 3 lilas', updatedAt: NOW } },
      ),
      writes(
        { action: 'update', site: 'railblip', username: 'e.marchetti' },
        { 'vault/secret_001': { username: 'e.marchetti' } },
        undefined,
        { updatedAt: '2025-12-10T09:00', ageDays: 90 },
      ),
      writes({ action: 'delete', site: 'courriel.example', username: 'atelier', confirm: true }, { 'vault/secret_003': null }),
      tells(
        { action: 'reveal', site: 'railblip.example', confirm: true },
        { secretId: 'secret_001', username: 'elodie', password: 'Tram-Noir-1970' },
      ),
      tells(
        { action: 'query' },
        {
          count: 3,
          items: [
            { secretId: 'secret_001', strength: 'strong', ageDays: 90, reused: false, updatedAt: '2025-12-10T09:00' },
            { secretId: 'secret_002', strength: 'weak', reused: true },
            { secretId: 'secret_003', ageDays: 0 },
          ],
        },
      ),
      tells({ action: 'query', site: 'courriel', username: 'elodie' }, { count: 1 }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'add', username: 'elodie' }, 'site'),
      missing({ action: 'add', site: 'parcelo.example' }, 'username'),
      missing({ action: 'reveal', confirm: true }, 'site'),
      invalid({ action: 'add', site: 'parcelo.example', username: 'elodie', password: 'abc' }, 'password'),
      absent({ action: 'reveal', site: 'nowhere.example', confirm: true }),
      absent({ action: 'delete', secretId: 'secret_999', confirm: true }),
      fails({ action: 'reveal', site: 'courriel.example', confirm: true }, 'AmbiguousEntity', {
        candidates: [
          { secretId: 'secret_002', username: 'elodie.m' },
          { secretId: 'secret_003', username: 'atelier' },
        ],
      }),
      fails({ action: 'add', site: 'Railblip.example', username: 'Elodie' }, 'Conflict', { conflictingId: 'secret_001' }),
      confirmation({ action: 'reveal', site: 'railblip.example' }),
      fails({ action: 'delete', secretId: 'secret_001' }, 'ConfirmationRequired', {
        message: "This needs the user's word: the account elodie at railblip.example would be gone for good.",
      }),
      absent({ action: 'reveal', site: 'moonbase.example' }),
      fails({ action: 'update', secretId: 'secret_003', username: 'elodie.m' }, 'Conflict', { conflictingId: 'secret_002' }),
      unsafe({ action: 'query' }),
    ],
  },
  manage_emergency_alert: {
    works: [
      writes(
        { action: 'trigger', confirm: true },
        {
          'emergency_alerts/sos_001': { contactId: 'contact_002', place: 'Home, 4 rue des Tilleuls, Lyon', at: NOW },
          'emergency_alerts/sos_002': { contactId: 'contact_001', place: 'Home, 4 rue des Tilleuls, Lyon', at: NOW },
          'settings/emergency': { alertActive: true },
        },
        atHome,
        { alerts: [{ contact: 'Hugo Brun' }, { contact: 'Ginette Marchetti' }] },
      ),
      writes(
        { action: 'trigger', confirm: true },
        {
          'emergency_alerts/sos_001': { contactId: 'contact_002', place: null, at: NOW },
          'emergency_alerts/sos_002': { contactId: 'contact_001', place: null, at: NOW },
          'settings/emergency': { alertActive: true },
        },
        rows(atHome, setting('emergency', { shareLocation: false })),
      ),
      writes({ action: 'cancel' }, { 'settings/emergency': { alertActive: false } }, alerting),
      writes({ action: 'disable' }, { 'settings/emergency': { enabled: false } }),
      writes(
        { action: 'enable', countdownSeconds: 10 },
        { 'settings/emergency': { enabled: true, countdownSeconds: 10 } },
        setting('emergency', { enabled: false }),
      ),
      writes({ action: 'set', shareLocation: false }, { 'settings/emergency': { shareLocation: false } }),
      tells(
        { action: 'query' },
        {
          enabled: true,
          countdownSeconds: 5,
          alertActive: false,
          contacts: 2,
          alerts: [{ alertId: 'sos_001', contact: 'Hugo Brun', sentAt: '2026-03-10T09:00' }],
        },
        row('emergency_alerts', 'sos_001', { contactId: 'contact_002', place: null, at: NOW }),
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'shareLocation', 'countdownSeconds'),
      invalid({ action: 'set', countdownSeconds: 4 }, 'countdownSeconds'),
      confirmation({ action: 'trigger' }),
      fails({ action: 'trigger' }, 'Conflict', { session: 'emergency', code: 409 }, alerting),
      fails(
        { action: 'trigger', confirm: true },
        'PreconditionFailed',
        { setting: 'emergency', needed: 'on' },
        setting('emergency', { enabled: false }),
      ),
      fails(
        { action: 'trigger', confirm: true },
        'PreconditionFailed',
        { needed: 'emergency_contact' },
        rows(row('emergency_contacts', 'emergency_001', null), row('emergency_contacts', 'emergency_002', null)),
      ),
      fails({ action: 'trigger', confirm: true }, 'Conflict', { session: 'emergency', code: 409 }, alerting),
      inAirplaneMode({ action: 'trigger', confirm: true }),
      fails({ action: 'cancel' }, 'PreconditionFailed', { needed: 'alert' }),
    ],
  },
  manage_emergency_contact: {
    works: [
      writes(
        { action: 'add', contact: 'Noé Marchetti' },
        { 'emergency_contacts/emergency_003': { contactId: 'contact_007', priority: 3 } },
        undefined,
        { emergencyId: 'emergency_003', priority: 3 },
      ),
      writes(
        { action: 'add', contactId: 'contact_009', priority: 1 },
        {
          'emergency_contacts/emergency_003': { contactId: 'contact_009', priority: 1 },
          'emergency_contacts/emergency_001': { priority: 2 },
          'emergency_contacts/emergency_002': { priority: 3 },
        },
      ),
      writes(
        { action: 'remove', contact: 'Hugo Brun' },
        { 'emergency_contacts/emergency_001': null, 'emergency_contacts/emergency_002': { priority: 1 } },
      ),
      writes(
        { action: 'move', contact: 'mother', priority: 1 },
        { 'emergency_contacts/emergency_001': { priority: 2 }, 'emergency_contacts/emergency_002': { priority: 1 } },
      ),
      tells({ action: 'query' }, { count: 2, items: [{ priority: 1, contact: 'Hugo Brun' }, { contactId: 'contact_001' }] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'add' }, 'contact'),
      missing({ action: 'move', contact: 'Hugo Brun' }, 'priority'),
      invalid({ action: 'add', contact: 'Noé Marchetti', priority: 11 }, 'priority'),
      invalid({ action: 'move', contact: 'Hugo Brun', priority: 3 }, 'priority'),
      absent({ action: 'add', contact: 'Nobody' }),
      absent({ action: 'remove', contact: 'Noé Marchetti' }),
      twoCamilles({ action: 'add', contact: 'Camille' }),
      fails({ action: 'add', contact: 'Hugo Brun' }, 'Conflict', { conflictingId: 'emergency_001' }),
      fails(
        { action: 'add', contact: 'Noé Marchetti' },
        'Conflict',
        { limit: 10 },
        rows(
          ...['03', '04', '05', '06', '08', '09', '10', '11'].map((number, index) =>
            row('emergency_contacts', `emergency_0${number}`, { contactId: `contact_0${number}`, priority: index + 3 }),
          ),
        ),
      ),
      denied({ action: 'query' }, 'contacts'),
    ],
  },
  manage_sensor_access: {
    works: [
      writes({ action: 'disable', sensor: 'camera' }, { 'settings/sensors': { camera: false } }),
      writes({ action: 'disable', sensor: 'all' }, { 'settings/sensors': { camera: false, microphone: false, location: false } }),
      writes(
        { action: 'enable', sensor: 'microphone' },
        { 'settings/sensors': { microphone: true } },
        setting('sensors', { microphone: false }),
      ),
      // What uses another sensor does not matter.
      writes({ action: 'disable', sensor: 'location' }, { 'settings/sensors': { location: false } }, session('voice_recorder')),
      tells({ action: 'query' }, { camera: true, microphone: true, location: true }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'disable' }, 'sensor'),
      invalid({ action: 'disable', sensor: 'gyroscope' }, 'sensor'),
      fails({ action: 'disable', sensor: 'microphone' }, 'Conflict', { session: 'voice_recorder' }, session('voice_recorder')),
      fails(
        { action: 'disable', sensor: 'camera' },
        'Conflict',
        { session: 'video_recorder' },
        setting('video_recorder', { active: true }),
      ),
      fails({ action: 'disable', sensor: 'all' }, 'Conflict', { session: 'navigation' }, setting('navigation', { active: true })),
    ],
  },
  query_privacy_report: {
    works: [
      tells(
        {},
        {
          total: 4,
          since: '2026-03-03T09:00',
          items: [
            { appName: 'Hopcab', permission: 'location', uses: 2, lastAt: '2026-03-10T08:00' },
            { appName: 'Gardenly', permission: 'camera', uses: 1 },
            { appName: 'Lumafy', permission: 'microphone', uses: 1 },
          ],
        },
      ),
      tells({ period: 'day' }, { total: 3, count: 2 }),
      tells({ period: 'month', appName: 'Hopcab' }, { total: 3, items: [{ uses: 2 }, { permission: 'camera' }] }),
      tells({ period: 'month', permission: 'camera' }, { total: 2, items: [{ appName: 'Gardenly' }, { appName: 'Hopcab' }] }),
      tells({ permission: 'contacts' }, { total: 0, items: [] }),
    ],
    fails: [
      invalid({ period: 'year' }, 'period'),
      invalid({ permission: 'calls' }, 'permission'),
      absent({ appName: 'Zzyzx' }),
      fails({ appName: 'Stayroost' }, 'Unsupported', { reason: 'not installed' }),
    ],
  },
  run_security_scan: {
    works: [
      writes(
        { action: 'scan' },
        { 'settings/security_scan': { lastAt: NOW, threats: 6 } },
        rows(
          lock('swipe'),
          setting('usb_debug', { enabled: true }),
          setting('developer_options', { enabled: true }),
          setting('system_update', { available: '15.3.0' }),
          row('files', 'file_900', {
            name: 'free-maps.apk',
            folder: '/Download',
            kind: 'installer',
            sizeKb: 9000,
            modifiedAt: NOW,
          }),
          row('apps', 'app_011', { category: 'tools' }),
          ...['camera', 'microphone', 'location'].map((permission) => risky(permission)),
        ),
        {
          count: 6,
          items: [
            { severity: 'high', kind: 'weak_screen_lock', mendWith: 'manage_screen_lock' },
            { kind: 'usb_debugging' },
            { kind: 'unknown_installer', subject: '/Download/free-maps.apk' },
            { kind: 'risky_permissions', subject: 'Gardenly' },
            { severity: 'medium', kind: 'developer_options' },
            { kind: 'outdated_system', subject: '15.3.0' },
          ],
        },
      ),
      writes(
        {},
        { 'settings/security_scan': { lastAt: NOW } },
        rows(clean, ...['camera', 'microphone', 'location'].map((one) => risky(one, one !== 'location'))),
        { count: 0 },
      ),
      tells({ action: 'query' }, { lastAt: null, threats: 0 }),
      tells(
        { action: 'query' },
        { lastAt: '2026-03-10T09:00', threats: 2 },
        setting('security_scan', { lastAt: NOW, threats: 2 }),
      ),
    ],
    fails: [invalid({ action: 'clean' }, 'action'), denied({}, 'storage')],
  },
};
