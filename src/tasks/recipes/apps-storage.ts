import type { Primitive } from '../recipe.ts';
import { filePrimitives } from './apps-storage-files.ts';
import { gamePrimitives } from './apps-storage-games.ts';
import { noticePrimitives } from './apps-storage-notices.ts';
import { runningPrimitives } from './apps-storage-running.ts';
import { sendPrimitives } from './apps-storage-send.ts';
import { spacePrimitives } from './apps-storage-space.ts';
import { storePrimitives } from './apps-storage-store.ts';

/** What can be asked of Apps & Storage. */
export const appsStoragePrimitives: readonly Primitive[] = [
  ...runningPrimitives,
  ...gamePrimitives,
  ...storePrimitives,
  ...noticePrimitives,
  ...spacePrimitives,
  ...filePrimitives,
  ...sendPrimitives,
];
