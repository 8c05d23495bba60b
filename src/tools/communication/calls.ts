import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { NO_CALL } from '../../phone/laws.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { day, descending, done, found, id, isQuery, name, phoneNumber, resultLimit, wallTime } from '../common.ts';
import { contactFields, contactView, nameOf, recipientOf, theContact } from '../contacts.ts';
import { noAirplaneMode, noSession, onlyFor, simOn } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './address-book.ts';

export const makeCallTool = defineTool({
  name: 'make_call',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Calls (rings, phones, dials) a person among the contacts, such as mum or the dentist, or a phone number, on speaker if wanted. What plays is paused. While another call is active or on hold it is refused, as it is in airplane mode; which SIM serves calls is set by manage_sim_card; control_call hangs up.',
  params: z.strictObject({
    ...contactFields,
    phoneNumber: phoneNumber.exactOptional(),
    speaker: z.boolean().default(false).describe('Whether the call is on speaker.'),
  }),
  match: { contact: 'person', phoneNumber: 'phone', speaker: 'boolean' },
  permission: 'phone',
  requires: [noAirplaneMode, simOn('calls'), noSession('call')],
  run: (phone, args) => {
    const to = recipientOf(phone, 'make_call', args);
    const row = begin(phone, { ...to, speaker: args.speaker, direction: 'out' });
    return done('Calling.', { callId: row.id, ...to, speaker: args.speaker });
  },
});

type Begun = { contactId: string | null; phoneNumber: string; speaker: boolean; direction: 'in' | 'out' };

/** The line is taken, and the call stands in the history. */
const begin = (phone: Phone, call: Begun): Row => {
  const { direction: _, ...line } = call;
  phone.set('call', { ...line, status: 'active', muted: false, startedAt: phone.now() });
  return phone.table('calls').insert({ ...call, at: phone.now() });
};

const ringing = (phone: Phone): Row | undefined => phone.table('incoming_calls').having('status', 'ringing')[0];

/** What a call in progress may be told: what it must be, and what becomes of it. */
const DURING: Readonly<Record<string, { status?: string; columns: JsonObject }>> = {
  hold: { columns: { status: 'held' } },
  resume: { columns: { status: 'active' } },
  mute: { status: 'active', columns: { muted: true } },
  unmute: { status: 'active', columns: { muted: false } },
  speaker_on: { columns: { speaker: true } },
  speaker_off: { columns: { speaker: false } },
};

export const controlCallTool = defineTool({
  name: 'control_call',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Controls the phone call that is going on or coming in: answers (picks up) or rejects (declines) a call that is ringing, hangs up (ends the call), puts it on hold or resumes it, mutes the microphone, switches the speaker on or off, or tells who is on the line and who is ringing. To call somebody use make_call.',
  params: z.strictObject({
    action: z
      .enum(['answer', 'reject', 'hang_up', 'hold', 'resume', 'mute', 'unmute', 'speaker_on', 'speaker_off', 'query'])
      .describe('What to do with the call: answer and reject are for one that rings, the others for the one on the line.'),
  }),
  match: {},
  reads: isQuery,
  permission: 'phone',
  requires: onlyFor(['answer'], noSession('call')),
  run: (phone, { action }) => {
    if (action === 'query') return done('Calls.', callView(phone));
    if (action === 'answer' || action === 'reject') {
      const incoming = ringing(phone);
      if (incoming === undefined)
        throw new ToolFailure('PreconditionFailed', 'No call is ringing.', { setting: 'call', needed: 'a call that rings' });
      phone.table('incoming_calls').update(incoming.id, { status: action === 'answer' ? 'answered' : 'rejected' });
      const caller = { contactId: incoming.contactId as string | null, phoneNumber: incoming.phoneNumber as string };
      if (action === 'answer') begin(phone, { ...caller, speaker: false, direction: 'in' });
      else phone.table('calls').insert({ ...caller, speaker: false, at: phone.now(), direction: 'missed' });
      return done(`The call of ${nameOf(phone, incoming)} was ${action}ed.`, { incomingId: incoming.id, ...callView(phone) });
    }
    const line = phone.table('settings').get('call') as Row;
    const wanted = DURING[action];
    if (line.status === 'idle' || (wanted?.status !== undefined && line.status !== wanted.status)) {
      const needed = line.status === 'idle' ? 'a call on the line' : 'an active call';
      throw new ToolFailure('PreconditionFailed', `This needs ${needed}.`, { setting: 'call', needed });
    }
    if (wanted === undefined) hangUp(phone, line);
    else phone.set('call', wanted.columns);
    return done(`Call: ${action.replaceAll('_', ' ')}.`, callView(phone));
  },
});

/** The history keeps how long it was. */
const hangUp = (phone: Phone, { startedAt, phoneNumber: number }: Row): void => {
  const row = phone.table('calls').where((call) => call.at === startedAt && call.phoneNumber === number)[0];
  const seconds = Math.min(86_400, Math.round((phone.now() - (startedAt as number)) / 1000));
  if (row !== undefined) phone.table('calls').update(row.id, { durationSeconds: seconds });
  phone.set('call', NO_CALL);
};

const callView = (phone: Phone): JsonObject => {
  const { id: _, startedAt, ...line } = phone.table('settings').get('call') as Row;
  const caller = ringing(phone);
  return {
    ...line,
    name: line.status === 'idle' ? null : nameOf(phone, line),
    seconds: typeof startedAt === 'number' ? Math.round((phone.now() - startedAt) / 1000) : 0,
    ringing: caller === undefined ? null : { name: nameOf(phone, caller), phoneNumber: caller.phoneNumber as string },
  };
};

export const callHistoryTool = defineTool({
  name: 'query_call_history',
  domain: DOMAIN,
  kind: 'read',
  description:
    'The call log, newest first: who called today, this morning or last night, which calls were missed, made or came in, when and how long, of everybody or of one person.',
  params: z.strictObject({
    direction: z
      .enum(['in', 'out', 'missed', 'all'])
      .default('all')
      .describe('Only calls that came in, went out or were missed.'),
    contact: name('Only calls with this contact.').exactOptional(),
    phoneNumber: phoneNumber.exactOptional(),
    since: day.describe('Only calls of this day or later, YYYY-MM-DD.').exactOptional(),
    limit: resultLimit,
  }),
  match: { direction: 'enum', contact: 'person', phoneNumber: 'phone', since: 'date', limit: 'number' },
  permission: 'phone',
  run: (phone, args) => {
    const who = args.contact === undefined ? null : theContact(phone, 'query_call_history', { contact: args.contact }).id;
    const fits = (row: Row): boolean =>
      (args.direction === 'all' || row.direction === args.direction) &&
      (who === null || row.contactId === who) &&
      (args.phoneNumber === undefined || row.phoneNumber === args.phoneNumber) &&
      (args.since === undefined || wallTime(phone, row.at as number) >= args.since);
    const shown = descending(phone.table('calls').where(fits), 'at').slice(0, args.limit);
    return found(
      'calls',
      shown.map((row) => ({ ...row, name: nameOf(phone, row), at: wallTime(phone, row.at as number) })),
    );
  },
});

export const callBlockTool = defineTool({
  name: 'manage_call_block',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Block list: blocks or unblocks a contact, or the contact with a number, so that they cannot call (ring) any more; or lists who is blocked, in order of ids. For unknown, foreign or advertising callers use manage_harassment_interception.',
  params: z.strictObject({
    action: z.enum(['block', 'unblock', 'query']).describe('What to do with the block list.'),
    contact: name('Name of the contact, such as Ada Brook.').exactOptional(),
    contactId: id('contact').exactOptional(),
    phoneNumber: phoneNumber.exactOptional(),
  }),
  match: { contact: 'person', phoneNumber: 'phone' },
  reads: isQuery,
  run: (phone, { action, ...args }) => {
    if (action === 'query') return found('blocked contacts', phone.table('contacts').having('blocked', true).map(contactView));
    const { phoneNumber: number } = args;
    const owner = number === undefined ? undefined : phone.table('contacts').having('phoneNumber', number)[0];
    if (number !== undefined && owner === undefined && args.contact === undefined && args.contactId === undefined)
      throw new ToolFailure('NotFound', `${number} belongs to no contact: only contacts are blocked one by one.`, {
        what: 'contact',
        mendWith: 'manage_harassment_interception',
      });
    const row = owner ?? theContact(phone, 'manage_call_block', args);
    phone.table('contacts').update(row.id, { blocked: action === 'block' });
    return done(`${String(row.name)} ${action}ed.`, { contactId: row.id });
  },
});
