import { photoAlbum } from './audio-entertainment/albums.ts';
import { camera } from './audio-entertainment/camera.ts';
import { library } from './audio-entertainment/library.ts';
import { listening } from './audio-entertainment/listening.ts';
import { photos } from './audio-entertainment/photos.ts';
import { player } from './audio-entertainment/player.ts';
import { playlists } from './audio-entertainment/playlists.ts';
import { playQueue } from './audio-entertainment/queue.ts';
import { recorders } from './audio-entertainment/recorders.ts';
import { manageRecordings } from './audio-entertainment/recordings.ts';
import { video } from './audio-entertainment/video.ts';
import type { Tool } from './tool.ts';

/** Audio & Entertainment: music, podcasts, video, the camera and its photos, recordings. */
export const audioEntertainment: readonly Tool[] = [
  ...player,
  ...playlists,
  playQueue,
  ...listening,
  ...library,
  ...video,
  ...recorders,
  ...camera,
  ...photos,
  photoAlbum,
  manageRecordings,
];
