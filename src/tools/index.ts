import { assistant } from './assistant.ts';
import { audio } from './audio.ts';
import { communication } from './communication.ts';
import { displaySound } from './display-sound.ts';
import { network } from './network.ts';
import { timeManagement } from './time-management.ts';
import type { Tool } from './tool.ts';

/** The built-in catalogue, one list a domain; registered the same way as a plug-in's tools. */
export const builtinTools: readonly Tool[] = [
  ...timeManagement,
  ...communication,
  ...displaySound,
  ...network,
  ...audio,
  ...assistant,
];
