import type { JsonObject } from '../../../../src/contract/json.ts';
import { absent, type Before, type Cases, fails, invalid, missing, row, setting, tells, writes } from '../make.ts';

const home = (number: number, set: JsonObject): Before => row('home_devices', `home_00${number}`, set);
const offline: Before = { obstacles: [{ kind: 'no_network' }] };
const lostReplies = setting('services', { trouble: 'lost_replies' });

export const homeCases: Cases = {
  control_smart_home_device: {
    works: [
      writes({ action: 'turn_on', deviceName: 'Kettle plug' }, { 'home_devices/home_004': { on: true } }, undefined, {
        devices: [{ deviceId: 'home_004', deviceName: 'Kettle plug', on: true, level: null }],
      }),
      // What was dimmed to nothing comes back at full.
      writes(
        { action: 'turn_on', deviceName: 'Ceiling lamp', room: 'Bedroom' },
        { 'home_devices/home_002': { on: true, level: 100 } },
      ),
      writes({ action: 'turn_off', room: 'kitchen', kind: 'light' }, { 'home_devices/home_001': { on: false } }),
      writes(
        { action: 'turn_on', kind: 'light' },
        { 'home_devices/home_001': { on: true }, 'home_devices/home_002': { on: true, level: 100 } },
        home(1, { on: false }),
      ),
      // A room has a lock too, which is neither on nor off.
      writes({ action: 'turn_off', room: 'Hall' }, { 'home_devices/home_003': { on: false } }),
      writes(
        { action: 'set_level', deviceName: 'Greenhouse fan', level: 25 },
        { 'home_devices/home_007': { on: true, level: 25 } },
      ),
      writes({ action: 'set_level', room: 'Kitchen', level: 0 }, { 'home_devices/home_001': { on: false, level: 0 } }),
      writes(
        { action: 'set_level', deviceName: 'Hall thermostat', level: 21 },
        { 'home_devices/home_003': { on: true, level: 21 } },
        home(3, { on: false }),
      ),
      writes({ action: 'unlock', deviceName: 'Front door', confirm: true }, { 'home_devices/home_006': { on: false } }),
      writes({ action: 'lock', kind: 'lock' }, { 'home_devices/home_006': { on: true } }, home(6, { on: false })),
      tells({ action: 'query', room: 'Garden' }, { items: [{ deviceName: 'Garden camera', online: false }, { level: 40 }] }),
      tells({ action: 'query' }, { count: 7 }),
      tells({ action: 'query', kind: 'vacuum' }, { count: 0 }),
    ],
    fails: [
      missing({ action: 'turn_on' }, 'deviceName'),
      missing({ action: 'set_level', deviceName: 'Greenhouse fan' }, 'level'),
      invalid({ action: 'set_level', deviceName: 'Greenhouse fan', level: 101 }, 'level'),
      invalid({ action: 'turn_on', kind: 'toaster' }, 'kind'),
      fails({ action: 'set_level', deviceName: 'Hall thermostat', level: 31 }, 'InvalidArgument', {
        path: 'level',
        expected: '5 to 30 degrees',
      }),
      absent({ action: 'turn_on', deviceName: 'Toaster' }),
      absent({ action: 'turn_on', room: 'Cellar' }),
      fails({ action: 'turn_on', deviceName: 'Ceiling lamp' }, 'AmbiguousEntity', {
        candidates: [{ room: 'Kitchen' }, { room: 'Bedroom' }],
      }),
      fails({ action: 'turn_off', deviceName: 'Garden camera' }, 'Unavailable', { offline: ['Garden camera'] }),
      // All of a room or none.
      fails({ action: 'turn_on', room: 'Garden' }, 'Unavailable', { offline: ['Garden camera'] }),
      fails({ action: 'set_level', deviceName: 'Kettle plug', level: 50 }, 'Unsupported', {
        reason: 'plug',
        supported: ['turn_on', 'turn_off'],
      }),
      fails({ action: 'turn_off', deviceName: 'Front door' }, 'Unsupported', { supported: ['lock', 'unlock'] }),
      fails({ action: 'unlock', deviceName: 'Front door' }, 'ConfirmationRequired', { needed: 'confirm' }),
      fails({ action: 'unlock', deviceName: 'Front door' }, 'ConfirmationRequired', { needed: 'confirm' }, lostReplies),
      fails({ action: 'unlock', deviceName: 'Front door' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails(
        { action: 'unlock', deviceName: 'Front door' },
        'Unavailable',
        { offline: ['Front door'] },
        home(6, { online: false }),
      ),
      fails({ action: 'turn_on', deviceName: 'Kettle plug' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails(
        { action: 'turn_on', deviceName: 'Kettle plug' },
        'OutcomeUnknown',
        { checkWith: 'control_smart_home_device' },
        lostReplies,
      ),
    ],
  },
  manage_smart_home_scene: {
    works: [
      writes(
        { action: 'run', sceneName: 'good night' },
        { 'home_devices/home_001': { on: false }, 'home_devices/home_003': { level: 16 } },
      ),
      writes({ action: 'run', sceneName: 'Guests arrive', confirm: true }, { 'home_devices/home_006': { on: false } }),
      writes(
        {
          action: 'create',
          sceneName: 'Film evening',
          steps: [
            { deviceName: 'Hall thermostat', on: true, level: 20 },
            { deviceName: 'Kettle plug', on: false },
          ],
        },
        {
          'home_scenes/home_scene_004': { name: 'Film evening' },
          'home_scene_steps/home_step_006': { sceneId: 'home_scene_004', deviceId: 'home_003', on: true, level: 20 },
          'home_scene_steps/home_step_007': { sceneId: 'home_scene_004', deviceId: 'home_004', on: false },
        },
      ),
      writes(
        { action: 'delete', sceneName: 'Garden day' },
        {
          'home_scenes/home_scene_002': null,
          'home_scene_steps/home_step_003': null,
          'home_scene_steps/home_step_004': null,
        },
      ),
      tells(
        { action: 'query', sceneName: 'Guests arrive' },
        { items: [{ steps: [{ deviceName: 'Front door', on: false, level: null }] }] },
      ),
      tells({ action: 'query' }, { count: 3 }),
    ],
    fails: [
      missing({ action: 'run' }, 'sceneName'),
      missing({ action: 'create', sceneName: 'Empty' }, 'steps'),
      invalid({ action: 'create', sceneName: 'Bad', steps: [{ deviceName: 'Kettle plug' }] }, 'steps[0].on'),
      invalid({ action: 'create', sceneName: 'Bad', steps: [{ deviceName: 'Hall thermostat', on: true, level: 40 }] }, 'steps'),
      invalid(
        {
          action: 'create',
          sceneName: 'Bad',
          steps: [
            { deviceName: 'Kettle plug', on: true },
            { deviceName: 'kettle plug', on: false },
          ],
        },
        'steps',
      ),
      absent({ action: 'run', sceneName: 'Unheard Of' }),
      absent({ action: 'create', sceneName: 'New', steps: [{ deviceName: 'Toaster', on: true }] }),
      fails({ action: 'create', sceneName: 'Good Night', steps: [{ deviceName: 'Kettle plug', on: true }] }, 'Conflict', {
        conflictingId: 'home_scene_001',
      }),
      fails({ action: 'create', sceneName: 'New', steps: [{ deviceName: 'Ceiling lamp', on: true }] }, 'AmbiguousEntity', {}),
      // Every step or none.
      fails({ action: 'run', sceneName: 'Garden day' }, 'Unavailable', { offline: ['Garden camera'] }),
      fails({ action: 'run', sceneName: 'Guests arrive' }, 'ConfirmationRequired', {
        message: "This needs the user's word: Front door would be unlocked.",
      }),
      fails(
        { action: 'run', sceneName: 'Guests arrive' },
        'Unavailable',
        { offline: ['Front door'] },
        row('home_devices', 'home_006', { online: false }),
      ),
      fails({ action: 'run', sceneName: 'Good night' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails(
        { action: 'run', sceneName: 'Good night' },
        'OutcomeUnknown',
        { checkWith: 'control_smart_home_device' },
        lostReplies,
      ),
    ],
  },
};
