import { z } from 'zod';
import type { Phone } from '../../phone/types.ts';
import { chooser } from '../builders.ts';
import { done, isQuery, name, takeSpace } from '../common.ts';
import { cameraFree, freeSpace, microphoneFree, onlyFor, setting } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './media.ts';
import { NEEDED_MB, recordedSeconds, saveRecording } from './save-recording.ts';

/** What a photo of each resolution takes, in megabytes. */
const PHOTO_MB = { '12MP': 4, '50MP': 12, '108MP': 28 } as const;

const takePhoto = defineTool({
  name: 'take_photo',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Takes a photo now: snaps (shoots) a picture with the back camera, or a selfie of the user or a group with the front camera, after a timer of some seconds if wanted. Needs free storage and a camera that nothing else uses; how it is taken (resolution, flash, place) is set with configure_camera.',
  params: z.strictObject({
    camera: z.enum(['back', 'front']).default('back').describe('front for a selfie.'),
    timerSeconds: z.literal([0, 3, 10]).default(0).describe('Self-timer: seconds before the picture is taken.'),
  }),
  match: { camera: 'enum', timerSeconds: 'duration' },
  permission: 'camera',
  requires: [cameraFree, freeSpace(NEEDED_MB)],
  run: (phone, { camera, timerSeconds }) => {
    const sizeMb = PHOTO_MB[phone.setting('camera', 'resolution') as keyof typeof PHOTO_MB];
    const place = placeOf(phone);
    const row = phone.table('photos').insert({ camera, at: phone.now() + timerSeconds * 1000, place, sizeMb });
    takeSpace(phone, sizeMb);
    return done('Photo taken.', { photoId: row.id, camera, timerSeconds, place, sizeMb });
  },
});

/** Where the phone is, if the camera may know and tell it. */
const placeOf = (phone: Phone): string | null => {
  const placeId = phone.setting('position', 'placeId') as string | null;
  const mayKnow =
    phone.setting('camera', 'saveLocation') === true &&
    phone.setting('location_service', 'enabled') === true &&
    phone.setting('sensors', 'location') === true &&
    phone.table('permissions').get('location')?.granted === true;
  return placeId !== null && mayKnow ? ((phone.table('places').get(placeId)?.name as string) ?? null) : null;
};

/** Megabytes of a minute of video. */
const VIDEO_MB = { '720p': 60, '1080p': 130, '4k': 350 } as const;
type Resolution = keyof typeof VIDEO_MB;

const recordVideo = defineTool({
  name: 'record_video',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Records a video with the camera: starts filming (shooting a video clip), stops filming and saves the video, or says whether one is being made. Starting needs the camera and the microphone for itself, the flashlight off, and storage for a minute at least; saving takes 60 (720p) to 350 MB (4k) a minute. There is no slow motion.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'query']).describe('What to do with the video camera.'),
    camera: z.enum(['back', 'front']).default('back').describe('front to film yourself.'),
    resolution: z.enum(['720p', '1080p', '4k']).default('1080p').describe('How sharp the film is.'),
    title: name('Title of the film; one that is given when it is saved counts.').exactOptional(),
  }),
  match: { camera: 'enum', resolution: 'enum', title: 'text' },
  reads: isQuery,
  permission: ({ action }) => (action === 'start' ? 'camera' : null),
  requires: onlyFor(
    ['start'],
    cameraFree,
    microphoneFree,
    setting('flashlight', 'off', 'The flashlight'),
    freeSpace((_, { resolution }) => Math.max(NEEDED_MB, VIDEO_MB[resolution as Resolution])),
  ),
  run: (phone, { action, camera, resolution, title }) => {
    const active = phone.setting('video_recorder', 'active') === true;
    const now = phone.setting('video_recorder', 'resolution') as Resolution;
    if (action === 'query')
      return done(`Video camera: ${active ? 'filming' : 'idle'}.`, {
        active,
        camera: phone.setting('video_recorder', 'camera') as string,
        resolution: now,
        title: (phone.setting('video_recorder', 'title') as string | null) ?? null,
        seconds: recordedSeconds(phone, 'video_recorder', VIDEO_MB[now]),
      });
    if (action === 'start') {
      phone.set('video_recorder', { active: true, camera, resolution, title: title ?? null, startedAt: phone.now() });
      return done('Filming.', { active: true, camera, resolution, title: title ?? null });
    }
    if (!active) throw new ToolFailure('PreconditionFailed', 'No film is being made.', { needed: 'video_recorder' });
    const label = title ?? (phone.setting('video_recorder', 'title') as string | null) ?? 'Video';
    const row = saveRecording(phone, 'video_recorder', { kind: 'video', title: label, mbPerMinute: VIDEO_MB[now] });
    phone.set('video_recorder', { title: null });
    const { id: recordingId, ...columns } = row;
    return done('Film saved.', { recordingId, ...columns });
  },
});

const onOff = (what: string) => z.boolean().describe(what);

const configureCamera = chooser({
  name: 'configure_camera',
  domain: DOMAIN,
  setting: 'camera',
  label: 'Camera',
  description:
    'Camera settings: resolution in megapixels, flash, grid lines, HDR, watermark, whether photos keep the place, mirrored selfies; set changes those that are given, query reads all. HDR does not go with 108MP, which switches it off. A self-timer for a selfie is set with each picture in take_photo.',
  values: {
    resolution: z.enum(['12MP', '50MP', '108MP']).describe('Size of photos; more megapixels take more storage.'),
    flash: z.enum(['auto', 'on', 'off']).describe('Flash of the camera.'),
    grid: onOff('Grid lines in the viewfinder.'),
    hdr: onOff('HDR, for bright and dark parts in one picture.'),
    watermark: onOff('Watermark with the model and the date.'),
    saveLocation: onOff('Whether photos keep the place where they were taken.'),
    mirrorSelfie: onOff('Whether selfies are mirrored.'),
  },
  match: {
    resolution: 'enum',
    flash: 'enum',
    grid: 'boolean',
    hdr: 'boolean',
    watermark: 'boolean',
    saveLocation: 'boolean',
    mirrorSelfie: 'boolean',
  },
  check: (phone, { resolution = phone.setting('camera', 'resolution') as string, hdr }) => {
    if (hdr === true && resolution === '108MP')
      throw new ToolFailure('Unsupported', 'There is no HDR at 108MP.', { reason: 'hdr', supported: ['12MP', '50MP'] });
  },
});

export const camera: readonly Tool[] = [takePhoto, recordVideo, configureCamera];
