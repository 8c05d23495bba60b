import { z } from 'zod';
import { done, name } from './common.ts';
import { defineTool, type Precondition, type Tool, ToolFailure } from './tool.ts';

const DOMAIN = 'Audio & Entertainment';
const query = ({ action }: { action: string }): boolean => action === 'query';

/** What a recording or a photo needs on the storage, in megabytes. */
const NEEDED_MB = 50;

const storageFree: Precondition = {
  name: 'storage',
  check: (phone, { action }) =>
    action !== 'stop' && action !== 'query' && (phone.setting('storage', 'freeMb') as number) < NEEDED_MB
      ? { errorType: 'PreconditionFailed', payload: { message: 'The storage is full.', setting: 'storage', neededMb: NEEDED_MB } }
      : null,
};

const screenRecorder = defineTool({
  name: 'control_screen_recorder',
  domain: DOMAIN,
  kind: 'write',
  description: 'Screen recorder: starts or stops recording the screen as a video, with the microphone if wanted.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'query']).describe('What to do with the screen recorder.'),
    microphone: z.boolean().default(false).describe('Whether sound from the microphone is recorded too.'),
  }),
  match: { microphone: 'boolean' },
  reads: query,
  permission: ({ action, microphone }) => (action === 'start' && microphone ? 'microphone' : null),
  requires: [storageFree],
  run: (phone, { action, microphone }) => {
    const active = phone.setting('screen_recorder', 'active') === true;
    if (action === 'query') return done(`Screen recorder: ${active ? 'recording' : 'idle'}.`, { active });
    if (action === 'start') {
      if (active)
        throw new ToolFailure('Conflict', 'The screen is being recorded already.', { session: 'screen_recorder', code: 409 });
      phone.set('screen_recorder', { active: true, microphone });
      return done('Recording the screen.', { active: true, microphone });
    }
    if (!active) throw new ToolFailure('PreconditionFailed', 'The screen is not being recorded.');
    phone.set('screen_recorder', { active: false, microphone: false });
    const row = phone.table('recordings').insert({ title: 'Screen recording', at: phone.now() });
    return done('Screen recording saved.', { recordingId: row.id });
  },
});

const voiceRecorder = defineTool({
  name: 'control_voice_recorder',
  domain: DOMAIN,
  kind: 'write',
  description: 'Voice recorder: starts or stops a voice memo, with a title if wanted.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'query']).describe('What to do with the voice recorder.'),
    title: name('Title of the memo.').exactOptional(),
  }),
  match: { title: 'text' },
  reads: query,
  permission: ({ action }) => (action === 'query' ? null : 'microphone'),
  requires: [storageFree],
  run: (phone, { action, title }) => {
    const active = phone.setting('voice_recorder', 'active') === true;
    if (action === 'query') return done(`Voice recorder: ${active ? 'recording' : 'idle'}.`, { active });
    if (action === 'start') {
      if (active)
        throw new ToolFailure('Conflict', 'A voice memo is being recorded already.', { session: 'voice_recorder', code: 409 });
      phone.set('voice_recorder', { active: true, title: title ?? null });
      return done('Recording.', { active: true, title: title ?? null });
    }
    if (!active) throw new ToolFailure('PreconditionFailed', 'No voice memo is being recorded.');
    const label = title ?? (phone.setting('voice_recorder', 'title') as string | null) ?? 'Voice memo';
    phone.set('voice_recorder', { active: false, title: null });
    const row = phone.table('recordings').insert({ title: label, at: phone.now() });
    return done(`Voice memo '${label}' saved.`, { recordingId: row.id, title: label });
  },
});

const takePhoto = defineTool({
  name: 'take_photo',
  domain: DOMAIN,
  kind: 'write',
  description: 'Takes a photo with the back camera, or a selfie with the front camera, after a timer if wanted.',
  params: z.strictObject({
    camera: z.enum(['back', 'front']).default('back').describe('front for a selfie.'),
    timerSeconds: z.literal([0, 3, 10]).default(0).describe('Seconds before the picture is taken.'),
  }),
  match: { camera: 'enum', timerSeconds: 'duration' },
  permission: 'camera',
  requires: [storageFree],
  run: (phone, { camera, timerSeconds }) => {
    const row = phone.table('photos').insert({ camera, at: phone.now() + timerSeconds * 1000 });
    return done('Photo taken.', { photoId: row.id, camera, timerSeconds });
  },
});

const recognizeMusic = defineTool({
  name: 'recognize_music',
  domain: DOMAIN,
  kind: 'read',
  description: 'Listens and names the song that is playing nearby.',
  params: z.strictObject({}),
  match: {},
  permission: 'microphone',
  run: (phone) => {
    // What can be heard: the phone itself, else the first song of the library, as the room's radio.
    const own =
      phone.setting('playback', 'status') === 'playing' ? (phone.setting('playback', 'mediaId') as string | null) : null;
    const song =
      (own === null ? undefined : phone.table('media').get(own)) ??
      phone.table('media').where((row) => row.mediaType === 'music')[0];
    if (song === undefined) throw new ToolFailure('NotFound', 'No music was recognised.', { what: 'song' });
    return done(`'${String(song.title)}' by ${String(song.artist)}.`, {
      title: song.title as string,
      artist: song.artist as string,
    });
  },
});

export const recording: readonly Tool[] = [screenRecorder, voiceRecorder, takePhoto, recognizeMusic];
