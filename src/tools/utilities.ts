import type { Tool } from './tool.ts';
import { browserService } from './utilities/browser.ts';
import { calendarService } from './utilities/calendar.ts';
import { manageTranslation, queryDictionary, textTranslate } from './utilities/languages.ts';
import { manageNote } from './utilities/notes.ts';
import { calculate, convertCurrency, convertUnit } from './utilities/numbers.ts';
import { generalQa, qaTask } from './utilities/questions.ts';

/** Utilities & Productivity. */
export const utilities: readonly Tool[] = [
  browserService,
  calculate,
  convertUnit,
  convertCurrency,
  textTranslate,
  manageTranslation,
  manageNote,
  calendarService,
  generalQa,
  qaTask,
  queryDictionary,
];
