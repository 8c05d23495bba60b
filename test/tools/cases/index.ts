import { aiAssistantCases } from './ai-assistant.ts';
import { appsStorageCases } from './apps-storage.ts';
import { audioEntertainmentCases } from './audio-entertainment.ts';
import { communicationCases } from './communication.ts';
import { conversationCases } from './conversation.ts';
import { devicesCases } from './devices.ts';
import { displaySoundCases } from './display-sound.ts';
import { inputCases } from './input.ts';
import type { Cases } from './make.ts';
import { networkCases } from './network.ts';
import { securityCases } from './security.ts';
import { systemSettingsCases } from './system-settings.ts';
import { timeManagementCases } from './time-management.ts';
import { travelCases } from './travel.ts';
import { utilitiesCases } from './utilities.ts';

export type { Before, Change } from './make.ts';

/** What each built-in tool does and refuses, as its users rely on it. */
export const TOOL_CASES: Cases = {
  ...timeManagementCases,
  ...communicationCases,
  ...displaySoundCases,
  ...networkCases,
  ...audioEntertainmentCases,
  ...aiAssistantCases,
  ...appsStorageCases,
  ...systemSettingsCases,
  ...travelCases,
  ...devicesCases,
  ...inputCases,
  ...utilitiesCases,
  ...securityCases,
  ...conversationCases,
};
