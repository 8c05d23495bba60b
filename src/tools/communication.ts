import { addContactTool, deleteContactTool, queryContactsTool, updateContactTool } from './communication/address-book.ts';
import { callBlockTool, callHistoryTool, controlCallTool, makeCallTool } from './communication/calls.ts';
import { queryEmailsTool, sendEmailTool } from './communication/emails.ts';
import { contactGroupTool } from './communication/groups.ts';
import { interceptionTool } from './communication/interception.ts';
import { manageMessageTool, queryMessagesTool, sendMessageTool } from './communication/messages.ts';
import type { Tool } from './tool.ts';

export const communication: readonly Tool[] = [
  queryContactsTool,
  addContactTool,
  updateContactTool,
  deleteContactTool,
  makeCallTool,
  sendMessageTool,
  queryMessagesTool,
  sendEmailTool,
  queryEmailsTool,
  callBlockTool,
  controlCallTool,
  callHistoryTool,
  interceptionTool,
  contactGroupTool,
  manageMessageTool,
];
