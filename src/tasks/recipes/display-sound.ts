import type { Primitive } from '../recipe.ts';
import { levelPrimitives } from './display-sound-levels.ts';
import { quietPrimitives } from './display-sound-quiet.ts';
import { screenLookPrimitives } from './display-sound-screen.ts';
import { tonePrimitives } from './display-sound-tones.ts';

/** Requests about screen, sound and light beside the older ones of screen.ts. */
export const displaySoundPrimitives: readonly Primitive[] = [
  ...levelPrimitives,
  ...quietPrimitives,
  ...screenLookPrimitives,
  ...tonePrimitives,
];
