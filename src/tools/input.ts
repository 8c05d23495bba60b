import type { Tool } from './tool.ts';

/** Input & Interaction. */
export const input: readonly Tool[] = [];
