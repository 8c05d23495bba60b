import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { removeWithReferences } from '../../phone/references.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { calledSo, confirmArgument, done, folded, found, id, isQuery, name, need, oneOf } from '../common.ts';
import { confirmed, demand } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './schedule.ts';

const TOOL = 'manage_list';

export const listTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Checklists with items, such as a shopping (grocery) list or a packing list: creates or deletes a list, adds items such as milk, or removes them, ticks items off or unticks them, or shows what is on a list, or all lists, in order of ids. Deleting a list takes its items with it and needs confirm. Tasks to be done are for manage_todo.',
  params: z.strictObject({
    action: z
      .enum(['create', 'delete', 'add', 'remove', 'check', 'uncheck', 'query'])
      .describe('What to do with the list (create, delete) or with items of it (add, remove, check, uncheck).'),
    list: name('Name of the list, such as Groceries.').exactOptional(),
    listId: id('list').exactOptional(),
    items: z
      .array(name('An item.'))
      .min(1)
      .max(50)
      .describe('The items: ["milk", "rye bread"]. With create, what the list begins with.')
      .exactOptional(),
    quantity: name('How much of it, such as 2 kg; only with one item.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { list: 'text', items: 'list', quantity: 'text', confirm: 'boolean' },
  reads: isQuery,
  run: (phone, { action, list, listId, items, quantity, confirm }) => {
    if (action === 'query' && list === undefined && listId === undefined)
      return found(
        'lists',
        phone
          .table('lists')
          .all()
          .map((row) => view(phone, row)),
      );
    if (quantity !== undefined && items?.length !== 1)
      throw new ToolFailure('InvalidArgument', 'A quantity belongs to one item.', {
        path: 'quantity',
        expected: 'exactly one item',
      });
    if (action === 'create') {
      const called = need(TOOL, action, 'list', list);
      const same = phone.table('lists').where((row) => folded(String(row.name)) === folded(called))[0];
      if (same !== undefined)
        throw new ToolFailure('Conflict', `There is a list '${called}' already.`, { conflictingId: same.id });
      const row = phone.table('lists').insert({ name: called });
      add(phone, row.id, items ?? [], quantity);
      return done(`List '${called}' created.`, view(phone, row));
    }
    if (listId === undefined) need(TOOL, action, 'list', list);
    const row = oneOf(phone, 'lists', { id: listId, text: list, column: 'name', what: 'list' });
    if (action === 'query') return done(`List '${String(row.name)}'.`, view(phone, row));
    if (action === 'delete') {
      const many = itemsOf(phone, row.id).length;
      demand(
        confirmed(() => `the list '${String(row.name)}' and its ${many} items would be deleted.`),
        phone,
        { confirm },
      );
      removeWithReferences(phone, 'lists', row.id);
      return done(`List '${String(row.name)}' deleted.`, { listId: row.id });
    }
    const wanted = need(TOOL, action, 'items', items);
    if (action === 'add') add(phone, row.id, wanted, quantity);
    else for (const item of wanted) onItem(phone, action, theItem(phone, row, item));
    return done(`List '${String(row.name)}' changed.`, view(phone, row));
  },
});

const itemsOf = (phone: Phone, listId: string): Row[] => phone.table('list_items').having('listId', listId);

const view = (phone: Phone, { id: listId, name: called }: Row): JsonObject => {
  const items = itemsOf(phone, listId).map(({ listId: _, ...columns }) => columns as JsonObject);
  return { listId, name: called as string, open: items.filter(({ checked }) => checked === false).length, items };
};

/** What is on the list stays one item: it is unticked, and takes a new quantity. What was taken off gets its old row back. */
const add = (phone: Phone, listId: string, items: readonly string[], quantity: string | undefined): void => {
  for (const text of items) {
    const isSame = (row: Row): boolean => row.listId === listId && folded(String(row.text)) === folded(text);
    const same = phone.table('list_items').where(isSame)[0];
    const more = quantity === undefined ? {} : { quantity };
    if (same === undefined)
      phone.table('list_items').insert({ listId, text, ...more }, phone.removed('list_items').find(isSame)?.id);
    else phone.table('list_items').update(same.id, { checked: false, ...more });
  }
};

const theItem = (phone: Phone, list: Row, text: string): Row => {
  const rows = calledSo(itemsOf(phone, list.id), 'text', text);
  if (rows.length === 1) return rows[0] as Row;
  if (rows.length === 0)
    throw new ToolFailure('NotFound', `'${text.slice(0, 80)}' is not on the list '${String(list.name)}'.`, { what: 'item' });
  throw new ToolFailure('AmbiguousEntity', `${rows.length} items are called so.`, { candidates: rows.slice(0, 10) });
};

const onItem = (phone: Phone, action: 'remove' | 'check' | 'uncheck', item: Row): void => {
  if (action === 'remove') phone.table('list_items').remove(item.id);
  else phone.table('list_items').update(item.id, { checked: action === 'check' });
};
