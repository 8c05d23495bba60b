import type { Primitive } from '../recipe.ts';
import { cameraPrimitives } from './audio-entertainment-camera.ts';
import { libraryPrimitives } from './audio-entertainment-library.ts';
import { musicPrimitives } from './audio-entertainment-music.ts';
import { photoPrimitives } from './audio-entertainment-photos.ts';
import { playerPrimitives } from './audio-entertainment-player.ts';
import { recordingPrimitives } from './audio-entertainment-recordings.ts';
import { videoPrimitives } from './audio-entertainment-video.ts';

/** What can be asked of Audio & Entertainment beside the primitives of `sound.ts`. */
export const audioEntertainmentPrimitives: readonly Primitive[] = [
  ...musicPrimitives,
  ...playerPrimitives,
  ...libraryPrimitives,
  ...videoPrimitives,
  ...cameraPrimitives,
  ...photoPrimitives,
  ...recordingPrimitives,
];
