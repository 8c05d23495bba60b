import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';

const { text, flag, instant, phoneNumber, integer, oneOf, orNull, idOf, idsOf } = is;
export const SPAM_KINDS = ['keyword', 'prefix', 'unknown_numbers', 'foreign_numbers'] as const;
const contact = orNull(idOf('contacts'));

/** People, calls and messages. */
export const people: PhonePart = {
  tables: [
    table('contacts', 'contact', { name: text, phoneNumber, email: orNull(text), relation: orNull(text), blocked: flag }),
    table('contact_groups', 'group', { name: text, members: idsOf('contacts') }),
    table('calls', 'call', {
      contactId: contact,
      phoneNumber,
      speaker: flag,
      at: instant,
      direction: or(oneOf('in', 'out', 'missed'), 'out'),
      durationSeconds: or(integer(0, 86_400), 0),
    }),
    /** Calls that will come in while the phone is used; the clock makes them ring. */
    table('incoming_calls', 'incoming', {
      contactId: contact,
      phoneNumber,
      at: instant,
      status: or(oneOf('pending', 'ringing', 'silenced', 'blocked', 'missed', 'answered', 'rejected'), 'pending'),
    }),
    table('messages', 'message', {
      contactId: contact,
      phoneNumber,
      content: text,
      direction: oneOf('in', 'out'),
      at: instant,
      unread: flag,
      pinned: or(flag, false),
    }),
    table('emails', 'email', {
      from: text,
      to: text,
      subject: text,
      body: text,
      direction: oneOf('in', 'out'),
      at: instant,
      unread: flag,
    }),
    table('spam_rules', 'rule', {
      kind: oneOf(...SPAM_KINDS),
      value: or(text, ''),
      blocks: or(oneOf('calls', 'messages', 'both'), 'both'),
    }),
    /** What the interception kept away. */
    table('intercepted', 'intercept', { kind: oneOf('call', 'message'), phoneNumber, content: orNull(text), at: instant }),
  ],
  settings: {
    call: {
      status: or(oneOf('idle', 'active', 'held'), 'idle'),
      contactId: or(contact, null),
      phoneNumber: or(orNull(phoneNumber), null),
      muted: or(flag, false),
      speaker: or(flag, false),
      startedAt: or(orNull(instant), null),
    },
    interception: { enabled: or(flag, false) },
  },
};
