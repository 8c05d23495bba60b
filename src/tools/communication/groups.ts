import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, folded, found, id, isQuery, name, need, oneOf } from '../common.ts';
import { theContact } from '../contacts.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './address-book.ts';

const TOOL = 'manage_contact_group';

export const contactGroupTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Groups of contacts, such as Family, a team or a choir: makes, renames or deletes a group, adds people to it or takes them out, or shows a group with its members, or all groups, in order of ids. Deleting a group keeps the contacts.',
  params: z.strictObject({
    action: z
      .enum(['create', 'rename', 'delete', 'add', 'remove', 'query'])
      .describe('What to do with the group; add and remove are for members.'),
    group: name('Name of the group.').exactOptional(),
    groupId: id('group').exactOptional(),
    newName: name('For rename: the new name.').exactOptional(),
    members: z
      .array(name('Name of a contact.'))
      .min(1)
      .max(50)
      .describe('Names of contacts: ["Ada Brook", "Ken"].')
      .exactOptional(),
  }),
  match: { group: 'text', newName: 'text', members: 'list' },
  reads: isQuery,
  permission: 'contacts',
  run: (phone, { action, group, groupId, newName, members }) => {
    const groups = phone.table('contact_groups');
    if (action === 'query' && group === undefined && groupId === undefined)
      return found(
        'groups',
        groups.all().map((row) => view(phone, row)),
      );
    const ids = (members ?? []).map((contact) => theContact(phone, TOOL, { contact }).id);
    if (action === 'create') {
      const called = need(TOOL, action, 'group', group);
      refuseTaken(phone, called, null);
      return done(`Group '${called}' created.`, view(phone, groups.insert({ name: called, members: inOrder(ids) })));
    }
    if (groupId === undefined) need(TOOL, action, 'group', group);
    const row = oneOf(phone, 'contact_groups', { id: groupId, text: group, column: 'name', what: 'group' });
    if (action === 'query') return done(`Group '${String(row.name)}'.`, view(phone, row));
    if (action === 'delete') {
      groups.remove(row.id);
      return done(`Group '${String(row.name)}' deleted.`, { groupId: row.id });
    }
    if (action === 'rename') {
      const called = need(TOOL, action, 'newName', newName);
      refuseTaken(phone, called, row.id);
      return done(`Group '${called}'.`, view(phone, groups.update(row.id, { name: called })));
    }
    need(TOOL, action, 'members', members);
    const now = row.members as readonly string[];
    const stranger = action === 'remove' ? ids.find((one) => !now.includes(one)) : undefined;
    if (stranger !== undefined)
      throw new ToolFailure('NotFound', 'That contact is not in the group.', { what: 'member', contactId: stranger });
    const left = now.filter((one) => !ids.includes(one));
    const after = groups.update(row.id, { members: action === 'add' ? inOrder([...left, ...ids]) : left });
    return done(`Group '${String(row.name)}' changed.`, view(phone, after));
  },
});

/** In order of ids, so that taking somebody out and back in leaves no trace. */
const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

const refuseTaken = (phone: Phone, called: string, own: string | null): void => {
  const same = phone.table('contact_groups').where((row) => row.id !== own && folded(String(row.name)) === folded(called))[0];
  if (same !== undefined) throw new ToolFailure('Conflict', `There is a group '${called}' already.`, { conflictingId: same.id });
};

const view = (phone: Phone, { id: groupId, name: called, members }: Row): JsonObject => ({
  groupId,
  name: called as string,
  members: (members as readonly string[]).map((contactId) => ({
    contactId,
    name: phone.table('contacts').get(contactId)?.name as string,
  })),
});
