import { foodCalories } from './ai-assistant/food.ts';
import { guiAgent } from './ai-assistant/gui.ts';
import { addMemory, removeMemory, replaceMemory, searchMemory } from './ai-assistant/memory.ts';
import { searchPersonal } from './ai-assistant/personal.ts';
import { imageAgent, visualQa } from './ai-assistant/pictures.ts';
import { scenarioDialogue, speakingCoach } from './ai-assistant/practice.ts';
import { searchAgent } from './ai-assistant/search.ts';
import { aiCaption, smartPerception, voiceAssistant } from './ai-assistant/settings.ts';
import { triggerTask } from './ai-assistant/trigger.ts';
import type { Tool } from './tool.ts';

/** AI Assistant: memory, sub-agents, and the assistant's own settings. */
export const aiAssistant: readonly Tool[] = [
  searchMemory,
  addMemory,
  replaceMemory,
  removeMemory,
  searchPersonal,
  guiAgent,
  imageAgent,
  visualQa,
  triggerTask,
  searchAgent,
  speakingCoach,
  scenarioDialogue,
  smartPerception,
  aiCaption,
  voiceAssistant,
  foodCalories,
];
