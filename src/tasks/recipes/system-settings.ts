import type { Primitive } from '../recipe.ts';
import { devicePrimitives } from './system-settings-device.ts';
import { homePrimitives } from './system-settings-home.ts';
import { keepPrimitives } from './system-settings-keep.ts';
import { powerPrimitives } from './system-settings-power.ts';
import { sensesPrimitives } from './system-settings-senses.ts';

/** Requests about the system: power, updates, accessibility, language, home screen, backups. */
export const systemSettingsPrimitives: readonly Primitive[] = [
  ...powerPrimitives,
  ...devicePrimitives,
  ...sensesPrimitives,
  ...homePrimitives,
  ...keepPrimitives,
];
