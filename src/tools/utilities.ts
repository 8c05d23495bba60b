import type { Tool } from './tool.ts';

/** Utilities & Productivity. */
export const utilities: readonly Tool[] = [];
