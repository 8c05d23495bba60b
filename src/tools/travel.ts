import type { Tool } from './tool.ts';

/** Travel & Lifestyle. */
export const travel: readonly Tool[] = [];
