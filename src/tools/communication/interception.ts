import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { interceptingRule } from '../../phone/spam.ts';
import { SPAM_KINDS } from '../../phone/tables/people.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { confirmArgument, descending, done, folded, id, name, need, phoneNumber, resultLimit, wallTime } from '../common.ts';
import { confirmed, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './address-book.ts';

const TOOL = 'manage_harassment_interception';

export const interceptionTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Harassment interception keeps spam (junk) callers, scammers and telemarketers (advertising) away by rules: a filter for calls and messages of unknown or foreign numbers, of numbers with a prefix, messages with a keyword. Turns it on or off, adds or removes a rule, checks what would happen to a number or text, shows what was intercepted (newest first), puts something intercepted back, or clears that list, which needs confirm. Rules about numbers never hit contacts; to block one person use manage_call_block.',
  params: z.strictObject({
    action: z
      .enum(['enable', 'disable', 'add_rule', 'remove_rule', 'check', 'restore', 'clear', 'query'])
      .describe('What to do with the interception, its rules (add_rule, remove_rule, check) or what it caught (restore, clear).'),
    kind: z.enum(SPAM_KINDS).describe('What the rule is about.').exactOptional(),
    value: name('The keyword, or the first digits of the numbers, such as +44870; only for keyword and prefix.').exactOptional(),
    blocks: z.enum(['calls', 'messages', 'both']).describe('What the rule keeps away; both when left out.').exactOptional(),
    ruleId: id('rule').exactOptional(),
    interceptId: id('call or message that was intercepted').exactOptional(),
    phoneNumber: phoneNumber.exactOptional(),
    content: name('For check: the text of a message; without it a call is checked.').exactOptional(),
    limit: resultLimit,
    confirm: confirmArgument,
  }),
  match: {
    kind: 'enum',
    value: 'text',
    blocks: 'enum',
    phoneNumber: 'phone',
    content: 'text',
    limit: 'number',
    confirm: 'boolean',
  },
  reads: ({ action }) => action === 'query' || action === 'check',
  permission: 'phone',
  requires: onlyFor(
    ['clear'],
    confirmed((phone) => `${phone.table('intercepted').all().length} intercepted calls and messages would be deleted.`),
  ),
  run: (phone, { action, ...args }) => {
    switch (action) {
      case 'query':
        return listed(phone, args.limit);
      case 'check': {
        const number = need(TOOL, action, 'phoneNumber', args.phoneNumber);
        const kind = args.content === undefined ? 'call' : 'message';
        const rule = interceptingRule(phone, kind, number, args.content ?? '');
        const data = { intercepted: rule !== null, rule, enabled: isOn(phone) };
        return done(rule === null ? `Such a ${kind} comes through.` : `Such a ${kind} is intercepted.`, data);
      }
      case 'add_rule':
        return addRule(phone, columnsOf(need(TOOL, action, 'kind', args.kind), args.value, args.blocks));
      case 'remove_rule': {
        const rule = theRule(phone, args);
        phone.table('spam_rules').remove(rule.id);
        return done('The rule is gone.', { ruleId: rule.id });
      }
      case 'restore':
        return restore(phone, need(TOOL, action, 'interceptId', args.interceptId));
      case 'clear': {
        const rows = [...phone.table('intercepted').all()];
        for (const row of rows) phone.table('intercepted').remove(row.id);
        return done(`${rows.length} intercepted calls and messages deleted.`, { count: rows.length });
      }
      default:
        phone.set('interception', { enabled: action === 'enable' });
        return done(`Interception: ${action === 'enable' ? 'on' : 'off'}.`, { enabled: isOn(phone) });
    }
  },
});

const isOn = (phone: Phone): boolean => phone.setting('interception', 'enabled') === true;

const listed = (phone: Phone, limit: number): JsonObject => {
  const newest = descending(phone.table('intercepted').all(), 'at').slice(0, limit);
  return done(`Interception: ${isOn(phone) ? 'on' : 'off'}.`, {
    enabled: isOn(phone),
    rules: [...phone.table('spam_rules').all()],
    count: newest.length,
    items: newest.map((row) => ({ ...row, at: wallTime(phone, row.at as number) })),
  });
};

type Rule = { kind: string; value: string; blocks: string };

/** @throws ToolFailure MissingParameter or InvalidArgument for values that do not go together. */
const columnsOf = (kind: (typeof SPAM_KINDS)[number], value: string | undefined, blocks: string | undefined): Rule => {
  const refuse = (path: string, expected: string): never => {
    throw new ToolFailure('InvalidArgument', `${TOOL}: '${path}' is not valid: expected ${expected}.`, { path, expected });
  };
  if (kind === 'keyword') {
    if (blocks !== undefined && blocks !== 'messages') refuse('blocks', 'messages, as a call has no words');
    return { kind, value: need(TOOL, 'add_rule', 'value', value), blocks: 'messages' };
  }
  if (kind === 'prefix') {
    const digits = need(TOOL, 'add_rule', 'value', value);
    if (!/^\+?[0-9]{1,14}$/.test(digits)) refuse('value', 'digits, perhaps after a +');
    return { kind, value: digits, blocks: blocks ?? 'both' };
  }
  if (value !== undefined) refuse('value', 'no value for this kind of rule');
  return { kind, value: '', blocks: blocks ?? 'both' };
};

const isAbout =
  ({ kind, value }: { kind: string; value: string }) =>
  (row: Row): boolean =>
    row.kind === kind && folded(String(row.value)) === folded(value);

/** One rule about one thing. What was removed comes back under its old id. */
const addRule = (phone: Phone, rule: Rule): JsonObject => {
  const rules = phone.table('spam_rules');
  const same = rules.where(isAbout(rule))[0];
  if (same !== undefined && same.blocks === rule.blocks)
    throw new ToolFailure('Conflict', 'There is such a rule already.', { conflictingId: same.id });
  const row =
    same === undefined
      ? rules.insert(rule, phone.removed('spam_rules').find(isAbout(rule))?.id)
      : rules.update(same.id, { blocks: rule.blocks });
  return done(isOn(phone) ? 'The rule holds.' : 'The rule will hold once the interception is on.', { ruleId: row.id, ...rule });
};

const theRule = (phone: Phone, { ruleId, kind, value }: { ruleId?: string; kind?: string; value?: string }): Row => {
  if (ruleId === undefined) need(TOOL, 'remove_rule', 'ruleId', kind);
  const fits = (row: Row): boolean =>
    ruleId === undefined
      ? row.kind === kind && (value === undefined || folded(String(row.value)) === folded(value))
      : row.id === ruleId;
  const rows = phone.table('spam_rules').where(fits);
  if (rows.length === 1) return rows[0] as Row;
  if (rows.length === 0) throw new ToolFailure('NotFound', 'There is no such rule.', { what: 'rule' });
  throw new ToolFailure('AmbiguousEntity', `${rows.length} rules are of that kind.`, { candidates: rows.slice(0, 10) });
};

/** A message goes to the inbox as unread, a call to the history as missed. */
const restore = (phone: Phone, interceptId: string): JsonObject => {
  const row = phone.table('intercepted').get(interceptId);
  if (row === undefined) throw new ToolFailure('NotFound', 'Nothing was intercepted under that id.', { what: 'intercepted' });
  const number = row.phoneNumber as string;
  const owner = phone.table('contacts').where((contact) => contact.phoneNumber === number)[0];
  const columns = { contactId: owner?.id ?? null, phoneNumber: number, at: row.at as number };
  phone.table('intercepted').remove(row.id);
  if (row.kind === 'message') {
    const message = phone
      .table('messages')
      .insert({ ...columns, content: String(row.content ?? ''), direction: 'in', unread: true });
    return done('The message is in the inbox.', { messageId: message.id });
  }
  const call = phone.table('calls').insert({ ...columns, speaker: false, direction: 'missed' });
  return done('The call is in the history.', { callId: call.id });
};
