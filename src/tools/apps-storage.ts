import type { Tool } from './tool.ts';

/** Apps & Storage. */
export const appsStorage: readonly Tool[] = [];
