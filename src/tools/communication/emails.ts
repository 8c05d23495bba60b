import { z } from 'zod';
import type { Phone, Row } from '../../phone/types.ts';
import { descending, done, found, includesText, name, wallTime } from '../common.ts';
import { ownAddress, theContact } from '../contacts.ts';
import { online } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './address-book.ts';

export const sendEmailTool = defineTool({
  name: 'send_email',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Writes (composes) and sends an e-mail (mail, email) with a subject and a body to an address, or to a contact by name who has one, to ask or tell them something or to reply. It needs the internet.',
  params: z.strictObject({
    to: name('An e-mail address, or the name of a contact that has one.'),
    subject: z.string().max(300).describe('Subject line.'),
    body: z.string().max(5000).describe('Text of the e-mail.'),
  }),
  match: { to: 'text', subject: 'text', body: 'text' },
  requires: [online('query_emails')],
  run: (phone, { to, subject, body }) => {
    let address = to.trim();
    if (!address.includes('@')) {
      const contact = theContact(phone, 'send_email', { contact: to });
      if (contact.email === null)
        throw new ToolFailure('PreconditionFailed', `${String(contact.name)} has no e-mail address.`, {
          needed: 'email',
          contactId: contact.id,
        });
      address = contact.email as string;
    }
    if (!ADDRESS.test(address))
      throw new ToolFailure('InvalidArgument', `'${address.slice(0, 80)}' is no e-mail address.`, {
        path: 'to',
        expected: 'an e-mail address such as ada@mail.example, or the name of a contact',
      });
    const row = phone
      .table('emails')
      .insert({ from: ownAddress(phone), to: address, subject, body, direction: 'out', at: phone.now(), unread: false });
    return done('E-mail sent.', { emailId: row.id, to: address, subject });
  },
});

const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]+$/;

export const queryEmailsTool = defineTool({
  name: 'query_emails',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Reads e-mails (mail, email), newest first: checks the inbox for new mail, finds those that were sent; all, unread ones, or those that one person or company wrote or got.',
  params: z.strictObject({
    folder: z.enum(['inbox', 'sent']).default('inbox').describe('Which e-mails: those that came in, or those that were sent.'),
    from: name('Only e-mails from this address or name.').exactOptional(),
    to: name('Only e-mails to this address or name.').exactOptional(),
    unreadOnly: z.boolean().default(false).describe('Only unread e-mails.'),
    limit: z.int().min(1).max(20).default(5).describe('Most results, 1 to 20; 5 if left out.'),
  }),
  match: { folder: 'enum', from: 'text', to: 'text', unreadOnly: 'boolean', limit: 'number' },
  run: (phone, args) => {
    const belongs = isBy(phone);
    const fits = (row: Row): boolean =>
      row.direction === (args.folder === 'inbox' ? 'in' : 'out') &&
      (!args.unreadOnly || row.unread === true) &&
      belongs(row.from as string, args.from) &&
      belongs(row.to as string, args.to);
    const shown = descending(phone.table('emails').where(fits), 'at').slice(0, args.limit);
    return found(
      'e-mails',
      shown.map((row) => ({ ...row, at: wallTime(phone, row.at as number) })),
    );
  },
});

/** Whether an address is what somebody asked for, by itself or by the name of the contact that has it. */
const isBy =
  (phone: Phone) =>
  (address: string, wanted: string | undefined): boolean =>
    wanted === undefined ||
    includesText(address, wanted) ||
    includesText(phone.table('contacts').having('email', address).at(-1)?.name ?? '', wanted);
