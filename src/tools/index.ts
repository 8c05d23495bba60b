import { aiAssistant } from './ai-assistant.ts';
import { appsStorage } from './apps-storage.ts';
import { askUser } from './ask-user.ts';
import { audioEntertainment } from './audio-entertainment.ts';
import { communication } from './communication.ts';
import { devices } from './devices.ts';
import { displaySound } from './display-sound.ts';
import { input } from './input.ts';
import { network } from './network.ts';
import { security } from './security.ts';
import { systemSettings } from './system-settings.ts';
import { timeManagement } from './time-management.ts';
import type { Tool } from './tool.ts';
import { travel } from './travel.ts';
import { utilities } from './utilities.ts';

/** The 13 domains of the catalogue, a file each: 212 tools. */
export const domains: readonly (readonly Tool[])[] = [
  audioEntertainment,
  appsStorage,
  displaySound,
  systemSettings,
  timeManagement,
  aiAssistant,
  communication,
  network,
  travel,
  devices,
  input,
  utilities,
  security,
];

/** The built-in tools, registered the same way as a plug-in's: the catalogue, and the question to the user. */
export const builtinTools: readonly Tool[] = [...domains.flat(), askUser];
