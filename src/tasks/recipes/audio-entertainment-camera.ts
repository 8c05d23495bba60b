import type { JsonObject } from '../../contract/json.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { duration, text } from '../surface.ts';
import { askedSetting, otherThan } from './asks.ts';
import { exact, exactly, insert, primitive, setting, step, update } from './draws.ts';
import { nowOf, patch } from './things.ts';

const STORAGE = 'settings/storage';

const screenWithSound = (): Piece => ({
  slots: {},
  steps: [step('control_screen_recorder', exact({ action: 'start', microphone: true }))],
  delta: [update('settings', 'screen_recorder', exactly({ active: true, microphone: true }))],
  rows: [patch('settings', 'screen_recorder', { active: false, microphone: false })],
  touches: ['settings/screen_recorder'],
  canonical: true,
});

const voiceAsk = (ctx: RecipeContext): Piece => {
  const title = ctx.value('recording_title');
  const set = { active: true, title, startedAt: nowOf(ctx) - 95_000 };
  const fields = { title: { ...expected('text', title), about: 'the title of the voice memo that is being recorded' } };
  return askedSetting('control_voice_recorder', 'voice_recorder', set, fields);
};

/** A timer leaves no trace on the photo: it is graded by the call. */
const selfieTimer = (ctx: RecipeContext): Piece => {
  const seconds = ctx.random.pick([3, 10]);
  return {
    slots: { duration: duration(seconds) },
    steps: [step('take_photo', { ...exact({ camera: 'front' }), timerSeconds: lit('number', seconds) })],
    delta: [],
    touches: ['call'],
    canonical: true,
  };
};

const FILMING = { active: false, camera: 'back', resolution: '1080p', startedAt: null };

const film = (wanted: JsonObject, words?: string, before: JsonObject = {}): Piece => ({
  slots: words === undefined ? {} : { quality: text(words) },
  steps: [step('record_video', exact({ action: 'start', ...wanted }))],
  delta: [update('settings', 'video_recorder', exactly({ active: true, ...wanted }))],
  rows: [patch('settings', 'video_recorder', { ...FILMING, ...before }), patch('settings', 'flashlight', { enabled: false })],
  touches: ['settings/video_recorder', 'settings/flashlight'],
  canonical: true,
});

const filmQuality = (ctx: RecipeContext): Piece => {
  const resolution = ctx.random.pick(['720p', '1080p', '4k']);
  const before = resolution === '1080p' ? { resolution: '720p' } : {};
  return film({ resolution }, resolution.replace('k', 'K'), before);
};

const filmStop = (ctx: RecipeContext): Piece => {
  const title = ctx.value('recording_title');
  return {
    slots: { title: text(title) },
    steps: [step('record_video', { ...exact({ action: 'stop' }), title: lit('text', title) })],
    delta: [
      update('settings', 'video_recorder', exactly({ active: false })),
      insert('recordings', { title: expected('text', title), kind: expected('exact', 'video') }),
      update('settings', 'storage', {}),
    ],
    rows: [patch('settings', 'video_recorder', { ...FILMING, active: true, startedAt: nowOf(ctx) - 48_000 })],
    touches: ['settings/video_recorder', 'recordings', STORAGE],
  };
};

const SIZES = ['12MP', '50MP', '108MP'];
const camera = (ctx: RecipeContext, after: JsonObject, before: JsonObject, slots: Piece['slots'] = {}): Piece =>
  setting(ctx, 'camera', after, step('configure_camera', exact({ action: 'set', ...after })), slots, before);

const cameraResolution = (ctx: RecipeContext): Piece => {
  const resolution = ctx.random.pick(SIZES);
  const before = { resolution: otherThan(ctx, SIZES, resolution), hdr: false };
  return camera(ctx, { resolution }, before, { resolution: text(resolution.replace('MP', '')) });
};

const FLASHES = ['on', 'off', 'auto'];
const cameraFlash = (ctx: RecipeContext): Piece => {
  const flash = ctx.random.pick(FLASHES);
  return camera(
    ctx,
    { flash },
    { flash: otherThan(ctx, FLASHES, flash) },
    { mode: text(flash === 'auto' ? 'automatic' : flash) },
  );
};

const FEATURES = { grid: 'the grid lines', hdr: 'HDR', watermark: 'the watermark' } as const;
const cameraFeature =
  (on: boolean) =>
  (ctx: RecipeContext): Piece => {
    const [feature, words] = ctx.random.pick(Object.entries(FEATURES));
    return camera(ctx, { [feature]: on }, { resolution: '12MP', [feature]: !on }, { feature: text(words) });
  };

const cameraAsk = (ctx: RecipeContext): Piece => {
  const resolution = ctx.random.pick(SIZES);
  const fields = {
    megapixels: { ...expected('number', Number.parseInt(resolution, 10)), about: 'how many megapixels photos have' },
  };
  return askedSetting('configure_camera', 'camera', { resolution, hdr: false }, fields);
};

export const cameraPrimitives: readonly Primitive[] = [
  primitive('screenrec.mic', 'screen-recorder-sound', 'control_screen_recorder', screenWithSound),
  primitive('voicerec.ask', 'voice-recorder-ask', 'control_voice_recorder', voiceAsk),
  primitive('photo.selfie.timer', 'selfie-timer', 'take_photo', selfieTimer),
  primitive('film.start', 'film', 'record_video', () => film({})),
  primitive('film.front', 'film', 'record_video', () => film({ camera: 'front' })),
  primitive('film.stop', 'film', 'record_video', filmStop),
  primitive('film.quality', 'film-quality', 'record_video', filmQuality, 'evolve'),
  primitive('camera.resolution', 'camera', 'configure_camera', cameraResolution),
  primitive('camera.flash', 'camera', 'configure_camera', cameraFlash),
  primitive('camera.on', 'camera', 'configure_camera', cameraFeature(true)),
  primitive('camera.off', 'camera', 'configure_camera', cameraFeature(false)),
  primitive('camera.ask', 'camera', 'configure_camera', cameraAsk),
  primitive(
    'camera.place.off',
    'camera-place',
    'configure_camera',
    (ctx) => camera(ctx, { saveLocation: false }, { saveLocation: true }),
    'test',
  ),
  primitive(
    'camera.mirror',
    'camera-mirror',
    'configure_camera',
    (ctx) => camera(ctx, { mirrorSelfie: true }, { mirrorSelfie: false }),
    'sealed',
  ),
];
