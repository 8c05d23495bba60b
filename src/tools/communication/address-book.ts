import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { removeWithReferences } from '../../phone/references.ts';
import { confirmArgument, done, folded, found, includesText, name, phoneNumber } from '../common.ts';
import { contactFields, contactView, theContact } from '../contacts.ts';
import { confirmed, demand } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';

export const DOMAIN = 'Calls & Communication';

const relation = name('Who the person is to the owner, such as dentist or sister.');

export const queryContactsTool = defineTool({
  name: 'query_contacts',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Looks up a person in the contacts (address book, phone book), in order of ids, and how to reach them: their phone number, email address, relation and whether they are blocked. It has no street addresses; the number of a shop or doctor nearby is for search_nearby_places.',
  params: z.strictObject({ name: name('A name, or a part of one; else a relation, such as dentist.').exactOptional() }),
  match: { name: 'person' },
  permission: 'contacts',
  run: (phone, args) => {
    const contacts = phone.table('contacts');
    const named = contacts.where((row) => includesText(row.name, args.name));
    const rows = named.length > 0 ? named : contacts.where((row) => includesText(row.relation, args.name));
    return found('contacts', rows.map(contactView));
  },
});

export const addContactTool = defineTool({
  name: 'add_contact',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Saves a new contact with a name and phone number in the address book, with an e-mail address and a relation if they are known. A person who is saved with that number already is refused.',
  params: z.strictObject({
    name: name('Full name of the person.'),
    phoneNumber,
    email: z.email('an e-mail address').describe('E-mail address.').exactOptional(),
    relation: relation.exactOptional(),
  }),
  match: { name: 'person', phoneNumber: 'phone', email: 'email', relation: 'text' },
  permission: 'contacts',
  run: (phone, args) => {
    const same = phone
      .table('contacts')
      .having('phoneNumber', args.phoneNumber)
      .find((row) => folded(String(row.name)) === folded(args.name));
    if (same !== undefined) throw new ToolFailure('Conflict', `${args.name} is saved already.`, { conflictingId: same.id });
    const columns = {
      name: args.name,
      phoneNumber: args.phoneNumber,
      email: args.email ?? null,
      relation: args.relation ?? null,
      blocked: false,
    };
    const row = phone.table('contacts').insert(columns);
    return done(`${args.name} saved.`, { contactId: row.id, ...columns });
  },
});

export const updateContactTool = defineTool({
  name: 'update_contact',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Changes (edits, corrects) a contact in the address book: a new phone number, e-mail address, first or last name, or relation.',
  params: z.strictObject({
    ...contactFields,
    phoneNumber: phoneNumber.exactOptional(),
    email: z.email('an e-mail address').describe('The new e-mail address.').exactOptional(),
    newName: name('The new full name.').exactOptional(),
    relation: relation.exactOptional(),
  }),
  match: { contact: 'person', phoneNumber: 'phone', email: 'email', newName: 'person', relation: 'text' },
  permission: 'contacts',
  run: (phone, args) => {
    const row = theContact(phone, 'update_contact', args);
    const changes: JsonObject = {};
    if (args.phoneNumber !== undefined) changes.phoneNumber = args.phoneNumber;
    if (args.email !== undefined) changes.email = args.email;
    if (args.newName !== undefined) changes.name = args.newName;
    if (args.relation !== undefined) changes.relation = args.relation;
    if (Object.keys(changes).length === 0) {
      const missing = ['phoneNumber', 'email', 'newName', 'relation'];
      throw new ToolFailure('MissingParameter', `update_contact needs one of ${missing.join(', ')}.`, { missing });
    }
    phone.table('contacts').update(row.id, changes);
    return done(`${String(row.name)} changed.`, { contactId: row.id, ...changes });
  },
});

export const deleteContactTool = defineTool({
  name: 'delete_contact',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Deletes (removes) a contact from the address book, somebody whose number is not needed any longer, and from groups and guest lists. Calls and messages stay, with the number alone. It needs confirm; to keep somebody from calling use manage_call_block.',
  params: z.strictObject({ ...contactFields, confirm: confirmArgument }),
  match: { contact: 'person', confirm: 'boolean' },
  permission: 'contacts',
  run: (phone, args) => {
    const row = theContact(phone, 'delete_contact', args);
    demand(
      confirmed(() => `${String(row.name)} would be deleted from the contacts for good.`),
      phone,
      args,
    );
    removeWithReferences(phone, 'contacts', row.id);
    return done(`${String(row.name)} deleted.`, { contactId: row.id });
  },
});
