import { assistant } from './input/assistant.ts';
import { pressSystemButton } from './input/buttons.ts';
import { scanQrCode } from './input/codes.ts';
import { gestures } from './input/gestures.ts';
import { takeScreenshot } from './input/screenshot.ts';
import { typing } from './input/typing.ts';
import type { Tool } from './tool.ts';

/** Input & Interaction: buttons, gestures, keyboards, screenshots, codes, and the assistant's sessions. */
export const input: readonly Tool[] = [takeScreenshot, scanQrCode, ...gestures, ...typing, pressSystemButton, ...assistant];
