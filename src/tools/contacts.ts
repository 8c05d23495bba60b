import type { JsonObject } from '../contract/json.ts';
import type { Phone, Row } from '../phone/types.ts';
import { folded, id, name, named } from './common.ts';
import { didYouMean } from './near.ts';
import { ToolFailure } from './tool.ts';

/** How a tool names a person. */
export const contactFields = {
  contact: name('Name of the contact, such as Ada Brook.').exactOptional(),
  contactId: id('contact').exactOptional(),
};

/** What a planner sees of a contact. */
export const contactView = ({ id: contactId, ...columns }: Row): JsonObject => ({ contactId, ...columns });

/**
 * The contact that is meant: by id, or by name or relation ("my dentist").
 * @throws ToolFailure MissingParameter, NotFound, or AmbiguousEntity with candidates.
 */
export const theContact = (phone: Phone, tool: string, args: { contact?: string; contactId?: string }): Row => {
  const contacts = phone.table('contacts');
  if (args.contactId !== undefined) {
    const row = contacts.get(args.contactId);
    if (row !== undefined) return row;
    const near = didYouMean(
      args.contactId,
      contacts.all().map(({ id: one }) => one),
    );
    throw new ToolFailure('NotFound', 'There is no contact with that id.', { what: 'contact', ...near });
  }
  if (args.contact === undefined) throw new ToolFailure('MissingParameter', `${tool} needs contact.`, { missing: ['contact'] });
  const wanted = folded(args.contact);
  const byName = named(phone, 'contacts', 'name', args.contact, () => true);
  const meant =
    byName.length > 0
      ? byName
      : contacts.keyed('relation', ({ relation }) => (relation === null ? [] : [folded(String(relation))]), wanted);
  if (meant.length === 1) return meant[0] as Row;
  if (meant.length === 0) {
    const near = didYouMean(
      args.contact,
      contacts.all().map((row) => String(row.name)),
    );
    throw new ToolFailure('NotFound', `No contact is called '${args.contact.slice(0, 80)}'.`, { what: 'contact', ...near });
  }
  const candidates = meant
    .slice(0, 10)
    .map(({ id: contactId, name: called, phoneNumber }) => ({ contactId, name: called, phoneNumber }) as JsonObject);
  throw new ToolFailure('AmbiguousEntity', `${meant.length} contacts are called '${args.contact.slice(0, 80)}'.`, { candidates });
};

/** Where a call or a message goes: a contact, or a number that may belong to one. */
export const recipientOf = (
  phone: Phone,
  tool: string,
  args: { contact?: string; contactId?: string; phoneNumber?: string },
): { contactId: string | null; phoneNumber: string } => {
  if (args.phoneNumber !== undefined && args.contact === undefined && args.contactId === undefined) {
    const owner = phone.table('contacts').having('phoneNumber', args.phoneNumber)[0];
    return { contactId: owner?.id ?? null, phoneNumber: args.phoneNumber };
  }
  const row = theContact(phone, tool, args);
  return { contactId: row.id, phoneNumber: row.phoneNumber as string };
};

/** The owner's own e-mail address, as the mail that came in has it. */
export const ownAddress = (phone: Phone): string =>
  (phone.table('emails').having('direction', 'in')[0]?.to as string | undefined) ?? 'me@phone.example';

/** Whom a call or a message is from or to, as people call them: the contact, or the number alone. */
export const nameOf = (phone: Phone, { contactId, phoneNumber }: JsonObject): string =>
  String((contactId === null ? undefined : phone.table('contacts').get(contactId as string)?.name) ?? phoneNumber);
