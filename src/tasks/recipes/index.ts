import { boundaries } from '../behaviours/boundaries.ts';
import { conditions } from '../behaviours/conditions.ts';
import { references } from '../behaviours/references.ts';
import { revisions } from '../behaviours/revisions.ts';
import type { Primitive, Recipe } from '../recipe.ts';
import { appsStoragePrimitives } from './apps-storage.ts';
import { audioEntertainmentPrimitives } from './audio-entertainment.ts';
import { composed, single } from './compose.ts';
import { conversation } from './conversation.ts';
import { displaySoundPrimitives } from './display-sound.ts';
import { memory } from './memory.ts';
import { peoplePrimitives } from './people.ts';
import { radioPrimitives } from './radios.ts';
import { recovery } from './recovery.ts';
import { screenPrimitives } from './screen.ts';
import { skills } from './skills.ts';
import { soundPrimitives } from './sound.ts';
import { subagent } from './subagent.ts';
import { systemSettingsPrimitives } from './system-settings.ts';
import { timePrimitives } from './time.ts';
import { utilitiesPrimitives } from './utilities.ts';

/** Every single request that the built-in recipes know. */
export const builtinPrimitives: readonly Primitive[] = [
  ...timePrimitives,
  ...peoplePrimitives,
  ...screenPrimitives,
  ...radioPrimitives,
  ...soundPrimitives,
  ...utilitiesPrimitives,
  ...audioEntertainmentPrimitives,
  ...appsStoragePrimitives,
  ...displaySoundPrimitives,
  ...systemSettingsPrimitives,
];

/** The built-in recipes; plug-ins add theirs the same way. */
export const builtinRecipes: readonly Recipe[] = [
  ...builtinPrimitives.map(single),
  ...composed,
  ...conditions,
  ...references,
  ...revisions,
  ...boundaries,
  ...conversation,
  ...recovery,
  ...memory,
  ...skills,
  ...subagent,
];
