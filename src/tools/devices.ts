import type { Tool } from './tool.ts';

/** Devices & Cross-device. */
export const devices: readonly Tool[] = [];
