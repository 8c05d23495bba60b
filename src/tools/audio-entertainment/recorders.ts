import { z } from 'zod';
import { done, isQuery, name } from '../common.ts';
import { freeSpace, microphoneFree, noSession, onlyFor, onlyIf } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './media.ts';
import { NEEDED_MB, recordedSeconds, saveRecording } from './save-recording.ts';

/** Megabytes a minute. */
const SCREEN_MB = 12;
const VOICE_MB = 1;

const screenRecorder = defineTool({
  name: 'control_screen_recorder',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Screen recorder: starts or stops recording the screen as a video (capturing or filming what happens on it), with sound from the microphone if wanted, or says whether it records. Needs free storage; saving takes 12 MB a minute. For a still picture of the screen use take_screenshot.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'query']).describe('What to do with the screen recorder.'),
    microphone: z.boolean().default(false).describe('Whether sound from the microphone is recorded too.'),
  }),
  match: { microphone: 'boolean' },
  reads: isQuery,
  permission: ({ action, microphone }) => (action === 'start' && microphone ? 'microphone' : null),
  requires: [
    ...onlyFor(['start'], noSession('screen_recorder'), freeSpace(NEEDED_MB)),
    ...onlyIf(({ action, microphone }) => action === 'start' && microphone === true, microphoneFree),
  ],
  run: (phone, { action, microphone }) => {
    const active = phone.setting('screen_recorder', 'active') === true;
    if (action === 'query')
      return done(`Screen recorder: ${active ? 'recording' : 'idle'}.`, {
        active,
        microphone: phone.setting('screen_recorder', 'microphone') === true,
        seconds: recordedSeconds(phone, 'screen_recorder', SCREEN_MB),
      });
    if (action === 'start') {
      phone.set('screen_recorder', { active: true, microphone, startedAt: phone.now() });
      return done('Recording the screen.', { active: true, microphone });
    }
    if (!active) throw new ToolFailure('PreconditionFailed', 'The screen is not being recorded.', { needed: 'screen_recorder' });
    const row = saveRecording(phone, 'screen_recorder', { kind: 'screen', title: 'Screen recording', mbPerMinute: SCREEN_MB });
    phone.set('screen_recorder', { microphone: false });
    return done('Screen recording saved.', { recordingId: row.id, durationSeconds: row.durationSeconds as number });
  },
});

const voiceRecorder = defineTool({
  name: 'control_voice_recorder',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Voice recorder, for audio only: starts or stops recording a voice memo, a lecture or a meeting with the microphone, under a title if wanted, or says whether it is recording. Needs the microphone for itself and free storage; manage_recordings lists what was recorded.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'query']).describe('What to do with the voice recorder.'),
    title: name('Title of the memo.').exactOptional(),
  }),
  match: { title: 'text' },
  reads: isQuery,
  permission: ({ action }) => (action === 'start' ? 'microphone' : null),
  requires: onlyFor(['start'], microphoneFree, freeSpace(NEEDED_MB)),
  run: (phone, { action, title }) => {
    const active = phone.setting('voice_recorder', 'active') === true;
    const named = phone.setting('voice_recorder', 'title') as string | null;
    if (action === 'query')
      return done(`Voice recorder: ${active ? 'recording' : 'idle'}.`, {
        active,
        title: named,
        seconds: recordedSeconds(phone, 'voice_recorder', VOICE_MB),
      });
    if (action === 'start') {
      phone.set('voice_recorder', { active: true, title: title ?? null, startedAt: phone.now() });
      return done('Recording.', { active: true, title: title ?? null });
    }
    if (!active) throw new ToolFailure('PreconditionFailed', 'No voice memo is being recorded.', { needed: 'voice_recorder' });
    const label = title ?? named ?? 'Voice memo';
    const row = saveRecording(phone, 'voice_recorder', { kind: 'voice', title: label, mbPerMinute: VOICE_MB });
    phone.set('voice_recorder', { title: null });
    return done(`Voice memo '${label}' saved.`, {
      recordingId: row.id,
      title: label,
      durationSeconds: row.durationSeconds as number,
    });
  },
});

const recognizeMusic = defineTool({
  name: 'recognize_music',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Listens through the microphone to a song or tune that is playing nearby, such as on the radio or in a shop, and names it, as Shazam does: what song it is, who it is by and who sings it. What this phone is playing itself is told by control_playback.',
  params: z.strictObject({}),
  match: {},
  permission: 'microphone',
  run: (phone) => {
    // What can be heard: the phone itself, else the first song of the library, as the room's radio.
    const own =
      phone.setting('playback', 'status') === 'playing' ? (phone.setting('playback', 'mediaId') as string | null) : null;
    const song =
      (own === null ? undefined : phone.table('media').get(own)) ?? phone.table('media').having('mediaType', 'music')[0];
    if (song === undefined) throw new ToolFailure('NotFound', 'No music was recognised.', { what: 'song' });
    return done(`'${String(song.title)}' by ${String(song.artist)}.`, {
      title: song.title as string,
      artist: song.artist as string,
    });
  },
});

export const recorders: readonly Tool[] = [screenRecorder, voiceRecorder, recognizeMusic];
