import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { day, done, found, id, isQuery, name, need } from '../common.ts';
import { ownAddress, theContact } from '../contacts.ts';
import { online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN, theEvent } from './schedule.ts';

const TOOL = 'manage_event_guests';

export const eventGuestsTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Guests of a calendar event, such as a meeting, a dinner or a party: adds people to the guest list or removes them, notes who accepted (is coming) or declined (is not), sends an e-mail invitation to those who have not answered (invites them), or lists the guests in the order in which they were added. Guests must be contacts; an invitation needs the internet.',
  params: z.strictObject({
    action: z
      .enum(['add', 'remove', 'respond', 'invite', 'query'])
      .describe('What to do with the guest list; respond notes an answer.'),
    event: name('Title of the event, such as Team meeting.').exactOptional(),
    scheduleId: id('event').exactOptional(),
    date: day.describe('The day of the event, YYYY-MM-DD, where several have that title.').exactOptional(),
    guests: z
      .array(name('Name of a contact.'))
      .min(1)
      .max(30)
      .describe('Names of contacts: ["Ada Brook", "Ken"].')
      .exactOptional(),
    response: z.enum(['accepted', 'declined', 'pending']).describe('For respond: what the guests answered.').exactOptional(),
  }),
  match: { event: 'text', date: 'date', guests: 'list', response: 'enum' },
  reads: isQuery,
  permission: 'calendar',
  requires: onlyFor(['invite'], online('query_emails')),
  run: (phone, { action, guests, response, ...named }) => {
    const event = theEvent(phone, TOOL, named);
    const rows = phone.table('event_guests').having('scheduleId', event.id);
    if (action === 'query')
      return found(
        'guests',
        rows.map((row) => view(phone, row)),
      );
    if (action === 'invite') return invite(phone, event, rows);
    const contacts = need(TOOL, action, 'guests', guests).map((contact) => theContact(phone, TOOL, { contact }));
    const answer = action === 'respond' ? need(TOOL, action, 'response', response) : 'pending';
    for (const contact of contacts) {
      const guest = rows.find((row) => row.contactId === contact.id);
      if (action === 'add') {
        if (guest === undefined) add(phone, event.id, contact.id);
        continue;
      }
      if (guest === undefined)
        throw new ToolFailure('NotFound', `${String(contact.name)} is not a guest of '${String(event.event)}'.`, {
          what: 'guest',
        });
      if (action === 'remove') phone.table('event_guests').remove(guest.id);
      else phone.table('event_guests').update(guest.id, { response: answer });
    }
    const now = phone.table('event_guests').having('scheduleId', event.id);
    return done(`'${String(event.event)}' has ${now.length} guests.`, {
      scheduleId: event.id,
      guests: now.map((row) => view(phone, row)),
    });
  },
});

/** A guest who was taken off the list gets the old row back. */
const add = (phone: Phone, scheduleId: string, contactId: string): void => {
  const before = phone.removed('event_guests').find((row) => row.scheduleId === scheduleId && row.contactId === contactId);
  phone.table('event_guests').insert({ scheduleId, contactId }, before?.id);
};

const view = (phone: Phone, { id: guestId, contactId, response }: Row): JsonObject => ({
  guestId,
  contactId: contactId as string,
  name: phone.table('contacts').get(contactId as string)?.name as string,
  response: response as string,
});

const invite = (phone: Phone, event: Row, rows: readonly Row[]): JsonObject => {
  const open = rows
    .filter((row) => row.response === 'pending')
    .map((row) => phone.table('contacts').get(row.contactId as string));
  const waiting = open as Row[];
  if (waiting.length === 0)
    throw new ToolFailure('NotFound', `'${String(event.event)}' has no guest who has yet to answer.`, { what: 'guest' });
  if (waiting.every(({ email }) => email === null))
    throw new ToolFailure('PreconditionFailed', 'No guest who has yet to answer has an e-mail address.', {
      needed: 'email',
      withoutEmail: waiting.map((contact) => contact.name as string),
    });
  const place = event.location === null ? '' : `, ${String(event.location)}`;
  for (const contact of waiting.filter(({ email }) => email !== null)) {
    phone.table('emails').insert({
      from: ownAddress(phone),
      to: contact.email as string,
      subject: `Invitation: ${String(event.event)}`,
      body: `${String(event.datetime).replace('T', ' ')}, ${String(event.durationMinutes)} minutes${place}.`,
      direction: 'out',
      at: phone.now(),
      unread: false,
    });
  }
  const names = (some: readonly Row[]): string[] => some.map((contact) => contact.name as string);
  const invited = names(waiting.filter(({ email }) => email !== null));
  return done(`${invited.length} invitations sent.`, {
    scheduleId: event.id,
    invited,
    withoutEmail: names(waiting.filter(({ email }) => email === null)),
  });
};
