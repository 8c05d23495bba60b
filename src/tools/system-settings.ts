import type { Tool } from './tool.ts';

/** System Settings. */
export const systemSettings: readonly Tool[] = [];
