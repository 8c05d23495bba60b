import type { Json } from '../contract/json.ts';
import { interceptingRule } from './spam.ts';
import type { Phone, Row } from './types.ts';

/** A phone that cannot be reached misses the call. Blocked and intercepted callers never ring; do not disturb lets only those through that it allows. */
export const ring = (phone: Phone, { id, contactId, phoneNumber }: Row): string | null => {
  if (phone.table('incoming_calls').get(id)?.status !== 'pending') return null;
  const contact = contactId === null ? undefined : phone.table('contacts').get(contactId as string);
  const who = String(contact?.name ?? phoneNumber);
  const become = (status: string): void => void phone.table('incoming_calls').update(id, { status });
  const off = phone.setting('power', 'status') === 'off';
  if (off || phone.setting('airplane_mode', 'enabled') === true) {
    // The network tells of it later: it stands in the history.
    become('missed');
    logMissed(phone, contactId, phoneNumber);
    return `A call of ${who} did not come through${off ? ': the phone is off' : ' in airplane mode'}.`;
  }
  if (contact?.blocked === true) {
    become('blocked');
    return `A call of ${who}, who is blocked, was turned away.`;
  }
  if (interceptingRule(phone, 'call', phoneNumber as string, '') !== null) {
    become('blocked');
    phone.table('intercepted').insert({ kind: 'call', phoneNumber: phoneNumber as string, content: null, at: phone.now() });
    return `A call of ${who} was intercepted.`;
  }
  const allowed = phone.setting('do_not_disturb', 'allow') as readonly string[];
  if (phone.setting('do_not_disturb', 'enabled') === true && !allowed.includes(who)) {
    become('silenced');
    logMissed(phone, contactId, phoneNumber);
    return `A call of ${who} was silenced by do not disturb.`;
  }
  become('ringing');
  return `${who} is calling.`;
};

export const missCall = (phone: Phone, { id, contactId, phoneNumber }: Row): string | null => {
  if (phone.table('incoming_calls').get(id)?.status !== 'ringing') return null;
  phone.table('incoming_calls').update(id, { status: 'missed' });
  logMissed(phone, contactId, phoneNumber);
  return 'The call was missed.';
};

const logMissed = (phone: Phone, contactId: Json | undefined, phoneNumber: Json | undefined): void =>
  void phone.table('calls').insert({
    contactId: contactId ?? null,
    phoneNumber: phoneNumber as string,
    speaker: false,
    at: phone.now(),
    direction: 'missed',
  });
