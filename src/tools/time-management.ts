import { alarmTool } from './time-management/alarm.ts';
import { automationTool, smartSceneTool } from './time-management/automation.ts';
import { bedtimeTool } from './time-management/bedtime.ts';
import { freeSlotTool } from './time-management/free-slot.ts';
import { eventGuestsTool } from './time-management/guests.ts';
import { holidaysTool } from './time-management/holidays.ts';
import { listTool } from './time-management/lists.ts';
import { recurringEventTool } from './time-management/recurring.ts';
import { scheduleTool } from './time-management/schedule.ts';
import { reminderTool, todoTool } from './time-management/tasks.ts';
import { countdownTool, pomodoroTool, stopwatchTool } from './time-management/timers.ts';
import { worldClockTool } from './time-management/world-clock.ts';
import type { Tool } from './tool.ts';

export const timeManagement: readonly Tool[] = [
  alarmTool,
  scheduleTool,
  countdownTool,
  todoTool,
  worldClockTool,
  stopwatchTool,
  automationTool,
  recurringEventTool,
  freeSlotTool,
  reminderTool,
  listTool,
  eventGuestsTool,
  bedtimeTool,
  pomodoroTool,
  holidaysTool,
  smartSceneTool,
];
