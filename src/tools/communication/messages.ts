import { z } from 'zod';
import type { Phone, Row } from '../../phone/types.ts';
import { confirmArgument, descending, done, found, id, includesText, name, need, phoneNumber, wallTime } from '../common.ts';
import { contactFields, nameOf, recipientOf, theContact } from '../contacts.ts';
import { confirmed, demand, noAirplaneMode, simOn } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './address-book.ts';

export const sendMessageTool = defineTool({
  name: 'send_message',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Sends a text message (SMS) to a contact or a phone number: texts or writes somebody something, lets them know (tells them) that the user is running late, answers or replies. It does not need the internet, but airplane mode must be off. It does not write in chat apps such as WhatsApp; control_gui_agent may.',
  params: z.strictObject({
    ...contactFields,
    phoneNumber: phoneNumber.exactOptional(),
    content: z.string().min(1).max(2000).describe('What to say: the text of the message.'),
  }),
  match: { contact: 'person', phoneNumber: 'phone', content: 'text' },
  permission: 'messages',
  requires: [noAirplaneMode, simOn('calls')],
  run: (phone, args) => {
    const to = recipientOf(phone, 'send_message', args);
    const columns = { ...to, content: args.content, direction: 'out', at: phone.now(), unread: false };
    const row = phone.table('messages').insert(columns);
    return done('Message sent.', { messageId: row.id, ...to, content: args.content });
  },
});

export const queryMessagesTool = defineTool({
  name: 'query_messages',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Reads text messages (texts, SMS), newest first: what somebody wrote or said, new ones that came in, or those that were sent; all, unread or pinned ones, those of one contact, or those with certain words. E-mails are for query_emails.',
  params: z.strictObject({
    contact: name('Only messages of this contact.').exactOptional(),
    direction: z.enum(['in', 'out', 'all']).default('in').describe('Those that came in, those that were sent, or both.'),
    containing: name('Only messages with these words.').exactOptional(),
    unreadOnly: z.boolean().default(false).describe('Only unread messages.'),
    pinnedOnly: z.boolean().default(false).describe('Only pinned messages.'),
    limit: z.int().min(1).max(20).default(5).describe('Most results, 1 to 20; 5 if left out.'),
  }),
  match: {
    contact: 'person',
    direction: 'enum',
    containing: 'text',
    unreadOnly: 'boolean',
    pinnedOnly: 'boolean',
    limit: 'number',
  },
  permission: 'messages',
  run: (phone, args) => {
    const from = args.contact === undefined ? null : theContact(phone, 'query_messages', { contact: args.contact }).id;
    const fits = (row: Row): boolean =>
      (args.direction === 'all' || row.direction === args.direction) &&
      (!args.unreadOnly || row.unread === true) &&
      (!args.pinnedOnly || row.pinned === true) &&
      (from === null || row.contactId === from) &&
      includesText(row.content, args.containing);
    const shown = descending(phone.table('messages').where(fits), 'at').slice(0, args.limit);
    return found(
      'messages',
      shown.map((row) => ({
        ...row,
        at: wallTime(phone, row.at as number),
        sender: row.direction === 'in' ? nameOf(phone, row) : 'me',
      })),
    );
  },
});

const TOOL = 'manage_message';

export const manageMessageTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Manages text messages (texts) that are on the phone: marks one, the conversation (chat) with a contact, or all of them as read; marks one as unread; pins or unpins one; deletes one or a whole conversation, which needs confirm. To read messages use query_messages.',
  params: z.strictObject({
    action: z.enum(['mark_read', 'mark_unread', 'pin', 'unpin', 'delete']).describe('What to do with the messages.'),
    messageId: id('message').exactOptional(),
    ...contactFields,
    confirm: confirmArgument,
  }),
  match: { contact: 'person', confirm: 'boolean' },
  permission: 'messages',
  run: (phone, { action, messageId, confirm, ...who }) => {
    const rows = meant(phone, action, messageId, who);
    if (action === 'delete') {
      const what = rows.length === 1 ? 'the message' : `the conversation of ${rows.length} messages`;
      demand(
        confirmed(() => `${what} with ${nameOf(phone, rows[0] as Row)} would be deleted for good.`),
        phone,
        { confirm },
      );
    }
    for (const row of rows) {
      if (action === 'delete') phone.table('messages').remove(row.id);
      else phone.table('messages').update(row.id, CHANGES[action]);
    }
    return done(`${rows.length} messages: ${action.replaceAll('_', ' ')}.`, { messageIds: rows.map((row) => row.id) });
  },
});

const CHANGES = {
  mark_read: { unread: false },
  mark_unread: { unread: true },
  pin: { pinned: true },
  unpin: { pinned: false },
} as const;

/** One by its id; a conversation for what makes sense of many; all that came in to be marked as read. */
const meant = (
  phone: Phone,
  action: keyof typeof CHANGES | 'delete',
  messageId: string | undefined,
  who: { contact?: string; contactId?: string },
): Row[] => {
  const messages = phone.table('messages');
  if (messageId !== undefined) {
    const row = messages.get(messageId);
    if (row === undefined) throw new ToolFailure('NotFound', 'There is no message with that id.', { what: 'message' });
    if (action === 'mark_unread' && row.direction === 'out')
      throw new ToolFailure('Unsupported', 'A message that was sent is never unread.', { reason: 'direction' });
    return [row];
  }
  const named = who.contact !== undefined || who.contactId !== undefined;
  const ofMany = action === 'mark_read' || (action === 'delete' && named);
  if (!ofMany) need<string>(TOOL, action, 'messageId', undefined);
  const contact = named ? theContact(phone, TOOL, who).id : null;
  const rows = messages.where(
    (row) => (contact === null || row.contactId === contact) && (action === 'delete' || row.unread === true),
  );
  if (rows.length === 0 && action === 'delete')
    throw new ToolFailure('NotFound', 'There is no message of that contact.', { what: 'message' });
  return rows;
};
