import type { Tool } from './tool.ts';

/** Security & Privacy. */
export const security: readonly Tool[] = [];
