import { z } from 'zod';
import type { JsonObject } from '../contract/json.ts';
import type { Phone, Row } from '../phone/types.ts';
import { done, folded, found, id, name, need, phoneNumber } from './common.ts';
import { contactFields, contactView, recipientOf, theContact } from './contacts.ts';
import { defineTool, type Tool, ToolFailure } from './tool.ts';

const DOMAIN = 'Calls & Communication';
const limit = z.int().min(1).max(20).default(5).describe('Most results.');

const queryContacts = defineTool({
  name: 'query_contacts',
  domain: DOMAIN,
  kind: 'read',
  description: "Looks up contacts in the address book: a person's phone number, e-mail address and relation.",
  params: z.strictObject({ name: name('A name, or a part of one.').exactOptional() }),
  match: { name: 'person' },
  permission: 'contacts',
  run: (phone, args) => {
    const wanted = args.name === undefined ? '' : folded(args.name);
    return found(
      'contacts',
      phone
        .table('contacts')
        .where((row) => folded(String(row.name)).includes(wanted))
        .map(contactView),
    );
  },
});

const addContact = defineTool({
  name: 'add_contact',
  domain: DOMAIN,
  kind: 'write',
  description: 'Saves a new contact with a name and phone number in the address book.',
  params: z.strictObject({
    name: name('Full name of the person.'),
    phoneNumber,
    email: z.email('an e-mail address').describe('E-mail address.').exactOptional(),
  }),
  match: { name: 'person', phoneNumber: 'phone', email: 'email' },
  permission: 'contacts',
  run: (phone, args) => {
    const same = phone
      .table('contacts')
      .where((row) => folded(String(row.name)) === folded(args.name) && row.phoneNumber === args.phoneNumber)[0];
    if (same !== undefined) throw new ToolFailure('Conflict', `${args.name} is saved already.`, { conflictingId: same.id });
    const columns = { name: args.name, phoneNumber: args.phoneNumber, email: args.email ?? null, relation: null, blocked: false };
    const row = phone.table('contacts').insert(columns);
    return done(`${args.name} saved.`, { contactId: row.id, ...columns });
  },
});

const updateContact = defineTool({
  name: 'update_contact',
  domain: DOMAIN,
  kind: 'write',
  description: "Changes a contact's phone number or e-mail address.",
  params: z.strictObject({
    ...contactFields,
    phoneNumber: phoneNumber.exactOptional(),
    email: z.email('an e-mail address').describe('The new e-mail address.').exactOptional(),
  }),
  match: { contact: 'person', phoneNumber: 'phone', email: 'email' },
  permission: 'contacts',
  run: (phone, args) => {
    const row = theContact(phone, 'update_contact', args);
    const changes: JsonObject = {};
    if (args.phoneNumber !== undefined) changes.phoneNumber = args.phoneNumber;
    if (args.email !== undefined) changes.email = args.email;
    if (Object.keys(changes).length === 0) need<string>('update_contact', 'this', 'phoneNumber', undefined);
    phone.table('contacts').update(row.id, changes);
    return done(`${String(row.name)} changed.`, { contactId: row.id, ...changes });
  },
});

const deleteContact = defineTool({
  name: 'delete_contact',
  domain: DOMAIN,
  kind: 'write',
  description: 'Deletes a contact from the address book.',
  params: z.strictObject(contactFields),
  match: { contact: 'person' },
  permission: 'contacts',
  run: (phone, args) => {
    const row = theContact(phone, 'delete_contact', args);
    // Calls and messages stay, with the number alone.
    for (const table of ['calls', 'messages']) {
      for (const item of phone.table(table).where(({ contactId }) => contactId === row.id))
        phone.table(table).update(item.id, { contactId: null });
    }
    phone.table('contacts').remove(row.id);
    return done(`${String(row.name)} deleted.`, { contactId: row.id });
  },
});

const makeCall = defineTool({
  name: 'make_call',
  domain: DOMAIN,
  kind: 'write',
  description: 'Places a phone call to a contact or a phone number, on speaker if wanted.',
  params: z.strictObject({
    ...contactFields,
    phoneNumber: phoneNumber.exactOptional(),
    speaker: z.boolean().default(false).describe('Whether the call is on speaker.'),
  }),
  match: { contact: 'person', phoneNumber: 'phone', speaker: 'boolean' },
  permission: 'phone',
  run: (phone, args) => {
    if (phone.setting('airplane_mode', 'enabled') === true) {
      throw new ToolFailure('PreconditionFailed', 'No calls in airplane mode.', { setting: 'airplane_mode' });
    }
    const to = recipientOf(phone, 'make_call', args);
    const row = phone.table('calls').insert({ ...to, speaker: args.speaker, at: phone.now() });
    return done('Calling.', { callId: row.id, ...to, speaker: args.speaker });
  },
});

const sendMessage = defineTool({
  name: 'send_message',
  domain: DOMAIN,
  kind: 'write',
  description: 'Sends a text message (SMS) to a contact or a phone number.',
  params: z.strictObject({
    ...contactFields,
    phoneNumber: phoneNumber.exactOptional(),
    content: z.string().min(1).max(2000).describe('The text of the message.'),
  }),
  match: { contact: 'person', phoneNumber: 'phone', content: 'text' },
  permission: 'messages',
  run: (phone, args) => {
    if (phone.setting('airplane_mode', 'enabled') === true) {
      throw new ToolFailure('PreconditionFailed', 'No messages in airplane mode.', { setting: 'airplane_mode' });
    }
    const to = recipientOf(phone, 'send_message', args);
    const columns = { ...to, content: args.content, direction: 'out', at: phone.now(), unread: false };
    const row = phone.table('messages').insert(columns);
    return done('Message sent.', { messageId: row.id, ...to, content: args.content });
  },
});

const newestFirst = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => (b.at as number) - (a.at as number));

const queryMessages = defineTool({
  name: 'query_messages',
  domain: DOMAIN,
  kind: 'read',
  description: 'Reads text messages that came in: all, unread ones, or those of one contact, newest first.',
  params: z.strictObject({
    contact: name('Only messages of this contact.').exactOptional(),
    unreadOnly: z.boolean().default(false).describe('Only unread messages.'),
    limit,
  }),
  match: { contact: 'person', unreadOnly: 'boolean', limit: 'number' },
  permission: 'messages',
  run: (phone, args) => {
    const from = args.contact === undefined ? null : theContact(phone, 'query_messages', { contact: args.contact }).id;
    const rows = phone
      .table('messages')
      .where(
        (row) => row.direction === 'in' && (!args.unreadOnly || row.unread === true) && (from === null || row.contactId === from),
      );
    const shown = newestFirst(rows).slice(0, args.limit);
    return found(
      'messages',
      shown.map((row) => ({ ...row, sender: senderName(phone, row) })),
    );
  },
});

const senderName = (phone: Phone, row: Row): string =>
  row.contactId === null
    ? String(row.phoneNumber)
    : String(phone.table('contacts').get(row.contactId as string)?.name ?? row.phoneNumber);

const sendEmail = defineTool({
  name: 'send_email',
  domain: DOMAIN,
  kind: 'write',
  description: 'Sends an e-mail with a subject and a body to an address, or to a contact by name.',
  params: z.strictObject({
    to: name('An e-mail address, or the name of a contact that has one.'),
    subject: z.string().max(300).describe('Subject line.'),
    body: z.string().max(5000).describe('Text of the e-mail.'),
  }),
  match: { to: 'text', subject: 'text', body: 'text' },
  run: (phone, { to, subject, body }) => {
    let address = to.trim();
    if (!address.includes('@')) {
      const contact = theContact(phone, 'send_email', { contact: to });
      if (contact.email === null)
        throw new ToolFailure('NotFound', `${String(contact.name)} has no e-mail address.`, { missing: ['email'] });
      address = contact.email as string;
    }
    const own = (phone.table('emails').where((row) => row.direction === 'in')[0]?.to as string | undefined) ?? 'me@phone.example';
    const row = phone
      .table('emails')
      .insert({ from: own, to: address, subject, body, direction: 'out', at: phone.now(), unread: false });
    return done('E-mail sent.', { emailId: row.id, to: address, subject });
  },
});

const queryEmails = defineTool({
  name: 'query_emails',
  domain: DOMAIN,
  kind: 'read',
  description: 'Reads e-mails of the inbox: all, unread ones, or those from one sender, newest first.',
  params: z.strictObject({
    from: name('Only e-mails from this address or name.').exactOptional(),
    unreadOnly: z.boolean().default(false).describe('Only unread e-mails.'),
    limit,
  }),
  match: { from: 'text', unreadOnly: 'boolean', limit: 'number' },
  run: (phone, args) => {
    const wanted = args.from === undefined ? null : folded(args.from);
    const named = new Map(
      phone
        .table('contacts')
        .all()
        .flatMap((row) => (row.email === null ? [] : [[row.email as string, folded(String(row.name))]])),
    );
    const fits = (row: Row): boolean => {
      if (row.direction !== 'in' || (args.unreadOnly && row.unread !== true)) return false;
      return wanted === null || folded(String(row.from)).includes(wanted) || (named.get(String(row.from)) ?? '').includes(wanted);
    };
    return found('e-mails', newestFirst(phone.table('emails').where(fits)).slice(0, args.limit));
  },
});

const callBlock = defineTool({
  name: 'manage_call_block',
  domain: DOMAIN,
  kind: 'write',
  description: 'Blocks or unblocks calls from a contact or number, or lists who is blocked.',
  params: z.strictObject({
    action: z.enum(['block', 'unblock', 'query']).describe('What to do with the block list.'),
    contact: name('Name of the contact.').exactOptional(),
    contactId: id('contact').exactOptional(),
    phoneNumber: phoneNumber.exactOptional(),
  }),
  match: { contact: 'person', phoneNumber: 'phone' },
  reads: ({ action }) => action === 'query',
  run: (phone, { action, ...args }) => {
    if (action === 'query')
      return found(
        'blocked contacts',
        phone
          .table('contacts')
          .where((row) => row.blocked === true)
          .map(contactView),
      );
    const byNumber =
      args.phoneNumber === undefined
        ? undefined
        : phone.table('contacts').where((row) => row.phoneNumber === args.phoneNumber)[0];
    const row = byNumber ?? theContact(phone, 'manage_call_block', args);
    phone.table('contacts').update(row.id, { blocked: action === 'block' });
    return done(`${String(row.name)} ${action}ed.`, { contactId: row.id });
  },
});

export const communication: readonly Tool[] = [
  queryContacts,
  addContact,
  updateContact,
  deleteContact,
  makeCall,
  sendMessage,
  queryMessages,
  sendEmail,
  queryEmails,
  callBlock,
];
